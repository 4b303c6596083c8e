import { expect, it } from 'vitest';
import type { ReplayStep } from '../lib/api';
import type { TableInfo } from '../lib/wire';
import { asText } from './text';

const person = (name: string) => ({ kind: 'person', person: { id: name, name } });
const table = {
  id: 'abc',
  game: 'mana',
  options: { swap: 'on' },
  created: Date.UTC(2026, 0, 2),
  seats: [person('Hana "the bird"'), person('Aiko')],
  seed: '00ff',
  result: { winners: [1], why: 'time' },
} as unknown as TableInfo;
const steps: ReplayStep[] = [
  { seat: null, action: null, view: {}, events: [] },
  { seat: 0, action: 'b1-b3', view: {}, events: [] },
  { seat: 1, action: null, view: {}, events: [] },
];

it('is a head of tags and a numbered list that any program can read', () => {
  expect(asText(table, steps, ({ action }) => (action ? ['Black moves.\nThe bird is on one.'] : []))).toBe(
    `[game "mana"]
[table "abc"]
[date "2026-01-02"]
[swap "on"]
[seat0 "Hana 'the bird'"]
[seat1 "Aiko"]
[seed "00ff"]
[winners "1"]
[by "time"]

1. 0: b1-b3
     Black moves. The bird is on one.
2. 1: ?
`,
  );
});
