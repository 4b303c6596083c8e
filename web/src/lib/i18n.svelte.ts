import type en from '../i18n/en';
import type namesEn from '../i18n/names.en';
import { isLanguage, type Language, preferredLanguage } from './language';
import { type Message, type Translation, type Values, write } from './messages';
import { remember, remembered } from './storage';

type Loaders<M> = Record<Language, () => Promise<{ default: Translation<M> }>>;

/** A set of messages that knows how to load itself; the shell has one, each board brings its own. */
export interface Catalog<M> {
  /** The message in the current language. Reactive: a change of language redraws whoever asked. */
  t<K extends keyof M & string>(key: K, ...values: Values<M[K]>): string;
  /** Resolves when the current language is loaded; a board waits for it before it is mounted. */
  ready(): Promise<void>;
}

let current = $state<Language>('en');
const loaded: ((language: Language) => Promise<void>)[] = [];

/** The language everything is written in now. */
export const language = {
  get current(): Language {
    return current;
  },
};

export function catalog<M extends Record<string, Message>>(loaders: Loaders<M>): Catalog<M> {
  const held: Partial<Record<Language, Translation<M>>> = {};
  const load = async (wanted: Language): Promise<void> => {
    held[wanted] ??= (await loaders[wanted]()).default;
  };
  loaded.push(load);
  return {
    t(key, ...values) {
      const messages = held[current];
      if (!messages) throw new Error(`messages of ${current} are used before they are loaded`);
      return write(current, messages[key] as Message, values[0] as Record<string, string | number>);
    },
    ready: () => load(current),
  };
}

const shell = catalog<typeof en>({
  en: () => import('../i18n/en'),
  fr: () => import('../i18n/fr'),
  pl: () => import('../i18n/pl'),
});

/** A message of the shell. */
export const t = shell.t;
export type MessageKey = keyof typeof en;

export type Names = { [G in keyof typeof namesEn]: Record<keyof (typeof namesEn)[G], string> };
const nameLoaders: Record<Language, () => Promise<{ default: Names }>> = {
  en: () => import('../i18n/names.en'),
  fr: () => import('../i18n/names.fr'),
  pl: () => import('../i18n/names.pl'),
};
const heldNames: Partial<Record<Language, Names>> = {};
loaded.push(async (wanted) => {
  heldNames[wanted] ??= (await nameLoaders[wanted]()).default;
});

/** The names of pieces, areas, ronin, cards, characters and roles in the current language. */
export function names(): Names {
  const held = heldNames[current];
  if (!held) throw new Error(`names of ${current} are used before they are loaded`);
  return held;
}

/** Loads a language completely, then switches to it, so that no half-translated page is ever shown. */
export async function speak(wanted: Language): Promise<void> {
  await Promise.all(loaded.map((load) => load(wanted)));
  current = wanted;
  document.documentElement.lang = wanted;
  remember('language', wanted);
}

/** The language of the last visit, else the browser's. */
export function firstLanguage(): Language {
  const last = remembered('language');
  return isLanguage(last) ? last : preferredLanguage(navigator.languages);
}
