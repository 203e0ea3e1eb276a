import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../../server/context/tenant';
import { type MemberDetails, memberFrom, type Rights } from '../../server/member/member';
import { type Conditions, type Holder, holderOf, isOffered } from './item-conditions';

const aHolder = (more: Partial<Holder> = {}): Holder => ({
  roles: new Set(['internal/role/openidm-authorized']),
  switches: { governanceEnabled: true, workflow: false, realm: 'alpha', govLcmSettings: { user: { enabled: true } } },
  privileges: new Set(),
  amAdmin: false,
  ...more,
});

describe('an item is offered', () => {
  it.each<[string, Conditions, boolean]>([
    ['without conditions', {}, true],
    ['with empty lists', { roles: [], flags: [], privileges: [] }, true],
    ['to any of its roles', { roles: ['x', 'internal/role/openidm-authorized'] }, true],
    ['not to other roles', { roles: ['x'] }, false],
    ['when its flag is on', { flags: ['governanceEnabled'] }, true],
    ['when all its flags are on', { flags: ['governanceEnabled', 'workflow'] }, false],
    ['when a value is there', { flags: ['realm'] }, true],
    ['by a flag turned round', { flags: ['!workflow'] }, true],
    ['not by a flag turned round that is on', { flags: ['!governanceEnabled'] }, false],
    ['by a flag in a group', { flags: ['govLcmSettings.user.enabled'] }, true],
    ['not by a flag nobody knows', { flags: ['nothing.such'] }, false],
    ['by an unknown flag turned round', { flags: ['!nothing.such'] }, true],
    ['not by what every object has', { flags: ['constructor'] }, false],
    ['not without its privilege', { privileges: ['FederationAdmin'] }, false],
    ['only if roles, flags and privileges all fit', { roles: ['x'], flags: ['governanceEnabled'] }, false],
  ])('%s', (_, conditions, offered) => expect(isOffered(conditions, aHolder())).toBe(offered));

  it('by any of its privileges, and to administrators of access management without', () => {
    const conditions = { privileges: ['FederationAdmin', 'IDMUsersView'] };
    expect(isOffered(conditions, aHolder({ privileges: new Set(['IDMUsersView']) }))).toBe(true);
    expect(isOffered(conditions, aHolder({ amAdmin: true }))).toBe(true);
    expect(isOffered({ ...conditions, roles: ['x'] }, aHolder({ amAdmin: true }))).toBe(false);
  });
});

describe('what conditions know of a member', () => {
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
  const holder = holderOf(memberFrom(tenant, rights, particulars), tenant);

  it.each([['realmAdmin'], ['internal/role/realm-admin'], ['ui-realm-admin']])('the role %s', (role) => {
    expect(isOffered({ roles: [role] }, holder)).toBe(true);
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
  ])('the flag %s', (flag) => expect(isOffered({ flags: [flag] }, holder)).toBe(true));
  it('the right to look up users', () => expect(isOffered({ privileges: ['IDMUsersView'] }, holder)).toBe(true));
});
