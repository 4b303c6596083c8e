import { onMount } from 'svelte';
import { breath } from './breath';

/**
 * Counts the parts of a page that are laid by now, one more after each breath: a slow phone answers a
 * touch between two of them.
 */
export function laying(parts: number): { readonly count: number } {
  let count = $state(0);
  onMount(async () => {
    for (; count < parts; count += 1) await breath();
  });
  return {
    get count() {
      return count;
    },
  };
}
