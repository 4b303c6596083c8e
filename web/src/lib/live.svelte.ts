import { api, apiUrl, Fault } from './api';
import { language } from './i18n.svelte';
import { eventsOf, type Told, tellOn } from './told';
import type { GameEvent, Legal, Presence, Refusal, Snapshot, TableInfo, Update } from './wire';

const NOTHING: Legal = { actions: [], complete: true };
// The first try is at once, then slower, never slower than this.
const SLOWEST = 8000;

/** What the server thinks of a draft: nothing against it, or a refusal. */
interface Answer {
  type: 'checked' | 'refused';
  client_id: string;
  error?: Refusal;
}

/** One thing that happened at the table, kept for the log. */
export interface Happened {
  seq: number;
  time: number;
  what: Update['what'];
  events: GameEvent[];
}

/**
 * A table watched live from one seat, or from none. It survives a lost connection: it comes back by
 * itself and asks for what it missed, so that the page never needs a reload.
 */
export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<unknown>(null);
  legal = $state.raw<Legal>(NOTHING);
  /** What led from the view before to this one; nothing when there was none before. */
  events = $state.raw<GameEvent[]>([]);
  /** Everything that happened in the game as it stands, as far as it was told, oldest first. */
  history = $state.raw<GameEvent[]>([]);
  log = $state.raw<Happened[]>([]);
  state = $state<'joining' | 'live' | 'lost' | 'gone'>('joining');
  fault = $state.raw<Fault | null>(null);

  #seq = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #missed: GameEvent[] = [];
  /** Drafts whose check is not answered yet, by the name they were sent under. */
  #asked = new Map<string, (answer: Refusal | null | undefined) => void>();
  #told: readonly Told[] = [];

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {
    this.#open();
    addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#again);
  }

  close(): void {
    this.#closed = true;
    this.#giveUp();
    clearTimeout(this.#timer);
    this.#socket?.close();
    removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
  }

  /** A returning network or a returning reader is a reason to try at once. */
  #again = (): void => {
    if (this.state !== 'lost' || document.visibilityState === 'hidden') return;
    this.#tries = 0;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    if (this.#closed) return;
    const url = apiUrl(`tables/${this.id}/live`);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    if (this.seat !== null) url.searchParams.set('seat', String(this.seat));
    // From the very beginning the first time, so that the log is whole; the server answers with a
    // snapshot where that is too much.
    url.searchParams.set('from', String(this.#seq));
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(message.data as string));
    };
    socket.onclose = () => {
      if (socket === this.#socket) void this.#lose();
    };
  }

  async #lose(): Promise<void> {
    this.#giveUp();
    if (this.#closed) return;
    this.#socket = null;
    this.state = this.state === 'joining' ? 'joining' : 'lost';
    this.#tries += 1;
    if (this.#tries === 1) {
      // A socket does not say why it was refused; the same question over HTTP does.
      try {
        // A seat that is one's own no longer, as after giving up among many, is refused: the table says so.
        const { table } = await api.table(this.id);
        if (this.table && !this.#closed) this.table = table;
      } catch (error) {
        if (error instanceof Fault && error.status >= 400 && error.status < 500 && error.status !== 429) {
          this.fault = error;
          this.state = 'gone';
          return;
        }
      }
    }
    const wait = Math.min(SLOWEST, 250 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /**
   * Asks what the server thinks of a draft. A draft is refused many times while it is made, so the question
   * goes over the socket: over HTTP each refusal would be an error in the browser's console.
   */
  async check(seat: number, action: string): Promise<Refusal | null> {
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN && seat === this.seat) {
      const answer = await new Promise<Refusal | null | undefined>((resolve) => {
        const client_id = crypto.randomUUID();
        this.#asked.set(client_id, resolve);
        socket.send(JSON.stringify({ type: 'check', action, client_id, language: language.current }));
      });
      if (answer !== undefined) return answer;
    }
    return api.check(this.id, seat, action);
  }

  #answer({ client_id, error }: Answer): void {
    this.#asked.get(client_id)?.(error ? { ...error, rule: error.rule ?? '' } : null);
    this.#asked.delete(client_id);
  }

  /** The line is gone: whoever waits for an answer asks by another way. */
  #giveUp(): void {
    for (const resolve of this.#asked.values()) resolve(undefined);
    this.#asked.clear();
  }

  #hear(message: ({ type: 'snapshot' } & Snapshot) | Update | { type: string }): void {
    this.#tries = 0;
    this.state = 'live';
    if (message.type === 'snapshot') this.#stand(message as Snapshot);
    else if (message.type === 'update') this.#go(message as Update);
    else if (message.type === 'presence') this.#meet((message as Presence).present);
    else if (message.type === 'checked' || message.type === 'refused') this.#answer(message as Answer);
  }

  #meet(present: boolean[]): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, number) => ({ ...seat, present: present[number] ?? false }));
    this.table = { ...this.table, seats };
  }

  #stand(snapshot: Snapshot): void {
    this.#seq = snapshot.seq;
    this.events = [];
    this.#missed = [];
    this.#show(snapshot);
  }

  #go(update: Update): void {
    if (update.seq <= this.#seq) return;
    this.#seq = update.seq;
    this.log = [
      ...this.log,
      { seq: update.seq, time: update.time, what: update.what, events: update.events },
    ];
    this.#told = tellOn(this.#told, update);
    // What was taken back did not happen: it neither animates nor stays in the list of moves.
    if (update.what.kind === 'taken_back') this.#missed = [];
    this.#missed.push(...update.events);
    if (!update.table) return;
    this.events = this.view === null ? [] : this.#missed;
    this.history = eventsOf(this.#told);
    this.#missed = [];
    const table = { ...this.table, ...update.table } as TableInfo;
    this.#show({ view: update.view, legal: update.legal ?? null, table });
  }

  #show({ view, legal, table }: Pick<Snapshot, 'view' | 'legal' | 'table'>): void {
    this.table = table;
    this.view = view ?? null;
    this.legal = legal ?? NOTHING;
  }
}
