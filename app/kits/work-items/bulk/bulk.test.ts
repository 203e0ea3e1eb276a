import { describe, expect, test } from 'vitest';
import { MAX_PER_BATCH, partitionSelection, readSelectedIds, resolveOutcome } from './bulk';

describe('selected ids', () => {
  const search = (ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id]));

  test('keep each id once and skip empty ones', () => {
    expect(readSelectedIds(search(['a', 'b', 'a', '', 'x'.repeat(201)]))).toEqual({ now: ['a', 'b'], later: [] });
  });

  test('are split into batches', () => {
    const ids = Array.from({ length: 140 }, (_, at) => `r-${at}`);
    const { now, later } = readSelectedIds(search(ids));
    expect([now.length, later.length]).toEqual([MAX_PER_BATCH, 100 - MAX_PER_BATCH]);
    expect(later[0]).toBe(`r-${MAX_PER_BATCH}`);
  });
});

describe('partitionSelection', () => {
  const ready = (id: string) => ({ item: { id }, why: null });

  test('keeps the order of selection', () => {
    const { ready: sorted, left } = partitionSelection(['a', 'b'], {
      waiting: [ready('b'), ready('a')],
      dealtWith: [],
    });
    expect([sorted.map(({ id }) => id), left]).toEqual([['a', 'b'], []]);
  });

  test('states a reason for each skipped item', () => {
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

describe('resolveOutcome', () => {
  const end = (outcome: 'unknown' | 'notWaiting' | 'notAllowed') => ({ outcome, text: 'No.' });

  test('turns unknown into done when the member has done it', () => {
    expect(resolveOutcome(end('unknown'), { waits: false, done: true })).toEqual({ outcome: 'done', text: null });
  });
  test('turns unknown into unsaved when the item still waits', () => {
    expect(resolveOutcome(end('unknown'), { waits: true, done: false }).outcome).toBe('unsaved');
    expect(resolveOutcome(end('notWaiting'), { waits: true, done: false })).toEqual({
      outcome: 'refused',
      text: 'No.',
    });
    expect(resolveOutcome(end('notAllowed'), { waits: true, done: false })).toEqual({
      outcome: 'notAllowed',
      text: 'No.',
    });
  });
  test('reports notWaiting when the item no longer waits', () => {
    expect(resolveOutcome(end('unknown'), { waits: false, done: false }).outcome).toBe('notWaiting');
    expect(resolveOutcome(end('notAllowed'), { waits: false, done: false }).outcome).toBe('notWaiting');
  });
});
