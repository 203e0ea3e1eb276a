// Counted per isolate; where the deployment has rate-limit bindings, across its location too.
import { LRUCache } from 'lru-cache';
import type { Limits } from '../context/tenant';

export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

interface Bucket {
  left: number;
  at: number;
}

const buckets = new LRUCache<string, Bucket>({ max: 20_000 });

/** Null when one of `max` was left, else the seconds until one is. `max` 0 is no limit. */
export async function takeFromLimit(
  key: string,
  { max, seconds, now, binding }: { max: number; seconds: number; now: number; binding?: RateLimiter },
): Promise<number | null> {
  if (max === 0) return null;
  const rate = max / (seconds * 1000);
  const before = buckets.get(key) ?? { left: max, at: now };
  const left = Math.min(max, before.left + Math.max(0, now - before.at) * rate);
  buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
  if (left < 1) return Math.max(1, Math.ceil((1 - left) / rate / 1000));
  if (!binding) return null;
  const { success } = await binding.limit({ key }).catch(() => ({ success: true }));
  return success ? null : seconds;
}

/** The address, or the network for IPv6, since one customer has many addresses there. */
export function clientAddressOf(headers: Headers): string {
  const address = headers.get('cf-connecting-ip') ?? 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const behind = tail?.split(':').filter((group) => group !== '').length ?? 0;
  while (tail !== undefined && groups.length + behind < 8) groups.push('0');
  return groups.slice(0, 4).join(':');
}

const runningRequests = new Map<string, number>();

export function acquireSlot(hostname: string, { requestsAtOnce }: Limits): (() => void) | null {
  const running = runningRequests.get(hostname) ?? 0;
  if (requestsAtOnce > 0 && running >= requestsAtOnce) return null;
  runningRequests.set(hostname, running + 1);
  return () => {
    const left = (runningRequests.get(hostname) ?? 1) - 1;
    if (left > 0) runningRequests.set(hostname, left);
    else runningRequests.delete(hostname);
  };
}
