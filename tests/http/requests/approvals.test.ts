// Approvals as a browser without script meets them: the list and its questions, decisions, several at once, and what stays unsaid.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HttpResponse, type LoggedCall, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);

interface Stored {
  id: string;
  requester: { id: string };
  user?: { id: string; userName: string };
  request: { common: { priority?: string; externalRequestId?: string } };
  decision: {
    startDate: string;
    deadline: string | null;
    status: string;
    decision: string | null;
    actors: { active: { id: string; userName?: string }[] };
  };
}
const stampOf = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
const requests = () => sandbox.state<Stored>('requests');
const storedOf = async (id: string) => (await requests()).find((request) => request.id === id);
const people = () => sandbox.state<{ _id: string; userName: string }>('managed/alpha_user');

/** The ids of the rows of a list, in their order. */
const rowsOf = ({ page }: HttpResponse) => page.rows().map((row) => row.first('h3').linkTo(/^\/approvals\/([^?]+)/));
/** The rows whose verbs hold that one. */
const rowsWith = (page: HttpResponse, verb: string) =>
  rowsOf(page).filter((id) => page.text.includes(`/approvals/${id}/${verb}`));
const searches = (calls: LoggedCall[]) => calls.filter(({ path }) => path.endsWith('/tasks'));
const lists = (calls: LoggedCall[]) => searches(calls).filter(({ query }) => query.includes('_pageSize='));
const decisions = (calls: LoggedCall[]) => calls.filter(({ query }) => /_action=(approve|reject)/.test(query));

async function sendAt(walker: Walker, page: string, values: Record<string, string> = {}, action = page) {
  const shown = await walker.see(page);
  const fields = shown.page.form(action.split('?')[0] ?? action).fields;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return {
    shown,
    fields,
    received: await post(HOST, action, fields.toString(), { headers: { cookie: walker.cookie } }),
  };
}

const because = { justification: 'Needed for the close.' };
let mina: Walker;

async function begin() {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
}

