import type { Component, Snippet } from 'svelte';
import type { IconName } from '../crests';
import type { Language } from '../lib/language';

/** A refusal as the server words it: which rule, and a sentence in the reader's language. */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
}

/** What a seat may do now, in notation. Deployments are too many to list: then a count and a sample. */
export type Legal =
  | { actions: string[]; complete: true }
  | { complete: false; count: string; sample: string[] };

/** Something that happened, as the game tells it; each game narrows `type` to its own events. */
export interface GameEvent {
  type: string;
  [fact: string]: unknown;
}

/**
 * Everything a board is given. It has no network and knows no rule: it shows `view`, offers what
 * `legal` holds, asks `check` about a draft, and animates `events`, which led to this view.
 */
export interface BoardProps<View = unknown, Event = GameEvent> {
  view: View;
  /** Empty and complete when nothing is asked of this seat. */
  legal: Legal;
  /** The seat whose eyes these are; null for a spectator. */
  seat: number | null;
  language: Language;
  act(action: string): void;
  check(action: string): Promise<Refusal | null>;
  events: Event[];
  /** Everything that was told since the game began, `events` included: for a log in words. */
  history?: Event[];
  /** Who sits where, with their clocks, in the order of the seats. */
  players?: Player[];
  /** A word for somebody who meets this kind of decision for the first time; the board finds it a place. */
  hint?: Snippet | undefined;
  /** Set while a finished game is stepped through: then nothing is asked of anybody. */
  replay?: Replaying<Event> | undefined;
  /** How the table ended, if it did: by the rules, or because somebody gave up, ran out of time or agreed. */
  result?: Outcome | null;
  /** What one may do at the table beside the game: offer a draw, resign. A board may show some near the play. */
  tools?: Tool[];
}

/** Something one may do at the table: the page offers all of them, a board may repeat a few. */
export interface Tool {
  id: 'draw' | 'take_back' | 'resign' | 'speak' | 'log' | 'sound' | 'rematch';
  icon: IconName;
  label: string;
  run(): void;
}

/** A finished game that is being stepped through. */
export interface Replaying<Event = GameEvent> {
  steps: readonly { events: Event[] }[];
  /** Which step is shown; 0 is the start. */
  at: number;
  show(at: number): void;
}

/** One step of a finished game, as far as the reader may know it. */
export interface Step {
  seat: number | null;
  action: string | null;
  events: GameEvent[];
}

/** What a board needs to put a step into words. */
export interface Telling {
  language: Language;
  /** Where the step led. */
  view: unknown;
  /** Who sits where, by name. */
  names: string[];
}

/** Who won and why; all seats is a draw. */
export interface Outcome {
  winners: number[];
  why: 'rules' | 'resignation' | 'time' | 'agreement';
}

export interface Player {
  name: string;
  kind: 'open' | 'reserved' | 'person' | 'computer';
  present: boolean;
  /** How a computer player plays. */
  level?: string | null;
  /** Milliseconds left, if the table has a clock. */
  clock?: { left: number; running: boolean } | undefined;
}

export type BoardComponent = Component<BoardProps<never, never>>;

/** What `boards/<game>/index.ts` exports. */
export interface BoardModule {
  default: BoardComponent;
  /** Loads the board's own words in the current language. */
  ready(): Promise<void>;
  /** A step of a finished game in words, one sentence each. */
  tell(step: Step, telling: Telling): string[];
  /** True if the board shows names and clocks itself; otherwise the page adds a strip of plates. */
  showsPlayers?: boolean;
}

/** A board as the page mounts it. */
export interface LoadedBoard {
  component: BoardComponent;
  tell: BoardModule['tell'];
  showsPlayers: boolean;
}
