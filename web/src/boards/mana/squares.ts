/** The board as an object: names of squares, what is inlaid on them, where they lie. No rules. */

export type Side = 'black' | 'white';
export type Step = 1 | 2 | 3;
export type Square = string;

export const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const SIZE = 6;

/** The inlays, row 6 first, as the board lies before Black. */
const INLAYS = ['122312', '313132', '231213', '213231', '131312', '322132'];

/** a1, b1, ... f1, a2, ... f6: the order of the notation. */
export const SQUARES: readonly Square[] = Array.from(
  { length: SIZE * SIZE },
  (_, index) => `${COLUMNS[index % SIZE]}${Math.floor(index / SIZE) + 1}`,
);

export interface Place {
  /** From the left and from the top as drawn, 0 to 5. */
  x: number;
  y: number;
}

/** Where a square is drawn; a flipped board has White at its foot. */
export function place(square: Square, flipped = false): Place {
  const column = square.charCodeAt(0) - 97;
  const row = Number(square[1]) - 1;
  return flipped ? { x: SIZE - 1 - column, y: row } : { x: column, y: SIZE - 1 - row };
}

/** The square drawn at a place, or null beyond the edge. */
export function squareAt({ x, y }: Place, flipped = false): Square | null {
  if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) return null;
  const column = flipped ? SIZE - 1 - x : x;
  const row = flipped ? y : SIZE - 1 - y;
  return `${COLUMNS[column]}${row + 1}`;
}

/** The symbol inlaid on a square, which is how far a piece on it moves. */
export function inlay(square: Square): Step {
  const { x, y } = place(square);
  return Number(INLAYS[y]?.[x]) as Step;
}

export function isSquare(text: string): text is Square {
  return /^[a-f][1-6]$/.test(text);
}

/** The squares beside a square. */
export function beside(square: Square): Square[] {
  const { x, y } = place(square);
  const around = [
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x - 1, y },
  ];
  return around.map((next) => squareAt(next)).filter((next) => next !== null);
}

export function apart(one: Square, other: Square): number {
  const [a, b] = [place(one), place(other)];
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