describe('the list', () => {
  beforeAll(begin);
  beforeEach(() => sandbox.forget());

  it('asks for what waits, by deadline and then oldest first, and for the decided by their other name [requests 11, 54]', async () => {
    await mina.see('/approvals');
    const waiting = lists(await sandbox.calls());
    expect(waiting.map(({ query }) => query).sort()).toEqual(
      ['decision.deadline&_sortDir=asc', 'decision.startDate&_sortDir=asc'].map(
        (order) =>
          `_pagedResultsOffset=0&_pageSize=10&_sortKeys=${order}&_sortType=date&actorStatus=active&_action=search&type=request`,
      ),
    );
    await sandbox.forget();
    await mina.see('/approvals?status=decided&page=2');
    const [decided, ...others] = lists(await sandbox.calls());
    expect(decided?.query).toBe(
      '_pagedResultsOffset=10&_pageSize=10&_sortKeys=decision.phases.completionDate&_sortDir=desc&_sortType=date&actorStatus=inactive&_action=search&type=request',
    );
    const canceled = { operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'cancelled' } };
    expect(decided?.body).toEqual({
      targetFilter: { operator: 'AND', operand: [{ operator: 'NOT', operand: [canceled] }] },
    });
    expect(others).toEqual([]);
    await sandbox.forget();
    await mina.see('/approvals?sort=user');
    expect(lists(await sandbox.calls())[0]?.query).toContain('_sortKeys=user.userName&_sortDir=asc&actorStatus');
  });

  it.each(['due', 'date', '-date', 'user', '-user', 'priority', '-priority', 'id', '-id'])(
    'is ordered by %s, over all of its pages',
    async (sort) => {
      const known = new Map((await requests()).map((request) => [request.id, request]));
      const keys: Record<string, (request: Stored | undefined) => string> = {
        due: (request) => stampOf(request?.decision.deadline) ?? '9',
        date: (request) => stampOf(request?.decision.startDate) ?? '',
        user: (request) => request?.user?.userName.toLowerCase() ?? '',
        priority: (request) => `${['high', 'medium', 'low', undefined].indexOf(request?.request.common.priority)}`,
        id: (request) => request?.id ?? '',
      };
      const key = keys[sort.replace('-', '')];
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await mina.see(`/approvals?sort=${sort}&page=${page}`));
      const ids = pages.flatMap(rowsOf);
      expect(new Set(ids).size).toBe(38);
      const values = ids.flatMap((id) => key?.(known.get(id)) || []);
      expect(values.length).toBeGreaterThan(30);
      const direction = sort.startsWith('-') ? -1 : 1;
      expect(values).toEqual([...values].sort((one, other) => direction * (one < other ? -1 : one > other ? 1 : 0)));
    },
  );

  it('says in its head which order it is in and where each title leads', async () => {
    const { page } = await mina.see('/approvals');
    const heads = page
      .all('a', { 'aria-label': /sort/, href: /^\/approvals\?sort=/ })
      .map((link) => [link.attribute('aria-label'), link.attribute('aria-current') ?? null]);
    // A head sorts what stands below it, and nothing else.
    expect(heads).toEqual([
      ['Deadline and priority: sorted by Due date, earliest first. Sort by Priority, highest first', 'true'],
    ]);
  });

  it('leads from its head to what is overdue and what is due soon', async () => {
    const head = await mina.see('/approvals');
    const known = new Map((await requests()).map((request) => [request.id, request]));
    const now = Date.now();
    const dueIn = async (search: string) => {
      const page = await mina.see(`/approvals?size=50&due=${search}`);
      return rowsOf(page).map((id) => Date.parse(known.get(id)?.decision.deadline ?? '') - now);
    };
    expect(head.page.links()).toEqual(
      expect.arrayContaining([
        { to: '/approvals?due=overdue', text: '3 are overdue' },
        { to: '/approvals?due=soon', text: expect.stringMatching(/^\d+ (is|are) due today or tomorrow/) },
      ]),
    );
    const overdue = await dueIn('overdue');
    expect(overdue.length).toBe(3);
    expect(Math.max(...overdue)).toBeLessThan(0);
    for (const [due, days] of [
      ['today', 1],
      ['soon', 2],
      ['week', 7],
    ] as const) {
      const found = await dueIn(due);
      // Late in the day nothing more is due on it.
      if (due !== 'today') expect(found.length, due).toBeGreaterThan(0);
      expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...found)).toBeLessThan(days * 86_400_000);
    }
    expect((await mina.see('/approvals?due=overdue')).page.text).toContain('3 of 38 match the filters.');
  });

  it.each([
    ['Kai Ruiz', 'Kai Ruiz'],
    ['ruiz kai', 'Kai Ruiz'],
    ['Post journal', 'Post journal'],
    ['Treasury Desk', 'Treasury Desk'],
    ['Payroll Clerk', 'Payroll Clerk'],
    ['journal ledger kai', 'Post journal'],
    ['Nils Arvidsen', 'Nils Arvidsen'],
  ])('is found by %s', async (text, shown) => {
    const page = (await mina.see(`/approvals?text=${encodeURIComponent(text)}`)).page.text;
    expect(page).toContain(shown);
    expect(page).toMatch(/\d+ of 38 match(es)? the filters\./);
  });

  it('is found by the reference and by the id as a row shows it', async () => {
    const [first = ''] = rowsOf(await mina.see('/approvals'));
    const reference = (await storedOf(first))?.request.common.externalRequestId ?? '';
    expect(reference).toMatch(/^REQ-\d+$/);
    for (const text of [reference, reference.toLowerCase(), first, first.slice(0, 8)])
      expect(rowsOf(await mina.see(`/approvals?text=${text}`)), text).toEqual([first]);
  });

  it('is narrowed by priority, by none at all, by a name and by type [requests 4, 55, 56]', async () => {
    const known = new Map((await requests()).map((request) => [request.id, request]));
    const priorities = async (search: string) =>
      new Set(
        rowsOf(await mina.see(`/approvals?size=50&${search}`)).map(
          (id) => known.get(id)?.request.common.priority ?? 'none',
        ),
      );
    expect(await priorities('priority=high')).toEqual(new Set(['high']));
    expect(await priorities('priority=none')).toEqual(new Set(['none']));
    const ofKai = rowsOf(await mina.see('/approvals?text=kai.ruiz&size=50'));
    const kai = (await people()).find(({ userName }) => userName === 'kai.ruiz')?._id ?? '';
    expect(ofKai.length).toBeGreaterThan(0);
    for (const id of ofKai) {
      const { requester, user } = known.get(id) ?? {};
      expect(
        [requester?.id, user?.id].some((one) => one?.includes(kai)),
        id,
      ).toBe(true);
    }
    expect((await mina.see('/approvals?type=roleGrant&size=50')).page.text).toContain('Request type: Grant role');
  });

  it('goes back to its first page when more entries are wanted on one', async () => {
    const page = await mina.see('/approvals?page=3&sort=priority');
    const larger = page.page.linkTo(/^\/approvals\?.*size=20.*$/);
    expect(larger).toBe('/approvals?sort=priority&size=20');
    await sandbox.forget();
    await mina.see(larger);
    expect(lists(await sandbox.calls())[0]?.query).toContain('_pagedResultsOffset=0&_pageSize=20');
  });

  it('takes at most twelve calls, whatever is filtered', async () => {
    const none = 'text=nobody-at-all&type=roleGrant';
    const searches = [
      '',
      '?status=decided',
      '?page=2',
      '?sort=priority&page=3',
      `?${none}&priority=high`,
      `?${none}&due=week&sort=priority`,
    ];
    for (const search of searches) {
      await sandbox.forget();
      await mina.see(`/approvals${search}`);
      expect((await sandbox.pageCalls()).length, search).toBeLessThanOrEqual(12);
    }
  });

  it('offers only what the platform permits: comment alone has no decision [requests 58]', async () => {
    const page = await mina.see('/approvals?size=50');
    const all = rowsOf(page);
    const [commentOnly, ...others] = all.filter((id) => !rowsWith(page, 'reject').includes(id));
    expect([commentOnly === undefined, others]).toEqual([false, []]);
    expect(rowsWith(page, 'approve')).not.toContain(commentOnly);
    expect(rowsWith(page, 'comment')).toContain(commentOnly);
  });

  it('has no approving where it is for oneself, but rejecting [requests 59]', async () => {
    const own = (await people()).find(({ userName }) => userName === 'mina.holt')?._id;
    const page = await mina.see('/approvals?size=50');
    const known = await requests();
    const [mine] = rowsOf(page).filter((id) => known.find((request) => request.id === id)?.user?.id === own);
    expect(mine).toBeDefined();
    expect(rowsWith(page, 'approve')).not.toContain(mine);
    expect(rowsWith(page, 'reject')).toContain(mine);
    const { received: response } = await sendAt(mina, `/approvals/${rowsWith(page, 'approve')[0]}/approve`, because);
    expect(response.status).toBe(303);
    expect((await mina.see(`/approvals/${mine}/approve`)).page.text).toContain(
      'You can’t approve a request for yourself.',
    );
  });

  it('says so when it cannot be loaded, with a way to try again [requests 67]', async () => {
    await sandbox.faults([{ path: '/iga/governance/user/*', status: 500, body: { message: 'broken' } }]);
    const answer = await mina.see('/approvals?priority=high');
    await sandbox.mend();
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Error getting user approvals');
    expect(answer.page.hrefs()).toContain('/approvals?priority=high');
    expect(rowsOf(answer)).toEqual([]);
  });

  it('has no recommendations where they are off [requests 57]', async () => {
    const off = { path: '/iga/commons/config/iga_autoid_integration', status: 200, body: { enableAutoId: false } };
    expect((await mina.see('/approvals')).page.text).toContain('Recommendation');
    await sandbox.faults([off]);
    const { page } = await (await walkerOf('mina.holt')).see('/approvals');
    await sandbox.mend();
    expect(page.text).not.toContain('Recommendation');
  });

  it('is friendly where nothing waits', async () => {
    const { page } = await (await walkerOf('lena.novak')).see('/approvals');
    expect(page.text).toContain('No approvals to decide');
  });

  it('takes links with a status behind the id, and leaves it out', async () => {
    const page = await mina.see('/approvals/x-1/pending');
    expect([page.status, page.headers.location]).toEqual([302, '/approvals/x-1']);
  });
});

