import { api, Fault, type Me } from './api';
import { t } from './i18n.svelte';
import { remember, remembered } from './storage';

/** Who the visitor is to the server: nobody yet, a guest with a cookie, or an account. */
let person = $state.raw<Me | null>(null);
let asking: Promise<Me | null> | null = null;

function set(found: Me | null): Me | null {
  person = found;
  asking = Promise.resolve(found);
  // The cookie is out of a script's reach; this note only saves asking who a newcomer is.
  remember('known', found ? 'yes' : null);
  return found;
}

async function ask(): Promise<Me | null> {
  if (remembered('known') === null) return set(null);
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
