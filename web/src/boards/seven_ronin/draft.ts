import { type Amounts, areasIn, type Posts, readAction, writeDeployment } from './notation';
import { AREAS, DEFENDER, PLACES, type Place, RONIN, type Ronin, type View } from './view';

/** What lies behind one's screen: ninja for the Attacker, ronin for the Defender. */
export interface Draft {
  ninja: Amounts;
  ronin: Posts;
}

export const EMPTY: Draft = { ninja: {}, ronin: {} };

/** The refusals that only say: not enough yet. Every other one says: too much, or not there. */
const NOT_YET = new Set(['minimum', 'not_deployed']);

export function isUnfinished(code: string): boolean {
  return NOT_YET.has(code);
}

/** The draft with this many ninja at a place. */
export function withNinja(draft: Draft, place: Place, ninja: number): Draft {
  const next = { ...draft.ninja, [place]: Math.max(0, ninja) };
  if (next[place] === 0) delete next[place];
  return { ...draft, ninja: next };
}

/** The draft with a ronin at a place, or back in the hand. */
export function withRonin(draft: Draft, ronin: Ronin, place: Place | null): Draft {
  const next = { ...draft.ronin };
  if (place) next[ronin] = place;
  else delete next[ronin];
  return { ...draft, ronin: next };
}

export function isEmpty(draft: Draft): boolean {
  return writeDeployment(draft) === 'deploy';
}

/** The ronin who are to be deployed and are still in the hand. */
export function inHand(view: View, draft: Draft): Ronin[] {
  return view.available.filter((ronin) => !draft.ronin[ronin]);
}

/** The draft's ronin at a place, in canonical order. */
export function roninAt(draft: Draft, place: Place): Ronin[] {
  return RONIN.filter((ronin) => draft.ronin[ronin] === place);
}

export interface Tally {
  areas: number;
  ninja: number;
  /** How many ninja lie above the limits, all areas together. */
  over: number;
  green: number;
}

/** What the draft adds up to, to be read beside the numbers of the view. */
export function tally(view: View, ninja: Amounts): Tally {
  const areas = areasIn(ninja);
  return {
    areas: areas.length,
    ninja: PLACES.reduce((sum, place) => sum + (ninja[place] ?? 0), 0),
    over: areas.reduce((sum, area) => sum + Math.max(0, (ninja[area] ?? 0) - view.areas[area].limit), 0),
    green: ninja.green ?? 0,
  };
}

/**
 * What to ask the server about a draft. Ronin still in the hand would hide what it thinks of those
 * already placed, so they stand in for a moment, each alone on an area that nobody uses.
 */
export function question(view: View, draft: Draft): string {
  const missing = inHand(view, draft);
  if (view.seat !== DEFENDER || missing.length === 0) return writeDeployment(draft);
  const unused = AREAS.filter(
    (area) => view.areas[area].ronin.length === 0 && roninAt(draft, area).length === 0,
  );
  const ronin = { ...draft.ronin };
  for (const [index, name] of missing.entries()) {
    const area = unused[index];
    if (area) ronin[name] = area;
  }
  return writeDeployment({ ...draft, ronin });
}

/** What is known of the commitments as a draft: one's own while the other plans, both in a replay that shows all. */
export function committedDraft(view: Pick<View, 'committed'>): Draft {
  return view.committed.reduce<Draft>((draft, commitment) => {
    const action = typeof commitment === 'string' ? readAction(commitment) : null;
    if (action?.kind !== 'deploy') return draft;
    return { ninja: { ...draft.ninja, ...action.ninja }, ronin: { ...draft.ronin, ...action.ronin } };
  }, EMPTY);
}
