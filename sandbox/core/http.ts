import type { Caller } from './caller';
import type { PlatformError } from './errors';
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
  json<T = unknown>(): T;
  form(): URLSearchParams;
  rawBody: string;
  platform: Platform;
  bearer(): Caller | undefined;
  /** Only on routes with a scope; elsewhere reading it throws. */
  caller: Caller;
}

/** A non-Response result is sent as 200 JSON. */
export type Handler = (call: Call) => unknown | Response | Promise<unknown | Response>;

/**
 * A scope demands a bearer token that holds it; with 'session' the handler reads the AM session cookie (`sessionOf`).
 */
export type Auth = 'none' | { scope: string } | 'session';

export interface Route {
  method: string;
  pattern: string;
  auth: Auth;
  handle: Handler;
}

/**
 * In `pattern`, ':name' is one segment and a last '*name' the rest of the path, which may be empty. Literal segments
 * win.
 */
export function route(method: string, pattern: string, auth: Auth, handle: Handler): Route {
  return { method, pattern, auth, handle };
}

export function json(body: unknown, status = 200, headers?: HeadersInit): Response {
  const all = new Headers({ 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store' });
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  return new Response(JSON.stringify(body), { status, headers: all });
}

export function errorResponse(fault: PlatformError): Response {
  const { status, reason, message, detail, headers } = fault;
  return json({ code: status, reason, message, ...(detail === undefined ? {} : { detail }) }, status, headers);
}
