import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../context/tenant';
import {
  administersRealm,
  hasGovernanceRealm,
  isBuiltInAdministrator,
  type MemberDetails,
  memberFrom,
  type Rights,
} from './member';

function aTenant(document: object = {}) {
  const parsed = TenantDocument.parse({
    name: 'T',
    origin: 'https://t.test',
    platform: 'https://p.test',
    features: { governance: true },
    ...document,
  });
  return resolveTenant(parsed, 't.test');
}

const rights: Rights = {
  login: {
    authenticationId: 'alice',
    authorization: { id: 'u-1', component: 'managed/alpha_user', roles: ['r-admin'] },
  },
  privileges: [{ path: 'managed/alpha_user', title: 'User', icon: 'people' }],
  usersView: true,
};
const nothing: MemberDetails = {
  profile: null,
  uiConfig: null,
  features: null,
  lifecycle: null,
  entitlements: null,
  autoId: null,
  amRoles: null,
};
const profile = {
  userName: 'alice.a',
  givenName: ' Alice ',
  sn: 'Adams',
  mail: null,
  company: null,
  profileImage: null,
  preferredLanguage: 'ar',
};

describe('a member', () => {
  it('a member is called by the user name when the profile could not be read, never by an id', () => {
    expect(memberFrom(aTenant(), rights, nothing)).toMatchObject({ name: 'alice', userName: 'alice', givenName: '' });
    const signedInAs = (authenticationId: string) =>
      memberFrom(aTenant(), { ...rights, login: { ...rights.login, authenticationId } }, nothing).name;
    expect(signedInAs('a5588946-c825-4b1c-9f1d-0a1b2c3d4e5f')).toBe('');
    expect(signedInAs('u-1')).toBe('');
    const unnamed = { ...profile, givenName: null, sn: null };
    expect(memberFrom(aTenant(), rights, { ...nothing, profile: unnamed }).name).toBe('alice.a');
    expect(memberFrom(aTenant(), rights, { ...nothing, profile })).toMatchObject({
      name: 'Alice Adams',
      givenName: 'Alice',
      locale: 'ar',
    });
  });

  it('sees pages unless the platform has switched them off [shell 15]', () => {
    const off = { roles: {}, platformSettings: { hostedPages: false, managedObjectsSettings: {} } };
    expect(memberFrom(aTenant(), rights, nothing).hostedPages).toBe(true);
    expect(memberFrom(aTenant(), rights, { ...nothing, uiConfig: off }).hostedPages).toBe(false);
  });

  it('administers users only with the privilege and where governance offers it [shell 90]', () => {
    const lifecycle = { user: true, entitlement: true };
    const { settings } = memberFrom(aTenant(), rights, { ...nothing, lifecycle, entitlements: true });
    expect(settings.lifecycle).toEqual({ users: true, entitlements: true });
    const without = memberFrom(aTenant(), { ...rights, privileges: [] }, { ...nothing, lifecycle });
    expect(without.settings.lifecycle).toEqual({ users: false, entitlements: false });
    const notOffered = { ...nothing, lifecycle: { user: false, entitlement: true }, entitlements: true };
    expect(memberFrom(aTenant(), rights, notOffered).settings.lifecycle).toEqual({ users: false, entitlements: true });
    expect(memberFrom(aTenant(), rights, nothing).settings.lifecycle).toEqual({ users: false, entitlements: false });
    const other = { ...rights, privileges: [{ path: 'managed/alpha_users', title: 'Users', icon: null }] };
    expect(memberFrom(aTenant(), other, { ...nothing, lifecycle }).settings.lifecycle.users).toBe(false);
  });

  it('holds the roles its platform roles stand for, in their order', () => {
    const uiConfig = {
      roles: { 'r-admin': 'ui-admin', 'r-user': 'ui-user' },
      platformSettings: { hostedPages: true, managedObjectsSettings: {} },
    };
    const held = memberFrom(aTenant(), rights, { ...nothing, uiConfig, amRoles: ['ui-realm-admin'] });
    expect(held.effectiveRoles).toEqual(['adminUser', 'realmAdmin']);
    expect(memberFrom(aTenant(), rights, nothing).effectiveRoles).toEqual([]);
  });

  it.each([
    [['adminUser'], true],
    [['realmAdmin'], true],
    [['amAdmin'], false],
    [[], false],
  ] as const)('with the effective roles %j administers the realm: %s', (effectiveRoles, administers) => {
    expect(administersRealm({ effectiveRoles: [...effectiveRoles] })).toBe(administers);
  });

  it.each([
    ['https://img.test/a.png', true],
    ['data:image/png;base64,AAAA', true],
    ['data:image/svg+xml;base64,AAAA', false],
    ['data:text/html,x', false],
    ['javascript:alert(1)', false],
    ['http://img.test/a.png', false],
    [`data:image/png;base64,${'A'.repeat(200_000)}`, false],
  ])('a member is shown by the picture %.40s: %s', (profileImage, shown) => {
    const { avatar } = memberFrom(aTenant(), rights, { ...nothing, profile: { ...profile, profileImage } });
    expect(avatar).toBe(shown ? profileImage : null);
  });

  it('has the features of its tenant', () => {
    expect(memberFrom(aTenant(), rights, nothing).features.has('governance')).toBe(true);
    expect(memberFrom(aTenant({ features: {} }), rights, nothing).features.has('governance')).toBe(false);
  });
});

it('counts as governed only in realm alpha', () => {
  expect(hasGovernanceRealm(aTenant())).toBe(true);
  expect(hasGovernanceRealm(aTenant({ realm: 'bravo' }))).toBe(false);
  expect(hasGovernanceRealm(aTenant({ features: {} }))).toBe(false);
});

it('knows the built-in administrator [shell 16]', () => {
  expect(isBuiltInAdministrator(rights.login)).toBe(false);
  const authorization = { id: 'openidm-admin', component: 'internal/user', roles: [] };
  expect(isBuiltInAdministrator({ authorization })).toBe(true);
});
