import type { Game } from '../lib/games';
import { catalog } from '../lib/i18n.svelte';
import type en from './learn.en';

export const learn = catalog<typeof en>({
  en: () => import('./learn.en'),
  fr: () => import('./learn.fr'),
  pl: () => import('./learn.pl'),
});

type Key = keyof typeof en;

/** Each step of a first lesson, and the rule that says it in full. */
export const LESSONS: Record<Game, [step: Key, rule: string][]> = {
  mana: [
    ['mana.1', 'MA-7.1'],
    ['mana.2', 'MA-4.2'],
    ['mana.3', 'MA-4.6'],
    ['mana.4', 'MA-5.2'],
    ['mana.5', 'MA-5.3'],
    ['mana.6', 'MA-5.5'],
    ['mana.7', 'MA-2.2'],
  ],
  'seven-ronin': [
    ['seven-ronin.1', 'SR-1.1'],
    ['seven-ronin.2', 'SR-7.1'],
    ['seven-ronin.3', 'SR-2.3'],
    ['seven-ronin.4', 'SR-2.11'],
    ['seven-ronin.5', 'SR-3.1'],
    ['seven-ronin.6', 'SR-4.1'],
    ['seven-ronin.7', 'SR-5.1'],
    ['seven-ronin.8', 'SR-2.5'],
  ],
  'samurai-sword': [
    ['samurai-sword.1', 'SS-1.1'],
    ['samurai-sword.2', 'SS-3.2'],
    ['samurai-sword.3', 'SS-5.4'],
    ['samurai-sword.4', 'SS-5.6'],
    ['samurai-sword.5', 'SS-5.8'],
    ['samurai-sword.6', 'SS-2.3'],
    ['samurai-sword.7', 'SS-6.12'],
    ['samurai-sword.8', 'SS-9.4'],
  ],
};

/** The game told step by step, in the current language, each step with its rule. */
export function steps(game: Game): { text: string; rule: string }[] {
  return LESSONS[game].map(([key, rule]) => ({ text: learn.t(key), rule }));
}
