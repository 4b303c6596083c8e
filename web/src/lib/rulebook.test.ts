import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './language';
import { bookOf, rulePath } from './rule_number';
import {
  asked,
  found,
  highlighted,
  matches,
  openRulebook,
  type Rule,
  type Rulebook,
  readRulebook,
} from './rulebook';

const PAGE = `# Mana

An opening line.

## 3 Moving

### MA-3.2 Exact steps
A piece moves exactly as many steps as its square shows.
It may turn.
Source: Déplacement, page 2; ruling 2.

### MA-3.3 The board
\`\`\`
6 1 2 2
\`\`\`
| mark | steps |
|---|---|
| disc | 1 |
Source: ours.
`;

describe('readRulebook', () => {
  const book = readRulebook(PAGE);
  const rules = book.parts.filter((part): part is Rule => part.kind === 'rule');

  it('keeps number, title, statements and source', () => {
    expect(book.title).toBe('Mana');
    expect(rules[0]).toEqual({
      kind: 'rule',
      number: 'MA-3.2',
      title: 'Exact steps',
      body: [
        {
          kind: 'statements',
          lines: ['A piece moves exactly as many steps as its square shows.', 'It may turn.'],
        },
      ],
      source: 'Déplacement, page 2; ruling 2.',
    });
  });

  it('keeps drawings and tables', () => {
    expect(rules[1]?.body).toEqual([
      { kind: 'drawing', text: '6 1 2 2' },
      { kind: 'table', head: ['mark', 'steps'], rows: [['disc', '1']] },
    ]);
  });

  it('finds a rule by its words, in any order, without accents', () => {
    const rule = rules[0] as Rule;
    expect(matches(rule, asked('steps EXÁCTLY'))).toBe(true);
    expect(matches(rule, asked('steps bird'))).toBe(false);
    expect(asked('  Żółw ŁÓDŹ déjà ')).toEqual(['zolw', 'lodz', 'deja']);
  });

  it('finds a rule by its number, and a chapter by the number before the point', () => {
    const numbers = (question: string): string[] =>
      rules.filter((rule) => matches(rule, asked(question))).map(({ number }) => number);
    expect(numbers('ma-3.2')).toEqual(['MA-3.2']);
    expect(numbers('MA-3')).toEqual(['MA-3.2', 'MA-3.3']);
    expect(numbers('ma-3.2 board')).toEqual([]);
    expect(numbers('MA-2')).toEqual([]);
  });

  it('finds rulings too, row by row', () => {
    const docket = readRulebook(
      '# A\n\n## Docket\n\n| n | asked |\n|---|---|\n| 1 | Żaba? |\n| 2 | Ptak? |\n',
    );
    expect(found(docket.parts, asked('zaba'))).toEqual([
      { kind: 'table', head: ['n', 'asked'], rows: [['1', 'Żaba?']] },
    ]);
    expect(docket.parts[0]).toEqual({ kind: 'section', title: 'Docket', anchor: 'docket' });
  });
});

describe('highlighted', () => {
  it('takes turns between what stands and what was asked for', () => {
    expect(highlighted('Wieża, wieża', asked('wieza'))).toEqual(['', 'Wieża', ', ', 'wieża']);
    expect(highlighted('oiseau', asked('bird'))).toEqual(['oiseau']);
    expect(highlighted('abc', asked('ab bc'))).toEqual(['', 'abc']);
    expect(highlighted('abc', [])).toEqual(['abc']);
  });
});

describe.each(['common', 'mana', 'seven-ronin', 'samurai-sword'])('the rulebook %s', (name) => {
  const numbersOf = (book: Rulebook): string[] =>
    book.parts.flatMap((part) => (part.kind === 'rule' ? [part.number] : []));

  it('has the same rules in every language, none twice, all of its own', async () => {
    const english = numbersOf((await openRulebook(name, 'en')) as Rulebook);
    expect(english.length).toBeGreaterThan(5);
    expect(new Set(english).size).toBe(english.length);
    expect(english.every((number) => bookOf(number) === name)).toBe(true);
    for (const language of ['fr', 'pl'] as const)
      expect(numbersOf((await openRulebook(name, language)) as Rulebook), language).toEqual(english);
  });

  it.each(LANGUAGES)(
    'reads whole in %s: statements, a source, and links to rules that exist',
    async (language) => {
      const book = (await openRulebook(name, language)) as Rulebook;
      const numbers = new Set(numbersOf(book));
      expect(book.title).not.toBe('');
      for (const part of book.parts) {
        if (part.kind !== 'rule') continue;
        expect(part.body.length, part.number).toBeGreaterThan(0);
        expect(part.source, part.number).not.toBe('');
        for (const [cited] of JSON.stringify(part).matchAll(/[A-Z]{2}-\d+(?:\.\d+)?/g))
          expect(numbers, `${part.number} cites ${cited}`).toContain(cited);
      }
    },
  );

  it('says nothing in English in the other languages', async () => {
    const lines = async (language: Language): Promise<string[]> =>
      ((await openRulebook(name, language)) as Rulebook).parts.flatMap((part) =>
        part.kind === 'rule'
          ? part.body.flatMap((block) => (block.kind === 'statements' ? block.lines : []))
          : [],
      );
    const english = new Set(await lines('en'));
    for (const language of ['fr', 'pl'] as const)
      expect((await lines(language)).filter((line) => english.has(line))).toEqual([]);
  });
});

describe('rulePath', () => {
  it('leads from a number to its page', () => {
    expect(rulePath('SR-4.3')).toBe('/rules/seven-ronin#SR-4.3');
    expect(rulePath('SS-1')).toBe('/rules/samurai-sword#SS-1');
    expect(rulePath('XX-1')).toBeNull();
  });
});
