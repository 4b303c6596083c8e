// The village as the server tells it. Names and fields are the protocol's.

/** The ten areas in the order in which every list of areas is written. */
export const AREAS = [
  'watchtower',
  'granary',
  'well',
  'inn',
  'pen',
  'shrine',
  'burial',
  'field2',
  'field3',
  'passage',
] as const;
export type Area = (typeof AREAS)[number];

/** The seven ronin in the order in which every list of ronin is written. */
export const RONIN = ['hayai', 'kabe', 'musashi', 'taiko', 'tasuke', 'yobu', 'yumi'] as const;
export type Ronin = (typeof RONIN)[number];

/** Where markers can stand: an area, or the Green, which is none. */
export type Place = Area | 'green';
export const PLACES: readonly Place[] = [...AREAS, 'green'];

export const ATTACKER = 0;
export const DEFENDER = 1;

export type Edition = 'en2' | 'fr1' | 'pl1';
export type Phase = 'planning' | 'abilities' | 'split' | 'areas' | 'over';
export type Reason = 'five_areas' | 'ronin_eliminated' | 'ninja_eliminated' | 'eighth_round';

export interface AreaView {
  ninja: number;
  ronin: Ronin[];
  limit: number;
  state: 'free' | 'contested' | 'occupied';
}

/** One round of the time track. */
export interface Stretch {
  threat: number;
  minimum: number;
  casualties: boolean;
}

export interface View {
  seat: number | null;
  edition: Edition;
  to_act: number[];
  winners: number[] | null;
  reason: Reason | null;
  round: number;
  phase: Phase;
  reserves: number;
  supply: number;
  green: { ninja: number; ronin: Ronin | null };
  areas: Record<Area, AreaView>;
  wounds: Record<Ronin, number>;
  vitality: Record<Ronin, number>;
  /** The ronin who are deployed in this Planning Phase. */
  available: Ronin[];
  eliminated: Ronin[];
  shrined: Ronin[];
  shrined_next: Ronin[];
  held: Ronin[];
  held_next: Ronin[];
  used: (Ronin | Area)[];
  inn_field: boolean;
  split: { area: Area; after: 'abilities' | 'areas' } | null;
  split_wounds: number | null;
  /** One's own draft in full once committed; of the other's, whether there is one. */
  committed: [string | boolean | null, string | boolean | null];
  threat: number;
  minimum: number;
  /** The fewest ninja the Attacker can be asked for now. */
  least: number;
  /** By how many ninja in all the limits may be exceeded. */
  bonus: number;
  casualties: boolean;
  /** How many areas count for the Attacker now. */
  counted: number;
  ring: Area[];
  /** All rounds of the track as this table plays them. */
  track?: Stretch[];
}

export type Cause = 'combat' | 'passage' | 'watchtower' | 'well';

export type Event =
  | { type: 'committed'; seat: number }
  | { type: 'revealed'; ninja: Partial<Record<Place, number>>; ronin: Partial<Record<Ronin, Place>> }
  | { type: 'green_cleared'; ronin: Ronin; ninja: number }
  | { type: 'rode'; from: Area; to: Area }
  | { type: 'struck'; area: Area }
  | { type: 'healed'; ronin: Ronin }
  | { type: 'driven'; from: Area; to: Area; ninja: number }
  | { type: 'shot' }
  | { type: 'done'; seat: number }
  | { type: 'split_asked'; area: Area; partner: Ronin; wounds: number }
  | { type: 'wounded'; ronin: Ronin; area: Area; wounds: number; by: Cause }
  | { type: 'eliminated'; ronin: Ronin; area: Area }
  | { type: 'occupied'; area: Area; ninja: number }
  | { type: 'used'; area: Area; inn: boolean }
  | { type: 'gained'; ninja: number }
  | { type: 'marked'; ronin: Ronin; mark: 'shrined' | 'held' }
  | { type: 'recalled'; area: Area; ninja: number }
  | { type: 'reinforced'; area: Area; ninja: number }
  | { type: 'cleared'; held: Ronin[] }
  | { type: 'starved' }
  | {
      type: 'round_began';
      round: number;
      threat: number;
      minimum: number;
      shrined: Ronin[];
      held: Ronin[];
    }
  | { type: 'won'; seat: number; side: 'attacker' | 'defender'; reason: Reason };

export function isArea(word: string): word is Area {
  return (AREAS as readonly string[]).includes(word);
}

export function isRonin(word: string): word is Ronin {
  return (RONIN as readonly string[]).includes(word);
}

/** The two neighbours of an area on this table's ring. */
export function neighbours(ring: Area[], area: Area): [Area, Area] {
  const at = ring.indexOf(area);
  const turn = (by: number): Area => ring[(at + by + ring.length) % ring.length] as Area;
  return [turn(-1), turn(1)];
}

/** Where a ronin stands, or null if he is at home or out of the game. */
export function postOf(view: View, ronin: Ronin): Place | null {
  if (view.green.ronin === ronin) return 'green';
  return AREAS.find((area) => view.areas[area].ronin.includes(ronin)) ?? null;
}

/** What an event is about, so that a line of the log can light it on the board. */
export function touched(event: Event): { places: Place[]; ronin: Ronin[] } {
  switch (event.type) {
    case 'revealed':
      return { places: Object.keys(event.ninja) as Place[], ronin: [] };
    case 'green_cleared':
      return { places: ['green'], ronin: [event.ronin] };
    case 'rode':
      return { places: [event.from, event.to], ronin: ['hayai'] };
    case 'struck':
      return { places: [event.area], ronin: ['musashi'] };
    case 'healed':
      return { places: [], ronin: ['taiko', event.ronin] };
    case 'driven':
      return { places: [event.from, event.to], ronin: ['yobu'] };
    case 'shot':
      return { places: [], ronin: ['yumi'] };
    case 'split_asked':
      return { places: [event.area], ronin: ['tasuke', event.partner] };
    case 'wounded':
    case 'eliminated':
      return { places: [event.area], ronin: [event.ronin] };
    case 'occupied':
    case 'recalled':
    case 'reinforced':
    case 'used':
      return { places: [event.area], ronin: [] };
    case 'marked':
      return { places: [], ronin: [event.ronin] };
    default:
      return { places: [], ronin: [] };
  }
}
