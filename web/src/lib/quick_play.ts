import { api, Fault } from './api';
import type { Game } from './games';
import { go } from './router.svelte';
import { refuse } from './toast.svelte';

// Samurai Sword is at its best with five: all four roles are at the table.
const PLAYERS: Record<Game, number> = { mana: 2, 'seven-ronin': 2, 'samurai-sword': 5 };

/** One click to a game against the computer: a table is set, everybody sits, the first move waits. */
export async function quickPlay(game: Game, players = PLAYERS[game]): Promise<void> {
  try {
    const table = await api.create({
      game,
      options: {},
      seats: players,
      listed: false,
      clock: { kind: 'none' },
      computers: players - 1,
      seat: 'drawn',
      start: true,
    });
    go(`/table/${table.id}`);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    refuse(error.refusal);
  }
}
