import { type Action, type Amounts, areasIn, readAction, type Use } from './notation';
import { AREAS, type Area, RONIN, type Ronin } from './view';

/** What one has chosen so far of an ability's action. */
export interface Pick {
  source: Ronin | Area | null;
  copied: Area | null;
  area: Area | null;
  ronin: Ronin[];
  amounts: Amounts;
}

export const NOTHING_PICKED: Pick = { source: null, copied: null, area: null, ronin: [], amounts: {} };

/** What may be chosen next, all of it taken from the legal actions. */
export interface Options {
  copies: Area[];
  areas: Area[];
  ronin: Ronin[];
  /** Every area that some action names an amount for. */
  amounts: Area[];
  /** The areas where one ninja more is still possible. */
  more: Area[];
  /** The action that the choice so far names in full. */
  ready: Use | null;
}

export interface Menu {
  uses: Use[];
  /** Whose abilities can be used, ronin and areas in canonical order. */
  sources: (Ronin | Area)[];
  done: boolean;
  /** The ways to divide wounds, if that is asked. */
  splits: Extract<Action, { kind: 'wounds' }>[];
}

/** The legal actions sorted by whose ability they use. */
export function menu(actions: string[]): Menu {
  const read = actions.map(readAction).filter((action) => action !== null);
  const uses = read.filter((action) => action.kind === 'use');
  const has = new Set(uses.map((use) => use.source));
  return {
    uses,
    sources: [...RONIN, ...AREAS].filter((name) => has.has(name)),
    done: read.some((action) => action.kind === 'done'),
    splits: read.filter((action) => action.kind === 'wounds'),
  };
}

function begins(whole: Ronin[], start: Ronin[]): boolean {
  return start.every((ronin, index) => whole[index] === ronin);
}

function fits(use: Use, pick: Pick): boolean {
  return (
    use.source === pick.source &&
    (pick.copied === null || use.copied === pick.copied) &&
    (pick.area === null || use.area === pick.area) &&
    begins(use.ronin, pick.ronin) &&
    areasIn(pick.amounts).every((area) => (use.amounts[area] ?? 0) >= (pick.amounts[area] ?? 0))
  );
}

function names(use: Use, pick: Pick): boolean {
  return (
    fits(use, pick) &&
    use.copied === pick.copied &&
    use.area === pick.area &&
    use.ronin.length === pick.ronin.length &&
    areasIn(use.amounts).every((area) => use.amounts[area] === pick.amounts[area])
  );
}

/** What may be chosen next. */
export function options(uses: Use[], pick: Pick): Options {
  const left = pick.source ? uses.filter((use) => fits(use, pick)) : [];
  const wantsCopy = pick.copied === null && left.some((use) => use.copied !== null);
  const open = wantsCopy ? [] : left;
  // A single target can be changed by choosing another, so the area or ronin chosen is set aside here.
  const wider = wantsCopy ? [] : uses.filter((use) => fits(use, { ...pick, area: null }));
  const others = uses.filter((use) => !wantsCopy && use.ask === 'ronin' && fits(use, { ...pick, ronin: [] }));
  const next = new Set([
    ...open.filter((use) => use.ask === 'order').map((use) => use.ronin[pick.ronin.length]),
    ...others.map((use) => use.ronin[0]),
  ]);
  const room = (area: Area): boolean =>
    open.some((use) => (use.amounts[area] ?? 0) > (pick.amounts[area] ?? 0));
  const named = uses.filter((use) => use.source === pick.source && use.copied === pick.copied && !wantsCopy);
  return {
    copies: pick.source === 'inn' ? AREAS.filter((area) => uses.some((use) => use.copied === area)) : [],
    areas: AREAS.filter((area) => wider.some((use) => use.area === area)),
    ronin: RONIN.filter((ronin) => next.has(ronin)),
    amounts: AREAS.filter((area) => named.some((use) => use.amounts[area])),
    more: AREAS.filter(room),
    ready: open.find((use) => names(use, pick)) ?? null,
  };
}

/** The choice with a ronin added: a single target is replaced, an order goes on. */
export function pickRonin(uses: Use[], pick: Pick, ronin: Ronin): Pick {
  const ordered = uses.some((use) => use.ask === 'order' && fits(use, pick));
  if (!ordered) return { ...pick, ronin: [ronin] };
  const at = pick.ronin.indexOf(ronin);
  return { ...pick, ronin: at < 0 ? [...pick.ronin, ronin] : pick.ronin.slice(0, at) };
}

/** The choice with an area: a destination is replaced, an amount grows and starts again when full. */
export function pickArea(uses: Use[], pick: Pick, area: Area): Pick {
  const now = options(uses, pick);
  if (pick.source === 'inn' && pick.copied === null) return { ...pick, copied: area };
  if (now.areas.includes(area)) return { ...pick, area };
  if (now.more.includes(area)) return pickAmount(pick, area, (pick.amounts[area] ?? 0) + 1);
  if (pick.amounts[area]) return pickAmount(pick, area, 0);
  // Elsewhere there is no room beside what is chosen: begin anew there.
  return now.amounts.includes(area) ? { ...pick, amounts: { [area]: 1 } } : pick;
}

export function pickAmount(pick: Pick, area: Area, ninja: number): Pick {
  const amounts = { ...pick.amounts, [area]: ninja };
  if (ninja <= 0) delete amounts[area];
  return { ...pick, amounts };
}
