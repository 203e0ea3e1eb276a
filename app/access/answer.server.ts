// The one place where a platform's refusal becomes an answer to the browser (house rules 7).
import { redirect, redirectDocument } from '@remix-run/cloudflare';
import { nameOf } from '../lib/named-pages';
import { ownPath, path } from '../lib/url';
import type { Visit } from '../lib/visit';
import { PlatformError, type Reason } from '../platform/platform-error';
import { type Destination, signInAddress } from './sign-in.server';

export interface Place {
  visit: Visit;
  request: Request;
}

/** `form`: the form was not made for this session; `draft` is the address that shows it again with its values. */
export interface Shown {
  reason: Reason | 'form';
  wayOn?: string;
  /** The key of the name of the page that `wayOn` leads to. */
  named?: string;
  /** The key that says what could not be loaded. */
  what?: string;
}

const STATUS: Record<Exclude<Reason, 'signed-out'>, number> = {
  forbidden: 403,
  missing: 404,
  unavailable: 502,
  garbled: 502,
  refused: 502,
  conflict: 502,
};

function hasFailed({ reason }: PlatformError): boolean {
  return STATUS[reason as keyof typeof STATUS] === 502;
}

export const FORBIDDEN = path`/forbidden`;

const causes = new WeakMap<Response, PlatformError>();

/**
 * What a page throws for a failed call. Being signed out leads to sign-in and back; refusals and conflicts of writes stay
 * errors, as the action that asked has words for them; the rest is drawn by the root's boundary. A read that is refused
 * is a read that failed.
 */
export function answer(
  error: PlatformError,
  place: Place,
  toSignIn: Partial<Destination> = {},
): Response | PlatformError {
  const { reason } = error;
  if (error.write && (reason === 'refused' || reason === 'conflict')) return error;
  if (hasFailed(error)) {
    place.visit.audit('platform failed', { call: error.callName, reason, status: error.status });
  }
  const response = responseTo(error, reason, place, toSignIn);
  causes.set(response, error);
  return response;
}

// Access management's "no" is about the person, identity management's about one thing (contract 01, 20.2).
function responseTo(
  { service }: PlatformError,
  reason: Reason,
  place: Place,
  toSignIn: Partial<Destination>,
): Response {
  if (reason === 'signed-out') return signInAgain(place, toSignIn);
  if (reason === 'forbidden' && service === 'am') return redirect(FORBIDDEN, 303);
  if (reason === 'missing') return notFound(place);
  return shown(STATUS[reason], { reason: reason === 'refused' || reason === 'conflict' ? 'unavailable' : reason });
}

/** The platform error behind a response made by `answer`, or the error itself. */
export function causeOf(thrown: unknown): PlatformError | null {
  if (thrown instanceof PlatformError) return thrown;
  return thrown instanceof Response ? (causes.get(thrown) ?? null) : null;
}

/** The work of a page whose failure has words of its own: a call that failed is said by that key. */
export async function orSay<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    const error = causeOf(thrown);
    if (!error || !hasFailed(error)) throw thrown;
    const response = shown(502, { reason: 'unavailable', what });
    causes.set(response, error);
    throw response;
  }
}

export function shown(status: number, what: Shown): Response {
  return Response.json(what, { status });
}

/** 404, with the way back to the page the reader came from if it has a name (contract 01, 19). */
export function notFound(place: Place): Response {
  const back = cameFrom(place);
  const named = back && nameOf(back.pathname);
  return shown(404, { reason: 'missing', ...(named ? { wayOn: back.pathname + back.search, named } : {}) });
}

function cameFrom({ visit, request }: Place): URL | null {
  const { origin } = visit.tenant;
  const address = ownPath(pathIn(request.headers.get('referer'), origin), origin, '');
  if (address === '') return null;
  const url = new URL(address, origin);
  return url.pathname === new URL(request.url).pathname ? null : url;
}

function pathIn(referer: string | null, origin: string): string | null {
  return referer?.startsWith(`${origin}/`) ? referer.slice(origin.length) : null;
}

/** Leads to sign-in and back to where the user was; for a sent form that is the page it was on. */
export function signInAgain(
  { visit, request }: Place,
  { to, draft = null, ended = null }: Partial<Destination> = {},
): Response {
  const destination = { to: to ?? whereFrom({ visit, request }), draft, ended };
  return redirectDocument(signInAddress(destination), request.method === 'POST' ? 303 : 302);
}

export function whereFrom({ visit, request }: Place): string {
  const url = new URL(request.url);
  if (url.searchParams.get('index') === '') url.searchParams.delete('index');
  const here = ownPath(url.pathname + url.search, visit.tenant.origin);
  if (request.method !== 'POST') return here;
  const { origin } = visit.tenant;
  return ownPath(pathIn(request.headers.get('referer'), origin), origin, here);
}
