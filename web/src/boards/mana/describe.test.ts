import { beforeAll, describe, expect, it } from 'vitest';
import { describeAction, describeEvent } from './describe';
import lostTurn from './fixtures/lost-turn.json';
import bound from './fixtures/play.json';
import won from './fixtures/won.json';
import { sentence } from './sentence';
import type { ManaEvent, ManaView } from './view';
import { words } from './words';

beforeAll(() => words.ready());

const moment = (fixture: unknown, seat: number | null) => ({
  view: (fixture as { view: ManaView }).view,
  seat,
  language: 'en' as const,
  held: null,
  mayReenter: false,
});

describe('words', () => {
  it('tell every event of a game', () => {
    for (const event of won.events) {
      expect(describeEvent(event as unknown as ManaEvent, 'en')).not.toMatch(/[{}]|undefined/);
    }
  });

  it('tell an action', () => {
    expect(describeAction('b1xb3', 'en')).toBe('Move from b1 to b3 and capture');
    expect(describeAction('@c4', 'en')).toBe('Bring back a Ronin on c4');
    expect(describeAction('setup b1 a1 c1 d1 e1 f1', 'en')).toBe('Set up with the Daimyo on b1');
  });

  it('say what the bird asks, and of whom', () => {
    expect(sentence(moment(bound, 0)).title).toBe('The bird sits on a triple');
    expect(sentence(moment(bound, 0)).text).toMatch(/^Move a piece/);
    expect(sentence(moment(bound, 1)).text).toMatch(/^Black moves/);
    expect(sentence(moment(bound, null)).text).toMatch(/^Black moves/);
  });

  it('say who lost the turn', () => {
    expect(sentence(moment(lostTurn, 0)).title).toBe('White lost the turn');
    expect(sentence(moment(lostTurn, 1)).title).toBe('You lost the turn');
  });

  it('say who won', () => {
    expect(sentence(moment(won, 0)).title).toBe('You win');
    expect(sentence(moment(won, 1)).title).toBe('You lose');
    expect(sentence(moment(won, null)).title).toBe('Black wins');
  });
});
