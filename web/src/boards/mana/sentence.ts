import type { Language } from '../../lib/language';
import type { Outcome } from '../board';
import { sideName } from './describe';
import type { Side, Step } from './squares';
import { type ManaView, seatOf, sideOf } from './view';
import { say } from './words';

/** The one thing said large beside the board, and what it asks for. */
export interface Sentence {
  title: string;
  text: string;
  /** The mark shown before the text. */
  symbol: Step | null;
}

export interface Moment {
  view: ManaView;
  seat: number | null;
  language: Language;
  /** What is held, if something is. */
  held: 'piece' | 'reentry' | 'place' | null;
  mayReenter: boolean;
  /** How the table ended, where the rules alone did not end it. */
  result?: Outcome | null;
  /** A finished game is only looked at: nobody is asked. */
  looking?: boolean;
}

/** What the bird, the set-up or the end says now, to this viewer. */
export function sentence(moment: Moment): Sentence {
  if (moment.result && moment.view.phase !== 'over') return endedEarly(moment, moment.result);
  switch (moment.view.phase) {
    case 'setup':
      return settingUp(moment);
    case 'swap':
      return swapping(moment);
    case 'over':
      return ended(moment);
    case 'play':
      return playing(moment);
  }
}

const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');

function playing({ view, seat, language, held, mayReenter, looking }: Moment): Sentence {
  const mover = view.side ?? 'black';
  const yours = seat !== null && !looking && view.to_act.includes(seat);
  const side = sideName(language, mover);
  const lost = view.last?.turn_lost ?? false;
  const title = (): string => {
    if (lost) {
      const loser = other(mover);
      return seat !== null && seatOf(view, loser) === seat
        ? say(language, 'lost.you')
        : say(language, 'lost.they', { side: sideName(language, loser) });
    }
    return view.symbol ? say(language, `bird.${view.symbol}`) : say(language, 'bird.waits');
  };
  const text = (): string => {
    if (yours && held === 'piece') return say(language, 'you.choose');
    if (yours && held === 'reentry') return say(language, 'you.reenter');
    if (lost) {
      if (!yours) return say(language, 'they.again', { side });
      return say(language, mayReenter ? 'you.againOrReenter' : 'you.again');
    }
    if (!view.symbol) return yours ? say(language, 'you.first') : say(language, 'they.first', { side });
    if (view.free) {
      if (!yours) return say(language, 'they.free', { side });
      return say(language, mayReenter ? 'you.freeOrReenter' : 'you.free');
    }
    return yours
      ? say(language, `you.bound.${view.symbol}`)
      : say(language, `they.bound.${view.symbol}`, { side });
  };
  return { title: title(), text: text(), symbol: lost ? null : view.symbol };
}

function settingUp({ view, seat: looker, language, looking }: Moment): Sentence {
  const seat = looking ? null : looker;
  const sealed = view.options.setup === 'sealed';
  const waitsFor = view.to_act.find((one) => one !== seat) ?? view.to_act[0] ?? 0;
  const side = sideName(language, sideOf(view, waitsFor));
  if (seat !== null && view.to_act.includes(seat)) {
    const how = say(language, view.options.variant === 'advanced' ? 'setup.two' : 'setup.daimyo');
    const theirs = sealed && view.placed[1 - seat] === true;
    const them = sideName(language, sideOf(view, 1 - seat));
    const more = theirs
      ? ` ${say(language, 'setup.theirs', { side: them })}`
      : sealed
        ? ` ${say(language, 'setup.secret')}`
        : '';
    return { title: say(language, 'setup.title'), text: how + more, symbol: null };
  }
  if (sealed && seat !== null) {
    return {
      title: say(language, 'setup.sealed'),
      text: say(language, 'setup.sealedMore', { side }),
      symbol: null,
    };
  }
  const stands = seat !== null && view.placed[seat] !== null;
  return {
    title: say(language, 'setup.waiting', { side }),
    text: say(language, stands ? 'setup.waitingYours' : 'setup.waitingMore'),
    symbol: null,
  };
}

function swapping({ view, seat, language, looking }: Moment): Sentence {
  if (seat !== null && !looking && view.to_act.includes(seat)) {
    return { title: say(language, 'swap.title'), text: say(language, 'swap.more'), symbol: null };
  }
  const side = sideName(language, sideOf(view, view.to_act[0] ?? 1));
  return {
    title: say(language, 'swap.waiting', { side }),
    text: say(language, 'swap.waitingMore'),
    symbol: null,
  };
}

function ended({ view, seat, language }: Moment): Sentence {
  const winners = view.winners ?? [];
  const winner = winners.length === 1 ? winners[0] : undefined;
  if (winner === undefined) {
    const why = view.reason === 'stuck' ? 'over.stuck' : 'over.repetition';
    return { title: say(language, 'over.draw'), text: say(language, why), symbol: null };
  }
  const side = sideOf(view, winner);
  const title =
    seat === null ? say(language, `over.${side}`) : say(language, seat === winner ? 'over.win' : 'over.lose');
  return {
    title,
    text: say(language, `over.daimyo.${side}`, { square: view.last?.to ?? '' }),
    symbol: null,
  };
}

/** Somebody gave up, ran out of time, or both agreed: the position itself says nothing of it. */
function endedEarly({ view, seat, language }: Moment, result: Outcome): Sentence {
  const winner = result.winners.length === 1 ? result.winners[0] : undefined;
  if (winner === undefined) {
    return { title: say(language, 'over.draw'), text: say(language, 'over.agreement'), symbol: null };
  }
  const side = sideOf(view, winner);
  const title =
    seat === null ? say(language, `over.${side}`) : say(language, seat === winner ? 'over.win' : 'over.lose');
  const loser = sideName(language, other(side));
  const why = result.why === 'time' ? 'over.time' : 'over.resignation';
  return { title, text: say(language, why, { side: loser }), symbol: null };
}
