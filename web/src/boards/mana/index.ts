import BoardAlone from './Board.svelte';
import { describeAction, describeEvent } from './describe';
import PanelAlone from './Panel.svelte';
import { words } from './words';

/** The page mounts the whole scene: the board with its panel, or one above the other on a phone. */
export { default } from './Scene.svelte';
export const ready = (): Promise<void> => words.ready();
export const showsPlayers = true;

/** The parts, for pages that lay them out themselves, such as a replay or a diagram. */
export const mana = { Board: BoardAlone, Panel: PanelAlone, describeEvent, describeAction };
export { describeAction, describeEvent } from './describe';
export { Hand } from './hand.svelte';
export { movesOf } from './history';
