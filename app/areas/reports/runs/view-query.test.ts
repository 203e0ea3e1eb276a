import { expect, it } from 'vitest';
import { formatSort, parseSort, readViewQuery } from './view.server';

const query = (search: string) => readViewQuery(new URL(`https://p.example/x?${search}`));

it('readViewQuery falls back to defaults', () => {
  expect(query('page=0&size=7')).toEqual({ page: 1, size: 10, sort: '', column: [] });
  expect(query('page=3&size=20&column=A&column=B')).toEqual({ page: 3, size: 20, sort: '', column: ['A', 'B'] });
});

it('parseSort reads a column in both directions, or none', () => {
  expect(parseSort(query('sort=User+name'))).toEqual({ by: 'User name', descending: false });
  expect(parseSort(query('sort=-User+name'))).toEqual({ by: 'User name', descending: true });
  expect(parseSort(query('sort=-'))).toBeNull();
});

it.each(['User name', '-Name', '+1', '--', '2024'])(
  'formatSort and parseSort round-trip the column %j in both directions',
  (by) => {
    for (const descending of [true, false]) {
      const search = String(new URLSearchParams({ sort: formatSort(by, { descending }) }));
      expect(parseSort(query(search))).toEqual({ by, descending });
    }
  },
);
