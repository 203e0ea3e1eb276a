// One call to the platform and the ways it can be refused.
import type { Caller } from './access';
import type { Platform } from './platform';

export interface Call {
  request: Request;
  method: string;
  url: URL;
  /** Still percent-encoded. */
  path: string;
  /** Decoded once. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON body, undefined when the body is empty; a malformed one is a 400. */
  json<T = unknown>(): T;
  /** The body read as application/x-www-form-urlencoded. */
  form(): URLSearchParams;
  rawBody: string;
  platform: Platform;
  /** Who calls. Only on routes whose auth is a scope; elsewhere reading it throws. */
  caller: Caller;
}

/** A non-Response result is sent as 200 JSON. */
export type Handler = (call: Call) => unknown | Response | Promise<unknown | Response>;

/**
 * 'none' = anybody; a scope = bearer token holding it; 'session' = AM session cookie (the handler reads it with
 * `sessionOf` of access.ts).
 */
export type Auth = 'none' | { scope: string } | 'session';

export interface Route {
  method: string;
  pattern: string;
  auth: Auth;
  handle: Handler;
}

/**
 * Declares one call of the platform. In `pattern`, ':name' holds one segment and a last '*name' the rest of the path
 * (which may be empty); a bare '*' is a literal. Literal segments win over holes.
 */
export function route(method: string, pattern: string, auth: Auth, handle: Handler): Route {
  return { method, pattern, auth, handle };
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export function reasonOf(status: number): string {
  return REASONS[status] ?? 'Error';
}

/** Thrown by handlers; the router sends it as `{code, reason, message[, detail]}` (contract 01, conventions). */
export class PlatformFault extends Error {
  readonly status: number;
  readonly reason: string;
  readonly detail: unknown;
  readonly headers: HeadersInit | undefined;

  constructor(status: number, reason: string, message: string, detail?: unknown, headers?: HeadersInit) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.detail = detail;
    this.headers = headers;
  }
}

function refusal(status: number) {
  return (message: string, detail?: unknown): PlatformFault =>
    new PlatformFault(status, reasonOf(status), message, detail);
}

export const badRequest = refusal(400);
export const forbidden = refusal(403);
export const notFound = refusal(404);
export const conflict = refusal(409);
export const preconditionFailed = refusal(412);

/** 401 without a challenge, as AM's JSON calls answer; `invalidToken` is the one for bearer calls. */
export const unauthorized = refusal(401);

/** The 401 of a missing, unknown or expired bearer token (contract 01 4.6). */
export function invalidToken(description: string): PlatformFault {
  return new PlatformFault(401, 'Unauthorized', 'Access Denied', undefined, {
    'www-authenticate': `Bearer realm="OAuth2 Authentication", error="invalid_token", error_description="${description}"`,
  });
}

/** Any JSON answer; `headers` win over the defaults. */
export function json(body: unknown, status = 200, headers?: HeadersInit): Response {
  const all = new Headers({ 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store' });
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  return new Response(JSON.stringify(body), { status, headers: all });
}

export function faultResponse(fault: PlatformFault): Response {
  const { status, reason, message, detail, headers } = fault;
  return json({ code: status, reason, message, ...(detail === undefined ? {} : { detail }) }, status, headers);
}
