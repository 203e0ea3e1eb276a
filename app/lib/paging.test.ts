import { describe, expect, test } from 'vitest';
import { isBeyondLastPage, offsetOf, pageLinks } from './paging';

const url = new URL('https://atrium.test/approvals?priority=high&page=2');

describe('pages of a list', () => {
  test('count from one and keep the rest of the query', () => {
    const links = pageLinks(url, { page: 2, size: 10, total: 38 });
    expect(links).toMatchObject({ from: 11, to: 20, of: 38, pages: 4 });
    expect(links.previous).toBe('/approvals?priority=high');
    expect(links.next).toBe('/approvals?priority=high&page=3');
  });

  test('end with what is left', () => {
    const links = pageLinks(url, { page: 4, size: 10, total: 38 });
    expect(links).toMatchObject({ from: 31, to: 38, next: null });
  });

  test('an empty list has one page', () => {
    expect(pageLinks(url, { page: 1, size: 10, total: 0 })).toMatchObject({
      from: 0,
      to: 0,
      pages: 1,
      next: null,
      sizes: [],
    });
  });

  test('offer other sizes from the beginning of the list', () => {
    const { sizes } = pageLinks(url, { page: 2, size: 20, total: 38 });
    expect(sizes.map(({ size }) => size)).toEqual([10, 20, 50, 100]);
    expect(sizes.find(({ current }) => current)?.size).toBe(20);
    expect(sizes.at(2)?.to).toBe('/approvals?priority=high&size=50');
  });

  test('can be counted under another name', () => {
    const links = pageLinks(
      new URL('https://atrium.test/approvals/1'),
      { page: 1, size: 10, total: 12 },
      { parameter: 'comments-page' },
    );
    expect(links.next).toBe('/approvals/1?comments-page=2');
  });

  test('offers the sizes of the list, and none where one page holds everything', () => {
    const here = new URL('https://atrium.test/catalog?text=x&page=2&size=24');
    const sizes = (total: number) => pageLinks(here, { page: 2, size: 24, total }, { sizes: [12, 24] }).sizes;
    expect(sizes(12)).toEqual([]);
    expect(sizes(13)).toEqual([
      { size: 12, to: '/catalog?text=x', current: false },
      { size: 24, to: '/catalog?text=x&size=24', current: true },
    ]);
  });
});

describe('the pages to go to', () => {
  const around = (page: number, pages: number) =>
    pageLinks(new URL('https://atrium.test/a'), { page, size: 10, total: pages * 10 })
      .around.map((one) => one?.page ?? '…')
      .join(' ');

  test.each([
    [1, 1, '1'],
    [2, 4, '1 2 3 4'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 500, '1 2 3 4 5 … 500'],
    [4, 500, '1 2 3 4 5 … 500'],
    [5, 500, '1 … 4 5 6 … 500'],
    [250, 500, '1 … 249 250 251 … 500'],
    [497, 500, '1 … 496 497 498 499 500'],
    [500, 500, '1 … 496 497 498 499 500'],
    [4, 8, '1 2 3 4 5 … 8'],
  ])('the pages to go to from page %i of %i: %s', (page, pages, shown) => {
    expect(around(page, pages)).toBe(shown);
  });

  test('the pages to go to are named by their number where some are left out, with the rest of the query', () => {
    const long = pageLinks(new URL('https://atrium.test/a?priority=high&priority=low&page=9'), {
      page: 9,
      size: 10,
      total: 5000,
    });
    expect(long.jump).toEqual({
      keep: [
        ['priority', 'high'],
        ['priority', 'low'],
      ],
      parameter: 'page',
    });
    expect(pageLinks(url, { page: 2, size: 10, total: 38 }).jump).toBeNull();
  });
});

test('the offset of a page is what comes before it', () => {
  expect(offsetOf({ page: 3, size: 20 })).toBe(40);
});

test('a page is beyond the list when nothing is on it', () => {
  expect(isBeyondLastPage({ page: 5, size: 10, total: 38 })).toBe(true);
  expect(isBeyondLastPage({ page: 4, size: 10, total: 38 })).toBe(false);
  expect(isBeyondLastPage({ page: 1, size: 10, total: 0 })).toBe(false);
});
