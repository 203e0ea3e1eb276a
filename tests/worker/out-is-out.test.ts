// Sessions that are ended from elsewhere, and the session id that changes with every sign-in.
import { SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, connectPlatforms, logged, platforms, type Seen, surprises } from './browser';

beforeAll(connectPlatforms);
const { t1, t2 } = platforms;
beforeEach(() => {
  t1.calm();
  t2.calm();
});
afterEach(() => {
  expect(surprises()).toEqual([]);
});

const PATH = '/auth/backchannel-logout';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

async function signedIn(tenant: 't1' | 't2' = 't1', sid?: string): Promise<Browser> {
  const browser = new Browser(tenant);
  platforms[tenant].claims = sid === undefined ? {} : { sid };
  expect((await browser.signIn()).status).toBe(200);
  platforms[tenant].claims = {};
  return browser;
}

/** As the platform sends it: no cookie, no origin. */
const deliver = (token: string, tenant: 't1' | 't2' = 't1') =>
  new Browser(tenant).withoutOrigin(PATH, { logout_token: token });

const isIn = async (browser: Browser) => (await browser.go('/dashboard')).status === 200;

function expectRefused(seen: Seen): void {
  expect([seen.status, JSON.parse(seen.text)]).toEqual([400, { error: 'invalid_request' }]);
  expect(seen.headers.get('cache-control')).toContain('no-store');
}

