import type { Standing } from './notation';
import type { Square } from './squares';
import type { ManaEvent } from './view';

/** A piece that stays the same thing from view to view, so that it can be seen to move. */
export interface Token extends Standing {
  id: number;
}

/** What is to be seen of a change: at most one piece travels, since views come action by action. */
export interface Change {
  tokens: Token[];
  moved: { id: number; way: Square[] } | null;
  entered: number | null;
  captured: Token | null;
}

const same = (a: Standing, b: Standing): boolean =>
  a.square === b.square && a.kind === b.kind && a.side === b.side;

let issued = 0;

/**
 * Follows the pieces through what happened, then makes sure that they stand as the view says:
 * the view is the truth, events only tell which piece is which.
 */
export function follow(
  before: readonly Token[],
  standing: readonly Standing[],
  events: readonly ManaEvent[],
): Change {
  let tokens = before.map((token) => ({ ...token }));
  let change: Omit<Change, 'tokens'> = { moved: null, entered: null, captured: null };
  for (const event of events) {
    if (event.type === 'moved') {
      const mover = tokens.find(({ square }) => square === event.from);
      if (!mover) continue;
      const captured = tokens.find(({ square }) => square === event.to) ?? null;
      tokens = tokens.filter((token) => token !== captured);
      mover.square = event.to;
      change = { moved: { id: mover.id, way: event.path }, entered: null, captured };
    } else if (event.type === 'reentered') {
      const wanted = standing.find(({ square }) => square === event.to);
      if (!wanted || tokens.some((token) => same(token, wanted))) continue;
      issued += 1;
      tokens.push({ ...wanted, id: issued });
      change = { moved: null, entered: issued, captured: null };
    }
  }
  const kept = tokens.filter((token) => standing.some((piece) => same(piece, token)));
  for (const piece of standing) {
    if (kept.some((token) => same(token, piece))) continue;
    issued += 1;
    kept.push({ ...piece, id: issued });
  }
  kept.sort((a, b) => a.id - b.id);
  return {
    tokens: kept,
    moved: kept.some(({ id }) => id === change.moved?.id) ? change.moved : null,
    entered: change.entered,
    captured: change.captured,
  };
}
