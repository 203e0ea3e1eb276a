import { expect, test } from 'vitest';
import { isOverListSearch, overList, withList, withoutWayBack, withReturnToList, withSearch } from './list-address';
import { path } from './url';

const LIST = path`/tasks`;

test('a list without a search is its plain address', () => {
  expect(withSearch(LIST, '')).toBe('/tasks');
  expect(withSearch(LIST, 'page=2&priority=high&priority=none')).toBe('/tasks?page=2&priority=high&priority=none');
});

test('more parameters take the place of those of the same name', () => {
  expect(withSearch(LIST, 'page=2', { page: '3', done: '1' })).toBe('/tasks?page=3&done=1');
  expect(withSearch(LIST, '', { text: 'a&b=c' })).toBe('/tasks?text=a%26b%3Dc');
});

test('an address below a list carries the whole search as one parameter', () => {
  expect(withList(path`/tasks/${'1'}`, '')).toBe('/tasks/1');
  const address = new URL(withList(path`/tasks/${'1'}`, 'text=a b&page=2'), 'https://atrium.test');
  expect([...address.searchParams]).toEqual([['list', 'text=a b&page=2']]);
});

test('an address can say that it is drawn over its list', () => {
  for (const address of ['/tasks/1', '/tasks/1?list=page%3D2']) {
    expect(isOverListSearch(new URL(address, 'https://atrium.test').search)).toBe(false);
    expect(isOverListSearch(new URL(overList(address), 'https://atrium.test').search)).toBe(true);
  }
});

test('an address without its way back has only what it names', () => {
  const address = `${overList(withReturnToList(withList(path`/tasks/${'1'}`, 'page=2')))}&next=2`;
  expect(withoutWayBack(new URL(address, 'https://atrium.test').search)).toBe('');
  expect(withoutWayBack('?list=page%3D2&actorId=managed%2Fuser%2F1&text=a%26b')).toBe(
    '?actorId=managed/user/1&text=a%26b',
  );
});