describe('approving where no reason is asked for', () => {
  const config = '/iga/commons/config/iga_access_request';
  const pressesIn = ({ page }: HttpResponse) => page.actions().filter((to) => /^\/approvals\/[^/]+\/approve$/.test(to));
  const open = {
    path: config,
    status: 200,
    body: { requireApproveJustification: false, requireRejectJustification: true },
  };

  it('takes one press in the list and offers the next one [requests 60]', async () => {
    await begin();
    await sandbox.faults([open]);
    const answer = await mina.see('/approvals');
    const id =
      rowsWith(answer, 'approve').find((one) => answer.page.actions().includes(`/approvals/${one}/approve`)) ?? '';
    const fields = answer.page.form(`/approvals/${id}/approve`).fields;
    // The platform of this test demands a reason; one that does not would take the call.
    const taken = { method: 'POST', path: `/iga/governance/requests/${id}`, status: 200, body: {} };
    await sandbox.faults([open, taken]);
    await sandbox.forget();
    const pressed = await post(HOST, `/approvals/${id}/approve`, fields.toString(), {
      headers: { cookie: mina.cookie },
    });
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/approvals?decided=1']);
    const [sent] = decisions(await sandbox.calls());
    expect(sent).toMatchObject({ path: `/iga/governance/requests/${id}`, body: { justification: '' } });
    expect(sent?.query).toMatch(/^_action=approve&phaseName=approvalTask-/);
    const next = await mina.see('/approvals?decided=1');
    await sandbox.mend();
    expect(next.page.text).toMatch(/Next: Remove Vendor master in SAP from Priya Nair.* approved: /);
  });

  it('is not there when settings demand one, or while they cannot be read; without settings nothing is demanded [requests 61, 101]', async () => {
    await sandbox.mend();
    expect(pressesIn(await mina.see('/approvals'))).toEqual([]);
    await sandbox.faults([{ path: config, status: 500 }]);
    const unread = await mina.see('/approvals');
    expect([unread.status, pressesIn(unread)]).toEqual([200, []]);
    await sandbox.faults([{ path: config, status: 404 }]);
    const answer = await mina.see('/approvals');
    await sandbox.mend();
    expect(pressesIn(answer)).not.toEqual([]);
  });
});

