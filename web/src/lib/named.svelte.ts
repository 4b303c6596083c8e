import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/** A name shown beside something small: on hover, on focus, and after a long press on a touch screen. */
export interface Tip {
  text: string;
  x: number;
  y: number;
  above: boolean;
}

const LONG_PRESS = 450;
const HOVER = 350;

let tip = $state.raw<Tip | null>(null);

export const shown = {
  get tip(): Tip | null {
    return tip;
  },
};

function show(element: Element, text: string): void {
  const box = element.getBoundingClientRect();
  const above = box.top > 72;
  tip = {
    text,
    x: box.left + box.width / 2,
    y: above ? box.top - 8 : box.bottom + 8,
    above,
  };
}

/** Gives an element its name on hover, focus and long press. The spoken label stays the element's own. */
export function named(text: string): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (delay: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => show(element, text), delay);
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (tip?.text === text) tip = null;
    };
    const enter = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'mouse') later(HOVER);
    };
    const down = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'touch') later(LONG_PRESS);
      else hide();
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) later(0);
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerleave', hide],
      ['pointerdown', down],
      ['pointercancel', hide],
      ['focus', focus],
      ['blur', hide],
    ];
    // What is taken off the page while it has the focus is left in the middle of a rendering: Svelte's own
    // listeners may change things even then.
    const ends = listeners.map(([name, listener]) => on(element, name, listener));
    return () => {
      hide();
      for (const end of ends) end();
    };
  };
}
