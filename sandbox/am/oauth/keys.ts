// Keys created once per host and stored with its data: RS256 for id tokens, HS256 for sign-in steps.
import {
  type CryptoKey,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { collection } from '../../core/collection';
import { randomToken } from '../../core/digest';
import type { Platform } from '../../core/platform';

interface StoredKey {
  id: string;
  jwk: JWK;
}

export const platformKeys = collection<StoredKey>({ name: 'am/key' });

export async function signWithPlatformKey(platform: Platform, claims: JWTPayload, typ = 'JWT'): Promise<string> {
  const { id, jwk } = await signingKey(platform);
  const header = { alg: 'RS256', typ, kid: id };
  return new SignJWT(claims).setProtectedHeader(header).sign((await importJWK(jwk, 'RS256')) as CryptoKey);
}

/** The claims of a token signed here, however old; undefined for other texts. */
export async function claimsOfOwnToken(platform: Platform, token: string): Promise<JWTPayload | undefined> {
  const { jwk } = await signingKey(platform);
  try {
    const key = (await importJWK(publicPart(jwk), 'RS256')) as CryptoKey;
    const { payload } = await compactVerify(token, key, { algorithms: ['RS256'] });
    return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload;
  } catch {
    return undefined;
  }
}

export async function publicKeys(platform: Platform): Promise<{ keys: JWK[] }> {
  const { id, jwk } = await signingKey(platform);
  return { keys: [{ ...publicPart(jwk), kid: id, use: 'sig', alg: 'RS256' }] };
}

export async function sealStep(platform: Platform, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(stepSecret(platform));
}

/** The claims of a sign-in step sealed here; the caller checks its age. */
export async function openStep(platform: Platform, token: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await compactVerify(token, stepSecret(platform), { algorithms: ['HS256'] });
    return JSON.parse(new TextDecoder().decode(payload)) as JWTPayload;
  } catch {
    return undefined;
  }
}

async function signingKey(platform: Platform): Promise<StoredKey> {
  const known = platform.store.search(platformKeys, { filter: { op: 'eq', path: ['jwk', 'kty'], value: 'RSA' } })[0];
  if (known) return known;
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const made: StoredKey = { id: platform.store.id(), jwk: await exportJWK(privateKey) };
  const meanwhile = platform.store.search(platformKeys, {
    filter: { op: 'eq', path: ['jwk', 'kty'], value: 'RSA' },
  })[0];
  return meanwhile ?? platform.store.put(platformKeys, made.id, made);
}

function stepSecret(platform: Platform): Uint8Array {
  const known = platform.store.get(platformKeys, 'step');
  const key = known ?? platform.store.put(platformKeys, 'step', { id: 'step', jwk: { kty: 'oct', k: randomToken() } });
  return new TextEncoder().encode(key.jwk.k);
}

function publicPart({ kty, n, e }: JWK): JWK {
  return { kty, n, e } as JWK;
}
