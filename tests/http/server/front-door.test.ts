import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, cookieOf, formAddresses, type HttpResponse, originOf, post, sandboxOf } from '../client';

const HOST = 't1.localhost';
const sandbox = sandboxOf(HOST);
let cookie = '';
beforeAll(async () => {
  cookie = await cookieOf(HOST, 'mina.holt');
});
beforeEach(() => sandbox.forget());

describe('hosts (H1, A10)', () => {
  const port = new URL(originOf(HOST)).port;
  it.each([
    ['a stranger', `evil.example:${port}`],
    ['a longer name', `${HOST}.evil.example:${port}`],
    ['an address', `[::1]:${port}`],
    ['a trailing dot', `${HOST}.:${port}`],
    ['another port', `${HOST}:1`],
    ['no port', HOST],
    ['a name with a sign-in', `${HOST}@evil.example:${port}`],
  ])('%s reaches nothing', async (_what, hostHeader) => {
    const answer = await ask(HOST, '/login', {
      hostHeader,
      headers: { 'x-forwarded-host': `${HOST}:${port}`, cookie },
    });
    // Names that are none at all are refused by the runtime itself.
    expect([400, 421, 500]).toContain(answer.status);
    expect(answer.text).not.toContain('<html lang="en" dir="ltr" data-look');
    expect(answer.headers.location).toBeUndefined();
    expect(await sandbox.calls()).toEqual([]);
  });
  it('upper case is the same name', async () => {
    const answer = await ask(HOST, '/dashboard', { hostHeader: `T1.LOCALHOST:${port}`, headers: { cookie } });
    expect(answer.status).toBe(200);
  });
  it('no header moves the sign-in to another host', async () => {
    const plain = await ask(HOST, '/login');
    const spoofed = await ask(HOST, '/login', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    });
    const target = (location = '') => {
      const url = new URL(location, originOf(HOST));
      return [url.origin, url.pathname, url.searchParams.get('redirect_uri')];
    };
    expect(target(spoofed.headers.location)).toEqual(target(plain.headers.location));
    expect(target(plain.headers.location)).toEqual([
      originOf(HOST),
      expect.stringMatching(/^\/am\//),
      `${originOf(HOST)}/auth/callback`,
    ]);
  });
});

it('/healthz answers monitors on any host, with nothing of a tenant and no call', async () => {
  for (const hostHeader of [undefined, 'worker.example']) {
    const answer = await ask(HOST, '/healthz', { hostHeader, headers: { cookie } });
    expect([answer.status, answer.cookies]).toEqual([200, []]);
    expect(Object.keys(JSON.parse(answer.text))).toEqual(['status', 'build', 'time']);
  }
  expect(await sandbox.calls()).toEqual([]);
});

it('a failed sign-in shows the id of its request as a reference for support', async () => {
  const { status, headers, page } = await ask(HOST, '/auth/callback?code=x&state=y');
  expect([status, page.text]).toEqual([400, expect.stringContaining(`support: ${headers['x-request-id']}`)]);
});

