import { expect, it } from 'vitest';
import { sortBy, sortOf, viewQueryOf } from './view.server';

const query = (search: string) => viewQueryOf(new URL(`https://p.example/x?${search}`));

it('reads a strange address as the usual one', () => {
  expect(query('page=0&size=7')).toEqual({ page: 1, size: 10, sort: '', column: [] });
  expect(query('page=3&size=20&column=A&column=B')).toEqual({ page: 3, size: 20, sort: '', column: ['A', 'B'] });
});

it('is sorted by a column in either direction, or as the report is', () => {
  expect(sortOf(query('sort=User+name'))).toEqual({ by: 'User name', descending: false });
  expect(sortOf(query('sort=-User+name'))).toEqual({ by: 'User name', descending: true });
  expect(sortOf(query('sort=-'))).toBeNull();
});

it.each(['User name', '-Name', '+1', '--', '2024'])('is sorted by a column called %j in either direction', (by) => {
  for (const descending of [true, false]) {
    const search = String(new URLSearchParams({ sort: sortBy(by, { descending }) }));
    expect(sortOf(query(search))).toEqual({ by, descending });
  }
});
