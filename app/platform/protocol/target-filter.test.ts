import { expect, test } from 'vitest';
import { all, any, contains, equals, exists, not } from './target-filter';

test('a conjunction leaves out what is absent and matches everything when nothing is left', () => {
  expect(all()).toEqual({ operator: 'AND', operand: [] });
  expect(all(null, equals('id', '1'), null)).toEqual({
    operator: 'AND',
    operand: [{ operator: 'EQUALS', operand: { targetName: 'id', targetValue: '1' } }],
  });
});

test('a choice of nothing is no condition', () => {
  expect(any()).toBeNull();
  expect(any(null)).toBeNull();
});

test('a negation holds a list of one, and existence has no value', () => {
  expect(not(exists('request.common.priority'))).toEqual({
    operator: 'NOT',
    operand: [{ operator: 'EXISTS', operand: { targetName: 'request.common.priority' } }],
  });
});

test('what people type stays one value, whatever it looks like', () => {
  const typed = 'x" or true or a co "{}';
  expect(contains('user.sn', typed)).toEqual({
    operator: 'CONTAINS',
    operand: { targetName: 'user.sn', targetValue: typed },
  });
});
