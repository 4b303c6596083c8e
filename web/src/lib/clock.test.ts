import { describe, expect, it } from 'vitest';
import { clockWords } from './clock';

describe('clockWords', () => {
  it.each([
    [0, '0:00.0'],
    [-5, '0:00.0'],
    [9_940, '0:09.9'],
    [10_000, '0:10'],
    [252_000, '4:12'],
    [3_729_000, '1:02:09'],
    [3 * 24 * 3_600_000, '3 d'],
  ])('%i ms is %s', (ms, words) => {
    expect(clockWords(ms)).toBe(words);
  });
});
