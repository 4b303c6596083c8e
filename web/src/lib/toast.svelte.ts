import type { Refusal } from '../boards/board';
import type { CrestName } from '../crests';

/** Something said at the foot of the page; a refusal cites its rule. */
export interface Toast {
  id: number;
  message: string;
  rule?: string | undefined;
  crest?: CrestName | undefined;
}

// Long enough to read a sentence twice; a hand or focus on it holds it.
const STAY = 7000;
const MOST = 3;

let toasts = $state<Toast[]>([]);
let next = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const said = {
  get toasts(): readonly Toast[] {
    return toasts;
  },
};

export function hush(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Takes everything off the page, when the moment it spoke of has passed. */
export function hushAll(): void {
  for (const { id } of toasts) hush(id);
}

export function hold(id: number): void {
  clearTimeout(timers.get(id));
}

export function release(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => hush(id), STAY),
  );
}

export function say(message: string, more: { rule?: string; crest?: CrestName } = {}): void {
  const id = next;
  next += 1;
  // The same sentence twice is one sentence: it only stays longer.
  toasts = [...toasts.filter((toast) => toast.message !== message), { id, message, ...more }].slice(-MOST);
  release(id);
}

/** Tells a refusal: the sentence, the rule's number, one tap from the whole rule. */
export function refuse(refusal: Refusal, crest?: CrestName): void {
  say(refusal.message, { ...(refusal.rule ? { rule: refusal.rule } : {}), ...(crest ? { crest } : {}) });
}
