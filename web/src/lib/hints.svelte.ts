import type { HintKind } from '../hints/kinds';
import { remember, remembered } from './storage';

/** The hints a visitor has read; each comes once until they want to see them again. */
let read = $state.raw<ReadonlySet<string>>(new Set(remembered('hinted')?.split(' ').filter(Boolean)));

function keep(kinds: ReadonlySet<string>): void {
  read = kinds;
  remember('hinted', kinds.size > 0 ? [...kinds].join(' ') : null);
}

export const hints = {
  /** Whether there is anything to show again. */
  get any(): boolean {
    return read.size > 0;
  },
  isRead: (kind: HintKind): boolean => read.has(kind),
  markRead: (kind: HintKind): void => keep(new Set([...read, kind])),
  showAgain: (): void => keep(new Set()),
};
