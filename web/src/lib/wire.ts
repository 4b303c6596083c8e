import type { GameEvent, Legal, Refusal } from '../boards/board';
import type { Game } from './games';

/** What the server says over HTTP and WebSocket. Field names are the server's. */
export type TableState = 'open' | 'playing' | 'over' | 'closed';
export type SeatKind = 'open' | 'reserved' | 'person' | 'computer';

export interface SeatInfo {
  kind: SeatKind;
  name: string | null;
  /** Whether this seat is held by the one who asks. */
  you: boolean;
  present: boolean;
}

export type ClockSettings =
  | { kind: 'none' }
  | { kind: 'live'; base_ms: number; increment_ms: number }
  | { kind: 'correspondence'; days: number };

export interface TableSummary {
  id: string;
  game: Game;
  options: Record<string, unknown>;
  state: TableState;
  listed: boolean;
  seats: SeatInfo[];
  clock: ClockSettings;
  your_turn: boolean;
}

export type { GameEvent, Legal, Refusal };
