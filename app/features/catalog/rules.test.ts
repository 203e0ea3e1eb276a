import { expect, test } from 'vitest';
import { CONDITIONS, conditionsOf, rulesIn } from './rules';

test('each type of property has its conditions', () => {
  expect(conditionsOf('string')).toEqual(['CONTAINS', 'EQUALS', 'STARTS_WITH', 'ENDS_WITH']);
  expect(conditionsOf('int')).toEqual(['EQUALS', 'GTE', 'GT', 'LTE', 'LT']);
  expect(conditionsOf('boolean')).toEqual(['EQUALS']);
  expect(conditionsOf('managedObject')).toEqual(['EXISTS', 'EQUALS', 'NOT_EQUALS']);
  expect(conditionsOf('date')).toBe(CONDITIONS);
});

test('rules are read side by side, and no more than five', () => {
  const property = Array.from({ length: 9 }, (_, at) => `p${at}`);
  const rules = rulesIn({ property, condition: ['EQUALS', 'nonsense'], value: ['x'] });
  expect(rules).toHaveLength(5);
  expect(rules.slice(0, 2)).toEqual([
    { property: 'p0', condition: 'EQUALS', value: 'x' },
    { property: 'p1', condition: 'CONTAINS', value: '' },
  ]);
});
