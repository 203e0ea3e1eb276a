import { expect, test } from 'vitest';
import { access, violation } from '../../../tests/builders/violation';
import { conflictSets, revocableIds } from './conflicts';

test('conflictSets names access, application and description in both sets', () => {
  expect(conflictSets(violation())).toEqual([
    [
      {
        id: 'cid-post',
        name: 'Post journal',
        application: 'Ledger',
        applicationId: 'app-Ledger',
        description: 'May post journal',
        isUnread: false,
        byRole: false,
        roles: [],
      },
    ],
    [
      {
        id: 'cid-approve',
        name: 'Approve journal',
        application: 'Ledger',
        applicationId: 'app-Ledger',
        description: 'May approve journal',
        isUnread: false,
        byRole: false,
        roles: [],
      },
    ],
  ]);
});

test.each([
  ['nested', { descriptor: { idx: { '/entitlement': { displayName: 'Post' } } } }],
  ['half nested', { 'descriptor.idx': { '/entitlement': { displayName: 'Post' } } }],
  ['of the entitlement itself', { entitlement: { displayName: 'Post' } }],
  [
    'of the entitlement, as its flat key is empty',
    {
      'descriptor.idx./entitlement.displayName': '',
      entitlement: { displayName: 'Post' },
    },
  ],
])('conflictSets reads a name that is %s [reviews 98]', (_, names) => {
  const found = violation({ violatingAccess: [{ compositeId: 'cid-post', ...names }] });
  expect(conflictSets(found)[0]?.[0]?.name).toBe('Post');
});

test('conflictSets shows unknown access by its id, once', () => {
  const bare = violation({
    violatingAccess: [{ compositeId: 'x' }],
    decision: { compositeIds: [['x', 'x', 'y'], []] },
  });
  const unknown = { name: null, application: null, applicationId: null, description: null, roles: [] };
  expect(conflictSets(bare)).toEqual([
    [
      { id: 'x', isUnread: false, byRole: false, ...unknown },
      { id: 'y', isUnread: true, byRole: null, ...unknown },
    ],
    [],
  ]);
});

test('conflictSets ignores an application without a name', () => {
  const found = violation({ violatingAccess: [{ ...access('cid-post', 'Post'), application: { name: 7 } }] });
  expect(conflictSets(found)[0]?.[0]?.application).toBeNull();
});

test('revocableIds leaves out sets with access that comes, or may come, with a role or a rule', () => {
  const held = (compositeId: string, relationship: unknown) => ({ compositeId, relationship });
  const types = (...names: string[]) => ({ properties: { grantTypes: names.map((grantType) => ({ grantType })) } });
  const found = violation({
    decision: { compositeIds: [['a', 'b'], ['c'], ['d'], ['e']] },
    violatingAccess: [
      held('a', types('request')),
      held('b', types('recon', 'role')),
      held('c', { conditional: true }),
      held('d', types('recon')),
      held('e', 'odd'),
    ],
  });
  const sets = conflictSets(found);
  expect(sets.flat().map(({ byRole }) => byRole)).toEqual([false, true, true, false, null]);
  expect(revocableIds(sets)).toEqual([[], [], ['d'], []]);
});
