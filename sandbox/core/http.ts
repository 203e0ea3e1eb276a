// One call to the platform and the ways it can be refused.
import type { Caller } from './caller';
import type { Platform } from './platform';
import type { PlatformFault } from './refusals';

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
  /** The person behind the bearer token of the call; undefined without a good one. For calls that anybody may make. */
  bearer(): Caller | undefined;
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
