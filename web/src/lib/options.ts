import type { Game } from './games';
import { type MessageKey, t } from './i18n.svelte';

/** An option of a game as the protocol spells it; the first value is the default. */
export interface GameOption {
  name: string;
  values: readonly string[];
}

export const OPTIONS: Record<Game, readonly GameOption[]> = {
  mana: [
    { name: 'variant', values: ['standard', 'advanced'] },
    { name: 'setup', values: ['open', 'sealed'] },
    { name: 'swap', values: ['off', 'on'] },
    { name: 'blocked', values: ['free', 'strict'] },
    { name: 'repetition', values: ['draw', 'forbidden'] },
  ],
  'seven-ronin': [{ name: 'edition', values: ['en2', 'fr1', 'pl1'] }],
  'samurai-sword': [{ name: 'geisha', values: ['any', 'others'] }],
};

/** What the option is called, what a value is called, and what choosing it means. */
export const optionKey = (option: string): MessageKey => `option.${option}` as MessageKey;
export const valueKey = (option: string, value: string): MessageKey =>
  `option.${option}.${value}` as MessageKey;
export const noteKey = (option: string): MessageKey => `option.${option}.note` as MessageKey;

/** Only what differs from the default: a record says no more than it must. */
export function chosen(game: Game, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    OPTIONS[game].flatMap(({ name, values: [usual] }) => {
      const value = values[name];
      return value && value !== usual ? [[name, value]] : [];
    }),
  );
}

/** The options of a table that are not the usual ones, in words. */
export function optionWords(game: Game, options: Record<string, unknown>): string[] {
  return OPTIONS[game].flatMap(({ name, values: [usual, ...others] }) => {
    const value = options[name];
    if (value === usual || !others.includes(value as string)) return [];
    return [
      `${t(optionKey(name) as 'option.title')}: ${t(valueKey(name, value as string) as 'option.title')}`,
    ];
  });
}
