import type { Square, Step } from './squares';
import type { ManaEvent } from './view';

/** One entry of the move list: an action of play and what it led to. */
export interface Move {
  seat: number;
  /** In notation. */
  text: string;
  to: Square;
  /** The symbol it landed on. */
  symbol: Step;
  /** Whether the opponent then lost the turn. */
  turnLost: boolean;
}

/** The moves among everything that happened, in order. */
export function movesOf(events: readonly ManaEvent[]): Move[] {
  const moves: Move[] = [];
  for (const event of events) {
    if (event.type === 'moved') {
      const text = `${event.from}${event.captured ? 'x' : '-'}${event.to}`;
      moves.push({ seat: event.seat, text, to: event.to, symbol: event.symbol, turnLost: false });
    } else if (event.type === 'reentered') {
      const { seat, to, symbol } = event;
      moves.push({ seat, text: `@${to}`, to, symbol, turnLost: false });
    } else if (event.type === 'turn_lost') {
      const last = moves.at(-1);
      if (last) last.turnLost = true;
    }
  }
  return moves;
}

/** One line of the list: a number, and what each side played. */
export interface Round {
  number: number;
  black: { move: Move; index: number } | null;
  white: { move: Move; index: number } | null;
}

/** The moves two by two. A lost turn leaves a gap, so that columns stay the sides'. */
export function rounds(moves: readonly Move[], blackSeat: number): Round[] {
  const lines: Round[] = [];
  for (const [index, move] of moves.entries()) {
    const line = lines.at(-1);
    if (move.seat === blackSeat) {
      lines.push({ number: lines.length + 1, black: { move, index }, white: null });
    } else if (line && !line.white) {
      line.white = { move, index };
    } else {
      lines.push({ number: lines.length + 1, black: null, white: { move, index } });
    }
  }
  return lines;
}
