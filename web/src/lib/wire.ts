import type { GameEvent, Legal, Outcome, Refusal } from '../boards/board';
import type { Game } from './games';

// What the server says over HTTP and WebSocket, field for field.

export type TableState = 'open' | 'playing' | 'over' | 'closed';
export type SeatKind = 'open' | 'reserved' | 'person' | 'computer';

export interface PersonInfo {
  id: string;
  /** Nothing if they deleted their data. */
  name: string | null;
}

export interface SeatInfo {
  kind: SeatKind;
  person: PersonInfo | null;
  present: boolean;
  /** How a computer player plays. */
  level: string | null;
  /** What the computer player is called at this table. */
  name: string | null;
  /** Who may come back to it. */
  away: PersonInfo | null;
  forfeit: { person: PersonInfo; how: 'resigned' | 'flagged' } | null;
}

export type ClockSettings =
  | { kind: 'none' }
  | { kind: 'live'; base_ms: number; increment_ms: number }
  | { kind: 'correspondence'; days: number };

export type ResultInfo = Outcome;

/** A table as everybody may see it. Its id is also the code to join by. */
export interface TableInfo {
  id: string;
  game: Game;
  options: Record<string, unknown>;
  created: number;
  owner: PersonInfo;
  listed: boolean;
  free_text: boolean;
  state: TableState;
  seq: number;
  ply: number;
  seats: SeatInfo[];
  to_act: number[];
  clock: ClockSettings;
  left_ms: number[] | null;
  running: number[];
  draw_offered: number | null;
  take_back_asked: number | null;
  commitment: string | null;
  seed: string | null;
  result: ResultInfo | null;
  closed: 'owner' | 'forgotten' | 'deserted' | 'too_long' | 'site' | 'damaged' | null;
  rematch: string | null;
  rematch_of: string | null;
}

/** A table as the lobby lists it. */
export interface Listed {
  id: string;
  game: Game;
  options: Record<string, unknown>;
  created: number;
  owner: string | null;
  state: 'open' | 'playing';
  seats: number;
  /** How many people sit there. */
  people: number;
  clock: ClockSettings;
}

/** Where a viewer stands: everything needed to go on from. */
export interface Snapshot {
  seq: number;
  view: unknown;
  legal: Legal | null;
  table: TableInfo;
}

/** What happened at the table; the game's own events say what happened in the game. */
export type Fact =
  | { kind: 'seated'; seat: number; holder: SeatKind }
  | { kind: 'started' }
  | { kind: 'acted'; seat: number }
  | { kind: 'take_back_asked' | 'take_back_refused' | 'taken_back'; seat: number }
  | { kind: 'draw_offered' | 'draw_refused'; seat: number }
  | { kind: 'resigned' | 'flagged' | 'replaced' | 'returned'; seat: number }
  | { kind: 'said'; seat: number; phrase?: string; text?: string }
  | { kind: 'over'; winners: number[]; why: ResultInfo['why'] }
  | { kind: 'closed'; why: NonNullable<TableInfo['closed']> }
  | { kind: 'rematch'; table: string };

/** One entry of the table's log as this viewer may know it; the newest carries where they stand now. */
export interface Update {
  type: 'update';
  seq: number;
  time: number;
  ply: number;
  what: Fact;
  events: GameEvent[];
  view?: unknown;
  legal?: Legal | null;
  /** What changed of it: all of it, or what an action may change. */
  table?: Partial<TableInfo>;
}

/** Who of those who hold seats is here now. */
export interface Presence {
  type: 'presence';
  seq: number;
  present: boolean[];
}

export type { GameEvent, Legal, Refusal };
