import type { Refusal } from '../board';
import { type Action, readAction, readBoard, type Standing, writeSetUp } from './notation';
import { perch, wayBetween } from './path';
import { inlay, type Side, SQUARES, type Square } from './squares';
import { type ManaProps, type PieceKind, sideOf } from './view';

/** What is held: a piece on the board, a captured Ronin, or a piece still to be placed. */
export type Held =
  | { type: 'piece'; square: Square }
  | { type: 'reentry' }
  | { type: 'place'; kind: PieceKind };

/** A piece under the pointer. Once dropped on a square it waits there for the server's word. */
export interface Carried {
  kind: PieceKind;
  side: Side;
  x: number;
  y: number;
  dropped: Square | null;
}

type Given = Pick<ManaProps, 'view' | 'legal' | 'seat' | 'act' | 'check'>;
type SetUp = Extract<Action, { type: 'setup' }>;

const PIECES: readonly PieceKind[] = ['daimyo', 'ronin', 'ronin', 'ronin', 'ronin', 'ronin'];
/** How far a pointer travels before a press becomes a drag. */
const DRAG_FROM = 6;
/** How long a dropped piece waits for the server before it goes back. */
const PATIENCE = 2000;

/**
 * The player's hand over the board: what is chosen, pointed at and drafted. It offers only what the
 * server lists and never judges a move itself. Board and panel share one hand.
 */
export class Hand {
  #given: () => Given;
  held = $state<Held | null>(null);
  /** The square under the pointer or the focus. */
  pointed = $state<Square | null>(null);
  carried = $state<Carried | null>(null);
  /** The set-up being drafted. */
  draft = $state<Record<Square, PieceKind>>({});
  refusal = $state<Refusal | null>(null);
  /** Whether the server has nothing against the draft. */
  approved = $state(false);
  /** Where a dragged piece was waiting when the news came: it need not travel there again. */
  landed: Square | null = null;
  /** Set by a drag that just ended, so that the click that follows it is not a second press. */
  #dragged = false;

  constructor(given: () => Given) {
    this.#given = given;
  }

  get view(): Given['view'] {
    return this.#given().view;
  }

