import { describe, expect, it } from 'vitest';
import { readBoard } from './notation';
import { perch, turns, wayBetween } from './path';
import { apart, inlay, place, SQUARES, squareAt } from './squares';
import type { ManaView } from './view';

const fixtures = import.meta.glob<{ view: ManaView }>('./fixtures/*.json', {
  eager: true,
  import: 'default',
});

describe('squares', () => {
  it('come back from where they are drawn, flipped or not', () => {
    for (const square of SQUARES) {
      for (const flipped of [false, true]) expect(squareAt(place(square, flipped), flipped)).toBe(square);
    }
  });

  it('carry twelve of each symbol, a triple at the left of Black and a double at the left of White', () => {
    for (const symbol of [1, 2, 3])
      expect(SQUARES.filter((square) => inlay(square) === symbol)).toHaveLength(12);
    expect(inlay('a1')).toBe(3);
    expect(inlay('f6')).toBe(2);
  });
});

describe('wayBetween', () => {
  it('takes the way with the fewest turns', () => {
    expect(wayBetween(new Set(['f4']), 'f4', 'f1')).toEqual(['f4', 'f3', 'f2', 'f1']);
    expect(turns(['a1', 'a2', 'b2', 'b3'])).toBe(2);
  });

  it('goes around what stands in the way', () => {
    const way = wayBetween(new Set(['a1', 'a2']), 'a1', 'b3');
    expect(way).toEqual(['a1', 'b1', 'b2', 'b3']);
  });

  it('draws the two ends where it knows no way', () => {
    expect(wayBetween(new Set(), 'a1', 'f6')).toEqual(['a1', 'f6']);
  });
});

// The server knows where every piece may go: to each of those squares a whole way must be found.
describe.each(Object.entries(fixtures))('%s', (_path, { view }) => {
  it('has a way to every square in reach', () => {
    const occupied = new Set(readBoard(view.board).map(({ square }) => square));
    for (const [from, reach] of Object.entries(view.reach)) {
      for (const to of reach ?? []) {
        const way = wayBetween(occupied, from, to);
        expect(way, `${from} to ${to}`).toHaveLength(inlay(from) + 1);
        expect(new Set(way).size).toBe(way.length);
        for (let step = 1; step < way.length; step += 1) {
          expect(apart(way[step - 1] as string, way[step] as string)).toBe(1);
          if (step < way.length - 1) expect(occupied.has(way[step] as string)).toBe(false);
        }
      }
    }
  });

  it('finds the bird a free square of its symbol', () => {
    if (!view.symbol || !view.last) return;
    const occupied = new Set(readBoard(view.board).map(({ square }) => square));
    const square = perch(view.symbol, occupied, SQUARES, view.last.to, new Set());
    expect(square && inlay(square)).toBe(view.symbol);
    expect(square && occupied.has(square)).toBe(false);
  });
});

describe('perch', () => {
  it('is beside the board when no square with the symbol is free', () => {
    const ones = SQUARES.filter((square) => inlay(square) === 1);
    expect(perch(1, new Set(ones), SQUARES, 'a1', new Set())).toBeNull();
  });

  it('keeps out of the way if it can', () => {
    const ones = SQUARES.filter((square) => inlay(square) === 1);
    const [kept, ...wanted] = ones;
    expect(perch(1, new Set(), SQUARES, 'f6', new Set(wanted))).toBe(kept);
  });
});
