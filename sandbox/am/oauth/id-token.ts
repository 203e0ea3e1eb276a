import { base64url, sha256 } from '../../core/digest';
import { isClassic } from '../../core/hosts';
import type { Platform } from '../../core/platform';
import { issuerOf, realmPath } from '../realms';
import type { Client } from './clients';
import { signWithPlatformKey } from './keys';
import type { Grant } from './tokens';

/** The subject as AM writes it: the account id after an exclamation mark, alone on the classic platform. */
export function subjectOf(platform: Platform, userId: string): string {
  return isClassic(platform) ? userId : `(usr!${userId})`;
}

/** The subject of a client's own token. */
export function clientSubject(clientId: string): string {
  return `(age!${clientId})`;
}

interface IdTokenExtra {
  nonce?: string | undefined;
  accessToken?: string;
  code?: string | undefined;
  claims?: Record<string, unknown>;
}

const cloudClaims = ({ userId, authTime, sid }: Omit<Grant, 'id'>): Record<string, unknown> => ({
  subname: userId,
  auth_time: Math.floor(authTime / 1000),
  sid,
});

/** It names the session in a claim of its own, and the sign-in's time in another, after a refresh in milliseconds. */
function classicClaims(
  platform: Platform,
  { authTime, sid }: Omit<Grant, 'id'>,
  { code, accessToken }: IdTokenExtra,
): Record<string, unknown> {
  const isRenewed = accessToken !== undefined && code === undefined;
  return {
    auditTrackingId: platform.store.id(),
    [SESSION_CLAIM]: sid,
    'auth:time': isRenewed ? authTime : Math.floor(authTime / 1000),
    ...(code === undefined ? {} : { c_hash: halfHash(code) }),
  };
}

/** Where the classic platform names the session that a token belongs to. */
export const SESSION_CLAIM = 'org.forgerock.openidconnect.ops';

/** `accessToken` adds at_hash, `nonce` is returned unchanged, `claims` override the others; null omits one. */
export function issueIdToken(
  platform: Platform,
  client: Client,
  grant: Omit<Grant, 'id'>,
  extra: IdTokenExtra,
): Promise<string> {
  const now = Math.floor(platform.now() / 1000);
  const claims = {
    iss: issuerOf(platform, grant.realm),
    sub: subjectOf(platform, grant.userId),
    aud: client.id,
    azp: client.id,
    iat: now,
    exp: now + platform.host.idTokenSeconds,
    realm: realmPath(grant.realm),
    ...(isClassic(platform) ? classicClaims(platform, grant, extra) : cloudClaims(grant)),
    tokenName: 'id_token',
    tokenType: 'JWTToken',
    ...(extra.nonce === undefined ? {} : { nonce: extra.nonce }),
    ...(extra.accessToken === undefined ? {} : { at_hash: halfHash(extra.accessToken) }),
    ...(client.postLogoutUrl === undefined ? {} : { post_logout_url: client.postLogoutUrl }),
    ...extra.claims,
  };
  return signWithPlatformKey(
    platform,
    Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null)),
  );
}

function halfHash(text: string): string {
  return base64url(sha256(text).slice(0, 16));
}
