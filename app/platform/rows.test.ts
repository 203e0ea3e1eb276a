import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { PlatformError } from './platform-error';
import {
  addressId,
  allOf,
  countMissing,
  countUnreadHits,
  findRow,
  hitsOf,
  lacksRows,
  optionalPart,
  pageOf,
  readable,
  requireAllRows,
  requireReadable,
  requireWhole,
  withTotal,
  withWhole,
} from './rows';

const Row = z.object({ id: z.string() });
const found = [{ id: 'a' }, { name: 'no id' }, null, { id: 7 }, { id: 'b', more: 1 }];

test('a row that cannot be read is left out and counted', () => {
  expect(pageOf(Row).parse({ result: found, totalCount: 12 })).toEqual({
    result: [{ id: 'a' }, { id: 'b' }],
    totalCount: 12,
    unreadable: 3,
  });
  expect(readable(Row).parse(found)).toEqual([{ id: 'a' }, { id: 'b' }]);
});

test('a page that counts fewer rows than it has counts them', () => {
  const hits = [{ id: 'a' }, { id: 'b' }];
  expect(pageOf(Row).parse({ result: hits, totalCount: 0 }).totalCount).toBe(2);
  expect(hitsOf(Row).parse({ hits: { total: { value: 1 }, hits } }).totalCount).toBe(2);
});

test('an optional part of another shape is not none', () => {
  const shape = z.object({ part: optionalPart(Row) });
  for (const found of [{}, { part: null }]) expect(shape.parse(found).part).toBeUndefined();
  for (const part of ['a', [], { id: 7 }]) expect(shape.parse({ part }).part).toBeNull();
  expect(shape.parse({ part: { id: 'a' } }).part).toEqual({ id: 'a' });
});

test('what is no list, or has no total, is no page', () => {
  expect(pageOf(Row).safeParse({ result: {}, totalCount: 1 }).success).toBe(false);
  expect(pageOf(Row).safeParse({ result: [], totalCount: -1 }).success).toBe(false);
  expect(pageOf(Row).safeParse({ result: [] }).success).toBe(false);
  expect(readable(Row).safeParse(null).success).toBe(false);
});

test('nothing is concluded from a page with a row that cannot be read, but that a row of it is there', () => {
  const page = pageOf(Row).parse({ result: found, totalCount: 5 });
  const isB = ({ id }: { id: string }) => id === 'b';
  expect(findRow(page, isB)).toEqual({ id: 'b' });
  expect(() => findRow(page, ({ id }) => id === 'c')).toThrow('garbled');
  expect(() => requireReadable(page)).toThrow('garbled');
  const whole = { result: [{ id: 'a' }], unreadable: 0 };
  expect([findRow(whole, isB), requireReadable(whole)]).toEqual([undefined, [{ id: 'a' }]]);
});

test('of a page with fewer rows than it counts, none is called missing', () => {
  const page = { result: [{ id: 'a' }], unreadable: 0 };
  expect(requireAllRows({ ...page, totalCount: 1 })).toEqual([{ id: 'a' }]);
  expect(() => requireAllRows({ ...page, totalCount: 2 })).toThrow('garbled');
  expect(() => requireAllRows({ ...page, unreadable: 1, totalCount: 1 })).toThrow('garbled');
});

test('a row whose id no address can hold is unreadable', () => {
  const page = pageOf(z.object({ id: addressId }));
  const result = ['', '.', '..', 'a/b', 'a\\b', 'a%2fb', 'a'].map((id) => ({ id }));
  expect(page.parse({ result, totalCount: 7 })).toMatchObject({ result: [{ id: 'a' }], unreadable: 6 });
});

test('rows are missing that are unreadable, or that a page should have by its range and its total', () => {
  const page = { result: [{ id: 'a' }], unreadable: 0, totalCount: 1 };
  expect(countMissing(page)).toBe(0);
  expect(countMissing({ ...page, unreadable: 2 })).toBe(2);
  expect(countMissing({ ...page, unreadable: 2, totalCount: 30 })).toBe(29);
  expect(countMissing({ ...page, totalCount: 30 }, { size: 20 })).toBe(19);
  expect(countMissing({ ...page, totalCount: 30 }, { offset: 29, size: 20 })).toBe(0);
  expect(countMissing({ ...page, totalCount: 2, isLowerBound: true }, { size: 20 })).toBe(0);
  expect(countMissing({ ...page, result: [], totalCount: 1, isLowerBound: true }, { size: 20 })).toBe(1);
});

test('a list of which no row can be read is not empty', () => {
  expect(readable(Row).parse(found)).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(readable(Row).parse([])).toEqual([]);
  expect(readable(Row).safeParse([null, 7]).success).toBe(false);
});

