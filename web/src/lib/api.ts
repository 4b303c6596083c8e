import { BASE } from './base';
import type { Level } from './computers';
import type { Game } from './games';
import { language, t } from './i18n.svelte';
import type { Language } from './language';
import type { ClockSettings, GameEvent, Legal, Listed, Refusal, Snapshot, TableInfo } from './wire';

/** A request that was not granted: refused by the server, or never answered. */
export class Fault extends Error {
  constructor(
    /** The status of HTTP, 0 when nobody answered. */
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

/** The address of the API, under whatever path the house stands. */
export function apiUrl(path: string): URL {
  return new URL(`${BASE}api/${path}`, location.origin);
}

function silence(status: number): Fault {
  return new Fault(status, { code: 'offline', rule: '', message: t('fault.offline') });
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(apiUrl(path), {
      method,
      // Sentences come back in the reader's language. The header of our own tells the server that
      // this is the page asking, not a form on a stranger's site.
      headers: {
        accept: 'application/json',
        'accept-language': language.current,
        'x-engawa': 'web',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    throw silence(0);
  }
  const answer = /^[[{]/.test(text) ? JSON.parse(text) : null;
  if (!response.ok) {
    if (!answer?.error) throw silence(response.status);
    const { code, rule, message } = answer.error;
    throw new Fault(response.status, { code, rule: rule ?? '', message });
  }
  return answer as T;
}

const get = <T>(path: string): Promise<T> => request('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => request('POST', path, body);

/** Who the server thinks we are. */
export interface Me {
  id: string;
  name: string;
  /** The name of the account, if there is one. */
  handle: string | null;
}

export interface NewTable {
  game: Game;
  options: Record<string, unknown>;
  /** Who each seat is for, in order. */
  seats: SeatFor[];
  listed: boolean;
  free_text: boolean;
  clock: ClockSettings;
}

/** Who a seat is for: oneself, whoever comes, whoever has the link, or a computer of a level. */
export type SeatFor = 'me' | 'open' | 'reserved' | Level;

export interface SeatLink {
  seat: number;
  token: string;
}

/** What was done, by number. */
export interface Done {
  seq: number;
  ply: number;
}

/** A bot's token as it is listed; its secret was shown once, when it was made. */
export interface TokenInfo {
  id: string;
  label: string;
  created: number;
}

/** Where one is told by letter that it is one's turn. */
export interface Mail {
  /** Whether this site writes letters at all. */
  offered: boolean;
  address: string | null;
  /** Nothing is written to an address that was not confirmed. */
  confirmed: boolean;
}

export type Say = 'ask' | 'accept' | 'refuse';

export type Phrase = { id: string } & Record<Language, string>;

/** A finished game step by step. The first step is the start, before any action. */
export interface Replay {
  table: TableInfo;
  steps: ReplayStep[];
  /** The step to go on from, where one answer does not hold them all. */
  next?: number | null;
}

export interface ReplayStep {
  /** Who acted, and how; nothing at the start. */
  seat: number | null;
  action: string | null;
  view: unknown;
  events: GameEvent[];
}

function search(query: Record<string, string | number | boolean | undefined>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}

const at = (id: string, verb: string): string => `tables/${encodeURIComponent(id)}/${verb}`;

/** Every question the page asks of the server. */
export const api = {
  me: () => get<Me>('me'),
  /** Takes a name: whoever is not known yet becomes a guest by it. */
  name: (name: string) => post<Me>('me', { name }),
  register: (handle: string, password: string) =>
    post<{ recovery_code: string }>('account', { handle, password }),
  login: (handle: string, password: string) => post<Me>('login', { handle, password }),
  recover: (handle: string, recovery_code: string, password: string) =>
    post<Me>('recover', { handle, recovery_code, password }),
  logout: () => post<void>('logout'),
  forget: () => request<void>('DELETE', 'me'),

  lobby: (query: { game?: Game; playing?: boolean; after?: string } = {}) =>
    get<{ tables: Listed[]; next: string | null }>(`tables?${search(query)}`),
  /** One's own tables: those that wait for one's move, others that are on, then a page of what was. */
  mine: (after?: string) =>
    get<{ tables: TableInfo[]; next: string | null }>(`me/tables?${search({ after })}`),

  /** The games with their options and computer players. */
  games: () => get<unknown>('games'),

  create: (table: NewTable) => post<{ id: string; links: SeatLink[] }>('tables', table),
  table: (id: string, seat?: number) => get<Snapshot>(`tables/${encodeURIComponent(id)}?${search({ seat })}`),
  sit: (id: string, seat: number | null, token: string | null = null) =>
    post<Done>(at(id, 'sit'), { seat, token }),
  leave: (id: string, seat: number) => post<Done>(at(id, 'leave'), { seat }),
  fill: (id: string, seat: number, who: SeatFor) =>
    post<{ link: SeatLink | null }>(at(id, `seats/${seat}`), { with: who }),
  start: (id: string, draw: boolean) => post<Done>(at(id, 'start'), { draw }),
  close: (id: string) => post<Done>(at(id, 'close')),

  act: (id: string, body: { seat: number; action: string; at: number; client_id: string }) =>
    post<Done>(at(id, 'act'), body),
  check: async (id: string, seat: number, action: string): Promise<Refusal | null> => {
    try {
      await post(at(id, 'check'), { seat, action });
      return null;
    } catch (error) {
      if (error instanceof Fault && error.status === 422) return error.refusal;
      throw error;
    }
  },
  resign: (id: string, seat: number) => post<Done>(at(id, 'resign'), { seat }),
  draw: (id: string, seat: number, say: Say) => post<Done>(at(id, 'draw'), { seat, say }),
  takeBack: (id: string, seat: number, say: Say) => post<Done>(at(id, 'takeback'), { seat, say }),
  comeBack: (id: string, seat: number) => post<Done>(at(id, 'return'), { seat }),
  speak: (id: string, what: { phrase: string } | { text: string }) => post<Done>(at(id, 'say'), what),
  rematch: (id: string) => post<{ id: string }>(at(id, 'rematch')),

  phrases: () => get<Phrase[]>('phrases'),
  /** A finished game, whole: page after page where one answer does not hold it. */
  replay: async (id: string, seat: number | 'all' | 'watching'): Promise<Replay> => {
    const steps: ReplayStep[] = [];
    for (let from = 0; ; ) {
      const page = await get<Replay>(at(id, `replay?${search({ seat, from: from || undefined })}`));
      steps.push(...page.steps);
      if (!page.next || page.next <= from) return { table: page.table, steps };
      from = page.next;
    }
  },

  mail: () => get<Mail>('me/mail'),
  giveMail: (address: string) => post<Mail>('me/mail', { address }),
  dropMail: () => request<void>('DELETE', 'me/mail'),

  tokens: () => get<TokenInfo[]>('tokens'),
  makeToken: (label: string) => post<{ id: string; token: string }>('tokens', { label }),
  dropToken: (id: string) => request<void>('DELETE', `tokens/${encodeURIComponent(id)}`),
  exportUrl: (): string => apiUrl('me/export').href,
  recordUrl: (id: string): string => apiUrl(at(id, 'record')).href,
};

export type { Legal };
