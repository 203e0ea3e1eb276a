import { beforeAll, describe, expect, it } from 'vitest';
import { getProfile, logIn, mayViewUsers } from '../../app/platform/identity.server';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

beforeAll(reset);

describe('the user of a token', () => {
  it('is answered with id, kind of user and roles', async () => {
    const { api, id } = await apiOf('kai.ruiz');
    const { authorization } = await logIn(api);
    expect(authorization).toMatchObject({ id, component: 'managed/alpha_user' });
    expect(authorization.roles).toContain('internal/role/openidm-authorized');
  });

  it('is asked with no body [shell 17]', async () => {
    const { api } = await apiOf('kai.ruiz');
    const [call] = await callsDuring(() => logIn(api));
    expect(call).toEqual({ method: 'POST', path: '/openidm/authentication', query: { _action: 'login' }, body: null });
  });

  it('fails without a valid token', async () => {
    const { api } = await apiOf('kai.ruiz', { token: 'not-a-token' });
    expect((await refusal(logIn(api))).reason).toBe('signed-out');
  });

  it('is garbled when the answer names no user', async () => {
    const { api } = await apiOf('kai.ruiz');
    await fault('/openidm/authentication', { status: 200, body: { authorization: { roles: [] } } });
    expect((await refusal(logIn(api))).reason).toBe('garbled');
    await withoutFaults();
  });
});

describe('the own profile', () => {
  it('holds what the shell shows', async () => {
    const { api, id } = await apiOf('omar.haddad');
    const profile = await getProfile(api, 'managed/alpha_user', id);
    expect(profile).toMatchObject({
      userName: 'omar.haddad',
      givenName: 'Omar',
      sn: 'Haddad',
      preferredLanguage: 'ar',
    });
  });

  it('without a user is missing', async () => {
    const { api } = await apiOf('kai.ruiz');
    expect((await refusal(getProfile(api, 'managed/alpha_user', 'nobody'))).reason).toMatch(/forbidden|missing/);
  });

  it('does without fields that are not texts', async () => {
    const { api, id } = await apiOf('kai.ruiz');
    await fault(`/openidm/managed/alpha_user/${id}`, { status: 200, body: { userName: 'kai', mail: 5, sn: null } });
    expect(await getProfile(api, 'managed/alpha_user', id)).toMatchObject({ userName: 'kai', mail: null, sn: null });
    await withoutFaults();
  });
});

describe('looking at other users', () => {
  it('is open to whom the platform lets [shell 88]', async () => {
    const { api } = await apiOf('ines.moreau');
    expect(await mayViewUsers(api)).toBe(true);
  });

  it('is forbidden where the platform says so [shell 88]', async () => {
    const { api } = await apiOf('kai.ruiz');
    await fault('/openidm/managed/alpha_user', { status: 403, body: { code: 403, message: 'Access denied' } });
    expect((await refusal(mayViewUsers(api))).reason).toBe('forbidden');
    await withoutFaults();
  });
});
