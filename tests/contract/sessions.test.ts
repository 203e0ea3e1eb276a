import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSessionInfo, listSessions, logoutByHandle } from '../../app/platform/sessions.server';
import { discoverProvider } from '../../app/server/oauth/provider.server';
import { checkSession, type SignInFacts } from '../../app/server/oauth/session-check.server';
import type { Caller } from '../../app/server/oauth/token-calls.server';
import { SESSION_COOKIE } from '../../sandbox/am/access';
import { idOf } from '../../sandbox/core/ids';
import type { Env } from '../../sandbox/platform-object';
import { callControl, sessionCookieOf } from '../../sandbox/testing';
import worker from '../../sandbox/worker';
import { apiOf, callsDuring, fault, refusal, reset, withoutFaults } from './sandbox-api';

const MINUTE = 60_000;
const advance = (ms: number) => callControl('PUT', 'clock', { advanceMs: ms });

let amCookie: string;
beforeAll(reset);
beforeEach(async () => {
  amCookie = await sessionCookieOf('kai.ruiz');
});
afterEach(async () => {
  await withoutFaults();
  await callControl('DELETE', 'claims');
});

const kai = () => apiOf('kai.ruiz', { amSession: amCookie, token: 'none' });

describe('session info', () => {
  it('is asked of the realm with the version, the cookie and no token [shell 23]', async () => {
    const { api } = await kai();
    await callControl('DELETE', 'calls');
    await getSessionInfo(api);
    const [call] = await callControl<{ headers: Record<string, string> }[]>('GET', 'calls');
    expect(call).toMatchObject({
      method: 'POST',
      path: '/am/json/realms/root/realms/alpha/sessions',
      query: '_action=getSessionInfo',
    });
    expect(call?.headers).toMatchObject({ 'accept-api-version': 'resource=2.1, protocol=1.0', cookie: amCookie });
    expect(call?.headers).not.toHaveProperty('authorization');
  });

  it('has all its moments on the clock of the platform', async () => {
    const { api } = await kai();
    const { now, idleEnd, maxEnd, latestAccess } = await getSessionInfo(api);
    await advance(10 * MINUTE);
    const later = await getSessionInfo(api);
    expect([later.idleEnd, later.maxEnd, later.latestAccess]).toEqual([idleEnd, maxEnd, latestAccess]);
    const passed = (later.now ?? 0) - (now ?? 0);
    expect(passed).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(passed).toBeLessThan(11 * MINUTE);
    expect(Math.abs(idleEnd - (now ?? 0) - 30 * MINUTE)).toBeLessThan(5_000);
    expect(Math.abs(maxEnd - (now ?? 0) - 120 * MINUTE)).toBeLessThan(5_000);
  });

  it('session info of a session that is over, or of none, is signed out', async () => {
    const { api } = await kai();
    await advance(31 * MINUTE);
    expect((await refusal(getSessionInfo(api))).reason).toBe('signed-out');
    const { api: noMember } = await apiOf('kai.ruiz', { token: 'none' });
    expect((await refusal(getSessionInfo(noMember))).reason).toBe('signed-out');
  });

  it('without a readable end is garbled, and is unavailable while the platform is down', async () => {
    const { api } = await kai();
    await fault('/am/json/realms/root/realms/alpha/sessions', { status: 200, body: { maxIdleExpirationTime: 'soon' } });
    expect((await refusal(getSessionInfo(api))).reason).toBe('garbled');
    await fault('/am/json/realms/root/realms/alpha/sessions', { status: 503 });
    expect((await refusal(getSessionInfo(api))).reason).toBe('unavailable');
  });
});

describe('the sessions of a person', () => {
  it('are listed for the realm and ended by handle', async () => {
    const { api, id } = await kai();
    const calls = await callsDuring(async () => {
      const sessions = await listSessions(api, id);
      expect(sessions.length).toBeGreaterThanOrEqual(1);
      const handles = sessions.map(({ sessionHandle }) => sessionHandle);
      expect(await logoutByHandle(api, handles)).toEqual(Object.fromEntries(handles.map((handle) => [handle, true])));
    });
    expect(calls).toMatchObject([
      { path: '/am/json/sessions', query: { _queryFilter: `username eq "${id}" and realm eq "/alpha"` } },
      { method: 'POST', path: '/am/json/sessions', query: { _action: 'logoutByHandle' } },
    ]);
    expect((await refusal(getSessionInfo(api))).reason).toBe('signed-out');
  });

  it('where there is none to end, nothing is sent', async () => {
    const { api } = await kai();
    expect(await callsDuring(() => logoutByHandle(api, []))).toEqual([]);
  });

  it('the sessions of a person of others are out of reach, but not for administrators', async () => {
    const mina = idOf('user:mina.holt');
    await sessionCookieOf('mina.holt');
    const { api } = await kai();
    expect((await refusal(listSessions(api, mina))).reason).toBe('forbidden');
    const ines = await apiOf('ines.moreau', { amSession: true, token: 'none' });
    const [one] = await listSessions(ines.api, mina);
    expect(await logoutByHandle(api, [one?.sessionHandle ?? ''])).toEqual({ [one?.sessionHandle ?? '']: false });
    expect(await logoutByHandle(ines.api, [one?.sessionHandle ?? ''])).toEqual({ [one?.sessionHandle ?? '']: true });
  });
});

