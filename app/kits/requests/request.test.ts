import { describe, expect, test } from 'vitest';
import { aRequest, KAI, OLGA, SYSTEM } from '../../../tests/builders/request';
import { isStepUnknown, kindOf, nameOf, phaseNameOf, priorityOf, rawId, shortId, toSentence } from './request';

describe('the kind of a request', () => {
  test('follows what happens to the access', () => {
    expect(['applicationGrant', 'entitlementGrant', 'roleGrant'].map(kindOf)).toEqual(['grant', 'grant', 'grant']);
    expect(['applicationRemove', 'entitlementRemove', 'roleRemove'].map(kindOf)).toEqual([
      'remove',
      'remove',
      'remove',
    ]);
    expect(['modifyUser', 'modifyEntitlement'].map(kindOf)).toEqual(['change', 'change']);
    expect(kindOf('extendEndDate')).toBe('extend');
    expect(['createUser', 'createEntitlement', 'deleteUser'].map(kindOf)).toEqual(['create', 'create', 'delete']);
  });

  test('stays open for a type of the tenant', () => {
    expect(kindOf('guestBadge')).toBe('other');
    expect(kindOf('constructor')).toBe('other');
  });
});

describe('the sentence of a request', () => {
  test('has the item, its application and the person [requests 14]', () => {
    expect(toSentence(aRequest())).toEqual({
      form: 'whatInFor',
      type: 'entitlementGrant',
      what: 'Post journal',
      where: 'Ledger',
      whom: 'Kai Ruiz',
    });
  });

  test('has the form of a removal', () => {
    expect(toSentence(aRequest({ type: 'entitlementRemove' })).form).toBe('whatInFrom');
    const role = aRequest({ type: 'roleRemove', application: null, descriptor: null, role: { name: 'Buyer' } });
    expect(toSentence(role)).toMatchObject({ form: 'whatFrom', what: 'Buyer', where: null });
  });

  test('names an application itself, not its place', () => {
    const request = aRequest({ type: 'applicationGrant', descriptor: null });
    expect(toSentence(request)).toMatchObject({ form: 'whatFor', what: 'Ledger', where: null, whom: 'Kai Ruiz' });
  });

  test('names the access of an extension, whatever its kind', () => {
    const type = 'extendEndDate';
    const access = (more: object) => toSentence(aRequest({ type, descriptor: null, ...more }));
    expect(access({ assignment: { id: 'a' }, entitlement: { displayName: 'Post' } })).toMatchObject({
      what: 'Post',
      where: 'Ledger',
    });
    expect(access({ application: null, role: { name: 'Buyer' } })).toMatchObject({ what: 'Buyer', where: null });
    expect(access({})).toMatchObject({ what: 'Ledger', where: null });
  });

  test('prefers the name in the catalogue to the name in the application [requests 14]', () => {
    const entitlement = { displayName: 'FIN_POST' };
    expect(toSentence(aRequest({ entitlement })).what).toBe('Post journal');
    expect(toSentence(aRequest({ entitlement, descriptor: null })).what).toBe('FIN_POST');
  });

  test('names a new user by the requested attributes', () => {
    const user = { object: { givenName: 'Nils', sn: 'Arvidsen', userName: 'nils.arvidsen' } };
    const request = aRequest({ type: 'createUser', user: null, application: null, request: { user } });
    expect(toSentence(request)).toMatchObject({ form: 'newUser', what: 'Nils Arvidsen', whom: null });
  });

  test('is about an unknown person where the new user cannot be read', () => {
    for (const user of ['x', { zz: 1 }, { object: 'x' }]) {
      const request = aRequest({ type: 'createUser', user: null, application: null, request: { user } });
      expect(toSentence(request)).toMatchObject({ form: 'whatFor', what: null, whom: null });
    }
  });

  test('names the profile of a user who changes', () => {
    expect(toSentence(aRequest({ type: 'modifyUser', application: null }))).toMatchObject({
      form: 'profileOf',
      what: 'Kai Ruiz',
    });
  });

  test('names a new entitlement by its requested name, in its application [requests 14]', () => {
    const entitlement = { objectType: 'Group', object: { displayName: 'View journals' } };
    const request = aRequest({ type: 'createEntitlement', user: null, request: { entitlement }, descriptor: null });
    expect(toSentence(request)).toMatchObject({ form: 'whatIn', what: 'View journals', where: 'Ledger' });
    const unnamed = aRequest({
      type: 'createEntitlement',
      user: null,
      request: { entitlement: { objectType: 'Group' } },
    });
    expect(toSentence(unnamed).what).toBe('Group');
  });

  test('has no name for a type of the tenant', () => {
    const request = aRequest({ type: 'guestBadge', application: null, descriptor: null });
    expect(toSentence(request)).toMatchObject({ form: 'whatFor', type: 'guestBadge', what: null, whom: 'Kai Ruiz' });
  });
});

test('people are named by their names, else by their account; the system by none [requests 13]', () => {
  expect(nameOf(OLGA)).toBe('Olga Brandt');
  expect(nameOf({ id: '1', userName: 'olga' })).toBe('olga');
  expect(nameOf({ id: 'managed/role/r7', name: 'Finance approvers' })).toBe('Finance approvers');
  expect(nameOf(SYSTEM)).toBeNull();
  expect(nameOf(null)).toBeNull();
});

test('a priority that is not listed is unknown, not none', () => {
  expect(priorityOf(aRequest({ common: { priority: 'high' } }))).toBe('high');
  expect(priorityOf(aRequest({ common: { priority: 'urgent' } }))).toBe('unknown');
  expect(priorityOf(aRequest({ request: null }))).toBe('none');
});

test('an action belongs to the phase of its user, else to the latest', () => {
  const phases = [{ name: 'approvalTask-1' }, { name: 'approvalTask-2' }];
  expect(phaseNameOf(aRequest({ decision: { phases } }))).toBe('approvalTask-1');
  expect(phaseNameOf(aRequest({ decision: { phases }, phases: [] }))).toBe('approvalTask-2');
  expect(phaseNameOf(aRequest({ decision: { phases: [] }, phases: [] }))).toBeNull();
});

test('rawId and shortId shorten ids', () => {
  expect(rawId('managed/user/kai')).toBe('kai');
  expect(rawId(KAI.id)).toBe('kai');
  expect(shortId('b6f0c1d2-0f5e-4a77-9a52-2f8c9d0f3a11')).toBe('b6f0c1d2');
  expect(shortId('REQ-20431')).toBe('REQ-20431');
});

test('a step of a task is unknown where what it permits, or the step itself, cannot be read', () => {
  for (const phases of [[{}], ['x'], [{ name: 'a', permissions: 7 }], [{ permissions: {} }], [], null, undefined])
    expect(isStepUnknown(aRequest({ phases }))).toBe(true);
  for (const permissions of [null, {}, { approve: true }]) expect(isStepUnknown(aRequest({ permissions }))).toBe(false);
});
