import { expect, test } from 'vitest';
import { countKinds } from './kinds';

const kinds = (...names: Parameters<typeof countKinds>[0][number]['kind'][]) => names.map((kind) => ({ kind }));

test('countKinds puts grants before removals, deletions among removals, creations apart from changes', () => {
  expect(countKinds(kinds('remove', 'grant', 'delete', 'create', 'change', 'other', 'grant'))).toEqual([
    { sort: 'grant', count: 2 },
    { sort: 'creation', count: 1 },
    { sort: 'removal', count: 2 },
    { sort: 'change', count: 1 },
    { sort: 'other', count: 1 },
  ]);
});

test('countKinds leaves out kinds without requests', () => {
  expect(countKinds(kinds('remove'))).toEqual([{ sort: 'removal', count: 1 }]);
  expect(countKinds([])).toEqual([]);
});
