import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../lib/language';
import { type Message, write } from '../lib/messages';

// The shell's messages, the names, and the words each board brings: every catalogue is walked.
const files = import.meta.glob<{ default: Record<string, unknown> }>(
  [
    './{en,fr,pl}.ts',
    './names.{en,fr,pl}.ts',
    '../boards/*/words.{en,fr,pl}.ts',
    '../rules/learn.{en,fr,pl}.ts',
    '../rules/figures/words.{en,fr,pl}.ts',
    '../hints/words.{en,fr,pl}.ts',
  ],
  { eager: true },
);

type Flat = Map<string, Message>;

function flat(value: Record<string, unknown>, prefix = ''): Flat {
  const found: Flat = new Map();
  for (const [key, entry] of Object.entries(value)) {
    const isMessage = typeof entry === 'string' || (typeof entry === 'object' && entry && 'other' in entry);
    if (isMessage) found.set(prefix + key, entry as Message);
    else
      for (const [deep, message] of flat(entry as Record<string, unknown>, `${prefix}${key}.`))
        found.set(deep, message);
  }
  return found;
}

const catalogues = new Map<string, Partial<Record<Language, Flat>>>();
for (const [path, module] of Object.entries(files)) {
  const language = LANGUAGES.find((code) => path.endsWith(`${code}.ts`)) as Language;
  const title = path.replace(`${language}.ts`, '');
  catalogues.set(title, { ...catalogues.get(title), [language]: flat(module.default) });
}

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const blanks = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] as string).sort();

describe.each([...catalogues])('the catalogue %s', (_title, by) => {
  it('exists in three languages with the same keys', () => {
    for (const language of LANGUAGES) {
      expect([...(by[language] as Flat).keys()].sort()).toEqual([...(by.en as Flat).keys()].sort());
    }
  });

  it.each(LANGUAGES)('has no empty message and none equal to its key in %s', (language) => {
    for (const [key, message] of by[language] as Flat) {
      for (const form of forms(message)) {
        expect(form.trim(), key).not.toBe('');
        expect(form, key).not.toBe(key);
      }
    }
  });

  it.each(LANGUAGES)('fills in the same blanks in %s as in English', (language) => {
    for (const [key, message] of by[language] as Flat) {
      const original = (by.en as Flat).get(key) as Message;
      const wanted = blanks(typeof original === 'string' ? original : original.other);
      const given = blanks(typeof message === 'string' ? message : message.other);
      expect([...new Set(given)], key).toEqual([...new Set(wanted)]);
    }
  });

  it.each(LANGUAGES)('has every plural form that %s uses', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of by[language] as Flat) {
      if (typeof message === 'string') continue;
      // French `many` is for millions; no count here reaches that.
      for (const form of needed.filter((name) => !(language === 'fr' && name === 'many'))) {
        expect(message, key).toHaveProperty(form);
      }
    }
  });
});

describe('write', () => {
  it('chooses Polish plurals', () => {
    const seats = {
      one: '{count} miejsce',
      few: '{count} miejsca',
      many: '{count} miejsc',
      other: '{count} miejsca',
    };
    expect([1, 2, 5, 22].map((count) => write('pl', seats, { count }))).toEqual([
      '1 miejsce',
      '2 miejsca',
      '5 miejsc',
      '22 miejsca',
    ]);
  });

  it('leaves an unknown blank as it stands', () => {
    expect(write('en', 'Hello {name}', {})).toBe('Hello {name}');
  });
});

it('a French sign stays with its word', () => {
  expect(write('fr', '{game} : les règles « ici » !', { game: 'Mana' })).toBe(
    'Mana\u00a0: les règles «\u00a0ici\u00a0»\u00a0!',
  );
  expect(write('en', 'Well : no')).toBe('Well : no');
});
