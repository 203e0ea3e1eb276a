// Finds a call's handler, checks the caller and turns errors into the platform's error bodies.
import type { Caller } from './caller';
import { badRequest, forbidden, invalidToken, notFound, PlatformError, reasonOf } from './errors';
import { isClassic } from './hosts';
import { type Call, errorResponse, json, type Route } from './http';
import type { Platform } from './platform';

interface Node {
  literal: Map<string, Node>;
  hole?: Node;
  rest?: Map<string, Route>;
  here: Map<string, Route>;
}

function emptyNode(): Node {
  return { literal: new Map(), here: new Map() };
}

function buildTree(list: Route[]): Node {
  const root = emptyNode();
  for (const one of list) {
    let node = root;
    let rest = false;
    for (const segment of segmentsOf(one.pattern)) {
      if (segment.length > 1 && segment.startsWith('*')) {
        rest = true;
        break;
      }
      if (segment.startsWith(':')) {
        node.hole ??= emptyNode();
        node = node.hole;
      } else {
        const child = node.literal.get(segment) ?? emptyNode();
        node.literal.set(segment, child);
        node = child;
      }
    }
    if (rest) node.rest ??= new Map();
    const slot = rest && node.rest ? node.rest : node.here;
    if (slot.has(one.method)) throw new Error(`Route declared twice: ${one.method} ${one.pattern}`);
    slot.set(one.method, one);
  }
  return root;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Deeper literal matches are tried before parameters. */
function findRoute(node: Node, segments: string[], method: string, allowed: Set<string>): Route | undefined {
  const [first, ...others] = segments;
  if (first === undefined) {
    const route = pickMethod(node.here, method, allowed);
    return route ?? pickMethod(node.rest, method, allowed);
  }
  const literal = node.literal.get(first);
  const found = literal && findRoute(literal, others, method, allowed);
  if (found) return found;
  const held = node.hole && findRoute(node.hole, others, method, allowed);
  return held ?? pickMethod(node.rest, method, allowed);
}

function pickMethod(slot: Map<string, Route> | undefined, method: string, allowed: Set<string>): Route | undefined {
  for (const known of slot?.keys() ?? []) allowed.add(known);
  return slot?.get(method);
}

function paramsOf(route: Route, segments: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  segmentsOf(route.pattern).forEach((segment, at) => {
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(segments[at] ?? '');
    else if (segment.length > 1 && segment.startsWith('*'))
      params[segment.slice(1)] = segments.slice(at).map(decoded).join('/');
  });
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badRequest('Malformed path');
  }
}

/** Unknown paths of these services need a token too, so that callers without one learn nothing. */
const GUARDED = /^\/(openidm|iga|reports|autoaccess|environment)(\/|$)/;

/** Services that accept only JSON, except for files. */
const JSON_ONLY = /^\/(openidm|iga|reports|autoaccess|environment|am\/json)\/(?!templates\/import$)/;

/** Applies also to calls that ignore their body. */
function checkBody({ method, request, rawBody, json }: Call): void {
  if (!['POST', 'PUT', 'PATCH'].includes(method) || rawBody === '') return;
  const type = request.headers.get('content-type');
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type))
    throw badRequest(`The content-type '${type.slice(0, 100)}' is not supported, only 'application/json' is`);
  json();
}

export type Router = (platform: Platform, request: Request, rawBody: string) => Promise<Response>;

/** Undefined for an invalid token. */
export type CallerOf = (platform: Platform, token: string) => Caller | undefined;

export function createRouter(routes: Route[], callerOf: CallerOf): Router {
  const tree = buildTree(routes);
  return async (platform, request, rawBody) => {
    try {
      const url = new URL(request.url);
      const segments = segmentsOf(url.pathname);
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const allowed = new Set<string>();
      const route = findRoute(tree, segments, method, allowed);
      const call = createCall(platform, request, url, rawBody, callerOf);
      if (!route) {
        if (GUARDED.test(url.pathname)) authenticate(call);
        if (allowed.size > 0)
          throw new PlatformError(405, reasonOf(405), 'Method Not Allowed', undefined, {
            allow: [...allowed].join(', '),
          });
        throw notFound(missingText(url.pathname));
      }
      call.params = paramsOf(route, segments);
      if (typeof route.auth === 'object') authorize(call, route.auth.scope);
      if (JSON_ONLY.test(url.pathname)) checkBody(call);
      const result = await route.handle(call);
      return result instanceof Response ? result : json(result);
    } catch (error) {
      if (error instanceof PlatformError) return refusal(platform, request, error);
      console.error(error);
      return errorResponse(new PlatformError(500, reasonOf(500), 'Internal Server Error'));
    }
  };
}

function missingText(path: string): string {
  const [, name] = /^\/am\/json\/(?:realms\/root\/(?:realms\/[^/]+\/)?)?(.+)$/.exec(path) ?? [];
  return name === undefined ? 'Resource not found' : `Resource '${name}' not found`;
}

/** The older platform writes its texts for HTML, in JSON too. */
function refusal(platform: Platform, { url }: Request, fault: PlatformError): Response {
  const { pathname } = new URL(url);
  if (!isClassic(platform) || !pathname.startsWith('/am/json/')) return errorResponse(fault);
  const { status, reason, message, detail, headers } = fault;
  const text = message
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
  const answer = errorResponse(new PlatformError(status, reason, text, detail, headers));
  if (pathname.endsWith('/authenticate')) answer.headers.delete('cache-control');
  else answer.headers.set('cache-control', 'no-cache');
  return answer;
}

function createCall(platform: Platform, request: Request, url: URL, rawBody: string, callerOf: CallerOf): Call {
  return {
    bearer() {
      const token = /^Bearer +(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      return token === undefined ? undefined : callerOf(platform, token);
    },
    request,
    method: request.method,
    url,
    path: url.pathname,
    params: {},
    query: url.searchParams,
    rawBody,
    platform,
    json<T>(): T {
      if (rawBody.trim() === '') return undefined as T;
      try {
        return JSON.parse(rawBody) as T;
      } catch {
        throw badRequest('The request could not be processed because the provided content is not a JSON value');
      }
    },
    form: () => new URLSearchParams(rawBody),
    get caller(): never {
      throw new Error(`No caller on ${url.pathname}: the route asks for no scope`);
    },
  };
}

function authenticate(call: Call): Caller {
  const { headers } = call.request;
  if (!headers.has('authorization') && headers.get('x-openidm-username') === 'anonymous')
    throw forbidden('Access denied');
  if (!/^Bearer +\S+\s*$/i.test(headers.get('authorization') ?? '')) throw invalidToken('The access token is missing');
  const caller = call.bearer();
  if (!caller)
    throw invalidToken('The access token provided is expired, revoked, malformed, or invalid for other reasons.');
  return caller;
}

function authorize(call: Call, scope: string): void {
  const caller = authenticate(call);
  if (!caller.scopes.includes(scope)) throw forbidden('Access denied');
  Object.defineProperty(call, 'caller', { value: caller });
}
