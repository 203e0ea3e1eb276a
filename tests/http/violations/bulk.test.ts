// Acting on several violations or exceptions over plain forms: who is chosen, what is sent for each, and what the receipt says.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { type HttpResponse, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const SEARCH = '/iga/governance/user/violation/search';

interface Stored {
  id: string;
  decision: {
    status: string;
    outcome: string | null;
    actors: { active: { id: string }[] };
    comments: { action: string; comment: string }[];
    events?: { exception?: { date: string } };
  };
}

const vio = (person: string, rule: string) => idOf(`violation:${HOST}:${person}:${rule}`);
const KAI = vio('kai.ruiz', 'Post and approve journals');
const JONAS = vio('jonas.berg', 'Enter and release invoices');
const ISABEL = vio('isabel.romero', 'Order and receive goods');
const KARL = vio('karl.eriksen', 'Order and receive goods');
const THEO = vio('theo.laurent', 'Pay and salary changes');
const MINA = `managed/user/${user('mina.holt')}`;

const stored = async () => new Map((await sandbox.state<Stored>('violations')).map((one) => [one.id, one.decision]));
const writes = async () =>
  (await sandbox.calls()).filter(({ path }) => /violation\/([\w-]+\/phases|cancel-exception)/.test(path));
const at = (verb: string, ids: string[], more = '') =>
  `/violations/selected/${verb}?${ids.map((id) => `id=${id}`).join('&')}${more}`;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let olga: Walker;
beforeEach(async () => {
  await sandbox.reset();
  olga = await walkerOf('olga.brandt');
  await olga.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

/** Sends the form of a page as it stands and follows to the receipt. */
async function done(page: string, values: Record<string, string> = {}): Promise<HttpResponse> {
  const answer = await olga.send(page, values, page);
  expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining('/selected/receipt/')]);
  return olga.see(answer.headers.location ?? '');
}

describe('the list', () => {
  it('has a box for each that something can be done to, and buttons for what fits the view', async () => {
    const open = await olga.see('/violations?size=50');
    expect(open.page.values('id')).toContain(KAI);
    const verbs = (page: HttpResponse) =>
      page.page
        .buttons()
        .flatMap(({ to }) => to.split('/').slice(-1))
        .filter((verb) => verb !== '');
    expect(verbs(open)).toEqual(['allow', 'forward', 'comment']);
    expect(verbs(await olga.see('/violations?status=exception'))).toEqual(['extend', 'revoke', 'forward', 'comment']);
    const over = await olga.see('/violations?status=complete');
    expect([verbs(over), over.page.names().includes('id')]).toEqual([[], false]);
  });

  it('can be taken as a whole, a page first', async () => {
    const answer = await olga.see('/violations?status=exception&selected=all');
    expect(answer.page.text).toMatch(/All \d+ that match are selected/);
    const confirm = await olga.see('/violations/selected/comment?all=1&list=status%3Dexception');
    const count = [...(await stored()).values()].filter(({ status }) => status === 'exception').length;
    expect(confirm.page.text).toContain(`All ${count} matching violations are selected.`);
  });
});

