import http from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, cookieOf, originOf, recovered, sandboxOf } from '../client';

const TENANTS = { 't1.localhost': 'Aurum Freight', 't2.localhost': 'Violet Health' } as const;
type Host = keyof typeof TENANTS;
const HOSTS = Object.keys(TENANTS) as Host[];
const other = (host: Host): Host => (host === 't1.localhost' ? 't2.localhost' : 't1.localhost');

interface Visitor {
  host: Host;
  userName: string;
  locale: string;
  cookie: string;
}
const visitors: Visitor[] = [];

beforeAll(async () => {
  for (const host of HOSTS) {
    for (const [userName, locale] of [
      ['mina.holt', 'en'],
      ['omar.haddad', 'ar'],
      ['lena.novak', 'en'],
    ] as const) {
      visitors.push({ host, userName, locale, cookie: await cookieOf(host, userName) });
    }
  }
});
afterEach(async () => {
  for (const host of [...HOSTS, 'locked.localhost']) await sandboxOf(host).mend();
});

describe('300 requests of two tenants, three people and two languages at once (H2)', () => {
  it('each get their own and never another tenant’s', async () => {
    for (const host of HOSTS) await sandboxOf(host).forget();
    const pages = ['/dashboard', '/approvals', '/dashboard.data', '/nowhere', '/signed-out'];
    const rounds = Array.from({ length: 300 }, (_, at) => at);
    const strays: string[] = [];
    await inLanes(8, rounds, async (at) => {
      const visitor = visitors[(at * 7) % visitors.length];
      const path = pages[at % pages.length];
      if (!visitor || !path) throw new Error('Nobody is signed in');
      const { text } = await ask(visitor.host, path, { headers: { cookie: visitor.cookie } });
      const where = `${visitor.host} ${visitor.userName} ${path}`;
      if (!text.includes(TENANTS[visitor.host])) strays.push(`${where}: own tenant missing`);
      if (text.includes(TENANTS[other(visitor.host)])) strays.push(`${where}: other tenant shown`);
      if (text.includes(other(visitor.host))) strays.push(`${where}: other host shown`);
      if (text.startsWith('<!') && !text.includes(`<html lang="${visitor.locale}"`))
        strays.push(`${where}: other language`);
      for (const { userName } of visitors) {
        const shown = text.includes(`"${userName}"`) && path.startsWith('/dashboard');
        if (shown && userName !== visitor.userName) strays.push(`${where}: shown as ${userName}`);
      }
    });
    expect(strays).toEqual([]);
    for (const host of HOSTS) {
      const refused = (await sandboxOf(host).calls()).filter(({ status }) => status === 401);
      expect(refused.map(({ path }) => path)).toEqual([]);
    }
  }, 120_000);
});

describe('what travels between browser and platform (H6)', () => {
  const host = 't1.localhost';
  it('is nothing but the token: no cookie, no header of the browser', async () => {
    const cookie = await cookieOf(host, 'mina.holt');
    await sandboxOf(host).forget();
    const headers = {
      cookie: `${cookie}; tracker=1`,
      authorization: 'Bearer browser',
      'x-openidm-username': 'openidm-admin',
      'x-custom': '1',
      'user-agent': 'evil/1',
    };
    for (const path of ['/dashboard', '/approvals', '/live/inbox']) await ask(host, path, { headers });
    const calls = await sandboxOf(host).calls();
    expect(calls.length).toBeGreaterThan(3);
    const allowed =
      /^(accept|accept-encoding|accept-api-version|authorization|cache-control|content-length|content-type|host|if-match|x-requested-with)$/;
    for (const call of calls) {
      const strange = Object.keys(call.headers).filter((name) => !allowed.test(name) && !isAmCookie(call.path, name));
      expect([call.path, strange]).toEqual([call.path, []]);
      expect(JSON.stringify(call.headers)).not.toMatch(/Bearer browser|tracker|__Host-/);
      if (call.path.startsWith('/am/')) expect(call.headers.authorization).toBeUndefined();
      if (call.headers.cookie) expect(call.headers.cookie).toMatch(/^[\w-]+=[^;]+$/);
    }
  });
  it('comes back without cookies of the platform', async () => {
    const cookie = await cookieOf(host, 'mina.holt');
    await sandboxOf(host).faults([{ path: '/iga/', status: 500, body: {}, headers: { 'set-cookie': 'evil=1' } }]);
    const answer = await ask(host, '/approvals', { headers: { cookie } });
    expect(answer.cookies.join()).not.toContain('evil');
  });
});

describe('where calls go (H4, H5)', () => {
  const host = 'locked.localhost';
  let visits: string[] = [];
  const listening = (async () => {
    const server = http.createServer((request, answer) => {
      visits.push(`${request.method} ${request.url}`);
      answer.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return { server, port: typeof address === 'object' && address ? address.port : 0 };
  })();
  afterAll(async () => recovered(host));

  it('is never where a redirect of the platform leads', async () => {
    const { port } = await listening;
    const cookie = await cookieOf(host, 'mina.holt');
    visits = [];
    for (const status of [301, 302, 307, 308]) {
      const headers = { location: `http://127.0.0.1:${port}/steal` };
      await sandboxOf(host).faults([{ path: '/', status, body: {}, headers }]);
      for (const path of ['/dashboard', '/approvals', '/live/inbox']) {
        const answer = await ask(host, path, { headers: { cookie } });
        expect(answer.headers.location ?? '').not.toContain(String(port));
      }
    }
    expect(visits).toEqual([]);
  });
  it('is not for a header or a query to say', async () => {
    const { port, server } = await listening;
    const cookie = await cookieOf(host, 'mina.holt');
    await sandboxOf('t2.localhost').forget();
    visits = [];
    const evil = `http://127.0.0.1:${port}`;
    await ask(host, `/dashboard?platform=${evil}&am=${evil}&realm=/bravo&tenant=t2.localhost`, {
      headers: { cookie, 'x-tenant-id': 't2.localhost', 'x-platform': evil, origin: originOf('t2.localhost') },
    });
    expect(visits).toEqual([]);
    expect(await sandboxOf('t2.localhost').calls()).toEqual([]);
    server.close();
  });
});

function isAmCookie(path: string, name: string): boolean {
  return name === 'cookie' && path.startsWith('/am/json/');
}

async function inLanes<T>(lanes: number, work: T[], action: (one: T) => Promise<void>) {
  const queue = [...work];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await action(next);
    }),
  );
}
