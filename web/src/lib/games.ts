import type { CrestName } from '../crests';

/** The games by the ids of the protocol, in the order in which they lie on the porch. */
export const GAMES = ['mana', 'seven-ronin', 'samurai-sword'] as const;
export type Game = (typeof GAMES)[number];

export function isGame(value: unknown): value is Game {
  return GAMES.includes(value as Game);
}

export const GAME_CRESTS: Record<Game, CrestName> = {
  mana: 'bird',
  'seven-ronin': 'seven',
  'samurai-sword': 'sword',
};

/** How many can sit down, fewest first. */
export const SEATS: Record<Game, readonly number[]> = {
  mana: [2],
  'seven-ronin': [2],
  'samurai-sword': [3, 4, 5, 6, 7],
};
