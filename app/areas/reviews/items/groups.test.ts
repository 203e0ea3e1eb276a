import { expect, test } from 'vitest';
import { countGroup } from './groups';

const row = (of: string, decision: object | null = null) => ({ of, decision });
const rows = [row('a', {}), row('a'), row('b'), row('c', {}), row('c', {})];
const at = (of: string, page: number, pages: number) =>
  countGroup(rows, (one) => one.of, { row: row(of), links: { page, pages } });

test('countGroup counts rows and undecided rows of a group [reviews 24]', () => {
  expect(at('a', 1, 1)).toEqual({ items: 2, open: 1, whole: true });
  expect(at('c', 1, 1)).toEqual({ items: 2, open: 0, whole: true });
});

test('countGroup reports a group as incomplete at the edge of a page', () => {
  expect(['a', 'b', 'c'].map((of) => at(of, 1, 3).whole)).toEqual([true, true, false]);
  expect(['a', 'b', 'c'].map((of) => at(of, 2, 3).whole)).toEqual([false, true, false]);
  expect(['a', 'b', 'c'].map((of) => at(of, 3, 3).whole)).toEqual([false, true, true]);
});
