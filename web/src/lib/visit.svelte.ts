import { api } from './api';
import { GAMES, type Game } from './games';
import { me } from './me.svelte';
import type { TableInfo } from './wire';

/** What a visitor finds on the porch: how many tables wait, and the games they are in. */
let waiting = $state.raw<Partial<Record<Game, number>>>({});
let games = $state.raw<TableInfo[]>([]);

export const visit = {
  get waiting(): Partial<Record<Game, number>> {
    return waiting;
  },
  get games(): TableInfo[] {
    return games;
  },
  /** Asks again. The porch stands without these facts, so a silent server is no fault here. */
  async refresh(): Promise<void> {
    const [lobby, mine] = await Promise.allSettled([
      api.lobby(),
      me.known().then(async (known) => (known ? (await api.mine()).tables : [])),
    ]);
    if (lobby.status === 'fulfilled') {
      const open = lobby.value.tables;
      waiting = Object.fromEntries(
        GAMES.map((game) => [game, open.filter((table) => table.game === game).length]),
      );
    }
    if (mine.status === 'fulfilled') {
      games = mine.value.filter((table) => table.state === 'playing' || table.state === 'open');
    }
  },
};
