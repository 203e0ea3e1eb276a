// How we ask the platform: method, address, token, deadline, size, shape. It knows no session, no redirect, no language and no path.
import { z } from 'zod';
import type { Tenant } from '../lib/tenant';
import type { Path } from '../lib/url';
import { breakerFor } from './breaker';
import { PlatformError, reasonOf } from './platform-error';
import { readJson } from './read-json';

export const DEADLINE_MS = 15_000;

export interface CallOptions {
  query?: Record<string, string | number | undefined>;
  /** The call only reads although it is a POST: it may be repeated once after a passing fault. */
  search?: boolean;
  deadlineMs?: number;
  headers?: Record<string, string>;
  /** Sends no token: for documents the platform shows to anybody. */
  anonymous?: boolean;
}

/**
 * One service of the platform. Each call resolves to the parsed answer or rejects with a `PlatformError`
 * (or what `toThrow` makes of it): never with anything else, never with a half answer.
 */
export interface Http {
  get<T>(path: Path, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  post<T>(path: Path, body: unknown, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  put<T>(path: Path, body: unknown, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  patch<T>(path: Path, body: unknown, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  remove<T>(path: Path, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
}

export interface Api {
  idm: Http;
  iga: Http;
  /** Access management's JSON side: carries the browser's AM session cookie, never the token. */
  am: Http;
  tenant: Tenant;
}

export interface Link {
  tenant: Tenant;
  fetch: (request: Request) => Promise<Response>;
  /** The current access token. */
  token: () => Promise<string>;
  /** A fresh access token after the platform refused the current one, or null when there is none to be had. */
  renew: () => Promise<string | null>;
  amCookie: string | null;
  /** What callers of the api get to catch in place of a `PlatformError`. */
  toThrow?: (error: PlatformError) => unknown;
}

/** For calls whose answer nobody reads: any JSON value, or none at all. */
export const anything = z.unknown();

/** Opens the platform's services for one request. Must be called by the guard only. */
export function connect(link: Link): Api {
  const bearer = { authorize: async () => `Bearer ${await link.token()}`, renew: link.renew };
  return {
    tenant: link.tenant,
    idm: service(link, 'idm', bearer, { 'x-requested-with': 'XMLHttpRequest' }),
    iga: service(link, 'iga', bearer, {}),
    am: service(link, 'am', null, {
      'accept-api-version': 'protocol=2.1,resource=1.0',
      'x-requested-with': 'XMLHttpRequest',
      ...(link.amCookie && link.tenant.amCookieName ? { cookie: `${link.tenant.amCookieName}=${link.amCookie}` } : {}),
    }),
  };
}

interface Bearer {
  authorize: () => Promise<string>;
  renew: () => Promise<string | null>;
}
type Named = 'idm' | 'iga' | 'am';

function service(link: Link, name: Named, bearer: Bearer | null, fixed: Record<string, string>): Http {
  const ask = async <T>(method: string, path: Path, body: unknown, shape: z.ZodType<T>, options: CallOptions = {}) => {
    try {
      return await call({ link, name, bearer, fixed, method, path, body, shape, options });
    } catch (error) {
      throw error instanceof PlatformError && link.toThrow ? link.toThrow(error) : error;
    }
  };
  return {
    get: (path, shape, options) => ask('GET', path, undefined, shape, options),
    post: (path, body, shape, options) => ask('POST', path, body, shape, options),
    put: (path, body, shape, options) => ask('PUT', path, body, shape, options),
    patch: (path, body, shape, options) => ask('PATCH', path, body, shape, options),
    remove: (path, shape, options) => ask('DELETE', path, undefined, shape, options),
  };
}

interface Asked<T> {
  link: Link;
  name: Named;
  bearer: Bearer | null;
  fixed: Record<string, string>;
  method: string;
  path: Path;
  body: unknown;
  shape: z.ZodType<T>;
  options: CallOptions;
}

async function call<T>(asked: Asked<T>): Promise<T> {
  const { link, name, bearer, options, shape } = asked;
  const breaker = breakerFor(`${link.tenant.hostname} ${name}`);
  const callName = `${asked.method} ${name}${asked.path}`;
  if (!breaker.mayTry(Date.now())) throw new PlatformError({ reason: 'unavailable', callName, cause: 'breaker open' });

  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  const authorize = bearer && !options.anonymous ? bearer : null;
  let authorization = authorize && (await authorize.authorize());
  let answer = await attempt(asked, authorization, deadline);

  if (answer.failed && mayRepeat(asked) && breaker.mayRetry()) {
    await pause(50 + Math.random() * 200);
    answer = await attempt(asked, authorization, deadline);
  }
  if (answer.status === 401 && authorize) {
    const renewed = await authorize.renew();
    if (renewed !== null) {
      authorization = `Bearer ${renewed}`;
      answer = await attempt(asked, authorization, deadline);
    }
  }
  breaker.note(!answer.failed, Date.now());
  if (answer.failed || answer.status >= 400) throw refusalOf(answer, callName);

  if (answer.garbled)
    throw new PlatformError({ reason: 'garbled', callName, status: answer.status, cause: answer.cause });

  const parsed = shape.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0];
  throw new PlatformError({
    reason: 'garbled',
    callName,
    status: answer.status,
    cause: `${where?.path.join('.') ?? ''}: ${where?.code ?? ''}`,
  });
}

function mayRepeat({ method, options }: Asked<unknown>): boolean {
  return method === 'GET' || options.search === true;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** `failed`: the platform did not answer, or with a status that says it could not; `json` is undefined for an empty body. */
interface Answered {
  status: number;
  failed: boolean;
  json: unknown;
  cause?: string;
  garbled?: boolean;
}

async function attempt(asked: Asked<unknown>, authorization: string | null, signal: AbortSignal): Promise<Answered> {
  const { link, name, fixed, method, path, body, options } = asked;
  const headers = new Headers({ accept: 'application/json', ...fixed, ...options.headers });
  if (authorization) headers.set('authorization', authorization);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(address(link.tenant.bases[name], path, options.query), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
    signal,
  });
  try {
    const answer = await untilDeadline(link.fetch(request), signal);
    const { status } = answer;
    if (status >= 300 && status < 400) {
      await answer.body?.cancel();
      return { status, failed: true, json: undefined, cause: 'redirect not followed' };
    }
    const read = await untilDeadline(readJson(answer), signal);
    return { status, failed: status >= 502 && status <= 504, ...read };
  } catch (error) {
    const cause = error instanceof Error ? error.name : 'no answer';
    return { status: 0, failed: true, json: undefined, cause };
  }
}

function untilDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function address(base: string, path: Path, query: CallOptions['query'] = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return search === '' ? base + path : `${base}${path}?${search}`;
}

function refusalOf(answer: Answered, callName: string): PlatformError {
  return new PlatformError({
    reason: answer.failed ? 'unavailable' : reasonOf(answer.status),
    callName,
    status: answer.status,
    body: answer.json,
    cause: answer.cause,
    uncertain: answer.failed && (answer.status === 0 || answer.status === 504),
  });
}
