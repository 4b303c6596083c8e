import type { Game } from './games';
import { language, t } from './i18n.svelte';
import type { ClockSettings, Refusal, TableSummary } from './wire';

/** A request that was not granted: refused by the server, or never answered. */
export class Fault extends Error {
  constructor(
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

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
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
  } catch {
    throw new Fault(0, { code: 'offline', rule: '', message: t('fault.offline') });
  }
  const text = await response.text();
  const answer = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
  if (!response.ok) {
    const error = answer?.error ?? { code: 'unknown', rule: '', message: t('fault.offline') };
    throw new Fault(response.status, { code: error.code, rule: error.rule ?? '', message: error.message });
  }
  return answer as T;
}

export interface NewTable {
  game: Game;
  options: Record<string, unknown>;
  seats: number;
  listed: boolean;
  clock: ClockSettings;
  computers: number;
  seat: number | 'drawn';
  start: boolean;
}

export const api = {
  lobby: (_query: { game?: Game }) => request<{ tables: TableSummary[] }>('GET', 'tables'),
  mine: () => request<{ tables: TableSummary[] }>('GET', 'me/tables'),
  create: (table: NewTable) => request<TableSummary>('POST', 'tables', table),
};
