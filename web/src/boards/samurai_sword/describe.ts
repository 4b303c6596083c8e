import type { Language } from '../../lib/language';
import { isWeapon, kindOf } from './faces';
import type { Card, Event } from './model';
import { parse } from './notation';
import { type Speaker, speaker, type WordKey } from './words';

/** Who sits where by name, and which seat the reader holds. */
export interface Seated {
  names: readonly string[];
  you: number | null;
}

type Facts = Record<string, string | number>;

/** Writes a sentence with the reader as its subject, as its object, or with neither. */
class Teller {
  constructor(
    readonly speaker: Speaker,
    readonly seated: Seated,
  ) {}

  name(seat: number): string {
    return this.seated.names[seat] ?? String(seat + 1);
  }

  card(card: Card): string {
    return this.speaker.names.card[card];
  }

  cards(cards: Card[]): string {
    return this.speaker.list(cards.map((card) => this.card(card)));
  }

  /** `doer` does it, perhaps to `other`; the right form of the sentence is chosen. */
  tell(key: string, facts: Facts, doer: number, other: number | null = null): string {
    const { you } = this.seated;
    const form =
      doer === you ? (other === you ? '.youYou' : '.you') : other === you && you !== null ? '.atYou' : '';
    return this.speaker.say(`${key}${form}` as WordKey, facts);
  }
}

/** An event in words, or null for one that says nothing to a reader. */
export function describeEvent(event: Event, language: Language, seated: Seated): string | null {
  const teller = new Teller(speaker(language), seated);
  return blow(event, teller) ?? passage(event, teller) ?? course(event, teller);
}

/** Attacks, answers, wounds. */
function blow(event: Event, teller: Teller): string | null {
  const { speaker: words } = teller;
  switch (event.type) {
    case 'attacked':
      return teller.tell(
        'log.attacked',
        { name: teller.name(event.seat), target: teller.name(event.target), card: teller.card(event.weapon) },
        event.seat,
        event.target,
      );
    case 'parried': {
      const key = isWeapon(event.card) ? 'log.parried_with' : 'log.parried';
      return teller.tell(key, { name: teller.name(event.seat), card: teller.card(event.card) }, event.seat);
    }
    case 'wounded':
      return teller.tell('log.wounded', { name: teller.name(event.seat), count: event.lost }, event.seat);
    case 'bled':
      return teller.tell('log.bled', { name: teller.name(event.seat) }, event.seat);
    case 'defeated':
      return teller.tell(
        'log.defeated',
        { name: teller.name(event.seat), by: teller.name(event.by) },
        event.by,
        event.seat,
      );
    case 'honor_paid':
      return teller.tell(
        'log.honor_paid',
        { from: teller.name(event.from), to: teller.name(event.to) },
        event.from,
        event.to,
      );
    case 'asked':
      return teller.tell('log.asked', { name: teller.name(event.seat) }, event.seat);
    case 'ended':
      return `${words.t('over')}. ${words.t(`won.${event.ending.team}`)}.`;
    default:
      return null;
  }
}

/** Cards on their way from one place to another. */
function passage(event: Event, teller: Teller): string | null {
  const { speaker: words } = teller;
  switch (event.type) {
    case 'drawn':
      return teller.tell('log.drawn', { name: teller.name(event.seat), count: 1 }, event.seat);
    case 'received':
      return received(event.seat, [event.card], teller);
    case 'took_discard':
    case 'discarded':
    case 'property_discarded':
    case 'flipped':
      return teller.tell(
        `log.${event.type}`,
        { name: teller.name(event.seat), card: teller.card(event.card) },
        event.seat,
      );
    case 'played':
      return played(event, teller);
    case 'finished':
      return words.t('log.finished', { card: teller.card(event.card) });
    case 'stolen':
      return teller.tell(
        'log.stolen',
        { from: teller.name(event.from), to: teller.name(event.to) },
        event.to,
        event.from,
      );
    case 'stolen_card':
      return words.t('log.stolen_card', { card: teller.card(event.card) });
    case 'bushido_passed':
      return words.say(event.to === teller.seated.you ? 'log.bushido_passed.atYou' : 'log.bushido_passed', {
        to: teller.name(event.to),
      });
    default:
      return null;
  }
}

/** The course of the game: turns, the deck, the end. */
function course(event: Event, teller: Teller): string | null {
  const { speaker: words } = teller;
  switch (event.type) {
    case 'turn_began':
    case 'recovered':
    case 'honor_lost':
      return teller.tell(`log.${event.type}`, { name: teller.name(event.seat) }, event.seat);
    case 'reshuffled':
      return words.t('log.reshuffled');
    case 'revealed':
      return words.t('log.revealed', {
        name: event.seat === teller.seated.you ? words.t('you') : teller.name(event.seat),
        role: words.names.role[event.role],
      });
    case 'scored': {
      const teams = event.score.teams.map(({ team, points }) => `${words.t(`team.${team}`)} ${points}`);
      return words.t('log.scored', { teams: teams.join(', ') });
    }
    default:
      return null;
  }
}

