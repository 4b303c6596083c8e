import type { Card, Event } from './model';

/** A thing that travels over the table: a card, open or closed, or a point of honor. */
export interface Flight {
  from: string;
  to: string;
  what: Card | 'back' | 'honor';
}

const seat = (place: number): string => `seat-${place}`;

/** What the eye should follow, in order. Spots are names the table gives to its places. */
export function flightsOf(events: readonly Event[], you: number | null): Flight[] {
  return events.flatMap((event): Flight[] => {
    switch (event.type) {
      case 'drawn':
        // One's own card is shown by what was received.
        return event.seat === you ? [] : [{ from: 'deck', to: seat(event.seat), what: 'back' }];
      case 'received':
        return [{ from: 'deck', to: event.seat === you ? 'hand' : seat(event.seat), what: event.card }];
      case 'took_discard':
        return [{ from: 'discard', to: seat(event.seat), what: event.card }];
      case 'attacked':
        return [{ from: seat(event.seat), to: seat(event.target), what: event.weapon }];
      case 'played':
        return [
          {
            from: seat(event.seat),
            to: event.target === null ? 'discard' : seat(event.target),
            what: event.card,
          },
        ];
      case 'parried':
      case 'discarded':
      case 'property_discarded':
        return [{ from: seat(event.seat), to: 'discard', what: event.card }];
      case 'flipped':
        return [{ from: 'deck', to: 'discard', what: event.card }];
      case 'stolen':
        return you === event.from || you === event.to
          ? []
          : [{ from: seat(event.from), to: seat(event.to), what: 'back' }];
      case 'stolen_card':
        return [{ from: seat(event.from), to: seat(event.to), what: event.card }];
      case 'bushido_passed':
        return [{ from: seat(event.from), to: seat(event.to), what: 'bushido' }];
      case 'honor_paid':
        return [{ from: seat(event.from), to: seat(event.to), what: 'honor' }];
      default:
        return [];
    }
  });
}
