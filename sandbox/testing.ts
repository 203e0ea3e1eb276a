import { env } from 'cloudflare:test';
import type { Env } from './platform-object';
import { PASSWORD } from './seed/people';
import worker from './worker';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The test's expectation of the shape; a wrong shape fails an assertion. */
  body: T;
}

export interface RequestOptions {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  host?: string;
}

function addressOf(host: string, path: string): string {
  return `http://${host}:8788${path}`;
}

/** A body that is not a string is sent as JSON. */
export async function send<T = Record<string, unknown>>(
  path: string,
  sending: RequestOptions = {},
): Promise<Answer<T>> {
  const { token, body, host = 'localhost' } = sending;
  const request = new Request(addressOf(host, path), {
    method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
      ...sending.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // Direct, because calls through SELF become slower one by one.
  const response = await worker.fetch(request, env as unknown as Env);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: read<T>(text) };
}

function read<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return text as T;
  }
}

export async function callControl<T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  host = 'localhost',
): Promise<T> {
  const answer = await send<T>(`/__sandbox/${path}`, { method, host, ...(body === undefined ? {} : { body }) });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const EVERY_SCOPE = 'openid fr:idm:* fr:iga:* fr:autoaccess:* fr:idc:analytics:*';

/** The session cookie as `name=value`, after signing in by password. */
export async function sessionCookieOf(userName: string, host = 'localhost', realm = 'alpha'): Promise<string> {
  const path = `/am/json/realms/root/realms/${realm}/authenticate`;
  const first = await send<Step>(path, { method: 'POST', body: {}, host });
  const answers = [userName, PASSWORD];
  const callbacks = first.body.callbacks.map((callback, at) => ({
    ...callback,
    input: callback.input.map(({ name }) => ({ name, value: answers[at] ?? '' })),
  }));
  const second = await send<{ message?: string }>(path, { method: 'POST', body: { ...first.body, callbacks }, host });
  const cookie = second.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`${userName} could not sign in: ${JSON.stringify(second.body)}`);
  return cookie;
}

interface Step {
  authId: string;
  callbacks: { input: { name: string; value: string }[] }[];
}

/** An access token by sign-in and code with PKCE, as a public client gets it. */
export async function tokenOf(
  userName: string,
  { host = 'localhost', realm = 'alpha', scope = EVERY_SCOPE }: { host?: string; realm?: string; scope?: string } = {},
): Promise<string> {
  const cookie = await sessionCookieOf(userName, host, realm);
  const verifier = 'a-verifier-that-is-long-enough-for-rfc-7636-and-not-secret';
  const redirectUri = addressOf(host, '/enduser/appAuthHelperRedirect.html');
  const requested = new URLSearchParams({
    client_id: 'endUserUIClient',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'state',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  });
  const oauth = `/am/oauth2/realms/root/realms/${realm}`;
  const allowed = await send(`${oauth}/authorize?${requested}`, { host, headers: { cookie } });
  const code = new URL(allowed.headers.get('location') ?? 'about:blank').searchParams.get('code');
  if (!code) throw new Error(`No code for ${userName}: ${allowed.status} ${allowed.headers.get('location')}`);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'endUserUIClient',
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
  const granted = await send<{ access_token?: string }>(`${oauth}/access_token`, {
    method: 'POST',
    host,
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (!granted.body.access_token) throw new Error(`No token for ${userName}: ${JSON.stringify(granted.body)}`);
  return granted.body.access_token;
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
