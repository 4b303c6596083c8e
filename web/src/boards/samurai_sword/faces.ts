import type { CrestName } from '../../crests';
import { type Card, type Character, type Kind, PROPERTIES, type Role, WEAPONS, type Weapon } from './model';

// What is printed on the cards. The board shows it; whether it suffices is for the server to say.

/** Precision and damage as printed on a weapon. */
export const PRINTED: Record<Weapon, { precision: number; damage: number }> = {
  nodachi: { precision: 3, damage: 3 },
  nagayari: { precision: 4, damage: 2 },
  tanegashima: { precision: 5, damage: 1 },
  katana: { precision: 2, damage: 3 },
  daikyu: { precision: 5, damage: 2 },
  kanabo: { precision: 3, damage: 2 },
  naginata: { precision: 4, damage: 1 },
  wakizashi: { precision: 1, damage: 3 },
  kusarigama: { precision: 2, damage: 2 },
  shuriken: { precision: 3, damage: 1 },
  bo: { precision: 2, damage: 1 },
  kiseru: { precision: 1, damage: 2 },
  bokken: { precision: 1, damage: 1 },
};

/** Resilience as printed on a character: how many lozenges lie there, whole or struck. */
export const FULL: Record<Character, number> = {
  benkei: 5,
  goemon: 5,
  ieyasu: 5,
  kojiro: 5,
  musashi: 5,
  nobunaga: 5,
  tomoe: 5,
  chiyome: 4,
  ginchiyo: 4,
  hanzo: 4,
  hideyoshi: 4,
  ushiwaka: 4,
};

export function isWeapon(card: string): card is Weapon {
  return (WEAPONS as readonly string[]).includes(card);
}

export function kindOf(card: Card): Kind {
  if (isWeapon(card)) return 'weapon';
  return (PROPERTIES as readonly string[]).includes(card) ? 'property' : 'action';
}

/** The crest of a character; 7 Ronin has a Musashi of its own. */
export function characterCrest(character: Character): CrestName {
  return character === 'musashi' ? 'character-musashi' : character;
}

export function roleCrest(role: Role): CrestName {
  return `role-${role}`;
}

/** The rule of each character, one tap away from its words. */
export const CHARACTER_RULES: Record<Character, string> = {
  benkei: 'SS-8.1',
  chiyome: 'SS-8.2',
  ginchiyo: 'SS-8.3',
  goemon: 'SS-8.4',
  hanzo: 'SS-8.5',
  hideyoshi: 'SS-8.6',
  ieyasu: 'SS-8.7',
  kojiro: 'SS-8.8',
  musashi: 'SS-8.9',
  nobunaga: 'SS-8.10',
  tomoe: 'SS-8.11',
  ushiwaka: 'SS-8.12',
};
