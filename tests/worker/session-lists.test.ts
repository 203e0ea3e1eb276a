import { env, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { type ListLimits, SessionLists } from '../../app/server/session/session-lists';
import type { SessionObject } from '../../app/server/session/session-object';

const sessions = (env as unknown as { SESSIONS: DurableObjectNamespace<SessionObject> }).SESSIONS;

function inLists<T>(name: string, use: (lists: SessionLists) => T): Promise<T> {
  return runInDurableObject(sessions.get(sessions.idFromName(name)), (_, { storage }) =>
    use(new SessionLists(storage.kv)),
  );
}

const TEN = [...Array(10).keys()].map(String);
const keysIn = (name: string) => inLists(name, (lists) => lists.entries('list').map(([key]) => key));
const put = (name: string, key: string, value: object, limits: ListLimits) =>
  inLists(name, (lists) => lists.put('list', key, JSON.stringify(value), limits));

// Receipts of decisions, of carts and of imports, answers of removals, grants that are left to end.
it('a full list that drops its oldest entries holds the newest when ten are put at once', async () => {
  const limits = { maxEntries: 4, dropOldest: true };
  await Promise.all(TEN.map((key) => put('oldest', key, { at: Number(key) }, limits)));
  expect(await keysIn('oldest')).toEqual(['6', '7', '8', '9']);
  await put('oldest', '7', { at: 20 }, limits);
  expect(await keysIn('oldest')).toEqual(['6', '7', '8', '9']);
});

it('a list that drops its oldest entries stays within its length', async () => {
  const limits = { maxTotal: 300, dropOldest: true };
  for (const key of TEN) await put('length', key, { at: Number(key), text: 'x'.repeat(70) }, limits);
  expect(await keysIn('length')).toEqual(['7', '8', '9']);
});

// Items of the cart.
it('a full list refuses all but the places it has when ten are put at once', async () => {
  const done = await Promise.all(TEN.map((key) => put('full', key, {}, { maxEntries: 4 })));
  expect(done.filter(Boolean)).toHaveLength(4);
  expect(await keysIn('full')).toHaveLength(4);
});

it('settling what was sent leaves what was added meanwhile', async () => {
  for (const key of ['sent', 'partly', 'added']) await put('settled', key, {}, {});
  const settle = (dropped: string[], kept: [string, string][]) =>
    inLists('settled', (lists) => lists.settle('list', dropped, kept));
  expect(await settle(['sent', 'partly'], [['partly', '{"except":["zoe"]}']])).toBe(2);
  expect(await inLists('settled', (lists) => lists.entries('list'))).toEqual([
    ['added', '{}'],
    ['partly', '{"except":["zoe"]}'],
  ]);
  expect(await settle(['partly', 'added'], [])).toBe(0);
});
