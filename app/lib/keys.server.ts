// Every secret is derived from a root key and a purpose, so that no two uses share one.
import { CompactEncrypt, compactDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';

export type Keys = readonly string[];

export function rootKeys(secret: string): string[] {
  return secret.split(',').filter((key) => key !== '');
}

/** An unguessable text of `bytes` random bytes in base64url. */
export function randomId(bytes = 32): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

export async function digest(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** The same UUID for the same text, in the form of version 8. */
export async function uuidFrom(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))).slice(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The derived secrets of a purpose as text, newest first: what a signed cookie takes. */
export async function secretsFor(keys: Keys, purpose: string): Promise<string[]> {
  const secrets = await Promise.all(keys.map((key) => derive(key, purpose)));
  return secrets.map(base64url);
}

export async function sign(keys: Keys, purpose: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(newest(keys), purpose), encoder.encode(text));
  return base64url(new Uint8Array(mac));
}

/** True if any of the keys made `signature`; compared in constant time. */
export async function verify(keys: Keys, purpose: string, text: string, signature: string): Promise<boolean> {
  const signatureBytes = fromBase64url(signature);
  if (!signatureBytes) return false;
  const fits = await Promise.all(
    keys.map(async (key) =>
      crypto.subtle.verify('HMAC', await hmacKey(key, purpose), signatureBytes, encoder.encode(text)),
    ),
  );
  return fits.includes(true);
}

/** A form with thousands of options has to fit into what a page may send. */
const COMPRESSED_FROM = 20_000;
const MAX_LENGTH = 10_000_000;

/** A JSON value that only a holder of the keys can read or change. */
export async function seal(keys: Keys, purpose: string, value: unknown): Promise<string> {
  const text = encoder.encode(JSON.stringify(value));
  const compression = text.length > COMPRESSED_FROM ? { zip: 'DEF' } : {};
  return new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...compression })
    .encrypt(await derive(newest(keys), purpose));
}

/** The value of `seal`, or null when none of the keys opens it. */
export async function unseal(keys: Keys, purpose: string, sealed: string): Promise<unknown> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(sealed, await derive(key, purpose), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        maxDecompressedLength: MAX_LENGTH,
      });
      return JSON.parse(new TextDecoder().decode(plaintext));
    } catch {}
  }
  return null;
}

const encoder = new TextEncoder();
const derived = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 2_000 });

async function derive(root: string, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${purpose}\n${root}`;
  const known = derived.get(name);
  if (known) return known;
  const material = await crypto.subtle.importKey('raw', encoder.encode(root), 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(purpose);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode('atrium'), info },
    material,
    256,
  );
  const secret = new Uint8Array(bits);
  derived.set(name, secret);
  return secret;
}

const hmacKeys = new LRUCache<string, CryptoKey>({ max: 100 });

async function hmacKey(root: string, purpose: string): Promise<CryptoKey> {
  const name = `${purpose}\n${root}`;
  const known = hmacKeys.get(name);
  if (known) return known;
  const secret = await derive(root, purpose);
  const made = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  hmacKeys.set(name, made);
  return made;
}

function newest(keys: Keys): string {
  const [key] = keys;
  if (!key) throw new Error('SESSION_KEYS holds no key');
  return key;
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{1,128}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
