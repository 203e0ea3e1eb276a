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
  listFilledInForms,
  listFormAssignments,
  mayModify,
  requestPath,
  toAnsweredValues,
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
  test('is filled in where it was requested, for all readers', () => {
    const badge = aRequest({ type: 'guestBadge', workflow: { id: 'badgeFlow' } });
    expect(listFilledInForms(badge)).toEqual(['requestType/guestBadge']);
    const request = { entitlement: { objectType: 'Group' } };
    const group = aRequest({ type: 'createEntitlement', application: snowflake, request });
    expect(listFilledInForms(group)).toEqual(['application/a1/Group/create']);
  });
  test('needs exactly one mapping for the account type', () => {
    expect(findAccountType(snowflake)).toBe('Account');
    const ending = (end: string) => snowflake.mappingNames.map((name) => name.replace('_managedAlpha_user', end));
    for (const end of ['_managedBravo_user', '_managedUser'])
      expect(findAccountType({ ...snowflake, mappingNames: ending(end) }), end).toBe('Account');
    const two = [...snowflake.mappingNames, 'systemTestconnectorGroup_managedAlpha_user'];
    expect(findAccountType({ ...snowflake, mappingNames: two })).toBeNull();
    expect(findAccountType({ ...snowflake, connectorId: null })).toBeNull();
    expect(findAccountType({ ...snowflake, mappingNames: null })).toBeNull();
  });
});

describe('saving the form of a request', () => {
  const saved = (request: AccessRequest, values: Values, person: Values | null = null) =>
    applyFormValues(request, values, { shown: toFormValues(request, person), objectPrefix: 'alpha_' });

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
    expect(toFormValues(requested)).toEqual({ common: { applicationId: 'a1' }, costCentre: '4711' });
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
    const user = { _id: 'u1', givenName: 'Kai', city: 'Hamburg', manager: 'managed/user/m1' };
    expect(toFormValues(change, person)).toEqual({ ...user, common: {}, custom: {}, user });
    expect(toFormValues(change)).toMatchObject({ city: 'Hamburg', user: { city: 'Hamburg' } });
    expect(toAnsweredValues(change)).toEqual({ common: {}, custom: {}, user: { city: 'Hamburg' } });
  });
  test('has and keeps what stands beside the person, the entitlement and the form of an account', () => {
    const beside = { common: { note: 'Soon' }, custom: { ticket: 'CHG-77' } };
    const made = { ...beside, user: { object: { sn: 'Lind' } } };
    const entitlement = { ...beside, entitlement: { object: { displayName: 'Readers' }, glossary: {} } };
    const account = { common: { ...beside.common, blob: { form: { size: 's' } } }, custom: beside.custom };
    const all = [
      aRequest({ type: 'createUser', request: made }),
      aRequest({ type: 'createEntitlement', request: entitlement }),
      aRequest({ type: 'applicationGrant', request: account }),
    ];
    for (const one of all) {
      const values = toFormValues(one);
      expect(values).toMatchObject(beside);
      const custom = { ticket: 'CHG-78', more: 'x' };
      expect(saved(one, { ...values, custom })).toEqual({ ...one.request, custom });
    }
  });
  test('takes an attribute that a form names without the person', () => {
    const values = { ...toFormValues(change, person), city: 'Bergen' };
    expect(saved(change, values, person)).toMatchObject({ user: { object: { city: 'Bergen' } } });
    expect(requestPath(change, 'city')).toBe('user.city');
    expect(requestPath(change, 'custom.ticket')).toBe('custom.ticket');
    expect(requestPath(aRequest({ type: 'guestBadge' }), 'city')).toBe('city');
  });
  test('knows the values before a change, and what a missing value means', () => {
    expect(toRequestedChange(change, { person, personFailed: false })).toMatchObject({
      requested: { user: { city: 'Hamburg' } },
      before: { user: { city: 'Oslo' } },
      absent: 'hidden',
    });
    const known = aRequest({ type: 'modifyUser', request, user: { id: 'u1', city: 'Bergen', title: 'Clerk' } });
    expect(toRequestedChange(known, { person: null, personFailed: false })).toMatchObject({
      before: { user: { city: 'Bergen' } },
    });
    expect(toRequestedChange(known, { person, personFailed: false })).toMatchObject({
      before: { user: { city: 'Oslo', title: 'Clerk' } },
    });
    expect(toRequestedChange(aRequest(), { person: null, personFailed: false })).toBeNull();
    const entitlement = { object: { description: 'New' }, glossary: { riskLevel: 'low' } };
    const glossary = { idx: { '/entitlement': { riskLevel: 'high' } } };
    const about = {
      type: 'modifyEntitlement',
      request: { entitlement },
      entitlement: { description: 'Old' },
      glossary,
    };
    expect(toRequestedChange(aRequest(about), { person: null, personFailed: false })?.before).toMatchObject({
      entitlement: { object: { description: 'Old' }, glossary: { riskLevel: 'high' } },
    });
  });
  test('changes nothing when the requested values are the same', () => {
    const shown = toFormValues(change, person);
    const unchanged = (values: Values) => isUnchanged(change, values, { shown, objectPrefix: 'alpha_' });
    expect(unchanged({ user: { givenName: 'Kai', city: 'Hamburg', title: '', manager: 'managed/user/m1' } })).toBe(
      true,
    );
    expect(unchanged({ user: { ...(shown.user as Values), city: 'Bergen' } })).toBe(false);
    const requested = aRequest({
      type: 'applicationGrant',
      request: { common: { blob: { form: { cost: 4711, flags: ['a', 'b'] } } } },
    });
    const filled = (form: Values) => isUnchanged(requested, form, { shown: {}, objectPrefix: 'alpha_' });
    expect(filled({ cost: '4711', flags: ['a', 'b'], note: '', mobile: false })).toBe(true);
    expect(filled({ cost: '4711', flags: ['a'] })).toBe(false);
    expect(filled({ flags: ['a', 'b'] })).toBe(false);
    expect(filled({ cost: { $number: '4711' }, flags: ['a', 'b'] })).toBe(false);
  });
  test('has the names of related people', () => {
    const manager = { ...person.manager, givenName: 'Mina', sn: 'Holt', userName: 'mina.holt' };
    expect(collectRelated({ ...person, manager })).toEqual([
      { value: 'managed/user/m1', label: 'Mina Holt', beside: ['mina.holt'] },
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
