import { api } from './api';
import type { Game } from './games';
import { type MessageKey, t } from './i18n.svelte';
import { remember, remembered } from './storage';

/** How a computer player plays, by the server's word for it. */
export type Level = string;

// From the weakest to the strongest; a level of another name stands after them, under that name.
export const KNOWN = ['random', 'easy', 'medium', 'hard', 'master'] as const;
type Known = (typeof KNOWN)[number];

function isKnown(level: Level): level is Known {
  return KNOWN.includes(level as Known);
}

/** The levels the server's list of games names for a game, weakest first; an older server only plays at random. */
export function levelsIn(catalogue: unknown, game: Game): Level[] {
  const { games } = (catalogue ?? {}) as { games?: { id?: unknown; computers?: unknown }[] };
  const named = Array.isArray(games) ? games.find(({ id }) => id === game)?.computers : undefined;
  const levels = (Array.isArray(named) ? named : []).flatMap((each) => {
    const level = typeof each === 'string' ? each : (each as { id?: unknown } | null)?.id;
    return typeof level === 'string' ? [level] : [];
  });
  const rank = (level: Level): number => (isKnown(level) ? KNOWN.indexOf(level) : KNOWN.length);
  return levels.length > 0 ? [...new Set(levels)].sort((a, b) => rank(a) - rank(b)) : ['random'];
}

/** The level to offer first: the last one chosen, else a fair match, else the strongest below it. */
export function levelToOffer(levels: readonly Level[], last: Level | null): Level {
  if (last && levels.includes(last)) return last;
  const fair = KNOWN.slice(0, KNOWN.indexOf('medium') + 1);
  return levels.findLast((level) => fair.includes(level as never)) ?? levels[0] ?? 'random';
}

let asked: Promise<unknown> | null = null;

/** Which levels this server has for a game. */
export async function levelsOf(game: Game): Promise<Level[]> {
  asked ??= api.games();
  try {
    return levelsIn(await asked, game);
  } catch (error) {
    asked = null;
    throw error;
  }
}

export function lastLevel(): Level | null {
  return remembered('level');
}

export function keepLevel(level: Level): void {
  remember('level', level);
}

/** What a level is called; a level we have no word for keeps the server's. */
export function levelName(level: Level): string {
  return isKnown(level) ? t(`level.${level}`) : level;
}

export function levelNote(level: Level): string {
  return isKnown(level) ? t(`level.${level}.note` as MessageKey as 'level.random.note') : '';
}
