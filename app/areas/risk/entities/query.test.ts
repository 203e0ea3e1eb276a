import { expect, test } from 'vitest';
import { entitySearch, UPDATED } from './query';

const FIELDS = { name: 'source_name.keyword', updated: UPDATED, status: 'runs.status.keyword' };
const searchOf = (over: object = {}, after: string[] | null = null) =>
  entitySearch(FIELDS, { text: '', sort: 'name', size: 10, ...over }, { before: 0, after });

test('equals come newest first, and those of one moment by name', () => {
  expect(searchOf().sort).toEqual([
    { 'source_name.keyword': { order: 'asc', unmapped_type: 'date' } },
    { [UPDATED]: { order: 'desc' } },
  ]);
  expect(searchOf({ sort: '-updated' }).sort).toEqual([
    { [UPDATED]: { order: 'desc', unmapped_type: 'date' } },
    { 'source_name.keyword': { order: 'asc' } },
  ]);
});

test('a status that nothing has yet is a text; an unknown order is that of the name', () => {
  expect(searchOf({ sort: 'status' }).sort[0]).toEqual({
    'runs.status.keyword': { order: 'asc', unmapped_type: 'string' },
  });
  expect(searchOf({ sort: '-owner' }).sort[0]).toMatchObject({ 'source_name.keyword': { order: 'desc' } });
});

test('signs of patterns are looked for as they are', () => {
  expect(searchOf({ text: 'a*b?c\\d' }).query.bool.must).toEqual([
    { wildcard: { 'source_name.keyword': '*a\\*b\\?c\\\\d*' } },
  ]);
});

test('a page begins after the last row of the one before', () => {
  expect(searchOf({}, ['Ledger', '2026-01-01']).search_after).toEqual(['Ledger', '2026-01-01']);
  expect(searchOf()).not.toHaveProperty('search_after');
});
