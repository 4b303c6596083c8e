import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { describeAction, describeEvent, tellAll } from './describe';
import type { Event } from './model';
import Panel from './Panel.svelte';
import { words } from './words';

export { Board, describeAction, describeEvent, Panel };

/** Loads the board's own words in the current language. */
export const ready: BoardModule['ready'] = () => words.ready();

/** Names and clocks stand beside the tokens. */
export const showsPlayers = true;

export const tell: BoardModule['tell'] = ({ events }, { language, names }) =>
  tellAll(events as unknown as Event[], language, { names, you: null }).map(({ text, more }) =>
    more ? `${text} ${more}.` : text,
  );

/** Everything other pages use of this table. */
export const samuraiSword = { Board, Panel, describeEvent, describeAction, ready } as const;
export default samuraiSword.Board;
