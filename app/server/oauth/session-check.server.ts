import { type Identity, plainRealm, readIdentityOfAnyRealm } from './id-token.server';
import { type Caller, requestIdTokenSilently } from './token-calls.server';

export type SignInFacts = Pick<Identity, 'subject' | 'realm' | 'authTime'>;

/** `none`: the platform has no session. `unknown`: no answer, or not for this client. */
export type SessionVerdict = 'unchanged' | 'subject' | 'auth-time' | 'realm' | 'none' | 'untrusted' | 'unknown';

const NO_SESSION_ERRORS = new Set(['login_required', 'interaction_required', 'account_selection_required']);

export async function checkSession(caller: Caller, known: SignInFacts, amCookie: string): Promise<SessionVerdict> {
  if (caller.link.amCookieName === null) return 'unknown';
  const token = await requestIdTokenSilently(caller, amCookie);
  if (token.kind === 'unavailable') return 'unknown';
  if (token.kind === 'refused') return NO_SESSION_ERRORS.has(token.error) ? 'none' : 'unknown';
  const read = await readIdentityOfAnyRealm(token.idToken, { ...caller, nonce: token.nonce });
  if (read.kind !== 'ok') return read.kind === 'untrusted' ? 'untrusted' : 'unknown';
  return changeBetween(known, read.identity);
}

/** A value that one side lacks is no difference. */
export function changeBetween(known: SignInFacts, found: SignInFacts): SessionVerdict {
  if (found.subject !== known.subject) return 'subject';
  if (differs(known.realm && plainRealm(known.realm), found.realm && plainRealm(found.realm))) return 'realm';
  return differs(known.authTime, found.authTime) ? 'auth-time' : 'unchanged';
}

function differs<T>(known: T | null, found: T | null): boolean {
  return known !== null && found !== null && known !== found;
}
