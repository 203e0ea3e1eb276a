import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { authTimeIn, plainRealm, readIdentity, unwrapSubject } from './id-token.server';
import type { OAuthLink, Provider } from './provider.server';

it.each([
  ['1234', '1234'],
  ['(usr!1234)', '1234'],
  ['amadmin', 'amadmin'],
  ['(user!1)', '(user!1)'],
  ['(usr!a!b)', 'a!b'],
  ['(usr!)', '(usr!)'],
])('reads the subject %s as %s [shell 8]', (sub, subject) => {
  expect(unwrapSubject(sub)).toBe(subject);
});

it.each([
  ['/alpha', 'alpha'],
  ['alpha', 'alpha'],
  ['/', 'root'],
  ['root', 'root'],
  ['/realms/root/realms/alpha', 'alpha'],
  ['/one/two', 'one/two'],
])('knows the realm %s as %s', (realm, plain) => {
  expect(plainRealm(realm)).toBe(plain);
});

it.each([
  [{ auth_time: 1_795_777_227 }, 1_795_777_227_000],
  [{ 'auth:time': 1_795_777_227 }, 1_795_777_227_000],
  [{ 'auth:time': 1_795_777_227_000 }, 1_795_777_227_000],
  [{}, null],
  [{ auth_time: 'yesterday' }, null],
])('reads the time of the sign-in from %j', (claims, time) => {
  expect(authTimeIn(claims)).toBe(time);
});

describe('the time in an id token', () => {
  const now = Date.parse('2026-01-01T12:00:00Z');

  async function read(iat: number, sandbox: boolean) {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const idToken = await new SignJWT({ nonce: 'n' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer('http://am.test')
      .setAudience('portal')
      .setSubject('u-1')
      .setIssuedAt(iat)
      .setExpirationTime(iat + 600)
      .sign(privateKey);
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k' };
    const link = { hostname: `${iat}-${sandbox}.test`, clientId: 'portal', realm: 'alpha', sandbox } as OAuthLink;
    const provider = { issuer: 'http://am.test', jwks_uri: 'http://am.test/keys' } as Provider;
    const fetch = async () => Response.json({ keys: [jwk] });
    return (await readIdentity(idToken, { link, provider, fetch, nonce: 'n', now })).kind;
  }

  it.each([
    [0, 'ok'],
    [59, 'ok'],
    [61, 'untrusted'],
    [-659, 'ok'],
    [-661, 'untrusted'],
  ])('may be %d seconds off: %s', async (seconds, kind) => {
    expect(await read(now / 1000 + seconds, false)).toBe(kind);
  });

  it('does not count for the sandbox, whose clock can be set', async () => {
    expect(await read(now / 1000 + 86_400, true)).toBe('ok');
    expect(await read(now / 1000 - 86_400, true)).toBe('ok');
  });
});
