// Reads the identity out of an id token, after everything that makes it trustworthy has been checked.
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { type OAuthLink, type Provider, signingKeys } from './provider.server';
import type { Fetcher } from './wire.server';

export interface Identity {
  /** The subject without its wrapper. */
  subject: string;
  realm: string | null;
  authTime: number | null;
  postLogoutUrl: string | null;
}

const TOLERANCE_S = 60;

export interface Expected {
  link: OAuthLink;
  provider: Provider;
  fetch: Fetcher;
  nonce: string;
  now: number;
}

/** `untrusted`: a check failed. `unavailable`: the keys to check with cannot be had for the moment. */
export type ReadIdentity = { kind: 'ok'; identity: Identity } | { kind: 'untrusted' } | { kind: 'unavailable' };

/** Who signed in to the tenant's own realm; a token of another realm is not trusted. */
export async function identityIn(idToken: string, expected: Expected): Promise<ReadIdentity> {
  const read = await identityOfAnyRealm(idToken, expected);
  if (read.kind !== 'ok') return read;
  const { realm } = read.identity;
  const sameRealm = realm === null || plainRealm(realm) === plainRealm(expected.link.realm);
  return sameRealm ? read : { kind: 'untrusted' };
}

export async function identityOfAnyRealm(idToken: string, expected: Expected): Promise<ReadIdentity> {
  const claims = await verifiedClaims(idToken, expected);
  if (claims === 'unavailable') return { kind: 'unavailable' };
  if (claims === 'untrusted' || !isForUs(claims, expected)) return { kind: 'untrusted' };
  const identity = {
    subject: unwrapSubject(claims.sub),
    realm: typeof claims.realm === 'string' ? claims.realm : null,
    authTime: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
    postLogoutUrl: typeof claims.post_logout_url === 'string' ? claims.post_logout_url : null,
  };
  return { kind: 'ok', identity };
}

// What jose leaves to its caller: the nonce, the authorized party, and a token from the future.
function isForUs(claims: JWTPayload, { link, nonce, now }: Expected): claims is JWTPayload & { sub: string } {
  const { sub, azp, aud, iat } = claims;
  const forSeveral = Array.isArray(aud) && aud.length > 1;
  const party = azp === link.clientId || (azp === undefined && !forSeveral);
  const madeByNow = typeof iat === 'number' && (link.sandbox || iat <= now / 1000 + TOLERANCE_S);
  return claims.nonce === nonce && typeof sub === 'string' && sub !== '' && party && madeByNow;
}

async function verifiedClaims(idToken: string, expected: Expected): Promise<JWTPayload | 'untrusted' | 'unavailable'> {
  const { link, provider, fetch, now } = expected;
  const currentDate = new Date(link.sandbox ? madeAt(idToken, now) : now);
  for (const fresh of [false, true]) {
    const keys = await signingKeys(link, provider, fetch, { now, fresh });
    if (!keys) return 'unavailable';
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: provider.issuer,
        audience: link.clientId,
        clockTolerance: TOLERANCE_S,
        currentDate,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      });
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) return 'untrusted';
    }
  }
  return 'untrusted';
}

// The sandbox's clock can be set, and signing in must go on working when it is: its tokens are as old as they say.
function madeAt(idToken: string, now: number): number {
  try {
    return (decodeJwt(idToken).iat ?? now / 1000) * 1000;
  } catch {
    return now;
  }
}

/** `(usr!1234)` is 1234; anything else is itself. */
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
