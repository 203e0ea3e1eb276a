// OpenID Connect Back-Channel Logout 1.0, section 2.6: what a logout token must be before it ends anything.

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { isRecord } from '../../lib/record';
import { boundedFetch } from './bounded-fetch.server';
import { unwrapSubject } from './id-token.server';
import { type Caller, CENTURY_S, TOLERANCE_S } from './token-calls.server';

/** At least one of both: one session of the platform, or all of a user. */
export interface Logout {
  subject: string | null;
  sid: string | null;
  jti: string;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TYPES = [undefined, 'jwt', 'logout+jwt'];
/** As long as a token is remembered, so that none counts twice. */
const MAX_AGE_S = 600;
const MAX_LENGTH = 8_192;
const MAX_TEXT = 300;

/** Null for a token that must not end anything, or whose keys cannot be had. */
export async function readLogoutToken(token: string, caller: Omit<Caller, 'clientSecret'>): Promise<Logout | null> {
  if (token.length > MAX_LENGTH) return null;
  try {
    const { link, provider, now } = caller;
    const { payload, protectedHeader } = await jwtVerify(token, await keysFor(caller), {
      algorithms: ['RS256'],
      issuer: provider.issuer,
      audience: link.clientId,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: MAX_AGE_S,
      clockTolerance: link.sandbox ? CENTURY_S : TOLERANCE_S,
      currentDate: new Date(now),
    });
    return TYPES.includes(protectedHeader.typ?.toLowerCase()) ? logoutIn(payload) : null;
  } catch {
    return null;
  }
}

/** Id tokens of the same keys have a nonce and no such event. */
function logoutIn({ events, nonce, sub, sid, jti }: JWTPayload): Logout | null {
  if (!isRecord(events) || !isRecord(events[LOGOUT_EVENT]) || nonce !== undefined) return null;
  if (!isText(jti) || !(sub === undefined || isText(sub)) || !(sid === undefined || isText(sid))) return null;
  if (sub === undefined && sid === undefined) return null;
  return { subject: sub === undefined ? null : unwrapSubject(sub), sid: sid ?? null, jti };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
}

const KEYS_DEADLINE_MS = 4_000;
const FRESH_MS = 10 * 60_000;
/** Forged key ids must not make the portal ask the platform for each of them. */
const PAUSE_MS = 30_000;
const keySets = new LRUCache<string, { keys: JSONWebKeySet; readAt: number }>({ max: 1_000 });

/** Reads the keys anew for an id that is not among them. */
async function keysFor({ provider, fetch, now }: Omit<Caller, 'clientSecret'>) {
  const { jwks_uri: uri = '' } = provider;
  const read = async () => {
    const response = await boundedFetch(fetch, KEYS_DEADLINE_MS)(uri);
    const keys = (await response.json()) as JSONWebKeySet;
    keySets.set(uri, { keys, readAt: now });
    return createLocalJWKSet(keys);
  };
  const known = keySets.get(uri);
  if (!known || known.readAt + FRESH_MS <= now) return read();
  const find = createLocalJWKSet(known.keys);
  return async (...wanted: Parameters<typeof find>) => {
    try {
      return await find(...wanted);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now < known.readAt + PAUSE_MS) throw error;
      return (await read())(...wanted);
    }
  };
}
