import { expect, it } from 'vitest';
import { countResults, type SearchGroup, searchAddress } from './results';

const group = (results: number): SearchGroup => ({
  id: 'pages',
  title: 'Pages',
  state: 'found',
  least: 0,
  results: Array.from({ length: results }, (_, at) => ({ to: `/${at}`, name: `${at}`, detail: null })),
  total: null,
  more: false,
  all: [],
});

it('searchAddress holds the text as it is typed, and none where it is empty', () => {
  expect(searchAddress('')).toBe('/search');
  expect(new URLSearchParams(searchAddress('a&q=b "c" é').split('?')[1]).getAll('q')).toEqual(['a&q=b "c" é']);
});

it('countResults adds up the results of all groups', () => {
  expect(countResults({ groups: [group(2), group(0), group(3)] })).toBe(5);
});
