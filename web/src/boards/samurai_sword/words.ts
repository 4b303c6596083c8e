import { catalog, type Names } from '../../lib/i18n.svelte';
import type { Language } from '../../lib/language';
import { type Message, type Translation, type Values, write } from '../../lib/messages';
import type en from './words.en';

type Words = typeof en;
export type WordKey = keyof Words;

// Kept by language, so that a sentence can be written in the language a caller names.
const lexicon: Partial<Record<Language, { words: Translation<Words>; names: Names }>> = {};

async function learn(
  language: Language,
  words: Promise<{ default: Translation<Words> }>,
  names: Promise<{ default: Names }>,
): Promise<{ default: Translation<Words> }> {
  const [own, house] = await Promise.all([words, names]);
  lexicon[language] = { words: own.default, names: house.default };
  return own;
}

/** The board's own words; the shell loads the wanted language before it switches. */
export const words = catalog<Words>({
  en: () => learn('en', import('./words.en'), import('../../i18n/names.en')),
  fr: () => learn('fr', import('./words.fr'), import('../../i18n/names.fr')),
  pl: () => learn('pl', import('./words.pl'), import('../../i18n/names.pl')),
});

/** Someone who writes the board's words in one language. */
export interface Speaker {
  language: Language;
  names: Names;
  t<K extends WordKey>(key: K, ...values: Values<Words[K]>): string;
  /** For keys put together at run time; what a sentence does not use is left aside. */
  say(key: WordKey, values?: Record<string, string | number>): string;
  /** Several names as the language joins them. */
  list(items: string[]): string;
}

const speakers = new Map<Language, Speaker>();

export function speaker(language: Language): Speaker {
  const known = speakers.get(language);
  if (known) return known;
  const held = lexicon[language];
  if (!held) throw new Error(`the words of ${language} are used before they are loaded`);
  const say = (key: WordKey, values?: Record<string, string | number>): string =>
    write(language, held.words[key] as Message, values);
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const made: Speaker = {
    language,
    names: held.names,
    t: (key, ...values) => say(key, values[0] as Record<string, string | number> | undefined),
    say,
    list: (items) => lists.format(items),
  };
  speakers.set(language, made);
  return made;
}
