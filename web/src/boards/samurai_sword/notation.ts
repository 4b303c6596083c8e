import { isWeapon } from './faces';
import { CARDS, type Card, PROPERTIES, type Property, type Weapon } from './model';

/** An action of the notation, taken apart so that the table can light what it touches. */
export type Action =
  | { do: 'draw'; from: 'deck' | 'discard' }
  | { do: 'attack'; card: Weapon; target: number }
  | { do: 'play'; card: Card }
  | { do: 'play_on'; card: Card; target: number }
  | { do: 'geisha'; card: 'geisha'; target: number; what: 'hand' | Property }
  | { do: 'nobunaga' }
  | { do: 'end' }
  | { do: 'parry'; card: Card }
  | { do: 'take' }
  | { do: 'discard'; card: Card }
  | { do: 'honor' };

function isCard(word: string | undefined): word is Card {
  return CARDS.includes(word as Card);
}

function isTaken(word: string): word is 'hand' | Property {
  return word === 'hand' || (PROPERTIES as readonly string[]).includes(word);
}

/** Reads an action; null for what this board does not know, which it then does not offer. */
export function parse(text: string): Action | null {
  const [verb, first, second, third, ...rest] = text.trim().split(/\s+/);
  if (rest.length > 0) return null;
  const seat = (word: string | undefined): number | null =>
    word && /^[0-9]$/.test(word) ? Number(word) : null;
  switch (verb) {
    case 'draw':
      if (!first) return { do: 'draw', from: 'deck' };
      return first === 'discard' && !second ? { do: 'draw', from: 'discard' } : null;
    case 'attack': {
      const target = seat(second);
      return first && isWeapon(first) && target !== null && !third
        ? { do: 'attack', card: first, target }
        : null;
    }
    case 'play': {
      if (!isCard(first)) return null;
      if (!second) return { do: 'play', card: first };
      const target = seat(second);
      if (target === null) return null;
      if (!third) return { do: 'play_on', card: first, target };
      return first === 'geisha' && isTaken(third)
        ? { do: 'geisha', card: 'geisha', target, what: third }
        : null;
    }
    case 'parry':
      if (!first) return { do: 'parry', card: 'parry' };
      return isWeapon(first) && !second ? { do: 'parry', card: first } : null;
    case 'discard':
      return isCard(first) && !second ? { do: 'discard', card: first } : null;
    case 'nobunaga':
    case 'end':
    case 'take':
    case 'honor':
      return first ? null : { do: verb };
    default:
      return null;
  }
}

/** What can be done with one kind of card in hand. */
export interface CardUse {
  /** Played as it is, without a target. */
  direct: string | null;
  /** For each seat it can be aimed at, the actions that do so; a Geisha may have several. */
  targets: Map<number, { action: string; what: 'hand' | Property | null }[]>;
  /** Given as an answer or discarded. */
  answer: string | null;
}

/** Everything the server offers, laid out the way a player thinks of it: by card in hand, and the rest. */
export interface Offer {
  cards: Map<Card, CardUse>;
  draw: string | null;
  drawDiscard: string | null;
  nobunaga: string | null;
  end: string | null;
  take: string | null;
  honor: string | null;
}

export function offerOf(actions: readonly string[]): Offer {
  const offer: Offer = {
    cards: new Map(),
    draw: null,
    drawDiscard: null,
    nobunaga: null,
    end: null,
    take: null,
    honor: null,
  };
  const use = (card: Card): CardUse => {
    let found = offer.cards.get(card);
    if (!found) {
      found = { direct: null, targets: new Map(), answer: null };
      offer.cards.set(card, found);
    }
    return found;
  };
  const aim = (card: Card, target: number, action: string, what: 'hand' | Property | null): void => {
    const { targets } = use(card);
    targets.set(target, [...(targets.get(target) ?? []), { action, what }]);
  };
  for (const text of actions) {
    const action = parse(text);
    switch (action?.do) {
      case 'draw':
        if (action.from === 'deck') offer.draw = text;
        else offer.drawDiscard = text;
        break;
      case 'attack':
      case 'play_on':
        aim(action.card, action.target, text, null);
        break;
      case 'geisha':
        aim(action.card, action.target, text, action.what);
        break;
      case 'play':
        use(action.card).direct = text;
        break;
      case 'parry':
      case 'discard':
        use(action.card).answer = text;
        break;
      case 'nobunaga':
      case 'end':
      case 'take':
      case 'honor':
        offer[action.do] = text;
        break;
    }
  }
  return offer;
}
