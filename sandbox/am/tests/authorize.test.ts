import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALPHA,
  advance,
  authorizeUrl,
  BASIC,
  type Browser,
  CALLBACK,
  claimsIn,
  codeFor,
  control,
  exchange,
  newBrowser,
  PLATFORM,
  PORTAL,
  redirectParameters,
  reset,
  signedIn,
  statusOf,
  type Tokens,
  tokensOf,
  VERIFIER,
} from './browser';

const ISSUER = `${PLATFORM}/am/oauth2/realms/root/realms/alpha`;

let kai: Browser;

beforeAll(async () => {
  await reset();
  kai = await signedIn();
});

describe('authorization code flow', () => {
  it('issues tokens that name the user, signed with the published key', async () => {
    const redirect = await kai.go(authorizeUrl());
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('location')?.startsWith(`${CALLBACK}?`)).toBe(true);
    const answer = redirectParameters(redirect);
    expect(answer.get('state')).toBe('s-1');
    expect(answer.get('iss')).toBe(ISSUER);
    expect(answer.get('client_id')).toBe('atrium-portal');

    const response = await exchange(answer.get('code') ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const tokens = await response.json<Tokens>();
    expect(tokens).toMatchObject({ scope: 'openid fr:idm:*', token_type: 'Bearer', expires_in: 3599 });
    expect(tokens.refresh_token).toMatch(/^[\w-]{43}$/);

    const keys = await (await newBrowser().go(`${ALPHA}/connect/jwk_uri`)).json<JSONWebKeySet>();
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer: ISSUER,
      audience: 'atrium-portal',
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({ azp: 'atrium-portal', nonce: 'n-1', realm: '/alpha' });
    expect(payload.sub).toMatch(/^\(usr![\da-f-]{36}\)$/);
    const half = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tokens.access_token)),
    ).slice(0, 16);
    const encoded = btoa(String.fromCharCode(...half))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect(payload.at_hash).toBe(encoded);
    expect(Math.abs(Number(payload.auth_time) - Date.now() / 1000)).toBeLessThan(60);

    const known = await newBrowser().go(`${ALPHA}/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await known.json()).toMatchObject({ sub: payload.sub });
  });

  it('works at every path of the realm [shell 9]', async () => {
    for (const base of [ALPHA, ISSUER, `${PLATFORM}/am/oauth2/alpha`, `${PLATFORM}/am/oauth2/realms/root/realms/alpha`])
      expect(redirectParameters(await kai.go(authorizeUrl({}, base))).get('code')).toBeTruthy();
    const root = await signedIn('openidm-admin', PLATFORM, 'alpha');
    expect(
      (await root.go(authorizeUrl({ prompt: 'none' }, `${PLATFORM}/am/oauth2`))).headers.get('location'),
    ).toContain('error=login_required');
    expect((await kai.go(authorizeUrl({}, `${PLATFORM}/am/oauth2/realms/gamma`))).status).toBe(404);
  });

  it('refuses a wrong verifier, and the code is spent', async () => {
    const code = await codeFor(kai);
    const wrong = await exchange(code, { code_verifier: 'w'.repeat(64) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await exchange(code)).status).toBe(400);
  });

  it('refuses a missing verifier', async () => {
    const response = await exchange(await codeFor(kai), { code_verifier: '' });
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('revokes the tokens of a code that is used twice', async () => {
    const code = await codeFor(kai);
    const tokens = await (await exchange(code)).json<Tokens>();
    expect(await statusOf(tokens.access_token)).toBe(200);
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('binds a code to its client and redirect URI', async () => {
    const elsewhere = await exchange(await codeFor(kai), { redirect_uri: `${PORTAL}/other` });
    expect(await elsewhere.json()).toMatchObject({ error: 'invalid_grant' });
    const page = `${PLATFORM}/enduser/appAuthHelperRedirect.html`;
    const code = await codeFor(kai, { client_id: 'endUserUIClient', redirect_uri: page });
    const thief = await exchange(code, { redirect_uri: page });
    expect(await thief.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('lets a code expire', async () => {
    const code = await codeFor(kai);
    await advance(121);
    expect(await (await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('serves a public client without secret and without refresh token', async () => {
    const page = `${PORTAL}/enduser/appAuthHelperRedirect.html`;
    const code = await codeFor(kai, { client_id: 'endUserUIClient', redirect_uri: page });
    const fields = { grant_type: 'authorization_code', client_id: 'endUserUIClient', redirect_uri: page };
    const response = await newBrowser().submit(`${ALPHA}/access_token`, { ...fields, code, code_verifier: VERIFIER });
    const tokens = await response.json<Tokens>();
    expect(response.status).toBe(200);
    expect(tokens.refresh_token).toBeUndefined();
    expect(claimsIn(tokens.id_token)).toMatchObject({ aud: 'endUserUIClient' });
  });
});

describe('authorize requests that cannot be redirected', () => {
  it.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['no client', { client_id: null }],
    ['another redirect URI', { redirect_uri: `${PORTAL}/auth/callback/` }],
    ['a redirect URI elsewhere', { redirect_uri: 'https://evil.example/auth/callback' }],
    ['no redirect URI', { redirect_uri: null }],
  ])('%s gets an error page', async (_, changes) => {
    const response = await kai.go(authorizeUrl(changes));
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('two redirect URIs get an error page', async () => {
    const response = await kai.go(`${authorizeUrl()}&redirect_uri=https%3A%2F%2Fevil.example`);
    expect(response.status).toBe(400);
  });
});

describe('authorize errors sent to the client', () => {
  it.each([
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: null }, 'invalid_request'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['response type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'openid fr:everything:*' }, 'invalid_scope'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['prompt none with login', { prompt: 'none login' }, 'invalid_request'],
  ])('refuses %s', async (_, changes, error) => {
    const answer = redirectParameters(await kai.go(authorizeUrl(changes)));
    expect(answer.get('error')).toBe(error);
    expect(answer.get('state')).toBe('s-1');
    expect(answer.get('iss')).toBe(ISSUER);
    expect(answer.get('code')).toBeNull();
  });

  it('refuses the governance scope without governance', async () => {
    const origin = 'http://plain.localhost:8788';
    const changes = { redirect_uri: 'http://plain.localhost:8787/auth/callback', scope: 'openid fr:iga:*' };
    const member = await signedIn('kai.ruiz', origin);
    const base = `${origin}/am/oauth2/realms/alpha`;
    expect(redirectParameters(await member.go(authorizeUrl(changes, base))).get('error')).toBe('invalid_scope');
    const reports = { ...changes, scope: 'openid fr:idm:* fr:idc:analytics:*' };
    expect(redirectParameters(await member.go(authorizeUrl(reports, base))).get('code')).toBeTruthy();
  });
});

describe('authorize without a session', () => {
  it('redirects to the sign-in page, which leads back', async () => {
    const response = await newBrowser().go(authorizeUrl());
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get('location') ?? '');
    expect(`${location.origin}${location.pathname}`).toBe(`${PLATFORM}/am/XUI/`);
    expect(location.searchParams.get('realm')).toBe('/alpha');
    expect(location.searchParams.get('goto')).toBe(authorizeUrl());
  });

  it('keeps the session when prompt=login asks for a new one', async () => {
    const kai = await signedIn('kai.ruiz');
    expect((await kai.go(authorizeUrl({ prompt: 'login' }))).status).toBe(302);
    expect(redirectParameters(await kai.go(authorizeUrl({ prompt: 'none' }))).has('code')).toBe(true);
  });

  it('answers login_required to prompt=none, also with a session of another realm', async () => {
    const answer = redirectParameters(await newBrowser().go(authorizeUrl({ prompt: 'none' })));
    expect(answer.get('error')).toBe('login_required');
    expect(answer.get('state')).toBe('s-1');
    const bravo = await kai.go(authorizeUrl({ prompt: 'none' }, `${PLATFORM}/am/oauth2/realms/bravo`));
    expect(redirectParameters(bravo).get('error')).toBe('login_required');
  });
});

describe('session check with prompt=none', () => {
  const check = {
    response_type: 'id_token',
    scope: 'openid',
    prompt: 'none',
    nonce: '48151',
    client_id: 'endUserUIClient',
    redirect_uri: `${PLATFORM}/enduser/sessionCheck.html`,
    code_challenge: null,
    code_challenge_method: null,
  };

  it('answers an id token in the fragment while the session lives', async () => {
    const location = (await kai.go(authorizeUrl(check))).headers.get('location') ?? '';
    expect(location.startsWith(`${PLATFORM}/enduser/sessionCheck.html#`)).toBe(true);
    const claims = claimsIn(new URLSearchParams(location.split('#')[1]).get('id_token') ?? '');
    expect(claims).toMatchObject({ nonce: '48151', realm: '/alpha', aud: 'endUserUIClient' });
  });

  it('answers login_required in the fragment without a session', async () => {
    const location = (await newBrowser().go(authorizeUrl(check))).headers.get('location') ?? '';
    expect(location).toContain('/enduser/sessionCheck.html#error=login_required');
  });

  it('needs a nonce', async () => {
    const answer = redirectParameters(await kai.go(authorizeUrl({ ...check, nonce: null })));
    expect(answer.get('error')).toBe('invalid_request');
  });

  it('uses the claims of the control interface, which no other token carries', async () => {
    const claims = async () => claimsIn(redirectParameters(await kai.go(authorizeUrl(check))).get('id_token') ?? '');
    const before = await claims();
    await control('PUT', 'claims', { sub: '(usr!u-1)', auth_time: 12, realm: null });
    const { sub, auth_time, realm, nonce } = await claims();
    expect([sub, auth_time, realm, nonce]).toEqual(['(usr!u-1)', 12, undefined, '48151']);
    expect(claimsIn((await tokensOf(kai)).id_token).sub).toBe(before.sub);
    await control('DELETE', 'claims');
    expect(await claims()).toMatchObject({ sub: before.sub, auth_time: before.auth_time, realm: '/alpha' });
    expect((await control('PUT', 'claims', [1])).status).toBe(400);
  });

  it('issues a code with prompt=none too', async () => {
    expect(redirectParameters(await kai.go(authorizeUrl({ prompt: 'none' }))).get('code')).toBeTruthy();
  });
});

