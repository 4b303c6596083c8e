import type { Game } from '../lib/games';
import { catalog } from '../lib/i18n.svelte';
import type en from './learn.en';

export const learn = catalog<typeof en>({
  en: () => import('./learn.en'),
  fr: () => import('./learn.fr'),
  pl: () => import('./learn.pl'),
});

type Key = keyof typeof en;

const STEPS: Record<Game, Key[]> = {
  mana: ['mana.1', 'mana.2', 'mana.3', 'mana.4', 'mana.5', 'mana.6'],
  'seven-ronin': [
    'seven-ronin.1',
    'seven-ronin.2',
    'seven-ronin.3',
    'seven-ronin.4',
    'seven-ronin.5',
    'seven-ronin.6',
    'seven-ronin.7',
  ],
  'samurai-sword': [
    'samurai-sword.1',
    'samurai-sword.2',
    'samurai-sword.3',
    'samurai-sword.4',
    'samurai-sword.5',
    'samurai-sword.6',
  ],
};

/** The game told step by step, in the current language. */
export function steps(game: Game): string[] {
  return STEPS[game].map((key) => learn.t(key));
}
