import { env, listDurableObjectIds } from 'cloudflare:test';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, connectPlatforms, logged, platforms, type Sending, surprises } from './browser';
import { later } from './stand-in';

beforeAll(connectPlatforms);
const { t1, t2 } = platforms;
beforeEach(() => {
  t1.calm();
  t2.calm();
});
afterEach(() => {
  expect(surprises()).toEqual([]);
});

const TOKEN = 'POST /access_token';

const signInObjects = () => listDurableObjectIds((env as unknown as { SIGN_INS: DurableObjectNamespace }).SIGN_INS);

interface Way extends Sending {
  /** What follows the path of the address. */
  as?: string;
}

function problemOf(seen: { page: Record<string, never> }): unknown {
  return (seen.page.callback as { problem?: string } | undefined)?.problem;
}

describe('signing in', () => {
  it('leads to where the user wanted to go, and the page is there [shell 2]', async () => {
    const { at, status, page } = await new Browser().signIn('/dashboard?tab=2');
    expect(at).toBe('/dashboard?tab=2');
    expect(status).toBe(200);
    expect(page).toMatchObject({
      dashboard: { things: ['one'], subject: 'u-alice' },
      root: { member: { name: 'Alice Adams' } },
    });
  });

  it('asks with a fresh S256 challenge, state and nonce and exactly the scopes of the services, whatever discovery offers [shell 2, 3]', async () => {
    const alice = new Browser();
    const asked = async () => new URL((await alice.go('/login?to=/dashboard')).location ?? '').searchParams;
    const [first, second] = [await asked(), await asked()];
    expect(first.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(first.get('code_challenge_method')).toBe('S256');
    expect(first.get('state')).toMatch(/^[\w-]{43}$/);
    expect(first.get('scope')).toBe('openid fr:idm:* fr:idc:analytics:*');
    expect([first.get('client_id'), first.get('response_type')]).toEqual(['atrium-portal', 'code']);
    expect(first.get('redirect_uri')).toBe('https://t1.portal.test/auth/callback');
    expect(first.has('prompt')).toBe(false);
    for (const name of ['code_challenge', 'state', 'nonce']) expect(first.get(name)).not.toBe(second.get(name));
  });

  it('sends the browser to the tenant own origin and the code to the platform', async () => {
    const alice = new Browser();
    const { status, location } = await alice.go('/login?to=/dashboard');
    expect(status).toBe(303);
    expect(location).toMatch(/^https:\/\/t1\.portal\.test\/am\/oauth2\/realms\/root\/realms\/alpha\/authorize\?/);
    await alice.signIn();
    expect(t1.callsTo(TOKEN)[0]?.url.origin).toBe('https://one.platform.test');
  });

  it('proves itself with its secret in the header, never in the body', async () => {
    await new Browser().signIn();
    const [call] = t1.callsTo(TOKEN);
    expect(call?.headers.get('authorization')).toBe(`Basic ${btoa('atrium-portal:sandbox-portal-secret')}`);
    expect(call?.body).not.toContain('secret');
    expect(call?.form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(call?.form.get('redirect_uri')).toBe('https://t1.portal.test/auth/callback');
  });

  it('names itself in the body where the client has no secret', async () => {
    await new Browser('t2').signIn();
    const [call] = t2.callsTo(TOKEN);
    expect(call?.headers.has('authorization')).toBe(false);
    expect(call?.form.get('client_id')).toBe('atrium-portal');
  });

  it('takes the built-in administrator to the administration console, without a session here [shell 16]', async () => {
    t1.userId = 'openidm-admin';
    const alice = new Browser();
    const seen = await alice.go(await alice.upToCallback());
    expect(seen.location).toBe('/am/ui-admin');
    expect(alice.sid).toBeUndefined();
  });

  it.each<[string, Way, number]>([
    ['what only fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }, 400],
    ['HEAD', { method: 'HEAD' }, 405],
    ['a picture on another site', { headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } }, 400],
    ['a frame', { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } }, 400],
    ['a script of another site', { as: '.data', headers: { 'sec-fetch-site': 'same-site' } }, 400],
  ])('begins no attempt for %s', async (_name, { as = '', ...how }, status) => {
    const alice = new Browser();
    expect((await alice.go(`/login${as}?to=/dashboard`, how)).status).toBe(status);
    expect([...alice.jar.keys()]).toEqual([]);
  });

  it('stores nothing for those who never come back', async () => {
    const before = (await signInObjects()).length;
    for (let round = 0; round < 20; round += 1) await new Browser().go('/login?to=/dashboard');
    expect(await signInObjects()).toHaveLength(before);
  });

  it('brings the longest address there may be back whole', async () => {
    const long = `/dashboard?q=${'x'.repeat(2_000)}`;
    expect((await new Browser().signIn(long)).at).toBe(long);
  });

  it('leads to a page with a button when the sign-in service cannot be asked', async () => {
    platforms.t3.fault('GET /openid-configuration', () => new Response('no', { status: 500 }));
    const seen = await new Browser('t3').go('/login?to=/dashboard');
    expect(seen.status).toBe(503);
    expect(seen.location).toBeNull();
    expect(seen.page).toMatchObject({ login: { to: '/dashboard' } });
  });
});

describe('coming back', () => {
  it.each([
    '/auth/callback',
    '/auth/callback?code=x',
    '/auth/callback?code=x&state=zzz',
    `/auth/callback?code=x&state=${'z'.repeat(43)}`,
  ])('without a known state is a dead end: %s [shell 5]', async (address) => {
    const alice = new Browser();
    const seen = await alice.go(address);
    expect(seen.status).toBe(400);
    expect(problemOf(seen)).toBe('unknown');
    expect(alice.sid).toBeUndefined();
    expect(t1.callsTo(TOKEN)).toHaveLength(0);
  });

  it('in another browser signs no member in and spends nothing [shell 5]', async () => {
    const [mallory, alice] = [new Browser(), new Browser()];
    const address = await mallory.upToCallback();
    await alice.go('/login?to=/dashboard');
    const seen = await alice.go(address);
    expect(seen.status).toBe(400);
    expect(alice.sid).toBeUndefined();
    expect(t1.callsTo(TOKEN)).toHaveLength(0);
    expect((await mallory.go(address)).status).toBe(303);
  });

  it('coming back with another member’s code signs no member in', async () => {
    const [mallory, alice] = [new Browser(), new Browser()];
    const stolen = new URL(await mallory.upToCallback()).searchParams.get('code') ?? '';
    const own = new URL(await alice.upToCallback());
    own.searchParams.set('code', stolen);
    const seen = await alice.go(own.href);
    expect(seen.status).toBe(400);
    expect(alice.sid).toBeUndefined();
  });

  it('works once, and takes the cookie of the attempt away', async () => {
    const alice = new Browser();
    const address = await alice.upToCallback();
    const attempts = () => [...alice.jar.keys()].filter((name) => name.startsWith('__Host-tx-'));
    expect(attempts()).toHaveLength(1);
    const jar = new Map(alice.jar);
    const first = await alice.go(address);
    expect(first.status).toBe(303);
    expect(first.headers.getSetCookie().some((cookie) => /^__Host-tx-\S+=; Max-Age=0/.test(cookie))).toBe(true);
    expect(attempts()).toHaveLength(0);
    alice.jar = jar;
    expect((await alice.go(address)).status).toBe(400);
    expect(t1.callsTo(TOKEN)).toHaveLength(1);
  });

  it('spends the attempt also when it fails', async () => {
    const alice = new Browser();
    const address = await alice.upToCallback();
    const jar = new Map(alice.jar);
    t1.fault(TOKEN, () => new Response('no', { status: 500 }));
    expect((await alice.go(address)).status).toBe(503);
    t1.heal();
    alice.jar = jar;
    expect((await alice.go(address)).status).toBe(400);
    expect(alice.sid).toBeUndefined();
  });

  it('after ten minutes is too late', async () => {
    const alice = new Browser();
    const address = await alice.upToCallback();
    await alice.at(11 * 60_000, async () => {
      const seen = await alice.go(address);
      expect(seen.status).toBe(400);
      expect(problemOf(seen)).toBe('unknown');
    });
  });

  it.each<[string, Way, number]>([
    ['HEAD', { method: 'HEAD' }, 405],
    ['POST', { form: {} }, 405],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }, 400],
    ['a script', { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } }, 400],
    ['the data of the page', { as: '.data' }, 400],
    ['the data in another spelling', { as: '/.d%61ta' }, 400],
    ['a frame', { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } }, 400],
  ])('by %s redeems nothing, and the user can still come', async (_name, { as = '', ...how }, status) => {
    const alice = new Browser();
    const address = await alice.upToCallback();
    expect((await alice.go(address.replace('?', `${as}?`), how)).status).toBe(status);
    expect(t1.callsTo(TOKEN)).toHaveLength(0);
    expect((await alice.go(address)).status).toBe(303);
  });

  it('coming back with an error ends on a page that repeats none of it and goes nowhere by itself', async () => {
    const alice = new Browser();
    t1.landing = (answer) => {
      answer.delete('code');
      answer.set('error', 'access_denied');
      answer.set('error_description', '<img src=x onerror=alert(1)>');
    };
    const seen = await alice.go(await alice.upToCallback());
    expect(seen.status).toBe(403);
    expect(seen.location).toBeNull();
    expect(problemOf(seen)).toBe('refused');
    expect(seen.text).not.toContain('onerror');
  });

  it('coming back with nothing but login_required ends after one round', async () => {
    const alice = new Browser();
    t1.landing = (answer) => {
      answer.delete('code');
      answer.set('error', 'login_required');
    };
    const seen = await alice.signIn();
    expect(seen.status).toBe(403);
    expect(t1.callsTo('GET /authorize')).toHaveLength(1);
  });

  it('coming back from another issuer never posts the code', async () => {
    const alice = new Browser();
    t1.landing = (answer) => answer.set('iss', t2.issuer);
    const seen = await alice.go(await alice.upToCallback());
    expect(seen.status).toBe(400);
    expect(problemOf(seen)).toBe('untrusted');
    expect(t1.callsTo(TOKEN)).toHaveLength(0);
    expect(t2.callsTo(TOKEN)).toHaveLength(0);
  });

  it('without the issuer that was promised never posts the code', async () => {
    const alice = new Browser();
    t1.landing = (answer) => answer.delete('iss');
    expect((await alice.go(await alice.upToCallback())).status).toBe(400);
    expect(t1.callsTo(TOKEN)).toHaveLength(0);
  });

  it('coming back to a platform whose services do not take the token ends on a page, without a session [shell 18]', async () => {
    t1.fault('POST /authentication', () => Response.json({ message: 'Access Denied' }, { status: 401 }));
    const alice = new Browser();
    const seen = await alice.go(await alice.upToCallback());
    expect(seen.status).toBe(403);
    expect(problemOf(seen)).toBe('rejected');
    expect(alice.sid).toBeUndefined();
  });
});

