import { describe, expect, test } from 'vitest';
import {
  activeIn,
  collection,
  defaultQuery,
  fieldsIn,
  fromStart,
  headLink,
  hiddenValuesIn,
  inView,
  isOffered,
  searchIn,
  sortIn,
  without,
  withoutActive,
  withoutFilters,
} from './collection';
import { addressesOf } from './collection-schema';

const people = collection({
  name: 'people',
  views: { active: {}, left: { lacks: ['due'], sort: '-name' } },
  filters: {
    text: { kind: 'text' },
    state: { kind: 'choice', options: ['on', 'off'] },
    type: { kind: 'choice', options: null },
    level: { kind: 'choices', options: ['high', 'low', 'none'] },
    manager: { kind: 'references', most: 2 },
    joined: { kind: 'dates', from: 'from', until: 'until' },
    score: { kind: 'numbers', from: 'least', until: 'most' },
  },
  sorts: ['due', 'name', '-name'],
  sort: 'due',
});
const { read: readParams, searchOf, listSearch } = addressesOf(people);
const read = (search: string) => readParams(new URLSearchParams(search));

describe('the address of a list', () => {
  test('reads an address without a query, or with a strange one, as the default list', () => {
    const usual = {
      status: 'active',
      text: '',
      state: null,
      type: null,
      level: [],
      manager: [],
      from: null,
      until: null,
      least: null,
      most: null,
      sort: 'due',
      page: 1,
      size: 10,
    };
    expect(read('')).toEqual(usual);
    expect(defaultQuery(people)).toEqual(usual);
    expect(
      read(
        'status=zzz&text=%00&text=b&state=x&type=a/b&level=huge&manager=a%2Fb&from=yesterday&least=1e9&most=&sort=__proto__&page=-1&size=7',
      ),
    ).toEqual(usual);
  });

  test('the address of a list is written as short as possible and reads the same again', () => {
    expect(searchOf(read('status=active&page=1&size=10&sort=due&level=high&level=low&level=none'))).toBe('');
    const search =
      'status=left&text=kai&state=on&type=roleGrant&level=high&level=none&manager=a&manager=b&from=2026-01-01&least=-3&most=4.5&sort=name&page=2&size=20';
    expect(searchOf(read(search))).toBe(search);
    expect(searchIn(people, read(search))).toBe(search);
  });

  test('has the order of its view unless another is chosen', () => {
    expect([read('').sort, read('status=left').sort, read('status=left&sort=name').sort]).toEqual([
      'due',
      '-name',
      'name',
    ]);
    expect(searchOf(read('status=left&sort=-name'))).toBe('status=left');
    expect(inView(people, read(''), 'left').sort).toBe('-name');
    expect(inView(people, read('sort=name&page=3'), 'left')).toMatchObject({ sort: 'name', page: 1 });
    expect(inView(people, read('status=left'), 'active').sort).toBe('due');
  });

  test('names options once, in their order, and no more references than allowed', () => {
    const { level, manager } = read('level=none&level=high&level=high&manager=a&manager=a&manager=b&manager=c');
    expect({ level, manager }).toEqual({ level: ['high', 'none'], manager: ['a', 'b'] });
  });

  test('cuts a text that is too long, so that the list never looks as if nothing had been sought', () => {
    expect(read(`text=${'x'.repeat(201)}`).text).toBe('x'.repeat(200));
  });

  test('the address of a list is found again behind one of its entries', () => {
    expect(listSearch(new URL(`https://a/x?list=${encodeURIComponent('text=mail&evil=1')}`))).toBe('text=mail');
  });
});

describe('filters', () => {
  const query = read('text=kai&level=high&level=low&from=2026-01-01&least=0&page=3&size=20');

  test('filters that are on come with their values, ranges with both ends', () => {
    expect(activeIn(people, query).map(({ name, values }) => [name, values])).toEqual([
      ['text', ['kai']],
      ['level', ['high', 'low']],
      ['joined', ['2026-01-01', '']],
      ['score', ['0', '']],
    ]);
    expect(activeIn(people, read('status=left&sort=name'))).toEqual([]);
    expect(fieldsIn(people, query).find(({ name }) => name === 'state')).toEqual({
      name: 'state',
      kind: 'choice',
      params: ['state'],
      values: [],
      options: ['on', 'off'],
    });
  });

  test('filters are given up one by one or all at once, and the list starts at its beginning [requests 10]', () => {
    expect(searchOf(without(people, query, 'joined'))).toBe('text=kai&level=high&level=low&least=0&size=20');
    expect(searchOf(withoutFilters(people, query))).toBe('size=20');
  });
});

