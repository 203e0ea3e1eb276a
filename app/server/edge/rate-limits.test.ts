import { describe, expect, it } from 'vitest';
import { acquireSlot, clientAddressOf, takeFromLimit } from './rate-limits';

const NOW = 1_000_000;

/** How many of `times` requests for a key pass at a moment. */
async function passing(key: string, times: number, now: number, max = 10): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => takeFromLimit(key, { max, seconds: 10, now })));
  return waits.filter((wait) => wait === null).length;
}

describe('a bucket', () => {
  it('passes as many as it holds, then as many as time brings back', async () => {
    expect(await passing('a', 30, NOW)).toBe(10);
    expect(await passing('a', 30, NOW + 3_000)).toBe(3);
    expect(await passing('a', 30, NOW + 60_000)).toBe(10);
  });
  it('says when to come back', async () => {
    await passing('b', 10, NOW);
    expect(await takeFromLimit('b', { max: 10, seconds: 10, now: NOW })).toBe(1);
    await passing('c', 1, NOW, 1);
    expect(await takeFromLimit('c', { max: 1, seconds: 10, now: NOW })).toBe(10);
  });
  it('a bucket is each key’s own, and none where there is no limit', async () => {
    await passing('d', 10, NOW);
    expect(await passing('e', 10, NOW)).toBe(10);
    expect(await passing('d', 500, NOW, 0)).toBe(500);
  });
  it('a bucket is not the only one where the deployment counts too', async () => {
    const asked: string[] = [];
    const binding = { limit: async ({ key }: { key: string }) => ({ success: asked.push(key) < 3 }) };
    const ask = () => takeFromLimit('f', { max: 10, seconds: 10, now: NOW, binding });
    expect([await ask(), await ask(), await ask()]).toEqual([null, null, 10]);
    const broken = { limit: () => Promise.reject(new Error('down')) };
    expect(await takeFromLimit('g', { max: 10, seconds: 10, now: NOW, binding: broken })).toBeNull();
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s counts as %s', (address, counted) => {
  expect(clientAddressOf(new Headers({ 'cf-connecting-ip': address }))).toBe(counted);
});

it('takes on no more of a tenant at once than its limit, and of another tenant all the same', () => {
  const limits = { signInsPerMinute: 0, formsPerTenSeconds: 0, requestsAtOnce: 2, amBodyBytes: 0 };
  const [one, two, three] = [acquireSlot('x', limits), acquireSlot('x', limits), acquireSlot('x', limits)];
  expect([typeof one, typeof two, three, typeof acquireSlot('y', limits)]).toEqual([
    'function',
    'function',
    null,
    'function',
  ]);
  one?.();
  expect(acquireSlot('x', limits)).not.toBeNull();
});
