// A write is called done only by what shows that it was done: neither a list that is refused nor an answer without its content does.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { post, recovered, sandboxOf } from '../client';
import { HOST, walkerOf } from '../member-client';
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { claimOf, send, type Write } from './writes/write';

const WRITES = [...ACCOUNT, ...WORK, ...ADMINISTRATION];
const HOSTS = [...new Set(WRITES.map(({ host = HOST }) => host))];

const resetAll = async () => {
  for (const host of HOSTS) await sandboxOf(host).reset();
};
beforeAll(resetAll);
afterAll(async () => {
  await resetAll();
  await recovered(HOST);
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

interface Stored {
  id: string;
  decision: { comments?: object[]; phases?: { name?: string }[]; status?: string };
}

const writeNamed = (name: string): Write => {
  const write = WRITES.find((one) => one.name === name);
  if (!write) throw new Error(name);
  return write;
};
const UNKNOWN = /couldn’t confirm|don’t know/;

describe.each([
  ['cannot be read', {}],
  ['has no author', { comment: 'Unread words', action: 'comment', timeStamp: '2031-01-01T00:00:00Z' }],
])('a comment that may be one that %s', (_, comment) => {
  it.each([
    ['comment on an approval', 'requests', '/iga/governance/requests/'],
    ['comment on an own request', 'requests', '/iga/governance/requests/'],
    ['comment on a task', 'requests', '/iga/governance/requests/'],
    ['comment on a violation', 'violations', '/iga/governance/violation/'],
  ])('%s is called neither done nor not done', async (name, table, path) => {
    const write = writeNamed(name);
    const text = await sendSeeing(write, { table, path }, ({ comments = [], ...decision }) => ({
      ...decision,
      comments: [...comments, comment],
    }));
    expect(text).not.toMatch(/isn’t done|was added|nothing was changed/);
    expect(text).toMatch(UNKNOWN);
  });
});

it('an exception whose reason may be a comment without an author is called neither extended nor not', async () => {
  const write = writeNamed('extend an exception');
  const seen = { table: 'violations', path: '/iga/governance/violation/' };
  const text = await sendSeeing(write, seen, ({ comments = [], ...decision }) => ({
    ...decision,
    events: { exception: { date: `${write.values?.('').date}T00:00:00Z` } },
    comments: [...comments, { comment: 'Unread words' }],
  }));
  expect(text).not.toMatch(/still in force|nothing was changed/);
  expect(text).toMatch(UNKNOWN);
});

/** The words of the page after the write was done and its answer lost, where the object is read so afterwards. */
async function sendSeeing(
  write: Write,
  { table, path, answer = { status: 500, after: true } }: { table: string; path: string; answer?: object },
  change: (decision: Stored['decision']) => object,
): Promise<string> {
  const sandbox = sandboxOf(HOST);
  const walker = await walkerOf(write.person);
  const page = await write.page(walker);
  const fields = (await walker.see(page)).page.form(page.split('?')[0] ?? page).filled;
  for (const [field, value] of Object.entries(write.values?.('Unread words') ?? {})) fields.set(field, String(value));
  const stored = (await sandbox.state<Stored>(table)).find(({ id }) => page.includes(id));
  const body = { ...stored, decision: change(stored?.decision ?? {}) };
  await sandbox.faults([
    { ...write.write, ...answer },
    { method: 'GET', path: `${path}${stored?.id}`, status: 200, body, waits: true },
  ]);
  const { page: received } = await post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } });
  return received.main.text;
}

describe('a decision that may be one that does not state who made it', () => {
  const unstated = ({ phases = [], ...decision }: Stored['decision']) => ({
    ...decision,
    phases: phases.map((phase) =>
      'completedBy' in phase ? phase : { ...phase, decision: 'approve', completionDate: '2031-01-01T00:00:00Z' },
    ),
  });
  it.each(['approve', 'reject', 'complete a task', 'reject a task'])(
    '%s does not state that a decision of another user came first',
    async (name) => {
      const text = await sendSeeing(
        writeNamed(name),
        { table: 'requests', path: '/iga/governance/requests/' },
        unstated,
      );
      expect(text).not.toMatch(/Error (approving|rejecting|completing)|isn’t done|nothing was changed/);
      expect(text).toMatch(UNKNOWN);
    },
  );
});

describe('a violation whose state cannot be read after a lost answer', () => {
  it.each(['forward a violation', 'revoke an exception', 'allow a violation until a date'])(
    '%s does not call it closed',
    async (name) => {
      const seen = { table: 'violations', path: '/iga/governance/violation/' };
      const text = await sendSeeing(writeNamed(name), seen, ({ status: _, phases = [], ...decision }) => ({
        ...decision,
        phases: phases.map(({ name: __, ...phase }) => phase),
      }));
      expect(text).not.toMatch(/no longer needs|isn’t done|No decision needed/);
    },
  );
});

