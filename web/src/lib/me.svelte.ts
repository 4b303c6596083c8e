import { api, Fault, type Me } from './api';
import { BASE } from './base';
import { t } from './i18n.svelte';
import { remember, remembered } from './storage';

/** Who the visitor is to the server: nobody yet, a guest with a cookie, or an account. */
let person = $state.raw<Me | null>(null);
let asking: Promise<Me | null> | null = null;
const NOTE = 'engawa_known=yes';

function set(found: Me | null): Me | null {
  person = found;
  asking = Promise.resolve(found);
  remember('known', found ? 'yes' : null);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where a house has no TLS.
  if (!found) document.cookie = `${NOTE}; Path=${BASE.replace(/(.)\/$/, '$1')}; Max-Age=0`;
  return found;
}

/**
 * Whether the server may know the visitor. The cookie itself is out of a script's reach; these notes only
 * save asking who a newcomer is. Some browsers forget what a script kept, so the server leaves one too.
 */
const mayBeKnown = (): boolean => remembered('known') !== null || document.cookie.includes(NOTE);

async function ask(): Promise<Me | null> {
  if (!mayBeKnown()) return set(null);
  try {
    return set(await api.me());
  } catch (error) {
    if (error instanceof Fault && error.status === 401) return set(null);
    asking = null;
    throw error;
  }
}

export const me = {
  get id(): string | null {
    return person?.id ?? null;
  },
  get person(): Me | null {
    return person;
  },
  set,
  /** Resolves when it is known who the visitor is, if anybody. */
  known(): Promise<Me | null> {
    asking ??= ask();
    return asking;
  },
  /** Makes sure the visitor is somebody: a newcomer becomes a guest, to be renamed at leisure. */
  async sure(): Promise<Me> {
    const found = await me.known();
    if (found) return found;
    // Two newcomers at one table can tell each other apart.
    const number = 100 + Math.floor(Math.random() * 900);
    const guest = await api.name(`${t('me.guestName')} ${number}`);
    set(guest);
    return guest;
  },
};
