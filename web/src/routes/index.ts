import type { Component } from 'svelte';

type Module = { default: Component<Record<string, string>> };

interface Found {
  /** Changes when another page, or the same page of another thing, is shown. */
  key: string;
  params: Record<string, string>;
  load(): Promise<Module>;
}

// Each page is its own chunk. The order matters only where patterns overlap, and none do.
const ROUTES: [pattern: RegExp, load: () => Promise<unknown>][] = [
  [/^\/$/, () => import('./Home.svelte')],
  [/^\/play\/(?<game>[a-z-]+)$/, () => import('./Play.svelte')],
  [/^\/lobby$/, () => import('./Lobby.svelte')],
  [/^\/games$/, () => import('./Games.svelte')],
  [/^\/join\/(?<code>[A-Za-z0-9-]+)$/, () => import('./Join.svelte')],
  [/^\/table\/(?<id>[A-Za-z0-9_-]+)$/, () => import('./Table.svelte')],
  [/^\/replay\/(?<id>[A-Za-z0-9_-]+)$/, () => import('./Replay.svelte')],
  [/^\/rules\/(?<book>[a-z-]+)$/, () => import('./Rules.svelte')],
  [/^\/settings$/, () => import('./Settings.svelte')],
  [/^\/me$/, () => import('./Me.svelte')],
];

export function find(path: string): Found {
  for (const [pattern, load] of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { key: path, params: { ...match.groups }, load: load as () => Promise<Module> };
  }
  return {
    key: path,
    params: {},
    load: (() => import('./Missing.svelte')) as unknown as () => Promise<Module>,
  };
}
