import { expect, test } from 'vitest';
import { added, cannotVerify, gone, holds, knownState, saved } from './verified';

test('holds compares every value of what was written, objects may hold more', () => {
  const payload = { common: {}, custom: { limit: 700, tags: ['a'], note: undefined } };
  expect(holds({ common: { priority: 'low' }, custom: { limit: 700, tags: ['a'], id: 'x' } }, payload)).toBe(true);
  expect(holds({ common: {}, custom: { limit: 701, tags: ['a'] } }, payload)).toBe(false);
  expect(holds(null, payload)).toBe(false);
});

test.each([
  [['a', 'b'], ['a'], false],
  [['b', 'a'], ['a', 'b'], false],
  [[{ id: 1, more: 2 }], [{ id: 1 }], true],
  [{ 0: 'a', length: 1 }, ['a'], false],
])('holds compares lists by length and order: %j, %j', (found, wanted, expected) => {
  expect(holds(found, wanted)).toBe(expected);
});

test.each([
  [{ comment: 'Ok' }, { comment: 'ok' }, false],
  [{}, { comment: null }, true],
  [{ comment: '' }, { comment: null }, false],
  [{ on: false }, { on: undefined }, true],
])('holds takes null for absent and nothing else: %j, %j', (found, wanted, expected) => {
  expect(holds(found, wanted)).toBe(expected);
});

test('saved gives the result of the write when all of it is found', () => {
  expect(saved({ name: 'a', more: 1 }, { name: 'a' }, 'result')).toEqual({ done: 'result' });
  expect(saved({ name: 'b' }, { name: 'a' })).toBe('not-done');
  expect(saved(null, { name: 'a' })).toBe('not-done');
});

test.each([[null], [undefined], [[]]])('gone is done when nothing is found: %j', (found) => {
  expect(gone(found, 3)).toEqual({ done: 3 });
});

test.each([[{}], ['x'], [0], [[0]]])('gone is not done when something is found: %j', (found) => {
  expect(gone(found)).toBe('not-done');
});

const among = (all: string) => (one: string) => all.includes(one);

test.each([
  ['', 'ab', { done: ['a', 'b'] }],
  ['a', 'ab', { done: ['b'] }],
  ['ab', 'ab', 'unknown'],
  ['', 'a', 'unknown'],
  ['', '', 'not-done'],
  ['a', 'a', 'not-done'],
  [null, 'ab', 'unknown'],
  [null, '', 'not-done'],
])('added takes nothing that was there before for its own: %j before, %j now', (before, now, expected) => {
  const verified = added(['a', 'b'], { before: before === null ? null : among(before), now: among(now) });
  expect(verified).toEqual(expected);
});

test('cannotVerify claims nothing', async () => {
  expect(await cannotVerify('it is never shown')()).toBe('unknown');
});

test.each([
  ['not-done', true, 'unknown'],
  ['not-done', false, 'not-done'],
  ['unknown', false, 'unknown'],
] as const)('a part that is found %s, and may come later: %s, is %s', (found, mayComeLater, state) => {
  expect(knownState(found, { mayComeLater })).toBe(state);
});
