import { expect, test } from 'vitest';
import { containsAll } from './verifying.server';

test('a request matches when it holds all values that were sent', () => {
  const payload = { common: {}, custom: { limit: 700, tags: ['a'], note: undefined } };
  expect(containsAll({ common: { priority: 'low' }, custom: { limit: 700, tags: ['a'], id: 'x' } }, payload)).toBe(
    true,
  );
  expect(containsAll({ custom: { limit: 700, tags: ['a'] } }, payload)).toBe(true);
  expect(containsAll({ common: {}, custom: { limit: 701, tags: ['a'] } }, payload)).toBe(false);
  expect(containsAll({ common: {}, custom: { limit: 700, tags: ['b'] } }, payload)).toBe(false);
  expect(containsAll(null, payload)).toBe(false);
});
