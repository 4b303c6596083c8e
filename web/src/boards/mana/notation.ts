import { COLUMNS, isSquare, SIZE, type Side, type Square } from './squares';
import type { PieceKind } from './view';

/** An action taken apart, to light squares with. Whether it is legal, only the server says. */
export type Action =
  | { type: 'setup'; daimyo: Square; ronins: Square[] }
  | { type: 'swap' }
  | { type: 'keep' }
  | { type: 'move'; from: Square; to: Square; captures: boolean }
  | { type: 'reenter'; to: Square };

/** Reads an action; null for what is none. */
export function readAction(text: string): Action | null {
  const [word, ...squares] = text.trim().split(/\s+/);
  if (word === 'swap' || word === 'keep') return squares.length ? null : { type: word };
  if (word === 'setup') {
    const [daimyo, ...ronins] = squares;
    if (!daimyo || ronins.length !== 5 || !squares.every(isSquare)) return null;
    return new Set(squares).size === 6 ? { type: 'setup', daimyo, ronins } : null;
  }
  if (squares.length) return null;
  const reentry = /^@([a-f][1-6])$/.exec(word ?? '');
  if (reentry?.[1]) return { type: 'reenter', to: reentry[1] };
  const move = /^([a-f][1-6])([-x])([a-f][1-6])$/.exec(word ?? '');
  if (!move?.[1] || !move[3]) return null;
  return { type: 'move', from: move[1], to: move[3], captures: move[2] === 'x' };
}

export function writeSetUp(daimyo: Square, ronins: Square[]): string {
  const ordered = [...ronins].sort((a, b) => (a[1] ?? '').localeCompare(b[1] ?? '') || a.localeCompare(b));
  return `setup ${[daimyo, ...ordered].join(' ')}`;
}

export interface Standing {
  kind: PieceKind;
  side: Side;
  square: Square;
}

/** The pieces of a position's text (`RDRRRR/6/6/6/6/rdrrrr b *`), row 6 first. */
export function readBoard(text: string): Standing[] {
  const rows = (text.split(' ')[0] ?? '').split('/');
  const standing: Standing[] = [];
  for (const [down, row] of rows.entries()) {
    let column = 0;
    for (const sign of row) {
      if (/[1-6]/.test(sign)) {
        column += Number(sign);
        continue;
      }
      const square = `${COLUMNS[column]}${SIZE - down}`;
      const kind = sign.toLowerCase() === 'd' ? 'daimyo' : 'ronin';
      standing.push({ kind, side: sign === sign.toLowerCase() ? 'black' : 'white', square });
      column += 1;
    }
  }
  return standing;
}

/** A move as people read it: a real multiplication sign and a dash that does not break. */
export function pretty(action: string): string {
  return action.replace('x', '×').replace('-', '–');
}
