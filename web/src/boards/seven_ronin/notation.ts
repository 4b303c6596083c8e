import { AREAS, type Area, isArea, isRonin, PLACES, type Place, RONIN, type Ronin } from './view';

export type Amounts = Partial<Record<Place, number>>;
export type Posts = Partial<Record<Ronin, Place>>;

/** What an action of an ability still has to name, beside whose ability it is. */
export type Ask = 'nothing' | 'area' | 'ronin' | 'order' | 'amounts' | 'field';

/** The use of an ability: a ronin's, an area's, or the Inn's copy of an area's. */
export interface Use {
  kind: 'use';
  text: string;
  source: Ronin | Area;
  /** What the Inn copies. */
  copied: Area | null;
  ask: Ask;
  area: Area | null;
  /** The ronin chosen, or all who are hit in the order of their wounds. */
  ronin: Ronin[];
  amounts: Amounts;
}

export type Action =
  | { kind: 'deploy'; text: string; ninja: Amounts; ronin: Posts }
  | { kind: 'wounds'; text: string; wounds: Partial<Record<Ronin, number>> }
  | { kind: 'done'; text: string }
  | Use;

function pairs(words: string[]): [string, number][] | null {
  const found = words.map((word) => word.split('='));
  if (!found.every((pair) => pair.length === 2 && /^\d+$/.test(pair[1] as string))) return null;
  return found.map(([name, number]) => [name as string, Number(number)]);
}

function amountsOf(words: string[]): Amounts | null {
  const found = pairs(words);
  if (!found?.every(([name]) => (PLACES as readonly string[]).includes(name))) return null;
  return Object.fromEntries(found) as Amounts;
}

function readDeployment(text: string, words: string[]): Action | null {
  if (!words[0]?.includes('@')) {
    const ninja = amountsOf(words);
    return ninja && { kind: 'deploy', text, ninja, ronin: {} };
  }
  const posts = words.map((word) => word.split('@') as [string, string]);
  const known = posts.every(
    ([name, place]) => isRonin(name) && (PLACES as readonly string[]).includes(place),
  );
  return known ? { kind: 'deploy', text, ninja: {}, ronin: Object.fromEntries(posts) as Posts } : null;
}

function readUse(text: string, source: Ronin | Area, words: string[], copied: Area | null): Use | null {
  const use: Use = { kind: 'use', text, source, copied, ask: 'nothing', area: null, ronin: [], amounts: {} };
  const whose = copied ?? source;
  const [first] = words;
  if (whose === 'field2' || whose === 'field3') return { ...use, ask: 'field' };
  if (first === undefined) return use;
  if (first.includes('=')) {
    const amounts = amountsOf(words);
    return amounts && { ...use, ask: 'amounts', amounts };
  }
  if (words.length === 1 && isArea(first)) return { ...use, ask: 'area', area: first };
  if (!words.every(isRonin)) return null;
  return { ...use, ask: whose === 'watchtower' ? 'order' : 'ronin', ronin: words };
}

/** Reads one action of the protocol; null for a line that is none of 7 Ronin. */
export function readAction(text: string): Action | null {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (first === 'deploy') return readDeployment(text, rest);
  if (first === 'done') return { kind: 'done', text };
  if (first === 'wounds') {
    const wounds = pairs(rest);
    return wounds?.every(([name]) => isRonin(name))
      ? { kind: 'wounds', text, wounds: Object.fromEntries(wounds) }
      : null;
  }
  if (first === 'inn') {
    const [copied = '', ...more] = rest;
    return isArea(copied) ? readUse(text, 'inn', more, copied) : null;
  }
  return isRonin(first) || isArea(first) ? readUse(text, first, rest, null) : null;
}

/** Writes a draft as the protocol does: places and ronin in the order of the tables. */
export function writeDeployment(draft: { ninja: Amounts; ronin: Posts }): string {
  const ninja = PLACES.filter((place) => (draft.ninja[place] ?? 0) > 0);
  const posted = RONIN.filter((ronin) => draft.ronin[ronin]);
  return [
    'deploy',
    ...ninja.map((place) => `${place}=${draft.ninja[place]}`),
    ...posted.map((ronin) => `${ronin}@${draft.ronin[ronin]}`),
  ].join(' ');
}

/** Areas among these places, in canonical order. */
export function areasIn(amounts: Amounts): Area[] {
  return AREAS.filter((area) => (amounts[area] ?? 0) > 0);
}
