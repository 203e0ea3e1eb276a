// Signs in, renews and signs out against a published identity server, through the built portal.
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { startLocalPlatform } from '../../../scripts/local-platform.mjs';
import { SANDBOX_CLIENT_SECRET } from '../../../scripts/tenants.mjs';
import { startForeignServer } from '../foreign-server.mjs';
import { readPage } from '../page';
import { PAGES } from '../pages';

const HOST = 'foreign.localhost';
const SELF_MANAGED = 'self-managed.localhost';
const TOKEN_SECONDS = 3;

let portalPort: number;
let foreign: Awaited<ReturnType<typeof startForeignServer>>;
let selfManaged: typeof foreign;
let stop: () => Promise<void>;
const stateDir = mkdtempSync(path.join(tmpdir(), 'foreign-'));

beforeAll(async () => {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  portalPort = port;
  const client = (host: string) => ({
    client_id: 'atrium portal',
    client_secret: SANDBOX_CLIENT_SECRET,
    redirect_uris: [`http://${host}:${port}/auth/callback`],
  });
  foreign = await startForeignServer({ client: client(HOST), tokenSeconds: TOKEN_SECONDS });
  selfManaged = await startForeignServer({
    client: client(SELF_MANAGED),
    tokenSeconds: 600,
    mount: '/openam/oauth2',
    userObject: 'user',
  });
  const platform = await startLocalPlatform({
    port,
    sandboxPort,
    stateDir,
    onLog: () => undefined,
    extraHosts: [HOST, SELF_MANAGED],
  });
  stop = platform.stop;
  const tenants = await platform.mf.getKVNamespace('TENANTS', 'atrium');
  const tenant = {
    name: 'Foreign',
    origin: `http://${HOST}:${port}`,
    platform: foreign.origin,
    clientId: 'atrium portal',
    clientSecret: 'SANDBOX_CLIENT_SECRET',
    amCookieName: '_session',
    features: { autoReports: false },
  };
  await tenants.put(HOST, JSON.stringify(tenant));
  const itsOwn = {
    ...tenant,
    origin: `http://${SELF_MANAGED}:${port}`,
    platform: selfManaged.origin,
    bases: { am: `${selfManaged.origin}/openam` },
    realm: '/',
    hosted: false,
    features: { autoReports: false, workforce: false },
  };
  await tenants.put(SELF_MANAGED, JSON.stringify(itsOwn));
}, 60_000);

