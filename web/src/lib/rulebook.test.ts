import { describe, expect, it } from 'vitest';
import { bookOf, rulePath } from './rule_number';
import { matches, openRulebook, type Rule, readRulebook } from './rulebook';

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
    expect(matches(rule, 'steps EXÁCTLY')).toBe(true);
    expect(matches(rule, 'ma-3.2')).toBe(true);
    expect(matches(rule, 'steps bird')).toBe(false);
  });

  it('reads the rules every game shares', async () => {
    const opened = await openRulebook('common', 'pl');
    const numbers = opened?.book.parts.flatMap((part) => (part.kind === 'rule' ? [part.number] : []));
    expect(numbers).toContain('EN-1');
    expect(numbers?.every((number) => bookOf(number) === 'common')).toBe(true);
  });
});

describe('rulePath', () => {
  it('leads from a number to its page', () => {
    expect(rulePath('SR-4.3')).toBe('/rules/seven-ronin#SR-4.3');
    expect(rulePath('SS-1')).toBe('/rules/samurai-sword#SS-1');
    expect(rulePath('XX-1')).toBeNull();
  });
});
