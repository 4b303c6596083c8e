import type { GameEvent, Update } from './wire';

/** What was told of one entry of the table's log, and how many actions the game then had. */
export interface Told {
  ply: number;
  events: readonly GameEvent[];
}

/** The story so far and one entry more. A taken-back action leaves it, with all that followed. */
export function tellOn(told: readonly Told[], update: Pick<Update, 'ply' | 'what' | 'events'>): Told[] {
  const kept = update.what.kind === 'taken_back' ? told.filter(({ ply }) => ply <= update.ply) : told;
  return update.events.length > 0 ? [...kept, { ply: update.ply, events: update.events }] : [...kept];
}

export function eventsOf(told: readonly Told[]): GameEvent[] {
  return told.flatMap(({ events }) => [...events]);
}
