import type { BoardModule } from '../board';
import BoardAlone from './Board.svelte';
import { describeAction, describeEvent } from './describe';
import PanelAlone from './Panel.svelte';
import type { ManaEvent, ManaView } from './view';
import { words } from './words';

/** The page mounts the whole scene: the board with its panel, or one above the other on a phone. */
export { default } from './Scene.svelte';
export const ready = (): Promise<void> => words.ready();
export const showsPlayers = true;

export const tell: BoardModule['tell'] = ({ events, action }, { language, view }) => {
  const told = events.map((event) => describeEvent(event as ManaEvent, language, (view as ManaView).black));
  // A sealed set-up is only said to be made; whoever may read the action is told where.
  const sealed = events.every(({ type }) => type === 'placed');
  return action && sealed ? [...told, describeAction(action, language)] : told;
};

/** The parts, for pages that lay them out themselves, such as a replay or a diagram. */
export const mana = { Board: BoardAlone, Panel: PanelAlone, describeEvent, describeAction };
export { describeAction, describeEvent } from './describe';
export { Hand } from './hand.svelte';
export { movesOf } from './history';
