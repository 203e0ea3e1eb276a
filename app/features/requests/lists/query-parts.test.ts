import { expect, test } from 'vitest';
import { z } from 'zod';
import { priorityFilter, queryParts, textFilter, typeFilter } from './query-parts';

const read = (query: Record<string, unknown>) => z.object(queryParts).parse(query);

test('strange values show the usual list', () => {
  const usual = { text: '', type: null, priority: [], due: null, page: 1, size: 10 };
  expect(read({})).toEqual(usual);
  expect(read({ text: ['a', 'b'], type: '../x', priority: 'huge', page: '-1', size: '7' })).toEqual(usual);
});

test('a text that is too long is cut, so that the list never looks as if nothing had been sought', () => {
  expect(read({ text: 'x'.repeat(201) }).text).toBe('x'.repeat(200));
});

test('priorities come highest first, and all of them mean the same as none', () => {
  expect(read({ priority: ['none', 'high'] }).priority).toEqual(['high', 'none']);
  expect(read({ priority: ['low', 'medium', 'high', 'none'] }).priority).toEqual([]);
});

test('what is not asked for asks nothing', () => {
  expect([textFilter(''), typeFilter(null), priorityFilter([])]).toEqual([null, null, null]);
});

test('several words of a text may be spread over the names of one person', () => {
  const several = JSON.stringify(textFilter('kai ruiz'));
  expect(several).toContain('"operator":"AND"');
  expect(JSON.stringify(textFilter('kai'))).not.toContain('"operator":"AND"');
});
