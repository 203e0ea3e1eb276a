// A browser without script and an OAuth client for tests.
import { env } from 'cloudflare:test';
import { base64url, sha256 } from '../../core/digest';
import type { Env } from '../../platform-object';
import worker from '../../worker';

export const PORTAL = 'http://localhost:8787';
export const PLATFORM = 'http://localhost:8788';
export const ALPHA = `${PLATFORM}/am/oauth2/realms/alpha`;
export const JSON_ALPHA = '/am/json/realms/root/realms/alpha';
export const PASSWORD = 'Sandbox!2026';
export const VERIFIER = 'v'.repeat(64);
export const CALLBACK = `${PORTAL}/auth/callback`;
export const BASIC = `Basic ${btoa('atrium-portal:sandbox-portal-secret')}`;

export interface Browser {
  cookies: Map<string, string>;
  /** Follows no redirect. `path` is on the platform unless it is a whole URL. */
  go(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  submit(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

// Direct, because calls through SELF become slower one by one.
function sent(url: string, init: RequestInit): Promise<Response> {
  return worker.fetch(new Request(url, { redirect: 'manual', ...init }), env as unknown as Env);
}

export function newBrowser(origin = PLATFORM): Browser {
  const cookies = new Map<string, string>();
  const go = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await sent(new URL(path, origin).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    go,
    post: (path, body, headers = {}) =>
      go(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    submit: (path, fields, headers = {}) =>
      go(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  };
}

interface Callbacks {
  authId: string;
  callbacks: { type: string; output: { name: string; value: unknown }[]; input?: { name: string; value: string }[] }[];
}

export function filled(step: Callbacks, ...answers: string[]): Callbacks {
  const callbacks = step.callbacks.map((callback, at) => ({
    ...callback,
    ...(callback.input ? { input: callback.input.map((input) => ({ ...input, value: answers[at] ?? '' })) } : {}),
  }));
  return { ...step, callbacks };
}

export async function signedIn(
  userName = 'kai.ruiz',
  origin = PLATFORM,
  realm = 'alpha',
  headers: Record<string, string> = {},
): Promise<Browser> {
  const who = newBrowser(origin);
  const path = `/am/json/realms/root/realms/${realm}/authenticate`;
  const step = await (await who.post(path, '', headers)).json<Callbacks>();
  const done = await who.post(path, filled(step, userName, PASSWORD), headers);
  if (!done.ok) throw new Error(`${userName} could not sign in: ${done.status}`);
  return who;
}

export function authorizeUrl(changes: Record<string, string | null> = {}, base = ALPHA): string {
  const query = new URLSearchParams({
    client_id: 'atrium-portal',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid fr:idm:*',
    state: 's-1',
    nonce: 'n-1',
    code_challenge: base64url(sha256(VERIFIER)),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `${base}/authorize?${query}`;
}

/** Parameters of a redirect, from query or fragment. */
export function redirectParameters(response: Response): URLSearchParams {
  const url = new URL(response.headers.get('location') ?? 'about:blank');
  return new URLSearchParams(url.hash ? url.hash.slice(1) : url.search);
}

export interface Tokens {
  access_token: string;
  refresh_token?: string;
  id_token: string;
  scope: string;
  token_type: string;
  expires_in: number;
  error?: string;
}

export async function codeFor(who: Browser, changes: Record<string, string | null> = {}): Promise<string> {
  return redirectParameters(await who.go(authorizeUrl(changes))).get('code') ?? '';
}

export function exchange(code: string, changes: Record<string, string> = {}, headers = { authorization: BASIC }) {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER };
  return newBrowser().submit(`${ALPHA}/access_token`, { ...fields, ...changes }, headers);
}

export async function tokensOf(who: Browser, changes: Record<string, string | null> = {}): Promise<Tokens> {
  return (await exchange(await codeFor(who, changes))).json<Tokens>();
}

export function renew(refreshToken: string, changes: Record<string, string> = {}) {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, ...changes };
  return newBrowser().submit(`${ALPHA}/access_token`, fields, { authorization: BASIC });
}

export async function statusOf(token: string): Promise<number> {
  return (await newBrowser().go(`${ALPHA}/userinfo`, { headers: { authorization: `Bearer ${token}` } })).status;
}

export function control(method: string, path: string, body?: unknown, host = 'localhost'): Promise<Response> {
  return sent(`${PLATFORM}/__sandbox/${path}${path.includes('?') ? '&' : '?'}host=${host}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export async function advance(seconds: number): Promise<void> {
  await control('PUT', 'clock', { advanceMs: seconds * 1000 });
}

export async function reset(): Promise<void> {
  await control('POST', 'reset', { seed: 'default' });
}

export function claimsIn(jwt: string): Record<string, unknown> {
  const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)) as Record<string, unknown>;
}
