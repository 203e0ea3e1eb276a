import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../../server/context/tenant';
import { type MemberDetails, memberFrom, type Rights } from '../../server/member/member';
import { presentMember, presentTenant } from './present.server';

function aTenant(more: object = {}) {
  return resolveTenant(TenantDocument.parse({ name: 'T', platform: 'https://p.example', ...more }), 't.example');
}

const noParticulars: MemberDetails = {
  profile: null,
  uiConfig: null,
  features: null,
  lifecycle: null,
  entitlements: null,
  autoId: null,
  amRoles: null,
  risk: null,
  managedKinds: null,
};

function aMember(component: string, profile: MemberDetails['profile'] = null) {
  const login = { authenticationId: 'x', authorization: { id: 'amadmin', component, roles: [] } };
  const rights: Rights = { login, privileges: [], usersView: false };
  return memberFrom(aTenant(), rights, { ...noParticulars, profile });
}

const profile = {
  userName: 'mina.holt',
  givenName: 'Mina',
  sn: 'Holt',
  mail: null,
  company: 'Halden Group',
  profileImage: null,
  preferredLanguage: null,
};

describe('presentMember', () => {
  it('returns names and company; a missing email is empty', () => {
    expect(presentMember(aMember('managed/alpha_user', profile), [])).toMatchObject({
      name: 'Mina Holt',
      email: '',
      company: 'Halden Group',
      internal: false,
    });
  });

  it('returns the same for every built-in account [shell 75]', () => {
    expect(presentMember(aMember('internal/user', profile), [])).toMatchObject({
      name: 'Platform Admin',
      givenName: 'Platform',
      email: 'No Email',
      company: 'System',
      internal: true,
    });
  });

  it('keeps a small picture and one from an allowed origin; a large one stands at an address of its own', () => {
    const pictured = (profileImage: string) =>
      presentMember(aMember('managed/alpha_user', { ...profile, profileImage }), ['https://i.example']).avatar;
    expect(pictured('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
    expect(pictured(`data:image/png;base64,${'A'.repeat(9_000)}`)).toMatch(
      /^\/profile\/picture\/file\?v=[0-9a-f]{16}$/,
    );
    expect(pictured(`data:image/png;base64,${'A'.repeat(200_000)}`)).toBeNull();
    expect(pictured('https://i.example/m.png')).toBe('https://i.example/m.png');
    expect(pictured('https://e.example/m.png')).toBeNull();
  });
});

describe('presentTenant', () => {
  it('contains neither secrets nor addresses of the platform', () => {
    const shown = JSON.stringify(presentTenant(aTenant({ clientSecret: 'SOME_SECRET', tier: 'uat' }), 'en'));
    expect(shown).toContain('"tier":"uat"');
    expect(shown).not.toMatch(/SOME_SECRET|p\.example/);
  });

  it('names the country of the region in the language of the reader', () => {
    const flagIn = (locale: string, region: string) => presentTenant(aTenant({ region }), locale).flag;
    expect(flagIn('en', 'europe-west3')).toEqual({ code: 'de', country: 'Germany' });
    expect(flagIn('ar', 'europe-west3')).toEqual({ code: 'de', country: 'ألمانيا' });
    expect(flagIn('en', 'moon-1')).toBeNull();
  });
});
