import type { BoardProps, Outcome, Refusal } from '../board';
import { menu, NOTHING_PICKED, options, type Pick, pickAmount, pickArea, pickRonin } from './choices';
import {
  committedDraft,
  type Draft,
  EMPTY,
  inHand,
  isUnfinished,
  question,
  roninAt,
  withNinja,
  withRonin,
} from './draft';
import type { Load } from './drag.svelte';
import { writeDeployment } from './notation';
import { type Area, ATTACKER, DEFENDER, type Event, isArea, type Place, type Ronin, type View } from './view';

/** What the board asks of its reader now. */
export type Mode = 'plan' | 'committed' | 'abilities' | 'split' | 'areas' | 'wait' | 'over';

/** How the draft stands with the rules: all there, something missing, or not yet answered. */
export type Verdict = 'ready' | 'unfinished' | 'asking';

// Long enough for a few taps to become one question, short enough to feel like an answer.
const PAUSE = 120;

/** One seat's side of the table: the draft behind the screen, and what is being chosen. */
export class Desk {
  draft = $state.raw<Draft>(EMPTY);
  verdict = $state<Verdict>('asking');
  /** Why the last change was not possible; the draft is as it was before it. */
  refusal = $state.raw<Refusal | null>(null);
  pick = $state.raw<Pick>(NOTHING_PICKED);
  /** The place whose number of ninja is being set. */
  place = $state<Place | null>(null);
  /** The ronin in the fingers. */
  ronin = $state<Ronin | null>(null);
  /** What the reader points at or has the focus on. */
  pointed = $state<Place | Ronin | null>(null);
  /** What a line of the log is about. */
  lit = $state.raw<{ places: Place[]; ronin: Ronin[] }>({ places: [], ronin: [] });
  /** Which of the ways to divide wounds is shown. */
  split = $state(0);
  sent = $state(false);

