import { expect, test } from 'vitest';
import { defaultQuery } from '../../../lib/collection';
import { DELEGATE_LIST, type DelegatesQuery, toSearch } from './query';

const query = (over: object) => ({ ...defaultQuery(DELEGATE_LIST), ...over }) as unknown as DelegatesQuery;

test('toSearch counts pages from 1 and ignores invalid ones', () => {
  expect(toSearch(query({ cursor: '3', text: 'ada', sort: '-user' }))).toEqual({
    text: 'ada',
    page: 3,
    size: 10,
    descending: true,
  });
  for (const cursor of ['', '0', '-1', 'x']) expect(toSearch(query({ cursor })).page).toBe(1);
});