describe('filters with several values', () => {
  const items = collection({
    name: 'items',
    views: { all: {} },
    filters: {
      owner: { kind: 'references', most: 5 },
      rules: { kind: 'rules', conditions: ['CONTAINS', 'EXISTS'], bare: ['EXISTS'], most: 3 },
    },
    sorts: ['name'],
    sort: 'name',
  });
  const { read: readItems, searchOf: searchOfItems } = addressesOf(items);
  const search =
    'owner=a&owner=b&match=all&property=a.b&condition=EXISTS&value=&property=c&condition=CONTAINS&value=3&page=2';
  const asked = readItems(new URLSearchParams(search));

  test('filters with several values are read side by side and written the same', () => {
    expect(searchOfItems(asked)).toBe(search);
    expect(asked).toMatchObject({
      match: 'all',
      rules: [
        { property: 'a.b', condition: 'EXISTS', value: '' },
        { property: 'c', condition: 'CONTAINS', value: '3' },
      ],
    });
  });

  test('hold no strange rules and no more than allowed; what a picker chose takes the place of a value', () => {
    const strange = readItems(
      new URLSearchParams(
        `property=1&condition=x&value=y&property=b&condition=EXISTS&value=z&picked.1=w&${'property=p&condition=x&value=&'.repeat(5)}`,
      ),
    );
    expect(strange.rules).toEqual([
      { property: '', condition: 'CONTAINS', value: 'y' },
      { property: 'b', condition: 'EXISTS', value: 'w' },
      { property: 'p', condition: 'CONTAINS', value: '' },
    ]);
  });

  test('filters with several values are on one by one, without rules that say nothing yet', () => {
    const half = { ...asked, rules: [{ property: 'd', condition: 'CONTAINS' as const, value: ' ' }, ...asked.rules] };
    expect(activeIn(items, half).map(({ name, at, values }) => [name, at, values])).toEqual([
      ['owner', 0, ['a']],
      ['owner', 1, ['b']],
      ['rules', 0, ['a.b', 'EXISTS', '']],
      ['rules', 1, ['c', 'CONTAINS', '3']],
    ]);
  });

  test('filters with several values are given up one by one, the last one with how they were joined', () => {
    const left = (query: typeof asked, name: string, at: number) => withoutActive(items, query, { name, at });
    expect(searchOfItems(left(asked, 'owner', 0))).toBe(
      'owner=b&match=all&property=a.b&condition=EXISTS&value=&property=c&condition=CONTAINS&value=3',
    );
    const one = left(asked, 'rules', 1);
    expect(searchOfItems(one)).toBe('owner=a&owner=b&match=all&property=a.b&condition=EXISTS&value=');
    expect(searchOfItems(left(one, 'rules', 0))).toBe('owner=a&owner=b');
  });
});

describe('paging by cursors', () => {
  const events = collection({
    name: 'events',
    views: { all: {} },
    filters: { text: { kind: 'text' } },
    sorts: ['-time'],
    sort: '-time',
    paging: 'cursor',
  });
  const { read: readEvents, searchOf: searchOfEvents } = addressesOf(events);

  test('keeps the cursor until something else changes the list', () => {
    const query = readEvents(new URLSearchParams('text=x&cursor=abc%2B1&size=20'));
    expect(query.cursor).toBe('abc+1');
    expect(searchOfEvents(query)).toBe('text=x&cursor=abc%2B1&size=20');
    expect(searchOfEvents(without(events, query, 'text'))).toBe('size=20');
    expect(searchOfEvents(fromStart(events, query))).toBe('text=x&size=20');
  });
});

test('a second list of a page has names of its own', () => {
  const notes = collection({
    name: 'notes',
    views: { all: {}, people: {} },
    filters: {},
    sorts: ['-date'],
    sort: '-date',
    params: { status: 'notes', page: 'notes-page' },
  });
  const { read: readNotes, searchOf: searchOfNotes } = addressesOf(notes);
  const query = readNotes(new URLSearchParams('notes=people&notes-page=2&page=7&status=all'));
  expect(query).toMatchObject({ status: 'people', page: 2 });
  expect(searchOfNotes(query)).toBe('notes=people&notes-page=2');
});

describe('the order', () => {
  test('uses the order of the view for one that it does not offer', () => {
    expect(sortIn(people, read(''))).toBe('due');
    expect(sortIn(people, read('status=left'))).toBe('-name');
    expect(sortIn(people, read('status=left&sort=name'))).toBe('name');
    expect([isOffered(people, read(''), 'due'), isOffered(people, read('status=left'), 'due')]).toEqual([true, false]);
  });

  test('a head begins with its first order and goes round', () => {
    const options = ['due', 'name', '-name'].map((value) => ({ value, to: `/people?sort=${value}` }));
    const link = (value: string, sorts = ['name', '-name']) => headLink(sorts, { value, options });
    expect(link('due')).toEqual({ next: 'name', to: '/people?sort=name', current: null });
    expect(link('name')).toEqual({ next: '-name', to: '/people?sort=-name', current: 'name' });
    expect(link('-name')).toMatchObject({ next: 'name', current: '-name' });
    expect(link('due', [])).toBeNull();
  });

  test('heads skip an order that the view does not offer', () => {
    const options = [{ value: 'name', to: '/people' }];
    expect(headLink(['due', 'name'], { value: 'name', options })).toEqual({
      next: 'name',
      to: '/people',
      current: 'name',
    });
    expect(headLink(['due'], { value: 'name', options })).toBeNull();
  });

  test('forms send what they do not set', () => {
    expect(hiddenValuesIn('a=1&a=2&page=3&sort=x', 'sort', 'page')).toEqual({ a: ['1', '2'] });
  });
});
