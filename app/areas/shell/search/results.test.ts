import { expect, it } from 'vitest';
import { countResults, foundText, type SearchGroup, searchAddress } from './results';

const group = (results: number): SearchGroup => ({
  id: 'pages',
  title: 'Pages',
  state: 'found',
  least: 0,
  results: Array.from({ length: results }, (_, at) => ({ to: `/${at}`, name: `${at}`, detail: [] })),
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

it('foundText names no number where nothing was found and a part was not searched', () => {
  const t = ((key: string, values?: { count: number }) => (values ? `${values.count} found` : key)) as never;
  const failed: SearchGroup = { ...group(0), state: 'failed' };
  expect(foundText(t, { groups: [group(2)], missing: false })).toBe('2 found');
  expect(foundText(t, { groups: [group(2), failed], missing: false })).toBe('2 found\u00a0· bar.search.incomplete');
  expect(foundText(t, { groups: [failed], missing: false })).toBe('bar.search.incomplete');
  expect(foundText(t, { groups: [], missing: true })).toBe('bar.search.incomplete');
});
