// The client's own words, so that a test can press a button by its name in any language.
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

const LANGUAGES = ['en', 'fr', 'pl'];

async function load(path) {
  const source = await readFile(new URL(`../src/${path}`, import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext } });
  return (await import(`data:text/javascript,${encodeURIComponent(outputText)}`)).default;
}

async function tongues(folder) {
  const loaded = await Promise.all(LANGUAGES.map((language) => load(`${folder}${language}.ts`)));
  return Object.fromEntries(LANGUAGES.map((language, index) => [language, loaded[index]]));
}

/** Messages by language and key: the page's, and each board's own. */
export const WORDS = {
  page: await tongues('i18n/'),
  mana: await tongues('boards/mana/words.'),
  'samurai-sword': await tongues('boards/samurai_sword/words.'),
  'seven-ronin': await tongues('boards/seven_ronin/words.'),
};

/** The names of things, which may be the same in several languages. */
export const NAMES = await tongues('i18n/names.');

/** A message of the page in this language, its blanks filled in. */
export function say(language, key, blanks = {}) {
  const text = WORDS.page[language][key];
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => blanks[name]);
}
