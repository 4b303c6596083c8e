import type { Language } from '../../lib/language';
import type { BoardComponent, BoardModule, GameEvent } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { describeEvent as describe, describeAction } from './tell';
import type { Event } from './view';
import { words } from './words';

/** What happened, in a sentence; the words of `language` must be loaded, as they are while it is in use. */
export function describeEvent(event: GameEvent, language: Language): string {
  return describe(event as unknown as Event, language);
}

/** The village as the page mounts it, and its words for logs, lists of moves and replays. */
export const sevenRonin = { Board, Panel, describeEvent, describeAction } as const;

export { Board, describeAction, Panel };
export default Board as unknown as BoardComponent;
export const ready: BoardModule['ready'] = () => words.ready();
export const showsPlayers = true;

export const tell: BoardModule['tell'] = ({ events, action }, { language }) => {
  const told = events.map((event) => describeEvent(event, language));
  // A commitment is only said to be made; whoever may read the action is told what it is.
  const sealed = events.some(({ type }) => type === 'committed');
  return action && sealed ? [...told, describeAction(action, language)] : told;
};
