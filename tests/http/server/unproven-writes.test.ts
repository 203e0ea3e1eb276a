// A write is called done only by what shows that it was done: neither a list that is refused nor an answer without its content does.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../client';
import { HOST } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { claimOf, type Write } from './writes/write';

const WRITES = [...ACCOUNT, ...WORK, ...ADMINISTRATION];
const HOSTS = [...new Set(WRITES.map(({ host = HOST }) => host))];

beforeAll(async () => {
  for (const host of HOSTS) await sandboxOf(host).reset();
});
afterEach(async () => {
  for (const host of HOSTS) await sandboxOf(host).mend();
});

const named = (writes: readonly Write[]) => writes.map((write) => [write.name, write] as const);

describe('a write that failed and whose look is refused', () => {
  it.each(named(WRITES))('%s is not called done', async (_, write) => {
    const failure = { name: '500', fault: { status: 500 } };
    expect(await claimOf(write, failure, { status: 403, waits: true })).toBeNull();
  });
});

describe('a write that failed and whose look is answered 401', () => {
  it.each(named(WRITES))('%s is not called done', async (_, write) => {
    const failure = { name: '500', fault: { status: 500 } };
    expect(await claimOf(write, failure, { status: 401, waits: true })).toBeNull();
  });
});

/** The contract says nothing of the content of their answers, or that it is not read. */
const STATUS_ONLY =
  /^\/(approvals|tasks|violations|my-requests|my-delegates|workflow|notifications|sharing|autoaccess)\/|\/applications\/|^\/reports\/delete\/|\/reviewers\/:reviewerId\/remove$/;
/** What a review answers is looked at by its own tests. */
const REVIEWS = /^\/(certification|access-reviews)\//;

describe('a write whose answer lacks what the contract says it holds', () => {
  const answered = WRITES.filter(({ route }) => !STATUS_ONLY.test(route) && !REVIEWS.test(route));
  it.each(named(answered))('%s is not called done', async (_, write) => {
    const failure = { name: '{}', fault: { status: 200, body: {} } };
    expect(await claimOf(write, failure, { status: 400, waits: true })).toBeNull();
  });
});
