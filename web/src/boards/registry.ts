import type { Game } from '../lib/games';
import type { BoardModule, LoadedBoard } from './board';

// Each board is its own chunk: a page of one game never downloads another.
const modules = import.meta.glob<BoardModule>('./*/index.ts');

const FOLDERS: Record<Game, string> = {
  mana: 'mana',
  'seven-ronin': 'seven_ronin',
  'samurai-sword': 'samurai_sword',
};

/** The board of a game with its words loaded, or null in a build that lacks it. */
export async function loadBoard(game: Game): Promise<LoadedBoard | null> {
  const load = modules[`./${FOLDERS[game]}/index.ts`];
  if (!load) return null;
  const board = await load();
  await board.ready();
  return { component: board.default, tell: board.tell, showsPlayers: board.showsPlayers ?? false };
}
