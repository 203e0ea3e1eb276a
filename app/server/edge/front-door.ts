// Everything that happens to a request before and after Remix: tenant, limits, gateway, gate, headers, log.
import type { AppLoadContext } from '@remix-run/cloudflare';
import { contentPolicy } from '../../lib/content-policy';
import { canonicalPath, isPage } from '../../lib/named-pages';
import type { RequestContext } from '../context/request-context';
import type { Tenant } from '../context/tenant';
import { nameInCookie } from '../session/session.server';
import { addSecurityHeaders, withExtra } from './answer-headers';
import { dataRefusal } from './data-refusal';
import { sameOrigin, withoutForwarding } from './gate';
import { fromPlatform, gatewayRefusal, isGatewayPath, isJourneyStep, toPlatform } from './gateway';
import { asksForData, bodyLimit, checkRequest, isForm, MANIFEST_PATH, readBody } from './limits';
import { faultFields, writeLog } from './log';
import { type ContextEnv, openContext } from './open-context';
import { plainPage } from './plain-page';
import { acquireSlot, addressOf, type RateLimiter, refusedFor } from './rate-limits';
import { findTenant, type TenantSource } from './tenants.server';
import { createUpstream, type Upstream } from './upstream';

/** Refusals that routes without a page may leave without words. */
const EXPLAINED_HERE = [404, 405, 500, 502, 503];

export interface Env extends TenantSource, ContextEnv {
  /** Rate-limiting bindings of the deployment, beside what each isolate counts. */
  ADDRESS_LIMIT?: RateLimiter;
  SESSION_LIMIT?: RateLimiter;
  /** Service binding to the sandbox platform; absent in production. */
  PLATFORM?: { fetch(request: Request): Promise<Response> };
}

export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Keeps the worker at work although the browser has gone. */
export type Finish = (work: Promise<unknown>) => void;

/** One request on its way through; what is not known yet is null. */
interface RequestState {
  request: Request;
  url: URL;
  id: string;
  nonce: string;
  now: number;
  tenant: Tenant | null;
  upstream: Upstream | null;
  context: RequestContext | null;
}

interface Answered {
  answer: Response;
  /** The platform's own answer: nothing of ours goes on it. */
  untouched?: boolean;
}

/**
 * Answers one request to the portal. Unknown hosts get 421 and reach nothing; `/am/*` goes to the platform untouched;
 * all else passes limits and the cross-origin gate, is answered by Remix, and leaves with the security headers.
 * What a POST has begun is handed to `finish`, so that a browser that leaves does not cut an action in half.
 */
export async function frontDoor(request: Request, env: Env, pages: PageHandler, finish?: Finish): Promise<Response> {
  const passage: RequestState = {
    request,
    url: new URL(request.url),
    id: crypto.randomUUID(),
    nonce: freshNonce(),
    now: Date.now(),
    tenant: null,
    upstream: null,
    context: null,
  };
  const { answer, untouched = false } = await answered(passage, env, pages, finish);
  const ms = Date.now() - passage.now;
  logRequest(passage, answer.status, ms);
  if (untouched) return answer;
  const policy = contentPolicy({ nonce: passage.nonce, imageOrigins: [], fontOrigins: [], formOrigins: [] });
  const extra = [...(passage.context?.answerHeaders ?? []), ...timing(passage, ms)];
  return addSecurityHeaders(withExtra(answer, extra), policy);
}

async function answered(passage: RequestState, env: Env, pages: PageHandler, finish?: Finish): Promise<Answered> {
  const { request, url, id, nonce, now } = passage;
  try {
    const tenant = await findTenant(url, env, now);
    if (!tenant) return { answer: plainPage(request, 421, nonce) };
    passage.tenant = tenant;
    const send = sender(env, tenant);
    if (isGatewayPath(url.pathname)) return await throughGateway(passage, tenant, { env, send });
    const done = acquireSlot(tenant.hostname, tenant.limits);
    if (!done) return { answer: later(plainPage(request, 503, nonce), 1) };
    try {
      passage.upstream = createUpstream(send, Date.now);
      passage.context = await openContext({ request, tenant, id, nonce, now }, env, passage.upstream);
      return { answer: await handlePortalRequest(passage, passage.context, { env, pages, finish }) };
    } finally {
      done();
    }
  } catch (error) {
    if (error instanceof Response) return { answer: error };
    writeLog({ level: 'error', id, ...faultFields(error) });
    return { answer: plainPage(request, 500, nonce) };
  }
}

/** Where a page has its one address, if this is another spelling of it: not for forms, and not for questions by script. */
function properAddress({ method }: Request, given: URL, read: URL): string | null {
  if (method === 'POST' || asksForData(given) || read.pathname === MANIFEST_PATH) return null;
  const proper = canonicalPath(read.pathname);
  return isPage(proper) && proper !== given.pathname ? proper + given.search : null;
}

interface Inside {
  env: Env;
  pages: PageHandler;
  finish?: Finish;
}

