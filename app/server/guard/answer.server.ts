import { redirect, redirectDocument } from '@remix-run/cloudflare';
import { listAbove, listOf, nameOf } from '../../lib/named-pages';
import { ownPath, path } from '../../lib/url';

import { type PlatformError, type Reason, refusalReasons } from '../../platform/platform-error';
import type { RequestContext } from '../context/request-context';
import { type Destination, signInAddress } from '../sign-in/sign-in.server';

export interface RequestInContext {
  context: RequestContext;
  request: Request;
}

/** `params`: the values in the address of the page. */
interface FailedPlace extends RequestInContext {
  params: Readonly<Record<string, string | undefined>>;
}

export interface ProblemData {
  reason: Reason | 'form';
  /** Of a page that needs a new sign-in: also the address of the sign-in itself. */
  continueTo?: string;
  /** The key of the name of the page that `continueTo` leads to. */
  named?: string;
  what?: string;
  /** Of the request, for support: its lines in the log have it. */
  reference?: string;
  /** Of a sent form: `continueTo` shows what was typed. */
  typed?: boolean;
  /** Of a sent form: it was sent before, and may have been done. */
  isUnknown?: boolean;
  /** Of a sent form: the platform's reason for its refusal. */
  why?: string[];
  /** Of a sent form: what was answered to it, where the data of the root fails, too. */
  reply?: object;
}

export const FORBIDDEN = path`/forbidden`;

export const SIGNED_IN_AT = 'signed-in-at';
export const RENEWAL = 'renewal';

export type EndedDuringRequest = Partial<Destination>;

const JUST_SIGNED_IN_MS = 60_000;

/** A refusal by access management is about the user, one by identity management about one thing. */
export async function responseForError(error: PlatformError, place: FailedPlace): Promise<Response> {
  const { reason, service, what } = error;
  const { context } = place;
  const isOwnSessionOver =
    (await context.keep<EndedDuringRequest | null>(RENEWAL, () => Promise.resolve(null))) !== null;
  if (service === 'am' && reason === 'signed-out' && !isOwnSessionOver) {
    // What was typed waits for the sign-in; a page offers it and comes back.
    return place.request.method === 'POST' ? signInRedirect(place) : problemResponse(401, { reason });
  }
  if (reason === 'signed-out') {
    const ended = await context.keep<EndedDuringRequest | null>(RENEWAL, () => Promise.resolve(null));
    const signedInAt = await context.keep(SIGNED_IN_AT, () => Promise.resolve(0));
    // A fresh token is refused: signing in again would loop.
    if (ended || context.now - signedInAt >= JUST_SIGNED_IN_MS) return signInRedirect(place, ended ?? {});
  }
  const why = place.request.method === 'POST' ? { why: refusalReasons(error) } : {};
  if (error.hidden) {
    const way = wayBack(place);
    return (await isFormSent(place)) ? problemResponse(403, { reason, ...way, ...why }) : notFound(way);
  }
  if (reason === 'forbidden' && service === 'am') return redirect(FORBIDDEN, 303);
  if (reason === 'missing' && isAboutPage(error, place)) {
    return notFoundResponse(place, error.service === null ? null : objectOf(error));
  }
  if (reason === 'forbidden') return problemResponse(403, { reason, ...why });
  const shownReason = reason === 'garbled' ? reason : 'unavailable';
  return problemResponse(502, { reason: shownReason, reference: context.id, ...(what ? { what } : {}) });
}

/**
 * The page does not exist where the portal itself found nothing, or where the platform does not have the object in the
 * address. A missing list or service proves nothing about the page.
 */
function isAboutPage(error: PlatformError, { params }: FailedPlace): boolean {
  if (error.service === null) return true;
  const named = Object.values(params).flatMap((value) => (value ? [value, ...value.split(':')] : []));
  return named.some((value) => isSameObject(value, objectOf(error)));
}

const objectOf = ({ callName }: PlatformError) => callName.slice(callName.lastIndexOf('/') + 1).toLowerCase();

const isSameObject = (value: string, object: string) =>
  [value, encodeURIComponent(value)].some((one) => one.toLowerCase() === object);

export function problemResponse(status: number, what: ProblemData): Response {
  return Response.json(what, { status });
}

/** `missing`: the object that is not there, whose other pages are not there either. */
export function notFoundResponse(place: RequestInContext, missing: string | null = null): Response {
  return notFound(wayBack(place, missing));
}

type Way = Pick<ProblemData, 'continueTo' | 'named'>;

const notFound = (way: Way) => problemResponse(404, { reason: 'missing', ...way });

async function isFormSent({ context, request }: RequestInContext): Promise<boolean> {
  const sent = await context.keep<FormData | null>('sent-form', () => Promise.resolve(null));
  return request.method === 'POST' || sent !== null;
}

function wayBack(place: RequestInContext, missing: string | null = null): Way {
  const isLost = (pathname: string) =>
    missing !== null && pathname.split('/').some((part) => isSameObject(part, missing));
  const back = refererUrl(place);
  const named = back && !isLost(back.pathname) ? nameOf(back.pathname) : null;
  return back && named ? { continueTo: back.pathname + back.search, named } : wayUp(place.request.url, isLost);
}

/** A form without script comes from its own address. */
function wayUp(address: string, isLost: (pathname: string) => boolean): Way {
  const { pathname, searchParams } = new URL(address);
  const above = listAbove(pathname);
  const list = above && isLost(above.to) ? listOf(above.to) : above;
  if (!list) return {};
  const search = new URLSearchParams(searchParams.get('list') ?? '').toString();
  return { continueTo: search === '' ? list.to : `${list.to}?${search}`, named: list.name };
}

function refererUrl({ context, request }: RequestInContext): URL | null {
  const { origin } = context.tenant;
  const address = ownPath(pathOnOrigin(request.headers.get('referer'), origin), origin, '');
  if (address === '') return null;
  const url = new URL(address, origin);
  return url.pathname === new URL(request.url).pathname ? null : url;
}

function pathOnOrigin(referer: string | null, origin: string): string | null {
  return referer?.startsWith(`${origin}/`) ? referer.slice(origin.length) : null;
}

/** Back to where the user was; for a sent form to the page it was on. */
export function signInRedirect(
  { context, request }: RequestInContext,
  { to, draft = null, ended = null }: Partial<Destination> = {},
): Response {
  const destination = { to: to ?? returnAddress({ context, request }), draft, ended };
  return redirectDocument(signInAddress(destination), request.method === 'POST' ? 303 : 302);
}

export function returnAddress({ context, request }: RequestInContext): string {
  const url = new URL(request.url);
  if (url.searchParams.get('index') === '') url.searchParams.delete('index');
  const here = ownPath(url.pathname + url.search, context.tenant.origin);
  if (request.method !== 'POST') return here;
  const { origin } = context.tenant;
  return ownPath(pathOnOrigin(request.headers.get('referer'), origin), origin, here);
}
