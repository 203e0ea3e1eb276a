import { env, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Env, PlatformObject } from '../platform-object';
import { type Collection, collection } from './collection';
import { PlatformError } from './errors';
import { all, equals, type Filter, fromTargetFilter, oneOf, parseQueryFilter, parseSortKeys } from './query';
import { openStore, type Store } from './store';

interface Paper {
  id: string;
  [field: string]: unknown;
}

const papers = collection<Paper>({
  name: 'test/papers',
  indexes: ['title', 'rank', 'written'],
  lists: ['tags', 'phases', 'phases.actors', 'people'],
  keys: ({ id, tags }) => [`id/${id}`, ...((tags as string[] | undefined) ?? []).map((tag) => `tag/${tag}`)],
});

const PAPERS: Paper[] = [
  {
    id: 'a',
    title: 'Harbour Report',
    rank: 5,
    open: true,
    written: '2026-03-01T10:00:00+02:00',
    tags: ['red', 'Blue'],
  },
  { id: 'b', title: 'harbour plan', rank: 12, open: false, written: '2026-03-01T09:00:00Z', tags: [] },
  { id: 'c', title: 'Élise’s "notes"', rank: '5', open: 'true', written: '2026-02-27', boss: { sn: 'Holt', 'a.b': 1 } },
  {
    id: 'd',
    title: "O'Hara 100%_x",
    rank: null,
    idx: { '/entitlement': { displayName: 'Ledger' } },
    phases: [
      { name: 'one', status: 'active', actors: [{ id: 'u1' }, { id: 'u2' }] },
      { name: 'two', status: 'done', actors: [] },
    ],
    people: [{ name: 'Ann' }, 'loose text', 7, null],
  },
];

async function withStore<R>(work: (store: Store) => R | Promise<R>): Promise<R> {
  const { PLATFORM_OBJECT } = env as unknown as Env;
  const stub = PLATFORM_OBJECT.getByName(`query-${crypto.randomUUID()}`);
  return runInDurableObject(stub, (_: PlatformObject, state) => {
    const store = openStore(state.storage);
    for (const paper of PAPERS) store.put(papers, paper.id, paper);
    return work(store);
  });
}

function ids(store: Store, filter: Filter, of: Collection<Paper> = papers): string {
  const found = store.search(of, { filter }).map(({ id }) => id);
  expect(store.count(of, { filter })).toBe(found.length);
  return found.join('');
}

const QUERY_FILTERS: [filter: string, found: string][] = [
  ['true', 'abcd'],
  ['false', ''],
  ['TRUE', 'abcd'],
  ['title eq "harbour report"', 'a'],
  ['/title eq "Harbour Report"', 'a'],
  ["title sw 'HARB'", 'ab'],
  ['title co "plan"', 'b'],
  ['title ew "PLAN"', 'b'],
  ['title co "ÉLI"', 'c'],
  ['title sw "élise"', 'c'],
  ['title eq "élise’S \\"Notes\\""', 'c'],
  ["title eq 'O\\'Hara 100%_x'", 'd'],
  ['title co "%"', 'd'],
  ['title co "_"', 'd'],
  ['title co ""', 'abcd'],
  ['rank eq 5', 'a'],
  ['rank eq "5"', 'ac'],
  ['rank gt 5', 'b'],
  ['rank ge 5', 'ab'],
  ["rank lt '12'", 'a'],
  ['rank pr', 'abc'],
  ['!(rank pr)', 'd'],
  ['! rank pr', 'd'],
  ['rank eq null', 'd'],
  ['open eq true', 'a'],
  ['open eq "true"', 'ac'],
  ['open eq false', 'b'],
  ['!(open eq true)', 'bcd'],
  ['!(nothing eq "x")', 'abcd'],
  ['nothing eq "x"', ''],
  ['boss/sn eq "holt"', 'c'],
  ['/boss/sn sw "ho" or /title sw "o"', 'cd'],
  ['idx./entitlement.displayName co "led"', 'd'],
  ['tags eq "blue"', 'a'],
  ['tags co "lu"', 'a'],
  ['tags pr', 'a'],
  ['!(tags eq "red")', 'bcd'],
  ['phases/name eq "two"', 'd'],
  ['phases.name eq "two"', 'd'],
  ['phases.actors.id eq "u2"', 'd'],
  ['phases.actors.id eq "u3"', ''],
  ['phases.name eq "one" and phases.status eq "done"', 'd'],
  ['people.name eq "ann"', 'd'],
  ['people eq "loose text"', 'd'],
  ['people eq 7', 'd'],
  ['title sw "harbour" and rank eq 5 or boss/sn pr', 'ac'],
  ['title sw "harbour" and (rank eq 5 or boss/sn pr)', 'a'],
  ['(title sw "harbour") AND !(rank gt 6)', 'a'],
  ['(title eq "harbour plan") OR (title eq "harbour report") or (title eq "x")', 'ab'],
  ['written lt "2026-03-01T08:30:00Z"', 'ac'],
  ['written ge "2026-03-01T08:30:00Z"', 'b'],
  ['written ge "2026-03-01T10:00:00+02:00" and written le "2026-03-01T08:00:00Z"', 'a'],
  ['written gt "2026-02-26"', 'abc'],
];