describe('an id token', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each([
    ['without a nonce', { nonce: undefined }],
    ['with another nonce', { nonce: 'other' }],
    ['from another issuer', { iss: 'http://evil.test' }],
    ['for another client', { aud: 'other' }],
    ['for several clients and no party', { aud: ['atrium-portal', 'other'] }],
    ['for another party', { azp: 'other' }],
    ['that ended two minutes ago', { exp: now - 120 }],
    ['from ten minutes ahead', { iat: now + 600 }],
    ['of another realm', { realm: '/bravo' }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_name, claims) => {
    t1.claims = claims;
    const alice = new Browser();
    const seen = await alice.go(await alice.upToCallback());
    expect(seen.status).toBe(400);
    expect(problemOf(seen)).toBe('untrusted');
    expect(alice.sid).toBeUndefined();
  });

  it.each([
    ['that ended half a minute ago', { exp: now - 30 }],
    ['from half a minute ahead', { iat: now + 30 }],
    ['for several clients with us as the party', { aud: ['atrium-portal', 'other'], azp: 'atrium-portal' }],
  ])('%s is taken', async (_name, claims) => {
    t1.claims = claims;
    expect((await new Browser().signIn()).status).toBe(200);
  });

  it('signed by another key under a known name is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    t1.signWith = privateKey;
    const alice = new Browser();
    expect((await alice.go(await alice.upToCallback())).status).toBe(400);
  });

  it('under an unknown key name is refused after one more look at the keys', async () => {
    await new Browser().signIn();
    t1.calls.length = 0;
    t1.header = { kid: 'nobody' };
    const alice = new Browser();
    expect((await alice.go(await alice.upToCallback())).status).toBe(400);
    expect(t1.callsTo('GET /jwk_uri')).toHaveLength(1);
  });

  it('signed by a key the platform has just begun to use is taken', async () => {
    await new Browser().signIn();
    t1.turnKey('k2');
    expect((await new Browser().signIn()).status).toBe(200);
  });

  it('an id token that is not signed, or signed with the client secret, is refused', async () => {
    const claims = { nonce: 'n', sub: 'u-alice' };
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer(t1.issuer)
      .setAudience('atrium-portal')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setIssuer(t1.issuer)
      .setAudience('atrium-portal')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('sandbox-portal-secret-sandbox-portal-secret'));
    for (const idToken of [unsigned, symmetric]) {
      t1.fault(TOKEN, () =>
        Response.json({ access_token: 'tok_x', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
      );
      const alice = new Browser();
      const seen = await alice.go(await alice.upToCallback());
      expect(problemOf(seen)).toBe('untrusted');
      expect(alice.sid).toBeUndefined();
    }
  });
});

