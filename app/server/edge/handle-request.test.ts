import type { AppLoadContext } from '@remix-run/cloudflare';
import { createCookie } from '@remix-run/cloudflare';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secretsFor } from '../../lib/keys.server';
import { type Env, handleRequest, type PageHandler } from './handle-request';

const HOST = 'portal.example';
const ORIGIN = `https://${HOST}`;
const KEY = 'k'.repeat(43);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const SEALED = {
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

interface Arranged {
  env?: Partial<Env>;
  document?: object;
  pages?: PageHandler;
  platform?: (request: Request) => Promise<Response>;
  finish?: (work: Promise<unknown>) => void;
}

/** A portal whose pages answer with what they were asked, and whose platform is a function. */
function aPortal({ env = {}, document = {}, pages, platform, finish }: Arranged = {}) {
  const asked: { request: Request; context: AppLoadContext }[] = [];
  const sent: Request[] = [];
  const fullEnv: Env = {
    DEFAULT_TENANT: JSON.stringify({
      name: 'Test',
      platform: 'https://platform.example',
      hostnames: [HOST],
      sandbox: true,
      ...document,
    }),
    SESSIONS: null as unknown as DurableObjectNamespace,
    SIGN_INS: null as unknown as DurableObjectNamespace,
    MEMBERS: null as unknown as DurableObjectNamespace,
    SESSION_KEYS: KEY,
    PLATFORM: {
      async fetch(request) {
        sent.push(request);
        return platform ? platform(request) : Response.json({ from: 'platform' });
      },
    },
    ...env,
  };
  const handler: PageHandler = async (request, context) => {
    asked.push({ request, context });
    return pages
      ? pages(request, context)
      : new Response('<h1>Page</h1>', { headers: { 'content-type': 'text/html' } });
  };
  const context = (path: string, init: RequestInit = {}) =>
    handleRequest(new Request(path.startsWith('http') ? path : ORIGIN + path, init), fullEnv, handler, finish);
  return { context, asked, sent };
}

// The tenant of a hostname is remembered for a minute, and each test has another: time goes on between them.
let now = Date.parse('2026-01-01');
let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  now += 120_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(JSON.parse(line)));
});
afterEach(() => void vi.restoreAllMocks());

async function aSessionCookie(hostname = HOST) {
  const secrets = await secretsFor([KEY], `session-cookie ${hostname}`);
  const cookie = createCookie('__Host-sid', { secrets });
  return (await cookie.serialize({ tenant: hostname, id: 'x' })).split(';')[0] ?? '';
}

describe('what a page used up', () => {
  it.each([
    ['GET', false, 200, 1],
    ['GET', false, 303, 1],
    ['GET', false, 500, 1],
    ['POST', false, 500, 1],
    ['GET', true, 200, 0],
    ['GET', true, 500, 0],
    ['POST', true, 409, 0],
  ])('is given back unless it was shown: %s, %s, %d', async (method, isShown, status, times) => {
    const giveBack = vi.fn(async () => undefined);
    const { context } = aPortal({
      pages: async (_, page) => {
        page.ifNotShown.push(giveBack);
        page.isShown = isShown;
        return new Response('', { status });
      },
    });
    await context('/', method === 'POST' ? { method, headers: { ...FORM, origin: ORIGIN } } : {});
    expect(giveBack).toHaveBeenCalledTimes(times);
  });
});

describe('hosts', () => {
  it.each(['https://evil.example/', 'https://portal.example.evil.example/', 'https://portal.example:8443/'])(
    '%s is answered 421 and reaches nothing',
    async (address) => {
      const portal = aPortal();
      const answer = await portal.context(address, { headers: { 'x-forwarded-host': HOST } });
      expect(answer.status).toBe(421);
      expect(answer.headers.get('location')).toBeNull();
      expect(Object.fromEntries(answer.headers)).toMatchObject(SEALED);
      expect([portal.asked, portal.sent]).toEqual([[], []]);
    },
  );
  it('reaches no platform path but /am', async () => {
    const portal = aPortal();
    for (const path of ['/openidm/info', '/iga/governance', '/__sandbox/calls', '/AM/x']) await portal.context(path);
    expect(portal.sent).toEqual([]);
  });
});

