import { BASE } from './base';

/** A page of the house: which one, and what its address says. */
export interface Place {
  path: string;
  query: URLSearchParams;
  /** The part after `#`, decoded; a rule number, for instance. */
  anchor: string;
}

/** Where the house stands on its host, without the slash: paths of the house begin with one. */
const ROOT = BASE.replace(/\/$/, '');

function here(): Place {
  const inside = location.pathname.startsWith(ROOT)
    ? location.pathname.slice(ROOT.length)
    : location.pathname;
  return {
    path: inside || '/',
    query: new URLSearchParams(location.search),
    anchor: decodeURIComponent(location.hash.slice(1)),
  };
}

let place = $state.raw<Place>(here());
addEventListener('popstate', () => {
  place = here();
});
addEventListener('hashchange', () => {
  place = here();
});

export const route = {
  get place(): Place {
    return place;
  },
};

/** An address inside the house, as a link needs it. */
export function href(path: string): string {
  return ROOT + path;
}

/** The same address in full, as a friend needs it. */
export function fullAddress(path: string): string {
  return new URL(href(path), location.origin).href;
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  const target = href(path);
  if (how === 'replace') history.replaceState(null, '', target);
  else history.pushState(null, '', target);
  const before = place.path;
  place = here();
  if (place.path !== before) scrollTo(0, 0);
}

/** Follows plain clicks on links of the house without a reload; anything special is the browser's. */
export function followLinks(root: HTMLElement): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !url.pathname.startsWith(ROOT || '/')) return;
    const inside = url.pathname.slice(ROOT.length) || '/';
    if (inside.startsWith('/api/')) return;
    event.preventDefault();
    go(inside + url.search + url.hash);
  };
  root.addEventListener('click', follow);
  return () => root.removeEventListener('click', follow);
}
