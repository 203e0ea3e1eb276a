import { expect, test } from 'vitest';
import { aRequest, OLGA, SYSTEM } from '../../../tests/builders/request';
import { conflictsIn } from './conflicts';

test('conflicts are what the system noted, each once', () => {
  const note = { action: 'assignment', comment: 'A conflict with Approve journal was found.', user: SYSTEM };
  const comments = [note, note, { ...note, user: OLGA, comment: 'Which conflict?' }, { ...note, comment: 'Assigned.' }];
  expect(conflictsIn(aRequest({ decision: { comments } }))).toEqual(['A conflict with Approve journal was found.']);
  expect(conflictsIn(aRequest())).toEqual([]);
});
