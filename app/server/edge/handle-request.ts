import type { AppLoadContext } from '@remix-run/cloudflare';
import { contentPolicy } from '../../lib/content-policy';
import { canonicalPath, isPage } from '../../lib/named-pages';
import type { RequestContext } from '../context/request-context';
import type { Tenant } from '../context/tenant';
import { sessionNameFromCookie } from '../session/session.server';
import { getAmCookieName } from './am-cookie';
import { addSecurityHeaders, withExtraHeaders } from './answer-headers';
import { isConsentForm, withConsentToken } from './consent-form';
import { type ContextEnv, createRequestContext } from './create-request-context';
import { isSameOrigin, withoutForwardingHeaders } from './cross-origin';
import { dataErrorResponse } from './data-error';
import { browserResponse, gatewayRefusalStatus, isGatewayPath, isJourneyStep, platformRequest } from './gateway';
import { type DeployedVersion, healthResponse } from './health';
import { bodyLimit, checkRequest, isDataRequest, isForm, MANIFEST_PATH, readBody } from './limits';
import { errorFields, writeLog } from './log';
import { plainPage } from './plain-page';
import { acquireSlot, clientAddressOf, type RateLimiter, takeFromLimit } from './rate-limits';
import { isDefaultLanding, ownPageInstead, withoutCookieDomains, withWayForNoScript } from './sign-in-page';
import { findTenant, type TenantSource } from './tenants.server';
import { createUpstream, type Upstream } from './upstream';

const ERRORS_WITHOUT_PAGE = [404, 405, 500, 502, 503];

/** Bindings of the deployment. `PLATFORM` is the sandbox; production has none. */
export interface Env extends TenantSource, ContextEnv {
  ADDRESS_LIMIT?: RateLimiter;
  SESSION_LIMIT?: RateLimiter;
  PLATFORM?: { fetch(request: Request): Promise<Response> };
  VERSION?: DeployedVersion;
}

export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

export type WaitUntil = (work: Promise<unknown>) => void;

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

interface RequestResult {
  answer: Response;
  untouched?: boolean;
}

/**
 * Answers one request to the portal. `/healthz` is answered on any host, without a line in the log. Unknown hosts get 421 and reach nothing; `/am/*` goes to the platform untouched;
 * all else passes the limits and the check of its origin, is answered by Remix and leaves with the security headers.
 * `waitUntil` keeps what a POST has begun running when the browser leaves.
 */
export async function handleRequest(
  request: Request,
  env: Env,
  pages: PageHandler,
  waitUntil?: WaitUntil,
): Promise<Response> {
  const nonce = createNonce();
  const health = healthResponse(request, env.VERSION);
  if (health) return addSecurityHeaders(health, plainPolicy(nonce));
  const state: RequestState = {
    request,
    url: new URL(request.url),
    id: crypto.randomUUID(),
    nonce,
    now: Date.now(),
    tenant: null,
    upstream: null,
    context: null,
  };
  const { answer, untouched = false } = await answerRequest(state, env, pages, waitUntil);
  const ms = Date.now() - state.now;
  logRequest(state, answer.status, ms);
  if (untouched) return answer;
  const extra = [...(state.context?.answerHeaders ?? []), ...timingHeaders(state, ms)];
  return addSecurityHeaders(withExtraHeaders(answer, extra), plainPolicy(nonce));
}

const plainPolicy = (nonce: string) => contentPolicy({ nonce, imageOrigins: [], fontOrigins: [], formOrigins: [] });

