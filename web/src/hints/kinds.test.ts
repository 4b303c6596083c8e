import { describe, expect, it } from 'vitest';
import type { Legal } from '../boards/board';
import type { Game } from '../lib/games';
import { HINT_RULES, hintKinds } from './kinds';

const fixtures = import.meta.glob<{ game: Game; seat: number | null; view: unknown; legal: Legal }>(
  '../boards/*/fixtures/*.json',
  { eager: true, import: 'default' },
);
const books = import.meta.glob<string>('../../../docs/rules/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function kinds(name: string): string[] {
  const { game, view, legal, seat } = fixtures[`../boards/${name}.json`] as NonNullable<
    (typeof fixtures)[string]
  >;
  return hintKinds(game, view, legal, seat);
}

describe('hints', () => {
  it('follow the decision', () => {
    expect(kinds('mana/fixtures/setup')).toEqual(['mana.setup']);
    expect(kinds('mana/fixtures/setup-advanced')).toEqual(['mana.setupTwo']);
    expect(kinds('mana/fixtures/swap')).toEqual(['mana.swap']);
    expect(kinds('mana/fixtures/opening')).toEqual(['mana.first']);
    expect(kinds('mana/fixtures/reentry')).toContain('mana.reenter');
    expect(kinds('mana/fixtures/play')).toContain('mana.bound');
    expect(kinds('seven_ronin/fixtures/opening-attacker')).toEqual(['ronin.attack']);
    expect(kinds('seven_ronin/fixtures/opening-defender')).toEqual(['ronin.defend']);
    expect(kinds('seven_ronin/fixtures/abilities')).toEqual(['ronin.abilities']);
    expect(kinds('seven_ronin/fixtures/split')).toEqual(['ronin.split']);
    expect(kinds('seven_ronin/fixtures/areas')).toEqual(['ronin.areas']);
    expect(kinds('samurai_sword/fixtures/five-draw')).toEqual(['sword.role']);
    expect(kinds('samurai_sword/fixtures/five-play')).toContain('sword.play');
    expect(kinds('samurai_sword/fixtures/five-attacked')).toContain('sword.attack');
    expect(kinds('samurai_sword/fixtures/five-jujitsu')).toContain('sword.jujitsu');
    expect(kinds('samurai_sword/fixtures/five-discard')).toEqual(['sword.discard']);
  });

  it('are silent for whoever waits, watches or has finished', () => {
    for (const name of ['mana/fixtures/setup-waiting', 'mana/fixtures/watch', 'mana/fixtures/won'])
      expect(kinds(name)).toEqual([]);
    expect(kinds('seven_ronin/fixtures/planning-watching')).toEqual([]);
    expect(kinds('samurai_sword/fixtures/five-spectator')).toEqual([]);
  });

  it('cite rules that stand in the books', () => {
    const numbers = new Set(
      Object.values(books).flatMap((book) => [...book.matchAll(/^### (\S+)/gm)].map(([, number]) => number)),
    );
    for (const rule of Object.values(HINT_RULES)) expect(numbers).toContain(rule);
  });
});
