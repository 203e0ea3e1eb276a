import { expect, it } from 'vitest';
import { ComparisonQuery, listSearch } from './query';

it('ComparisonQuery reads known parameters only', () => {
  expect(ComparisonQuery.parse({ status: 'mine', kind: 'badge', sort: 'x', size: '7' })).toMatchObject({
    status: 'all',
    kind: null,
    sort: 'application',
    size: 20,
  });
  expect(listSearch(new URL('http://x/?list=status%3Done%26evil%3D1'))).toBe('status=one');
});