async function answerRequest(
  state: RequestState,
  env: Env,
  pages: PageHandler,
  waitUntil?: WaitUntil,
): Promise<RequestResult> {
  const { request, url, id, nonce, now } = state;
  try {
    const tenant = await findTenant(url, env, now);
    if (!tenant) return { answer: plainPage(request, 421, nonce) };
    state.tenant = tenant;
    const send = createSender(env, tenant);
    if (isGatewayPath(url.pathname)) return await handleGatewayRequest(state, tenant, { env, send });
    const done = acquireSlot(tenant.hostname, tenant.limits);
    if (!done) return { answer: withRetryAfter(plainPage(request, 503, nonce), 1) };
    try {
      state.upstream = createUpstream(send, Date.now);
      state.context = await createRequestContext({ request, tenant, id, nonce, now }, env, state.upstream);
      return { answer: await handlePortalRequest(state, state.context, { env, pages, waitUntil }) };
    } finally {
      done();
    }
  } catch (error) {
    if (error instanceof Response) return { answer: error };
    writeLog({ level: 'error', id, ...errorFields(error) });
    return { answer: plainPage(request, 500, nonce, id) };
  }
}

function canonicalAddress({ method }: Request, requested: URL, normalized: URL): string | null {
  if (method === 'POST' || isDataRequest(requested) || normalized.pathname === MANIFEST_PATH) return null;
  const canonical = canonicalPath(normalized.pathname);
  return isPage(canonical) && canonical !== requested.pathname ? canonical + requested.search : null;
}

interface RequestHandling {
  env: Env;
  pages: PageHandler;
  waitUntil?: WaitUntil;
}

async function handlePortalRequest(
  { request, url }: RequestState,
  context: RequestContext,
  { env, pages, waitUntil }: RequestHandling,
): Promise<Response> {
  const checked = checkRequest(request.method, url);
  if (!checked.ok) return plainPage(request, checked.status, context.nonce);
  const canonical = canonicalAddress(request, url, checked.url);
  if (canonical !== null) return new Response(null, { status: 308, headers: { location: canonical } });
  if (checked.url.pathname === MANIFEST_PATH && (await sessionNameFromCookie(context, request)) === null) {
    return new Response(null, { status: 401 });
  }
  if (SIGN_IN_PATH.test(checked.url.pathname)) {
    const wait = await limitSignIn(request, context.tenant, env, { step: 'begin', now: context.now });
    if (wait !== null) return tooManyRequests(request, context, wait);
  }
  const headers = withoutForwardingHeaders(request.headers);
  if (request.method !== 'POST') {
    const answer = await pages(new Request(checked.url, { method: request.method, headers }), context);
    await giveBackUnshown(context);
    return needsHtmlErrorPage(request, answer) ? asHtmlErrorPage(request, answer, context) : answer;
  }
  if (!isSameOrigin(request.headers, context.tenant.origin)) {
    context.audit('cross-origin refused', { path: url.pathname });
    return plainPage(request, 403, context.nonce);
  }
  // The platform's own calls come from one address, for all users.
  const isFromPlatform = checked.url.pathname === BACKCHANNEL_LOGOUT_PATH;
  const wait = isFromPlatform ? null : await limitForms(request, context, env);
  if (wait !== null) return tooManyRequests(request, context, wait);
  const type = request.headers.get('content-type');
  if (!isForm(type)) return plainPage(request, 415, context.nonce);
  const body = await readBody(request, bodyLimit(type));
  if (!body) return refuse(request, 413, context.nonce);
  headers.delete('content-length');
  const action = pages(new Request(checked.url, { method: 'POST', headers, body: body as BodyInit }), context);
  waitUntil?.(action.catch(() => undefined));
  const answer = await action;
  await giveBackUnshown(context);
  return answer;
}

async function giveBackUnshown({ isShown, ifNotShown }: RequestContext): Promise<void> {
  if (!isShown) await Promise.all(ifNotShown.map((giveBack) => giveBack()));
}

/** Registered with the platform as `backchannel_logout_uri`. */
const BACKCHANNEL_LOGOUT_PATH = '/auth/backchannel-logout';

const SIGN_IN_PATH = /^\/(login|sign-in)(\.data)?$/i;

function limitSignIn(
  { headers }: Request,
  tenant: Tenant,
  env: Env,
  { step, now }: { step: 'begin' | 'journey'; now: number },
): Promise<number | null> {
  const { signInsPerMinute: max } = tenant.limits;
  const key = `sign-in ${step} ${tenant.hostname} ${clientAddressOf(headers)}`;
  return takeFromLimit(key, { max, seconds: 60, now, binding: env.ADDRESS_LIMIT });
}

