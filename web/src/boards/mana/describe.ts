import type { Language } from '../../lib/language';
import { pretty, readAction } from './notation';
import { inlay, type Side } from './squares';
import type { ManaEvent, PieceKind } from './view';
import { say } from './words';

export function sideName(language: Language, side: Side): string {
  return say(language, `side.${side}`);
}

export function pieceName(language: Language, side: Side, kind: PieceKind): string {
  return say(language, `piece.${side}.${kind}`);
}

/** What happened, in words. `black` is the seat that plays Black when it happens. */
export function describeEvent(event: ManaEvent, language: Language, black = 0): string {
  const named = (seat: number): string => sideName(language, seat === black ? 'black' : 'white');
  switch (event.type) {
    case 'set_up':
    case 'sealed_set_up':
      return say(language, 'event.setUp', { side: named(event.seat), square: event.daimyo });
    case 'placed':
      return say(language, 'event.placed', { side: named(event.seat) });
    case 'swapped':
      return say(language, 'event.swapped');
    case 'kept':
      return say(language, 'event.kept');
    case 'moved': {
      const { from, to, captured } = event;
      const told = { side: named(event.seat), piece: say(language, `piece.${event.piece}`), from, to };
      const key = captured ? (`event.took.${captured}` as const) : 'event.moved';
      const flown = captured === 'daimyo' ? '' : ` ${say(language, `bird.${event.symbol}`)}.`;
      return say(language, key, told) + flown;
    }
    case 'reentered': {
      const told = say(language, 'event.reentered', { side: named(event.seat), to: event.to });
      return `${told} ${say(language, `bird.${event.symbol}`)}.`;
    }
    case 'turn_lost':
      return say(language, 'event.lost', { side: named(event.seat) });
    case 'won':
      return say(language, 'event.won', { side: named(event.seat) });
    case 'drawn':
      return `${say(language, 'event.drawn')} ${say(language, event.reason === 'stuck' ? 'over.stuck' : 'over.repetition')}`;
  }
}

/** What an action would do, in words; an action that cannot be read is shown as it is written. */
export function describeAction(action: string, language: Language): string {
  const read = readAction(action);
  switch (read?.type) {
    case 'move': {
      const { from, to, captures } = read;
      return say(language, captures ? 'action.capture' : 'action.move', { from, to });
    }
    case 'reenter':
      return say(language, 'action.reenter', { to: read.to });
    case 'setup':
      return say(language, 'action.setup', { square: read.daimyo });
    case 'swap':
      return say(language, 'action.swap');
    case 'keep':
      return say(language, 'action.keep');
    default:
      return pretty(action);
  }
}

/** A square with what stands on it, for those who hear the board. */
export function describeSquare(
  square: string,
  standing: { side: Side; kind: PieceKind } | undefined,
  more: string[],
  language: Language,
): string {
  const what = standing ? pieceName(language, standing.side, standing.kind) : say(language, 'square.empty');
  return [square, say(language, `symbol.${inlay(square)}`), what, ...more].join(', ');
}