it.each(QUERY_FILTERS)('query filter %s finds %j', async (text, found) => {
  await withStore((store) => expect(ids(store, parseQueryFilter(text))).toBe(found));
});

const deep = (depth: number): string => `${'('.repeat(depth)}true${')'.repeat(depth)}`;
const many = (count: number): string => Array.from({ length: count }, (_, n) => `a${n} eq "${n}"`).join(' or ');

const MALFORMED = [
  '',
  ' ',
  'title',
  'title eq',
  'title like "x"',
  'title eq "x',
  "title eq 'x",
  'title eq bare',
  'title eq "x" and',
  'and title pr',
  '(title pr',
  'title pr)',
  'title pr title pr',
  '()',
  '!',
  '"title" eq "x"',
  "a'b eq 1",
  "a')||(SELECT(1 eq 1",
  'title eq (1)',
  'a//b eq 1',
  'a..b eq 1',
  `${'a/'.repeat(20)}b pr`,
  'ti\\tle pr',
  deep(200),
  many(2000),
  `title eq "${'x'.repeat(70_000)}"`,
  '!'.repeat(5000),
];

it.each(MALFORMED)('query filter %.40s is refused with 400', (text) => {
  expect(() => parseQueryFilter(text)).toThrow(PlatformError);
  expect(() => parseQueryFilter(text)).toThrow(expect.objectContaining({ status: 400 }));
});

it.each([
  `title eq "x') OR 1=1 --"`,
  `title eq "\\u0000'; DROP TABLE x; --"`,
  'a,SELECT;-- eq 1',
  '$.title eq "harbour plan"',
  'title[0] pr',
  'title[#-1] pr',
])('hostile query filter %s finds nothing and does no harm', async (text) => {
  await withStore((store) => {
    expect(ids(store, parseQueryFilter(text))).toBe('');
    expect(ids(store, parseQueryFilter('true'))).toBe('abcd');
  });
});

it('query filters work up to the limits of size and depth', async () => {
  await withStore((store) => {
    expect(ids(store, parseQueryFilter(many(250)))).toBe('');
    expect(ids(store, parseQueryFilter(`${'!('.repeat(12)}title pr${')'.repeat(12)}`))).toBe('abcd');
    const nested = Array.from({ length: 20 }).reduce<string>((inner) => `(a eq 1 or b eq 2 or (${inner}))`, 'title pr');
    expect(() => parseQueryFilter(nested)).toThrow(PlatformError);
    const values = Array.from({ length: 3000 }, (_, n) => `v${n}`);
    expect(ids(store, { op: 'in', path: ['title'], values: [...values, 'harbour plan'] })).toBe('b');
  });
});

const rule = (targetName: string, targetValue?: unknown) => ({ targetName, targetValue });
const node = (operator: string, operand?: unknown) => ({ operator, operand });