describe('authorize with a demand for a fresh sign-in', () => {
  it('asks again for prompt=login and for a sign-in older than max_age, but only once', async () => {
    const who = await signedIn();
    for (const changes of [{ prompt: 'login' }, { max_age: '60' }] as Record<string, string>[]) {
      await advance(61);
      const location = new URL((await who.go(authorizeUrl(changes))).headers.get('location') ?? '');
      expect(location.pathname).toBe('/am/XUI/');
      expect(location.searchParams.get('ForceAuth')).toBe('true');
      const back = new URL(location.searchParams.get('goto') ?? '');
      expect([back.searchParams.get('prompt'), back.searchParams.get('max_age')]).toEqual([null, null]);
      expect((await who.go(location.href)).status).toBe(200);
    }
    expect(redirectParameters(await who.go(authorizeUrl({ max_age: '600' }))).get('code')).toBeTruthy();
    expect(redirectParameters(await who.go(authorizeUrl({ max_age: '60', prompt: 'none' }))).get('error')).toBe(
      'login_required',
    );
  });

  it('accepts only the user that id_token_hint names', async () => {
    const { id_token } = await tokensOf(await signedIn('mina.holt'));
    expect(
      redirectParameters(await kai.go(authorizeUrl({ prompt: 'none', id_token_hint: id_token }))).get('error'),
    ).toBe('login_required');
    const own = (await tokensOf(kai)).id_token;
    expect(
      redirectParameters(await kai.go(authorizeUrl({ prompt: 'none', id_token_hint: own }))).get('code'),
    ).toBeTruthy();
  });
});

