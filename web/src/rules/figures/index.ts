import type { Component } from 'svelte';
import { words } from './words';

/** A drawing of the rulebook: where it stands and which rules it shows. */
export interface Drawing {
  /** Names it in addresses and in the words: its caption is the message of this name. */
  id: DrawingId;
  /** The rule below which it stands. */
  after: string;
  /** The rules it shows, that one included. */
  cites: string[];
  draw: Component;
  /** Made of words that can be read out as they stand, rather than of shapes to be described. */
  readable?: boolean;
  /** Takes the whole column rather than a phone's width. */
  wide?: boolean;
}

export const DRAWINGS = [
  'mana.board',
  'mana.steps',
  'mana.way',
  'mana.bird',
  'mana.blocked',
  'mana.reentry',
  'seven.ring',
  'seven.track',
  'seven.states',
  'seven.planning',
  'seven.round',
  'seven.wounds',
  'sword.roles',
  'sword.turn',
  'sword.distance',
  'sword.attack',
  'sword.honor',
  'sword.score',
] as const;
export type DrawingId = (typeof DRAWINGS)[number];

const ALBUMS: Record<string, () => Promise<{ default: Drawing[] }>> = {
  mana: () => import('./mana'),
  'seven-ronin': () => import('./seven_ronin'),
  'samurai-sword': () => import('./samurai_sword'),
};

/** The drawings of a rulebook, by the rule below which each stands; loaded with their words when asked for. */
export async function openDrawings(book: string): Promise<Map<string, Drawing>> {
  const open = ALBUMS[book];
  if (!open) return new Map();
  const [album] = await Promise.all([open(), words.ready()]);
  return new Map(album.default.map((drawing) => [drawing.after, drawing]));
}
