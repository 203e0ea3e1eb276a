// Authorization codes, access tokens and refresh tokens; only their fingerprints are stored.

import type { RealmName } from '../../core/caller';
import { type Collection, collection } from '../../core/collection';
import { fingerprint, randomToken } from '../../core/digest';
import { isClassic } from '../../core/hosts';
import type { Platform } from '../../core/platform';

/** What one sign-in allowed one client; every token derived from it names it, so that all can be revoked at once. */
export interface Grant {
  id: string;
  clientId: string;
  userId: string;
  realm: RealmName;
  scopes: string[];
  authTime: number;
  sid: string;
  /** Fingerprint of the newest refresh token. */
  current?: string;
  /** Fingerprint of the token before `current`: valid until `current` is first used, in case the answer was lost. */
  previous?: string;
}

interface Code {
  id: string;
  grantId: string;
  redirectUri: string;
  challenge: string;
  nonce?: string;
  used: boolean;
  endsAt: number;
}

interface AccessToken {
  id: string;
  grantId: string;
  clientId: string;
  /** null for a client's own token. */
  userId: string | null;
  realm: RealmName;
  scopes: string[];
  issuedAt: number;
  endsAt: number;
}

interface RefreshToken {
  id: string;
  grantId: string;
  endsAt: number;
}

const grants = collection<Grant>({
  name: 'am/grant',
  indexes: ['clientId'],
  keys: (grant) => [holderKey(grant), `${holderKey(grant)}/${grant.clientId}`],
});
const codes = collection<Code>({ name: 'am/code', indexes: ['endsAt'], keys: (code) => [`grant/${code.grantId}`] });
const accessTokens = collection<AccessToken>({
  name: 'am/access-token',
  indexes: ['endsAt'],
  keys: (token) => [`grant/${token.grantId}`],
});
const refreshTokens = collection<RefreshToken>({
  name: 'am/refresh-token',
  indexes: ['endsAt'],
  keys: (token) => [`grant/${token.grantId}`],
});

const holderKey = ({ realm, userId }: Pick<Grant, 'realm' | 'userId'>): string => `user/${realm}/${userId}`;

/** The message is the `error_description`. */
export class GrantError extends Error {}

export interface CodeRequest {
  redirectUri: string;
  challenge: string;
  nonce?: string | undefined;
}

export function issueCode(platform: Platform, allowed: Omit<Grant, 'id'>, requested: CodeRequest): string {
  removeExpired(platform);
  const grant: Grant = { ...allowed, id: platform.store.id() };
  platform.store.put(grants, grant.id, grant);
  const code = randomToken();
  const record: Code = {
    id: fingerprint(code),
    grantId: grant.id,
    redirectUri: requested.redirectUri,
    challenge: requested.challenge,
    ...(requested.nonce === undefined ? {} : { nonce: requested.nonce }),
    used: false,
    endsAt: platform.now() + platform.host.codeSeconds * 1000,
  };
  platform.store.put(codes, record.id, record);
  return code;
}

/**
 * A code used twice revokes everything it led to (RFC 6749 4.1.2); a wrong client, redirect URI or verifier spends it
 * too. Throws GrantError.
 */
export function redeemCode(
  platform: Platform,
  code: string,
  given: { clientId: string; redirectUri: string; verifier: string },
): { grant: Grant; nonce: string | undefined } {
  const record = platform.store.get(codes, fingerprint(code));
  const grant = record && platform.store.get(grants, record.grantId);
  if (!record || !grant) throw new GrantError('The provided access grant is invalid, expired, or revoked.');
  if (record.used) {
    revokeGrant(platform, grant.id);
    throw new GrantError('The authorization code has already been used.');
  }
  platform.store.put(codes, record.id, { ...record, used: true });
  if (record.endsAt <= platform.now()) throw new GrantError('The authorization code has expired.');
  if (grant.clientId !== given.clientId) throw new GrantError('The authorization code belongs to another client.');
  if (record.redirectUri !== given.redirectUri)
    throw new GrantError('The redirection URI provided does not match the one of the authorization request.');
  if (!/^[\w.~-]{43,128}$/.test(given.verifier) || fingerprint(given.verifier) !== record.challenge)
    throw new GrantError('code_verifier parameter does not match the code_challenge.');
  return { grant, nonce: record.nonce };
}

