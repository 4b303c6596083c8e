import type { Snippet } from 'svelte';

/** On a phone the porch at the foot holds the only actions; a board lays its own there for as long as it is shown. */
let laid = $state.raw<Snippet | null>(null);

export const porch = {
  get actions(): Snippet | null {
    return laid;
  },
  /** Lays actions on the porch and returns how to take them away again. */
  lay(actions: Snippet): () => void {
    laid = actions;
    return () => {
      if (laid === actions) laid = null;
    };
  },
};
