import type { Legal, Refusal } from '../board';
import { isWeapon } from './faces';
import type { Card, View } from './model';
import { type CardUse, type Offer, offerOf } from './notation';

export type Step = 'over' | 'wait' | 'draw' | 'play' | 'answer' | 'discard';

interface Given {
  view: View;
  legal: Legal;
  seat: number | null;
  act(action: string): void;
  check(action: string): Promise<Refusal | null>;
}

// After a refusal no new view comes; then one may try again.
const PATIENCE = 1200;

/**
 * What the player holds up: a card, then whom it is aimed at. Nothing is decided here; every way
 * ends in an action of the server's list, or in the server's own words why not.
 */
export class Play {
  readonly #given: () => Given;
  #sent: { view: View | null; at: number } = { view: null, at: 0 };
  /** Which card of the hand is picked up, by its place. */
  picked = $state<number | null>(null);
  /** The seat a card is aimed at while there is still something to choose, as with a Geisha. */
  aimed = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  constructor(given: () => Given) {
    this.#given = given;
  }

  readonly hand: readonly Card[] = $derived.by(() => {
    const { view, seat } = this.#given();
    return seat === null ? [] : (view.seats[seat]?.hand ?? []);
  });
  readonly offer: Offer = $derived.by(() => {
    const { legal } = this.#given();
    return offerOf(legal.complete ? legal.actions : legal.sample);
  });
  readonly step: Step = $derived.by(() => {
    const { view, legal } = this.#given();
    if (view.phase === 'over') return 'over';
    return legal.complete && legal.actions.length === 0 ? 'wait' : view.phase;
  });
  readonly card: Card | null = $derived.by(() =>
    this.picked === null ? null : (this.hand[this.picked] ?? null),
  );
  readonly use: CardUse | null = $derived.by(() =>
    this.card ? (this.offer.cards.get(this.card) ?? null) : null,
  );
  /** The seats the card in the air can be aimed at. */
  readonly lit: ReadonlySet<number> = $derived.by(() => new Set(this.use?.targets.keys() ?? []));
  readonly weaponUp: boolean = $derived.by(
    () => this.step === 'play' && this.card !== null && isWeapon(this.card),
  );
  /** What there is to choose at the seat aimed at. */
  readonly ways = $derived.by(() => (this.aimed === null ? [] : (this.use?.targets.get(this.aimed) ?? [])));

  usable(place: number): boolean {
    const card = this.hand[place];
    return card !== undefined && this.offer.cards.has(card);
  }

  /** A new view: what was in the air is back in the hand, and a lone answer is laid ready. */
  settle(): void {
    this.putBack();
    if (this.step !== 'answer') return;
    const places = this.hand.flatMap((card, place) => (this.offer.cards.get(card)?.answer ? [place] : []));
    const kinds = new Set(places.map((place) => this.hand[place]));
    if (kinds.size === 1 || this.offer.cards.get('parry')?.answer) {
      const ready = this.hand.indexOf('parry');
      this.picked = (ready >= 0 && this.usable(ready) ? ready : places[0]) ?? null;
    }
  }

  putBack(): void {
    this.picked = null;
    this.aimed = null;
    this.refusal = null;
  }

  /** Picks a card up, or puts it back. */
  pick(place: number): void {
    if (this.step === 'over' || this.step === 'wait' || this.step === 'draw') return;
    if (this.step !== 'play' && !this.usable(place)) return;
    const again = this.picked === place && this.step === 'play';
    this.putBack();
    if (again) return;
    this.picked = place;
    if (!this.usable(place)) void this.#askWhy();
  }

  /** Aims at a seat; true if that was all there was to say. */
  aim(seat: number): boolean {
    if (!this.card || this.step !== 'play') return false;
    const ways = this.use?.targets.get(seat);
    this.refusal = null;
    if (!ways) {
      void this.#askWhy(seat);
      return false;
    }
    if (ways.length > 1) {
      this.aimed = seat;
      return false;
    }
    this.do(ways[0]?.action ?? null);
    return true;
  }

  /** Plays the card in the air where it needs no target. */
  playDirect(): boolean {
    return this.step === 'play' && this.do(this.use?.direct ?? null);
  }

  /** Gives the card in the air as the answer. */
  giveAnswer(): boolean {
    return this.do(this.use?.answer ?? null);
  }

  do(action: string | null): boolean {
    const { view, act } = this.#given();
    if (action === null) return false;
    // One view, one action: a second press while the answer is on its way is the same press.
    const now = performance.now();
    if (this.#sent.view === view && now - this.#sent.at < PATIENCE) return false;
    this.#sent = { view, at: now };
    this.putBack();
    act(action);
    return true;
  }

  /** Asks the server why this card, or this target, will not do. */
  async #askWhy(target?: number): Promise<void> {
    const { view, seat, check } = this.#given();
    const { card } = this;
    if (!card || seat === null) return;
    const refusal = await check(probe(card, target ?? (seat + 1) % view.seats.length));
    if (this.card === card) this.refusal = refusal;
  }
}

/** The action a player would try with this card on this seat. */
export function probe(card: Card, target: number): string {
  if (isWeapon(card)) return `attack ${card} ${target}`;
  if (card === 'geisha') return `play geisha ${target} hand`;
  if (card === 'diversion' || card === 'meditation' || card === 'bushido') return `play ${card} ${target}`;
  return `play ${card}`;
}
