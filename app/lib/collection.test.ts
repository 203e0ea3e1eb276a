import { describe, expect, test } from 'vitest';
import {
  activeIn,
  collection,
  fieldsIn,
  isOffered,
  keptIn,
  nextSort,
  searchIn,
  sortIn,
  usualQuery,
  without,
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
  test('that says nothing is the usual list, and so is a strange one', () => {
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
    expect(usualQuery(people)).toEqual(usual);
    expect(
      read(
        'status=zzz&text=%00&text=b&state=x&type=a/b&level=huge&manager=a%2Fb&from=yesterday&least=1e9&most=&sort=__proto__&page=-1&size=7',
      ),
    ).toEqual(usual);
  });

  test('is written as short as possible and reads the same again', () => {
    expect(searchOf(read('status=active&page=1&size=10&sort=due&level=high&level=low&level=none'))).toBe('');
    const search =
      'status=left&text=kai&state=on&type=roleGrant&level=high&level=none&manager=a&manager=b&from=2026-01-01&least=-3&most=4.5&sort=-name&page=2&size=20';
    expect(searchOf(read(search))).toBe(search);
    expect(searchIn(people, read(search))).toBe(search);
  });

  test('names options once, in their order, and no more references than allowed', () => {
    const { level, manager } = read('level=none&level=high&level=high&manager=a&manager=a&manager=b&manager=c');
    expect({ level, manager }).toEqual({ level: ['high', 'none'], manager: ['a', 'b'] });
  });

  test('cuts a text that is too long, so that the list never looks as if nothing had been sought', () => {
    expect(read(`text=${'x'.repeat(201)}`).text).toBe('x'.repeat(200));
  });

  test('is found again behind one of its entries', () => {
    expect(listSearch(new URL(`https://a/x?list=${encodeURIComponent('text=mail&evil=1')}`))).toBe('text=mail');
  });
});

describe('filters', () => {
  const query = read('text=kai&level=high&level=low&from=2026-01-01&least=0&page=3&size=20');

  test('that are on come with their values, ranges with both ends', () => {
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

  test('are given up one by one or all at once, and the list starts at its beginning', () => {
    expect(searchOf(without(people, query, 'joined'))).toBe('text=kai&level=high&level=low&least=0&size=20');
    expect(searchOf(withoutFilters(people, query))).toBe('size=20');
  });
});

describe('the order', () => {
  test('that a view does not offer gives way to its own', () => {
    expect(sortIn(people, read(''))).toBe('due');
    expect(sortIn(people, read('status=left'))).toBe('-name');
    expect(sortIn(people, read('status=left&sort=name'))).toBe('name');
    expect([isOffered(people, read(''), 'due'), isOffered(people, read('status=left'), 'due')]).toEqual([true, false]);
  });

  test('of a head begins with its first and goes round', () => {
    expect(['due', 'name', '-name'].map((current) => nextSort(['name', '-name'], current))).toEqual([
      'name',
      '-name',
      'name',
    ]);
    expect(nextSort([], 'due')).toBeNull();
  });

  test('and other forms carry along what they do not set', () => {
    expect(keptIn('a=1&a=2&page=3&sort=x', 'sort', 'page')).toEqual({ a: ['1', '2'] });
  });
});
