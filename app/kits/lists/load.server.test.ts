import { describe, expect, test } from 'vitest';
import { collection } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { readQuery } from '../../lib/query';
import { loadCollection } from './load.server';

const shared = {
  views: { all: {} },
  filters: { text: { kind: 'text' }, user: { kind: 'references', most: 5 } },
  sorts: ['-time', 'time'],
  sort: '-time',
} as const;
const EVENTS = collection({ ...shared, name: 'events', paging: 'cursor', sizes: [20, 50] });
const LOGINS = collection({ ...shared, name: 'logins', sizes: [20, 50] });

interface Page {
  totalCount: number | null;
  isLowerBound?: boolean;
  next?: string | null;
  result?: number[];
  unreadable?: number;
}

function load(spec: typeof EVENTS | typeof LOGINS, search: string, page: Page) {
  const request = new Request(`https://atrium.test/events${search}`);
  const query = readQuery(request, addressesOf(spec).schema);
  return loadCollection(spec, {
    request,
    query,
    found: { loaded: { result: [1, 2], unreadable: 1, ...page } },
    toRow: (id: number) => ({ id: `${id}` }),
    address: (kept) => (kept === '' ? '/events' : `/events?${kept}`),
  });
}

describe('a list that is paged by cursors', () => {
  const later = load(EVENTS, '?cursor=c1&text=x&size=50', { totalCount: null, next: 'c 2' });

  test('leads to what follows and to its beginning, and has no numbers of pages', () => {
    expect(later.links).toBeNull();
    expect(later.cursors).toMatchObject({
      first: '/events?text=x&size=50',
      previous: null,
      next: `/events?cursor=c+2&text=x&size=50&back=${encodeURIComponent('["c1"]')}`,
    });
    expect(later.rows).toEqual([{ id: '1' }, { id: '2' }]);
  });

  test('begins anew with another size, order or filter', () => {
    expect(later.cursors?.sizes).toEqual([
      { size: 20, to: '/events?text=x', current: false },
      { size: 50, to: '/events?text=x&size=50', current: true },
    ]);
    expect(later.sort.options.map(({ to }) => to)).toEqual([
      '/events?text=x&size=50',
      '/events?text=x&sort=time&size=50',
    ]);
    expect(later.sort.keep).toEqual({ text: ['x'], size: ['50'] });
    expect(later.filters.map(({ removeTo }) => removeTo)).toEqual(['/events?size=50']);
    expect(later.keep).toEqual({ size: ['50'] });
  });

  test('leads back page by page, as far as the address has the pages before', () => {
    const linksOf = (search: string, next: string | null = 'c9') =>
      load(EVENTS, search, { totalCount: null, next }).cursors;
    const second = linksOf('', 'c1')?.next?.replace('/events', '') ?? '';
    const third = linksOf(second, 'c2')?.next?.replace('/events', '') ?? '';
    expect(linksOf(second)?.previous).toBe('/events');
    expect(linksOf(third)?.previous).toBe(`/events${second}`);
    expect(linksOf(third)?.first).toBe('/events');
    for (const odd of ['x', '{}', '[1,null]']) expect(linksOf(`?cursor=c1&back=${odd}`)?.previous).toBeNull();
    expect(linksOf(`?back=${encodeURIComponent('["c1"]')}`)?.previous).toBeNull();
  });

  test('leads to its beginning where nothing follows the cursor: it may be of another order', () => {
    const none = { totalCount: 40, result: [], unreadable: 0 };
    const thrown = (() => {
      try {
        load(EVENTS, '?cursor=c1&text=x', none);
      } catch (answer) {
        return answer as Response;
      }
    })();
    expect(thrown?.headers.get('location')).toBe('/events?text=x');
    expect(load(EVENTS, '?text=x', none).rows).toEqual([]);
    expect(load(EVENTS, '?cursor=c1', { ...none, next: 'c2' }).rows).toEqual([]);
    expect(load(EVENTS, '?cursor=c1', { ...none, unreadable: 1 }).rows).toEqual([]);
  });

  test('has no links when all rows fit on one page', () => {
    expect(load(EVENTS, '', { totalCount: null }).cursors).toEqual({
      first: null,
      previous: null,
      next: null,
      sizes: [],
      range: null,
    });
  });
});

