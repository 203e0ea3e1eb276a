import { base64url, sha256 } from '../../core/digest';
import type { Platform } from '../../core/platform';
import { issuerOf, realmPath } from '../realms';
import type { Client } from './clients';
import { signWithPlatformKey } from './keys';
import type { Grant } from './tokens';

/** The subject as AM writes it; the account id follows the exclamation mark. */
export function subjectOf(userId: string): string {
  return `(usr!${userId})`;
}

/** The subject of a client's own token. */
export function clientSubject(clientId: string): string {
  return `(age!${clientId})`;
}

/** `accessToken` adds at_hash, `nonce` is returned unchanged, `claims` override the others; null omits one. */
export function issueIdToken(
  platform: Platform,
  client: Client,
  grant: Omit<Grant, 'id'>,
  extra: { nonce?: string | undefined; accessToken?: string; claims?: Record<string, unknown> },
): Promise<string> {
  const now = Math.floor(platform.now() / 1000);
  const claims = {
    iss: issuerOf(platform, grant.realm),
    sub: subjectOf(grant.userId),
    subname: grant.userId,
    aud: client.id,
    azp: client.id,
    iat: now,
    exp: now + platform.host.idTokenSeconds,
    auth_time: Math.floor(grant.authTime / 1000),
    realm: realmPath(grant.realm),
    sid: grant.sid,
    tokenName: 'id_token',
    tokenType: 'JWTToken',
    ...(extra.nonce === undefined ? {} : { nonce: extra.nonce }),
    ...(extra.accessToken === undefined ? {} : { at_hash: accessTokenHash(extra.accessToken) }),
    ...(client.postLogoutUrl === undefined ? {} : { post_logout_url: client.postLogoutUrl }),
    ...extra.claims,
  };
  return signWithPlatformKey(
    platform,
    Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null)),
  );
}

function accessTokenHash(text: string): string {
  return base64url(sha256(text).slice(0, 16));
}
