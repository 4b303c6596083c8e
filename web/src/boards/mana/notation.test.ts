import { describe, expect, it } from 'vitest';
import { pretty, readAction, readBoard, writeSetUp } from './notation';
import type { ManaView } from './view';

describe('readAction', () => {
  it('reads moves, captures and re-entries', () => {
    expect(readAction('b1-b3')).toEqual({ type: 'move', from: 'b1', to: 'b3', captures: false });
    expect(readAction(' b1xb3 ')).toEqual({ type: 'move', from: 'b1', to: 'b3', captures: true });
    expect(readAction('@c4')).toEqual({ type: 'reenter', to: 'c4' });
  });

  it('reads a set-up, Daimyo first', () => {
    expect(readAction('setup  b1 a1 c1 d1 e1 f1')).toEqual({
      type: 'setup',
      daimyo: 'b1',
      ronins: ['a1', 'c1', 'd1', 'e1', 'f1'],
    });
  });

  it.each([
    '',
    'b1',
    'b1-b7',
    'g1-a1',
    '@',
    '@z9',
    'setup b1',
    'setup a1 a1 c1 d1 e1 f1',
    'swap now',
    'b1-b3 c1',
  ])('reads nothing from %j', (text) => expect(readAction(text)).toBeNull());
});

describe('readBoard', () => {
  it('knows who stands where', () => {
    const standing = readBoard('1RD3/R3R1/5r/6/4r1/1rd3 b 3');
    expect(standing).toHaveLength(8);
    expect(standing).toContainEqual({ kind: 'daimyo', side: 'white', square: 'c6' });
    expect(standing).toContainEqual({ kind: 'ronin', side: 'black', square: 'f4' });
    expect(standing).toContainEqual({ kind: 'daimyo', side: 'black', square: 'c1' });
  });
});

describe('writing', () => {
  it('orders the Ronins as the notation does', () => {
    expect(writeSetUp('b1', ['f1', 'a2', 'a1', 'c2', 'e1'])).toBe('setup b1 a1 e1 f1 a2 c2');
  });

  it('uses real signs', () => {
    expect(pretty('b1xb3')).toBe('b1×b3');
    expect(pretty('b1-b3')).toBe('b1–b3');
    expect(pretty('@c4')).toBe('@c4');
  });
});

interface Fixture {
  view: ManaView;
  legal: { actions: string[] };
}
const fixtures = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });

describe.each(Object.entries(fixtures))('%s', (_path, { view, legal }) => {
  it('holds only actions that can be read, from pieces that can be seen', () => {
    const standing = new Set(readBoard(view.board).map(({ square }) => square));
    for (const text of legal.actions) {
      const action = readAction(text);
      expect(action, text).not.toBeNull();
      if (action?.type === 'move') {
        expect(standing.has(action.from), text).toBe(true);
        expect(standing.has(action.to), text).toBe(action.captures);
      }
      if (action?.type === 'setup') expect(writeSetUp(action.daimyo, action.ronins)).toBe(text);
    }
  });
});
