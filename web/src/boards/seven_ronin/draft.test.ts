import { describe, expect, it } from 'vitest';
import { committedDraft, EMPTY, inHand, isUnfinished, question, tally, withNinja, withRonin } from './draft';
import committed from './fixtures/committed-attacker.json';
import other from './fixtures/committed-other.json';
import attacker from './fixtures/planning-attacker.json';
import defender from './fixtures/planning-defender.json';
import { readAction, writeDeployment } from './notation';
import { neighbours, postOf, type View } from './view';

const attack = attacker.view as unknown as View;
const defence = defender.view as unknown as View;

describe('an attack', () => {
  it('adds up what the numbers of the view are read beside', () => {
    let draft = withNinja(EMPTY, 'watchtower', 2);
    draft = withNinja(draft, 'granary', 2);
    draft = withNinja(draft, 'green', 1);
    expect(tally(attack, draft.ninja)).toEqual({ areas: 2, ninja: 5, over: 1, green: 1 });
    expect(question(attack, draft)).toBe('deploy watchtower=2 granary=2 green=1');
    expect(withNinja(draft, 'granary', 0).ninja).toEqual({ watchtower: 2, green: 1 });
    expect(withNinja(EMPTY, 'inn', -1)).toEqual(EMPTY);
  });

  it('tells what is missing from what is too much', () => {
    expect(isUnfinished('minimum')).toBe(true);
    expect(isUnfinished('not_deployed')).toBe(true);
    expect(isUnfinished('threat')).toBe(false);
  });

  it('is shown again once it is committed, and the other’s never is', () => {
    expect(committedDraft(committed.view as unknown as View).ninja).toEqual({
      watchtower: 2,
      granary: 2,
      burial: 1,
      green: 1,
    });
    expect(committedDraft(other.view as unknown as View)).toEqual(EMPTY);
  });

  it('joins both commitments where both are known, as in a replay that shows everything', () => {
    const both = { committed: ['deploy watchtower=2 green=1', 'deploy hayai@inn'] as [string, string] };
    expect(committedDraft(both)).toEqual({ ninja: { watchtower: 2, green: 1 }, ronin: { hayai: 'inn' } });
  });
});

describe('a defence', () => {
  it('knows who is still in the hand; a held ronin is not', () => {
    expect(inHand(defence, EMPTY)).toEqual(['hayai', 'musashi', 'taiko', 'tasuke', 'yobu', 'yumi']);
    expect(postOf(defence, 'kabe')).toBe('well');
  });

  it('asks with everybody on an area of his own, so that the answer is about those placed', () => {
    const draft = withRonin(withRonin(EMPTY, 'yumi', 'inn'), 'tasuke', 'inn');
    const asked = readAction(question(defence, draft));
    if (asked?.kind !== 'deploy') throw new Error('not a deployment');
    expect(asked.ronin).toMatchObject({ yumi: 'inn', tasuke: 'inn' });
    const fillers = (['hayai', 'musashi', 'taiko', 'yobu'] as const).map((ronin) => asked.ronin[ronin]);
    expect(new Set(fillers).size).toBe(4);
    expect(fillers).not.toContain('inn');
    // Kabe is held there.
    expect(fillers).not.toContain('well');
  });

  it('moves a ronin and takes him back', () => {
    const there = withRonin(withRonin(EMPTY, 'yumi', 'inn'), 'yumi', 'green');
    expect(writeDeployment(there)).toBe('deploy yumi@green');
    expect(withRonin(there, 'yumi', null)).toEqual(EMPTY);
  });
});

describe('the ring', () => {
  it('gives each area its two neighbours, round the end too', () => {
    expect(neighbours(attack.ring, 'watchtower')).toEqual(['inn', 'field2']);
    expect(neighbours(attack.ring, 'inn')).toEqual(['burial', 'watchtower']);
  });
});
