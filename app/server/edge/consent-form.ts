// The consent page of older platforms proves by script that its form is its own: with the session's token, which it reads
// from a cookie. Through the gateway scripts cannot read that cookie, so the gateway fills the token in.
import { cookieValue } from '../../lib/look';
import { MOUNT } from '../context/am-mount';
import type { Tenant } from '../context/tenant';
import { isSameOrigin } from './cross-origin';
import { readBody } from './limits';

const FIELD = 'csrf';
const MAX_BYTES = 64 * 1024;

/** Only a form that the portal's own origin sends: for all others the token stays missing, and the platform refuses. */
export function isConsentForm({ method, headers }: Request, { pathname }: URL, tenant: Tenant): boolean {
  const isAuthorize = pathname.startsWith(`${MOUNT}/oauth2/`) && pathname.endsWith('/authorize');
  const length = Number(headers.get('content-length') ?? 0);
  const isPlain = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('content-type') ?? '');
  const isNamed = headers.has('origin') || headers.has('sec-fetch-site');
  const isOwn = isPlain && isNamed && isSameOrigin(headers, tenant.origin);
  return method === 'POST' && isAuthorize && isOwn && length <= MAX_BYTES;
}

/** `forwarded` has the platform's cookies by their own names. Null for a body that is too long. */
export async function withConsentToken(forwarded: Request, sessionCookie: string | null): Promise<Request | null> {
  const body = await readBody(forwarded, MAX_BYTES);
  if (!body) return null;
  const headers = new Headers(forwarded.headers);
  headers.delete('content-length');
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  const token = sessionCookie && cookieValue(headers.get('cookie'), sessionCookie);
  if (token && fields.get(FIELD) === '') fields.set(FIELD, token);
  return new Request(forwarded.url, { method: 'POST', headers, body: fields.toString(), redirect: 'manual' });
}