describe('several at once', () => {
  beforeEach(begin);
  const addressOf = (verb: string, ids: readonly string[]) =>
    `/approvals/selected/${verb}?${ids.map((id) => `id=${id}`).join('&')}`;

  async function goOn(receipt: HttpResponse, address: string): Promise<HttpResponse> {
    const { hidden } = receipt.page.form('/approvals/selected/receipt');
    const answer = await post(HOST, address, hidden.toString(), { headers: { cookie: mina.cookie } });
    expect([answer.status, answer.headers.location]).toEqual([303, address]);
    return mina.see(address);
  }

  async function some(count: number, size = 50): Promise<string[]> {
    return rowsWith(await mina.see(`/approvals?size=${size}`), 'approve').slice(0, count);
  }

  it('are unknown where no answer came and they are in no list any more', async () => {
    const [id = ''] = await some(1);
    const address = addressOf('approve', [id]);
    const tasks = { path: '/iga/governance/user/*/tasks', status: 200, body: { result: [], totalCount: 0 } };
    const form = (await mina.see(address)).page.form('/approvals/selected/approve');
    const fields = form.filled;
    fields.set('justification', 'Needed.');
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, status: 500, after: true },
      { ...tasks, waits: true },
    ]);
    const sent = await post(HOST, form.action, fields.toString(), { headers: { cookie: mina.cookie } });
    await sandbox.mend();
    const { text } = (await mina.see(sent.headers.location ?? '')).page;
    expect(text).toContain('The system did not confirm it. It may have been decided.');
    expect(text).not.toMatch(/No requests were approved|no longer needs your decision/);
  });

  it('names them first, asks for a reason, decides each once and shows each', async () => {
    const page = await mina.see('/approvals?size=50');
    const commentOnly = rowsOf(page).find((id) => !rowsWith(page, 'reject').includes(id)) ?? '';
    const [one = '', two = ''] = await some(2);
    const address = addressOf('approve', [one, commentOnly, two]);

    const confirm = await mina.see(address);
    expect(confirm.page.text).toMatch(/Approve 2 requests\?.*Will be approved 2.*Skipped 1.*You can view this request/);
    const refused = await sendAt(mina, address, { justification: ' ' });
    expectRefused(refused.received, 'justification', 'Enter a reason');
    expect(refused.received.page.text).toContain('Enter a reason');

    await sandbox.forget();
    const { received: response, fields } = await sendAt(mina, address, because);
    expect(response.status).toBe(303);
    const again = await Promise.all(
      Array.from({ length: 5 }, () => post(HOST, address, fields.toString(), { headers: { cookie: mina.cookie } })),
    );
    expect(new Set(again.map(({ headers }) => headers.location))).toEqual(new Set([response.headers.location]));
    expect(decisions(await sandbox.calls())).toHaveLength(2);

    const receipt = (await mina.see(response.headers.location ?? '')).page.text;
    expect(receipt).toMatch(
      /2 of 3 requests were approved.*1 not decided.*Not decided 1.*but not approve it.*Approved 2/,
    );
    for (const id of [one, two]) expect((await storedOf(id))?.decision.decision).toBe('approved');
    expect((await storedOf(commentOnly))?.decision.decision).toBeNull();
  });

  it('shows a refusal and a failure by themselves, and goes on with only the failed one', async () => {
    const [fine = '', broken = '', refused = ''] = await some(3);
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${broken}`, status: 503, body: {} },
      {
        method: 'POST',
        path: `/iga/governance/requests/${refused}`,
        status: 400,
        body: { message: 'Not <b>before</b> Monday.' },
      },
    ]);
    const { received: response } = await sendAt(mina, addressOf('reject', [fine, broken, refused]), because);
    await sandbox.mend();
    const receipt = await mina.see(response.headers.location ?? '');
    expect(receipt.page.title).toMatch(/^Results: (Approve|Reject) selected requests · /);
    expect(receipt.page.text).toMatch(
      /1 of 3 done.*Continue with 1 item.*Not decided 1.*The system refused it: Not before Monday\..*Still to do 1/,
    );
    expect(receipt.page.text).toContain('The system did not confirm it. It still needs your decision.');
    expect((await storedOf(fine))?.decision.decision).toBe('rejected');
    await sandbox.forget();
    const ended = await goOn(receipt, response.headers.location ?? '');
    expect(decisions(await sandbox.calls()).map(({ path }) => path.split('/').at(-1))).toEqual([broken]);
    expect(ended.page.text).toMatch(/2 of 3 requests were rejected.*1 not decided/);

    await sandbox.forget();
    const rerun = await sendAt(mina, addressOf('reject', [fine, broken, refused]), because);
    expect(decisions(await sandbox.calls())).toHaveLength(1);
    const second = (await mina.see(rerun.received.headers.location ?? '')).page.text;
    expect(second).toMatch(
      /1 of 3 requests was rejected.*This request no longer needs your decision\. Rejected by Mina Holt/,
    );
  });

  it.each([409, 403])('is done where the platform answers %i to what it has done', async (status) => {
    const [fine = '', late = ''] = await some(2);
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${late}`, status, body: {}, after: true }]);
    const { received } = await sendAt(mina, addressOf('approve', [fine, late]), because);
    await sandbox.mend();
    const receipt = (await mina.see(received.headers.location ?? '')).page.text;
    expect(receipt).toContain('2 requests were approved');
  });

  it('counts what the platform did later than it was looked at, once the receipt goes on', async () => {
    const [fine = '', late = ''] = await some(2);
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${late}`, status: 503, body: {} }]);
    const { received } = await sendAt(mina, addressOf('approve', [fine, late]), because);
    await sandbox.mend();
    const address = received.headers.location ?? '';
    const receipt = await mina.see(address);
    expect(receipt.page.text).toContain('It still needs your decision.');
    // The platform gets to it after all.
    expect((await sendAt(mina, `/approvals/${late}/approve`, because)).received.status).toBe(303);
    await sandbox.forget();
    const ended = await goOn(receipt, address);
    expect(decisions(await sandbox.calls())).toEqual([]);
    expect(ended.page.text).toContain('2 requests were approved');
  });

  it('comes back with the reason where all are refused', async () => {
    const ids = await some(2);
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/requests/*', status: 403, body: {} }]);
    const { received } = await sendAt(mina, addressOf('approve', ids), because);
    await sandbox.mend();
    expectRefused(received, null, /^You are not allowed to do this/, 409, because);
    for (const id of ids) expect((await storedOf(id))?.decision.decision).toBeNull();
  });

  it.each([
    [403, /1 of 2 requests was rejected.*Your text Needed for the close\..*refused it: Locked by another approver\./],
    [409, /1 of 2 requests was rejected.*Your text Needed for the close\..*refused it: Locked by another approver\./],
  ])('shows the message of the platform where one is refused with %i', async (status, says) => {
    const [fine = '', locked = ''] = await some(2);
    const fault = { status, body: { message: 'Locked by another approver.' } };
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${locked}`, ...fault }]);
    const { received } = await sendAt(mina, addressOf('reject', [fine, locked]), because);
    await sandbox.mend();
    const { page } = await mina.see(received.headers.location ?? '');
    expect(page.text).toMatch(says);
    expect(page.text).not.toContain('You can view this request');
  });

  it('does not call a decision failed that was not confirmed and cannot be looked up', async () => {
    const [id = ''] = await some(1);
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, reset: true },
      { path: '/iga/governance/user/*', query: 'actorStatus=inactive', status: 503 },
    ]);
    const { received: response } = await sendAt(mina, addressOf('approve', [id]), because);
    await sandbox.mend();
    const receipt = await mina.see(response.headers.location ?? '');
    expect(receipt.page.heading).toBe('Result unknown');
    expect(receipt.page.text).toMatch(
      /Your text Needed for the close\..*did not confirm it\. It may have been decided\./,
    );
    expect(receipt.page.text).not.toMatch(/Nothing was|not decided/i);
    expect(receipt.text).not.toContain(`/approvals/selected/approve?id=${id}"`);
    receipt.page.linkTo(new RegExp(`^/approvals/${id}(\\?|$)`));
  });

  it('is sent again after a session that ended in the middle, and decides nothing twice (N5)', async () => {
    const ids = await some(3);
    const [, last = ''] = ids;
    // The platform knows neither the token nor the refresh token any more.
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${last}`, status: 401, body: {} },
      { path: '/am/oauth2/*access_token', status: 400, body: { error: 'invalid_grant' } },
    ]);
    const ours = mina.cookie.split('; ').filter((pair) => /^__Host-(?!am-)/.test(pair));
    const { received: response } = await sendAt(
      { ...mina, cookie: ours.join('; ') },
      addressOf('reject', ids),
      because,
    );
    await sandbox.mend();
    expect(response.headers.location).toMatch(/^\/login\?.*draft=/);
    expect((await storedOf(last))?.decision.decision).toBeNull();

    mina = await walkerOf('mina.holt');
    await sandbox.forget();
    const again = await sendAt(mina, addressOf('reject', ids), because);
    expect(decisions(await sandbox.calls()).map(({ path }) => path.split('/').at(-1))).toEqual([last]);
    const receipt = (await mina.see(again.received.headers.location ?? '')).page.text;
    expect(receipt).toMatch(/1 of 3 requests was rejected.*Not decided 2.*Rejected by Mina Holt/);
    for (const id of ids) expect((await storedOf(id))?.decision.decision).toBe('rejected');
  });

  it('decides as many as there is time for, and goes on with the others on the receipt', async () => {
    const ids = await some(30);
    expect(ids).toHaveLength(30);
    const confirm = await mina.see(addressOf('approve', ids));
    expect(confirm.page.text).toContain('Approve 30 requests?');
    await sandbox.forget();
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/requests/*', delayMs: 2_200 }]);
    const { received: response } = await sendAt(mina, addressOf('approve', ids), because);
    await sandbox.mend();
    const first = decisions(await sandbox.calls()).length;
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThan(30);
    const address = response.headers.location ?? '';
    const receipt = await mina.see(address);
    expect(receipt.page.text).toMatch(new RegExp(`${first} of 30 done.*Continue with ${30 - first} items`));
    const ended = await goOn(receipt, address);
    expect(ended.page.text).toContain('30 requests were approved');
    expect(decisions(await sandbox.calls())).toHaveLength(30);
    for (const id of ids) expect((await storedOf(id))?.decision.decision).toBe('approved');
  }, 60_000);

  it('says nothing about requests that are none of one’s business', async () => {
    const own = rowsOf(await mina.see('/approvals?size=50'));
    const minas = (await people()).find(({ userName }) => userName === 'mina.holt')?._id ?? '';
    const foreign = (await requests()).find((one) => !own.includes(one.id) && !JSON.stringify(one).includes(minas));
    const shape = async (id: string) => {
      const { page, status } = await mina.see(addressOf('approve', [id]));
      return [status, page.text.replaceAll(id, 'ID').replaceAll(id.slice(0, 8), 'ID')];
    };
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await shape(foreign?.id ?? '')).toEqual(await shape(unknown));
    const receiptOf = await mina.see('/approvals/selected/receipt/x-1');
    expect(receiptOf.status).toBe(404);
    const kai = await walkerOf('kai.ruiz');
    const [id = ''] = await some(1);
    const { received: response } = await sendAt(mina, addressOf('approve', [id]), because);
    expect((await kai.see(response.headers.location ?? '')).status).toBe(404);
  });

  it('leads back to the list when nothing is chosen', async () => {
    const page = await mina.see('/approvals/selected/approve?list=page%3D2');
    expect([page.status, page.headers.location]).toEqual([302, '/approvals?page=2']);
  });

  it('can be all that match, which the server finds and the page names', async () => {
    const byPage = await mina.see('/approvals?priority=high&priority=medium&selected=page');
    const to = byPage.page.links().find(({ text }) => text.startsWith('Select all'));
    expect(to?.to).toBe('/approvals?priority=high&priority=medium&selected=all');
    const matching = rowsOf(await mina.see('/approvals?priority=high&priority=medium&size=50'));
    expect(matching.length).toBeGreaterThan(10);

    const list = await mina.see(to?.to ?? '');
    expect(list.page.text).toContain(`All ${matching.length} that match are selected`);
    // Some of them may not be the member's to approve: the page that names them finds that out.
    expect(list.page.text).toContain(`Approve up to ${matching.length}`);
    expect(list.page.text).toContain(`Reject up to ${matching.length}`);
    const open = list.page.all('input', { name: 'id' }).filter((box) => box.attribute('disabled') === undefined);
    expect(open).toEqual([]);
    const confirm = await mina.see(
      `/approvals/selected/reject?all=1&list=${encodeURIComponent('priority=high&priority=medium')}`,
    );
    expect(confirm.page.text).toContain(`All ${matching.length} matching requests are selected.`);
    // What the form decides is what the page has named, whatever matches by then.
    const action = confirm.page.form('/approvals/selected/reject').action;
    const { filled, hidden } = confirm.page.form('/approvals/selected/reject');
    expect(action).toContain('all=1');
    expect(hidden.get('_shown')?.split(' ')).toEqual(matching);
    const [kept = ''] = matching;
    filled.set('_shown', kept);
    filled.set('justification', 'Not needed.');
    await sandbox.forget();
    await post(HOST, action, filled.toString(), { headers: { cookie: mina.cookie } });
    expect(decisions(await sandbox.calls()).map(({ path }) => path.split('/').at(-1))).toEqual([kept]);
  });

  it('is one run where all that match are many, and no more than were counted where they are not named', async () => {
    const confirm = await mina.see('/approvals/selected/reject?all=1');
    expect(confirm.page.text).toMatch(/Reject \d+ requests\?.*All 38 matching requests are selected\./);
    const { action, fields } = confirm.page.form('/approvals/selected/reject');
    fields.set('justification', 'Not needed.');
    const send = () => post(HOST, action, fields.toString(), { headers: { cookie: mina.cookie } });
    fields.delete('_shown');
    fields.set('_counted', '3');
    await sandbox.forget();
    expectRefused(await send(), null, /^More items match now than this page counted\./, 409);
    expect(decisions(await sandbox.calls())).toEqual([]);
    fields.set('_counted', '38');
    const sent = await send();
    const receipt = await mina.see(sent.headers.location ?? '');
    const [, done = ''] = /(\d+) of 38 requests were rejected/.exec(receipt.page.text) ?? [];
    expect(Number(done)).toBeGreaterThan(30);
    expect(decisions(await sandbox.calls())).toHaveLength(Number(done));
  }, 60_000);

  it('is chosen whole by a link where there is no script', async () => {
    const page = await mina.see('/approvals');
    expect(page.page.hrefs()).toContain('/approvals?selected=page');
    const chosen = await mina.see('/approvals?selected=page');
    expect(chosen.page.all('input', { name: 'id', checked: true })).toHaveLength(10);
    expect(chosen.page.text).toContain('10 selected');
  });
});

describe('a request of another member', () => {
  beforeAll(begin);

  it('answers like one that does not exist, read or decided', async () => {
    const known = await requests();
    const lena = await walkerOf('lena.novak');
    const id = known[0]?.id ?? '';
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const base of ['/approvals/', '/my-requests/details/']) {
      const [foreign, none] = [await lena.see(base + id), await lena.see(base + unknown)];
      expect([foreign.status, foreign.page.text.replaceAll(id, 'ID')]).toEqual([
        404,
        none.page.text.replaceAll(unknown, 'ID'),
      ]);
    }
    for (const verb of ['approve', 'reject', 'forward', 'comment']) {
      const seen = [id, unknown].map((one) => lena.see(`/approvals/${one}/${verb}`));
      expect(
        (await Promise.all(seen)).map(({ status }) => status),
        verb,
      ).toEqual([404, 404]);
    }
    expect((await lena.see(`/my-requests/details/${id}/cancel`)).status).toBe(404);
  });

  it('is not decided by a form made for one’s own', async () => {
    const [mine = ''] = rowsWith(await mina.see('/approvals'), 'approve');
    const lena = await walkerOf('lena.novak');
    const fields = (await mina.see(`/approvals/${mine}/approve`)).page.form(`/approvals/${mine}/approve`).fields;
    const sent = await post(HOST, `/approvals/${mine}/approve`, `${fields}&justification=x`, {
      headers: { cookie: lena.cookie },
    });
    expect(sent.status).toBe(403);
    expect((await storedOf(mine))?.decision.decision).toBeNull();
  });
});

describe('withdrawing while a member decides', () => {
  beforeEach(begin);

  /** One of Kai's open requests that waits for Mina. */
  async function shared(): Promise<string> {
    const kai = (await people()).find(({ userName }) => userName === 'kai.ruiz')?._id ?? '';
    const ids = rowsWith(await mina.see('/approvals?size=50'), 'approve');
    return (await requests()).find((one) => ids.includes(one.id) && one.requester.id.endsWith(kai))?.id ?? '';
  }

  it('shows the approver what happened and keeps what they wrote', async () => {
    const id = await shared();
    const kai = await walkerOf('kai.ruiz');
    const address = `/approvals/${id}/reject`;
    const fields = (await mina.see(address)).page.form(address).fields;
    const { received: response } = await sendAt(kai, `/my-requests/details/${id}/cancel`);
    expect(response.status).toBe(303);

    fields.set('justification', 'Ask again next month.');
    const late = await post(HOST, address, fields.toString(), { headers: { cookie: mina.cookie } });
    expect(late.status).toBe(409);
    expect(late.page.text).toMatch(
      /no longer needs your decision\. It was canceled on .* before a decision was made.*Your text .*Ask again next month\./,
    );
    expect((await storedOf(id))?.decision.status).toBe('cancelled');
  });

  it('shows the requester who has decided', async () => {
    const id = await shared();
    const kai = await walkerOf('kai.ruiz');
    const cancel = `/my-requests/details/${id}/cancel`;
    const fields = (await kai.see(cancel)).page.form(cancel).fields;
    const { received: response } = await sendAt(mina, `/approvals/${id}/reject`, because);
    expect(response.status).toBe(303);
    const late = await post(HOST, cancel, fields.toString(), { headers: { cookie: kai.cookie } });
    expect(late.status).toBe(409);
    expect(late.page.text).toMatch(/already closed.*Rejected by Mina Holt/);
  });
});
