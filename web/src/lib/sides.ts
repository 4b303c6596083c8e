import type { CrestName } from '../crests';
import type { Game } from './games';
import { names, t } from './i18n.svelte';

/** What a seat is called at a table of this game, before anybody's name is known. */
export function sideName(game: Game, seat: number): string {
  if (game === 'seven-ronin') return seat === 0 ? names().side.attacker : names().side.defender;
  if (game === 'mana') return seat === 0 ? names().colour.black : names().colour.white;
  return t('seat.number', { number: seat + 1 });
}

/** A crest for the chair, as an ornament. */
export function sideCrest(game: Game, seat: number): CrestName {
  if (game === 'seven-ronin') return seat === 0 ? 'ninja' : 'seven';
  if (game === 'mana') return 'horns';
  return 'sword';
}
