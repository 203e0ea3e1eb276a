import * as oauth from 'oauth4webapi';
import { type Fetcher, NoAnswer } from './bounded-fetch.server';
import { callOptions } from './provider.server';
import { type Caller, clientOf, TOLERANCE_S } from './token-calls.server';

export interface Identity {
  subject: string;
  realm: string | null;
  authTime: number | null;
  postLogoutUrl: string | null;
  /** The platform's session, where the token names it. */
  sid: string | null;
}

export type Expected = Omit<Caller, 'clientSecret'> & { nonce: string };

/** `untrusted`: a check failed. `unavailable`: the keys to check with cannot be had for the moment. */
export type IdentityResult = { kind: 'ok'; identity: Identity } | { kind: 'untrusted' } | { kind: 'unavailable' };

/** A token of another realm is not trusted. */
export async function readIdentity(idToken: string, expected: Expected): Promise<IdentityResult> {
  const read = await readIdentityOfAnyRealm(idToken, expected);
  if (read.kind !== 'ok') return read;
  const { realm } = read.identity;
  const sameRealm = realm === null || plainRealm(realm) === plainRealm(expected.link.realm);
  return sameRealm ? read : { kind: 'untrusted' };
}

export async function readIdentityOfAnyRealm(idToken: string, expected: Expected): Promise<IdentityResult> {
  try {
    const claims = await verifiedClaims(idToken, expected);
    if (!isForUs(claims, expected)) return { kind: 'untrusted' };
    const identity = {
      subject: unwrapSubject(claims.sub),
      realm: typeof claims.realm === 'string' ? claims.realm : null,
      authTime: authTimeIn(claims),
      postLogoutUrl: typeof claims.post_logout_url === 'string' ? claims.post_logout_url : null,
      sid: typeof claims.sid === 'string' && claims.sid !== '' ? claims.sid : null,
    };
    return { kind: 'ok', identity };
  } catch (error) {
    return { kind: error instanceof NoAnswer ? 'unavailable' : 'untrusted' };
  }
}

// What the library leaves to its caller: a party named although the token is for one only, and a token from the future.
function isForUs({ sub, azp, iat }: oauth.IDToken, { link, now }: Expected): boolean {
  const party = azp === undefined || azp === link.clientId;
  return sub !== '' && party && (link.sandbox || iat <= now / 1000 + TOLERANCE_S);
}

async function verifiedClaims(idToken: string, expected: Expected): Promise<oauth.IDToken> {
  const { provider, nonce, fetch } = expected;
  // The library reads id tokens in token answers; this one may also have come in an address.
  const answer = Response.json({ access_token: '-', token_type: 'bearer', id_token: idToken });
  const checks = { expectedNonce: nonce, requireIdToken: true };
  const read = await oauth.processAuthorizationCodeResponse(provider, clientOf(expected), answer, checks);
  const options = callOptions((request) => fetchKeySet(fetch, request), KEYS_DEADLINE_MS);
  try {
    await oauth.validateApplicationLevelSignature(provider, answer, options);
  } catch (error) {
    if (!(error instanceof oauth.OperationProcessingError) || error.code !== oauth.KEY_SELECTION) throw error;
    // The library remembers keys by server, so a copy of it is asked for them anew.
    await oauth.validateApplicationLevelSignature({ ...provider }, answer, options);
  }
  return oauth.getValidatedIdTokenClaims(read) as oauth.IDToken;
}

const KEYS_DEADLINE_MS = 4_000;

// A failing server proves nothing about the token.
async function fetchKeySet(fetch: Fetcher, request: Request): Promise<Response> {
  const answer = await fetch(request);
  const set = (await answer.clone().json()) as { keys?: unknown };
  if (answer.status !== 200 || !Array.isArray(set.keys)) throw new NoAnswer();
  return answer;
}

/** In ms. Older platforms write `auth:time`, after a refresh in ms. */
export function authTimeIn(claims: Record<string, unknown>): number | null {
  const time = claims.auth_time ?? claims['auth:time'];
  if (typeof time !== 'number') return null;
  return time < LATEST_SECOND ? time * 1000 : time;
}

/** As a number of seconds it is in the year 5138; as one of ms in 1973. */
const LATEST_SECOND = 1e11;

export function unwrapSubject(sub: string): string {
  return /^\(\w{3}!(.+)\)$/.exec(sub)?.[1] ?? sub;
}

/** A realm as claims and configuration write it: `/alpha`, `alpha`, and `/` for root. */
export function plainRealm(realm: string): string {
  const plain = realm
    .split('/')
    .filter((segment) => !['', 'realms', 'root'].includes(segment))
    .join('/');
  return plain === '' ? 'root' : plain;
}
