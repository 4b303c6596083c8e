import { CHARACTER_RULES, FULL, kindOf } from './faces';
import { type Card, PROPERTIES, type SeatView, type View } from './model';
import type { Play } from './play.svelte';
import { text } from './prompt';
import type { Speaker } from './words';

/** A card as it is spoken: name, kind, what it does. */
export function cardLabel(card: Card, words: Speaker): string {
  return words.t('card.label', {
    card: words.names.card[card],
    kind: words.names.kind[kindOf(card)],
    text: text(card, words),
  });
}

/** Everything that can be seen of a seat, in one breath. */
export function seatLabel(view: View, seat: number, name: string, play: Play, words: Speaker): string {
  const who = view.seats[seat] as SeatView;
  const parts = [name, words.names.character[who.character]];
  if (who.role) parts.push(words.names.role[who.role]);
  if (view.phase !== 'over' && view.turn === seat) parts.push(words.t('seat.inTurn'));
  if (view.pending[0]?.seat === seat) parts.push(words.t('seat.asked'));
  if (who.harmless) parts.push(words.t('seat.harmless'));
  parts.push(words.t('seat.resilience', { left: who.resilience, full: FULL[who.character] }));
  parts.push(words.t('seat.honor', { count: who.honor }), words.t('seat.cards', { count: who.cards }));
  for (const card of PROPERTIES) {
    const count = who.properties.filter((held) => held === card).length;
    const held = words.names.card[card];
    if (count > 0) parts.push(count === 1 ? held : words.t('seat.times', { name: held, count }));
  }
  if (play.weaponUp && who.difficulty !== undefined) {
    parts.push(words.t('seat.difficulty', { difficulty: who.difficulty }));
    if (!play.lit.has(seat) && !who.harmless) parts.push(words.t('seat.outOfReach'));
  }
  if (play.lit.has(seat)) parts.push(words.t('seat.canChoose'));
  return parts.join(', ');
}

/** What a character can do, by which rule, and what their properties do. */
export function about(who: SeatView, words: Speaker): string {
  const lines = [
    `${words.names.character[who.character]}: ${words.t(`ability.${who.character}`)} ${CHARACTER_RULES[who.character]}.`,
  ];
  for (const card of PROPERTIES) {
    if (who.properties.includes(card)) lines.push(`${words.names.card[card]}: ${words.t(`short.${card}`)}.`);
  }
  return lines.join(' ');
}

/** The few words in a dashed frame beside a seat. */
export function seatNote(view: View, seat: number, play: Play, words: Speaker): string | null {
  const who = view.seats[seat] as SeatView;
  if (view.phase === 'over') return null;
  if (who.harmless) return words.t('seat.harmless');
  if (play.weaponUp && who.difficulty !== undefined && !play.lit.has(seat)) return words.t('seat.outOfReach');
  return null;
}
