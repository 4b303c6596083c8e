import type { Legal } from '../boards/board';
import type { Game } from '../lib/games';
import type en from './words.en';

/** A kind of decision somebody may meet for the first time. */
export type HintKind = Exclude<keyof typeof en, 'understood' | 'noMore' | 'label'>;

/** Where the rulebook speaks of it. */
export const HINT_RULES: Record<HintKind, string> = {
  'mana.setup': 'MA-2.2',
  'mana.setupTwo': 'MA-2.3',
  'mana.swap': 'MA-2.6',
  'mana.first': 'MA-4.2',
  'mana.bound': 'MA-5.2',
  'mana.free': 'MA-5.3',
  'mana.reenter': 'MA-6.1',
  'mana.capture': 'MA-4.6',
  'ronin.attack': 'SR-2.3',
  'ronin.green': 'SR-2.5',
  'ronin.defend': 'SR-2.11',
  'ronin.abilities': 'SR-3.1',
  'ronin.areas': 'SR-5.1',
  'ronin.split': 'SR-4.3',
  'sword.role': 'SS-1.2',
  'sword.play': 'SS-5.2',
  'sword.attack': 'SS-5.6',
  'sword.battlecry': 'SS-6.1',
  'sword.jujitsu': 'SS-6.2',
  'sword.bushido': 'SS-7.4',
  'sword.discard': 'SS-3.8',
  'sword.harmless': 'SS-2.2',
};

interface Asked {
  view: unknown;
  legal: Legal;
  seat: number;
}

function ofMana({ view, legal }: Asked): HintKind[] {
  const { phase, symbol, free, options } = view as {
    phase: string;
    symbol: number | null;
    free: boolean;
    options: { variant: string };
  };
  const actions = legal.complete ? legal.actions : legal.sample;
  if (phase === 'setup') return [options.variant === 'advanced' ? 'mana.setupTwo' : 'mana.setup'];
  if (phase === 'swap') return ['mana.swap'];
  if (phase !== 'play') return [];
  const list: HintKind[] = ['mana.first'];
  if (symbol !== null && !free) list.push('mana.bound');
  if (symbol !== null && free)
    list.push(actions.some((action) => action.startsWith('@')) ? 'mana.reenter' : 'mana.free');
  if (actions.some((action) => action.includes('x'))) list.push('mana.capture');
  return list;
}

function ofSevenRonin({ view, seat }: Asked): HintKind[] {
  const { phase, green } = view as { phase: string; green: { ninja: number } };
  if (phase === 'planning') {
    const list: HintKind[] = [seat === 0 ? 'ronin.attack' : 'ronin.defend'];
    if (green.ninja > 0) list.push('ronin.green');
    return list;
  }
  return phase === 'abilities' || phase === 'areas' || phase === 'split' ? [`ronin.${phase}`] : [];
}

function ofSamuraiSword({ view, seat }: Asked): HintKind[] {
  const { phase, pending, seats } = view as {
    phase: string;
    pending: { seat: number; question: 'attack' | 'battlecry' | 'jujitsu' | 'bushido' }[];
    seats: { harmless: boolean }[];
  };
  const [question] = pending;
  if (phase === 'answer' && question?.seat === seat) return [`sword.${question.question}`, 'sword.role'];
  if (phase === 'draw') return ['sword.role'];
  if (phase === 'discard') return ['sword.discard'];
  if (phase !== 'play') return [];
  return seats[seat]?.harmless ? ['sword.play', 'sword.harmless'] : ['sword.play'];
}

const KINDS: Record<Game, (asked: Asked) => HintKind[]> = {
  mana: ofMana,
  'seven-ronin': ofSevenRonin,
  'samurai-sword': ofSamuraiSword,
};

/** The kinds of decision that lie before a seat now, the most basic first; none if it is not asked. */
export function hintKinds(game: Game, view: unknown, legal: Legal, seat: number | null): HintKind[] {
  if (seat === null || !view || (legal.complete && legal.actions.length === 0)) return [];
  return KINDS[game]({ view, legal, seat });
}