it('answers POST like GET', async () => {
  const url = new URL(authorizeUrl());
  const response = await kai.submit(url.pathname, Object.fromEntries(url.searchParams));
  expect(response.status).toBe(302);
  expect(redirectParameters(response).get('code')).toBeTruthy();
});

describe('pushed authorization requests', () => {
  const push = (changes: Record<string, string> = {}, headers: Record<string, string> = { authorization: BASIC }) =>
    newBrowser().submit(
      `${ALPHA}/par`,
      { ...Object.fromEntries(new URL(authorizeUrl()).searchParams), ...changes },
      headers,
    );
  const reference = async (changes: Record<string, string> = {}) =>
    (await (await push(changes)).json<{ request_uri: string }>()).request_uri;
  const byReference = (request_uri: string, client_id = 'atrium-portal') =>
    `${ALPHA}/authorize?${new URLSearchParams({ client_id, request_uri })}`;

  it('can be used once by reference', async () => {
    const pushed = await push();
    expect(pushed.status).toBe(201);
    const { request_uri, expires_in } = await pushed.json<{ request_uri: string; expires_in: number }>();
    expect([expires_in, request_uri.startsWith('urn:ietf:params:oauth:request_uri:')]).toEqual([90, true]);
    const answer = redirectParameters(await kai.go(byReference(request_uri)));
    expect(answer.get('state')).toBe('s-1');
    expect((await exchange(answer.get('code') ?? '')).status).toBe(200);
    expect((await kai.go(byReference(request_uri))).status).toBe(400);
  });

  it('refuses on POST par what authorize would refuse', async () => {
    const refused = async (changes: Record<string, string>, headers?: Record<string, string>) => {
      const response = await push(changes, headers);
      return [response.status, (await response.json<{ error: string }>()).error];
    };
    expect(await refused({ scope: 'openid nonsense' })).toEqual([400, 'invalid_scope']);
    expect(await refused({ redirect_uri: 'http://localhost:8787/other' })).toEqual([400, 'invalid_request']);
    expect(await refused({ request_uri: 'urn:x' })).toEqual([400, 'invalid_request']);
    expect(await refused({}, {})).toEqual([401, 'invalid_client']);
  });

  it('can be used by their client for ninety seconds', async () => {
    expect((await kai.go(byReference(await reference(), 'endUserUIClient'))).status).toBe(400);
    const late = await reference();
    await advance(91);
    expect((await kai.go(byReference(late))).status).toBe(400);
  });

  it('last while the user signs in, and demand a fresh sign-in once', async () => {
    const who = await signedIn();
    const first = await who.go(byReference(await reference({ prompt: 'login' })));
    const signIn = new URL(first.headers.get('location') ?? '');
    expect([signIn.pathname, signIn.searchParams.get('ForceAuth')]).toEqual(['/am/XUI/', 'true']);
    const back = signIn.searchParams.get('goto') ?? '';
    expect(redirectParameters(await who.go(back)).get('code')).toBeTruthy();
  });
});

