import { beforeEach, describe, expect, it } from 'vitest';
import bound from './fixtures/play.json';
import returning from './fixtures/reentry.json';
import standard from './fixtures/setup.json';
import advanced from './fixtures/setup-advanced.json';
import { Hand } from './hand.svelte';
import type { ManaProps } from './view';

let played: string[] = [];
beforeEach(() => {
  played = [];
});

function over(fixture: unknown, refuse: string | null = null): Hand {
  const given = fixture as Pick<ManaProps, 'view' | 'legal' | 'seat'>;
  return new Hand(() => ({
    ...given,
    act: (action) => played.push(action),
    check: async () => (refuse ? { code: 'refused', rule: refuse, message: 'No' } : null),
  }));
}

describe('a hand over the board', () => {
  it('picks up only what may move, and plays only what is listed', () => {
    const hand = over(bound);
    hand.press('b6');
    expect(hand.held).toBeNull();
    const [from, targets] = [...hand.moves][0] as [string, Map<string, string>];
    const [to, action] = [...targets][0] as [string, string];
    hand.press(from);
    expect(hand.held).toEqual({ type: 'piece', square: from });
    hand.pointed = to;
    expect(hand.way?.at(-1)).toBe(to);
    hand.press(to);
    expect(played).toEqual([action]);
    expect(hand.held).toBeNull();
  });

  it('puts down what is pressed twice, and forgets it on a square that is no target', () => {
    const hand = over(bound);
    const [from] = [...hand.moves.keys()] as [string];
    hand.press(from);
    hand.press(from);
    expect(hand.held).toBeNull();
    hand.press(from);
    hand.press('c6');
    expect(hand.held).toBeNull();
    expect(played).toEqual([]);
  });

  it('brings back a Ronin', () => {
    const hand = over(returning);
    hand.takeReentry();
    const [to, action] = [...hand.reentries][0] as [string, string];
    hand.press(to);
    expect(played).toEqual([action]);
  });

  it('sets up by choosing the Daimyo’s square', async () => {
    const hand = over(standard);
    expect(hand.onlyDaimyo).toBe(true);
    hand.press('a1');
    expect(hand.drafted).toBeNull();
    hand.press('c1');
    await Promise.resolve();
    hand.confirm();
    expect(played).toEqual(['setup c1 a1 b1 d1 e1 f1']);
  });

  it('sets up piece by piece, with the server’s word', async () => {
    const hand = over(advanced);
    expect(hand.onlyDaimyo).toBe(false);
    for (const square of ['c6', 'a6', 'b6', 'd6', 'e6']) hand.press(square);
    expect(hand.left).toEqual({ daimyo: 0, ronin: 1 });
    hand.confirm();
    expect(played).toEqual([]);
    hand.press('f5');
    await Promise.resolve();
    expect(hand.approved).toBe(true);
    // A piece is picked up and changes places with another.
    hand.press('c6');
    hand.press('a6');
    await Promise.resolve();
    hand.confirm();
    expect(played).toEqual(['setup a6 f5 b6 c6 d6 e6']);
  });

  it('shows a refusal and does not send the draft', async () => {
    const hand = over(advanced, 'MA-2.3');
    hand.fill();
    await Promise.resolve();
    expect(hand.refusal?.rule).toBe('MA-2.3');
    hand.confirm();
    expect(played).toEqual([]);
  });
});
