import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALPHA,
  advance,
  BASIC,
  type Browser,
  CALLBACK,
  claimsIn,
  codeFor,
  control,
  exchange,
  newBrowser,
  PORTAL,
  renew,
  reset,
  signedIn,
  statusOf,
  type Tokens,
  tokensOf,
  VERIFIER,
} from './browser';

const REVOKE = `${ALPHA}/token/revoke`;

let kai: Browser;

beforeAll(async () => {
  await reset();
  kai = await signedIn();
});

async function rotated(token: string): Promise<string> {
  return (await (await renew(token)).json<Tokens>()).refresh_token ?? '';
}

describe('client authentication', () => {
  const fields = { grant_type: 'authorization_code', redirect_uri: CALLBACK, code_verifier: VERIFIER };

  it('accepts the secret in the header or in the body', async () => {
    expect((await exchange(await codeFor(kai))).status).toBe(200);
    const body = { ...fields, client_id: 'atrium-portal', client_secret: 'sandbox-portal-secret' };
    expect((await kai.submit(`${ALPHA}/access_token`, { ...body, code: await codeFor(kai) })).status).toBe(200);
  });

  it.each([
    ['no credentials', {}, {}],
    ['a wrong secret', { client_id: 'atrium-portal', client_secret: 'guess' }, {}],
    ['a wrong secret in the header', {}, { authorization: `Basic ${btoa('atrium-portal:guess')}` }],
    ['no secret of a confidential client', { client_id: 'atrium-portal' }, {}],
    ['an unknown client', { client_id: 'nobody' }, {}],
    ['two different clients', { client_id: 'endUserUIClient' }, { authorization: BASIC }],
  ])('refuses %s', async (_, credentials, headers) => {
    const code = await codeFor(kai);
    const response = await kai.submit(`${ALPHA}/access_token`, { ...fields, ...credentials, code }, headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
    expect(response.headers.has('www-authenticate')).toBe('authorization' in headers);
  });

  it('ignores the secret of a public client', async () => {
    const page = 'http://localhost:8788/enduser/appAuthHelperRedirect.html';
    const requested = { client_id: 'endUserUIClient', redirect_uri: page };
    const inBody = { ...fields, ...requested, client_secret: 'x', code: await codeFor(kai, requested) };
    expect((await kai.submit(`${ALPHA}/access_token`, inBody)).status).toBe(200);
    const inHeader = { ...fields, redirect_uri: page, code: await codeFor(kai, requested) };
    const authorization = `Basic ${btoa('endUserUIClient:doesnotmatter')}`;
    expect((await kai.submit(`${ALPHA}/access_token`, inHeader, { authorization })).status).toBe(200);
  });

  describe('grant type client_credentials', () => {
    const authorization = `Basic ${btoa('directory-sync:sandbox-directory-sync-secret')}`;
    const ask = (form: Record<string, string>, as = authorization) =>
      newBrowser().submit(
        `${ALPHA}/access_token`,
        { grant_type: 'client_credentials', ...form },
        { authorization: as },
      );

    it('issues a token that names the client and no user', async () => {
      const tokens = await (await ask({ scope: 'fr:idm:*' })).json<Tokens>();
      expect(Object.keys(tokens).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
      const introspected = await kai.submit(`${ALPHA}/introspect`, { token: tokens.access_token }, { authorization });
      expect(await introspected.json()).toMatchObject({
        active: true,
        sub: '(age!directory-sync)',
        client_id: 'directory-sync',
      });
      const bearer = { authorization: `Bearer ${tokens.access_token}` };
      expect((await newBrowser().go('/openidm/info/login', { headers: bearer })).status).toBe(401);
    });

    it.each([
      ['a scope that is not its own', { scope: 'openid' }, authorization, 'invalid_scope'],
      ['no scope', {}, authorization, 'invalid_scope'],
      ['another client', { scope: 'fr:idm:*' }, BASIC, 'unauthorized_client'],
    ])('refuses %s', async (_, form: Record<string, string>, as, error) => {
      const response = await ask(form, as);
      expect([response.status, (await response.json<{ error: string }>()).error]).toEqual([400, error]);
    });
  });

  it('refuses unknown grant types, other bodies and repeated parameters', async () => {
    const headers = { authorization: BASIC };
    const other = await kai.submit(`${ALPHA}/access_token`, { grant_type: 'password' }, headers);
    expect(await other.json()).toMatchObject({ error: 'unsupported_grant_type' });
    expect(await (await kai.post(`${ALPHA}/access_token`, fields, headers)).json()).toMatchObject({
      error: 'invalid_request',
    });
    const twice = await kai.go(`${ALPHA}/access_token`, {
      method: 'POST',
      body: `grant_type=refresh_token&grant_type=authorization_code`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await twice.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('refuses a refresh token to clients without that grant type', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'endUserUIClient' };
    expect(await (await kai.submit(`${ALPHA}/access_token`, form)).json()).toMatchObject({
      error: 'unauthorized_client',
    });
  });
});

describe('grant type refresh_token', () => {
  it('replaces the refresh token and keeps user and sign-in time', async () => {
    const first = await tokensOf(kai);
    await advance(5);
    const second = await (await renew(first.refresh_token ?? '')).json<Tokens>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.scope).toBe(first.scope);
    const [before, after] = [claimsIn(first.id_token), claimsIn(second.id_token)];
    for (const name of ['sub', 'aud', 'iss', 'sid', 'auth_time', 'realm'])
      expect(after[name], name).toEqual(before[name]);
    expect(after.iat).not.toEqual(before.iat);
    expect(await statusOf(second.access_token)).toBe(200);
  });

  it('accepts the replaced token until its successor is used, in case the answer was lost', async () => {
    const { refresh_token: first = '' } = await tokensOf(kai);
    await rotated(first);
    const received = await rotated(first);
    expect(received).not.toBe('');
    const next = await rotated(received);
    expect(next).not.toBe('');
    expect((await renew(next)).status).toBe(200);
  });

  it('revokes the whole grant if an older token comes back', async () => {
    const { refresh_token: first = '', access_token } = await tokensOf(kai);
    const second = await rotated(first);
    const third = await (await renew(second)).json<Tokens>();
    const stolen = await renew(first);
    expect(stolen.status).toBe(400);
    expect(await stolen.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(third.refresh_token ?? '')).status).toBe(400);
    expect(await statusOf(third.access_token)).toBe(401);
    expect(await statusOf(access_token)).toBe(401);
  });

  it('revokes the whole grant if the token counted as lost is used after its successor', async () => {
    const { refresh_token: first = '' } = await tokensOf(kai);
    const lost = await rotated(first);
    const kept = await rotated(first);
    expect((await renew(lost)).status).toBe(400);
    expect((await renew(kept)).status).toBe(400);
  });

  it('grants fewer scopes if requested, never more', async () => {
    const { refresh_token: first = '' } = await tokensOf(kai);
    const fewer = await (await renew(first, { scope: 'fr:idm:*' })).json<Tokens>();
    expect(fewer.scope).toBe('fr:idm:*');
    expect(fewer.id_token).toBeUndefined();
    const more = await renew(fewer.refresh_token ?? '', { scope: 'openid fr:iga:*' });
    expect(await more.json()).toMatchObject({ error: 'invalid_scope' });
    expect((await renew(fewer.refresh_token ?? '')).status).toBe(200);
  });

  it('refuses tokens of another realm', async () => {
    const { refresh_token = '' } = await tokensOf(kai);
    const form = { grant_type: 'refresh_token', refresh_token };
    const bravo = await kai.submit(ALPHA.replace('alpha', 'bravo').concat('/access_token'), form, {
      authorization: BASIC,
    });
    expect(await bravo.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('issues none where the host has it switched off', async () => {
    await control('PUT', 'host', { refreshTokens: false });
    expect((await tokensOf(kai)).refresh_token).toBeUndefined();
    await control('DELETE', 'host');
    expect((await tokensOf(kai)).refresh_token).toBeTruthy();
  });

  it('expires', async () => {
    const { refresh_token = '' } = await tokensOf(await signedIn());
    await advance(604_801);
    expect(await (await renew(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    await control('POST', 'reset', { seed: 'default' });
    kai = await signedIn();
  });
});

describe('access tokens', () => {
  it("expire after an hour of the platform's clock", async () => {
    const { access_token } = await tokensOf(kai);
    await advance(3590);
    expect(await statusOf(access_token)).toBe(200);
    await advance(10);
    expect(await statusOf(access_token)).toBe(401);
    kai = await signedIn();
  });

  it('names the reason for a refused token', async () => {
    const response = await kai.go(`${ALPHA}/userinfo`, { headers: { authorization: 'Bearer nonsense' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const { access_token } = await tokensOf(kai, { scope: 'fr:idm:*' });
    const lacking = await kai.go(`${ALPHA}/userinfo`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(lacking.status).toBe(403);
    expect(await lacking.json()).toMatchObject({ error: 'insufficient_scope' });
  });
});

describe('POST token/revoke', () => {
  it('ends an access token and leaves the rest of the grant', async () => {
    const { access_token, refresh_token = '' } = await tokensOf(kai);
    const form = { token: access_token, token_type_hint: 'access_token' };
    const response = await kai.submit(REVOKE, form, { authorization: BASIC });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(await statusOf(access_token)).toBe(401);
    expect((await renew(refresh_token)).status).toBe(200);
  });

  it('ends the whole grant by its refresh token', async () => {
    const { access_token, refresh_token = '' } = await tokensOf(kai);
    await kai.submit(REVOKE, { token: refresh_token }, { authorization: BASIC });
    expect(await statusOf(access_token)).toBe(401);
    expect((await renew(refresh_token)).status).toBe(400);
  });

  it('accepts a public client by name, and refuses tokens of other clients', async () => {
    const page = `${PORTAL}/enduser/appAuthHelperRedirect.html`;
    const code = await codeFor(kai, { client_id: 'endUserUIClient', redirect_uri: page });
    const tokens = await (
      await kai.submit(`${ALPHA}/access_token`, {
        grant_type: 'authorization_code',
        client_id: 'endUserUIClient',
        redirect_uri: page,
        code,
        code_verifier: VERIFIER,
      })
    ).json<Tokens>();
    const foreign = await kai.submit(REVOKE, { token: tokens.access_token }, { authorization: BASIC });
    expect(foreign.status).toBe(400);
    expect(await statusOf(tokens.access_token)).toBe(200);
    const own = await kai.submit(REVOKE, { token: tokens.access_token, client_id: 'endUserUIClient' });
    expect(own.status).toBe(200);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('answers 200 for an unknown token', async () => {
    expect((await kai.submit(REVOKE, { token: 'nonsense' }, { authorization: BASIC })).status).toBe(200);
  });
});

describe('GET tokeninfo', () => {
  it('answers what a token holds, and refuses a missing, unknown or revoked one', async () => {
    const { access_token } = await tokensOf(kai);
    const ask = (token: string) => kai.go(`${ALPHA}/tokeninfo?access_token=${token}`);
    expect(await (await ask(access_token)).json()).toMatchObject({
      access_token,
      token_type: 'Bearer',
      grant_type: 'authorization_code',
      client_id: 'atrium-portal',
      realm: '/alpha',
      scope: ['openid', 'fr:idm:*'],
      expires_in: expect.any(Number),
    });
    expect((await kai.go(`${ALPHA}/tokeninfo`)).status).toBe(400);
    await kai.submit(REVOKE, { token: access_token }, { authorization: BASIC });
    for (const token of [access_token, 'unknown']) {
      const refused = await ask(token);
      expect([refused.status, (await refused.json<Tokens>()).error]).toEqual([401, 'invalid_token']);
    }
  });
});

describe('POST introspect', () => {
  const ask = async (token: string, headers: Record<string, string> = { authorization: BASIC }) =>
    kai.submit(`${ALPHA}/introspect`, { token, client_id: 'atrium-portal' }, headers);

  it('answers the client of a token what it is worth', async () => {
    const { access_token, refresh_token = '' } = await tokensOf(kai);
    const body = await (await ask(access_token)).json<Record<string, unknown>>();
    expect(body).toMatchObject({ active: true, scope: 'openid fr:idm:*', realm: '/alpha', token_type: 'Bearer' });
    expect(Number(body.exp) - Number(body.iat)).toBe(3599);
    expect(await (await ask(refresh_token)).json()).toMatchObject({ active: true, token_type: 'refresh_token' });
    await kai.submit(REVOKE, { token: access_token }, { authorization: BASIC });
    expect(await (await ask(access_token)).json()).toEqual({ active: false });
    expect((await ask(refresh_token, {})).status).toBe(401);
  });
});
