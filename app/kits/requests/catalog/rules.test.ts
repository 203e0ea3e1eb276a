import { expect, test } from 'vitest';
import { CONDITIONS, collectObjects, conditionsOf, isInvalidNumber, isObjectReference } from './rules';

test('each type of property has its conditions [requests 38]', () => {
  expect(conditionsOf('string')).toEqual(['CONTAINS', 'EQUALS', 'STARTS_WITH', 'ENDS_WITH']);
  expect(conditionsOf('int')).toEqual(['EQUALS', 'GTE', 'GT', 'LTE', 'LT']);
  expect(conditionsOf('boolean')).toEqual(['EQUALS']);
  expect(conditionsOf('managedObject')).toEqual(['EXISTS', 'EQUALS', 'NOT_EQUALS']);
  expect(conditionsOf('date')).toBe(CONDITIONS);
});

test('a number is needed where the property is one', () => {
  expect(['7', ' -1.5 ', ''].map((value) => isInvalidNumber('int', value))).toEqual([false, false, false]);
  expect(['seven', '1e9'].map((value) => isInvalidNumber('number', value))).toEqual([true, true]);
  expect(isInvalidNumber('string', 'seven')).toBe(false);
});

test('object references are distinguished from texts', () => {
  const rule = (value: string) => ({ property: 'owner', condition: 'EQUALS', value }) as const;
  expect(collectObjects([rule('managed/user/1'), rule('managed'), rule('')])).toEqual([
    { source: { object: 'user' }, chosen: ['managed/user/1'] },
  ]);
  expect(['managed/user/1', 'managed/device/1', 'managed'].map(isObjectReference)).toEqual([true, false, false]);
});

test('a text of a few known ones can only be equal to one of them', () => {
  expect(conditionsOf('string', true)).toEqual(['EQUALS']);
  expect(conditionsOf('int', true)).toEqual(conditionsOf('int'));
});