afterAll(async () => {
  await stop?.();
  foreign?.stop();
  selfManaged?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

interface Answer {
  status: number;
  location: string | undefined;
  text: string;
  headers: http.IncomingHttpHeaders;
}

/** A browser without script, on the one host of a tenant. */
function createBrowser(host = HOST) {
  const jar = new Map<string, string>();
  const go = (target: string, form?: Record<string, string>): Promise<Answer> => {
    const url = new URL(target, `http://${host}:${portalPort}`);
    const body = form && new URLSearchParams(form).toString();
    const headers: http.OutgoingHttpHeaders = {
      host: url.host,
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    };
    if (body !== undefined)
      Object.assign(headers, { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' });
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: portalPort,
        path: url.pathname + url.search,
        method: body === undefined ? 'GET' : 'POST',
        headers,
      };
      const request = http.request(options, (message) => {
        for (const cookie of message.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
          if (value === '' || /max-age=0|1970/i.test(cookie)) jar.delete(name);
          else jar.set(name, value);
        }
        let text = '';
        message.on('data', (part) => (text += part));
        message.on('end', () =>
          resolve({
            status: message.statusCode ?? 0,
            location: message.headers.location,
            text,
            headers: message.headers,
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  };
  const follow = async (target: string, form?: Record<string, string>): Promise<Answer & { at: string }> => {
    let at = target;
    let seen = await go(at, form);
    for (let hop = 0; seen.location && hop < 12; hop += 1) {
      at = new URL(seen.location, new URL(at, `http://${host}:${portalPort}`)).href;
      seen = await go(at);
    }
    return { ...seen, at };
  };
  return { jar, go, follow };
}

it('signs in, renews with a rotated refresh token, and signs out', async () => {
  const browser = createBrowser();
  const asked = await browser.follow('/login?to=/live/inbox');
  expect(asked.at).toContain(`http://${HOST}:${portalPort}${foreign.mount}/interaction/`);
  expect(asked.status).toBe(200);

  // Its page names its own address, which the gateway does not rewrite; the path is the same on the tenant's host.
  const { pathname } = new URL(readPage(asked.text).actions()[0] ?? '');
  const back = await browser.follow(pathname, { prompt: 'login', login: 'alice', password: 'any' });
  expect(back.at).toBe(`http://${HOST}:${portalPort}/live/inbox`);
  expect(back.status).toBe(200);
  expect(foreign.seen.grants).toEqual(['authorization_code']);
  expect(foreign.seen.unknownBearers).toBe(0);
  expect([...browser.jar.keys()].filter((name) => /^__Host-(?!am-)/.test(name))).toEqual(['__Host-sid']);

  for (let renewal = 1; renewal <= 2; renewal += 1) {
    await new Promise((resolve) => setTimeout(resolve, TOKEN_SECONDS * 1000));
    const pages = await Promise.all(Array.from({ length: 5 }, () => browser.go('/live/inbox')));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(foreign.seen.grants).toEqual(['authorization_code', ...Array(renewal).fill('refresh_token')]);
  }
  expect(foreign.seen.unknownBearers).toBe(0);

  const page = await browser.go('/nowhere');
  const token = readPage(page.text).form('/sign-out').hidden.get('_token') ?? '';
  const left = await browser.go('/sign-out', { _token: token });
  expect(left.status).toBe(303);
  // This server asks its own user before it ends its session, which is not ours to answer: the page says so.
  expect(left.location).toBe('/signed-out?was=partly');
  // Whichever of the two tokens it is given first, this server takes the whole grant back and forgets the other.
  expect(foreign.seen.withdrawn).not.toEqual([]);
  expect(browser.jar.has('__Host-sid')).toBe(false);
  const after = await browser.go('/live/inbox');
  expect(after.location).toMatch(/^\/login\?to=/);
}, 60_000);

it('serves a self-managed platform: realm at the root, access management at another path, users that are managed/user', async () => {
  const browser = createBrowser(SELF_MANAGED);
  const asked = await browser.follow('/login?to=/profile');
  expect(asked.at).toContain(`http://${SELF_MANAGED}:${portalPort}/am/oauth2/interaction/`);
  const { pathname } = new URL(readPage(asked.text).actions()[0] ?? '');
  const address = pathname.replace(/^\/openam/, '/am');
  const back = await browser.follow(address, { prompt: 'login', login: 'alice', password: 'any' });
  expect([back.at, back.status]).toEqual([`http://${SELF_MANAGED}:${portalPort}/profile`, 200]);
  expect(readPage(back.text).text).toContain('Alice Moe');
  const menu = readPage(back.text).hrefs();
  expect(menu).toContain('/dashboard');
  for (const absent of ['/approvals', '/my-requests', '/reports', '/applications', '/risk-dashboard'])
    expect(menu).not.toContain(absent);
  // The platform has nothing else; no page breaks on that.
  for (const [page, asks] of PAGES)
    expect([page, (await browser.go(page)).status]).toEqual([page, asks === 'anybody' ? 200 : 404]);
  expect(selfManaged.seen.calls).toContain('/openidm/managed/user/alice');
  expect(selfManaged.seen.calls).toContainEqual(expect.stringMatching(/^\/openam\/json\/realms\/root\/selfservice/));
  const strange = selfManaged.seen.calls.filter((call) =>
    /^\/am\/|realms\/root\/realms|alpha|root_|\/_user/.test(call),
  );
  expect(strange).toEqual([]);
}, 60_000);
