import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { requests } from '../iga/requests/document';
import type { Env, PlatformObject } from '../platform-object';
import { order } from '../testing';
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
}

const notes = collection<Note>({
  name: 'test/notes',
  lists: ['tags'],
  keys: ({ tags }) => tags,
  orders: ['rank', 'who.name'],
  brief: ['who', 'tags'],
});
const plain = collection<{ id: string }>({ name: 'test/plain', keys: ({ id }) => [id] });
const NOTES: Note[] = [
  { id: 'a', who: { name: 'Berg' }, rank: 2, text: 'long one', tags: ['x'] },
  { id: 'b', who: { name: 'alm' }, rank: 1, text: 'long two', tags: ['x', 'y'] },
  { id: 'c', who: { name: 'Cole' }, text: 'short', tags: ['x'] },
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

describe('what a key finds', () => {
  it('is given by its ids alone, narrowed by a filter', () =>
    withNotes((store) => {
      expect(store.ids(notes, { key: 'x' })).toEqual(['a', 'b', 'c', 'd']);
      expect(store.ids(notes, { key: ['y', 'x'], filter: saying('long') })).toEqual(['a', 'b', 'd']);
      expect(store.ids(notes, { key: [] })).toEqual([]);
    }));

  it('is given once for each value at a path, the first of them, in pages', () =>
    withNotes((store) => {
      const names = (search: Search) => store.distinct(notes, 'who.name', search).map(({ id }) => id);
      expect(names({ key: 'x' })).toEqual(['a', 'c', 'b']);
      expect(names({ key: ['x', 'y'], filter: saying('long') })).toEqual(['a', 'b']);
      expect(names({ key: 'x', limit: 1, offset: 1 })).toEqual(['c']);
      expect(store.distinct(notes, 'rank', { key: 'x' }).map(({ id }) => id)).toEqual(['b', 'a']);
    }));
});

describe('a list found by a key', () => {
  it('comes in the orders kept beside the key, both ways, equals as they were stored', async () => {
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

  it('is filtered the same by what is kept in brief and by the rest', async () => {
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
        expect(store.count(notes, { key: 'x', filter })).toBe(ids.length);
      }
      expect(store.count(notes, { key: 'x' })).toBe(4);
      expect(store.count(notes, { key: 'none' })).toBe(0);
    });
  });

  it('may be filtered by nothing at all, with and without what is kept in brief', async () => {
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

  it('follows every change of its documents', async () => {
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

  it('is there for documents stored before there were such lists', async () => {
    await withNotes((_, state) => {
      const { keys, brief } = namesOf(notes);
      for (const table of [keys, brief]) state.storage.sql.exec(`DROP TABLE ${table}`);
      const store = openStore(state.storage);
      expect(found(store, { key: 'x', filter: named('alm'), sort: [{ path: 'rank' }] })).toBe('bd');
      expect(found(store, { key: 'y' })).toBe('b');
    });
  });
});

describe('an inbox', () => {
  beforeAll(() => order('POST', 'reset', { seed: 'default' }));
  const key = `active/request/${idOf('user:mina.holt')}`;
  const plan = (statement: { sql: string; bound: string[] }): Promise<string[]> =>
    within('localhost', ({ storage }) =>
      storage.sql
        .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement.sql}`, ...statement.bound)
        .toArray()
        .map(({ detail }) => detail),
    );
  const KEYS = [
    'decision.startDate',
    'user.userName',
    'request.common.priority',
    'metadata.primaryKey',
    'lookup.phaseStart',
    'lookup.assignee',
  ];

  it.each(KEYS)('ordered by %s reads the documents of its page alone', async (path) => {
    for (const descending of [false, true]) {
      const steps = await plan(pageSql(requests, { key, sort: [{ path, descending }], limit: 10, offset: 20 }));
      expect(steps.filter((step) => /^SCAN (?!p$)/.test(step))).toEqual([]);
      expect(steps).toContainEqual(expect.stringMatching(/^SEARCH k USING COVERING INDEX .*key=\?/));
      expect(steps).toContainEqual(expect.stringMatching(/^SEARCH whole USING INTEGER PRIMARY KEY/));
    }
  });

  it('is counted from the index alone, and filtered on what is kept in brief', async () => {
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
