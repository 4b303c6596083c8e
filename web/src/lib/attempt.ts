import { Fault } from './api';
import { refuse } from './toast.svelte';

/** Tries something that the server may refuse; a refusal is told at the foot of the page. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | null> {
  try {
    return await what();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    refuse(error.refusal);
    return null;
  }
}
