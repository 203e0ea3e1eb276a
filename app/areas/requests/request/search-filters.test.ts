import { expect, test } from 'vitest';
import { priorityFilter, textFilter, typeFilter } from './search-filters';

test('empty values make no filter', () => {
  expect([textFilter(''), typeFilter(null), priorityFilter([])]).toEqual([null, null, null]);
});

test('several parts of a text may match different names of one person', () => {
  const several = JSON.stringify(textFilter('kai ruiz'));
  expect(several).toContain('"operator":"AND"');
  expect(JSON.stringify(textFilter('kai'))).not.toContain('"operator":"AND"');
});
