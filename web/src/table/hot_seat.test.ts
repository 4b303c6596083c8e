import { describe, expect, it } from 'vitest';
import { nextAtDevice } from './hot_seat';

const ronin = { game: 'seven-ronin', options: {}, state: 'playing' } as const;
const mana = { game: 'mana', options: {}, state: 'playing' } as const;

describe('nextAtDevice', () => {
  it('lets a curtain fall before the first secret and between the two', () => {
    expect(nextAtDevice({ ...ronin, to_act: [0, 1] }, [0, 1], null)).toEqual({ seat: 0, curtain: true });
    expect(nextAtDevice({ ...ronin, to_act: [0, 1] }, [0, 1], 0)).toEqual({ seat: 0, curtain: false });
    expect(nextAtDevice({ ...ronin, to_act: [1] }, [0, 1], 0)).toEqual({ seat: 1, curtain: true });
  });

  it('needs no curtain where nothing is secret', () => {
    expect(nextAtDevice({ ...mana, to_act: [1] }, [0, 1], 0)).toEqual({ seat: 1, curtain: false });
    expect(nextAtDevice({ ...mana, options: { setup: 'sealed' }, to_act: [1] }, [0, 1], 0)).toEqual({
      seat: 1,
      curtain: true,
    });
  });

  it('leaves the device where it is while only a computer is asked', () => {
    expect(nextAtDevice({ ...ronin, to_act: [2] }, [0, 1], 1)).toEqual({ seat: 1, curtain: false });
  });

  it('shows the end to whoever holds the device', () => {
    expect(nextAtDevice({ ...ronin, state: 'over', to_act: [] }, [0, 1], 1)).toEqual({
      seat: 1,
      curtain: false,
    });
  });
});
