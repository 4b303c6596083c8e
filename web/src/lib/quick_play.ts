import { api } from './api';
import { attempt } from './attempt';
import { keepLevel, type Level, lastLevel, levelsOf, levelToOffer } from './computers';
import type { Game } from './games';
import { me } from './me.svelte';
import { chosen } from './options';
import { go } from './router.svelte';

// Samurai Sword is at its best with five: all four roles are at the table.
export const PLAYERS: Record<Game, number> = { mana: 2, 'seven-ronin': 2, 'samurai-sword': 5 };

/** What one wishes of a game against the computer; who wishes nothing gets the usual. */
export interface Wishes {
  players?: number;
  level?: Level;
  /** The seat to sit on; without one the seats are drawn by lot. */
  seat?: number;
  options?: Record<string, string>;
}

/** One click to a game against the computer: a table is set, everybody sits, the first move waits. */
export async function quickPlay(game: Game, wishes: Wishes = {}): Promise<void> {
  const { players = PLAYERS[game], level: wanted = null, seat, options = {} } = wishes;
  await attempt(async () => {
    const [levels] = await Promise.all([levelsOf(game), me.sure()]);
    const level = levelToOffer(levels, wanted ?? lastLevel());
    if (wanted) keepLevel(wanted);
    const mine = seat ?? 0;
    const table = await api.create({
      game,
      options: chosen(game, options),
      seats: Array.from({ length: players }, (_, each) => (each === mine ? 'me' : level)),
      listed: false,
      free_text: false,
      clock: { kind: 'none' },
    });
    await api.start(table.id, seat === undefined);
    go(`/table/${table.id}`);
  });
}
