import { api } from './api';
import { GAMES, type Game } from './games';
import { me } from './me.svelte';
import type { TableInfo } from './wire';

/** What a visitor finds on the porch: how many tables wait, and the games they are in. */
let waiting = $state.raw<Partial<Record<Game, number>>>({});
let playing = $state.raw<Partial<Record<Game, number>>>({});
let games = $state.raw<TableInfo[]>([]);

const counted = (tables: { game: Game }[]): Partial<Record<Game, number>> =>
  Object.fromEntries(GAMES.map((game) => [game, tables.filter((table) => table.game === game).length]));

export const visit = {
  get waiting(): Partial<Record<Game, number>> {
    return waiting;
  },
  /** How many games can be watched. */
  get playing(): Partial<Record<Game, number>> {
    return playing;
  },
  get games(): TableInfo[] {
    return games;
  },
  /** Asks again. The porch stands without these facts, so a silent server is no fault here. */
  async refresh(): Promise<void> {
    const [lobby, on, mine] = await Promise.allSettled([
      api.lobby(),
      api.lobby({ playing: true }),
      me.known().then(async (known) => (known ? (await api.mine()).tables : [])),
    ]);
    if (lobby.status === 'fulfilled') waiting = counted(lobby.value.tables);
    if (on.status === 'fulfilled') playing = counted(on.value.tables);
    if (mine.status === 'fulfilled') {
      games = mine.value.filter((table) => table.state === 'playing' || table.state === 'open');
    }
  },
};
