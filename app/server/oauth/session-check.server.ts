// Whether the platform still has the same person signed in, from the same sign-in.
import { type Identity, plainRealm, readIdentityOfAnyRealm } from './id-token.server';
import { type Caller, requestIdTokenSilently } from './token-calls.server';

/** What a session knows of its own sign-in; null where the platform did not say. */
export type SignInFacts = Pick<Identity, 'subject' | 'realm' | 'authTime'>;

/**
 * `none`: the platform knows nobody any more. `untrusted`: its answer failed a check. `unknown`: it did not answer, or
 * does not take such questions from this client; nothing follows from that.
 */
export type SessionVerdict = 'unchanged' | 'subject' | 'auth-time' | 'realm' | 'none' | 'untrusted' | 'unknown';

const NO_SESSION_ERRORS = new Set(['login_required', 'interaction_required', 'account_selection_required']);

/** Compares the browser's AM session with the sign-in `known`. Counts as use of the AM session. */
export async function checkSession(caller: Caller, known: SignInFacts, amCookie: string): Promise<SessionVerdict> {
  if (caller.link.amCookieName === null) return 'unknown';
  const token = await requestIdTokenSilently(caller, amCookie);
  if (token.kind === 'unavailable') return 'unknown';
  if (token.kind === 'refused') return NO_SESSION_ERRORS.has(token.error) ? 'none' : 'unknown';
  const read = await readIdentityOfAnyRealm(token.idToken, { ...caller, nonce: token.nonce });
  if (read.kind !== 'ok') return read.kind === 'untrusted' ? 'untrusted' : 'unknown';
  return changeBetween(known, read.identity);
}

/** The first difference that ends a session; what one of the two does not say is no difference. */
export function changeBetween(known: SignInFacts, found: SignInFacts): SessionVerdict {
  if (found.subject !== known.subject) return 'subject';
  if (differs(known.realm && plainRealm(known.realm), found.realm && plainRealm(found.realm))) return 'realm';
  return differs(known.authTime, found.authTime) ? 'auth-time' : 'unchanged';
}

function differs<T>(known: T | null, found: T | null): boolean {
  return known !== null && found !== null && known !== found;
}
