import type { Attachment } from 'svelte/attachments';
import type { Place, Ronin } from './view';

/** What is carried: a ronin, or a ninja from the Reserves or from a place of the draft. */
export type Load = { ronin: Ronin } | { ninja: Place | 'reserves' };

export interface Carried {
  load: Load;
  x: number;
  y: number;
  over: Place | null;
}

// Less than this is a tap.
const START = 7;

let carried = $state.raw<Carried | null>(null);

export const carry = {
  get now(): Carried | null {
    return carried;
  },
};

function placeUnder(x: number, y: number): Place | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return (found?.dataset.place as Place | undefined) ?? null;
}

/** Lets an element be dragged onto a place of the village; `load` says what, null for nothing now. */
export function draggable(
  load: () => Load | null,
  drop: (load: Load, place: Place | null) => void,
): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; load: Load; id: number } | null = null;
    // A drag carries a marker, it does not mark the words it passes over.
    element.style.userSelect = 'none';

    const down = (event: PointerEvent): void => {
      const what = event.button === 0 ? load() : null;
      if (what) from = { x: event.clientX, y: event.clientY, load: what, id: event.pointerId };
    };
    const move = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > START;
      if (!carried && !far) return;
      carried = {
        load: from.load,
        x: event.clientX,
        y: event.clientY,
        over: placeUnder(event.clientX, event.clientY),
      };
    };
    const up = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      from = null;
      if (!carried) return;
      const { load: what } = carried;
      carried = null;
      // The click that follows a drag is not a tap.
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
      drop(what, placeUnder(event.clientX, event.clientY));
    };
    const cancel = (): void => {
      from = null;
      carried = null;
    };

    element.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
