// A write is called done only by what shows that it was done: neither a list that is refused nor an answer without its content does.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, walkerOf } from '../member-client';
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

describe('a removal that is answered 404 and whose look fails', () => {
  it.each(named(WRITES.filter(({ write }) => write.method === 'DELETE')))('%s is not called done', async (_, write) => {
    const failure = { name: '404', fault: { status: 404 } };
    expect(await claimOf(write, failure, { status: 400, waits: true })).toBeNull();
  });
});

interface Commented {
  id: string;
  decision: { comments?: object[] };
}

describe('a comment that is found among comments that cannot be read', () => {
  it.each([
    ['comment on an approval', 'requests', '/iga/governance/requests/'],
    ['comment on a violation', 'violations', '/iga/governance/violation/'],
  ])('%s is called neither done nor not done', async (name, table, path) => {
    const [write] = WRITES.filter((one) => one.name === name);
    if (!write) throw new Error(name);
    const sandbox = sandboxOf(HOST);
    const walker = await walkerOf(write.person);
    const page = await write.page(walker);
    const fields = (await walker.see(page)).page.form(page.split('?')[0] ?? page).filled;
    for (const [field, value] of Object.entries(write.values?.('Unread words') ?? {})) fields.set(field, String(value));
    const stored = (await sandbox.state<Commented>(table)).find(({ id }) => page.includes(id));
    const comments = [...(stored?.decision.comments ?? []), {}];
    const body = { ...stored, decision: { ...stored?.decision, comments } };
    await sandbox.faults([
      { ...write.write, status: 500, after: true },
      { method: 'GET', path: `${path}${stored?.id}`, status: 200, body, waits: true },
    ]);
    const answer = await post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } });
    const { text } = answer.page.main;
    expect(text).not.toMatch(/wasn’t done|was added|nothing was changed/);
    expect(text).toMatch(/couldn’t confirm|don’t know/);
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