export function issueAccessToken(platform: Platform, grant: Grant, scopes: string[]): string {
  return storeAccessToken(platform, { ...grant, grantId: grant.id }, scopes);
}

export function issueClientToken(platform: Platform, clientId: string, realm: RealmName, scopes: string[]): string {
  removeExpired(platform);
  return storeAccessToken(platform, { clientId, realm, userId: null, grantId: platform.store.id() }, scopes);
}

function storeAccessToken(
  platform: Platform,
  { grantId, clientId, userId, realm }: Pick<AccessToken, 'grantId' | 'clientId' | 'userId' | 'realm'>,
  scopes: string[],
): string {
  const token = randomToken();
  const now = platform.now();
  const record: AccessToken = {
    id: fingerprint(token),
    grantId,
    clientId,
    userId,
    realm,
    scopes,
    issuedAt: now,
    endsAt: now + platform.host.accessTokenSeconds * 1000,
  };
  platform.store.put(accessTokens, record.id, record);
  return token;
}

/** Seeds a grant with the refresh token it holds. */
export function seedGrant(
  platform: Platform,
  allowed: Omit<Grant, 'id' | 'current'>,
  { token, endsAt }: { token: string; endsAt: number },
): void {
  const { store } = platform;
  const record: RefreshToken = { id: fingerprint(token), grantId: store.id(), endsAt };
  store.put(refreshTokens, record.id, record);
  store.put(grants, record.grantId, { ...allowed, id: record.grantId, current: record.id });
}

export function issueRefreshToken(platform: Platform, grant: Grant): string {
  return replaceRefreshToken(platform, grant, undefined);
}

/**
 * The replaced token stays valid until the new one is used, in case the answer was lost; an older one revokes the whole
 * grant (RFC 9700 4.14). The classic platform refuses it at once, and no more. Throws GrantError.
 */
export function rotateRefreshToken(
  platform: Platform,
  token: string,
  clientId: string,
): { grant: Grant; token: string } {
  const record = platform.store.get(refreshTokens, fingerprint(token));
  const grant = record && platform.store.get(grants, record.grantId);
  if (!record || !grant) throw new GrantError('The refresh token is invalid, expired, or revoked.');
  if (grant.clientId !== clientId) throw new GrantError('The refresh token belongs to another client.');
  const kept = isClassic(platform) ? [grant.current] : [grant.current, grant.previous];
  if (!kept.includes(record.id)) {
    if (!isClassic(platform)) revokeGrant(platform, grant.id);
    throw new GrantError('The refresh token has already been replaced.');
  }
  if (record.endsAt <= platform.now()) throw new GrantError('The refresh token has expired.');
  return { grant, token: replaceRefreshToken(platform, grant, record.id) };
}

export function accessGrantOf(platform: Platform, token: string): AccessToken | undefined {
  const record = platform.store.get(accessTokens, fingerprint(token));
  return record && record.endsAt > platform.now() ? record : undefined;
}

export function refreshGrantOf(platform: Platform, token: string): (Grant & { endsAt: number }) | undefined {
  const record = platform.store.get(refreshTokens, fingerprint(token));
  const grant = record && platform.store.get(grants, record.grantId);
  const live = grant && record.endsAt > platform.now() && [grant.current, grant.previous].includes(record.id);
  return live ? { ...grant, endsAt: record.endsAt } : undefined;
}

/** What clients still hold for a user: their scopes, and when the last token ends. */
export function allowedClients(
  platform: Platform,
  holder: Pick<Grant, 'realm' | 'userId'>,
): { clientId: string; scopes: string[]; endsAt: number }[] {
  const { store, now } = platform;
  const found = new Map<string, { clientId: string; scopes: string[]; endsAt: number }>();
  for (const { id, clientId, scopes } of store.search(grants, { key: holderKey(holder) })) {
    const live = {
      key: `grant/${id}`,
      filter: { op: 'gt' as const, path: ['endsAt'], value: now() },
      sort: [{ path: 'endsAt', descending: true }],
      limit: 1,
    };
    const ends = [...store.search(accessTokens, live), ...store.search(refreshTokens, live)].map(
      ({ endsAt }) => endsAt,
    );
    if (ends.length === 0) continue;
    const known = found.get(clientId);
    found.set(clientId, {
      clientId,
      scopes: [...new Set([...(known?.scopes ?? []), ...scopes])],
      endsAt: Math.max(known?.endsAt ?? 0, ...ends),
    });
  }
  return [...found.values()];
}

