import { api } from './api';
import { attempt } from './attempt';
import type { Game } from './games';
import { go } from './router.svelte';

// Samurai Sword is at its best with five: all four roles are at the table.
export const PLAYERS: Record<Game, number> = { mana: 2, 'seven-ronin': 2, 'samurai-sword': 5 };

/** One click to a game against the computer: a table is set, everybody sits, the first move waits. */
export async function quickPlay(
  game: Game,
  players = PLAYERS[game],
  options: Record<string, string> = {},
): Promise<void> {
  await attempt(async () => {
    const table = await api.create({
      game,
      options,
      seats: players,
      listed: false,
      free_text: false,
      clock: { kind: 'none' },
    });
    await api.sit(table.id, 0);
    for (let seat = 1; seat < players; seat += 1) {
      await api.fill(table.id, seat, { kind: 'computer', level: 'random' });
    }
    await api.start(table.id, true);
    go(`/table/${table.id}`);
  });
}
