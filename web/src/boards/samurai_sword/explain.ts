import { isWeapon, PRINTED } from './faces';
import type { Card, Pending, View } from './model';
import type { Speaker } from './words';

/** One summand of a number, in words. */
export interface Part {
  amount: number;
  words: string;
}

const count = (view: View, seat: number, property: Card): number =>
  view.seats[seat]?.properties.filter((held) => held === property).length ?? 0;

/**
 * Where the damage of an attack comes from: what is printed, what lies before the attacker, who they are
 * and whom they strike. The sum is the server's; parts that do not add up to it are not told.
 */
export function damageParts(view: View, pending: Pending, words: Speaker): Part[] {
  const { card, by, damage, seat } = pending;
  if (!card || !isWeapon(card) || by === undefined || damage === undefined) return [];
  const { character, card: cards } = words.names;
  const printed = PRINTED[card].damage;
  const parts: Part[] = [
    { amount: printed, words: words.t('why.printed', { card: cards[card], count: printed }) },
  ];
  const fast = count(view, by, 'fastdraw');
  if (fast > 0)
    parts.push({ amount: fast, words: words.t('why.more', { count: fast, name: cards.fastdraw }) });
  if (view.seats[by]?.character === 'musashi')
    parts.push({ amount: 1, words: words.t('why.more', { count: 1, name: character.musashi }) });
  const sum = (): number => parts.reduce((total, part) => total + part.amount, 0);
  if (view.seats[seat]?.character === 'ginchiyo' && damage < sum())
    parts.push({ amount: -1, words: words.t('why.less', { count: 1, name: character.ginchiyo }) });
  return sum() === damage ? parts : [];
}

/** The parts as one line: "Kusarigama: 2 + 1 with Fast Draw". Nothing where there is nothing to add. */
export function damageLine(view: View, pending: Pending, words: Speaker): string | null {
  const parts = damageParts(view, pending, words);
  return parts.length > 1 ? parts.map((part) => part.words).join(' ') : null;
}

/** How many weapons the player in turn may still play. */
export function weaponsLeft(view: View): number {
  return Math.max(0, view.weapons_allowed - view.weapons_played);
}
