import { describe, expect, it } from 'vitest';
import { levelsIn, levelToOffer } from './computers';

const of = (computers: unknown): unknown => ({ games: [{ id: 'mana', computers }] });

describe('levels', () => {
  it('come from the list of games, weakest first', () => {
    expect(levelsIn(of(['master', 'random', 'medium', 'easy']), 'mana')).toEqual([
      'random',
      'easy',
      'medium',
      'master',
    ]);
  });

  it('may be named as objects, and one without a word of ours comes last', () => {
    expect(levelsIn(of([{ id: 'oracle' }, { id: 'random' }]), 'mana')).toEqual(['random', 'oracle']);
  });

  it('are random alone where the server names none', () => {
    for (const odd of [null, {}, of(undefined), of('random'), of([]), of([1, null])])
      expect(levelsIn(odd, 'mana')).toEqual(['random']);
    expect(levelsIn(of(['easy']), 'samurai-sword')).toEqual(['random']);
  });

  it('offer the last choice, else medium, else the strongest below it', () => {
    expect(levelToOffer(['random', 'easy', 'medium', 'hard'], 'hard')).toBe('hard');
    expect(levelToOffer(['random', 'easy', 'medium', 'hard'], null)).toBe('medium');
    expect(levelToOffer(['random', 'easy', 'hard'], 'medium')).toBe('easy');
    expect(levelToOffer(['random'], 'medium')).toBe('random');
    expect(levelToOffer(['hard'], null)).toBe('hard');
  });
});