/** The clients that hold a grant of the user, or of one session. */
export function clientsWithGrant(
  platform: Platform,
  { sid, ...holder }: Pick<Grant, 'realm' | 'userId'> & { sid?: string },
): string[] {
  const held = platform.store.search(grants, { key: holderKey(holder) });
  return [...new Set(held.flatMap((grant) => (sid === undefined || grant.sid === sid ? [grant.clientId] : [])))];
}

/** Answers whether the client held anything. */
export function revokeClient(platform: Platform, holder: Pick<Grant, 'realm' | 'userId'>, clientId: string): boolean {
  const held = platform.store.search(grants, { key: `${holderKey(holder)}/${clientId}` });
  for (const { id } of held) revokeGrant(platform, id);
  return held.length > 0;
}

export function revokeAllGrants(platform: Platform, holder: Pick<Grant, 'realm' | 'userId'>): void {
  for (const { id } of platform.store.search(grants, { key: holderKey(holder) })) revokeGrant(platform, id);
}

/** Undefined for an unknown token. */
export function clientOfToken(platform: Platform, token: string): string | undefined {
  const id = fingerprint(token);
  const access = platform.store.get(accessTokens, id);
  if (access) return access.clientId;
  const refresh = platform.store.get(refreshTokens, id);
  return refresh && platform.store.get(grants, refresh.grantId)?.clientId;
}

/** A refresh token takes its whole grant along. */
export function revokeToken(platform: Platform, token: string): void {
  const id = fingerprint(token);
  if (platform.store.remove(accessTokens, id)) return;
  const refresh = platform.store.get(refreshTokens, id);
  if (refresh) revokeGrant(platform, refresh.grantId);
}

function replaceRefreshToken(platform: Platform, grant: Grant, used: string | undefined): string {
  const token = randomToken();
  const record: RefreshToken = {
    id: fingerprint(token),
    grantId: grant.id,
    endsAt: platform.now() + platform.host.refreshTokenSeconds * 1000,
  };
  platform.store.put(refreshTokens, record.id, record);
  platform.store.put(grants, grant.id, {
    ...grant,
    current: record.id,
    ...(used === undefined ? {} : { previous: used }),
  });
  return token;
}

function revokeGrant(platform: Platform, grantId: string): void {
  const { store } = platform;
  const key = `grant/${grantId}`;
  for (const token of store.search(accessTokens, { key })) store.remove(accessTokens, token.id);
  for (const token of store.search(refreshTokens, { key })) store.remove(refreshTokens, token.id);
  for (const code of store.search(codes, { key })) store.remove(codes, code.id);
  store.remove(grants, grantId);
}

// A day late, so that an expired code is still recognised when it is used a second time.
function removeExpired(platform: Platform): void {
  const { store } = platform;
  const filter = { op: 'le' as const, path: ['endsAt'], value: platform.now() - 86_400_000 };
  const removeExpiredOf = <T extends { id: string; grantId: string }>(of: Collection<T>): string[] =>
    store.search(of, { filter, limit: 50 }).map(({ id, grantId }) => {
      store.remove(of, id);
      return grantId;
    });
  const grantIds = new Set([
    ...removeExpiredOf(accessTokens),
    ...removeExpiredOf(refreshTokens),
    ...removeExpiredOf(codes),
  ]);
  // A grant is removed with the last of its tokens.
  for (const grantId of grantIds) {
    const key = `grant/${grantId}`;
    const left = store.count(accessTokens, { key }) + store.count(refreshTokens, { key }) + store.count(codes, { key });
    if (left === 0) store.remove(grants, grantId);
  }
}