describe('the session check', () => {
  const fetcher = (request: Request) => worker.fetch(request, env as unknown as Env);
  const link = {
    hostname: 'check.localhost',
    origin: 'http://localhost:8787',
    am: 'http://localhost:8788/am',
    realm: 'alpha',
    clientId: 'atrium-portal',
    secretName: null,
    issuer: null,
    scopes: ['openid'],
    amCookieName: SESSION_COOKIE,
    sandbox: true,
  };
  const caller = async (changes: Partial<typeof link> = {}): Promise<Caller> => {
    const changed = { ...link, ...changes };
    const provider = await discoverProvider(changed, fetcher, Date.now());
    if (!provider) throw new Error('no discovery');
    return { link: changed, provider, fetch: fetcher, clientSecret: null, now: Date.now() };
  };
  const value = (cookie: string) => cookie.replace(/^[^=]*=/, '');
  const known = async (): Promise<SignInFacts> => {
    const sessions = await callControl<{ result: { userId: string; authTime: number; latestAccess: number }[] }>(
      'GET',
      'state/am/session',
    );
    const own = sessions.result.filter(({ userId }) => userId === idOf('user:kai.ruiz'));
    const authTime = Math.max(...own.map((session) => session.authTime));
    return { subject: idOf('user:kai.ruiz'), realm: '/alpha', authTime: Math.floor(authTime / 1000) * 1000 };
  };

  it('finds the same sign-in, asks as the contract says, and extends the session', async () => {
    const { api } = await kai();
    const facts = await known();
    const before = await getSessionInfo(api);
    await advance(5 * MINUTE);
    const calls = await callsDuring(async () =>
      expect(await checkSession(await caller(), facts, value(amCookie))).toBe('unchanged'),
    );
    const { query } = calls.find(({ path }) => path.endsWith('/authorize')) ?? {};
    expect(query).toMatchObject({
      prompt: 'none',
      client_id: 'atrium-portal',
      response_type: 'id_token',
      redirect_uri: 'http://localhost:8787/auth/callback',
      scope: 'openid',
    });
    expect(query?.nonce?.length).toBeGreaterThan(20);
    expect((await getSessionInfo(api)).idleEnd - before.idleEnd).toBeGreaterThanOrEqual(5 * MINUTE);
  });

  it.each([
    ['subject', { sub: '(usr!u-1)' }],
    ['auth-time', { auth_time: 12 }],
    ['realm', { realm: '/bravo' }],
    ['unchanged', { realm: 'alpha', auth_time: null }],
    ['untrusted', { nonce: '1' }],
    ['untrusted', { aud: 'endUserUIClient' }],
  ])('finds: %s, where the token says %o [shell 25]', async (verdict, claims) => {
    const facts = await known();
    await callControl('PUT', 'claims', claims);
    expect(await checkSession(await caller(), facts, value(amCookie))).toBe(verdict);
  });

  it('finds another person who has signed in since', async () => {
    const facts = await known();
    expect(await checkSession(await caller(), facts, value(await sessionCookieOf('mina.holt')))).toBe('subject');
  });

  it('finds no user after the session ended', async () => {
    const facts = await known();
    await advance(31 * MINUTE);
    expect(await checkSession(await caller(), facts, value(amCookie))).toBe('none');
  });

  it('knows nothing while the platform does not answer, or does not take the question', async () => {
    const facts = await known();
    const asking = await caller();
    expect(await checkSession(await caller({ amCookieName: null as never }), facts, value(amCookie))).toBe('unknown');
    const unregistered = await caller({ origin: 'http://elsewhere.localhost:8787' });
    expect(await checkSession(unregistered, facts, value(amCookie))).toBe('unknown');
    for (const status of [500, 403, 200]) {
      await fault('/am/oauth2/*/authorize', { status, body: 'x' });
      expect(await checkSession(asking, facts, value(amCookie))).toBe('unknown');
    }
    const refused = `${link.origin}/auth/callback#error=unauthorized_client`;
    await callControl('PUT', 'faults', [
      { path: '/am/oauth2/*/authorize', status: 302, headers: { location: refused } },
    ]);
    expect(await checkSession(asking, facts, value(amCookie))).toBe('unknown');
  });
});
