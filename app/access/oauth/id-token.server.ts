// Reads the identity out of an id token, after everything that makes it trustworthy has been checked (security row A5).
import { errors, type JWTPayload, jwtVerify } from 'jose';
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

/** The identity in `idToken`; null when any check fails or the signing keys cannot be had. */
export async function identityIn(idToken: string, expected: Expected): Promise<Identity | null> {
  const { link, nonce, now } = expected;
  const claims = await verifiedClaims(idToken, expected);
  if (!claims || claims.nonce !== nonce || typeof claims.sub !== 'string') return null;
  if (claims.azp !== undefined && claims.azp !== link.clientId) return null;
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp === undefined) return null;
  if (typeof claims.iat !== 'number' || claims.iat > now / 1000 + TOLERANCE_S) return null;
  const realm = typeof claims.realm === 'string' ? claims.realm : null;
  if (realm !== null && plainRealm(realm) !== plainRealm(link.realm)) return null;
  return {
    subject: unwrapSubject(claims.sub),
    realm,
    authTime: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
    postLogoutUrl: typeof claims.post_logout_url === 'string' ? claims.post_logout_url : null,
  };
}

async function verifiedClaims(idToken: string, expected: Expected): Promise<JWTPayload | null> {
  const { link, provider, fetch, now } = expected;
  for (const fresh of [false, true]) {
    const keys = await signingKeys(link, provider, fetch, { now, fresh });
    if (!keys) return null;
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: provider.issuer,
        audience: link.clientId,
        clockTolerance: TOLERANCE_S,
        currentDate: new Date(now),
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      });
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) return null;
    }
  }
  return null;
}

/** `(usr!1234)` is 1234; anything else is itself (contract 01, 4.5). */
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
