import { expect, test } from 'vitest';
import { defaultQuery, searchIn } from '../../../lib/collection';
import { ACTIVITY_LIST, platformPage, REQUEST_LIST, RESOURCES } from './query';

test('the list or grid view of shared resources is part of the address', () => {
  expect(searchIn(RESOURCES, { ...defaultQuery(RESOURCES), status: 'grid', text: 'a' })).toBe('view=grid&text=a');
});

test('sort orders of sharing lists use the platform’s names', () => {
  expect(platformPage(ACTIVITY_LIST, { ...defaultQuery(ACTIVITY_LIST), page: 3, size: 20 })).toEqual({
    sort: '-eventTime',
    offset: 40,
    size: 20,
  });
  expect(platformPage(RESOURCES, { ...defaultQuery(RESOURCES), sort: '-service' }).sort).toBe('-resourceServer');
  expect(platformPage(REQUEST_LIST, { ...defaultQuery(REQUEST_LIST), sort: '-when' }).sort).toBe('-when');
});
