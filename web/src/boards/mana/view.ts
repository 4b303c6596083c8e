import type { BoardProps, GameEvent } from '../board';
import type { Side, Square, Step } from './squares';

/** The game's JSON, as `engawa_rules::mana` writes it: names and shapes are the server's. */

export type PieceKind = 'daimyo' | 'ronin';
export type Reason = 'daimyo_captured' | 'stuck' | 'repetition';

export interface Options {
  variant: 'standard' | 'advanced';
  blocked: 'free' | 'strict';
  repetition: 'draw' | 'forbidden';
  setup: 'open' | 'sealed';
  swap: 'off' | 'on';
}

/** The last action of play. */
export interface Last {
  seat: number;
  piece: PieceKind;
  /** Null if a Ronin came back. */
  from: Square | null;
  to: Square;
  path: Square[] | null;
  captured: PieceKind | null;
  /** Whether the opponent then lost the turn. */
  turn_lost: boolean;
}

export interface ManaView {
  phase: 'setup' | 'swap' | 'play' | 'over';
  /** The position's text. */
  board: string;
  /** By seat: not made yet, made and sealed, or the set-up in notation. */
  placed: [null | true | string, null | true | string];
  /** The seat that plays Black. */
  black: number;
  seat: number | null;
  options: Options;
  to_act: number[];
  /** The side to move, in play. */
  side: Side | null;
  /** The symbol that binds the side to move, if one does. */
  symbol: Step | null;
  /** Whether the side to move may play any piece or re-enter one. */
  free: boolean;
  /** Ronins off the board, by their own side. */
  captured: Record<Side, number>;
  /** Where each piece could move if nothing bound it. */
  reach: Partial<Record<Square, Square[]>>;
  occurrences: number;
  last: Last | null;
  winners: number[] | null;
  reason: Reason | null;
}

export type ManaEvent = GameEvent &
  (
    | { type: 'set_up'; seat: number; daimyo: Square; ronins: Square[] }
    | { type: 'placed'; seat: number }
    | { type: 'sealed_set_up'; seat: number; daimyo: Square; ronins: Square[] }
    | { type: 'swapped'; seat: number }
    | { type: 'kept'; seat: number }
    | {
        type: 'moved';
        seat: number;
        piece: PieceKind;
        from: Square;
        to: Square;
        path: Square[];
        captured: PieceKind | null;
        symbol: Step;
      }
    | { type: 'reentered'; seat: number; to: Square; symbol: Step }
    | { type: 'turn_lost'; seat: number }
    | { type: 'won'; seat: number; reason: Reason }
    | { type: 'drawn'; reason: Reason }
  );

export type ManaProps = BoardProps<ManaView, ManaEvent>;

/** The side a seat plays. */
export function sideOf(view: Pick<ManaView, 'black'>, seat: number): Side {
  return view.black === seat ? 'black' : 'white';
}

export function seatOf(view: Pick<ManaView, 'black'>, side: Side): number {
  return side === 'black' ? view.black : 1 - view.black;
}
