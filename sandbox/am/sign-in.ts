// What a finished sign-in answers, for JSON callbacks and the sign-in page.

import type { RealmName } from '../core/caller';
import type { Call } from '../core/http';
import { countSignIn } from '../idm/objects/user-meta';
import { presentedSession, sessionCookie, sessionIfAny } from './access';
import { allowedGoto, DEFAULT_SUCCESS_URL } from './goto';
import { type Journey, type Outcome, TREES } from './journeys/journey';
import { signOutSession } from './oauth/backchannel-logout';
import { beginSession, endSession, originOf, touchSession } from './sessions';

export interface SignedIn {
  /** Absent with `noSession=true`. */
  token: string | undefined;
  cookie: string | undefined;
  successUrl: string;
}

/**
 * By `authIndexType` and `authIndexValue`, or `service`; plain sign-in for other types. Undefined for an unknown
 * service.
 */
export function requestedJourney(query: URLSearchParams): Journey | undefined {
  return TREES.get(requestedTree(query));
}

export function requestedTree(query: URLSearchParams): string {
  const service = query.get('authIndexType') === 'service' ? query.get('authIndexValue') : query.get('service');
  return service ?? 'Login';
}

/** `arg=newsession` signs out first. */
export function endOldSession(call: Call): boolean {
  if (call.query.get('arg') !== 'newsession') return false;
  const session = sessionIfAny(call);
  if (session) signOutSession(call.platform, session);
  return session !== undefined;
}

/** Signed-in users get their session as the answer, unless the call forces a sign-in or wants no session. */
export function existingSession(call: Call, realm: RealmName): { tokenId: string; successUrl: string } | undefined {
  const { query, platform } = call;
  const presented = presentedSession(call);
  if (presented?.session.realm !== realm || query.get('ForceAuth') === 'true' || query.get('noSession') === 'true')
    return undefined;
  touchSession(platform, presented.session);
  return { tokenId: presented.token, successUrl: allowedGoto(platform, query.get('goto')) ?? DEFAULT_SUCCESS_URL };
}

/** Replaces the caller's session by one with a new id; linking an account keeps it. */
export function signIn(call: Call, realm: RealmName, done: Extract<Outcome, { kind: 'done' }>): SignedIn {
  const { platform, query, request } = call;
  const { account, journey, factors } = done;
  const successUrl = allowedGoto(platform, query.get('goto')) ?? DEFAULT_SUCCESS_URL;
  if (query.get('noSession') === 'true') return { token: undefined, cookie: undefined, successUrl };
  const old = presentedSession(call);
  if (journey === 'ConnectSocial' && old?.session.userId === account.userId && old.session.realm === realm)
    return { token: old.token, cookie: undefined, successUrl };
  if (old) endSession(platform, old.session);
  const confirmed = factors.length > 0 ? { factors } : {};
  const { token } = beginSession(platform, realm, account, { origin: originOf(request), ...confirmed });
  countSignIn(platform, account.userId);
  return { token, cookie: sessionCookie(call, token), successUrl };
}
