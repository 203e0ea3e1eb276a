import { expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { listTaskVerbs } from './verbs';

const verbs = (permissions: Record<string, unknown> | null, defaultPermission: 'allowed' | 'denied') =>
  listTaskVerbs(aRequest({ permissions }), defaultPermission);

test('a task offers the permitted verbs [requests 72]', () => {
  expect(verbs({ fulfill: true, deny: true, reassign: true, comment: true }, 'denied')).toEqual([
    'complete',
    'reject',
    'forward',
    'comment',
  ]);
  expect(verbs({ deny: true, fulfill: 'yes', approve: true }, 'allowed')).toEqual(['reject']);
});

test('a task whose request cannot be read is not completed', () => {
  expect(listTaskVerbs(aRequest({ permissions: null, common: { blob: 'x' } }), 'allowed')).not.toContain('complete');
});

test('a list offers all verbs and a page none when the platform sends no permissions', () => {
  expect(verbs(null, 'allowed')).toHaveLength(4);
  expect(verbs({}, 'denied')).toEqual([]);
});
