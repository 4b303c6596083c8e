import { icons } from './icons';
import { marks } from './marks';
import { samurai_sword } from './samurai_sword';
import { seven_ronin } from './seven_ronin';

/** Every crest of the house by name; one name, one drawing. */
export const crests = { ...marks, ...seven_ronin, ...samurai_sword } as const;

export type CrestName = keyof typeof crests;
export type IconName = keyof typeof icons;
export { icons };
