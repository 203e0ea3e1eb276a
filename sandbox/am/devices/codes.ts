// The codes of authenticator apps (RFC 6238) and those that stand in for a lost device.

import { fingerprint } from '../../core/digest';
import type { Platform } from '../../core/platform';
import { markUsed, saveDevice, type TwoFactorDevice } from './two-factor';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP = 30_000;
const DIGITS = 6;
const RECOVERY_CODES = 8;

/** A new secret of 160 bits in base 32. */
export function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => ALPHABET[byte % 32]).join('');
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  let bits = '';
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

const counterAt = (now: number): number => Math.floor(now / STEP);

async function codeOf(secret: string, counter: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(counter));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, message.buffer));
  const offset = mac.getUint8(19) & 15;
  return String((mac.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const codeAt = (secret: string, now: number): Promise<string> => codeOf(secret, counterAt(now));

/** The counter of a code that is valid now or half a minute before or after; else undefined. */
export async function counterOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const given = code.replaceAll(/\s/g, '');
  for (const counter of [0, -1, 1].map((apart) => counterAt(now) + apart))
    if ((await codeOf(secret, counter)) === given) return counter;
  return undefined;
}

/** Accepts a device's code once, or a recovery code, which is then used up. Answers whether it was right. */
export async function acceptCode(platform: Platform, device: TwoFactorDevice, code: string): Promise<boolean> {
  const recovery = fingerprint(code.trim().toUpperCase());
  const { recoveryCodes = [], secret } = device;
  if (recoveryCodes.includes(recovery)) {
    const left = recoveryCodes.filter((one) => one !== recovery);
    markUsed(platform, saveDevice(platform, { ...device, recoveryCodes: left }));
    return true;
  }
  const counter = secret === undefined ? undefined : await counterOf(secret, code, platform.now());
  if (counter === undefined || counter <= (device.lastCounter ?? 0)) return false;
  markUsed(platform, { ...device, lastCounter: counter });
  return true;
}

/** Only the fingerprints of recovery codes are stored. */
export function newRecoveryCodes(): { codes: string[]; fingerprints: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => ALPHABET[byte % 32]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  return { codes, fingerprints: codes.map(fingerprint) };
}