describe('a theme that may be one that does not state its id or name', () => {
  const THEMES = '/openidm/config/ui/themerealm';
  type Themes = { realm: { alpha: Record<string, unknown>[] } };

  it.each([
    ['delete a theme', '_id'],
    ['a new theme', '_id'],
    ['a new theme', 'name'],
    ['import themes', 'name'],
  ])('%s, read without %s, is called neither done nor not done', async (name, key) => {
    const [stored] = await sandboxOf(HOST).state<Themes>('ui/themerealm');
    const alpha = stored?.realm.alpha.map((theme) => ({ ...theme, [key]: undefined })) ?? [];
    const look = { method: 'GET', path: THEMES, status: 200, body: { ...stored, realm: { alpha } }, waits: true };
    const { received } = await send(
      writeNamed(name),
      { name: '500', fault: { status: 500 } },
      { after: false, reads: [look] },
    );
    expect(received.status).not.toBe(303);
    expect(received.page.main.text).not.toMatch(/isn’t|deleted after/);
    expect(received.page.main.text).toMatch(UNKNOWN);
  });
});

describe('a verb that is refused and cannot be offered again', () => {
  const REASON = 'Frozen until the audit is over';
  const refusal = { status: 403, body: { code: 403, reason: 'Forbidden', message: REASON }, after: false };

  it.each([['allow a violation for ever'], ['forward a violation'], ['comment on a violation']])(
    '%s states the reason, and not that nothing has to be decided',
    async (name) => {
      const seen = { table: 'violations', path: '/iga/governance/violation/', answer: refusal };
      const text = await sendSeeing(writeNamed(name), seen, ({ status: _, ...decision }) => decision);
      expect(text).toContain(REASON);
      expect(text).not.toMatch(/No decision needed|Nothing to/);
    },
  );
});

describe('a request that may be one that does not state who made it', () => {
  it.each([
    ['request what is suggested'],
    ['a request form'],
    ['remove own access'],
    ['extend access that ends'],
    ['a new user'],
    ['grant an entitlement'],
    ['a change of an entitlement'],
  ])('%s is called neither made nor not made', async (name) => {
    const write = writeNamed(name);
    const [stored] = await sandboxOf(HOST).state<Stored & { requester?: object }>('requests');
    const { requester: _, ...unstated } = stored ?? {};
    const body = { result: [unstated], totalCount: 1, searchAfterKey: [] };
    const look = { method: 'POST', path: '/iga/governance/user/*/requests', status: 200, body, waits: true };
    const { received } = await send(write, { name: '500', fault: { status: 500 } }, { after: true, reads: [look] });
    const { text } = received.page.main;
    expect(text).not.toMatch(/isn’t done|no such request|Nothing (was|has)|already been requested|was not sent/);
    expect(text).toMatch(UNKNOWN);
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

// It ends the sessions of the tests before it.
describe('a request that is sent, and that one of the lists of its look does not have yet', () => {
  const nothing = { result: [], totalCount: 0, searchAfterKey: [] };
  const SEARCH = { method: 'POST', path: '/iga/governance/user/*/requests' };
  const VALIDATE = { method: 'POST', path: '/iga/governance/requests', query: '_action=validate' };
  const behind: Record<string, object[]> = {
    'the check': [{ ...VALIDATE, body: { errors: [] } }],
    'the search for new requests': [{ ...SEARCH, query: '_pageSize=50', body: nothing }],
    'the list of open requests': [{ ...SEARCH, query: '_pageSize=20', body: nothing }],
    'every search': [{ ...SEARCH, body: nothing }],
    'all but the list of open requests': [
      { ...VALIDATE, body: { errors: [] } },
      { ...SEARCH, query: '_pageSize=50', body: nothing },
    ],
    'all but the search for new requests': [
      { ...VALIDATE, body: { errors: [] } },
      { ...SEARCH, query: '_pageSize=20', body: nothing },
    ],
  };

  const cells = ['remove own access', 'request what is suggested'].flatMap((name) =>
    Object.keys(behind).map((what) => [name, what] as const),
  );
  it.each(cells)('%s, with %s behind, is sent or unknown', async (name, what) => {
    const write = writeNamed(name);
    await sandboxOf(HOST).reset();
    const reads = (behind[what] ?? []).map((look) => ({ ...look, status: 200, waits: true }));
    const { received } = await send(
      write,
      { name: '500', fault: { status: 500 } },
      { after: true, reads, fresh: true },
    );
    if (received.status === 303) return;
    expect(received.page.main.text).toMatch(UNKNOWN);
    expect(received.page.main.text).not.toMatch(/no such request|was not sent|Nothing has|already been requested/);
  });
});
