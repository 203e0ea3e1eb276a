// Our platform client against the sandbox, as a member who really signed in there.
import { env } from 'cloudflare:test';
import { type Api, connect } from '../../app/platform/http.server';
import { PlatformError, type Reason } from '../../app/platform/platform-error';
import { resolveTenant, TenantDocument } from '../../app/server/context/tenant';
import { idOf } from '../../sandbox/core/ids';
import type { Env } from '../../sandbox/platform-object';
import { callControl, sessionCookieOf, tokenOf } from '../../sandbox/testing';
import worker from '../../sandbox/worker';

const document = TenantDocument.parse({
  name: 'Contract',
  platform: 'http://localhost:8788',
  tenantId: '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42',
  features: { governance: true, autoAccess: true },
  sandbox: true,
});
let opened = 0;

export interface TestMember {
  api: Api;
  id: string;
}

interface Opening {
  /** Replaces the token they would get. */
  token?: string;
  /** Also with the cookie of a session in access management: a new one, or the one given as `sessionCookieOf` does. */
  amSession?: boolean | string;
  /** Another platform, asked for identity management alone. */
  host?: string;
}

/** The api of a person of the seed. */
export async function apiOf(userName: string, { token, amSession, host }: Opening = {}): Promise<TestMember> {
  const bearer = token ?? (await tokenOf(userName, host ? { host, scope: 'openid fr:idm:*' } : {}));
  const there = host ? { ...document, platform: `http://${host}:8788` } : document;
  const cookie = amSession === true ? await sessionCookieOf(userName) : amSession || '';
  const [amCookieName = null, amCookie = null] = cookie === '' ? [] : cookie.split('=');
  opened += 1;
  const api = connect({
    // Each of them has a breaker of their own, so that faults of one test do not open another's.
    tenant: { ...resolveTenant(there, `contract-${opened}.localhost`), amCookieName },
    fetch: (request) => worker.fetch(request, env as unknown as Env),
    token: async () => bearer,
    renew: async () => null,
    amCookie,
  });
  return { api, id: idOf(`user:${userName}`) };
}

// This and `withoutFaults` take nothing: the test runner hands things of its own to a hook with parameters.
export function reset(): Promise<unknown> {
  return resetAt('localhost');
}

export function resetAt(host: string): Promise<unknown> {
  return callControl('POST', 'reset', { seed: 'default' }, host);
}

/** Lets matching calls fail with a status, or answer something else than they should. */
export function fault(
  path: string,
  answer: { status?: number; body?: unknown; hang?: boolean },
  host?: string,
): Promise<unknown> {
  return callControl('PUT', 'faults', [{ path, ...answer }], host);
}

export function withoutFaults(): Promise<unknown> {
  return withoutFaultsAt('localhost');
}

export function withoutFaultsAt(host: string): Promise<unknown> {
  return callControl('DELETE', 'faults', undefined, host);
}

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** What the platform was asked while `work` ran. */
export async function callsDuring(work: () => Promise<unknown>, host?: string): Promise<Call[]> {
  await callControl('DELETE', 'calls', undefined, host);
  await work();
  const calls = await callControl<(Omit<Call, 'query'> & { query: string })[]>('GET', 'calls?since=0', undefined, host);
  return calls.map(({ method, path, query, body }) => ({
    method,
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    body,
  }));
}

/** Why a call was refused. A call that succeeds fails the test. */
export async function refusal(call: Promise<unknown>): Promise<{ reason: Reason; words: string | null }> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PlatformError)) throw new Error(`No PlatformError: ${String(error)}`);
  return { reason: error.reason, words: error.platformMessage };
}
