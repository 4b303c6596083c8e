import { describe, expect, it } from 'vitest';
import { movesOf, rounds } from './history';
import { readBoard } from './notation';
import { follow } from './pieces';
import type { ManaEvent } from './view';

const moved = (seat: number, from: string, to: string, captured: 'ronin' | null = null): ManaEvent => ({
  type: 'moved',
  seat,
  piece: 'ronin',
  from,
  to,
  path: [from, to],
  captured,
  symbol: 1,
});

describe('follow', () => {
  const before = follow([], readBoard('3D2/6/6/6/2Rr2/3d2 b *'), []).tokens;
  const idAt = (square: string, tokens = before) => tokens.find((token) => token.square === square)?.id;

  it('sees a piece move and another captured', () => {
    const after = follow(before, readBoard('3D2/6/6/6/2r3/3d2 w 1'), [moved(0, 'd2', 'c2', 'ronin')]);
    expect(idAt('c2', after.tokens)).toBe(idAt('d2'));
    expect(after.moved).toEqual({ id: idAt('d2'), way: ['d2', 'c2'] });
    expect(after.captured?.id).toBe(idAt('c2'));
  });

  it('sees a Ronin come back', () => {
    const back: ManaEvent = { type: 'reentered', seat: 0, to: 'a4', symbol: 2 };
    const after = follow(before, readBoard('3D2/6/r5/6/2Rr2/3d2 w 2'), [back]);
    expect(after.entered).toBe(idAt('a4', after.tokens));
    expect(after.tokens).toHaveLength(before.length + 1);
  });

  it('believes the view where events say something else', () => {
    const standing = readBoard('3D2/6/6/6/6/3d2 b *');
    const after = follow(before, standing, [moved(0, 'd2', 'c2', 'ronin')]);
    expect(after.tokens.map(({ square }) => square).sort()).toEqual(['d1', 'd6']);
    expect(after.moved).toBeNull();
  });
});

describe('the move list', () => {
  const events: ManaEvent[] = [
    moved(0, 'a1', 'a2'),
    moved(1, 'a6', 'a5', 'ronin'),
    moved(0, 'a2', 'a3'),
    { type: 'turn_lost', seat: 1 },
    { type: 'reentered', seat: 0, to: 'c4', symbol: 1 },
  ];

  it('writes each move in notation, with the turn it cost', () => {
    expect(movesOf(events).map(({ text }) => text)).toEqual(['a1-a2', 'a6xa5', 'a2-a3', '@c4']);
    expect(movesOf(events)[2]?.turnLost).toBe(true);
  });

  it('keeps the columns of the sides when a turn is lost', () => {
    const lines = rounds(movesOf(events), 0);
    expect(lines.map(({ black, white }) => [black?.move.text, white?.move.text])).toEqual([
      ['a1-a2', 'a6xa5'],
      ['a2-a3', undefined],
      ['@c4', undefined],
    ]);
    expect(rounds(movesOf(events.slice(1, 2)), 0)[0]?.black).toBeNull();
  });
});
