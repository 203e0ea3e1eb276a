// How we ask the platform: method, address, token, deadline, size, shape. It knows no session, no redirect, no language and no path.
import { z } from 'zod';
import type { Path } from '../lib/url';
import type { Tenant } from '../server/context/tenant';
import { type AttemptResult, attempt } from './attempt.server';
import { type Breaker, breakerFor } from './breaker';
import { PlatformError, reasonOf, type Service as ServiceName } from './platform-error';
import { lacksRows } from './rows';

export const DEADLINE_MS = 15_000;
const FILE_DEADLINE_MS = 60_000;

export interface CallOptions {
  query?: Record<string, string | number | undefined>;
  /** The call only reads although it is a POST: it may be repeated once after a passing fault. */
  search?: boolean;
  deadlineMs?: number;
  headers?: Record<string, string>;
  /** Of a removal: what is removed, for services that ask for it. */
  body?: unknown;
  /** Gets the time of the answer on the platform, if it has one. */
  onMoment?: (ms: number) => void;
  /** Sends neither token nor cookie: for public documents. */
  anonymous?: boolean;
}

/** Each call resolves to the parsed answer or rejects with a `PlatformError`. */
export interface Http {
  get<T>(path: Path, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  post<T>(path: Path, body: unknown, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  put<T>(path: Path, body: unknown, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  patch<T>(path: Path, body: unknown, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  remove<T>(path: Path, shape: z.ZodType<T>, options?: CallOptions): Promise<T>;
  /** An answer that is handed on as it comes, unread. It only reads, whatever its method. */
  file(method: 'GET' | 'POST', path: Path, options?: CallOptions): Promise<Response>;
}

/**
 * The platform's services of one tenant. Calls validate the answer by a schema and throw `PlatformError`: for refusals,
 * unreachable services, answers that do not fit, and writes with an unknown outcome.
 */
export interface Api {
  idm: Http;
  iga: Http;
  reports: Http;
  /** Autonomous access: its store of events and entities, and the settings of how they are judged. */
  jas: Http;
  autoAccess: Http;
  /** Access management's JSON side: carries the browser's AM session cookie, never the token. */
  am: Http;
  environment: Http;
  tenant: Tenant;
}

export interface Link {
  tenant: Tenant;
  /** Ends, and ends the reading of its answer, when the request's signal aborts. */
  fetch: (request: Request) => Promise<Response>;
  /** The current access token; at once where it is known. */
  token: () => string | Promise<string>;
  /** A fresh access token after the platform refused the current one, or null when there is none to be had. */
  renew: () => Promise<string | null>;
  amCookie: string | null;
  /** When the request's reads end at the latest, whatever deadline each has. */
  readsUntil?: () => number;
  /** A write is sent. */
  onWrite?: () => void;
  /** A write was answered as done. */
  onWritten?: () => void;
  /** Sees every error first and answers the one that callers of the api get to catch. */
  onError?: (error: PlatformError) => PlatformError;
}

/** For answers that are not read: any JSON value, or none. */
export const anything = z.unknown();

/** Opens the platform's services for one request. Must be called by the guard only. */
export function connect(link: Link): Api {
  const bearer = { token: link.token, renew: link.renew };
  const { amCookieName } = link.tenant;
  const cookie = link.amCookie && amCookieName ? `${amCookieName}=${link.amCookie}` : null;
  const { tenantId } = link.tenant;
  const tenantHeader: Record<string, string> = tenantId === null ? {} : { 'x-tenant-id': tenantId };
  const scriptHeader = { 'x-requested-with': 'XMLHttpRequest' };
  return {
    tenant: link.tenant,
    idm: service(link, { name: 'idm', bearer, cookie: null, fixed: scriptHeader }),
    iga: service(link, { name: 'iga', bearer, cookie: null, fixed: {} }),
    environment: service(link, {
      name: 'environment',
      bearer,
      cookie: null,
      fixed: { 'accept-api-version': 'protocol=1.0,resource=1.0' },
    }),
    reports: service(link, {
      name: 'reports',
      bearer,
      cookie: null,
      fixed: { 'accept-api-version': 'resource=1.0', ...tenantHeader },
    }),
    jas: service(link, { name: 'autoAccessJas', bearer, cookie: null, fixed: tenantHeader }),
    autoAccess: service(link, { name: 'autoAccessApi', bearer, cookie: null, fixed: tenantHeader }),
    am: service(link, {
      name: 'am',
      bearer: null,
      cookie,
      fixed: { 'accept-api-version': 'protocol=2.1,resource=1.0', ...scriptHeader },
    }),
  };
}

type Bearer = Pick<Link, 'token' | 'renew'>;

interface Service {
  name: ServiceName;
  bearer: Bearer | null;
  cookie: string | null;
  fixed: Record<string, string>;
}

function service(link: Link, { name, bearer, cookie, fixed }: Service): Http {
  const request = async <T>(
    method: string,
    path: Path,
    body: unknown,
    shape: z.ZodType<T>,
    options: CallOptions = {},
  ) => {
    const isIdentified = options.anonymous !== true;
    const call: PlatformCall = {
      link,
      name,
      method,
      path,
      body,
      options,
      bearer: isIdentified ? bearer : null,
      headers: { ...fixed, ...options.headers, ...(isIdentified && cookie ? { cookie } : {}) },
      reads: method === 'GET' || options.search === true,
    };
    try {
      return await send(call, shape);
    } catch (error) {
      throw error instanceof PlatformError && link.onError ? link.onError(error) : error;
    }
  };
  return {
    get: (path, shape, options) => request('GET', path, undefined, shape, options),
    post: (path, body, shape, options) => request('POST', path, body, shape, options),
    put: (path, body, shape, options) => request('PUT', path, body, shape, options),
    patch: (path, body, shape, options) => request('PATCH', path, body, shape, options),
    remove: (path, shape, options) => request('DELETE', path, options?.body, shape, options),
    file: (method, path, options = {}) =>
      fetchFile({ link, name, method, path, body: undefined, options, bearer, headers: fixed, reads: true }),
  };
}

interface PlatformCall {
  link: Link;
  name: Service['name'];
  method: string;
  path: Path;
  body: unknown;
  options: CallOptions;
  bearer: Bearer | null;
  headers: Record<string, string>;
  /** Changes nothing, so it may be made again. */
  reads: boolean;
}

async function send<T>(call: PlatformCall, shape: z.ZodType<T>): Promise<T> {
  const { link, name, options } = call;
  const breaker = breakerFor(`${link.tenant.hostname} ${name}`);
  if (!(await breaker.mayTry(Date.now()))) throw failure(call, 'unavailable', { cause: 'breaker open' });

  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const left = call.reads && link.readsUntil ? link.readsUntil() - Date.now() : deadlineMs;
  if (left <= 0) throw failure(call, 'unavailable', { cause: 'no time left' });
  const write = !call.reads;
  if (write) link.onWrite?.();
  const answer = await sendWithRetries(call, breaker, AbortSignal.timeout(Math.min(left, deadlineMs)));
  // A service that was given less time than usual has not failed.
  if (!answer.failed || left >= deadlineMs) breaker.note(!answer.failed, Date.now());

  const { status, cause, json: body } = answer;
  if (answer.failed) throw failure(call, 'unavailable', { status, cause, body, write });
  // A service that is not offered has nothing to read; of a write it says only that nothing was done.
  if (status === 501 && call.reads) throw failure(call, 'missing', { status, cause, body });
  if (status >= 400) throw failure(call, reasonOf(status, body), { status, cause, body, write });
  if (answer.garbled) throw failure(call, 'garbled', { status, cause, write });
  if (answer.moment !== undefined) options.onMoment?.(answer.moment);
  const parsed = shape.safeParse(body);
  if (parsed.success) {
    if (write) link.onWritten?.();
    if (write || !lacksRows(shape, body, options.query)) return parsed.data;
    throw failure(call, 'garbled', { status, cause: 'counted rows are missing' });
  }
  const where = parsed.error.issues[0];
  const misfit = `${where?.path.join('.') ?? ''}: ${where?.code ?? ''}`;
  throw failure(call, 'garbled', { status, cause: misfit, write });
}

/** The deadline is for its beginning; how long the rest takes is up to who reads it. */
async function fetchFile(call: PlatformCall): Promise<Response> {
  const { link, method, bearer } = call;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), FILE_DEADLINE_MS);
  try {
    const authorization = bearer ? `Bearer ${await bearer.token()}` : '';
    const ask = (token: string) => {
      const headers = { ...call.headers, accept: '*/*', authorization: token };
      return link.fetch(new Request(requestOf(call).url, { method, headers, redirect: 'manual', signal: stop.signal }));
    };
    const first = await ask(authorization);
    const renewed = first.status === 401 && bearer ? await bearer.renew() : null;
    // An unread body keeps its place among the calls in progress.
    if (renewed !== null) await first.body?.cancel();
    const answer = renewed === null ? first : await ask(`Bearer ${renewed}`);
    // A page of HTML in between is no file, whatever its status, and neither is an error.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (answer.status === 200 && !isPage) {
      const begun = await withBeginning(answer);
      if (begun !== null) return begun;
    } else await answer.body?.cancel();
    if (answer.status === 200) throw failure(call, 'garbled', { status: 200 });
    throw failure(call, answer.status >= 300 && answer.status < 400 ? 'unavailable' : reasonOf(answer.status), {
      status: answer.status,
    });
  } catch (error) {
    const known = error instanceof PlatformError ? error : failure(call, 'unavailable', { cause: 'no file' });
    throw link.onError ? link.onError(known) : known;
  } finally {
    clearTimeout(timer);
  }
}

/** An error is shorter. */
const MAX_ERROR_BYTES = 4_096;
const ErrorAnswer = z.strictObject({
  code: z.number().int().min(400).max(599),
  message: z.string(),
  reason: z.unknown().optional(),
  detail: z.unknown().optional(),
  cause: z.unknown().optional(),
});

/** The answer once its first bytes are here; null for one without any and for an error, which are no files. */
async function withBeginning({ body, status, headers }: Response): Promise<Response | null> {
  const reader = body?.getReader();
  if (!reader) return null;
  const decoder = new TextDecoder();
  const read: Uint8Array[] = [];
  let text = '';
  let isWhole = false;
  while (!isWhole && (text.trim() === '' || (/^\s*\{/.test(text) && text.length < MAX_ERROR_BYTES))) {
    const { done, value } = await reader.read();
    isWhole = done;
    if (value) read.push(value);
    text += decoder.decode(value, { stream: !done });
  }
  if (isWhole && (text === '' || isErrorAnswer(text))) return null;
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of read) if (part.length > 0) controller.enqueue(part);
      if (isWhole) controller.close();
    },
    async pull(controller) {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(whole, { status, headers });
}

function isErrorAnswer(text: string): boolean {
  try {
    return ErrorAnswer.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** At most three tries: a repeat after a passing fault, and one with a renewed token, all within the same deadline. */
async function sendWithRetries(call: PlatformCall, breaker: Breaker, signal: AbortSignal): Promise<AttemptResult> {
  const { bearer } = call;
  const authorization = bearer && `Bearer ${await tokenOf(call, bearer, signal)}`;
  const first = await attempt({ ...requestOf(call), authorization }, signal);
  const again = first.temporary && call.reads && !signal.aborted && breaker.mayRetry();
  if (again) await pause(50 + Math.random() * 200);
  const answer = again ? await attempt({ ...requestOf(call), authorization }, signal) : first;
  if (answer.status !== 401) return answer;
  // A session cookie cannot be renewed, but one 401 is no proof that it is over.
  if (!bearer)
    return call.reads && call.headers.cookie ? attempt({ ...requestOf(call), authorization }, signal) : answer;
  const renewed = await withinDeadline(call, bearer.renew(), signal);
  return renewed === null ? answer : attempt({ ...requestOf(call), authorization: `Bearer ${renewed}` }, signal);
}

function requestOf({ link, name, method, path, body, options, headers }: PlatformCall) {
  return { fetch: link.fetch, method, url: address(link.tenant.bases[name], path, options.query), body, headers };
}

function tokenOf(call: PlatformCall, bearer: Bearer, signal: AbortSignal): string | Promise<string> {
  const token = bearer.token();
  return typeof token === 'string' ? token : withinDeadline(call, token, signal);
}

function withinDeadline<T>(call: PlatformCall, work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(failure(call, 'unavailable', { cause: 'no token in time' }));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function address(base: string, path: Path, query: CallOptions['query'] = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const search = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return search === '' ? base + path : `${base}${path}?${search}`;
}

// Half a surrogate pair cannot be encoded.
function encoded(value: string | number): string {
  return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd'));
}

type Facts = Partial<Pick<ConstructorParameters<typeof PlatformError>[0], 'status' | 'body' | 'cause' | 'write'>>;

function failure({ method, name, path }: PlatformCall, reason: PlatformError['reason'], facts: Facts): PlatformError {
  return new PlatformError({ reason, service: name, callName: `${method} ${name}${path}`, ...facts });
}
