import { expect, test } from 'vitest';
import { aRequest, OLGA, SYSTEM } from '../../../tests/builders/request';
import { findConflictNotes, hasConflict, NO_RULES, toConflicts } from './conflicts';

test('conflicts are what the system noted, each once', () => {
  const note = { action: 'assignment', comment: 'A conflict with Approve journal was found.', user: SYSTEM };
  const comments = [note, note, { ...note, user: OLGA, comment: 'Which conflict?' }, { ...note, comment: 'Assigned.' }];
  expect(findConflictNotes(aRequest({ decision: { comments } }))).toEqual([
    'A conflict with Approve journal was found.',
  ]);
  expect(findConflictNotes(aRequest())).toEqual([]);
});

test('rules that are known say more than the notes about them', () => {
  const comments = [{ action: 'assignment', comment: 'A conflict with Approve journal was found.', user: SYSTEM }];
  const noted = aRequest({ decision: { comments } });
  const rule = {
    name: 'Post and approve journals',
    description: null,
    requested: [],
    held: ['Approve journal (Ledger)'],
  };
  expect(toConflicts(noted, { rules: [rule], unchecked: false })).toEqual({
    rules: [rule],
    notes: [],
    unchecked: false,
  });
  expect(hasConflict(toConflicts(noted, NO_RULES))).toBe(true);
});

test('what could not be checked is no conflict, and not the absence of one', () => {
  const found = toConflicts(aRequest(), { rules: [], unchecked: true });
  expect([hasConflict(found), found.unchecked]).toEqual([false, true]);
});
