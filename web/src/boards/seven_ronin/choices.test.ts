import { describe, expect, it } from 'vitest';
import { menu, NOTHING_PICKED, options, type Pick, pickArea, pickRonin } from './choices';
import allAbilities from './fixtures/abilities-all.json';
import crowded from './fixtures/areas-crowded.json';
import shortSupply from './fixtures/areas-order.json';

const of = (source: Pick['source'], more: Partial<Pick> = {}): Pick => ({
  ...NOTHING_PICKED,
  source,
  ...more,
});

describe('the menu of the ronin', () => {
  const { uses, sources, done } = menu(allAbilities.legal.actions);

  it('groups the legal actions by ronin', () => {
    expect(sources).toEqual(['hayai', 'musashi', 'taiko', 'yobu', 'yumi']);
    expect(done).toBe(true);
  });

  it('is ready at once where nothing is left to choose', () => {
    expect(options(uses, of('musashi')).ready?.text).toBe('musashi');
    expect(options(uses, of('yumi')).ready?.text).toBe('yumi');
  });

  it('lights where Hayai can ride, and nothing else', () => {
    const now = options(uses, of('hayai'));
    expect(now.areas).toEqual(['shrine']);
    expect(now.ready).toBeNull();
    expect(options(uses, pickArea(uses, of('hayai'), 'shrine')).ready?.text).toBe('hayai shrine');
    expect(pickArea(uses, of('hayai'), 'inn').area).toBeNull();
  });

  it('lets another ronin be chosen for Taiko', () => {
    const first = pickRonin(uses, of('taiko'), 'kabe');
    expect(options(uses, first).ready?.text).toBe('taiko kabe');
    expect(options(uses, first).ronin).toContain('yumi');
    expect(options(uses, pickRonin(uses, first, 'yumi')).ready?.text).toBe('taiko yumi');
  });

  it('counts what Yobu drives, up to what is legal', () => {
    let pick = of('yobu');
    expect(options(uses, pick).amounts).toEqual(['pen', 'field3']);
    expect(options(uses, pick).ready).toBeNull();
    pick = pickArea(uses, pick, 'pen');
    expect(options(uses, pick).ready?.text).toBe('yobu pen=1');
    expect(options(uses, pick).more).toEqual(['pen', 'field3']);
    pick = pickArea(uses, pick, 'field3');
    expect(options(uses, pick).ready?.text).toBe('yobu pen=1 field3=1');
    expect(options(uses, pick).more).toEqual([]);
    // Full: another tap empties that area again.
    expect(pickArea(uses, pick, 'pen').amounts).toEqual({ field3: 1 });
  });
});

describe('the menu of the areas', () => {
  const { uses, sources } = menu(crowded.legal.actions);

  it('asks the Inn first what it copies', () => {
    expect(sources).toContain('inn');
    const now = options(uses, of('inn'));
    expect(now.copies.length).toBeGreaterThan(1);
    expect(now.copies).not.toContain('inn');
    expect(now.amounts).toEqual([]);
    expect(now.ready).toBeNull();
    const copied = pickArea(uses, of('inn'), 'passage');
    expect(copied.copied).toBe('passage');
    expect(options(uses, pickArea(uses, copied, 'well')).ready?.text).toBe('inn passage well=1');
  });

  it('sends Passage reinforcements to one area only', () => {
    const one = pickArea(uses, of('passage'), 'well');
    expect(options(uses, one).more).toEqual(['well']);
    expect(options(uses, pickArea(uses, one, 'well')).ready?.text).toBe('passage well=2');
    expect(pickArea(uses, one, 'inn').amounts).toEqual({ inn: 1 });
  });

  it('never offers what no legal action says', () => {
    for (const source of sources) {
      for (const use of uses.filter((candidate) => candidate.source === source)) {
        const pick = of(source, {
          copied: use.copied,
          area: use.area,
          ronin: use.ronin,
          amounts: use.amounts,
        });
        expect(options(uses, pick).ready?.text).toBe(use.text);
      }
    }
  });

  it('takes the Watchtower’s order one ronin after the other', () => {
    const { uses: few } = menu(shortSupply.legal.actions);
    let pick = of('watchtower');
    expect(options(few, pick).ronin).toEqual(['kabe', 'tasuke']);
    pick = pickRonin(few, pick, 'tasuke');
    expect(options(few, pick).ready).toBeNull();
    expect(options(few, pick).ronin).toEqual(['kabe']);
    pick = pickRonin(few, pick, 'kabe');
    expect(options(few, pick).ready?.text).toBe('watchtower tasuke kabe');
    // A tap on one already named takes the order back to before him.
    expect(pickRonin(few, pick, 'tasuke').ronin).toEqual([]);
  });
});

describe('the menu of a split', () => {
  it('holds the ways to divide', () => {
    const { splits, uses } = menu([
      'wounds kabe=0 tasuke=2',
      'wounds kabe=1 tasuke=1',
      'wounds kabe=2 tasuke=0',
    ]);
    expect(splits.map(({ wounds }) => wounds.kabe)).toEqual([0, 1, 2]);
    expect(uses).toEqual([]);
  });
});
