import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import type { AccessRequest } from '../../../platform/requests.server';
import type { Values } from '../../forms/values';
import {
  applyFormValues,
  collectRelated,
  findAccountType,
  findEntitlementType,
  isUnchanged,
  listFormAssignments,
  mayModify,
  toFormValues,
  toRequestedChange,
} from './form-area';

const snowflake = {
  id: 'a1',
  name: 'Snowflake',
  connectorId: 'testConnector',
  mappingNames: ['systemTestconnectorAccount_managedAlpha_user', 'managedAlpha_user_systemTestconnectorAccount'],
};

describe('the form of a request', () => {
  test('belongs to the phase for its actor, else to the request type', () => {
    const badge = aRequest({ type: 'guestBadge', workflow: { id: 'badgeFlow' } });
    expect(listFormAssignments(badge, true)).toEqual(['workflow/badgeFlow/node/approvalTask-1']);
    expect(listFormAssignments(badge, false)).toEqual(['requestType/guestBadge']);
  });
  test('belongs to the user operation, or to the account type of an application', () => {
    expect(listFormAssignments(aRequest({ type: 'modifyUser' }), true)).toEqual(['lcm/user/update']);
    const requested = aRequest({ type: 'applicationGrant', application: snowflake });
    expect(listFormAssignments(requested, false)).toEqual(['application/a1/Account/create']);
    expect(listFormAssignments(aRequest(), false)).toEqual([]);
  });
  test('needs exactly one mapping for the account type', () => {
    expect(findAccountType(snowflake)).toBe('Account');
    const two = [...snowflake.mappingNames, 'systemTestconnectorGroup_managedAlpha_user'];
    expect(findAccountType({ ...snowflake, mappingNames: two })).toBeNull();
    expect(findAccountType({ ...snowflake, connectorId: null })).toBeNull();
    expect(findAccountType({ ...snowflake, mappingNames: null })).toBeNull();
  });
});