describe('POST /auth/backchannel-logout', () => {
  it('ends all sessions of the subject, whose next read and write are anonymous, and revokes their tokens', async () => {
    // With no session of another test.
    t1.userId = 'u-two-sessions';
    const [one, other] = [await signedIn(), await signedIn()];
    const form = ((await one.go('/edit/1')).page.edit as unknown as { form: { token: string; idempotencyKey: string } })
      .form;
    t1.calls.length = 0;
    const seen = await deliver(await t1.logoutToken());
    expect([seen.status, seen.text]).toEqual([200, '']);
    expect(seen.headers.get('cache-control')).toContain('no-store');
    expect(
      t1
        .callsTo('POST /token/revoke')
        .map(({ form: sent }) => sent.get('token_type_hint'))
        .sort(),
    ).toEqual(['access_token', 'access_token', 'refresh_token', 'refresh_token']);
    t1.calls.length = 0;
    const write = await one.go('/edit/1', { form: { _token: form.token, _key: form.idempotencyKey, reason: 'late' } });
    expect(write.location).toMatch(/^\/login\?to=.*&draft=.*&was=remote-30$/);
    for (const browser of [one, other]) expect(await isIn(browser)).toBe(false);
    expect(t1.callsTo('POST /openidm/things')).toEqual([]);
  });

  it('ends only the session that sid names, with or without the subject', async () => {
    const [one, other, third] = [await signedIn('t1', 'a'), await signedIn('t1', 'b'), await signedIn('t1', 'c')];
    expect((await deliver(await t1.logoutToken({ sid: 'a' }))).status).toBe(200);
    expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
    expect((await deliver(await t1.logoutToken({ sid: 'b', sub: undefined }))).status).toBe(200);
    expect([await isIn(other), await isIn(third)]).toEqual([false, true]);
    expect((await deliver(await t1.logoutToken({ sid: 'unknown', sub: undefined }))).status).toBe(200);
    expect(await isIn(third)).toBe(true);
  });

  it('ends no session of another subject or tenant', async () => {
    const [alice, elsewhere] = [await signedIn(), await signedIn('t2')];
    expect((await deliver(await t1.logoutToken({ sub: '(usr!u-bob)' }))).status).toBe(200);
    expect(await isIn(alice)).toBe(true);
    expectRefused(await deliver(await t1.logoutToken(), 't2'));
    expect((await deliver(await t1.logoutToken())).status).toBe(200);
    expect([await isIn(alice), await isIn(elsewhere)]).toEqual([false, true]);
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => Record<string, unknown>, Record<string, unknown>?]>([
    ['another issuer', () => ({ iss: 'http://evil.example' })],
    ['another audience', () => ({ aud: 'another-client' })],
    ['a nonce', () => ({ nonce: 'n' })],
    ['no event', () => ({ events: undefined })],
    ['another event', () => ({ events: { 'http://schemas.openid.net/event/other': {} } })],
    ['an event that is no object', () => ({ events: { [EVENT]: true } })],
    ['neither sub nor sid', () => ({ sub: undefined })],
    ['an empty sid', () => ({ sid: '' })],
    ['no jti', () => ({ jti: undefined })],
    ['no iat', () => ({ iat: undefined })],
    ['an old iat', () => ({ iat: now() - 700, exp: undefined })],
    ['an iat to come', () => ({ iat: now() + 300 })],
    ['a past exp', () => ({ exp: now() - 120 })],
    ['another type', () => ({}), { typ: 'at+jwt' }],
    ['an unknown key', () => ({}), { kid: 'made-up' }],
  ])('refuses a token with %s', async (_, claims, header) => {
    const alice = await signedIn();
    expectRefused(await deliver(await t1.logoutToken(claims(), header)));
    expect(await isIn(alice)).toBe(true);
  });

  it('refuses what is not signed by the platform', async () => {
    const alice = await signedIn();
    const good = await t1.logoutToken();
    const [head = '', body = ''] = good.split('.');
    const none = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${body}.`;
    const shared = await new SignJWT(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))))
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode('sandbox-portal-secret-0123456789'));
    for (const bad of [none, shared, `${head}.${body}.AAAA`, 'x', '']) expectRefused(await deliver(bad));
    t1.claims = {};
    expectRefused(await deliver(await t1.idToken('n')));
    expect(await isIn(alice)).toBe(true);
    expect(JSON.stringify(logged)).not.toContain(good);
  });

  it('counts once', async () => {
    const token = await t1.logoutToken();
    expect((await deliver(token)).status).toBe(200);
    const alice = await signedIn();
    expectRefused(await deliver(token));
    expect(await isIn(alice)).toBe(true);
  });

  it('reads keys that are new, and does not ask for them for every made-up name', async () => {
    await deliver(await t1.logoutToken());
    const alice = await signedIn();
    t1.calls.length = 0;
    for (let time = 0; time < 5; time += 1) await deliver(await t1.logoutToken({}, { kid: `made-up-${time}` }));
    expect(t1.callsTo('GET /connect/jwk_uri').length).toBeLessThanOrEqual(1);
    t1.turnKey('k-turned');
    await alice.at(31_000, async () => {
      expect((await deliver(await t1.logoutToken())).status).toBe(200);
      expect(await isIn(alice)).toBe(false);
    });
  });

  it('is for the platform only: no other method, and no page of another site', async () => {
    const alice = await signedIn();
    expect((await alice.go(PATH)).status).toBe(405);
    const evil = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
    const token = await t1.logoutToken();
    expect((await alice.go(PATH, { form: { logout_token: token }, headers: evil })).status).toBe(403);
    expect(await isIn(alice)).toBe(true);
  });
});

describe('a session that was ended from elsewhere', () => {
  it('asks for a new sign-in although the platform still knows the browser', async () => {
    const alice = await signedIn();
    await deliver(await t1.logoutToken());
    const shown = await alice.follow('/dashboard');
    expect(shown.at).toMatch(/^\/signed-out\?to=%2Fdashboard&was=remote-30$/);
    expect(shown.page['signed-out']).toMatchObject({
      reason: 'remote',
      signIn: '/login?to=%2Fdashboard&confirm=1',
    });
    const left = await alice.go('/login?to=%2Fdashboard&confirm=1');
    expect(new URL(left.location ?? '').searchParams.get('prompt')).toBe('login');
  });

  it('is not in the way of the next one', async () => {
    const alice = await signedIn();
    await deliver(await t1.logoutToken());
    expect((await alice.signIn()).status).toBe(200);
    expect(await isIn(alice)).toBe(true);
  });

  it('stores no token that a renewal brings while it ends', async () => {
    const alice = await signedIn();
    t1.live.clear();
    t1.fault('POST /access_token', async (call) => {
      t1.heal();
      await deliver(await t1.logoutToken());
      return t1.answer(call);
    });
    await alice.go('/dashboard');
    expect(await isIn(alice)).toBe(false);
  });
});

describe('the session id', () => {
  it('is new after a fresh sign-in of the same browser, and the former one writes nothing', async () => {
    const alice = await signedIn();
    const former = new Browser();
    former.jar = new Map(alice.jar);
    const { form } = (await alice.go('/edit/1')).page.edit as unknown as {
      form: { token: string; idempotencyKey: string };
    };
    await alice.follow('/login?to=%2Fdashboard&confirm=1');
    expect(alice.sid).not.toBe(former.sid);
    t1.calls.length = 0;
    const sent = { _token: form.token, _key: form.idempotencyKey, reason: 'late' };
    expect((await former.go('/edit/1', { form: sent })).location).toMatch(/^\/login\?/);
    expect(t1.callsTo('POST /openidm/things')).toEqual([]);
  });

  it('lets reads that were on their way finish for five seconds', async () => {
    const alice = await signedIn();
    const former = new Browser();
    former.jar = new Map(alice.jar);
    await alice.signIn();
    const seen = await former.go('/poll');
    expect([seen.status, seen.headers.getSetCookie()]).toEqual([200, []]);
    await alice.at(5_500, async () => {
      expect((await former.go('/poll')).location).toMatch(/^\/login\?/);
      expect(await isIn(alice)).toBe(true);
    });
  });

  it('of a session that was signed out stays dead', async () => {
    const alice = await signedIn();
    const former = new Browser();
    former.jar = new Map(alice.jar);
    await deliver(await t1.logoutToken());
    await alice.signIn();
    expect((await former.go('/poll')).location).toMatch(/^\/login\?/);
    expect(await isIn(alice)).toBe(true);
  });

  it('of another member is not led to the new session', async () => {
    const shared = await signedIn();
    const former = new Browser();
    former.jar = new Map(shared.jar);
    t1.userId = 'u-bob';
    await shared.signIn();
    expect((await former.go('/poll')).location).toMatch(/^\/login\?/);
  });
});