describe('methods (C10)', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])('%s is answered 405 or less', async (method) => {
    const answer = await ask(HOST, '/approvals', { method, headers: { cookie } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
    expect(await sandbox.calls()).toEqual([]);
  });
  it('HEAD is GET without a body', async () => {
    const answer = await ask(HOST, '/dashboard', { method: 'HEAD', headers: { cookie } });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
  it.each(['x-http-method-override', 'x-method-override', 'x-http-method'])('%s changes nothing', async (name) => {
    const answer = await ask(HOST, '/sign-out', { headers: { cookie, [name]: 'POST' } });
    expect(answer.status).toBe(405);
    expect((await ask(HOST, '/dashboard', { headers: { cookie } })).status).toBe(200);
  });
});

describe('the address of a form, typed', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  it('says that it is none to open, and does nothing', async () => {
    const answer = await ask(HOST, '/sign-out', { headers: { cookie, accept } });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    expect(answer.page.heading).toBe('Page not found');
    expect(answer.page.hrefs()).toContain('/dashboard');
    const head = await ask(HOST, '/sign-out', { method: 'HEAD', headers: { cookie } });
    expect([head.status, head.headers.allow, head.text]).toEqual([405, 'POST', '']);
    expect((await ask(HOST, '/dashboard', { headers: { cookie } })).status).toBe(200);
  });
  it('and that of a file that is not there is a page too; one that cannot be made leads back', async () => {
    const administrator = await cookieOf(HOST, 'ines.moreau');
    const gone = await ask(HOST, '/themes/gone/export', { headers: { cookie: administrator, accept } });
    expect([gone.status, gone.headers.allow]).toEqual([404, undefined]);
    expect(gone.page.heading).toBe('Page not found');
    await sandbox.faults([{ path: '/openidm/config/ui/themerealm', status: 500 }]);
    const failed = await ask(HOST, '/themes/gone/export', { headers: { cookie: administrator, accept } });
    await sandbox.mend();
    expect([failed.status, failed.headers.location]).toEqual([303, '/themes']);
  });
  it.each([
    '/notifications/clear',
    '/notifications/x-1/remove',
    '/session/end',
    '/session/activity',
    '/live/form',
    '/preferences',
  ])('%s leads to the dashboard, and changes nothing', async (path) => {
    const answer = await ask(HOST, path, { headers: { cookie } });
    expect([answer.status, answer.headers.location]).toEqual([302, '/dashboard']);
    const calls = await sandbox.calls();
    expect(calls.filter(({ method, path }) => method === 'DELETE' || path.includes('notification'))).toEqual([]);
    expect((await ask(HOST, '/dashboard', { headers: { cookie } })).status).toBe(200);
  });
});

describe('a form of a session that is over, sent to an address without a page', () => {
  /** Only script calls these. */
  const BY_SCRIPT = ['/session/activity', '/session/end', '/live/form'];
  const OF_VISITORS = ['/sign-in'];
  const actions = formAddresses().filter((path) => ![...BY_SCRIPT, ...OF_VISITORS].includes(path));
  it('there are some', () => expect(actions.length).toBeGreaterThan(30));
  it.each(actions)('%s answers with a page and a way on', async (path) => {
    const headers = { cookie, accept: 'text/html', referer: `${originOf(HOST)}/approvals` };
    const answer = await post(HOST, path, '_token=of-another-session&reason=x', { headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(answer.page.heading).toBe('This couldn’t be done');
    answer.page.linkTo(/^\/approvals(?:\?|$)/);
  });
  it('signs out who is signed out already', async () => {
    const answer = await post(HOST, '/sign-out', '_token=of-another-session', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.location]).toEqual([303, '/signed-out']);
  });
});

describe('addresses (D3, D6, G1, G2)', () => {
  it.each([
    ['7,000 segments', '/a'.repeat(7000), 414],
    ['a long path', `/${'a'.repeat(2000)}`, 414],
    ['a query of 15 KB', `/approvals?q=${'a'.repeat(15_000)}`, 414],
    ['the legacy data parameter', '/approvals?_data=routes%2Fapprovals._index', 400],
    ['a manifest question of 3,700 segments', `/__manifest?p=${'/a'.repeat(1850)}`, 400],
    ['the same under another spelling', `/__manifes%74?p=${'/a'.repeat(1850)}`, 400],
    ['a manifest question of many paths', `/__manifest?${'p=/a&'.repeat(21)}`, 400],
    ['a doubled slash', '/approvals//x-1', 404],
    ['another host in the path', '//evil.example/approvals', 404],
  ])('%s is refused before Remix, at once', async (_what, path, status) => {
    const answer = await ask(HOST, path, { headers: { cookie } });
    expect(answer.status).toBe(status);
    expect(answer.ms).toBeLessThan(LIMIT_MS);
    expect(await sandbox.calls()).toEqual([]);
  });

  it('a page has one address, to which every other spelling leads', async () => {
    for (const path of ['/APPROVALS?page=2', '/%61pprovals?page=2', '/approvals/?page=2']) {
      const answer = await ask(HOST, path, { headers: { cookie } });
      expect([path, answer.status, answer.headers.location]).toEqual([path, 308, '/approvals?page=2']);
    }
    expect((await ask(HOST, '/x/../approvals', { headers: { cookie } })).status).toBe(200);
    const data = await ask(HOST, '/approvals.data', { headers: { cookie } });
    expect((await ask(HOST, '/approvals/.data', { headers: { cookie } })).status).toBe(data.status);
  });

  it.each(['/approvals/x.css', '/dashboard;x.png', '/dashboard/a.js', '/profile/a.js'])(
    '%s is no page (F3)',
    async (path) => {
      const answer = await ask(HOST, path, { headers: { cookie } });
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    },
  );

  it.each(['..', '.', '%2e%2e', '..%2f..%2fopenidm', '%252e', 'a%3Fx=1', 'a%23b', '%5c', '%00', '%0d%0aX:1'])(
    'the identifier %s reaches the platform as one segment or not at all (D9)',
    async (id) => {
      await ask(HOST, `/approvals/${id}`, { headers: { cookie } });
      await ask(HOST, `/approvals/${id}/reject`, { headers: { cookie } });
      const strange = (await sandbox.calls()).filter(
        ({ path }) => /\.\.|%2e|\\|%5c|%00|%0d/i.test(path) || !/^\/(am|openidm|iga|reports|environment)\//.test(path),
      );
      expect(strange).toEqual([]);
    },
  );
});

describe('bodies (G5, C12)', () => {
  const big = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, 'a=1&');
  /** The status of the answer. Who is still sending when it comes may find the connection closed instead. */
  const statusOf = (sent: Promise<HttpResponse>): Promise<number | 'closed'> =>
    sent.then(
      ({ status }) => status,
      ({ code }) => {
        if (['ECONNRESET', 'EPIPE'].includes(code)) return 'closed';
        throw code;
      },
    );

  it.each([
    ['300 KB', 300, false, [413]],
    ['300 KB without a length', 300, true, [413]],
    ['30 MB', 30_720, false, [413, 'closed']],
    ['30 MB without a length', 30_720, true, [413, 'closed']],
  ])('%s are refused', async (_what, kilobytes, chunked, ends) => {
    const started = performance.now();
    const status = await statusOf(
      post(HOST, '/approvals/x-1/reject', big(kilobytes), { chunked, headers: { cookie } }),
    );
    expect(ends).toContain(status);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    expect(await sandbox.calls()).toEqual([]);
  });
  it('10 MB from another site are refused without being read', async () => {
    const started = performance.now();
    const headers = { cookie, origin: 'https://evil.example' };
    expect([403, 'closed']).toContain(await statusOf(post(HOST, '/approvals/x-1/reject', big(10_240), { headers })));
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
    expect(await sandbox.calls()).toEqual([]);
  });
});

describe('hostile names in forms (G3, G4)', () => {
  it.each([
    'users[10000000].id=1',
    'users[4294967294].id=1',
    '__proto__.x=1',
    'constructor.prototype.x=1',
    'toString=1',
    `${'a.'.repeat(5000)}b=1`,
    `${'a[0]'.repeat(5000)}=1`,
    '__intent__={bad',
    `${'x=1&'.repeat(600)}`,
    `${'n'.repeat(5000)}=1`,
    '%00=1',
    '%ff%fe=1',
  ])('%s never breaks the page', async (body) => {
    const answer = await post(HOST, '/approvals/x-1/reject', body, { headers: { cookie } });
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.ms).toBeLessThan(LIMIT_MS);
  });
});