const TARGET_FILTERS: [tree: unknown, found: string][] = [
  [undefined, 'abcd'],
  [null, 'abcd'],
  [{}, 'abcd'],
  [node('ALL'), 'abcd'],
  [node('AND', []), 'abcd'],
  [node('OR', []), 'abcd'],
  [node('AND'), 'abcd'],
  [node('AND', rule('title', 'harbour plan')), 'b'],
  [node('AND', node('EQUALS', rule('title', 'harbour plan'))), 'b'],
  [node('AND', [rule('title', 'harbour plan')]), 'b'],
  [node('EQUALS', rule('title', 'HARBOUR PLAN')), 'b'],
  [node('EQUALS', [rule('title', 'harbour plan')]), 'b'],
  [node('equals', rule('title', 'harbour plan')), 'b'],
  [node('CONTAINS', rule('title', 'BOUR')), 'ab'],
  [node('STARTS_WITH', rule('title', 'o')), 'd'],
  [node('ENDS_WITH', rule('title', 'report')), 'a'],
  [node('GT', rule('rank', 5)), 'b'],
  [node('GTE', rule('rank', '5')), 'abc'],
  [node('LT', rule('written', '2026-03-01T08:30:00Z')), 'ac'],
  [node('LTE', rule('rank', 5)), 'a'],
  [node('EXISTS', rule('rank')), 'abc'],
  [node('EXISTS', { targetName: 'rank', targetValue: '' }), 'abc'],
  [node('NOT', [node('EXISTS', rule('rank'))]), 'd'],
  [node('NOT', node('EXISTS', rule('rank'))), 'd'],
  [node('NOT EQUALS', rule('title', 'harbour plan')), 'acd'],
  [node('IN', rule('title', ['harbour plan', 'harbour report'])), 'ab'],
  [node('IN', rule('title', [])), ''],
  [node('IN', rule('tags', ['red', 'green'])), 'a'],
  [node('OR', [node('EQUALS', rule('rank', 12)), node('EQUALS', rule('phases.actors.id', 'u1'))]), 'bd'],
  [node('AND', [node('EQUALS', rule('phases.name', 'one')), node('NOT', [node('EXISTS', rule('rank'))])]), 'd'],
  [node('EQUALS', rule('idx./entitlement.displayName', 'ledger')), 'd'],
  [node('EQUALS', rule('title', null)), ''],
  [node('EQUALS', rule('open', true)), 'a'],
];

it.each(TARGET_FILTERS)('target filter %j finds %j', async (tree, found) => {
  await withStore((store) => expect(ids(store, fromTargetFilter(tree))).toBe(found));
});

it.each([
  'text',
  7,
  [],
  { operand: [] },
  { operator: 7, operand: [] },
  node('LIKE', rule('title', 'x')),
  node('EQUALS'),
  node('EQUALS', {}),
  node('EQUALS', { targetName: '' }),
  node('EQUALS', rule('title', { a: 1 })),
  node('EQUALS', rule('a"b', 'x')),
  node('NOT', []),
  node('NOT', [node('ALL'), node('ALL')]),
  node('AND', ['x']),
  Array.from({ length: 60 }).reduce((inner) => node('NOT', [inner]), node('ALL')),
  node(
    'OR',
    Array.from({ length: 2000 }, () => node('ALL')),
  ),
])('target filter %j is refused with 400', (tree) => {
  expect(() => fromTargetFilter(tree)).toThrow(expect.objectContaining({ status: 400 }));
});

it('all() leaves a single filter unwrapped', () => {
  expect(all()).toEqual({ op: 'true' });
  expect(all(undefined, equals('a.b', 1))).toEqual({ op: 'eq', path: ['a', 'b'], value: 1 });
  expect(all(equals('a', 1), oneOf('b', [1, 2]))).toMatchObject({ op: 'and', of: [{ op: 'eq' }, { op: 'in' }] });
});

it('store sorts without regard to case, in both directions, and by the first element of a list', async () => {
  await withStore((store) => {
    const sorted = (keys: string): string =>
      store
        .search(papers, { sort: parseSortKeys(keys) })
        .map(({ id }) => id)
        .join('');
    expect(sorted('title')).toBe('badc');
    expect(sorted('-title')).toBe('cdab');
    expect(sorted('-open,title')).toBe('cabd');
    expect(sorted('phases/name')).toBe('abcd');
    expect(sorted('')).toBe('abcd');
  });
});

it.each(['a"b', 'a\\b', ',', 'a,,b', 'a//b', '-', 'a,b,c,d,e,f,g,h,i,j,k'])(
  'sort key %s is refused with 400',
  async (keys) => {
    await withStore((store) => {
      expect(() => store.search(papers, { sort: parseSortKeys(keys) })).toThrow(
        expect.objectContaining({ status: 400 }),
      );
    });
  },
);

