/** What the browser remembers of a visitor's comfort. Nothing of a game is ever kept here. */
type Kept = 'language' | 'room' | 'motion' | 'sound' | 'hints' | 'hinted' | 'flip' | 'known' | 'level';

const PREFIX = 'engawa.';

export function remembered(what: Kept): string | null {
  try {
    return localStorage.getItem(PREFIX + what);
  } catch {
    // A browser may refuse storage altogether; then every visit is the first.
    return null;
  }
}

export function remember(what: Kept, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + what);
    else localStorage.setItem(PREFIX + what, value);
  } catch {
    // See above: without storage the choice holds until the page is left.
  }
}
