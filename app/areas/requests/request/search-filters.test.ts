import { expect, test } from 'vitest';
import { priorityFilter, textFilter, typeFilter } from './search-filters';

test('what is not asked for asks nothing', () => {
  expect([textFilter(''), typeFilter(null), priorityFilter([])]).toEqual([null, null, null]);
});

test('several words of a text may be spread over the names of one person', () => {
  const several = JSON.stringify(textFilter('kai ruiz'));
  expect(several).toContain('"operator":"AND"');
  expect(JSON.stringify(textFilter('kai'))).not.toContain('"operator":"AND"');
});