async function limitForms(request: Request, context: RequestContext, env: Env): Promise<number | null> {
  const { limits, hostname } = context.tenant;
  const session = await sessionNameFromCookie(context, request);
  const key = `form ${session ?? `${hostname} ${clientAddressOf(request.headers)}`}`;
  return takeFromLimit(key, {
    max: limits.formsPerTenSeconds,
    seconds: 10,
    now: context.now,
    binding: env.SESSION_LIMIT,
  });
}

function tooManyRequests(request: Request, { audit, nonce }: RequestContext, seconds: number): Response {
  audit('too many requests', { path: new URL(request.url).pathname });
  return withRetryAfter(refuse(request, 429, nonce), seconds);
}

function refuse(request: Request, status: number, nonce: string): Response {
  return isDataRequest(new URL(request.url)) ? dataErrorResponse(status) : plainPage(request, status, nonce);
}

function withRetryAfter(answer: Response, seconds: number): Response {
  answer.headers.set('retry-after', String(seconds));
  return answer;
}

/** A typed address of a resource route would be shown as data, or not at all. */
function needsHtmlErrorPage({ method, headers }: Request, { status, headers: responseHeaders }: Response): boolean {
  const forPage = method === 'GET' && headers.get('accept')?.includes('text/html');
  return (
    forPage === true &&
    ERRORS_WITHOUT_PAGE.includes(status) &&
    !responseHeaders.get('content-type')?.startsWith('text/html')
  );
}

function asHtmlErrorPage(request: Request, refused: Response, { nonce, id }: RequestContext): Response {
  const answer = plainPage(request, refused.status, nonce, refused.status >= 500 ? id : undefined);
  const allow = refused.headers.get('allow');
  if (allow) answer.headers.set('allow', allow);
  return answer;
}

async function handleGatewayRequest(
  { request, url, id, nonce, now }: RequestState,
  tenant: Tenant,
  { env, send }: { env: Env; send: Send },
): Promise<RequestResult> {
  const status = gatewayRefusalStatus(request, url, tenant);
  if (status === 404 && isDefaultLanding(url))
    return { answer: new Response(null, { status: 302, headers: { location: '/dashboard' } }) };
  if (status !== null) return { answer: plainPage(request, status, nonce) };
  const own = ownPageInstead(request, url, tenant);
  if (own) return { answer: own, untouched: true };
  if (isJourneyStep(request, url)) {
    const wait = await limitSignIn(request, tenant, env, { step: 'journey', now });
    if (wait !== null) return { answer: withRetryAfter(plainPage(request, 429, nonce), wait) };
  }
  try {
    const passed = await platformRequest(request, url, tenant);
    const isConsent = passed !== null && isConsentForm(request, url, tenant);
    const forwarded = isConsent ? await withConsentToken(passed, await getAmCookieName(tenant, send, now)) : passed;
    if (!forwarded) return { answer: plainPage(request, 413, nonce) };
    const found = await send(forwarded);
    const cookieName = found.headers.has('set-cookie') ? await getAmCookieName(tenant, send, now) : null;
    const answer = await withoutCookieDomains(url, browserResponse(found, tenant, cookieName));
    return { answer: withWayForNoScript(request, url, { tenant, answer }), untouched: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    writeLog({ level: 'error', id, ...errorFields(error) });
    return { answer: plainPage(request, 502, nonce, id) };
  }
}

type Send = (request: Request) => Promise<Response>;

function createSender(env: Env, tenant: Tenant): Send {
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

function timingHeaders({ id, upstream, context }: RequestState, ms: number): [string, string][] {
  const { calls = 0, waves = 0, ms: spent = 0 } = upstream?.ledger ?? {};
  const sessionMetric = `session;desc="${context?.sessionCalls.made ?? 0} calls"`;
  return [
    [
      'server-timing',
      `total;dur=${ms}, upstream;dur=${spent};desc="${calls} calls in ${waves} waves", ${sessionMetric}`,
    ],
    ['x-request-id', id],
  ];
}

function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}
