import type { Me } from './api';
import { api } from './api';

/** Who the visitor is to the server: a guest with a cookie, or an account. Asked once per visit. */
let person = $state.raw<Me | null>(null);
let asking: Promise<Me> | null = null;

export const me = {
  get id(): string | null {
    return person?.id ?? null;
  },
  get person(): Me | null {
    return person;
  },
  /** Resolves when it is known; the first request also gets the guest's cookie. */
  known(): Promise<Me> {
    asking ??= api.me().then(
      (found) => {
        person = found;
        return found;
      },
      (error: unknown) => {
        asking = null;
        throw error;
      },
    );
    return asking;
  },
  set(found: Me | null): void {
    person = found;
    asking = found ? Promise.resolve(found) : null;
  },
};