describe('the route map (D14)', () => {
  it('is for people who are signed in', async () => {
    const question = '/__manifest?version=x&p=%2Fapprovals';
    expect((await ask(HOST, question)).status).toBe(401);
    expect((await ask(HOST, question, { headers: { cookie: '__Host-sid=forged' } })).status).toBe(401);
    expect([200, 204]).toContain((await ask(HOST, question, { headers: { cookie } })).status);
    const elsewhere = await ask('t2.localhost', question, { headers: { cookie } });
    expect(elsewhere.status).toBe(401);
  });
});

describe('doors that are not there (D15, F5)', () => {
  it.each([
    '/__sandbox/calls',
    '/__sandbox/reset',
    '/openidm/info/ping',
    '/iga/governance/requests',
    '/autoaccess/api/v2/riskConfig/userConfig',
    '/reports/templates',
    '/.vite/manifest.json',
    '/assets/manifest.json',
    '/entry.worker.js',
    '/entry.worker.js.map',
    '/assets/entry.client.js.map',
    '/.dev.vars',
    '/wrangler.toml',
    '/package.json',
    '/server/index.js',
    '/_headers',
  ])('%s', async (path) => {
    const answer = await ask(HOST, path, { headers: { cookie } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/SESSION_KEYS|durable_objects|sourcesContent/);
    expect((await sandbox.calls()).filter((call) => call.path === path)).toEqual([]);
  });
});

// Without the limits these take many seconds. With them they take milliseconds, but a busy machine is no defect.
const LIMIT_MS = 3_000;