async function handlePortalRequest(
  { request, url }: RequestState,
  context: RequestContext,
  { env, pages, finish }: Inside,
): Promise<Response> {
  const verdict = checkRequest(request.method, url);
  if (!verdict.ok) return plainPage(request, verdict.status, context.nonce);
  const proper = properAddress(request, url, verdict.url);
  if (proper !== null) return new Response(null, { status: 308, headers: { location: proper } });
  if (verdict.url.pathname === MANIFEST_PATH && (await nameInCookie(context, request)) === null) {
    return new Response(null, { status: 401 });
  }
  if (SIGN_IN.test(verdict.url.pathname)) {
    const wait = await signInRefused(request, context.tenant, env, { step: 'begin', now: context.now });
    if (wait !== null) return tooMany(request, context, wait);
  }
  const headers = withoutForwarding(request.headers);
  if (request.method !== 'POST') {
    const answer = await pages(new Request(verdict.url, { method: request.method, headers }), context);
    return isReadBySomebody(request, answer) ? asHtmlErrorPage(request, answer, context.nonce) : answer;
  }
  if (!sameOrigin(request.headers, context.tenant.origin)) {
    context.audit('cross-origin refused', { path: url.pathname });
    return plainPage(request, 403, context.nonce);
  }
  const wait = await formRefused(request, context, env);
  if (wait !== null) return tooMany(request, context, wait);
  const type = request.headers.get('content-type');
  if (!isForm(type)) return plainPage(request, 415, context.nonce);
  const body = await readBody(request, bodyLimit(type));
  if (!body) return refused(request, 413, context.nonce);
  headers.delete('content-length');
  const action = pages(new Request(verdict.url, { method: 'POST', headers, body: body as BodyInit }), context);
  finish?.(action.catch(() => undefined));
  return action;
}

const SIGN_IN = /^\/login(\.data)?$/i;

function signInRefused(
  { headers }: Request,
  tenant: Tenant,
  env: Env,
  { step, now }: { step: 'begin' | 'journey'; now: number },
): Promise<number | null> {
  const { signInsPerMinute: most } = tenant.limits;
  const key = `sign-in ${step} ${tenant.hostname} ${addressOf(headers)}`;
  return refusedFor(key, { most, seconds: 60, now, binding: env.ADDRESS_LIMIT });
}

async function formRefused(request: Request, context: RequestContext, env: Env): Promise<number | null> {
  const { limits, hostname } = context.tenant;
  const session = await nameInCookie(context, request);
  const key = `form ${session ?? `${hostname} ${addressOf(request.headers)}`}`;
  return refusedFor(key, {
    most: limits.formsPerTenSeconds,
    seconds: 10,
    now: context.now,
    binding: env.SESSION_LIMIT,
  });
}

function tooMany(request: Request, { audit, nonce }: RequestContext, seconds: number): Response {
  audit('too many requests', { path: new URL(request.url).pathname });
  return later(refused(request, 429, nonce), seconds);
}

function refused(request: Request, status: number, nonce: string): Response {
  return asksForData(new URL(request.url)) ? dataRefusal(status) : plainPage(request, status, nonce);
}

function later(answer: Response, seconds: number): Response {
  answer.headers.set('retry-after', String(seconds));
  return answer;
}

/** The typed address of a form, or of a file that is gone: it would be shown as data, or not at all. */
function isReadBySomebody({ method, headers }: Request, { status, headers: answered }: Response): boolean {
  const forPage = method === 'GET' && headers.get('accept')?.includes('text/html');
  return forPage === true && EXPLAINED_HERE.includes(status) && !answered.get('content-type')?.startsWith('text/html');
}

function asHtmlErrorPage(request: Request, refused: Response, nonce: string): Response {
  const answer = plainPage(request, refused.status, nonce);
  const allow = refused.headers.get('allow');
  if (allow) answer.headers.set('allow', allow);
  return answer;
}

async function throughGateway(
  { request, url, id, nonce, now }: RequestState,
  tenant: Tenant,
  { env, send }: { env: Env; send: Send },
): Promise<Answered> {
  const status = gatewayRefusal(request, url, tenant);
  if (status !== null) return { answer: plainPage(request, status, nonce) };
  if (isJourneyStep(request, url)) {
    const wait = await signInRefused(request, tenant, env, { step: 'journey', now });
    if (wait !== null) return { answer: later(plainPage(request, 429, nonce), wait) };
  }
  try {
    const forwarded = await toPlatform(request, url, tenant);
    if (!forwarded) return { answer: plainPage(request, 413, nonce) };
    return { answer: fromPlatform(await send(forwarded), tenant), untouched: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    writeLog({ level: 'error', id, ...faultFields(error) });
    return { answer: plainPage(request, 502, nonce) };
  }
}

type Send = (request: Request) => Promise<Response>;

function sender(env: Env, tenant: Tenant): Send {
  const binding = tenant.sandbox ? env.PLATFORM : undefined;
  return binding ? (request) => binding.fetch(request) : (request) => fetch(request);
}

function logRequest({ request, url, id, tenant, upstream }: RequestState, status: number, ms: number) {
  const { calls = 0, waves = 0, ms: spent = 0 } = upstream?.ledger ?? {};
  writeLog({
    id,
    tenant: tenant?.hostname ?? null,
    method: request.method,
    path: url.pathname,
    status,
    ms,
    upstreamCalls: calls,
    upstreamWaves: waves,
    upstreamMs: spent,
  });
}

function timing({ id, upstream, context }: RequestState, ms: number): [string, string][] {
  const { calls = 0, waves = 0, ms: spent = 0 } = upstream?.ledger ?? {};
  const own = `session;desc="${context?.sessionCalls.made ?? 0} calls"`;
  return [
    ['server-timing', `total;dur=${ms}, upstream;dur=${spent};desc="${calls} calls in ${waves} waves", ${own}`],
    ['x-request-id', id],
  ];
}

function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}