describe('a broken token answer', () => {
  const good = { access_token: 'tok_x', token_type: 'Bearer', expires_in: 60 };
  it.each([
    ['400', () => Response.json({ error: 'invalid_grant' }, { status: 400 }), 400],
    ['401', () => Response.json({ error: 'invalid_client' }, { status: 401 }), 503],
    ['500', () => new Response('oops', { status: 500 }), 503],
    ['HTML', () => new Response('<h1>hi</h1>', { headers: { 'content-type': 'text/html' } }), 503],
    ['10 MB', () => new Response('x'.repeat(10_000_000)), 503],
    ['no id token', () => Response.json(good), 400],
    ['no access token', () => Response.json({ ...good, access_token: undefined }), 503],
    ['another token type', () => Response.json({ ...good, token_type: 'mac' }), 503],
    ['a redirect', () => Response.redirect('http://evil.test/', 302), 503],
  ])('(%s) ends on a page without a session', async (_name, answer, status) => {
    const alice = new Browser();
    const address = await alice.upToCallback();
    t1.fault(TOKEN, answer);
    const seen = await alice.go(address);
    expect(seen.status).toBe(status);
    expect(alice.sid).toBeUndefined();
    expect(logged.some(({ event }) => event === 'sign-in failed')).toBe(true);
  });

  it('a broken token answer that never comes ends on a page in time', async () => {
    const alice = new Browser();
    const address = await alice.upToCallback();
    t1.fault(
      TOKEN,
      later(30_000, () => new Response('late')),
    );
    const started = performance.now();
    expect((await alice.go(address)).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(25_000);
  });
});

describe('the browser side', () => {
  it('keeps at most three attempts, however often sign-in is begun', async () => {
    const alice = new Browser();
    for (let round = 0; round < 30; round += 1) await alice.go('/login?to=/dashboard');
    expect(alice.jar.size).toBe(3);
    const header = [...alice.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(header.length).toBeLessThan(2_000);
    expect((await alice.signIn()).status).toBe(200);
  });

  it('binds attempts with cookies no script and no other site can use', async () => {
    const { headers } = await new Browser().go('/login?to=/dashboard');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-tx-[\w-]{10}=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it.each([
    '//e',
    '/\\e',
    '/%09/e',
    '/./\\e',
    '/ /e',
    'https:e',
    'javascript:alert(1)',
    '\\\\e',
    'https://t1.portal.test.e/',
    '/a\r\nb',
    '///e',
    `/${'x'.repeat(3000)}`,
    'https://evil.test/',
    '',
  ])('never leads away from here: %.40j [shell 128]', async (to) => {
    const alice = new Browser();
    const { at } = await alice.signIn(to);
    expect(at).toBe('/dashboard');
  });

  it('is not moved by changes to the address after leaving', async () => {
    const alice = new Browser();
    const address = new URL(await alice.upToCallback('/dashboard?tab=3'));
    address.searchParams.set('to', 'https://evil.test/');
    expect((await alice.go(address.href)).location).toBe('/dashboard?tab=3');
  });
});

it('asks nothing of any other address than the platform configured for the tenant', async () => {
  await new Browser().signIn();
  expect(t2.calls).toHaveLength(0);
  expect(new Set(t1.calls.map(({ url }) => url.origin))).toEqual(new Set([t1.origin]));
});

describe('a sign-in that fails on its way back', () => {
  it.each([
    ['a refused code', 400, 'notAccepted', 400],
    ['a token endpoint that fails', 500, 'unavailable', 503],
  ])('keeps what was typed for the next one, after %s', async (_, status, problem, shown) => {
    const alice = new Browser();
    alice.jar.set('__Host-am-amsid', 'am-alice');
    const left = await alice.go('/login?to=%2Fedit%2F1&draft=a.b.c');
    const back = (await alice.go(left.location ?? '')).location ?? '';
    t1.fault('POST /access_token', () => Response.json({ error: 'invalid_grant' }, { status }));
    const seen = await alice.go(back);
    const reference = expect.any(String);
    expect([seen.status, seen.page.callback]).toEqual([shown, { problem, to: '/edit/1', draft: 'a.b.c', reference }]);
    expect(alice.sid).toBeUndefined();
  });
});
