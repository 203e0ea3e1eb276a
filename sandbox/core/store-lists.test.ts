import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { grants } from '../iga/grants/grants';
import { requests } from '../iga/requests/document';
import type { Env, PlatformObject } from '../platform-object';
import { callControl } from '../testing';
import { collection, type Search } from './collection';
import { idOf } from './ids';
import { type Filter, fromTargetFilter } from './query';
import { openStore, type Store } from './store';
import { countSql, pageSql } from './store-lists';
import { namesOf } from './store-tables';

interface Note {
  id: string;
  who: { name: string };
  rank?: number | null;
  text: string;
  tags: string[];
  place?: { city: string | null; floor?: number; rooms?: { name: string }[] };
}

const notes = collection<Note>({
  name: 'test/notes',
  lists: ['tags', 'place.rooms'],
  keys: ({ tags }) => tags,
  orders: ['rank', 'who.name'],
  brief: ['who', 'tags'],
  columns: ['place.city', 'place.floor', 'place.rooms'],
});
const plain = collection<{ id: string }>({ name: 'test/plain', keys: ({ id }) => [id] });
const NOTES: Note[] = [
  {
    id: 'a',
    who: { name: 'Berg' },
    rank: 2,
    text: 'long one',
    tags: ['x'],
    place: { city: 'Køln', floor: 3, rooms: [{ name: 'red' }] },
  },
  { id: 'b', who: { name: 'alm' }, rank: 1, text: 'long two', tags: ['x', 'y'], place: { city: null } },
  {
    id: 'c',
    who: { name: 'Cole' },
    text: 'short',
    tags: ['x'],
    place: { city: '2026-03-01T00:00:00+00:00', floor: 10.5 },
  },
  { id: 'd', who: { name: 'alm' }, rank: 1, text: 'long', tags: ['x'] },
  { id: 'e', who: { name: 'Dahl' }, rank: null, text: 'none', tags: [] },
];

function within<R>(name: string, work: (state: DurableObjectState) => R): Promise<R> {
  const stub = (env as unknown as Env).PLATFORM_OBJECT.getByName(name);
  return runInDurableObject(stub, (_: PlatformObject, state) => work(state));
}

const withNotes = <R>(work: (store: Store, state: DurableObjectState) => R): Promise<R> =>
  within(`lists-${crypto.randomUUID()}`, (state) => {
    const store = openStore(state.storage);
    store.insert(
      notes,
      NOTES.map((note) => [note.id, note] as const),
    );
    return work(store, state);
  });

const found = (store: Store, search: Search): string =>
  store
    .search(notes, search)
    .map(({ id }) => id)
    .join('');
const named = (value: string): Filter => ({ op: 'eq', path: ['who', 'name'], value });
const saying = (value: string): Filter => ({ op: 'sw', path: ['text'], value });

describe('documents of a key', () => {
  it('can be listed by ids alone, with a filter', () =>
    withNotes((store) => {
      expect(store.ids(notes, { key: 'x' })).toEqual(['a', 'b', 'c', 'd']);
      expect(store.ids(notes, { key: ['y', 'x'], filter: saying('long') })).toEqual(['a', 'b', 'd']);
      expect(store.ids(notes, { key: [] })).toEqual([]);
    }));

  it('can be listed once per value at a path, in pages', () =>
    withNotes((store) => {
      const names = (search: Search) => store.distinct(notes, 'who.name', search).map(({ id }) => id);
      expect(names({ key: 'x' })).toEqual(['a', 'c', 'b']);
      expect(names({ key: ['x', 'y'], filter: saying('long') })).toEqual(['a', 'b']);
      expect(names({ key: 'x', limit: 1, offset: 1 })).toEqual(['c']);
      expect(store.distinct(notes, 'rank', { key: 'x' }).map(({ id }) => id)).toEqual(['b', 'a']);
    }));
});

