import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../../tests/builders/request';
import { askedWith, formPlaces, formValues, mayModify, objectTypeOf } from './form-area';

const snowflake = {
  id: 'a1',
  name: 'Snowflake',
  connectorId: 'testConnector',
  mappingNames: ['systemTestconnectorAccount_managedAlpha_user', 'managedAlpha_user_systemTestconnectorAccount'],
};

describe('the form of a request', () => {
  test('is that of its step for whoever acts there, else that of its type', () => {
    const badge = aRequest({ type: 'guestBadge', workflow: { id: 'badgeFlow' } });
    expect(formPlaces(badge, true)).toEqual(['workflow/badgeFlow/node/approvalTask-1']);
    expect(formPlaces(badge, false)).toEqual(['requestType/guestBadge']);
  });
  test('is looked up by what is done to a user, or by the account an application gives', () => {
    expect(formPlaces(aRequest({ type: 'modifyUser' }), true)).toEqual(['lcm/user/update']);
    const asked = aRequest({ type: 'applicationGrant', application: snowflake });
    expect(formPlaces(asked, false)).toEqual(['application/a1/Account/create']);
    expect(formPlaces(aRequest(), false)).toEqual([]);
  });
  test('needs exactly one mapping to know the account', () => {
    expect(objectTypeOf(snowflake)).toBe('Account');
    const two = [...snowflake.mappingNames, 'systemTestconnectorGroup_managedAlpha_user'];
    expect(objectTypeOf({ ...snowflake, mappingNames: two })).toBeNull();
    expect(objectTypeOf({ ...snowflake, connectorId: null })).toBeNull();
    expect(objectTypeOf({ ...snowflake, mappingNames: null })).toBeNull();
  });
});

describe('saving', () => {
  test('of a type of the tenant’s own keeps all that was asked', () => {
    const request = {
      common: { priority: 'low', context: { type: 'request' } },
      custom: { limit: '500', purpose: 'x' },
    };
    const card = aRequest({ type: 'companyCard', request });
    expect(formValues(card)).toMatchObject({ custom: { limit: '500' } });
    expect(askedWith(card, { ...formValues(card), custom: { limit: '900', purpose: 'x' } })).toMatchObject({
      common: { priority: 'low', context: { type: 'request' } },
      custom: { limit: '900', purpose: 'x' },
    });
  });
  test('of an application goes into what was filled in with it', () => {
    const request = { common: { applicationId: 'a1', blob: { form: { costCentre: '4711' } } } };
    const asked = aRequest({ type: 'applicationGrant', request });
    expect(formValues(asked)).toEqual({ costCentre: '4711' });
    expect(askedWith(asked, { costCentre: '4712' })).toMatchObject({
      common: { applicationId: 'a1', blob: { form: { costCentre: '4712' } } },
    });
  });
  test('of a user goes into the attributes of that user', () => {
    const request = { common: {}, custom: {}, user: { userId: 'u1', object: { givenName: 'Kai' } } };
    const asked = aRequest({ type: 'modifyUser', request });
    expect(formValues(asked)).toEqual({ user: { givenName: 'Kai' } });
    expect(askedWith(asked, { user: { givenName: 'Kay' } })).toMatchObject({
      user: { userId: 'u1', object: { givenName: 'Kay' } },
    });
  });
  test('is for those who may modify', () => {
    expect(mayModify(aRequest())).toBe(true);
    expect(mayModify(aRequest({ permissions: { approve: true } }))).toBe(false);
    expect(mayModify(aRequest({ permissions: null }))).toBe(false);
  });
});
