// Where things lie on the round table. Angles in degrees on screen: 0 right, 90 down, growing clockwise.

export interface Point {
  x: number;
  y: number;
}

export interface Place extends Point {
  angle: number;
  /** Seats away from the one at the bottom, clockwise. */
  steps: number;
  /** On which side of the token the words stand. */
  side: 'left' | 'right' | 'top' | 'bottom';
}

export function at(centre: Point, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) };
}

/** The angle of the seat `steps` places clockwise from the one who looks, who sits at the bottom. */
export function angleOf(steps: number, seats: number): number {
  return (90 + (360 * steps) / seats) % 360;
}

/** How far a seat is from the one who looks, clockwise. */
export function stepsTo(seat: number, from: number, seats: number): number {
  return (seat - from + seats) % seats;
}

export function places(seats: number, from: number, centre: Point, radius: number): Place[] {
  return Array.from({ length: seats }, (_, seat) => {
    const steps = stepsTo(seat, from, seats);
    const angle = angleOf(steps, seats);
    const { x, y } = at(centre, radius, angle);
    const offset = x - centre.x;
    const side =
      steps === 0 ? 'bottom' : Math.abs(offset) < radius * 0.2 ? 'top' : offset < 0 ? 'left' : 'right';
    return { x, y, angle, steps, side };
  });
}

/** An arc along the rim, from the one who looks towards a seat, the shorter way round. */
export interface Reach {
  path: string;
  /** Where its number stands. */
  badge: Point;
}

export interface ArcShape {
  centre: Point;
  /** Radius of the arc between neighbours, and how much further in each farther one runs. */
  outer: number;
  inset: number;
  /** What tokens hide of an arc at each end, in pixels. */
  clear: number;
}

/** The arc from one angle to another seat; `hops` is how many seats away that is, the shorter way. */
export function arc(from: Place, to: Place, seats: number, shape: ArcShape): Reach {
  const clockwise = (to.steps - from.steps + seats) % seats;
  // Opposite one another both ways are as short: clockwise then, as the turns go.
  const forward = clockwise <= seats / 2;
  const hops = forward ? clockwise : seats - clockwise;
  const radius = shape.outer - shape.inset * (hops - 1);
  const span = (360 / seats) * hops;
  const startGap = degrees(shape.clear + (hops > 1 ? 8 : 0), radius);
  const endGap = degrees(hops > 1 ? shape.clear * 0.35 : shape.clear, radius);
  const sign = forward ? 1 : -1;
  const a = from.angle + sign * startGap;
  const b = from.angle + sign * (span - endGap);
  const start = at(shape.centre, radius, a);
  const end = at(shape.centre, radius, b);
  const large = span - startGap - endGap > 180 ? 1 : 0;
  return {
    path: `M${round(start.x)} ${round(start.y)}A${round(radius)} ${round(radius)} 0 ${large} ${forward ? 1 : 0} ${round(end.x)} ${round(end.y)}`,
    // Past the middle, where the token of a seat on the way would crowd it.
    badge: at(shape.centre, radius, hops > 1 ? a + (b - a) * 0.62 : (a + b) / 2),
  };
}

function degrees(length: number, radius: number): number {
  return (length / radius) * (180 / Math.PI);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