test('rows that a page counts and does not send are unreadable, and nothing is concluded from them', () => {
  expect(allOf(Row).parse({ result: [{ id: 'a' }], resultCount: 3 })).toMatchObject({ unreadable: 2 });
  expect(pageOf(Row).parse({ result: [], resultCount: 2, totalCount: 2 })).toMatchObject({ unreadable: 2 });
  const none = { result: [], unreadable: 0 };
  expect(() => findRow({ ...none, totalCount: 7 }, () => true)).toThrow('garbled');
  expect(findRow({ ...none, totalCount: 0 }, () => true)).toBeUndefined();
});

test('a list lacks rows that it counts, unless the reader of its shape compares them with the total', () => {
  const shape = z.object({ result: z.array(Row) });
  const row = { id: 'a' };
  expect(lacksRows(shape, { result: [], resultCount: 7 })).toBe(true);
  expect(lacksRows(shape, { result: [], totalPagedResults: 7 })).toBe(true);
  expect(lacksRows(shape, { result: [row], resultCount: 2 })).toBe(true);
  expect(lacksRows(shape, { result: [row], resultCount: 1, totalCount: 7 })).toBe(false);
  expect(lacksRows(shape, { result: [], totalCount: 7 }, { _pagedResultsOffset: 50 })).toBe(false);
  expect(lacksRows(shape, { result: [], totalPagedResults: -1 })).toBe(false);
  expect(lacksRows(shape, { result: [], totalPagedResults: -1, pagedResultsCookie: 'next' })).toBe(true);
  expect([shape, pageOf(Row)].map((one) => lacksRows(one, { result: [], totalCount: 7 }))).toEqual([true, false]);
  expect(lacksRows(shape, { other: 7, totalCount: 7 })).toBe(false);
});

test('hits that a first page counts and does not send are unreadable, those behind its end are not', () => {
  const found = { total: { value: 3 }, hits: [] };
  expect(countUnreadHits(found, 0, { size: 10 })).toBe(3);
  expect(countUnreadHits(found, 0, { size: 0 })).toBe(0);
  expect(countUnreadHits(found, 0, { size: 10, search_after: ['x'] })).toBe(0);
  expect(countUnreadHits({ ...found, hits: [{}, {}] }, 1, { size: 10 })).toBe(1);
});

test('the total of a page is the platform’s count while another one follows, and the last row on the last page', () => {
  const total = (rows: number, more: boolean, counted: number, offset = 0) => {
    const found = withTotal(
      { result: Array.from({ length: rows }), unreadable: 0, total: counted, more },
      { offset, size: 10 },
    );
    return [found.totalCount, found.isLowerBound];
  };
  expect(total(10, true, 45)).toEqual([45, false]);
  expect(total(5, false, 90, 40)).toEqual([45, false]);
  expect(total(10, false, 10)).toEqual([10, false]);
  expect(total(10, false, 23)).toEqual([11, true]);
  expect(total(10, false, 23, 10)).toEqual([21, true]);
  expect(total(0, false, 23, 10)).toEqual([10, false]);
  expect(total(0, false, 0)).toEqual([0, false]);
  expect(total(0, false, -1)).toEqual([0, false]);
  expect(total(0, false, 7)).toEqual([7, false]);
  expect(total(0, false, 40, 40)).toEqual([40, false]);
});

test('a page that does not show whether another one follows has as many rows as the platform counts', () => {
  const page = (total: number) => ({ result: Array.from({ length: 10 }), unreadable: 0, total, more: null });
  expect(withTotal(page(23))).toMatchObject({ totalCount: 23, isLowerBound: false });
  expect(withTotal(page(10))).toMatchObject({ totalCount: 10, isLowerBound: false });
  expect(countMissing(withTotal(page(23)))).toBe(13);
});

test('the total of a page is a lower bound where another one follows and the rows are not counted', () => {
  const page = (rows: number, total = -1) => ({
    result: Array.from({ length: rows }),
    unreadable: 0,
    total,
    more: true,
  });
  expect(withTotal(page(10), { offset: 20 })).toMatchObject({ totalCount: 31, isLowerBound: true });
  expect(withTotal(page(10, 10))).toMatchObject({ totalCount: 11, isLowerBound: true });
  expect(withTotal(page(0))).toMatchObject({ totalCount: 1, isLowerBound: true });
});

describe('an object with all that a change sends again', () => {
  const Named = withWhole(
    z.object({ name: z.string(), tags: z.array(z.string()).catch([]) }),
    z.looseObject({ name: z.string(), tags: z.array(z.string()) }),
  );

  it('holds what is stored untouched', () => {
    const stored = { name: 'A', tags: ['x'], other: 1 };
    expect(requireWhole(Named.parse(stored))).toEqual(stored);
  });

  it('is refused for a change where a part cannot be read, and read all the same', () => {
    const found = Named.parse({ name: 'A' });
    expect(found).toEqual({ name: 'A', tags: [], whole: null });
    expect(() => requireWhole(found)).toThrow(PlatformError);
    expect(Named.safeParse({ tags: [] }).success).toBe(false);
  });
});
