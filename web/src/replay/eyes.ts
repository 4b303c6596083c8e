import type { TableInfo } from '../lib/wire';

/** Through whose eyes a finished game is seen: a seat's, a spectator's, or those of one who knows all. */
export type Eyes = number | 'all' | 'watching';

/** What an address says about it; an address that says nothing, or nonsense, shows everything. */
export function readEyes(said: string | null): Eyes {
  if (said === 'watching') return said;
  return /^\d$/.test(said ?? '') ? Number(said) : 'all';
}

/** The step an address asks for, as far as there is one. */
export function readStep(said: string | null, last: number): number {
  const step = /^\d{1,6}$/.test(said ?? '') ? Number(said) : 0;
  return Math.min(step, last);
}

/** The address of a step seen by somebody, without what is usual. */
export function replayPath(id: TableInfo['id'], at: number, eyes: Eyes): string {
  const query = new URLSearchParams();
  if (at > 0) query.set('at', String(at));
  if (eyes !== 'all') query.set('seat', String(eyes));
  return `/replay/${id}${query.size > 0 ? `?${query}` : ''}`;
}
