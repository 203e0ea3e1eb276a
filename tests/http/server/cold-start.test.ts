// What the first page costs in an isolate that knows nothing yet: a portal of its own, started anew for this.
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { startLocalPlatform } from '../../../scripts/local-platform.mjs';
import { signIn } from '../../../scripts/sign-in.mjs';

interface Call {
  method: string;
  path: string;
  query: string;
  status: number;
  headers: Record<string, string>;
  at: string;
  ms: number;
}

const stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-cold-'));
let platform: Awaited<ReturnType<typeof startLocalPlatform>>;

beforeAll(async () => {
  const [port, sandboxPort] = await freePorts(2);
  platform = await startLocalPlatform({ port, sandboxPort, stateDir, onLog: () => undefined });
}, 60_000);

afterAll(async () => {
  await platform?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

async function control<T>(method: string, what: string, body?: object): Promise<T> {
  const answer = await fetch(`${platform.sandbox}/__sandbox/${what}`, {
    method,
    body: body ? JSON.stringify(body) : null,
  });
  return answer.json() as Promise<T>;
}

/** The most calls that were open at once. */
function mostInFlight(calls: readonly Call[]): number {
  const spans = calls.map(({ at, ms }) => ({ from: Date.parse(at), to: Date.parse(at) + ms }));
  return Math.max(...spans.map(({ from }) => spans.filter((other) => other.from <= from && from < other.to).length));
}

it('asks at most twelve times for the first page after signing in, six times at once', async () => {
  await control('POST', 'reset', { seed: 'default' });
  const cookie = await signIn(platform.portal, 'mina.holt', { to: '/favicon.svg' });
  await control('PUT', 'latency', { ms: 60 });
  await control('DELETE', 'calls');
  const page = await fetch(`${platform.portal}/dashboard`, { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Mina');
  const calls = await control<Call[]>('GET', 'calls?since=0');
  const asked = calls.map(({ method, path, query }) => `${method} ${path}?${query}`);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
  expect(asked.length).toBeGreaterThan(5);
  expect(mostInFlight(calls)).toBeGreaterThan(3);
  expect(mostInFlight(calls)).toBeLessThanOrEqual(6);
});

it('asks a tenant for its texts and languages anonymously, each once, and offers no language that is switched off', async () => {
  await control('DELETE', 'calls?host=t2.localhost');
  const ja = {
    path: '/openidm/config/uilocale/ja',
    status: 200,
    body: { _id: 'uilocale/ja', _meta: { status: false } },
  };
  await control('PUT', 'faults?host=t2.localhost', [ja]);
  const page = await ask('t2.localhost', '/signed-out', { 'accept-language': 'es-CO,fr' });
  expect(page).toContain('<html lang="es-CO"');
  const calls = await control<Call[]>('GET', 'calls?since=0&host=t2.localhost');
  const asked = calls.filter((call) => call.path.includes('/config/uilocale/'));
  const answers = Object.fromEntries(asked.map((call) => [call.path.split('/').at(-1), call.status]));
  expect(answers).toEqual({ 'es-CO': 404, es: 404, fr: 200, en: 404, de: 200, ar: 200, ja: 200 });
  expect(asked).toHaveLength(7);
  expect(page).toContain('العربية');
  expect(page, 'the tenant has switched Japanese off').not.toContain('日本語');
  expect(asked.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
});

/** A page of any local host, whether this system can look its name up or not. */
function ask(host: string, path: string, headers: Record<string, string>): Promise<string> {
  const { port } = new URL(platform.portal);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, headers: { ...headers, host: `${host}:${port}` } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve(text));
      },
    );
    request.on('error', reject);
    request.end();
  });
}

it('offers Extend nowhere where the tenant has no requests for a later end', async () => {
  const host = 't1.localhost';
  const types = { result: [{ id: 'roleGrant', displayName: 'Grant Role' }], totalCount: 1 };
  await control('PUT', `faults?host=${host}`, [{ path: '/iga/governance/requestTypes', status: 200, body: types }]);
  const portal = platform.portal.replace('localhost', host);
  const cookie = await signIn(portal, 'kai.ruiz', { to: '/favicon.svg' });
  const see = (address: string) => ask(host, address, { cookie });
  for (const address of ['/my-roles', '/my-access/ending?within=year']) {
    const page = await see(address);
    expect(page).toContain('Close Team');
    expect(page).not.toContain('Extend');
  }
  const team = `/my-access/role/${idOf(`grant:${host}:${idOf('user:kai.ruiz')}:${idOf('catalog:role:Close Team')}`)}`;
  expect(await see(team)).not.toContain('Extend');
  const extend = `/my-access/ending/extend?${new URLSearchParams({ id: team })}`;
  expect(await see(extend)).toContain('Page not found');
});
