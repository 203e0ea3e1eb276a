import { expect, it } from 'vitest';
import { isNumber, operatorsFor, standsAlone } from './rule';

it('compares numbers by size, texts by parts, yes and no by neither', () => {
  expect(operatorsFor({ type: 'number' })).toContain('ge');
  expect(operatorsFor({ type: 'number' })).not.toContain('co');
  expect(operatorsFor({ type: 'text' })).not.toContain('ge');
  expect(operatorsFor({ type: 'boolean' })).toEqual(['eq', 'pr', '!pr']);
  expect(operatorsFor(undefined)).toEqual(expect.arrayContaining(['co', 'ge', 'pr']));
});

it('compares with nothing where it asks for a value at all', () => {
  expect(['pr', '!pr', 'eq'].map(standsAlone)).toEqual([true, true, false]);
});

it('reads plain numbers only', () => {
  expect(['0', ' -3.5 ', '+12'].every(isNumber)).toBe(true);
  expect(['', '1e9', '0x10', '1,5', 'Infinity', '.5', '9'.repeat(16)].some(isNumber)).toBe(false);
});
