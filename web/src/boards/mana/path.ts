import { apart, beside, inlay, place, type Square } from './squares';

/**
 * A way to draw a move that is known to be legal: as many steps as the start's symbol says, over
 * free squares, no square twice. Of several, the one with the fewest turns. If none is found, the two
 * ends alone, so that something is drawn whatever happens.
 */
export function wayBetween(occupied: ReadonlySet<Square>, from: Square, to: Square): Square[] {
  const ways: Square[][] = [];
  const walk = (way: Square[], left: number): void => {
    const here = way.at(-1) as Square;
    if (left === 0) {
      if (here === to) ways.push(way);
      return;
    }
    for (const next of beside(here)) {
      const free = left === 1 ? next === to : !occupied.has(next) && next !== to;
      if (free && !way.includes(next)) walk([...way, next], left - 1);
    }
  };
  walk([from], inlay(from));
  ways.sort((a, b) => turns(a) - turns(b));
  return ways[0] ?? [from, to];
}

/** How often a way changes direction. */
export function turns(way: Square[]): number {
  let count = 0;
  for (let i = 2; i < way.length; i += 1) {
    const [a, b, c] = [way[i - 2], way[i - 1], way[i]].map((square) => place(square as Square));
    if (a && b && c && (b.x - a.x !== c.x - b.x || b.y - a.y !== c.y - b.y)) count += 1;
  }
  return count;
}

/**
 * Where the bird is drawn: a free square with its symbol, the same for everyone who looks. It keeps
 * out of the way of the side to move if it can, and stays near the piece that made it fly.
 * Null when no square with the symbol is free: then it sits beside the board.
 */
export function perch(
  symbol: number,
  occupied: ReadonlySet<Square>,
  squares: readonly Square[],
  near: Square,
  wanted: ReadonlySet<Square>,
): Square | null {
  const free = squares.filter((square) => inlay(square) === symbol && !occupied.has(square));
  const cost = (square: Square): number => (wanted.has(square) ? 20 : 0) + apart(square, near);
  return free.reduce<Square | null>(
    (best, square) => (best === null || cost(square) < cost(best) ? square : best),
    null,
  );
}
