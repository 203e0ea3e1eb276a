import { expect, it } from 'vitest';
import { isNumber, operatorsFor, takesNoValue } from './rule';

it('operatorsFor offers size operators for numbers, text operators for texts, neither for booleans', () => {
  expect(operatorsFor({ type: 'number' })).toContain('ge');
  expect(operatorsFor({ type: 'number' })).not.toContain('co');
  expect(operatorsFor({ type: 'text' })).not.toContain('ge');
  expect(operatorsFor({ type: 'boolean' })).toEqual(['eq', 'pr', '!pr']);
  expect(operatorsFor(undefined)).toEqual(expect.arrayContaining(['co', 'ge', 'pr']));
});

it('takesNoValue is true for presence operators', () => {
  expect(['pr', '!pr', 'eq'].map(takesNoValue)).toEqual([true, true, false]);
});

it('isNumber accepts plain numbers only', () => {
  expect(['0', ' -3.5 ', '+12'].every(isNumber)).toBe(true);
  expect(['', '1e9', '0x10', '1,5', 'Infinity', '.5', '9'.repeat(16)].some(isNumber)).toBe(false);
});
