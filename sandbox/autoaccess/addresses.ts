// IP addresses and ranges in CIDR notation, of both versions.

import { badRequest } from '../core/errors';

interface Address {
  bits: 32 | 128;
  value: bigint;
}

/** `list` holds addresses and ranges such as 203.0.113.0/24 or 2001:db8::/32. */
export function isListed(list: unknown, address: string): boolean {
  if (list === undefined) return false;
  if (!Array.isArray(list)) throw badRequest('Lists of addresses are lists');
  const wanted = addressIn(address);
  return list.some((entry) => {
    const [text = '', length, ...more] = String(entry).split('/');
    const base = addressIn(text);
    const prefix = length === undefined ? base?.bits : /^\d{1,3}$/.test(length) ? Number(length) : undefined;
    if (!base || prefix === undefined || prefix > base.bits || more.length > 0)
      throw badRequest(`[${String(entry).slice(0, 60)}] is no address or range`);
    const rest = BigInt(base.bits - prefix);
    return wanted?.bits === base.bits && wanted.value >> rest === base.value >> rest;
  });
}

function addressIn(text: string): Address | null {
  return text.includes(':') ? sixIn(text) : fourIn(text);
}

function fourIn(text: string): Address | null {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255)) return null;
  return { bits: 32, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) };
}

function sixIn(text: string): Address | null {
  const [head = '', tail, ...more] = text.split('::');
  const groupsIn = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groupsIn(head), groupsIn(tail ?? '')];
  const missing = 8 - first.length - last.length;
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return null;
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group))) return null;
  return { bits: 128, value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) };
}
