// Its own chunk: whoever has switched hints off, or has read them all, does not download them.
export { default as Hint } from './Hint.svelte';
export { words } from './words';
