import { api } from './api';
import { attempt } from './attempt';
import { keepLevel, type Level, lastLevel, levelsOf, levelToOffer } from './computers';
import type { Game } from './games';
import { me } from './me.svelte';
import { go } from './router.svelte';

// Samurai Sword is at its best with five: all four roles are at the table.
export const PLAYERS: Record<Game, number> = { mana: 2, 'seven-ronin': 2, 'samurai-sword': 5 };

/** One click to a game against the computer: a table is set, everybody sits, the first move waits. */
export async function quickPlay(
  game: Game,
  players = PLAYERS[game],
  wanted: Level | null = null,
  options: Record<string, string> = {},
): Promise<void> {
  await attempt(async () => {
    const [levels] = await Promise.all([levelsOf(game), me.sure()]);
    const level = levelToOffer(levels, wanted ?? lastLevel());
    if (wanted) keepLevel(wanted);
    const others = Array.from({ length: players - 1 }, () => level);
    const table = await api.create({
      game,
      options,
      seats: ['me', ...others],
      listed: false,
      free_text: false,
      clock: { kind: 'none' },
    });
    await api.start(table.id, true);
    go(`/table/${table.id}`);
  });
}
