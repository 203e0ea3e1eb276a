import { describe, expect, test } from 'vitest';
import {
  countReasons,
  MAX_SELECTED,
  MAX_SHOWN,
  onlyRefusals,
  readSelectedIds,
  readyItems,
  resolveOutcome,
  shownEntries,
  sortEntries,
  toKnownItems,
} from './bulk';

describe('selected ids', () => {
  const search = (ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id]));

  test('keep each id once and skip empty ones', () => {
    expect(readSelectedIds(search(['a', 'b', 'a', '', 'x'.repeat(201)]))).toEqual(['a', 'b']);
  });

  test('are those of one page at most', () => {
    const ids = Array.from({ length: 140 }, (_, at) => `r-${at}`);
    expect(readSelectedIds(search(ids))).toEqual(ids.slice(0, MAX_SELECTED));
  });
});

describe('the entries of a run', () => {
  const entries = ['refused', null, 'later', 'unknown', 'unsaved', 'self', 'partly', 'noteLater', 'self'].map(
    (why, at) => ({ id: `${at}`, why }),
  );
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id).join('');

  test('are done, done in part, unclear, waiting or left', () => {
    const { done, partly, unclear, waiting, left } = sortEntries(entries);
    expect([done, partly, unclear, waiting, left].map(idsOf)).toEqual(['1', '6', '3', '247', '058']);
    expect(countReasons(left)).toEqual([
      ['self', 2],
      ['refused', 1],
    ]);
  });

  test('are shown up to a number, with their total', () => {
    const { total, entries: shown } = shownEntries(Array.from({ length: 150 }, (_, at) => at));
    expect([total, shown.length, shown[0]]).toEqual([150, MAX_SHOWN, 0]);
  });
});

describe('the selected items', () => {
  const waiting = (id: string, why: 'self' | null = null) => ({ item: { id }, why });

  test('keep the order of the selection; what can be done comes later', () => {
    const known = toKnownItems(['a', 'b'], { waiting: [waiting('b'), waiting('a')], dealtWith: [] });
    expect(known.map(({ id, why }) => [id, why])).toEqual([
      ['a', 'later'],
      ['b', 'later'],
    ]);
    expect(readyItems(known)).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  test('have a reason where they are left, and no item where the member may not see it', () => {
    const found = { waiting: [waiting('own', 'self')], dealtWith: [{ id: 'late' }] };
    const known = toKnownItems(['own', 'late', 'foreign'], found);
    expect(readyItems(known)).toEqual([]);
    expect(known).toEqual([
      { id: 'own', item: { id: 'own' }, why: 'self', text: null },
      { id: 'late', item: { id: 'late' }, why: 'notWaiting', text: null },
      { id: 'foreign', item: null, why: 'notWaiting', text: null },
    ]);
  });
});

describe('resolveOutcome', () => {
  const end = (why: 'unknown' | 'notWaiting' | 'notAllowed') => ({ why, text: 'No.' });

  test('turns unknown into done when the member has done it', () => {
    expect(resolveOutcome(end('unknown'), { waits: false, done: true, found: true })).toEqual({
      why: null,
      text: null,
    });
  });
  test('turns a refusal into done when the member has done it all the same', () => {
    for (const why of ['notWaiting', 'notAllowed'] as const)
      expect(resolveOutcome(end(why), { waits: false, done: true, found: true })).toEqual({ why: null, text: null });
  });
  test('turns unknown into unsaved when the item still waits', () => {
    expect(resolveOutcome(end('unknown'), { waits: true, done: false, found: true }).why).toBe('unsaved');
    expect(resolveOutcome(end('notWaiting'), { waits: true, done: false, found: true })).toEqual({
      why: 'refused',
      text: 'No.',
    });
    expect(resolveOutcome(end('notAllowed'), { waits: true, done: false, found: true })).toEqual({
      why: 'notAllowed',
      text: 'No.',
    });
  });
  test('keeps unknown what still waits where the write may still run', () => {
    const waiting = { waits: true, done: false, found: true };
    expect(resolveOutcome({ ...end('unknown'), mayStillRun: true }, waiting).why).toBe('unknown');
  });
  test('claims nothing about the item when it could not be read again', () => {
    expect(resolveOutcome(end('notWaiting'), null)).toEqual({ why: 'refused', text: 'No.' });
    expect(resolveOutcome(end('unknown'), null).why).toBe('unknown');
  });
  test('keeps unknown what is in neither list', () => {
    const nowhere = { waits: false, done: false, found: false };
    expect(resolveOutcome(end('unknown'), nowhere).why).toBe('unknown');
    expect(resolveOutcome(end('notWaiting'), nowhere).why).toBe('notWaiting');
  });
  test('reports notWaiting when the item no longer waits', () => {
    expect(resolveOutcome(end('unknown'), { waits: false, done: false, found: true }).why).toBe('notWaiting');
    expect(resolveOutcome(end('notAllowed'), { waits: false, done: false, found: true }).why).toBe('notWaiting');
  });
});

describe('onlyRefusals', () => {
  const of = (...reasons: (string | null)[]) =>
    reasons.map((why, at) => ({ id: String(at), why, text: why === 'refused' && at === 0 ? 'Locked.' : null }));
  const messagesOf = (entries: ReturnType<typeof of>) => onlyRefusals(entries, ['0', '1', '2'], 'refused');

  test('are the different messages where nothing was done', () => {
    expect(messagesOf(of('refused', 'refused', 'refused', 'notWaiting'))).toEqual([
      'form.outcome.refused',
      'Locked.',
      'refused',
    ]);
    expect(messagesOf(of('notAllowed', 'notAllowed'))).toEqual(['form.outcome.notAllowed']);
  });
  test('are null where something was done or may be done, and where nothing was tried', () => {
    for (const why of [null, 'unknown', 'unsaved', 'later']) expect(messagesOf(of('refused', why))).toBeNull();
    expect(messagesOf(of('notWaiting', 'notWaiting', 'notWaiting', 'notAllowed'))).toBeNull();
  });
});
