import { expect, it } from 'vitest';
import { ruleAt, rulePath } from './rule_number';

it('finds the rule an address points at', () => {
  for (const rule of ['MA-5.2', 'SR-2.11', 'SS-7.4', 'EN-1.1']) {
    expect(ruleAt(`http://house/under/a/path${rulePath(rule)}`)).toBe(rule);
  }
  for (const other of ['/rules/mana', '/rules/mana#contents', '/rules/mana#XX-1.1', '/table/abc', ''])
    expect(ruleAt(other)).toBeNull();
});
