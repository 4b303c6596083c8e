import { describe, expect, it } from 'vitest';
import { arc, places } from './geometry';

const centre = { x: 0, y: 0 };

describe('places', () => {
  it.each([3, 4, 5, 6, 7])(
    'seats %i with the reader at the bottom and the left neighbour on the left',
    (seats) => {
      for (let from = 0; from < seats; from += 1) {
        const all = places(seats, from, centre, 100);
        const own = all[from];
        const left = all[(from + 1) % seats];
        expect(own?.y).toBeCloseTo(100);
        expect(left?.x).toBeLessThan(0);
        expect(own?.side).toBe('bottom');
      }
    },
  );

  it('writes above the rim for a seat straight across', () => {
    expect(places(4, 0, centre, 100)[2]?.side).toBe('top');
    expect(places(5, 0, centre, 100).some(({ side }) => side === 'top')).toBe(false);
  });
});

describe('arc', () => {
  const shape = { centre, outer: 90, inset: 15, clear: 20 };

  it('runs further in the farther it goes, and the shorter way round', () => {
    const all = places(7, 0, centre, 100);
    const [own, left] = all;
    const right = all[6];
    const far = all[3];
    if (!own || !left || !right || !far) throw new Error('seven sit here');
    expect(arc(own, left, 7, shape).badge.x).toBeLessThan(0);
    expect(arc(own, right, 7, shape).badge.x).toBeGreaterThan(0);
    const { badge } = arc(own, far, 7, shape);
    expect(Math.hypot(badge.x, badge.y)).toBeCloseTo(60);
  });
});
