// What the first page costs in an isolate that knows nothing yet: a portal of its own, started anew for this.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../../scripts/free-ports.mjs';
import { startLocalPlatform } from '../../scripts/local-platform.mjs';
import { signIn } from '../../scripts/sign-in.mjs';

interface Call {
  method: string;
  path: string;
  query: string;
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