describe('lists of a key', () => {
  it('sort by the values beside the key, in both directions, equal ones by insertion', async () => {
    await withNotes((store) => {
      expect(found(store, { key: 'x', sort: [{ path: 'rank' }] })).toBe('cbda');
      expect(found(store, { key: 'x', sort: [{ path: 'rank', descending: true }] })).toBe('abdc');
      expect(found(store, { key: 'x', sort: [{ path: 'who.name' }] })).toBe('bdac');
      expect(found(store, { key: 'x', sort: [{ path: 'who.name', descending: true }] })).toBe('cabd');
      expect(found(store, { key: 'x', sort: [{ path: 'text' }] })).toBe('dabc');
      expect(found(store, { key: 'x', sort: [{ path: 'rank' }, { path: 'text' }] })).toBe('cdba');
      expect(found(store, { key: 'x' })).toBe('abcd');
      expect(found(store, { key: 'x', sort: [{ path: 'rank' }], limit: 2, offset: 1 })).toBe('bd');
    });
  });

  it('filter alike on brief paths and others', async () => {
    await withNotes((store) => {
      const sort = [{ path: 'rank' }];
      for (const [filter, ids] of [
        [named('ALM'), 'bd'],
        [saying('long'), 'bda'],
        [{ op: 'and', of: [saying('long'), named('alm')] }, 'bd'],
        [{ op: 'not', of: named('alm') }, 'ca'],
        [{ op: 'eq', path: ['tags'], value: 'y' }, 'b'],
        [{ op: 'or', of: [] }, ''],
      ] satisfies [Filter, string][]) {
        expect(found(store, { key: 'x', filter, sort })).toBe(ids);
        expect(found(store, { key: 'x', filter, sort, limit: 4, total: 100 })).toBe(ids);
        expect(store.count(notes, { key: 'x', filter })).toBe(ids.length);
      }
      expect(store.count(notes, { key: 'x' })).toBe(4);
      expect(store.count(notes, { key: 'none' })).toBe(0);
    });
  });

  it('filter on columns like on documents, without reading these', async () => {
    const city = ['place', 'city'];
    const floor = ['place', 'floor'];
    const alone: [Filter, string][] = [
      [{ op: 'eq', path: city, value: 'KØLN' }, 'a'],
      [{ op: 'co', path: city, value: 'øl' }, 'a'],
      [{ op: 'sw', path: city, value: '2026' }, 'c'],
      [{ op: 'in', path: city, values: ['köln', 'Køln'] }, 'a'],
      [{ op: 'lt', path: city, value: '2026-03-01T02:00:00+01:00' }, 'c'],
      [{ op: 'pr', path: city }, 'ac'],
      [{ op: 'not', of: { op: 'pr', path: city } }, 'bd'],
      [{ op: 'eq', path: city, value: null }, 'bd'],
      [{ op: 'eq', path: floor, value: '3' }, 'a'],
      [{ op: 'gt', path: floor, value: 3 }, 'c'],
      [{ op: 'le', path: floor, value: '10.5' }, 'ac'],
      [{ op: 'eq', path: ['place', 'rooms', 'name'], value: 'RED' }, 'a'],
      [{ op: 'not', of: { op: 'eq', path: ['place', 'rooms', 'name'], value: 'red' } }, 'bcd'],
      [{ op: 'pr', path: ['place', 'rooms'] }, 'a'],
      [{ op: 'gt', path: ['rank'], value: 1 }, 'a'],
    ];
    await withNotes((store, state) => {
      const { brief, docs } = namesOf(notes);
      for (const [filter, ids] of alone) {
        const search = { key: 'x', filter, sort: [] };
        expect([filter, found(store, search)]).toEqual([filter, ids]);
        const page = { ...search, sort: [{ path: 'rank' }], limit: 4 };
        expect(found(store, { ...page, total: 100 })).toBe(found(store, page));
        const withDocuments: Filter = { op: 'and', of: [filter, { op: 'pr', path: ['text'] }] };
        expect([filter, found(store, { ...search, filter: withDocuments })]).toEqual([filter, ids]);
      }
      expect(store.distinct(notes, 'place.floor', { key: 'x' }).map(({ id }) => id)).toEqual(['a', 'c']);
      for (const table of [brief, docs]) state.storage.sql.exec(`UPDATE ${table} SET doc=json_object('id',doc->>'id')`);
      for (const [filter, ids] of alone) expect([filter, found(store, { key: 'x', filter })]).toEqual([filter, ids]);
    });
  });

  it('accept an empty filter, with and without brief paths', async () => {
    await withNotes((store) => {
      store.put(plain, 'p', { id: 'p' });
      for (const [filter, count] of [
        [{ op: 'or', of: [] }, 0],
        [{ op: 'and', of: [] }, 1],
      ] satisfies [Filter, number][]) {
        expect(store.count(plain, { key: 'p', filter })).toBe(count);
        expect(store.search(plain, { key: 'p', filter })).toHaveLength(count);
      }
    });
  });

  it('follow every change of their documents', async () => {
    await withNotes((store) => {
      const sort = [{ path: 'rank' }];
      store.put(notes, 'a', { id: 'a', who: { name: 'Zorn' }, rank: 0, text: 'long one', tags: ['x'] });
      expect(found(store, { key: 'x', sort })).toBe('cabd');
      expect(found(store, { key: 'x', filter: named('zorn') })).toBe('a');
      expect(found(store, { key: 'x', filter: named('berg') })).toBe('');
      store.put(notes, 'b', { id: 'b', who: { name: 'alm' }, rank: 1, text: 'long two', tags: ['y'] });
      store.remove(notes, 'd');
      expect(found(store, { key: 'x', sort })).toBe('ca');
      expect(found(store, { key: 'y', sort })).toBe('b');
      expect(found(store, { key: 'x', filter: named('alm') })).toBe('');
    });
  });

  it('include documents stored before the tables existed', async () => {
    await withNotes((_, state) => {
      const { keys, brief } = namesOf(notes);
      for (const table of [keys, brief]) state.storage.sql.exec(`DROP TABLE ${table}`);
      const store = openStore(state.storage);
      expect(found(store, { key: 'x', filter: named('alm'), sort: [{ path: 'rank' }] })).toBe('bd');
      expect(found(store, { key: 'y' })).toBe('b');
    });
  });
});

