import { expect, test } from 'vitest';
import { defaultQuery } from '../../../lib/collection';
import { DATA_SOURCE_LIST, type DataSourcesQuery, searchFor } from './query';

const query = (over: object) => ({ ...defaultQuery(DATA_SOURCE_LIST), ...over }) as unknown as DataSourcesQuery;
const start = { before: 0, after: null };

test('data sources come by name, ten at a time, and a page begins after the last of the one before [reports 70]', () => {
  const first = searchFor(query({}), start);
  expect(first).toMatchObject({
    sort: [{ 'name.keyword': { order: 'asc' } }, { 'metadata.created': { order: 'desc' } }],
    size: 10,
    track_total_hits: true,
    query: { bool: { must: [{ wildcard: { 'name.keyword': '**' } }] } },
  });
  expect(first).not.toHaveProperty('search_after');
  expect(searchFor(query({}), { before: 10, after: ['x', 1] })).toMatchObject({ search_after: ['x', 1] });
});

test('signs of patterns are looked for as they are, and other orders have the name behind them', () => {
  const search = searchFor(query({ text: 'a*b?', sort: '-updated' }), start);
  expect(search.query.bool.must).toEqual([{ wildcard: { 'name.keyword': '*a\\*b\\?*' } }]);
  expect(search.sort.map((one) => Object.keys(one)[0])).toEqual(['metadata.created', 'name.keyword']);
});
