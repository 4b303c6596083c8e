import { describe, expect, it } from 'vitest';
import { readEyes, readStep, replayPath } from './eyes';

describe('the address of a replay', () => {
  it('says whose eyes, and shows everything otherwise', () => {
    expect(readEyes('3')).toBe(3);
    expect(readEyes('watching')).toBe('watching');
    for (const odd of [null, '', 'all', '12', '-1', 'me']) expect(readEyes(odd)).toBe('all');
  });

  it('says which step, and never one beyond the last', () => {
    expect(readStep('12', 40)).toBe(12);
    expect(readStep('99', 40)).toBe(40);
    for (const odd of [null, '', '-3', '1e9', 'x']) expect(readStep(odd, 40)).toBe(0);
  });

  it('can be read back from what it writes', () => {
    for (const [at, eyes] of [
      [0, 'all'],
      [7, 2],
      [0, 'watching'],
      [12, 0],
    ] as const) {
      const { searchParams } = new URL(replayPath('abc', at, eyes), 'http://house');
      expect(readStep(searchParams.get('at'), 40)).toBe(at);
      expect(readEyes(searchParams.get('seat'))).toBe(eyes);
    }
  });
});
