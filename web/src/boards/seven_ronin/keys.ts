import type { Desk } from './desk.svelte';
import { roninAt } from './draft';
import type { Area, Place } from './view';

/** The places in the order in which the arrow keys visit them: round the ring, the Green in its middle. */
function step(ring: Area[], place: Place, key: string): Place | null {
  const turn = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (place === 'green') return key === 'Escape' || !key.startsWith('Arrow') ? null : (ring[0] as Area);
  if (turn !== undefined) return ring[(ring.indexOf(place) + turn + ring.length) % ring.length] as Area;
  if (key === 'ArrowDown' || key === 'ArrowUp') return 'green';
  if (key === 'Home') return ring[0] as Area;
  return key === 'End' ? (ring.at(-1) as Area) : null;
}

/** Keys on a place: arrows go round, + and - and digits set ninja, Delete takes back, Escape lets go. */
export function placeKey(event: KeyboardEvent, desk: Desk, place: Place): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = step(desk.view.ring, place, event.key);
  if (next) {
    const root = (event.currentTarget as HTMLElement).closest('[data-village]');
    root?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  } else if (event.key === '+' || event.key === '=') desk.addNinja(place, 1);
  else if (event.key === '-' || event.key === '−') desk.addNinja(place, -1);
  else if (/^\d$/.test(event.key)) desk.setNinja(place, Number(event.key));
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    desk.setNinja(place, 0);
    for (const ronin of roninAt(desk.draft, place)) desk.station(ronin, null);
  } else if (event.key === 'Escape') {
    desk.drop();
    desk.place = null;
  } else return;
  event.preventDefault();
}
