import { describe, expect, it } from 'vitest';
import { readAction, writeDeployment } from './notation';

const fixtures = import.meta.glob<{ legal: { actions?: string[]; sample?: string[] } }>('./fixtures/*.json', {
  eager: true,
  import: 'default',
});
const told = Object.values(fixtures).flatMap(({ legal }) => legal.actions ?? legal.sample ?? []);

describe('readAction', () => {
  it('reads every action that the referee offered in the fixtures', () => {
    expect(told.length).toBeGreaterThan(200);
    for (const text of told) expect(readAction(text), text).not.toBeNull();
  });

  it('writes deployments back exactly as the referee wrote them', () => {
    for (const text of told) {
      const action = readAction(text);
      if (action?.kind === 'deploy') expect(writeDeployment(action)).toBe(text);
    }
  });

  it.each([
    ['hayai shrine', { source: 'hayai', ask: 'area', area: 'shrine' }],
    ['musashi', { source: 'musashi', ask: 'nothing' }],
    ['taiko kabe', { source: 'taiko', ask: 'ronin', ronin: ['kabe'] }],
    ['yobu granary=1 well=1', { source: 'yobu', ask: 'amounts', amounts: { granary: 1, well: 1 } }],
    ['watchtower yumi kabe', { source: 'watchtower', ask: 'order', ronin: ['yumi', 'kabe'] }],
    ['granary', { source: 'granary', ask: 'nothing' }],
    ['inn well kabe', { source: 'inn', copied: 'well', ask: 'ronin', ronin: ['kabe'] }],
    ['inn passage inn=2', { source: 'inn', copied: 'passage', amounts: { inn: 2 } }],
    ['inn watchtower', { source: 'inn', copied: 'watchtower', ask: 'nothing' }],
    ['inn field2', { source: 'inn', copied: 'field2', ask: 'field' }],
  ])('reads %s', (text, use) => {
    expect(readAction(text)).toMatchObject({ kind: 'use', text, ...use });
  });

  it('reads splits with a zero', () => {
    expect(readAction('wounds kabe=2 tasuke=0')).toMatchObject({
      kind: 'wounds',
      wounds: { kabe: 2, tasuke: 0 },
    });
  });

  it.each([
    '',
    'inn',
    'inn nowhere',
    'deploy castle=1',
    'deploy kabe@castle',
    'wounds kabe',
    'castle',
    'well castle',
  ])('does not read "%s"', (text) => {
    expect(readAction(text)).toBeNull();
  });
});

describe('writeDeployment', () => {
  it('writes places and ronin in the order of the tables', () => {
    expect(writeDeployment({ ninja: { green: 1, passage: 2, watchtower: 1 }, ronin: {} })).toBe(
      'deploy watchtower=1 passage=2 green=1',
    );
    expect(writeDeployment({ ninja: {}, ronin: { yumi: 'green', hayai: 'inn' } })).toBe(
      'deploy hayai@inn yumi@green',
    );
  });

  it('writes the empty deployment', () => {
    expect(writeDeployment({ ninja: { inn: 0 }, ronin: {} })).toBe('deploy');
  });
});