describe('several at once', () => {
  it('are named before anything is done, with what is left out and why [reviews 87]', async () => {
    const { page, status } = await olga.see(at('allow', [KAI, KARL, THEO, 'unknown-1']));
    expect(status).toBe(200);
    const words = page.text;
    expect(words).toMatch(/Allow selected violations 1 included\./);
    expect(words).toMatch(/Included 1 .*Post and approve journals, Kai Ruiz/);
    expect(words).toMatch(/Skipped 3 .*This violation is already an exception\..*no longer needs your decision/);
    expect(words).toMatch(/A violation you can no longer see/);
    expect(await writes()).toEqual([]);
  });

  it('are allowed until a date, each by its own call, and the receipt says so of each', async () => {
    const date = day(30);
    const page = at('allow', [JONAS, ISABEL], '&list=sort%3Duser');
    await sandbox.forget();
    const receipt = await done(page, { term: 'until', date, comment: 'Until the audit.' });
    expect((await writes()).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual(
      [0, 1].map(() => ['exception', { exceptionExpirationDate: date, comment: 'Until the audit.' }]),
    );
    expect(receipt.page.text).toMatch(/Allowed: 2 of 2 .*Enter and release invoices, Jonas Berg/);
    expect(receipt.page.title).toMatch(/^Results: Allow selected violations · /);
    expect(receipt.page.links().map(({ to }) => to)).toContain('/violations?sort=user');
    const now = await stored();
    for (const id of [JONAS, ISABEL]) expect(now.get(id)?.events?.exception?.date).toContain(date);
  });

  it('need a reason until a date as soon as one of their rules demands it; nothing typed is lost [reviews 90]', async () => {
    const page = at('allow', [JONAS, KAI]);
    const date = day(20);
    const refused = await olga.send(page, { term: 'until', date, comment: '' }, page);
    expectRefused(refused, 'comment', 'Enter a reason', 400, { date });
    const without = at('allow', [JONAS, ISABEL]);
    expect((await olga.send(without, { term: 'until', date, comment: '' }, without)).status).toBe(303);
  });

  it.each([
    [{ term: '' }, 'term', 'Choose how long'],
    [{ term: 'until', date: '2020-01-01' }, 'date', 'Enter today or a later date'],
    [{ term: 'until' }, 'date', 'Enter the last day of the exception'],
  ])('several at once with %j are refused at the field', async (values, field, message) => {
    const page = at('allow', [JONAS]);
    const refused = await olga.send(page, values as Record<string, string>, page);
    expectRefused(refused, field, message);
    expect(await writes()).toEqual([]);
  });

  it('exceptions are extended, and revoked with a reason [reviews 92]', async () => {
    const ids = [...(await stored())].filter(([, { status }]) => status === 'exception').map(([id]) => id);
    const extended = await done(at('extend', ids), { term: 'until', date: day(60), comment: 'Longer.' });
    expect(extended.page.text).toContain(`Extended: ${ids.length} of ${ids.length}`);
    const page = at('revoke', ids, '&list=status%3Dexception');
    expectRefused(await olga.send(page, { comment: ' ' }, page), 'comment', 'Enter a reason');
    const receipt = await done(page, { comment: 'Not needed.' });
    expect(receipt.page.text).toContain(`Exceptions ended: ${ids.length} of ${ids.length}`);
    const now = await stored();
    for (const id of ids) expect(now.get(id)?.status).toBe('in-progress');
  });

  it('are forwarded to a member who is chosen without script, and leave the list [reviews 93]', async () => {
    const page = at('forward', [KAI, ISABEL]);
    const searched = await olga.send(page, { 'to.query': 'mina', seek: 'to', comment: 'Typed.' }, page);
    expect(searched.status).toBe(200);
    expect(searched.page.values('comment')).toContain('Typed.');
    const noMember = await olga.send(page, { to: 'managed/user/nobody-1', comment: 'Please.' }, page);
    expectRefused(noMember, 'to', 'Select a person or a role');
    expect(await writes()).toEqual([]);
    const receipt = await done(page, { to: MINA, comment: 'Please.' });
    expect(receipt.page.text).toContain('Forwarded: 2 of 2');
    const now = await stored();
    for (const id of [KAI, ISABEL]) {
      expect(now.get(id)?.actors.active.map((actor) => actor.id)).not.toContain(`managed/user/${user('olga.brandt')}`);
    }
  });

  it('sent twice are done once, with the same receipt', async () => {
    const page = at('comment', [KAI, JONAS]);
    const fields = (await olga.see(page)).page.form('/violations/selected/comment').fields;
    fields.set('comment', 'Once.');
    const send = () => post(HOST, page, fields.toString(), { headers: { cookie: olga.cookie } });
    const [first, second] = [await send(), await send()];
    expect(second.headers.location).toBe(first.headers.location);
    const shown = [...(await stored()).values()].flatMap(({ comments }) =>
      comments.filter((one) => one.comment === 'Once.'),
    );
    expect(shown).toHaveLength(2);
  });

  it('several at once of which the platform refuses one are distinguished: its words, and the receipt goes on with what was not done', async () => {
    await sandbox.faults([
      {
        method: 'POST',
        path: `/iga/governance/violation/${KAI}/phases/`,
        status: 400,
        body: { message: 'Not <b>now</b>.' },
      },
      { method: 'POST', path: `/iga/governance/violation/${ISABEL}/phases/`, status: 503, body: {} },
    ]);
    const receipt = await done(at('allow', [KAI, JONAS, ISABEL]), { term: 'forever' });
    const words = receipt.page.text;
    expect(words).toMatch(/1 of 3 done.*Continue with 1 item/);
    expect(words).toContain('The system refused it: Not now.');
    expect(words).toContain('We checked: the violation wasn’t changed.');
    expect((await stored()).get(JONAS)).toMatchObject({ status: 'complete', outcome: 'allow' });
    await sandbox.mend();
    await sandbox.forget();
    const address = receipt.page.form('/violations/selected/receipt').action;
    const ended = await olga.send(address, {}, address);
    expect((await writes()).map(({ path }) => path.split('/').at(-4))).toEqual([ISABEL]);
    expect((await olga.see(ended.headers.location ?? '')).page.text).toContain('Allowed: 2 of 3');
  });

  it.each([409, 404])(
    'several at once of which one is refused with %i: the receipt has the message',
    async (status) => {
      const path = `/iga/governance/violation/${KAI}/phases/`;
      await sandbox.faults([{ method: 'POST', path, status, body: { message: 'Locked by another approver.' } }]);
      const receipt = await done(at('comment', [KAI, JONAS]), { comment: 'Typed.' });
      expect(receipt.page.text).toMatch(/Your text Typed\..*The system refused it: Locked by another approver\./);
    },
  );

  it.each([
    ['comment', {}],
    ['forward', { to: MINA }],
    ['allow', { term: 'until', date: day(30) }],
  ])('%s on several, none of them confirmed: the receipt keeps the text', async (verb, more) => {
    const page = at(verb, [KAI, JONAS]);
    await sandbox.faults([
      { method: 'POST', path: '/iga/governance/violation/*/phases/*', reset: true, after: true },
      { path: SEARCH, query: 'actorStatus=inactive', status: 500, waits: true },
    ]);
    const receipt = await done(page, { ...more, comment: 'Typed.' });
    expect(receipt.page.text).toMatch(/Result unknown.*Your text Typed\./);
  });

  it('several at once of which one is not confirmed are counted without a total', async () => {
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/violation/${KAI}/phases/*`, reset: true },
      { path: SEARCH, query: 'actorStatus=inactive', status: 500, waits: true },
    ]);
    const receipt = await done(at('forward', [KAI, JONAS, ISABEL]), { to: MINA, comment: 'Please.' });
    expect(receipt.page.heading).toBe('Forwarded: 2');
    expect(receipt.page.text).toContain('Result unknown: 1.');
  });

  it('several at once that are all refused come back with what was typed', async () => {
    const path = '/iga/governance/violation/*';
    await sandbox.faults([{ method: 'POST', path, status: 409, body: { message: 'Locked by another approver.' } }]);
    const page = at('comment', [KAI, JONAS]);
    const refused = await olga.send(page, { comment: 'Typed.' }, page);
    expectRefused(refused, null, 'Locked by another approver.', 409, { comment: 'Typed.' });
    await sandbox.mend();
    expect((await done(page, { comment: 'Typed.' })).page.text).toContain('Comments added: 2 of 2');
  });

  it('a page with fewer of them than it counts is no answer: none is called gone', async () => {
    await sandbox.faults([{ path: SEARCH, body: { result: [], totalCount: 2, resultCount: 0 }, query: '_pageSize=2' }]);
    const answer = await olga.see(at('comment', [KAI, JONAS]));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.page.text).not.toMatch(/no longer/);
  });

  it('several at once whose answer was lost is looked up: it was done', async () => {
    const phases = `/iga/governance/violation/${KAI}/phases/`;
    await sandbox.faults([{ method: 'POST', path: phases, reset: true, after: true }]);
    expect((await done(at('comment', [KAI]), { comment: 'Lost.' })).page.text).toContain('Comments added: 1 of 1');
    expect((await done(at('allow', [KAI]), { term: 'forever' })).page.text).toContain('Allowed: 1 of 1');
  });

  it('are as many calls as there are, after one question', async () => {
    const page = at('allow', [KAI, JONAS, ISABEL]);
    const fields = await olga.see(page);
    expect(fields.status).toBe(200);
    const asked = (await sandbox.calls()).filter(({ path }) => path === SEARCH);
    expect(asked.filter(({ query }) => query.includes('_pageSize=3'))).toHaveLength(1);
  });
});

describe('another member', () => {
  it('acts on items of others: they are left alone and nothing but their ids is shown', async () => {
    const kai = await walkerOf('kai.ruiz');
    const answer = await kai.see(at('allow', [KAI]));
    expect(answer.page.text).toContain('Nothing to do here');
    expect(answer.text).not.toContain('Post and approve journals');
    expect(answer.page.names()).not.toContain('term');
  });

  it('sees the receipt of another session, or does what is no verb for several', async () => {
    const receipt = await olga.send(at('comment', [KAI]), { comment: 'Mine.' }, at('comment', [KAI]));
    const mina = await walkerOf('mina.holt');
    expect((await mina.see(receipt.headers.location ?? '')).status).toBe(404);
    for (const verb of ['remediate', 'nothing', 'constructor']) {
      expect((await olga.see(at(verb, [KAI]))).status).toBe(404);
    }
    expect((await olga.see('/violations/selected/allow')).headers.location).toBe('/violations');
  });
});
