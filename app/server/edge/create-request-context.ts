import { rootKeys } from '../../lib/keys.server';
import { PatternBudget } from '../../lib/linear-pattern';
import { cookieValue } from '../../lib/look';
import { DEADLINE_MS } from '../../platform/http.server';
import { browserCookieName } from '../context/am-mount';
import type { RequestContext } from '../context/request-context';
import type { Tenant } from '../context/tenant';
import { SESSION_COOKIE } from '../session/session.server';
import { getAmCookieName } from './am-cookie';
import { isDataRequest } from './limits';
import { writeLog } from './log';
import type { Upstream } from './upstream';

export interface ContextEnv {
  SESSIONS: DurableObjectNamespace;
  SIGN_INS: DurableObjectNamespace;
  MEMBERS: DurableObjectNamespace;
  /** Root keys, newest first, separated by commas; each at least 32 random bytes in base64url. */
  SESSION_KEYS: string;
  [secret: string]: unknown;
}

export interface IncomingRequest {
  request: Request;
  tenant: Tenant;
  id: string;
  nonce: string;
  now: number;
}

/** These make a session of access management, or read what it knows of the user of a new one. */
const SIGN_IN_PATHS = ['/sign-in', '/auth/callback'];
const MIN_KEY_LENGTH = 43;

/** Rejects when a key or the client secret is missing or too short: such a deployment must not answer requests. */
export async function createRequestContext(
  { request, tenant, id, nonce, now }: IncomingRequest,
  env: ContextEnv,
  upstream: Upstream,
): Promise<RequestContext> {
  const keys = readKeys(env);
  const clientSecret = readClientSecret(tenant, env);
  const cookies = request.headers.get('cookie') ?? '';
  const mayNeedName = cookies.includes(`${SESSION_COOKIE}=`) || SIGN_IN_PATHS.includes(new URL(request.url).pathname);
  const cookieName = mayNeedName ? await getAmCookieName(tenant, upstream.fetch, now) : tenant.amCookieName;
  const kept = new Map<string, Promise<unknown>>();
  const reads = new Map<string, Promise<unknown>>();
  return {
    id,
    tenant: { ...tenant, amCookieName: cookieName },
    nonce,
    isDataRequest: isDataRequest(new URL(request.url)),
    now,
    keys,
    clientSecret,
    stores: { sessions: env.SESSIONS, signIns: env.SIGN_INS, members: env.MEMBERS },
    fetchPlatform: upstream.fetch,
    readsUntil: request.method === 'POST' ? Number.POSITIVE_INFINITY : now + DEADLINE_MS,
    amCookie: cookieName === null ? null : cookieValue(cookies, browserCookieName(cookieName)),
    audit: (event, fields = {}) => writeLog({ ...fields, level: 'audit', id, tenant: tenant.hostname, event }),
    keep: (key, make) => takeOnce(kept, key, make),
    memo: (key, make) => takeOnce(reads, key, make),
    forgetReads: () => reads.clear(),
    hasTriedToWrite: false,
    hasWritten: false,
    sessionCalls: { made: 0 },
    answerHeaders: new Headers(),
    isShown: false,
    ifNotShown: [],
    patterns: new PatternBudget(),
  };
}

function takeOnce<T>(taken: Map<string, Promise<unknown>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = taken.get(key) ?? make();
  taken.set(key, known);
  return known as Promise<T>;
}

function readKeys({ SESSION_KEYS }: ContextEnv): string[] {
  const keys = rootKeys(SESSION_KEYS ?? '');
  if (keys.length === 0 || keys.some((key) => key.length < MIN_KEY_LENGTH)) {
    throw new Error(`SESSION_KEYS needs keys of at least ${MIN_KEY_LENGTH} characters`);
  }
  return keys;
}

function readClientSecret(tenant: Tenant, env: ContextEnv): string | null {
  if (tenant.clientSecret === null) return null;
  const secret = env[tenant.clientSecret];
  if (typeof secret !== 'string' || secret === '') throw new Error(`The secret ${tenant.clientSecret} is not set`);
  return secret;
}
