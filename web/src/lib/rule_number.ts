import type { Game } from './games';

const BOOKS: Record<string, Game | 'common'> = {
  MA: 'mana',
  SR: 'seven-ronin',
  SS: 'samurai-sword',
  EN: 'common',
};

/** Which rulebook a rule number belongs to, told by its letters; null for a number of no book. */
export function bookOf(rule: string): Game | 'common' | null {
  return BOOKS[rule.split('-')[0] ?? ''] ?? null;
}

/** The number of the rule an address of a rulebook points at, if it points at one. */
export function ruleAt(address: string): string | null {
  const found = /\/rules\/[a-z-]+#([A-Z]{2}-[0-9.]+)$/.exec(address);
  return found?.[1] && bookOf(found[1]) ? found[1] : null;
}

/** The address of a rule on its rulebook page. */
export function rulePath(rule: string): string | null {
  const book = bookOf(rule);
  return book ? `/rules/${book}#${rule}` : null;
}
