import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findHost } from '../../core/hosts';
import { idOf } from '../../core/ids';
import { users } from '../../idm/objects/managed';
import type { Env, PlatformObject } from '../../platform-object';
import {
  ALPHA,
  advance,
  authorizeUrl,
  type Browser,
  control,
  JSON_ALPHA,
  newBrowser,
  PLATFORM,
  PORTAL,
  redirectParameters,
  renew,
  reset,
  signedIn,
  statusOf,
  tokensOf,
} from './browser';

const INFO = `${JSON_ALPHA}/sessions?_action=getSessionInfo`;
const KAI = idOf('user:kai.ruiz');
const MINA = idOf('user:mina.holt');

interface Facts {
  username: string;
  realm: string;
  latestAccessTime: string;
  maxIdleExpirationTime: string;
  maxSessionExpirationTime: string;
  sessionHandle: string;
}

let kai: Browser;

beforeAll(reset);
beforeEach(async () => {
  kai = await signedIn();
});

async function info(who: Browser): Promise<Facts> {
  return (await who.post(INFO, { withCredentials: true })).json<Facts>();
}

async function listed(who: Browser, filter: string): Promise<Response> {
  return who.go(`/am/json/sessions?_queryFilter=${encodeURIComponent(filter)}`);
}

describe('getSessionInfo', () => {
  it('answers both ends of the session', async () => {
    const facts = await info(kai);
    expect(facts).toMatchObject({ username: KAI, realm: '/alpha' });
    const [latest, idle, end] = [facts.latestAccessTime, facts.maxIdleExpirationTime, facts.maxSessionExpirationTime];
    expect(Date.parse(idle) - Date.parse(latest)).toBe(1_800_000);
    expect(Date.parse(end) - Date.parse(latest)).toBe(7_200_000);
    expect(idle).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('does not extend the session, unlike authorize and other cookie calls', async () => {
    const first = await info(kai);
    await advance(600);
    expect((await info(kai)).maxIdleExpirationTime).toBe(first.maxIdleExpirationTime);
    await kai.go(authorizeUrl({ prompt: 'none' }));
    const second = await info(kai);
    expect(Date.parse(second.maxIdleExpirationTime) - Date.parse(first.maxIdleExpirationTime)).toBeGreaterThanOrEqual(
      600_000,
    );
    await advance(600);
    await kai.post('/am/json/users?_action=idFromSession', {});
    const third = await info(kai);
    expect(Date.parse(third.maxIdleExpirationTime) - Date.parse(second.maxIdleExpirationTime)).toBeGreaterThanOrEqual(
      600_000,
    );
    expect(third.maxSessionExpirationTime).toBe(first.maxSessionExpirationTime);
  });

  it('getSessionInfoAndResetIdleTime extends the session', async () => {
    const first = await info(kai);
    await advance(600);
    const wound = await (await kai.post(`${INFO}AndResetIdleTime`, {})).json<Facts>();
    expect(Date.parse(wound.maxIdleExpirationTime) - Date.parse(first.maxIdleExpirationTime)).toBeGreaterThanOrEqual(
      600_000,
    );
    expect(await info(kai)).toEqual(wound);
    expect((await newBrowser().post(`${INFO}AndResetIdleTime`, {})).status).toBe(401);
  });

  it('accepts the token in the body', async () => {
    const [tokenId] = kai.cookies.values();
    const shown = await newBrowser().post(INFO, { tokenId });
    expect(await shown.json()).toEqual(await info(kai));
    const mina = await signedIn('mina.holt');
    expect(await (await mina.post(INFO, { tokenId })).json()).toMatchObject({ username: KAI });
    for (const wrong of ['nobody', 7, null])
      expect([wrong, (await kai.post(INFO, { tokenId: wrong })).status]).toEqual([wrong, 401]);
  });

  it('accepts the versions of the call and no others', async () => {
    const at = async (version: string) => (await kai.post(INFO, {}, { 'accept-api-version': version })).status;
    expect(await at('resource=2.1, protocol=1.0')).toBe(200);
    expect(await at('protocol=2.1,resource=4.0')).toBe(200);
    expect(await at('protocol=2.1,resource=9.0')).toBe(404);
    expect(await at('protocol=3.0,resource=2.1')).toBe(404);
    expect(await at('latest')).toBe(400);
  });

  it('answers 401 without a session', async () => {
    const response = await newBrowser().post(INFO, {});
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 401, reason: 'Unauthorized' });
  });
});

