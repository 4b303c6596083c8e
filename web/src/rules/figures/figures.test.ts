import { describe, expect, it } from 'vitest';
import { apart, inlay } from '../../boards/mana/squares';
import { GAMES } from '../../lib/games';
import { bookOf } from '../../lib/rule_number';
import { openRulebook, type Rulebook } from '../../lib/rulebook';
import { LESSONS } from '../learn';
import { DRAWINGS } from '.';
import mana from './mana';
import { ENDS, WAYS } from './mana/start';
import samurai_sword from './samurai_sword';
import { COMPANIES } from './samurai_sword/roles';
import seven_ronin from './seven_ronin';
import en from './words.en';

const ALBUMS = { mana, 'seven-ronin': seven_ronin, 'samurai-sword': samurai_sword };

async function numbers(game: string): Promise<Set<string>> {
  const book = (await openRulebook(game, 'en')) as Rulebook;
  return new Set(book.parts.flatMap((part) => (part.kind === 'rule' ? [part.number] : [])));
}

describe.each(GAMES)('the drawings of %s', (game) => {
  it('stand below rules that exist, one below each, and show rules that exist', async () => {
    const rules = await numbers(game);
    const album = ALBUMS[game];
    expect(new Set(album.map(({ after }) => after)).size).toBe(album.length);
    for (const { id, after, cites } of album) {
      expect(rules, id).toContain(after);
      for (const rule of cites) expect(rules, id).toContain(rule);
    }
  });

  it('have rules for every step of the lesson', async () => {
    const rules = await numbers(game);
    for (const [step, rule] of LESSONS[game]) {
      expect(rules, step).toContain(rule);
      expect(bookOf(rule)).toBe(game);
    }
  });
});

describe('the drawings', () => {
  it('are all in an album, each with a caption and a description', () => {
    const ids = Object.values(ALBUMS).flatMap((album) => album.map(({ id }) => id));
    expect([...ids].sort()).toEqual([...DRAWINGS].sort());
    for (const id of ids) {
      expect(en[id]).not.toBe('');
      expect(en[`${id}.alt`]).not.toBe('');
    }
  });

  it('draw ways of Mana as long as their first square says, step by step, no square twice', () => {
    for (const way of Object.values(WAYS).flat()) {
      expect(way.length - 1, way.join('-')).toBe(inlay(way[0] as string));
      expect(new Set(way).size).toBe(way.length);
      for (const [index, square] of way.slice(1).entries())
        expect(apart(way[index] as string, square)).toBe(1);
    }
  });

  it('light the ends of the ways they draw', () => {
    for (const kind of ['single', 'double', 'triple'] as const)
      for (const way of WAYS[kind]) expect(ENDS[kind]).toContain(way.at(-1));
  });

  it('seat as many as play', () => {
    for (const { players, roles } of COMPANIES)
      expect(roles.reduce((sum, { count }) => sum + count, 0)).toBe(players);
  });

  it('say of roles and multipliers what the rules say', async () => {
    const book = (await openRulebook('samurai-sword', 'en')) as Rulebook;
    const said = (number: string): string =>
      JSON.stringify(book.parts.find((part) => part.kind === 'rule' && part.number === number));
    const named = { shogun: 'Shogun', samurai: 'Samurai', ninja: 'Ninja', ronin: 'Ronin' };
    const sentence = (text: string, players: number): string =>
      new RegExp(`[Ww]ith ${players}(?: players)?[^;.]*|(?<=; with )${players}[,:][^;.]*`).exec(text)?.[0] ??
      '';
    for (const { players, roles } of COMPANIES) {
      const dealt = sentence(said('SS-1.2'), players);
      for (const { role, count } of roles)
        if (role !== 'shogun') expect(dealt, `${players}`).toContain(`${count} ${named[role]}`);
      // Roles that share a multiplier share its number: «Shogun, Samurai and Ninja 1».
      const counted = sentence(said('SS-9.4'), players);
      for (const { role, times } of roles)
        if (times.length === 1) expect(counted).toMatch(new RegExp(`${named[role]}\\b[^0-9]* ${times[0]}`));
    }
  });
});