it('GET userinfo sends name and address to clients with the scopes profile and email', async () => {
  const shown = async (scope: string) => {
    const { access_token } = await tokensOf(kai, { scope });
    return (
      await newBrowser().go(`${ALPHA}/userinfo`, { headers: { authorization: `Bearer ${access_token}` } })
    ).json();
  };
  expect(await shown('openid')).toEqual({ sub: expect.any(String), subname: expect.any(String) });
  expect(await shown('openid profile email')).toMatchObject({
    name: 'Kai Ruiz',
    given_name: 'Kai',
    family_name: 'Ruiz',
    email: 'kai.ruiz@halden.example',
  });
});

it('GET openid-configuration describes the realm and root', async () => {
  const realm = await (await newBrowser().go(`${ALPHA}/.well-known/openid-configuration`)).json<
    Record<string, unknown>
  >();
  expect(realm).toMatchObject({
    issuer: ISSUER,
    token_endpoint: `${ISSUER}/access_token`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
  for (const name of ['authorization_endpoint', 'jwks_uri', 'end_session_endpoint', 'userinfo_endpoint'])
    expect((await newBrowser().go(String(realm[name]))).status, name).not.toBe(404);
  const root = await newBrowser().go('/am/oauth2/.well-known/openid-configuration');
  expect(await root.json()).toMatchObject({ issuer: `${PLATFORM}/am/oauth2` });
});

it('the store keeps tokens as fingerprints only', async () => {
  const who = await signedIn();
  const { access_token, refresh_token } = await tokensOf(who);
  const session = [...who.cookies.values()].join();
  const names = ['am/session', 'am/code', 'am/grant', 'am/access-token', 'am/refresh-token'];
  const stored = await Promise.all(names.map(async (name) => (await control('GET', `state/${name}`)).text()));
  expect(stored[3]).toContain('"scopes"');
  for (const secret of [access_token, refresh_token, session]) expect(stored.join()).not.toContain(secret);
});

describe('response_type=none', () => {
  const NONE = { response_type: 'none', prompt: 'none', scope: 'openid', code_challenge: null, nonce: null };

  it('leads back without a code and without an error where there is a session', async () => {
    const { id_token } = await tokensOf(kai);
    const redirect = await kai.go(authorizeUrl({ ...NONE, id_token_hint: id_token }));
    expect(redirect.headers.get('location')?.startsWith(`${CALLBACK}?`)).toBe(true);
    expect([...redirectParameters(redirect).keys()].sort()).toEqual(['client_id', 'iss', 'state']);
    const anonymous = redirectParameters(await newBrowser().go(authorizeUrl(NONE)));
    expect(anonymous.get('error')).toBe('login_required');
  });

  it('answers 204 or 400 where there is no place to lead back to', async () => {
    const url = authorizeUrl({ ...NONE, redirect_uri: null });
    expect((await kai.go(url)).status).toBe(204);
    const refused = await newBrowser().go(url);
    expect([refused.status, (await refused.json<Tokens>()).error]).toEqual([400, 'login_required']);
    const wrong = await kai.go(authorizeUrl({ ...NONE, redirect_uri: null, scope: 'fr:unknown' }));
    expect([wrong.status, (await wrong.json<Tokens>()).error]).toEqual([400, 'invalid_scope']);
  });
});