  #actions = $derived.by(() => {
    const { legal } = this.#given();
    const texts = legal.complete ? legal.actions : legal.sample;
    return texts.map((text) => ({ text, action: readAction(text) }));
  });

  /** From each piece that may move, where to, and the action that says so. */
  moves = $derived.by(() => {
    const moves = new Map<Square, Map<Square, string>>();
    for (const { text, action } of this.#actions) {
      if (action?.type !== 'move') continue;
      const from = moves.get(action.from) ?? new Map<Square, string>();
      moves.set(action.from, from.set(action.to, text));
    }
    return moves;
  });

  reentries = $derived.by(() => {
    const found = new Map<Square, string>();
    for (const { text, action } of this.#actions) if (action?.type === 'reenter') found.set(action.to, text);
    return found;
  });

  setUps = $derived(
    this.#actions.map(({ action }) => action).filter((action): action is SetUp => action?.type === 'setup'),
  );

  asked = $derived.by((): 'move' | 'setup' | 'swap' | null => {
    if (this.setUps.length) return 'setup';
    if (this.#actions.some(({ action }) => action?.type === 'swap')) return 'swap';
    return this.moves.size || this.reentries.size ? 'move' : null;
  });

  /** Squares on which some set-up puts a piece. */
  setUpSquares = $derived(new Set(this.setUps.flatMap(({ daimyo, ronins }) => [daimyo, ...ronins])));
  /** True when every set-up fills the same squares, so that only the Daimyo's is to be chosen. */
  onlyDaimyo = $derived(this.setUpSquares.size === PIECES.length);
  daimyoSquares = $derived(new Set(this.setUps.map(({ daimyo }) => daimyo)));
  /** What is still to be placed. */
  left = $derived.by(() => {
    const placed = Object.values(this.draft);
    const count = (kind: PieceKind) =>
      PIECES.filter((piece) => piece === kind).length - placed.filter((piece) => piece === kind).length;
    return { daimyo: count('daimyo'), ronin: count('ronin') };
  });

  get ownSide(): Side {
    const { view, seat } = this.#given();
    return sideOf(view, seat ?? view.black);
  }

  standing = $derived.by((): Standing[] => {
    const drafted = Object.entries(this.draft).map(([square, kind]) => ({
      square,
      kind,
      side: this.ownSide,
    }));
    return [...readBoard(this.view.board), ...drafted];
  });
  occupied = $derived(new Set(this.standing.map(({ square }) => square)));
  at = $derived(new Map(this.standing.map((piece) => [piece.square, piece])));

  /** Where what is held may arrive. */
  targets = $derived.by((): ReadonlyMap<Square, string> => {
    if (this.held?.type === 'piece') return this.moves.get(this.held.square) ?? new Map();
    if (this.held?.type === 'reentry') return this.reentries;
    return new Map();
  });

  /** The way to the square pointed at, for drawing. */
  way = $derived.by((): Square[] | null => {
    if (this.held?.type !== 'piece' || !this.pointed || !this.targets.has(this.pointed)) return null;
    return wayBetween(this.occupied, this.held.square, this.pointed);
  });

  /** Where the piece pointed at could go if nothing bound it: one's own or the other's. */
  reach = $derived.by((): Square[] => {
    if (this.held || !this.pointed) return [];
    return this.view.reach[this.pointed] ?? [];
  });

  /** Where the bird is drawn; null beside the board. */
  birdSquare = $derived.by((): Square | null => {
    const { last, symbol, side, reach, phase, free } = this.view;
    if (!last || phase === 'setup' || phase === 'swap') return null;
    const sign = symbol ?? inlay(last.to);
    const movers = this.standing.filter(
      (piece) => piece.side === side && (free || inlay(piece.square) === sign),
    );
    const wanted = new Set(movers.flatMap(({ square }) => reach[square] ?? []));
    return perch(
      sign,
      new Set(readBoard(this.view.board).map(({ square }) => square)),
      SQUARES,
      last.to,
      wanted,
    );
  });

  /** A new view: what was held or dropped is settled. */
  settle(): void {
    this.landed = this.carried?.dropped ?? null;
    this.carried = null;
    if (this.held?.type === 'piece' && !this.moves.has(this.held.square) && !this.draft[this.held.square])
      this.held = null;
    if (this.held?.type === 'reentry' && !this.reentries.size) this.held = null;
    if (this.asked !== 'setup') {
      this.draft = {};
      this.refusal = null;
      this.approved = false;
      if (this.held?.type === 'place') this.held = null;
    }
  }

  cancel(): void {
    this.held = null;
    this.carried = null;
  }

  /** A tap, a click, or Enter on a square. */
  press(square: Square): void {
    if (this.#dragged) {
      this.#dragged = false;
      return;
    }
    if (this.asked === 'setup') this.#pressSetUp(square);
    else if (this.asked === 'move') this.#pressMove(square);
  }

  #pressMove(square: Square): void {
    const action = this.targets.get(square);
    if (action) {
      this.held = null;
      this.pointed = null;
      this.#given().act(action);
    } else if (this.moves.has(square)) {
      const again = this.held?.type === 'piece' && this.held.square === square;
      this.held = again ? null : { type: 'piece', square };
    } else this.held = null;
  }

  takeReentry(): void {
    this.held = this.held?.type === 'reentry' ? null : { type: 'reentry' };
  }

  takePiece(kind: PieceKind): void {
    const again = this.held?.type === 'place' && this.held.kind === kind;
    this.held = again || !this.left[kind] ? null : { type: 'place', kind };
  }

  #pressSetUp(square: Square): void {
    if (this.onlyDaimyo) {
      const wanted = this.setUps.find(({ daimyo }) => daimyo === square);
      if (wanted) this.#lay(wanted);
      return;
    }
    // Pieces that the other side has set up openly stay where they are.
    if (this.at.has(square) && !this.draft[square]) return;
    const { held } = this;
    if (held?.type === 'piece') this.#shift(held.square, square);
    else if (held?.type === 'place') this.#put(square, held.kind);
    else if (this.draft[square]) this.held = { type: 'piece', square };
    else if (this.left.daimyo) this.#put(square, 'daimyo');
    else if (this.left.ronin) this.#put(square, 'ronin');
  }

  #shift(from: Square, to: Square): void {
    const kind = this.draft[from];
    const other = this.draft[to];
    if (!kind) return;
    if (from === to) delete this.draft[from];
    else {
      this.draft[to] = kind;
      if (other) this.draft[from] = other;
      else delete this.draft[from];
    }
    this.held = null;
    this.#ask();
  }

  #put(square: Square, kind: PieceKind): void {
    this.draft[square] = kind;
    // The next press goes on placing what is left of the same kind.
    if (this.held?.type === 'place' && !this.left[kind]) this.held = null;
    this.#ask();
  }

  #lay({ daimyo, ronins }: SetUp): void {
    this.draft = Object.fromEntries([[daimyo, 'daimyo'], ...ronins.map((ronin) => [ronin, 'ronin'])]);
    this.held = null;
    this.#ask();
  }

  /** One of the server's own examples, to start from. */
  fill(): void {
    const wanted = this.setUps[Math.floor(Math.random() * this.setUps.length)];
    if (wanted) this.#lay(wanted);
  }

  clear(): void {
    this.draft = {};
    this.held = null;
    this.#ask();
  }

  /** The draft in notation, once all six stand. */
  drafted = $derived.by((): string | null => {
    const daimyo = Object.keys(this.draft).find((square) => this.draft[square] === 'daimyo');
    const ronins = Object.keys(this.draft).filter((square) => this.draft[square] === 'ronin');
    return daimyo && ronins.length === PIECES.length - 1 ? writeSetUp(daimyo, ronins) : null;
  });

  async #ask(): Promise<void> {
    const text = this.drafted;
    this.refusal = null;
    this.approved = false;
    if (!text) return;
    const refusal = await this.#given().check(text);
    // The draft may have changed while the server thought.
    if (text !== this.drafted) return;
    this.refusal = refusal;
    this.approved = !refusal;
  }

  confirm(): void {
    if (this.approved && this.drafted) this.#given().act(this.drafted);
  }

  swap(take: boolean): void {
    this.#given().act(take ? 'swap' : 'keep');
  }

  /** Whether a press on this square may become a drag. */
  canLift(square: Square): boolean {
    return this.moves.has(square) || (this.draft[square] !== undefined && !this.onlyDaimyo);
  }

  /** Begins a press that may become a drag: listens until the pointer goes up. */
  lift(event: PointerEvent, what: Held): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#dragged = false;
    const from = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    window.addEventListener(
      'pointermove',
      (move) => {
        if (move.pointerId !== event.pointerId) return;
        const far = Math.hypot(move.clientX - from.x, move.clientY - from.y) >= DRAG_FROM;
        if (!this.carried && far) this.#carry(what);
        if (this.carried) {
          this.carried.x = move.clientX;
          this.carried.y = move.clientY;
          this.pointed = squareUnder(move);
        }
      },
      listen,
    );
    window.addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== event.pointerId) return;
        stop.abort();
        if (this.carried) this.#drop(squareUnder(up));
      },
      listen,
    );
    window.addEventListener(
      'pointercancel',
      () => {
        stop.abort();
        this.cancel();
      },
      listen,
    );
  }

  #carry(what: Held): void {
    const piece = what.type === 'piece' ? this.at.get(what.square) : undefined;
    const kind = what.type === 'place' ? what.kind : (piece?.kind ?? 'ronin');
    this.held = what;
    this.carried = { kind, side: piece?.side ?? this.ownSide, x: 0, y: 0, dropped: null };
  }

  #drop(square: Square | null): void {
    const { held, carried } = this;
    this.#dragged = true;
    // A click follows at once, if at all; after that, presses count again.
    setTimeout(() => {
      this.#dragged = false;
    });
    if (this.asked === 'setup') {
      this.carried = null;
      const from = held?.type === 'piece' ? held.square : null;
      const free = square !== null && (!this.at.has(square) || this.draft[square] !== undefined);
      if (from && square === from) this.held = null;
      else if (from) this.#shift(from, free ? square : from);
      else if (held?.type === 'place' && free) this.#put(square, held.kind);
      this.held = null;
      return;
    }
    const action = square ? this.targets.get(square) : undefined;
    if (!square || !action || !carried) {
      this.carried = null;
      return;
    }
    this.held = null;
    this.pointed = null;
    this.carried = { ...carried, dropped: square };
    setTimeout(() => {
      if (this.carried?.dropped === square) this.carried = null;
    }, PATIENCE);
    this.#given().act(action);
  }
}

function squareUnder({ clientX, clientY }: PointerEvent): Square | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-square]');
  return found?.dataset.square ?? null;
}