it('store keeps lookup keys equal to the document', async () => {
  await withStore((store) => {
    const tagged = (tag: string): string =>
      store
        .search(papers, { key: `tag/${tag}` })
        .map(({ id }) => id)
        .join('');
    expect(tagged('red')).toBe('a');
    store.put(papers, 'b', { id: 'b', tags: ['red'] });
    expect(tagged('red')).toBe('ab');
    store.put(papers, 'a', { id: 'a', tags: [] });
    expect(tagged('red')).toBe('b');
    expect(store.remove(papers, 'b')).toBe(true);
    expect(store.remove(papers, 'b')).toBe(false);
    expect(tagged('red')).toBe('');
    expect(store.get(papers, 'b')).toBeUndefined();
    expect(store.search(papers, { key: 'tag/blue', filter: parseQueryFilter('true') })).toEqual([]);
  });
});

it('store pages, and rolls back a transaction that throws', async () => {
  await withStore((store) => {
    expect(store.search(papers, { offset: 1, limit: 2 }).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(store.search(papers, { limit: 0 })).toEqual([]);
    expect(() =>
      store.transaction(() => {
        store.remove(papers, 'a');
        throw new Error('changed my mind');
      }),
    ).toThrow('changed my mind');
    expect(store.count(papers)).toBe(4);
  });
});

it('store finds one of many documents on an indexed path without reading all', async () => {
  const { PLATFORM_OBJECT } = env as unknown as Env;
  const stub = PLATFORM_OBJECT.getByName(`query-${crypto.randomUUID()}`);
  await runInDurableObject(stub, (_: PlatformObject, { storage }) => {
    const cursors: SqlStorageCursor<never>[] = [];
    const exec = (...statement: Parameters<SqlStorage['exec']>) => {
      const cursor = storage.sql.exec(...statement);
      cursors.push(cursor as unknown as SqlStorageCursor<never>);
      return cursor;
    };
    const store = openStore({ ...storage, sql: { exec } } as unknown as DurableObjectStorage);
    const paperOf = (n: number): Paper => ({
      id: `p${n}`,
      title: `paper ${n}`,
      rank: n,
      written: new Date(n * 600_000).toISOString(),
    });
    store.insert(
      papers,
      Array.from({ length: 10_000 }, (_, n) => [`p${n}`, paperOf(n)] as const),
    );
    const rowsRead = (text: string, size: number): number => {
      cursors.length = 0;
      expect(store.search(papers, { filter: parseQueryFilter(text), limit: 10 }), text).toHaveLength(size);
      return cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    };
    expect(rowsRead('id co "9999"', 1)).toBeGreaterThan(9000);
    expect(rowsRead('title eq "PAPER 7777"', 1)).toBeLessThan(500);
    expect(rowsRead('title sw "paper 999"', 10)).toBeLessThan(500);
    expect(rowsRead('title eq "paper 1" or title eq "paper 2" or title eq "paper 3"', 3)).toBeLessThan(500);
    expect(rowsRead('rank eq 500', 1)).toBeLessThan(500);
    expect(rowsRead('rank ge 9995 and rank lt 9999', 4)).toBeLessThan(500);
    expect(rowsRead('written ge "1970-02-01T00:00:00Z" and written lt "1970-02-01T00:30:00Z"', 3)).toBeLessThan(500);
  });
});

it('store.insert stores many documents like single puts', async () => {
  const odd = {
    id: 'odd',
    title: 'Zeile\n"2"  \\ ü 😀',
    rank: 0.1,
    tags: ['red'],
    nested: { list: [1.5, null, true, 'x'] },
  };
  const many = Array.from({ length: 3000 }, (_, at) => ({
    id: `n-${at}`,
    rank: at,
    text: 'y'.repeat(400),
    tags: ['bulk'],
  }));
  await withStore((store) => {
    store.insert(
      papers,
      [odd, ...many].map((paper) => [paper.id, paper] as const),
    );
    expect(store.get(papers, 'odd')).toEqual(odd);
    expect(store.count(papers, { key: 'tag/bulk' })).toBe(3000);
    expect(store.search(papers, { key: 'tag/red' }).map(({ id }) => id)).toEqual(['a', 'odd']);
    expect(store.search(papers, { key: 'tag/bulk', limit: 2, offset: 2998 }).map(({ id }) => id)).toEqual([
      'n-2998',
      'n-2999',
    ]);
    expect(store.put(papers, 'n-7', { id: 'n-7', tags: ['moved'] })).toMatchObject({ id: 'n-7' });
    expect(store.count(papers, { key: 'tag/bulk' })).toBe(2999);
    expect(() => store.insert(papers, [['a', { id: 'a' }]])).toThrow();
    store.insert(papers, []);
    expect(store.count(papers)).toBe(PAPERS.length + 3001);
  });
});