describe('age of a session', () => {
  it('ends after the idle time, however often its info is read', async () => {
    for (let reads = 0; reads < 4; reads += 1) {
      await advance(440);
      expect((await kai.post(INFO, {})).status).toBe(200);
    }
    await advance(40);
    expect((await kai.post(INFO, {})).status).toBe(401);
    expect(redirectParameters(await kai.go(authorizeUrl({ prompt: 'none' }))).get('error')).toBe('login_required');
  });

  it('ends after the longest time, however busy it is', async () => {
    for (let minutes = 0; minutes < 120; minutes += 20) {
      expect(
        redirectParameters(await kai.go(authorizeUrl({ prompt: 'none' }))).get('code'),
        `${minutes} min`,
      ).toBeTruthy();
      await advance(1200);
    }
    expect((await kai.post(INFO, {})).status).toBe(401);
  });

  it('follows the host settings', async () => {
    await control('PUT', 'host', { idleSeconds: 60 });
    await advance(61);
    expect((await kai.post(INFO, {})).status).toBe(401);
    await control('DELETE', 'host');
  });
});

describe('end of a session', () => {
  it('by endSession with the id token', async () => {
    const { id_token, access_token } = await tokensOf(kai);
    const response = await kai.go(`${ALPHA}/connect/endSession?id_token_hint=${id_token}`);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^a7f2c09d51e84b3=;.*Max-Age=0/);
    expect(redirectParameters(await kai.go(authorizeUrl({ prompt: 'none' }))).get('error')).toBe('login_required');
    expect(await statusOf(access_token)).toBe(200);
    expect((await newBrowser().go(`${ALPHA}/connect/endSession?id_token_hint=${id_token}`)).status).toBe(204);
  });

  it('by endSession of a server without cookie, on to a registered address', async () => {
    const { id_token } = await tokensOf(kai);
    const target = encodeURIComponent(`${PORTAL}/signed-out`);
    const response = await newBrowser().go(
      `${ALPHA}/connect/endSession?id_token_hint=${id_token}&post_logout_redirect_uri=${target}&state=a%26b`,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${PORTAL}/signed-out?state=a%26b`);
    expect((await kai.post(INFO, {})).status).toBe(401);
  });

  it('endSession refuses unregistered addresses and foreign hints, and the session stays', async () => {
    const { id_token } = await tokensOf(kai);
    const evil = `${ALPHA}/connect/endSession?id_token_hint=${id_token}&post_logout_redirect_uri=https%3A%2F%2Fevil.example`;
    expect((await kai.go(evil)).status).toBe(400);
    expect((await kai.go(`${ALPHA}/connect/endSession`)).status).toBe(400);
    const [header, payload] = id_token.split('.');
    expect((await kai.go(`${ALPHA}/connect/endSession?id_token_hint=${header}.${payload}.AAAA`)).status).toBe(400);
    expect((await kai.post(INFO, {})).status).toBe(200);
  });

  it('by logout, also with an expired hint', async () => {
    const response = await kai.post(`${JSON_ALPHA}/sessions?_action=logout`, {});
    expect(await response.json()).toEqual({ result: 'Successfully logged out' });
    expect((await kai.post(INFO, {})).status).toBe(401);

    const mina = await signedIn('mina.holt');
    const { id_token } = await tokensOf(mina);
    for (let minutes = 0; minutes < 80; minutes += 20) {
      await advance(1200);
      await mina.go(authorizeUrl({ prompt: 'none' }));
    }
    expect((await newBrowser().go(`${ALPHA}/connect/endSession?id_token_hint=${id_token}`)).status).toBe(204);
    expect((await mina.post(INFO, {})).status).toBe(401);
  });

  it('deactivating a user ends their sessions and tokens at once', async () => {
    const lena = await signedIn('lena.novak');
    const { access_token, refresh_token = '' } = await tokensOf(lena);
    expect(await statusOf(access_token)).toBe(200);
    const space = (env as unknown as Env).PLATFORM_OBJECT;
    await runInDurableObject(space.getByName('localhost'), (object: PlatformObject) => {
      const host = findHost('localhost');
      if (!host) throw new Error('localhost is a host');
      const { store } = object.platformOf(host);
      const user = store.get(users('alpha'), idOf('user:lena.novak'));
      if (user) store.put(users('alpha'), user._id, { ...user, accountStatus: 'inactive' });
    });
    expect((await lena.post(INFO, {})).status).toBe(401);
    expect(await statusOf(access_token)).toBe(401);
    expect(await (await renew(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    await expect(signedIn('lena.novak')).rejects.toThrow('401');
    await reset();
  });
});

describe('GET sessions', () => {
  it("lists one's own, which can be ended by handle", async () => {
    const other = await signedIn();
    const { result } = await (await listed(kai, `username eq "${KAI}" and realm eq "/alpha"`)).json<{
      result: Facts[];
    }>();
    expect(result.length).toBeGreaterThanOrEqual(2);
    const handles = result.map((session) => session.sessionHandle);
    const ended = await other.post('/am/json/sessions?_action=logoutByHandle', { sessionHandles: handles });
    expect(await ended.json()).toEqual({ result: Object.fromEntries(handles.map((handle) => [handle, true])) });
    expect((await kai.post(INFO, {})).status).toBe(401);
    expect((await other.post(INFO, {})).status).toBe(401);
  });

  it('refuses other users, whose handles do nothing', async () => {
    expect((await listed(kai, `username eq "${MINA}" and realm eq "/alpha"`)).status).toBe(403);
    const mina = await signedIn('mina.holt');
    const { result } = await (await listed(mina, `username eq "${MINA}" and realm eq "/alpha"`)).json<{
      result: Facts[];
    }>();
    const handle = result[0]?.sessionHandle ?? '';
    const tried = await kai.post('/am/json/sessions?_action=logoutByHandle', { sessionHandles: [handle] });
    expect(await tried.json()).toEqual({ result: { [handle]: false } });
    expect((await mina.post(INFO, {})).status).toBe(200);

    const ines = await signedIn('ines.moreau');
    expect((await listed(ines, `username eq "${MINA}" and realm eq "/alpha"`)).status).toBe(200);
    const done = await ines.post('/am/json/sessions?_action=logoutByHandle', { sessionHandles: [handle] });
    expect(await done.json()).toEqual({ result: { [handle]: true } });
    expect((await mina.post(INFO, {})).status).toBe(401);
  });

  it.each([
    'true',
    `username eq "${KAI}"`,
    `username co "x" and realm eq "/alpha"`,
    `username eq "${KAI}" or realm eq "/alpha"`,
    `username eq "${KAI}" and realm eq "/alpha" and username eq "${MINA}"`,
  ])('needs a filter for a user and a realm, and nothing else: %s', async (filter) => {
    expect((await listed(kai, filter)).status).toBe(400);
  });
});

describe('user of a session', () => {
  it('can be found by idFromSession and read with roles', async () => {
    const id = await (await kai.post('/am/json/users?_action=idFromSession', {})).json<{ id: string }>();
    expect(id).toMatchObject({ id: KAI, realm: '/alpha', successURL: '/am/console' });
    const user = await kai.go(`${JSON_ALPHA}/users/${id.id}`);
    expect(await user.json()).toMatchObject({ username: KAI, roles: ['ui-self-service-user'] });
    const named = await (await kai.go(`${JSON_ALPHA}/users/${id.id}?_fields=roles,nothing`)).json();
    expect(named).toEqual({ _id: KAI, _rev: '1', roles: ['ui-self-service-user'] });
    expect((await kai.go(`${JSON_ALPHA}/users/${MINA}`)).status).toBe(403);
    const ines = await signedIn('ines.moreau');
    const self = await ines.go(`${JSON_ALPHA}/users/${idOf('user:ines.moreau')}`);
    expect((await self.json<{ roles: string[] }>()).roles).toContain('ui-realm-admin');
    const admin = await signedIn('openidm-admin', PLATFORM, 'root');
    const built = await admin.go('/am/json/users/openidm-admin');
    expect((await built.json<{ roles: string[] }>()).roles).toContain('ui-global-admin');
  });

  it('has dashboard applications of their own', async () => {
    const tiles = await (await kai.go(`${JSON_ALPHA}/dashboard/assigned`)).json<
      Record<string, Record<string, string[]>>
    >();
    expect(tiles.Coupa?.dashboardLogin).toEqual(['https://coupa.halden.example/sso']);
    const lena = await signedIn('lena.novak');
    expect(Object.keys(await (await lena.go(`${JSON_ALPHA}/dashboard/assigned`)).json<object>())).toEqual([
      '_id',
      '_rev',
    ]);
    expect((await newBrowser().go(`${JSON_ALPHA}/dashboard/assigned`)).status).toBe(401);
  });

  it('finds these among the defined applications [account 144]', async () => {
    const keysAt = async (path: string) =>
      Object.keys(await (await kai.go(`${JSON_ALPHA}/dashboard/${path}`)).json<object>());
    const defined = await keysAt('defined');
    expect(defined).toEqual(expect.arrayContaining(await keysAt('assigned')));
    expect(defined).toContain('Zendesk');
    expect((await newBrowser().go(`${JSON_ALPHA}/dashboard/defined`)).status).toBe(401);
  });

  // Clients take every value of the map for an application.
  it.each([
    ['dashboard/assigned', 'Coupa'],
    ['dashboard/defined', 'Zendesk'],
    ['selfservice/trees', 'mapping'],
    ['selfservice/socialIdentityProviders', 'providers'],
  ])('sends maps under protocol 1.0 without metadata: %s', async (path, entry) => {
    const keysUnder = async (protocol: string) => {
      const headers = { 'accept-api-version': `protocol=${protocol},resource=1.0` };
      return Object.keys(await (await kai.go(`${JSON_ALPHA}/${path}`, { headers })).json<object>());
    };
    const keys = await keysUnder('1.0');
    expect(keys).toContain(entry);
    expect(await keysUnder('2.0')).toEqual(['_id', '_rev', ...keys]);
    expect(keys.filter((key) => key.startsWith('_'))).toEqual([]);
  });
});

describe('authentication trees of a realm', () => {
  const TREES = 'realm-config/authentication/authenticationtrees/trees';

  it('lists them for its administrators', async () => {
    const ines = await signedIn('ines.moreau');
    const listed = await ines.go(`${JSON_ALPHA}/${TREES}?_queryFilter=true`, {
      headers: { 'accept-api-version': 'protocol=2.1,resource=1.0' },
    });
    expect(await listed.json()).toMatchObject({
      result: [
        { _id: 'Login', enabled: true, identityResource: 'managed/alpha_user' },
        { _id: 'Contrast' },
        { _id: 'TwoFactorLogin' },
        { _id: 'SocialLogin' },
        { _id: 'UpdatePassword' },
        { _id: 'UpdateUsername' },
        { _id: 'ConnectSocial' },
        { _id: 'AddDevice' },
        { _id: 'RemoveDevice' },
        { _id: 'Registration' },
        { _id: 'ResetPassword' },
        { _id: 'ForgottenUsername' },
        { _id: 'EveryCallback' },
      ],
      resultCount: 13,
    });
    expect((await ines.go(`${JSON_ALPHA}/${TREES}`)).status).toBe(400);
  });

  it('refuses other users', async () => {
    const ines = await signedIn('ines.moreau');
    expect((await kai.go(`${JSON_ALPHA}/${TREES}?_queryFilter=true`)).status).toBe(403);
    expect((await newBrowser().go(`${JSON_ALPHA}/${TREES}?_queryFilter=true`)).status).toBe(401);
    const bravo = `/am/json/realms/root/realms/bravo/${TREES}?_queryFilter=true`;
    expect((await ines.go(bravo)).status).toBe(403);
  });
});

describe('serverinfo', () => {
  it('names the realm of its path, else of its host [shell 11]', async () => {
    const realmAt = async (path: string, origin = PLATFORM) =>
      (await (await newBrowser(origin).go(`${path}/serverinfo/*`)).json<{ realm: string }>()).realm;
    expect(await realmAt('/am/json')).toBe('/alpha');
    expect(await realmAt('/am/json', 'http://bravo.localhost:8788')).toBe('/bravo');
    expect(await realmAt('/am/json/realms/root')).toBe('/');
    expect(await realmAt('/am/json/realms/root/realms/bravo')).toBe('/bravo');
    expect((await newBrowser().go('/am/json/realms/root/realms/gamma/serverinfo/*')).status).toBe(404);
  });

  it('names the session cookie, and sends the requested fields like every document [account 29-35]', async () => {
    const { cookieName } = await (await newBrowser().go('/am/json/serverinfo/*')).json<{ cookieName: string }>();
    expect([...kai.cookies.keys()]).toContain(cookieName);
    const cut = await (await newBrowser().go('/am/json/serverinfo/*?_fields=cookieName')).json();
    expect(cut).toEqual({ _id: '*', _rev: '1', cookieName });
    const trees = await kai.go(`${JSON_ALPHA}/selfservice/trees?_fields=mapping/updatePassword`);
    expect(await trees.json()).toEqual({ _id: '', _rev: '1', mapping: { updatePassword: 'UpdatePassword' } });
    const tiles = await kai.go(`${JSON_ALPHA}/dashboard/assigned?_fields=Workday/dashboardName`);
    expect(await tiles.json()).toEqual({ _id: KAI, _rev: '1', Workday: { dashboardName: ['Workday'] } });
  });
});
