import { expect, it } from 'vitest';
import { type EndingRow, sortAndPage } from './rows';

const rows = [30, 10, 20].map((ends) => ({ id: String(ends), ends }) as EndingRow);
const idsOf = (query: Parameters<typeof sortAndPage>[1]) => sortAndPage(rows, query).map(({ id }) => id);

it('sortAndPage merges the grants of several users by end date', () => {
  expect(idsOf({ page: 1, size: 2, sort: 'ends' })).toEqual(['10', '20']);
  expect(idsOf({ page: 2, size: 2, sort: 'ends' })).toEqual(['30']);
  expect(idsOf({ page: 1, size: 2, sort: '-ends' })).toEqual(['30', '20']);
  expect(rows.map(({ id }) => id)).toEqual(['30', '10', '20']);
});