const plan = (statement: { sql: string; bound: string[] }): Promise<string[]> =>
  within('localhost', ({ storage }) =>
    storage.sql
      .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement.sql}`, ...statement.bound)
      .toArray()
      .map(({ detail }) => detail),
  );

describe('grants of a user', () => {
  beforeAll(() => callControl('POST', 'reset', { seed: 'default' }));
  const kinds = ['account', 'entitlement', 'role'].map((kind) => `${kind}/${idOf('user:kai.ruiz')}`);
  const END = 'item.decision.accessRequest.grantEndDate';
  const ending: Filter = { op: 'ge', path: END.split('.'), value: '2026-01-01' };

  it.each([
    ['of one kind', kinds.slice(0, 1), 'application.name', undefined],
    ['of all kinds, by its end', kinds, END, ending],
    ['by its members', ['member/x'], 'role.name', undefined],
  ] as const)('finds them by key alone: %s', async (_, keys, path, filter) => {
    const search = { key: [...keys], filter, sort: [{ path }], limit: 10, offset: 10 };
    for (const statement of [pageSql(grants, search), countSql(grants, search)]) {
      const steps = await plan(statement);
      expect(steps).toContainEqual(expect.stringMatching(/^SEARCH .* USING PRIMARY KEY \(key=\?\)/));
      expect(steps.filter((step) => /^SCAN doc:grants/.test(step))).toEqual([]);
    }
  });
});

describe('lists of tasks', () => {
  beforeAll(() => callControl('POST', 'reset', { seed: 'default' }));
  const key = `active/request/${idOf('user:mina.holt')}`;
  const KEYS = [
    'decision.startDate',
    'user.userName',
    'request.common.priority',
    'metadata.primaryKey',
    'lookup.phaseStart',
    'lookup.assignee',
  ];

  it.each(KEYS)('sorted by %s read only the documents of the page', async (path) => {
    for (const descending of [false, true]) {
      const steps = await plan(pageSql(requests, { key, sort: [{ path, descending }], limit: 10, offset: 20 }));
      expect(steps.filter((step) => /^SCAN (?!p$)/.test(step))).toEqual([]);
      expect(steps).toContainEqual(expect.stringMatching(/^SEARCH k USING COVERING INDEX .*key=\?/));
      expect(steps).toContainEqual(expect.stringMatching(/^SEARCH whole USING INTEGER PRIMARY KEY/));
    }
  });

  it('count by the index alone, and filter on brief paths', async () => {
    const counted = await plan(countSql(requests, { key }));
    expect(counted).toEqual([expect.stringMatching(/^SEARCH k USING (COVERING INDEX|PRIMARY KEY) .*key=\?/)]);
    const rule = (operator: string, targetName: string, targetValue: string) => ({
      operator,
      operand: { targetName, targetValue },
    });
    const filter = fromTargetFilter({
      operator: 'AND',
      operand: [
        {
          operator: 'OR',
          operand: ['user.userName', 'user.givenName', 'user.sn', 'requester.userName', 'requester.sn']
            .map((name) => rule('CONTAINS', name, 'ruiz'))
            .concat(rule('EQUALS', 'id', 'x')),
        },
        rule('EQUALS', 'requestType', 'roleGrant'),
        rule('EQUALS', 'request.common.priority', 'high'),
        rule('EQUALS', 'decision.status', 'in-progress'),
      ],
    });
    expect(countSql(requests, { key, filter }).sql).toContain(namesOf(requests).brief);
    expect(await plan(countSql(requests, { key, filter }))).toEqual([
      expect.stringMatching(/^SEARCH k USING .*key=\?/),
      expect.stringMatching(/^SEARCH d USING INTEGER PRIMARY KEY/),
    ]);
  });
});