function played(event: Extract<Event, { type: 'played' }>, teller: Teller): string {
  const facts = { name: teller.name(event.seat), card: teller.card(event.card) };
  if (event.target !== null)
    return teller.tell(
      'log.played_on',
      { ...facts, target: teller.name(event.target) },
      event.seat,
      event.target,
    );
  return teller.tell(kindOf(event.card) === 'property' ? 'log.laid' : 'log.played', facts, event.seat);
}

function received(seat: number, cards: Card[], teller: Teller): string {
  const facts = { name: teller.name(seat), cards: teller.cards(cards) };
  return teller.speaker.say(seat === teller.seated.you ? 'log.received' : 'log.received.other', facts);
}

/** One line of the log: who, what, and a number worth a second look. */
export interface Line {
  /** Whose crest stands beside it; null for what concerns everybody. */
  seat: number | null;
  text: string;
  more: string | null;
  /** A turn begins: a rule is drawn above. */
  opens: boolean;
}

/** A log for readers: draws are counted together, and steps that say nothing are left out. */
export function tellAll(events: readonly Event[], language: Language, seated: Seated): Line[] {
  const teller = new Teller(speaker(language), seated);
  const lines: Line[] = [];
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at] as Event;
    if (event.type === 'drawn' || event.type === 'received') {
      const run = drawRun(events, at);
      lines.push({ seat: event.seat, text: drawn(event.seat, run, teller), more: null, opens: false });
      at = run.end - 1;
      continue;
    }
    const line = oneLine(event, language, seated, teller);
    if (line) lines.push(line);
  }
  return lines;
}

function drawRun(events: readonly Event[], from: number): { end: number; count: number; cards: Card[] } {
  const { seat } = events[from] as { seat: number };
  let count = 0;
  const cards: Card[] = [];
  let end = from;
  for (; end < events.length; end += 1) {
    const event = events[end] as Event;
    if (event.type === 'drawn' && event.seat === seat) count += 1;
    else if (event.type === 'received' && event.seat === seat) cards.push(event.card);
    else break;
  }
  return { end, count, cards };
}

function drawn(seat: number, run: { count: number; cards: Card[] }, teller: Teller): string {
  if (run.cards.length > 0 && run.cards.length >= run.count) return received(seat, run.cards, teller);
  return teller.tell('log.drawn', { name: teller.name(seat), count: run.count }, seat);
}

function oneLine(event: Event, language: Language, seated: Seated, teller: Teller): Line | null {
  // What a line before or after says already: a loss to the deck, a question, a card laid aside.
  if (event.type === 'asked' || event.type === 'finished') return null;
  if (event.type === 'honor_lost' && event.cause === 'deck') return null;
  const text = describeEvent(event, language, seated);
  if (text === null) return null;
  return { seat: whose(event), text, more: aside(event, teller), opens: event.type === 'turn_began' };
}

function aside(event: Event, teller: Teller): string | null {
  if (event.type === 'attacked') return teller.speaker.t('why.damage', { count: event.damage });
  return null;
}

function whose(event: Event): number | null {
  if ('seat' in event) return event.seat;
  if (event.type === 'stolen' || event.type === 'stolen_card' || event.type === 'bushido_passed')
    return event.to;
  return event.type === 'honor_paid' ? event.from : null;
}

/** An action of the notation in words; the notation itself for what this board does not know. */
export function describeAction(text: string, language: Language, seated?: Seated): string {
  const words = speaker(language);
  const action = parse(text);
  const name = (seat: number): string => seated?.names[seat] ?? String(seat + 1);
  switch (action?.do) {
    case 'draw':
      return words.t(action.from === 'deck' ? 'say.draw' : 'say.draw_discard');
    case 'attack':
      return words.t('say.attack', { card: words.names.card[action.card], target: name(action.target) });
    case 'play':
      return words.t('say.play', { card: words.names.card[action.card] });
    case 'play_on':
      return words.t('say.play_on', { card: words.names.card[action.card], target: name(action.target) });
    case 'geisha':
      if (action.what === 'hand') return words.t('say.geisha_hand', { target: name(action.target) });
      return words.t('say.geisha', { card: words.names.card[action.what], target: name(action.target) });
    case 'parry':
      if (action.card === 'parry') return words.t('say.parry');
      return words.t('say.parry_with', { card: words.names.card[action.card] });
    case 'discard':
      return words.t('say.discard', { card: words.names.card[action.card] });
    case 'nobunaga':
    case 'end':
    case 'take':
    case 'honor':
      return words.t(`say.${action.do}`);
    default:
      return text;
  }
}
