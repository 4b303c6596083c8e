import { describe, expect, it } from 'vitest';
import { eventsOf, type Told, tellOn } from './told';
import type { Update } from './wire';

const acted = (ply: number, ...types: string[]): Pick<Update, 'ply' | 'what' | 'events'> => ({
  ply,
  what: { kind: 'acted', seat: 0 },
  events: types.map((type) => ({ type })),
});
const story = (...updates: Pick<Update, 'ply' | 'what' | 'events'>[]): string[] =>
  eventsOf(updates.reduce<Told[]>(tellOn, [])).map(({ type }) => type);

describe('what was told', () => {
  it('grows entry by entry', () => {
    expect(story(acted(1, 'a'), acted(2, 'b', 'c'))).toEqual(['a', 'b', 'c']);
  });

  it('forgets what was taken back and what came after it', () => {
    const back = { ply: 1, what: { kind: 'taken_back' as const, seat: 0 }, events: [] };
    expect(story(acted(1, 'a'), acted(2, 'b'), acted(3, 'c'), back, acted(2, 'd'))).toEqual(['a', 'd']);
  });

  it('keeps its story when something else happens at the table', () => {
    const said = { ply: 2, what: { kind: 'said' as const, seat: 1 }, events: [] };
    expect(story(acted(1, 'a'), acted(2, 'b'), said)).toEqual(['a', 'b']);
  });
});