describe('saving the form of a request', () => {
  const saved = (request: AccessRequest, values: Values, person: Values | null = null) =>
    applyFormValues(request, values, { shown: toFormValues(request, person), realm: 'alpha' });

  test('keeps all values of a type of the tenant’s own', () => {
    const request = {
      common: { priority: 'low', context: { type: 'request' } },
      custom: { limit: '500', purpose: 'x' },
    };
    const card = aRequest({ type: 'companyCard', request });
    expect(toFormValues(card)).toMatchObject({ custom: { limit: '500' } });
    expect(saved(card, { ...toFormValues(card), custom: { limit: '900', purpose: 'x' } })).toMatchObject({
      common: { priority: 'low', context: { type: 'request' } },
      custom: { limit: '900', purpose: 'x' },
    });
  });
  test('changes the application’s form values [requests 66]', () => {
    const request = { common: { applicationId: 'a1', blob: { form: { costCentre: '4711' } } } };
    const requested = aRequest({ type: 'applicationGrant', request });
    expect(toFormValues(requested)).toEqual({ costCentre: '4711' });
    expect(saved(requested, { costCentre: '4712' })).toMatchObject({
      common: { applicationId: 'a1', blob: { form: { costCentre: '4712' } } },
    });
  });
  test('needs the modify permission [requests 28]', () => {
    expect(mayModify(aRequest())).toBe(true);
    expect(mayModify(aRequest({ permissions: { approve: true } }))).toBe(false);
    expect(mayModify(aRequest({ permissions: null }))).toBe(false);
  });

  const person = { _id: 'u1', givenName: 'Kai', city: 'Oslo', manager: { _ref: 'managed/alpha_user/m1', _rev: '1' } };
  const request = { common: {}, custom: {}, user: { userId: 'u1', object: { city: 'Hamburg' } } };
  const change = aRequest({ type: 'modifyUser', request });

  test('begins with the current person and the requested values, relations by their names', () => {
    expect(toFormValues(change, person)).toEqual({
      user: { _id: 'u1', givenName: 'Kai', city: 'Hamburg', manager: 'managed/user/m1' },
    });
    expect(toFormValues(change)).toEqual({ user: { city: 'Hamburg' } });
  });
  test('knows the values before a change, and what a missing value means', () => {
    expect(toRequestedChange(change, { person, absent: 'hidden' })).toMatchObject({
      requested: { user: { city: 'Hamburg' } },
      before: { user: { city: 'Oslo' } },
      absent: 'hidden',
    });
    const known = aRequest({ type: 'modifyUser', request, user: { id: 'u1', city: 'Bergen', title: 'Clerk' } });
    expect(toRequestedChange(known, { person: null, absent: 'hidden' })).toMatchObject({
      before: { user: { city: 'Bergen' } },
    });
    expect(toRequestedChange(known, { person, absent: 'hidden' })).toMatchObject({
      before: { user: { city: 'Oslo', title: 'Clerk' } },
    });
    expect(toRequestedChange(aRequest(), { person: null, absent: 'unknown' })).toBeNull();
    const entitlement = { object: { description: 'New' }, glossary: { riskLevel: 'low' } };
    const glossary = { idx: { '/entitlement': { riskLevel: 'high' } } };
    const about = {
      type: 'modifyEntitlement',
      request: { entitlement },
      entitlement: { description: 'Old' },
      glossary,
    };
    expect(toRequestedChange(aRequest(about), { person: null, absent: 'unknown' })?.before).toMatchObject({
      entitlement: { object: { description: 'Old' }, glossary: { riskLevel: 'high' } },
    });
  });
  test('changes nothing when the requested values are the same', () => {
    const shown = toFormValues(change, person);
    const unchanged = (values: Values) => isUnchanged(change, values, { shown, realm: 'alpha' });
    expect(unchanged({ user: { givenName: 'Kai', city: 'Hamburg', title: '', manager: 'managed/user/m1' } })).toBe(
      true,
    );
    expect(unchanged({ user: { ...(shown.user as Values), city: 'Bergen' } })).toBe(false);
    const requested = aRequest({
      type: 'applicationGrant',
      request: { common: { blob: { form: { cost: 4711, flags: ['a', 'b'] } } } },
    });
    const filled = (form: Values) => isUnchanged(requested, form, { shown: {}, realm: 'alpha' });
    expect(filled({ cost: '4711', flags: ['a', 'b'], note: '', mobile: false })).toBe(true);
    expect(filled({ cost: '4711', flags: ['a'] })).toBe(false);
    expect(filled({ flags: ['a', 'b'] })).toBe(false);
    expect(filled({ cost: { $number: '4711' }, flags: ['a', 'b'] })).toBe(false);
  });
  test('has the names of related people', () => {
    const manager = { ...person.manager, givenName: 'Mina', sn: 'Holt', userName: 'mina.holt' };
    expect(collectRelated({ ...person, manager })).toEqual([
      { value: 'managed/user/m1', label: 'Mina Holt', beside: 'mina.holt' },
    ]);
    expect(collectRelated(person)).toEqual([]);
  });
  test('sends only the requested and the changed values of a person [requests 66]', () => {
    const values = { user: { givenName: 'Kai', city: 'Hamburg', title: '', manager: 'managed/user/m2' } };
    expect(saved(change, values, person)).toEqual({
      common: {},
      custom: {},
      user: {
        userId: 'u1',
        object: { city: 'Hamburg', manager: { _ref: 'managed/alpha_user/m2', _refProperties: {} } },
      },
    });
  });
  test('keeps the rest of an entitlement, and drops empty glossary values', () => {
    const entitlement = {
      applicationId: 'a1',
      objectType: 'Group',
      object: { displayName: 'Readers', limit: 5 },
      glossary: { riskLevel: 'low', note: 'x' },
    };
    const requested = aRequest({ type: 'createEntitlement', request: { common: {}, entitlement } });
    const object = { displayName: 'Auditors', limit: 5, mail: false };
    expect(saved(requested, { entitlement: { object, glossary: { riskLevel: 'high', note: '' } } })).toEqual({
      common: {},
      entitlement: {
        applicationId: 'a1',
        objectType: 'Group',
        object: { displayName: 'Auditors', limit: 5 },
        glossary: { riskLevel: 'high' },
      },
    });
  });
  test('needs the type of an entitlement', () => {
    const types = [{ name: 'Account' }, { name: 'Group', accountAttribute: 'memberOf' }];
    const changed = aRequest({ type: 'modifyEntitlement', application: { id: 'a1', objectTypes: types } });
    expect(findEntitlementType(changed)).toBe('Group');
    const both = [...types, { name: 'Team', accountAttribute: 'teams' }];
    expect(findEntitlementType(aRequest({ application: { id: 'a1', objectTypes: both } }))).toBeNull();
  });
});
