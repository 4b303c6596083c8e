import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { describeAction, describeEvent } from './describe';
import Panel from './Panel.svelte';
import { words } from './words';

export { tellAll } from './describe';
export { Board, describeAction, describeEvent, Panel };

/** Loads the board's own words in the current language. */
export const ready: BoardModule['ready'] = () => words.ready();

/** Names and clocks stand beside the tokens. */
export const showsPlayers = true;

/** Everything other pages use of this table. */
export const samuraiSword = { Board, Panel, describeEvent, describeAction, ready } as const;
export default samuraiSword.Board;