describe('/healthz', () => {
  const VERSION = { id: 'v-1', tag: 'a54be0f', timestamp: '2026-01-01T08:00:00.000Z' };
  it.each([ORIGIN, 'https://unknown.example'])(
    'on %s says which build runs, with no session and no log line',
    async (origin) => {
      const portal = aPortal({ env: { VERSION } });
      const answer = await portal.context(`${origin}/healthz`, { headers: { cookie: await aSessionCookie() } });
      expect(await answer.json()).toEqual({
        status: 'ok',
        build: { id: 'v-1', tag: 'a54be0f', deployed: VERSION.timestamp },
        time: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...SEALED, 'content-type': 'application/json' });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect([portal.asked, portal.sent, lines]).toEqual([[], [], []]);
    },
  );
  it('names no build where the deployment states none, answers HEAD without a body and refuses other methods', async () => {
    const portal = aPortal();
    expect(await (await portal.context('/healthz')).json()).toMatchObject({ build: { id: null, tag: null } });
    const head = await portal.context('/healthz', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await portal.context('/healthz', { method: 'POST', headers: FORM, body: 'x=1' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('too much', () => {
  const origin = { origin: ORIGIN };
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

  it('limits the sign-ins of one address for a while, and of no other', async () => {
    const portal = aPortal({ document: { limits: { signInsPerMinute: 5 } } });
    const statuses = [];
    for (const path of ['/login', '/LOGIN', '/login.data', '/%6cogin', '/login/', '/login'])
      statuses.push((await portal.context(path, from('203.0.113.1'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await portal.context('/login', from('203.0.113.1'));
    expect(refused.headers.get('retry-after')).toBe('12');
    expect(Object.fromEntries(refused.headers)).toMatchObject(SEALED);
    expect((await portal.context('/login', from('203.0.113.2'))).status).toBe(200);
    expect((await portal.context('/approvals', from('203.0.113.1'))).status).toBe(200);
    now += 12_000;
    expect((await portal.context('/login', from('203.0.113.1'))).status).toBe(200);
  });

  it('limits the forms of one session for a while, from every address, and pages can still be read', async () => {
    const portal = aPortal({ document: { limits: { formsPerTenSeconds: 3 } } });
    const cookie = await aSessionCookie();
    const send = (headers: Record<string, string>) =>
      portal.context('/approvals', { method: 'POST', body: 'a=b', headers: { ...FORM, ...origin, ...headers } });
    const statuses = [];
    for (let at = 0; at < 4; at += 1)
      statuses.push((await send({ cookie, 'cf-connecting-ip': `203.0.113.${at}` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(portal.asked).toHaveLength(3);
    expect((await send({})).status).toBe(200);
    expect((await portal.context('/approvals', { headers: { cookie } })).status).toBe(200);
  });

  it('at once is answered 503, while what is under way goes on', async () => {
    let go = () => {};
    const open = new Promise<void>((resolve) => {
      go = resolve;
    });
    const portal = aPortal({
      document: { limits: { requestsAtOnce: 2 } },
      pages: async () => open.then(() => new Response('ok')),
    });
    const first = [portal.context('/a'), portal.context('/b')];
    const third = await portal.context('/c');
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '1']);
    go();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await portal.context('/c')).status).toBe(200);
  });
});

describe('an address in another spelling', () => {
  it.each([
    ['/Dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/dashboard/?tab=2&x=%2F', '/dashboard?tab=2&x=%2F'],
    ['/%61pprovals/R-1', '/approvals/R-1'],
    ['/APPROVALS/R-1/', '/approvals/R-1'],
    ['/requestform/F-1', '/requestForm/F-1'],
    ['/My-Requests/New-Request/Entitlement/%2FDashboard', '/my-requests/new-request/entitlement/%2FDashboard'],
  ])('%s leads to %s', async (given, proper) => {
    const portal = aPortal();
    const answer = await portal.context(given);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, proper]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(SEALED);
    expect(portal.asked).toEqual([]);
  });
  it.each([
    '/',
    '/dashboard',
    '/approvals/R-1',
    '/no/such/page/',
    '/dashboard.data',
    '/Dashboard.data',
    '/auth/callback',
  ])('%s is answered where it is', async (path) => expect((await aPortal().context(path)).status).toBe(200));
  it('still takes a form', async () => {
    const init = { method: 'POST', body: 'a=b', headers: { ...FORM, origin: ORIGIN } };
    expect((await aPortal().context('/Approvals/', init)).status).toBe(200);
  });
});

describe('headers of answers', () => {
  it.each([
    ['a page', '/approvals', {}],
    ['a redirect', '/redirect', {}],
    ['data', '/approvals.data', {}],
    ['an unknown method', '/approvals', { method: 'PUT' }],
    ['a long address', `/${'a'.repeat(2000)}`, {}],
    ['a foreign form', '/approvals', { method: 'POST', headers: { ...FORM, origin: 'https://evil.example' } }],
    ['a page that breaks', '/broken', {}],
    ['a page that throws an answer', '/thrown', {}],
    ['HEAD', '/approvals', { method: 'HEAD' }],
    ['the manifest', '/__manifest?p=/', {}],
    ['a public answer', '/public', {}],
  ])('%s is sealed', async (_what, path, init) => {
    const portal = aPortal({
      pages: async ({ url }) => {
        if (url.endsWith('/redirect')) return Response.redirect(`${ORIGIN}/x`, 303);
        if (url.endsWith('/broken')) throw new Error('tok_SECRET');
        if (url.endsWith('/thrown')) throw new Response('no', { status: 404 });
        if (url.endsWith('/public'))
          return new Response('x', {
            headers: { 'cache-control': 'public, max-age=60, no-store', 'x-frame-options': 'ALLOWALL' },
          });
        return new Response('ok');
      },
    });
    const answer = await portal.context(path, init);
    expect(Object.fromEntries(answer.headers)).toMatchObject(SEALED);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self' 'nonce-/);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(await answer.text()).not.toContain('tok_SECRET');
  });

  it('keeps the policy a page has made for itself', async () => {
    const portal = aPortal({
      pages: async () => new Response('x', { headers: { 'content-security-policy': "default-src 'none'" } }),
    });
    expect((await portal.context('/')).headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('has a new nonce of 144 bits in each answer, the one the page was given', async () => {
    const portal = aPortal();
    const nonces = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      const answer = await portal.context('/');
      const nonce = /'nonce-([\w+/=]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(portal.asked.at(-1)?.context.nonce).toBe(nonce);
      expect(atob(nonce)).toHaveLength(18);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(200);
  });

  it.each(['/page', '/broken', '/thrown'])('adds what the request gathered, each cookie apart: %s', async (path) => {
    const portal = aPortal({
      pages: async ({ url }, context) => {
        context.answerHeaders.append('set-cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT');
        context.answerHeaders.append('set-cookie', 'b=2');
        if (url.endsWith('/broken')) throw new Error('x');
        if (url.endsWith('/thrown')) throw new Response(null, { status: 404 });
        return new Response('x', { headers: { 'set-cookie': 'c=3' } });
      },
    });
    const cookies = (await portal.context(path)).headers.getSetCookie();
    expect(cookies.slice(-2)).toEqual(['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2']);
    expect(cookies).toHaveLength(path === '/page' ? 3 : 2);
  });
});

describe('what pages see of a request', () => {
  it('gives pages their own address in one spelling, without headers that claim another', async () => {
    const portal = aPortal();
    await portal.context('/%6eo/page/?x=1', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-original-url': '/admin', cookie: 'a=b' },
    });
    const { request, context } = portal.asked[0] ?? {};
    expect(request?.url).toBe(`${ORIGIN}/no/page?x=1`);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({ cookie: 'a=b' });
    expect(context?.tenant.origin).toBe(ORIGIN);
  });

  it('gives pages the whole form', async () => {
    const portal = aPortal({ pages: async (request) => new Response(await request.text()) });
    const answer = await portal.context('/x', {
      method: 'POST',
      body: 'a=%C3%BC&b=2',
      headers: { ...FORM, origin: ORIGIN },
    });
    expect(await answer.text()).toBe('a=%C3%BC&b=2');
  });

  it('gives each request a context of its own', async () => {
    const portal = aPortal();
    await Promise.all([portal.context('/a'), portal.context('/b')]);
    const [one, two] = portal.asked.map(({ context }) => context);
    expect(one?.id).not.toBe(two?.id);
    const make = vi.fn(async () => 1);
    await Promise.all([one?.keep('k', make), one?.keep('k', make), two?.keep('k', make)]);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

describe('forms', () => {
  const post = (headers: Record<string, string>, body: BodyInit = 'a=1') => ({ method: 'POST', headers, body });
  it.each([
    ['another site', 403, post({ ...FORM, origin: 'https://evil.example' })],
    ['a sibling', 403, post({ ...FORM, origin: 'https://other.example', 'sec-fetch-site': 'same-site' })],
    [
      'another site with a forwarded host',
      403,
      post({ ...FORM, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
    ],
    ['text', 415, post({ 'content-type': 'text/plain', origin: ORIGIN })],
    ['JSON', 415, post({ 'content-type': 'application/json', origin: ORIGIN }, '{}')],
    ['no type', 415, { method: 'POST', headers: { origin: ORIGIN } }],
    ['too much', 413, post({ ...FORM, origin: ORIGIN }, 'a'.repeat(256 * 1024 + 1))],
    [
      'too much in parts',
      413,
      post({ 'content-type': 'multipart/form-data; boundary=x', origin: ORIGIN }, 'a'.repeat(1024 * 1024 + 1)),
    ],
  ])('refuses a form from or with %s by %i before any page', async (_what, status, init) => {
    const portal = aPortal();
    expect((await portal.context('/approvals', init)).status).toBe(status);
    expect(portal.asked).toEqual([]);
  });

  it('logs refused forms', async () => {
    await aPortal().context('/approvals', post({ ...FORM, origin: 'https://evil.example' }));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'audit', event: 'cross-origin refused', tenant: HOST, path: '/approvals' }),
    );
  });

  it('finishes a form although the browser leaves', async () => {
    const finish = vi.fn();
    const portal = aPortal({ finish });
    await portal.context('/approvals', post({ ...FORM, origin: ORIGIN }));
    await portal.context('/approvals');
    expect(finish).toHaveBeenCalledTimes(1);
    await expect(finish.mock.calls[0]?.[0]).resolves.toBeInstanceOf(Response);
  });
});

describe('the route manifest', () => {
  const ask = async (headers: Record<string, string>) =>
    (await aPortal().context('/__manifest?p=/a', { headers })).status;
  it('the route manifest is for browsers with a session of this tenant', async () => {
    expect(await ask({ cookie: await aSessionCookie() })).toBe(200);
  });
  it('refuses the manifest without a session of this tenant', async () => {
    expect(await ask({})).toBe(401);
    expect(await ask({ cookie: '__Host-sid=forged' })).toBe(401);
    expect(await ask({ cookie: await aSessionCookie('other.example') })).toBe(401);
    expect(await ask({ cookie: `${await aSessionCookie()}x` })).toBe(401);
  });
  it('the route manifest is closed under its other spellings too', async () => {
    const portal = aPortal();
    for (const path of ['/__manifest/', '/%5f%5fmanifest', '/__manifes%74?p=/'])
      expect((await portal.context(path)).status).toBe(401);
    expect(portal.asked).toEqual([]);
  });
});

describe('the gateway', () => {
  it('passes the platform answer on untouched', async () => {
    const portal = aPortal({
      document: { amCookieName: 'session' },
      platform: async () =>
        new Response('<form>', {
          headers: { 'content-type': 'text/html', 'set-cookie': 'am=1; Domain=platform.example' },
        }),
    });
    const answer = await portal.context('/am/XUI/', {
      method: 'PUT',
      body: 'x',
      headers: { origin: 'https://evil.example' },
    });
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/html',
      'set-cookie': '__Host-am-am=1; Path=/; Secure',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(portal.sent.map(({ method, url }) => [method, url])).toEqual([['PUT', 'https://platform.example/am/XUI/']]);
    expect(portal.asked).toEqual([]);
  });

  it.each([
    ['a path with a traversal', '/am/..;/openidm/info', {}, 400],
    ['a path that is not for browsers', '/am/ccversion', {}, 404],
    ['a change ordered by another site', '/am/json/x', { method: 'POST', headers: { origin: 'null' } }, 403],
    ['a platform that does not answer', '/am/XUI/', {}, 502],
  ])('answers %s by itself, sealed', async (_what, path, init, status) => {
    const portal = aPortal({
      platform: async () => {
        throw new TypeError('reset');
      },
    });
    const answer = await portal.context(path, init);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(SEALED);
  });

  it('logs a gateway request without its path, which can name a user', async () => {
    await aPortal().context('/am/json/users/mina.holt?x=1');
    expect(lines).toEqual([expect.objectContaining({ tenant: HOST, path: '/am', status: 200 })]);
    expect(JSON.stringify(lines)).not.toContain('mina');
  });
});

describe('the platform session cookie', () => {
  it('the platform session cookie is handed on under the configured name', async () => {
    const portal = aPortal({ document: { amCookieName: 'am' } });
    await portal.context('/', { headers: { cookie: 'x__Host-am-am=0; am=planted; __Host-am-am=abc=def; other=1' } });
    expect(portal.asked[0]?.context.amCookie).toBe('abc=def');
  });
  it('finds the cookie under the name of the platform', async () => {
    const portal = aPortal({ platform: async () => Response.json({ cookieName: 'learned' }) });
    await portal.context('/', { headers: { cookie: `__Host-am-learned=abc; ${await aSessionCookie()}` } });
    expect(portal.asked[0]?.context.amCookie).toBe('abc');
    expect(portal.asked[0]?.context.tenant.amCookieName).toBe('learned');
  });
  it('makes no call for a visitor', async () => {
    const portal = aPortal({ document: { platform: 'https://elsewhere.example' } });
    await portal.context('/', { headers: { cookie: '__Host-am-learned=abc' } });
    expect(portal.sent).toEqual([]);
    expect(portal.asked[0]?.context.amCookie).toBeNull();
  });
});

describe('a deployment without its secrets', () => {
  it.each([
    ['no keys', { SESSION_KEYS: undefined as unknown as string }, {}],
    ['empty keys', { SESSION_KEYS: '' }, {}],
    ['a short key among them', { SESSION_KEYS: `${KEY},short` }, {}],
    ['no client secret', { CLIENT_SECRET_HOSTS: HOST }, { clientSecret: 'CLIENT_SECRET' }],
    ['an empty client secret', { CLIENT_SECRET: '', CLIENT_SECRET_HOSTS: HOST }, { clientSecret: 'CLIENT_SECRET' }],
    ['a client secret of other hostnames', { CLIENT_SECRET: 'abc' }, { clientSecret: 'CLIENT_SECRET' }],
    ['a broken tenant document', { DEFAULT_TENANT: '{"hostnames":["portal.example"]}' }, {}],
  ])('answers no request: %s', async (_what, env, document) => {
    const portal = aPortal({ env, document });
    const answer = await portal.context('/');
    expect(answer.status).toBe(500);
    expect(portal.asked).toEqual([]);
    expect(lines[0]).toMatchObject({ level: 'error', at: expect.stringMatching(/^\d{4}-/), place: expect.any(String) });
  });
});

describe('log lines', () => {
  it('say what was asked and answered, without query', async () => {
    await aPortal().context('/approvals/1?code=abc', { headers: { cookie: 'a=b' } });
    expect(lines).toEqual([
      {
        at: expect.any(String),
        id: expect.any(String),
        tenant: HOST,
        method: 'GET',
        path: '/approvals/1',
        status: 200,
        ms: 0,
        upstreamCalls: 0,
        upstreamWaves: 0,
        upstreamMs: 0,
      },
    ]);
  });
  it('count calls to the platform', async () => {
    const portal = aPortal({
      pages: async (_request, context) => context.fetchPlatform(new Request('https://platform.example/openidm/info')),
    });
    await (await portal.context('/')).text();
    expect(lines[0]).toMatchObject({ upstreamCalls: 1, upstreamWaves: 1 });
  });
});
