import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../../server/context/tenant';
import { type MemberDetails, memberFrom, type Rights } from '../../server/member/member';
import { type ConditionFacts, type Conditions, conditionFactsOf, isOffered } from './item-conditions';

const someFacts = (more: Partial<ConditionFacts> = {}): ConditionFacts => ({
  roles: new Set(['internal/role/openidm-authorized']),
  switches: { governanceEnabled: true, workflow: false, realm: 'alpha', govLcmSettings: { user: { enabled: true } } },
  privileges: new Set(),
  amAdmin: false,
  ...more,
});

describe('isOffered', () => {
  it.each<[string, Conditions, boolean]>([
    ['allows an item without conditions', {}, true],
    ['allows empty lists', { roles: [], flags: [], privileges: [] }, true],
    ['allows any of the roles', { roles: ['x', 'internal/role/openidm-authorized'] }, true],
    ['refuses other roles', { roles: ['x'] }, false],
    ['allows a flag that is on', { flags: ['governanceEnabled'] }, true],
    ['needs all flags', { flags: ['governanceEnabled', 'workflow'] }, false],
    ['allows a flag with a value', { flags: ['realm'] }, true],
    ['allows a negated flag that is off', { flags: ['!workflow'] }, true],
    ['refuses a negated flag that is on', { flags: ['!governanceEnabled'] }, false],
    ['allows a nested flag', { flags: ['govLcmSettings.user.enabled'] }, true],
    ['refuses an unknown flag', { flags: ['nothing.such'] }, false],
    ['allows a negated unknown flag', { flags: ['!nothing.such'] }, true],
    ['refuses inherited names', { flags: ['constructor'] }, false],
    ['refuses a missing privilege', { privileges: ['FederationAdmin'] }, false],
    ['needs roles, flags and privileges together', { roles: ['x'], flags: ['governanceEnabled'] }, false],
  ])('%s', (_, conditions, offered) => expect(isOffered(conditions, someFacts())).toBe(offered));

  it('allows any of the privileges, and administrators of access management without', () => {
    const conditions = { privileges: ['FederationAdmin', 'IDMUsersView'] };
    expect(isOffered(conditions, someFacts({ privileges: new Set(['IDMUsersView']) }))).toBe(true);
    expect(isOffered(conditions, someFacts({ amAdmin: true }))).toBe(true);
    expect(isOffered({ ...conditions, roles: ['x'] }, someFacts({ amAdmin: true }))).toBe(false);
  });
});

describe('conditionFactsOf', () => {
  const rights: Rights = {
    login: {
      authenticationId: 'ines',
      authorization: { id: 'u-1', component: 'managed/alpha_user', roles: ['internal/role/realm-admin'] },
    },
    privileges: [],
    usersView: true,
  };
  const particulars: MemberDetails = {
    profile: null,
    uiConfig: null,
    features: ['workflow'],
    lifecycle: null,
    entitlements: true,
    autoId: null,
    amRoles: ['ui-realm-admin'],
  };
  const document = { name: 'T', platform: 'https://p.example', features: { governance: true } };
  const tenant = resolveTenant(TenantDocument.parse(document), 't.example');
  const conditionFacts = conditionFactsOf(memberFrom(tenant, rights, particulars), tenant);

  it.each([['realmAdmin'], ['internal/role/realm-admin'], ['ui-realm-admin']])('has the role %s', (role) => {
    expect(isOffered({ roles: [role] }, conditionFacts)).toBe(true);
  });
  it.each([
    ['isFraas'],
    ['governanceEnabled'],
    ['workforceEnabled'],
    ['!autoAccessEnabled'],
    ['govLcmEnabled'],
    ['govLcmEntitlement'],
    ['!govLcmUser'],
    ['enduser.workflow'],
  ])('has the flag %s', (flag) => expect(isOffered({ flags: [flag] }, conditionFacts)).toBe(true));
  it('has the privilege to look up users', () =>
    expect(isOffered({ privileges: ['IDMUsersView'] }, conditionFacts)).toBe(true));
});
