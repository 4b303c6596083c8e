// Every script of the build lies in `assets/`, one level under where the house stands on its host; so a
// script knows from its own address under which path that is, and one build serves any path.
const own: string = import.meta.url;

/** The path of the house, with a slash at its end. */
export const BASE: string = import.meta.env.DEV ? '/' : new URL('../', own).pathname;