describe('a list that is paged by numbers', () => {
  test('has pages and its own sizes, and knows no cursors', () => {
    const loaded = load(LOGINS, '?page=2&cursor=c', { totalCount: 45 });
    expect(loaded.cursors).toBeNull();
    expect(loaded.links).toMatchObject({ page: 2, pages: 3, from: 21, to: 40 });
    expect(loaded.links?.sizes.map(({ size }) => size)).toEqual([20, 50]);
  });

  test('has no total where it is not counted, and leads to the next page', () => {
    const loaded = load(LOGINS, '?size=50', { totalCount: 51, isLowerBound: true });
    expect([loaded.total, loaded.unreadable, loaded.selection.allTo]).toEqual([null, 1, null]);
    expect(loaded.links).toMatchObject({ page: 1, pages: null, of: null, next: '/events?size=50&page=2' });
  });

  test('counts rows as unreadable that the total has and the page lacks', () => {
    const unreadable = (search: string, page: Page) => load(LOGINS, search, page).unreadable;
    expect(unreadable('', { totalCount: 5, result: [], unreadable: 0 })).toBe(5);
    expect(unreadable('', { totalCount: 45 })).toBe(18);
    expect(unreadable('?page=3', { totalCount: 45, result: [1, 2, 3], unreadable: 2 })).toBe(2);
    expect(unreadable('', { totalCount: 1 })).toBe(1);
    expect(unreadable('', { totalCount: null, result: [], unreadable: 0 })).toBe(0);
  });

  test('leads from beyond its last page to the first', () => {
    const leave = () => load(LOGINS, '?page=9&text=x', { totalCount: 45 });
    expect(leave).toThrow(expect.objectContaining({ status: 302 }));
    let left: unknown;
    try {
      leave();
    } catch (thrown) {
      left = thrown;
    }
    expect((left as Response).headers.get('location')).toBe('/events?text=x');
  });

  test('takes off one of several references and leaves the others', () => {
    const { filters } = load(LOGINS, '?user=a&user=b&page=2', { totalCount: 45 });
    expect(filters.map(({ key, removeTo }) => [key, removeTo])).toEqual([
      ['user 0', '/events?user=b'],
      ['user 1', '/events?user=a'],
    ]);
  });
});

describe('the selection of a list', () => {
  const selection = (search: string, totalCount: number) => load(LOGINS, search, { totalCount }).selection;

  test('has a parameter in the address that other links of the list drop', () => {
    const { sort, links } = load(LOGINS, '?selected=all&text=x', { totalCount: 45 });
    expect(selection('?selected=all&text=x', 45)).toEqual({
      chosen: 'all',
      pageTo: '/events?text=x&selected=page',
      allTo: '/events?text=x&selected=all',
      noneTo: '/events?text=x',
    });
    expect(JSON.stringify([sort, links])).not.toContain('selected');
  });

  test('covers all matches only where there are more than the page holds', () => {
    expect(selection('?selected=page', 20)).toMatchObject({ chosen: 'page', allTo: null });
    expect(selection('?selected=page', 21).allTo).toBe('/events?selected=all');
    expect(selection('?selected=everything', 45).chosen).toBeNull();
  });
});

test('a list that could not be loaded keeps its query', () => {
  const request = new Request('https://atrium.test/events?text=x');
  const loaded = loadCollection(EVENTS, {
    request,
    query: readQuery(request, addressesOf(EVENTS).schema),
    found: { failed: true },
    toRow: (id: number) => ({ id: `${id}` }),
    address: (kept) => `/events?${kept}`,
  });
  expect(loaded).toMatchObject({ rows: null, total: null, links: null, cursors: null, retry: '/events?text=x' });
  expect(loaded.filters).toHaveLength(1);
});

describe('the address of a list', () => {
  const cleaned = (search: string) => {
    try {
      load(LOGINS, search, { totalCount: 2 });
      return null;
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
  };

  test.each([
    ['?size=0&status=zzz&text=x', '/events?text=x'],
    ['?sort=up&size=50', '/events?size=50'],
    ['?text=&page=&sort=time', '/events?sort=time'],
    ['?page=-1&other=1', '/events?other=1'],
  ])('the address %s is cleaned to %s', (search, clean) => {
    expect(cleaned(search)).toBe(clean);
  });

  test('stays as it is when it is known', () => {
    expect(cleaned('?text=+x+&sort=-time&size=20&page=1&status=all')).toBeNull();
  });
});
