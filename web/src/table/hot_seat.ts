import type { TableInfo } from '../lib/wire';

/** Whether anything at this table is a secret of one seat; only then is a curtain needed. */
export function hasSecrets(table: Pick<TableInfo, 'game' | 'options'>): boolean {
  return table.game !== 'mana' || table.options.setup === 'sealed';
}

/**
 * Whose turn at a shared device it is, and whether a curtain must fall first. The seat shown stays while
 * it is asked; otherwise the next one asked follows, in the order of the seats.
 */
export function nextAtDevice(
  table: Pick<TableInfo, 'game' | 'options' | 'state' | 'to_act'>,
  mine: number[],
  shown: number | null,
): { seat: number; curtain: boolean } | null {
  const first = mine[0];
  if (first === undefined) return null;
  if (table.state !== 'playing') return { seat: shown ?? first, curtain: false };
  if (shown !== null && table.to_act.includes(shown)) return { seat: shown, curtain: false };
  const asked = mine.find((seat) => table.to_act.includes(seat));
  // Only a computer is asked: the last one at the device may go on looking.
  if (asked === undefined)
    return shown === null ? { seat: first, curtain: hasSecrets(table) } : { seat: shown, curtain: false };
  return { seat: asked, curtain: hasSecrets(table) };
}
