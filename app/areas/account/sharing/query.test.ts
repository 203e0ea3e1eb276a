import { expect, test } from 'vitest';
import { searchIn, usualQuery } from '../../../lib/collection';
import { ACTIVITY_LIST, pageOf, REQUEST_LIST, RESOURCES } from './query';

test('the look of the list is part of its address', () => {
  expect(searchIn(RESOURCES, { ...usualQuery(RESOURCES), status: 'grid', text: 'a' })).toBe('view=grid&text=a');
});

test('orders go by the platform’s names', () => {
  expect(pageOf(ACTIVITY_LIST, { ...usualQuery(ACTIVITY_LIST), page: 3, size: 20 })).toEqual({
    sort: '-eventTime',
    offset: 40,
    size: 20,
  });
  expect(pageOf(RESOURCES, { ...usualQuery(RESOURCES), sort: '-service' }).sort).toBe('-resourceServer');
  expect(pageOf(REQUEST_LIST, { ...usualQuery(REQUEST_LIST), sort: '-when' }).sort).toBe('-when');
});
