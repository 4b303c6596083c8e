import { place, type Square } from './squares';

/** How long one step of a path takes. */
export const STEP = 110;
const SETTLE = 280;
const FLIGHT = 480;
const FADE = 80;
const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** Offsets are in squares; a piece's box is one square wide, so 100% is one square. */
function shift(from: Square, to: Square, flipped: boolean): string {
  const [a, b] = [place(from, flipped), place(to, flipped)];
  return `translate(${(a.x - b.x) * 100}%, ${(a.y - b.y) * 100}%)`;
}

/** A piece lifts, goes along its way step by step, and settles. Resolves when it stands. */
export function slide(element: Element, way: Square[], flipped: boolean, still: boolean): Promise<unknown> {
  if (still) return fade(element);
  const end = way.at(-1) as Square;
  const frames = way.map((square, step) => ({
    transform: `${shift(square, end, flipped)} scale(${step === 0 || square === end ? 1 : 1.06})`,
  }));
  return element.animate(frames, { duration: STEP * (way.length - 1), easing: 'linear' }).finished;
}

/** A piece set down from somewhere else: from a tray, or at a set-up. */
export function settle(
  element: Element,
  from: { x: number; y: number } | null,
  still: boolean,
): Promise<unknown> {
  if (still) return fade(element);
  const start = from ? `translate(${from.x}px, ${from.y}px) scale(.4)` : 'translateY(-10%) scale(1.14)';
  return element.animate(
    [
      { transform: start, opacity: from ? 1 : 0 },
      { transform: 'none', opacity: 1 },
    ],
    {
      duration: from ? FLIGHT : SETTLE,
      easing: EASE,
    },
  ).finished;
}

/** A captured piece goes from its square to the tray, or fades where there is none. */
export function leave(element: Element, to: { x: number; y: number } | null, still: boolean, delay: number) {
  const end = to && !still ? `translate(${to.x}px, ${to.y}px) scale(.3)` : 'scale(.8)';
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: end, opacity: to && !still ? 0.9 : 0 },
  ];
  const duration = still ? FADE : FLIGHT;
  return element.animate(frames, { duration, delay: still ? 0 : delay, easing: EASE, fill: 'both' }).finished;
}

/** The bird rises, crosses the board and comes down. */
export function fly(
  element: Element,
  by: { x: number; y: number },
  still: boolean,
  delay: number,
): Promise<unknown> {
  if (still) return fade(element);
  const half = `translate(${by.x / 2}px, ${by.y / 2 - 14}px)`;
  const frames = [
    { transform: `translate(${by.x}px, ${by.y}px)`, offset: 0 },
    { transform: `${half} scale(1.28, 1.18)`, offset: 0.5 },
    { transform: 'none', offset: 1 },
  ];
  return element.animate(frames, { duration: FLIGHT, delay, easing: 'ease-in-out', fill: 'backwards' })
    .finished;
}

function fade(element: Element): Promise<unknown> {
  return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE }).finished;
}
