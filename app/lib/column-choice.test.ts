import { expect, it } from 'vitest';
import { columnChanges, hiddenAfter } from './column-choice';

it.each([
  ['nothing', [], [], []],
  ['hidden columns', ['kind'], [], ['kind']],
  ['the usual columns', ['city', 'title'], ['city', 'title'], []],
  ['a column that is usually hidden', ['title'], ['city', 'title'], ['_city']],
  ['both', ['kind', 'title'], ['city', 'title'], ['kind', '_city']],
])('columnChanges and hiddenAfter store and read %s', (_, hidden, usual, changes) => {
  expect(columnChanges(hidden, usual)).toEqual(changes);
  expect(hiddenAfter(changes, usual).sort()).toEqual([...hidden].sort());
});
