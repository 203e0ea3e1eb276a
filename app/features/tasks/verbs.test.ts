import { expect, test } from 'vitest';
import { aRequest } from '../../../tests/builders/request';
import { taskVerbs } from './verbs';

const verbs = (permissions: Record<string, unknown> | null, unsaid: 'everything' | 'nothing') =>
  taskVerbs(aRequest({ permissions }), unsaid);

test('a task offers what its permissions say', () => {
  expect(verbs({ fulfill: true, deny: true, reassign: true, comment: true }, 'nothing')).toEqual([
    'complete',
    'reject',
    'forward',
    'comment',
  ]);
  expect(verbs({ deny: true, fulfill: 'yes', approve: true }, 'everything')).toEqual(['reject']);
});

test('where nothing is said, a list offers everything and a page nothing', () => {
  expect(verbs(null, 'everything')).toHaveLength(4);
  expect(verbs({}, 'nothing')).toEqual([]);
});
