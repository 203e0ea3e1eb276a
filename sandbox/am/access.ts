// Who calls: the user behind a bearer token, and the AM session behind a cookie.

import { cached } from '../core/cache';
import type { Caller } from '../core/caller';
import { unauthorized } from '../core/errors';
import type { Call } from '../core/http';
import type { Platform } from '../core/platform';
import { accountById } from '../idm/accounts';
import { accessGrantOf } from './oauth/tokens';
import { type AmSession, sessionOfToken, touchSession } from './sessions';

/** The name serverinfo gives to the AM session cookie. */
export const SESSION_COOKIE = 'a7f2c09d51e84b3';

/** The person behind an access token; undefined if it is unknown, expired or revoked, or the person is inactive. */
export function callerOfBearer(platform: Platform, token: string): Caller | undefined {
  const known = cached(platform.store, `bearer/${token}`, () => findBearer(platform, token));
  return known && known.endsAt > platform.now() ? known.caller : undefined;
}

function findBearer(platform: Platform, token: string): { caller: Caller; endsAt: number } | undefined {
  const grant = accessGrantOf(platform, token);
  if (!grant || grant.userId === null) return undefined;
  const account = accountById(platform, grant.realm, grant.userId);
  if (!account?.active) return undefined;
  const { userId, userName, component, roles } = account;
  const { realm, clientId, scopes, endsAt } = grant;
  return { caller: { userId, userName, realm, clientId, scopes, component, roles }, endsAt };
}

/**
 * The AM session a call carries in its cookie, or in a header named like the cookie as command-line clients send it.
 * Counts as activity unless `refresh` is false. No live session: 401.
 */
export function sessionOf(call: Call, { refresh = true } = {}): AmSession {
  const session = sessionIfAny(call);
  if (!session) throw unauthorized('Access Denied');
  return refresh ? touchSession(call.platform, session) : session;
}

/** As `sessionOf`, without counting as activity and without refusing. */
export function sessionIfAny(call: Call): AmSession | undefined {
  return presentedSession(call)?.session;
}

export function presentedSession(call: Call): { session: AmSession; token: string } | undefined {
  for (const token of sessionTokens(call.request)) {
    const session = sessionOfToken(call.platform, token);
    if (session) return { session, token };
  }
  return undefined;
}

// A cookie of the parent domain may stand beside the host's own under the same name, so all of them are tried.
function sessionTokens(request: Request): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [name, ...value] = pair.trim().split('=');
    return name === SESSION_COOKIE ? [value.join('=')] : [];
  });
  return [...cookies, request.headers.get(SESSION_COOKIE) ?? ''].filter((token) => token !== '').slice(0, 8);
}

/**
 * Sets or clears the session cookie the way AM does: with the platform's host as its domain, Secure only where the call
 * came over https, since not every browser takes Secure cookies from http://localhost.
 */
export function sessionCookie(call: Call, token: string | null): string {
  const lifetime = token === null ? '; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT' : '';
  const secure = call.url.protocol === 'https:' ? '; Secure' : '';
  return `${SESSION_COOKIE}=${token ?? ''}; Domain=${call.url.hostname}; Path=/${lifetime}; HttpOnly; SameSite=Lax${secure}`;
}
