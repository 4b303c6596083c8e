// The ring on a 672 grid, the centre at 336: ten sectors around the Green.

export const SIZE = 672;
const CENTRE = SIZE / 2;
export const OUTER = 319;
export const INNER = 146;
export const GREEN = 137;
const GAP = 8;

function point(radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
}

const write = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Half of what a gap of constant width takes away from a sector, in degrees at this radius. */
function shave(radius: number, gap: number): number {
  return (Math.asin(gap / 2 / radius) * 180) / Math.PI;
}

function edges(
  index: number,
  inset: number,
): { outer: number; inner: number; at: (r: number) => [number, number] } {
  const gap = GAP + 2 * inset;
  return {
    outer: OUTER - inset,
    inner: INNER + inset,
    at: (radius) => [index * 36 - 18 + shave(radius, gap), index * 36 + 18 - shave(radius, gap)],
  };
}

/** The outline of a sector, drawn this far inside its tile. */
export function sector(index: number, inset = 0): string {
  const { outer, inner, at } = edges(index, inset);
  const [from, to] = at(outer);
  const [start, end] = at(inner);
  return `M${write(point(outer, from))}A${outer} ${outer} 0 0 1 ${write(point(outer, to))}L${write(point(inner, end))}A${inner} ${inner} 0 0 0 ${write(point(inner, start))}Z`;
}

/** The same shape for `clip-path`, in percent, so that a button is touched exactly where its tile is. */
export function clip(index: number): string {
  const steps = 8;
  const { outer, inner, at } = edges(index, -GAP / 2);
  const arc = (radius: number): string[] => {
    const [from, to] = at(radius);
    return Array.from({ length: steps + 1 }, (_, step) => {
      const [x, y] = point(radius, from + ((to - from) * step) / steps);
      return `${((x / SIZE) * 100).toFixed(2)}% ${((y / SIZE) * 100).toFixed(2)}%`;
    });
  };
  return `polygon(${[...arc(outer), ...arc(inner).reverse()].join(',')})`;
}

/** A point on the ring in percent of its box. */
export function spot(index: number, radius: number): { x: number; y: number } {
  const [x, y] = point(radius, index * 36);
  return { x: (x / SIZE) * 100, y: (y / SIZE) * 100 };
}

/** Along the rim from the middle of one neighbour to the middle of the other. */
export function reach(index: number): { arc: string; ends: [number, number][] } {
  const radius = 328;
  const ends: [number, number][] = [point(radius, (index - 1) * 36), point(radius, (index + 1) * 36)];
  const [from, to] = ends as [[number, number], [number, number]];
  return { arc: `M${write(from)}A${radius} ${radius} 0 0 1 ${write(to)}`, ends };
}

/** Where the ring's areas lie in the frame of a phone, four columns and three rows, clockwise. */
export const CELLS: readonly { column: number; row: number }[] = [
  { column: 1, row: 1 },
  { column: 2, row: 1 },
  { column: 3, row: 1 },
  { column: 4, row: 1 },
  { column: 4, row: 2 },
  { column: 4, row: 3 },
  { column: 3, row: 3 },
  { column: 2, row: 3 },
  { column: 1, row: 3 },
  { column: 1, row: 2 },
];
