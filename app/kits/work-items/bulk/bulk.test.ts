import { describe, expect, test } from 'vitest';
import { MAX_PER_BATCH, partitionSelection, readSelectedIds, resolveOutcome } from './bulk';

describe('what was chosen', () => {
  const search = (ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id]));

  test('counts each request once and none without a name', () => {
    expect(readSelectedIds(search(['a', 'b', 'a', '', 'x'.repeat(201)]))).toEqual({ now: ['a', 'b'], later: [] });
  });

  test('is dealt with in portions, the rest follows', () => {
    const ids = Array.from({ length: 140 }, (_, at) => `r-${at}`);
    const { now, later } = readSelectedIds(search(ids));
    expect([now.length, later.length]).toEqual([MAX_PER_BATCH, 100 - MAX_PER_BATCH]);
    expect(later[0]).toBe(`r-${MAX_PER_BATCH}`);
  });
});

describe('sorting out', () => {
  const ready = (id: string) => ({ item: { id }, why: null });

  test('keeps the order in which they were chosen', () => {
    const { ready: sorted, left } = partitionSelection(['a', 'b'], {
      waiting: [ready('b'), ready('a')],
      dealtWith: [],
    });
    expect([sorted.map(({ id }) => id), left]).toEqual([['a', 'b'], []]);
  });

  test('says why each of the others is left out', () => {
    const waiting = [{ item: { id: 'own' }, why: 'self' as const }];
    expect(partitionSelection(['own', 'late', 'foreign'], { waiting, dealtWith: [{ id: 'late' }] })).toEqual({
      ready: [],
      left: [
        { id: 'own', item: { id: 'own' }, why: 'self' },
        { id: 'late', item: { id: 'late' }, why: 'notWaiting' },
        { id: 'foreign', item: null, why: 'notWaiting' },
      ],
    });
  });
});

describe('an end that is in doubt', () => {
  const end = (outcome: 'unknown' | 'notWaiting' | 'notAllowed') => ({ outcome, words: 'No.' });

  test('is done where the member has done it', () => {
    expect(resolveOutcome(end('unknown'), { waits: false, done: true })).toEqual({ outcome: 'done', words: null });
  });
  test('is not done where it still waits', () => {
    expect(resolveOutcome(end('unknown'), { waits: true, done: false }).outcome).toBe('unsaved');
    expect(resolveOutcome(end('notWaiting'), { waits: true, done: false })).toEqual({
      outcome: 'refused',
      words: 'No.',
    });
    expect(resolveOutcome(end('notAllowed'), { waits: true, done: false })).toEqual({
      outcome: 'notAllowed',
      words: 'No.',
    });
  });
  test('is somebody else’s where it does not wait any more', () => {
    expect(resolveOutcome(end('unknown'), { waits: false, done: false }).outcome).toBe('notWaiting');
    expect(resolveOutcome(end('notAllowed'), { waits: false, done: false }).outcome).toBe('notWaiting');
  });
});