  #props: () => BoardProps<View, Event>;
  #before: Draft[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => BoardProps<View, Event>) {
    this.#props = props;
  }

  get view(): View {
    return this.#props().view;
  }
  get seat(): number | null {
    return this.#props().seat;
  }

  get result(): Outcome | null {
    return this.#props().result ?? null;
  }
  /** True while a finished game is stepped through. */
  get looking(): boolean {
    return this.#props().replay !== undefined;
  }

  readonly mode: Mode = $derived.by(() => {
    const { view, seat, result, replay } = this.#props();
    if (view.phase === 'over' || result) return 'over';
    if (seat === null) return 'wait';
    if (replay) return view.phase === 'planning' && view.committed[seat] ? 'committed' : 'wait';
    if (view.phase === 'planning')
      return view.to_act.includes(seat) ? 'plan' : view.committed[seat] ? 'committed' : 'wait';
    return view.to_act.includes(seat) ? view.phase : 'wait';
  });
  readonly attacking = $derived(this.mode === 'plan' && this.seat === ATTACKER);
  readonly defending = $derived(this.mode === 'plan' && this.seat === DEFENDER);
  /** What is drawn as one's own: the draft, or what one has committed until the screens rise. */
  readonly shown: Draft = $derived(
    this.mode === 'plan' ? this.draft : this.view.phase === 'planning' ? committedDraft(this.view) : EMPTY,
  );
  readonly hand: Ronin[] = $derived(this.defending ? inHand(this.view, this.draft) : []);

  readonly menu = $derived.by(() => {
    const { legal } = this.#props();
    const choosing = this.mode === 'abilities' || this.mode === 'areas' || this.mode === 'split';
    return menu(choosing && legal.complete ? legal.actions : []);
  });
  readonly options = $derived(options(this.menu.uses, this.pick));

  /** The areas one may choose now. */
  readonly openAreas: Area[] = $derived.by(() => {
    if (!this.pick.source) return this.menu.sources.filter(isArea);
    if (this.pick.source === 'inn' && !this.pick.copied) return this.options.copies;
    return [...this.options.areas, ...this.options.amounts];
  });
  /** The ronin one may choose now. */
  readonly openRonin: Ronin[] = $derived.by(() =>
    this.pick.source
      ? [...new Set([...this.options.ronin, ...this.pick.ronin])]
      : this.menu.sources.filter((name) => !isArea(name)),
  ) as Ronin[];

  /** A new phase starts with clean hands; a new Planning Phase with an empty draft. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#before = [];
    this.draft = EMPTY;
    this.refusal = null;
    this.place = null;
    this.sent = false;
    this.split = 0;
    this.drop();
    this.ronin = this.defending ? (this.hand[0] ?? null) : null;
    if (this.mode === 'plan') void this.#ask();
  }

  /** Sentences of a refusal are written once, so another language asks again. */
  reword(): void {
    this.refusal = null;
    if (this.mode === 'plan') void this.#ask();
  }

  #change(next: Draft): void {
    if (writeDeployment(next) === writeDeployment(this.draft)) return;
    this.#before.push(this.draft);
    this.draft = next;
    this.refusal = null;
    this.verdict = 'asking';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  /** Asks what the server thinks of the draft; what it refuses is taken back, with its reason. */
  async #ask(): Promise<void> {
    const { view, check } = this.#props();
    const asked = this.draft;
    this.verdict = 'asking';
    const answer = await check(question(view, asked)).catch(() => null);
    if (asked !== this.draft || this.mode !== 'plan') return;
    if (!answer || isUnfinished(answer.code)) {
      this.#before = [];
      this.verdict = answer || inHand(view, asked).length > 0 ? 'unfinished' : 'ready';
      if (this.seat === ATTACKER) this.verdict = answer ? 'unfinished' : 'ready';
      return;
    }
    this.refusal ??= answer;
    const before = this.#before.pop();
    if (!before) {
      this.verdict = 'unfinished';
      return;
    }
    this.draft = before;
    // Whoever was refused is in the fingers again.
    if (this.defending) this.ronin = inHand(view, before)[0] ?? this.ronin;
    await this.#ask();
  }

  setNinja(place: Place, ninja: number): void {
    if (!this.attacking) return;
    this.place = place;
    this.#change(withNinja(this.draft, place, ninja));
  }

  addNinja(place: Place, by: number): void {
    this.setNinja(place, (this.draft.ninja[place] ?? 0) + by);
  }

  /** Carries one ninja of the draft from a place to another. */
  moveNinja(from: Place, to: Place): void {
    if (!this.attacking || from === to) return;
    const taken = withNinja(this.draft, from, (this.draft.ninja[from] ?? 0) - 1);
    this.place = to;
    this.#change(withNinja(taken, to, (taken.ninja[to] ?? 0) + 1));
  }

  station(ronin: Ronin, place: Place | null): void {
    if (!this.defending || !this.view.available.includes(ronin)) return;
    const next = withRonin(this.draft, ronin, place);
    this.#change(next);
    this.ronin = place ? (inHand(this.view, next)[0] ?? null) : ronin;
  }

  clear(): void {
    this.#change(EMPTY);
    this.place = null;
    if (this.defending) this.ronin = this.view.available[0] ?? null;
  }

  /** Puts the ability being chosen down again. */
  drop(): void {
    this.pick = NOTHING_PICKED;
  }

  choose(source: Ronin | Area): void {
    this.pick = { ...NOTHING_PICKED, source };
  }

  setAmount(area: Area, ninja: number): void {
    this.pick = pickAmount(this.pick, area, ninja);
  }

  isDrafted(place: Place): boolean {
    return (this.shown.ninja[place] ?? 0) > 0 || roninAt(this.shown, place).length > 0;
  }

  isChosen(place: Place): boolean {
    const { source, copied, area, amounts } = this.pick;
    return source === place || copied === place || area === place || (amounts[place] ?? 0) > 0;
  }

  /** What a drag from this place of the draft would carry. */
  loadAt(place: Place): Load | null {
    const [posted] = roninAt(this.draft, place);
    if (this.defending && posted) return { ronin: posted };
    return this.attacking && (this.draft.ninja[place] ?? 0) > 0 ? { ninja: place } : null;
  }

  /** The end of a drag: onto a place, or beside the village, which takes back. */
  carryTo(load: Load, place: Place | null): void {
    if ('ronin' in load) this.station(load.ronin, place);
    else if (load.ninja === 'reserves') {
      if (place) this.addNinja(place, 1);
    } else if (place) this.moveNinja(load.ninja, place);
    else this.addNinja(load.ninja, -1);
  }

  /** A tap, a click or Enter on a place. */
  tapPlace(place: Place): void {
    if (this.attacking) {
      const fresh = this.place !== place && (this.draft.ninja[place] ?? 0) > 0;
      if (fresh) this.place = place;
      else this.addNinja(place, 1);
    } else if (this.defending) {
      const here = roninAt(this.draft, place);
      if (this.ronin && !here.includes(this.ronin)) this.station(this.ronin, place);
      else if (this.ronin) this.station(this.ronin, null);
      else this.ronin = here[0] ?? null;
    } else this.#tapToUse(place);
    this.pointed = place;
  }

  #tapToUse(place: Place): void {
    const here = place === 'green' ? [this.view.green.ronin] : this.view.areas[place].ronin;
    const target = here.find((ronin) => ronin && this.openRonin.includes(ronin));
    if (place !== 'green' && this.openAreas.includes(place)) {
      if (this.pick.source) this.pick = pickArea(this.menu.uses, this.pick, place);
      else this.choose(place);
    } else if (target) this.tapRonin(target);
    else if (this.menu.sources.includes(place as Area)) this.choose(place as Area);
  }

  /** A tap, a click or Enter on a ronin's tile or crest. */
  tapRonin(ronin: Ronin): void {
    this.pointed = ronin;
    if (this.defending && this.view.available.includes(ronin))
      this.ronin = this.ronin === ronin && this.draft.ronin[ronin] ? null : ronin;
    else if (this.pick.source && this.openRonin.includes(ronin))
      this.pick = pickRonin(this.menu.uses, this.pick, ronin);
    else if (this.menu.sources.includes(ronin)) this.choose(ronin);
  }

  #send(action: string): void {
    if (this.sent) return;
    this.sent = true;
    // A refusal leaves the view as it is, so the button must come back by itself.
    setTimeout(() => {
      this.sent = false;
    }, 1500);
    this.#props().act(action);
  }

  commit(): void {
    if (this.mode === 'plan' && this.verdict === 'ready') this.#send(writeDeployment(this.draft));
  }

  use(): void {
    if (this.options.ready) this.#send(this.options.ready.text);
  }

  say(action: string): void {
    this.#send(action);
  }
}
