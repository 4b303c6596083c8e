import { catalog } from '../../lib/i18n.svelte';
import type { Language } from '../../lib/language';
import { type Message, type Translation, type Values, write } from '../../lib/messages';
import type en from './words.en';

type Words = typeof en;
export type WordKey = keyof Words;

// A board is told its language, so its words are kept by language; the catalogue loads them.
const held: Partial<Record<Language, Translation<Words>>> = {};
const keep =
  (language: Language, load: () => Promise<{ default: Translation<Words> }>) =>
  async (): Promise<{ default: Translation<Words> }> => {
    const loaded = await load();
    held[language] = loaded.default;
    return loaded;
  };

export const words = catalog<Words>({
  en: keep('en', () => import('./words.en')),
  fr: keep('fr', () => import('./words.fr')),
  pl: keep('pl', () => import('./words.pl')),
});

/** A message of the board in the language it was given. */
export function say<K extends WordKey>(language: Language, key: K, ...values: Values<Words[K]>): string {
  const messages = held[language];
  if (!messages) throw new Error(`the board's words of ${language} are used before they are loaded`);
  return write(language, messages[key] as Message, values[0] as Record<string, string | number>);
}
