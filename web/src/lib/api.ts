import type { Game } from './games';
import { language, t } from './i18n.svelte';
import type { ClockSettings, GameEvent, Legal, Refusal, Snapshot, TableInfo } from './wire';

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
  return new URL(`api/${path}`, document.baseURI);
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
  /** The handle of the account, if there is one. */
  account: string | null;
}

export interface NewTable {
  game: Game;
  options: Record<string, unknown>;
  seats: number;
  listed: boolean;
  free_text: boolean;
  clock: ClockSettings;
}

export type Filling = { kind: 'open' } | { kind: 'computer'; level: 'random' } | { kind: 'reserved' };
export type Say = 'ask' | 'accept' | 'refuse';

export interface Phrase {
  id: string;
  text: string;
}

export interface Replay {
  table: TableInfo;
  /** One step for each position, the first before any action. */
  steps: { seat: number | null; action: string | null; view: unknown; events: GameEvent[] }[];
}

const at = (id: string, verb: string): string => `tables/${encodeURIComponent(id)}/${verb}`;

/** Every question the page asks of the server. */
export const api = {
  me: () => get<Me>('me'),
  rename: (name: string) => request<Me>('PUT', 'me', { name }),
  register: (handle: string, password: string) =>
    post<{ me: Me; recovery_code: string }>('account', { handle, password }),
  login: (handle: string, password: string) => post<Me>('login', { handle, password }),
  recover: (handle: string, recovery_code: string, password: string) =>
    post<{ me: Me; recovery_code: string }>('recover', { handle, recovery_code, password }),
  logout: () => post<void>('logout'),
  forget: () => request<void>('DELETE', 'me'),

  lobby: (query: { game?: Game; state?: 'open' | 'playing'; page?: string } = {}) =>
    get<{ tables: TableInfo[]; next: string | null }>(`tables?${new URLSearchParams(query)}`),
  mine: () => get<{ tables: TableInfo[] }>('me/tables'),

  create: (table: NewTable) => post<TableInfo>('tables', table),
  table: (id: string, seat?: number) =>
    get<Snapshot>(`tables/${encodeURIComponent(id)}${seat === undefined ? '' : `?seat=${seat}`}`),
  sit: (id: string, seat: number | null, token: string | null = null) =>
    post<TableInfo>(at(id, 'sit'), { seat, token }),
  leave: (id: string, seat: number) => post<TableInfo>(at(id, 'leave'), { seat }),
  fill: (id: string, seat: number, filling: Filling) =>
    post<{ token?: string }>(at(id, 'fill'), { seat, with: filling }),
  start: (id: string, draw: boolean) => post<TableInfo>(at(id, 'start'), { draw }),
  close: (id: string) => post<TableInfo>(at(id, 'close')),

  act: (id: string, body: { seat: number; action: string; at: number; client_id: string }) =>
    post<void>(at(id, 'act'), body),
  check: async (id: string, seat: number, action: string): Promise<Refusal | null> => {
    try {
      await post(at(id, 'check'), { seat, action });
      return null;
    } catch (error) {
      if (error instanceof Fault && error.status === 422) return error.refusal;
      throw error;
    }
  },
  resign: (id: string, seat: number) => post<void>(at(id, 'resign'), { seat }),
  draw: (id: string, seat: number, say: Say) => post<void>(at(id, 'draw'), { seat, say }),
  takeBack: (id: string, seat: number, say: Say) => post<void>(at(id, 'take_back'), { seat, say }),
  comeBack: (id: string, seat: number) => post<void>(at(id, 'return'), { seat }),
  speak: (id: string, what: { phrase: string } | { text: string }) => post<void>(at(id, 'say'), what),
  rematch: (id: string) => post<TableInfo>(at(id, 'rematch')),

  phrases: () => get<{ phrases: Phrase[] }>('phrases'),
  replay: (id: string, seat: number | 'all' | 'watching') =>
    get<Replay>(`tables/${encodeURIComponent(id)}/replay?seat=${seat}`),
  recordUrl: (id: string): string => apiUrl(at(id, 'record')).href,
};

export type { Legal };
