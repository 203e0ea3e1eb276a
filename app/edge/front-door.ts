// Everything that happens to a request before and after Remix: tenant, limits, gateway, gate, headers, log.
import type { AppLoadContext } from '@remix-run/cloudflare';
import { contentPolicy } from '../lib/content-policy';
import type { Tenant } from '../lib/tenant';
import type { Visit } from '../lib/visit';
import { seal } from './answer-headers';
import { sameOrigin, withoutForwarding } from './gate';
import { fromPlatform, isGatewayPath, toPlatform } from './gateway';
import { FORM_LIMIT, isForm, judge, readBody } from './limits';
import { faultFields, writeLog } from './log';
import { plainPage } from './plain-page';
import { findTenant, type TenantSource } from './tenants.server';
import { createUpstream, type Upstream } from './upstream';

export interface Env extends TenantSource {
  SESSIONS: DurableObjectNamespace;
  SIGN_INS: DurableObjectNamespace;
  /** Root keys, newest first, separated by commas; each at least 32 random bytes in base64url. */
  SESSION_KEYS: string;
  /** Service binding to the sandbox platform; absent in production. */
  PLATFORM?: { fetch(request: Request): Promise<Response> };
  [secret: string]: unknown;
}

export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Answers one request to the portal. Unknown hosts get 421 and reach nothing; `/am/*` goes to the platform untouched;
 * all else passes limits and the cross-origin gate, is answered by Remix, and leaves with the security headers.
 */
export async function frontDoor(request: Request, env: Env, pages: PageHandler): Promise<Response> {
  const started = Date.now();
  const url = new URL(request.url);
  const id = crypto.randomUUID();
  const nonce = freshNonce();
  let tenant: Tenant | null = null;
  let upstream: Upstream | null = null;
  let answer: Response;
  try {
    tenant = await findTenant(url, env, started);
    if (tenant && isGatewayPath(url.pathname)) return await throughGateway(request, url, tenant, env);
    const visit = tenant && openVisit({ request, env, tenant, id, nonce, now: started });
    upstream = visit?.upstream ?? null;
    answer = visit ? await behindTheDoor(request, url, visit.visit, pages) : plainPage(request, 421, nonce);
    if (visit) answer = withExtra(answer, visit.visit.answerHeaders);
  } catch (error) {
    if (error instanceof Response) answer = error;
    else {
      writeLog({ level: 'error', id, ...faultFields(error) });
      answer = plainPage(request, 500, nonce);
    }
  }
  const ms = Date.now() - started;
  writeLog({
    id,
    tenant: tenant?.hostname ?? null,
    method: request.method,
    path: url.pathname.slice(0, 200),
    status: answer.status,
    ms,
    upstreamCalls: upstream?.ledger.calls ?? 0,
    upstreamWaves: upstream?.ledger.waves ?? 0,
    upstreamMs: upstream?.ledger.ms ?? 0,
  });
  const policy = contentPolicy({ nonce, imageOrigins: [], fontOrigins: [], formOrigins: [] });
  return seal(answer, policy, timing(id, ms, upstream));
}

function timing(id: string, ms: number, upstream: Upstream | null): Headers {
  const { calls = 0, waves = 0, ms: spent = 0 } = upstream?.ledger ?? {};
  return new Headers({
    'server-timing': `total;dur=${ms}, upstream;dur=${spent};desc="${calls} calls in ${waves} waves"`,
    'x-request-id': id,
  });
}

async function behindTheDoor(request: Request, url: URL, visit: Visit, pages: PageHandler): Promise<Response> {
  const verdict = judge(request.method, url);
  if (!verdict.ok) return plainPage(request, verdict.status, visit.nonce);
  const headers = withoutForwarding(request.headers);
  if (request.method !== 'POST') {
    return pages(new Request(verdict.url, { method: request.method, headers }), { visit });
  }
  if (!sameOrigin(request.headers, visit.tenant.origin)) {
    visit.audit('cross-origin refused', { path: url.pathname });
    return plainPage(request, 403, visit.nonce);
  }
  if (!isForm(request.headers.get('content-type'))) return plainPage(request, 415, visit.nonce);
  const body = await readBody(request, FORM_LIMIT);
  if (!body) return plainPage(request, 413, visit.nonce);
  headers.delete('content-length');
  return pages(new Request(verdict.url, { method: 'POST', headers, body: body as BodyInit }), { visit });
}

async function throughGateway(request: Request, url: URL, tenant: Tenant, env: Env): Promise<Response> {
  return fromPlatform(await sender(env, tenant)(toPlatform(request, url, tenant)), tenant);
}

function sender(env: Env, tenant: Tenant): (request: Request) => Promise<Response> {
  const binding = tenant.sandbox ? env.PLATFORM : undefined;
  return binding ? (request) => binding.fetch(request) : (request) => fetch(request);
}

interface Opening {
  request: Request;
  env: Env;
  tenant: Tenant;
  id: string;
  nonce: string;
  now: number;
}

function openVisit({ request, env, tenant, id, nonce, now }: Opening): { visit: Visit; upstream: Upstream } {
  const upstream = createUpstream(sender(env, tenant), Date.now);
  const memo = new Map<string, Promise<unknown>>();
  const secret = tenant.clientSecret === null ? null : env[tenant.clientSecret];
  const visit: Visit = {
    id,
    tenant,
    nonce,
    now,
    keys: env.SESSION_KEYS.split(','),
    clientSecret: typeof secret === 'string' ? secret : null,
    stores: { sessions: env.SESSIONS, signIns: env.SIGN_INS },
    fetchPlatform: upstream.fetch,
    amCookie: cookieValue(request.headers.get('cookie'), tenant.amCookieName),
    audit: (event, fields = {}) => writeLog({ level: 'audit', id, tenant: tenant.hostname, event, ...fields }),
    once<T>(key: string, make: () => Promise<T>) {
      const known = memo.get(key) ?? make();
      memo.set(key, known);
      return known as Promise<T>;
    },
    answerHeaders: new Headers(),
  };
  return { visit, upstream };
}

function cookieValue(header: string | null, name: string | null): string | null {
  if (!header || !name) return null;
  const found = header.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}

function withExtra(answer: Response, extra: Headers): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of extra) headers.append(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}
