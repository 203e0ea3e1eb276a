// Own requests as a browser without script meets them: the questions of the list, what its rows say, and the page of one.
import { beforeAll, describe, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
let kai: Walker;
let kaiId = '';

interface Stored {
  id: string;
  requestType: string;
  requester: { id: string };
  request: {
    common: { startDate?: string; endDate?: string; justification?: string };
    custom?: { purpose?: string };
  };
  decision: {
    status: string;
    outcome: string | null;
    comments: { action: string; comment: string; user: { id: string } }[];
    phases: { type: string; status: string; events: { scheduled?: { date: string } } }[];
  };
}
const mine = async () =>
  (await sandbox.state<Stored>('requests')).filter(({ requester }) => requester.id === `managed/user/${kaiId}`);

beforeAll(async () => {
  await sandbox.reset();
  kai = await walkerOf('kai.ruiz');
  const people = await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user');
  kaiId = people.find(({ userName }) => userName === 'kai.ruiz')?._id ?? '';
});

/** What a list asks the platform. */
async function asked(address: string) {
  await sandbox.forget();
  const page = await kai.see(address);
  const [call] = (await sandbox.calls()).filter(({ path }) => path === `/iga/governance/user/${kaiId}/requests`);
  return { page, query: call?.query ?? '', body: JSON.stringify(call?.body) };
}

const status = (value: string) =>
  `{"operator":"EQUALS","operand":{"targetName":"decision.status","targetValue":"${value}"}}`;

describe('the list', () => {
  it('asks for what is open, newest first, by one condition [requests 1, 9, 11]', async () => {
    const { query, body } = await asked('/my-requests');
    expect(query).toBe(
      '_pagedResultsOffset=0&_pageSize=10&_sortKeys=decision.startDate&_sortDir=desc&_sortType=date&_action=search',
    );
    expect(body).toBe(`{"targetFilter":{"operator":"AND","operand":[${status('in-progress')}]}}`);
  });

  it.each([
    ['suspended', 'suspended'],
    ['canceled', 'cancelled'],
    ['complete', 'complete'],
  ])('asks for the %s ones by the platform’s word [requests 2, 3]', async (tab, word) => {
    const { page, body } = await asked(`/my-requests?status=${tab}`);
    expect(body).toContain(status(word));
    expect(page.text.includes('/cancel'), 'withdrawing').toBe(tab === 'suspended');
    expect(/Until [A-Z0-9]/.test(page.page.text)).toBe(tab === 'suspended');
  });

  it('sends the sort, the type, the text and the page as chosen [requests 4, 6, 7]', async () => {
    const byUser = await asked('/my-requests?sort=user&size=20&page=1');
    expect(byUser.query).toContain('_pageSize=20&_sortKeys=user.userName&_sortDir=asc&_action=search');
    expect(byUser.query).not.toContain('_sortType');
    expect((await asked('/my-requests?type=roleGrant')).body).toContain(
      '"targetName":"requestType","targetValue":"roleGrant"',
    );
    const { body } = await asked('/my-requests?text=kai&priority=medium&priority=low&priority=none');
    expect(body.match(/"targetName":"(user|requester)\.\w+"/g)).toHaveLength(6);
    expect(body).not.toContain('"high"');
    expect((await asked('/my-requests?page=2&size=20')).query).toContain('_pagedResultsOffset=20&_pageSize=20');
  });

  it('says that a text is looked for in the open tab alone, and leads to the others with it', async () => {
    const answer = await kai.see('/my-requests?text=Mina%20Holt&priority=high');
    expect(answer.page.text).toContain('Only “Open” is searched.');
    for (const tab of ['complete', 'suspended', 'canceled'])
      expect(answer.page.hrefs()).toContain(`/my-requests?status=${tab}&text=Mina+Holt&priority=high`);
    expect((await kai.see('/my-requests')).page.text).not.toContain('is searched.');
  });

  it('finds what waits for a member by their full name', async () => {
    const waits = (await kai.see('/my-requests?text=Mina%20Holt')).page.text;
    expect(waits).toContain('With Mina Holt');
    expect(waits).not.toContain('With Henrik Dahl');
  });

  it('finds a request of a type of the tenant by what that is called, and shows it by its purpose', async () => {
    const launcher = '/requestForm/frm-company-card';
    await kai.send(launcher, { 'form.custom.monthlyLimit': '700', 'form.custom.purpose': 'Fuel & tolls' });
    const made = (await mine()).find(({ request }) => request.custom?.purpose === 'Fuel & tolls');
    const found = await kai.see('/my-requests?text=company%20CARD');
    expect(found.text).toContain(`/my-requests/details/${made?.id}`);
    expect(found.page.text).toContain('Fuel & tolls');
    // The form says that one is open before another is sent.
    expect((await kai.see(launcher)).page.text).toContain('an open request of this type');
    expect((await (await walkerOf('lena.novak')).see(launcher)).page.text).not.toContain(
      'an open request of this type',
    );
    // Its page shows no reason that the form did not ask for.
    const answer = await kai.see(`/my-requests/details/${made?.id}`);
    expect(answer.page.text).toContain('Requested by you on');
    expect(answer.text).not.toContain('<dt>Reason</dt>');
  });

  it('does not name the reader in every row, and says how removals ended', async () => {
    const open = (await kai.see('/my-requests')).page.text;
    expect(open).toContain('For you');
    expect(open).not.toMatch(/for Kai Ruiz|Requested by Kai Ruiz/);
    const closed = (await kai.see('/my-requests?status=complete')).page.text;
    expect(closed).toMatch(/Time sheets.*Not removed/);
  });

  it('is where the notification of an approved request leads', async () => {
    const request = (await kai.see('/profile')).page.linkTo(/^\/my-requests\/details\/[\w-]+$/);
    expect((await kai.see(request)).page.text).toContain('Sales mart in Snowflake');
  });

  it('says by when an open one is to be decided, and nothing of it once it is closed', async () => {
    const due = /(Due|Overdue|overdue)/;
    const open = (await kai.see('/my-requests')).page.rows().map(({ text }) => due.test(text));
    expect(open).toContain(true);
    const closed = (await kai.see('/my-requests?status=complete')).page.rows().map(({ text }) => due.test(text));
    expect(closed).not.toContain(true);
  });

  it('leads from an empty tab to the open ones', async () => {
    const mina = await walkerOf('mina.holt');
    const { page } = await mina.see('/my-requests?status=canceled');
    expect(page.links()).toContainEqual(expect.objectContaining({ to: '/my-requests', text: 'View open requests' }));
  });

  it('dates a suspended one by the end of its wait', async () => {
    const waits = (await mine()).flatMap(({ decision }) =>
      decision.status === 'suspended' ? decision.phases.filter(({ type }) => type === 'scheduled') : [],
    );
    const page = (await kai.see('/my-requests?status=suspended')).page.text;
    expect(waits.length).toBeGreaterThan(0);
    for (const { events } of waits) {
      const date = new Date(events.scheduled?.date ?? '');
      const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatToParts(
        date,
      );
      for (const { type, value } of day) if (type !== 'literal') expect(page).toContain(value);
    }
  });

  it('says who asked, also where it was the system, and leads from each row to its page', async () => {
    const answer = await kai.see('/my-requests?status=complete&size=50');
    expect(answer.page.text).toContain('Requested by the system');
    expect(answer.page.text).toContain('For you');
    for (const { id, decision } of await mine())
      if (decision.status === 'complete') answer.page.linkTo(new RegExp(`^/my-requests/details/${id}(\\?|$)`));
  });

  it('says so when it cannot be loaded [requests 15]', async () => {
    await sandbox.faults([{ path: '/iga/governance/user/*', status: 500, body: { message: 'secret detail' } }]);
    const answer = await kai.see('/my-requests');
    await sandbox.mend();
    expect([answer.status, answer.text.includes('secret detail')]).toEqual([200, false]);
    expect(answer.page.text).toContain('There was an error retrieving your requests');
  });

  it('is friendly where nothing was asked', async () => {
    const answer = await (await walkerOf('lena.novak')).see('/my-requests');
    expect(answer.page.text).toContain('No open requests');
    expect(answer.page.text).not.toContain('0 are being decided');
  });
});

describe('the page of one', () => {
  it('is read with one call, and offers to withdraw only what is open [requests 16, 17]', async () => {
    const requests = await mine();
    for (const [state, open] of [
      ['in-progress', true],
      ['suspended', true],
      ['complete', false],
      ['cancelled', false],
    ] as const) {
      const id = requests.find(({ decision }) => decision.status === state)?.id ?? '';
      await sandbox.forget();
      const { page, status } = await kai.see(`/my-requests/details/${id}`);
      expect(status, state).toBe(200);
      expect((await sandbox.calls()).filter(({ path }) => path === `/iga/governance/requests/${id}`)).toHaveLength(1);
      expect(page.text.includes('Cancel this request'), state).toBe(open);
    }
  });

  it('says how it ended, in the tone of its end [requests 20]', async () => {
    const requests = await mine();
    for (const [outcome, tone, text] of [
      ['provisioned', /toneSuccess/, 'Completed'],
      ['not provisioned', /toneCritical/, 'Not removed'],
      ['denied', /toneCritical/, 'Rejected'],
    ] as const) {
      const id = requests.find(({ decision }) => decision.outcome === outcome)?.id;
      if (id === undefined) throw new Error(`Kai has no request that is ${outcome}`);
      const answer = await kai.see(`/my-requests/details/${id}`);
      const badges = answer.page.all('*', { class: tone });
      expect(
        badges.map((badge) => badge.find('span')?.text),
        outcome,
      ).toContain(text);
      expect(answer.page.text.includes('Not reached'), outcome).toBe(outcome !== 'provisioned');
    }
  });

  it('can be withdrawn: the call names the phase, and the list has it under canceled only [requests 18, 19]', async () => {
    const id = (await mine()).find(({ decision }) => decision.status === 'in-progress')?.id ?? '';
    const address = `/my-requests/details/${id}/cancel`;
    const fields = (await kai.see(address)).page.form(address).fields;
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, status: 500, body: { message: 'x' } },
    ]);
    const failed = await post(HOST, address, fields.toString(), { headers: { cookie: kai.cookie } });
    await sandbox.mend();
    expectRefused(
      failed,
      null,
      'The system didn’t confirm this. We checked: the request is still open. Try again.',
      502,
    );
    expect(failed.page.text).toContain('the request is still open');

    const formNow = (await kai.see(address)).page.form(address).fields;
    const body = { code: 409, message: 'It is being carried out.' };
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${id}`, status: 409, body }]);
    const refused = await post(HOST, address, formNow.toString(), { headers: { cookie: kai.cookie } });
    await sandbox.mend();
    expect([refused.status, refused.page.text]).toEqual([409, expect.stringContaining('It is being carried out.')]);

    await sandbox.forget();
    const again = (await kai.see(address)).page.form(address).fields;
    const done = await post(HOST, address, again.toString(), { headers: { cookie: kai.cookie } });
    expect([done.status, done.headers.location]).toEqual([303, '/my-requests']);
    expect((await kai.see('/my-requests')).page.text).toContain('Canceled: ');
    const [call] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=cancel'));
    expect(call).toMatchObject({ path: `/iga/governance/requests/${id}`, body: { comment: '' } });
    expect(call?.query).toMatch(/^_action=cancel&phaseName=\w+Task-/);
    const listed = async (tab: string) => (await kai.see(`/my-requests?status=${tab}&size=100`)).text.includes(id);
    expect(await Promise.all(['pending', 'suspended', 'complete', 'canceled'].map(listed))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect((await kai.see(`/my-requests/details/${id}`)).page.text).not.toContain('Not yet');
    const gone = (await kai.see(address)).page.text;
    expect(gone).toContain('Already canceled');
    expect(gone).not.toContain('No decision needed');
  });

  it('shows when access begins and ends only where one of them is asked for, and a reason that is missing by dashes', async () => {
    for (const request of await mine()) {
      const { startDate, endDate, justification } = request.request.common;
      const removes = request.requestType.endsWith('Remove');
      const { page } = await kai.see(`/my-requests/details/${request.id}`);
      const facts = new Set(page.all('dt').map(({ text }) => text));
      const isTimed = Boolean(startDate || endDate);
      expect([facts.has('From'), facts.has('Until')], request.id).toEqual(Array(2).fill(isTimed && !removes));
      expect(facts.has('Removal on'), request.id).toBe(removes && Boolean(endDate));
      expect(page.text.includes('– None'), request.id).toBe(!justification && request.requestType !== 'companyCard');
    }
  });

  it('the page of one of one that waits for its date says until when, that it was approved, and what is still to come', async () => {
    const waiting = (await mine()).find(({ decision }) => decision.status === 'suspended');
    const answer = await kai.see(`/my-requests/details/${waiting?.id}`);
    expect(answer.page.text).toMatch(/Wait until the requested date .*until \d+ \w+/i);
    expect(answer.page.text).toMatch(/Progress .*Approved by .* Setup Not yet Complete Not yet/);
  });

  it('can be read, not changed', async () => {
    for (const { id } of await mine()) {
      expect((await kai.see(`/my-requests/details/${id}`)).text).not.toContain('/modify');
      expect((await kai.see(`/my-requests/details/${id}/modify`)).headers.location).toBe(`/my-requests/details/${id}`);
    }
  });

  it('shows all comments, or those of people alone, and counts what it shows', async () => {
    const spoken = (await mine()).find(({ decision }) => {
      const systems = decision.comments.filter(({ user }) => user.id === 'SYSTEM');
      return systems.length > 0 && systems.length < decision.comments.length;
    });
    const { id = '', decision } = spoken ?? {};
    const address = `/my-requests/details/${id}`;
    const bySystem = decision?.comments.find(({ user }) => user.id === 'SYSTEM')?.comment ?? '?';
    const byPeople = decision?.comments.find(({ user }) => user.id !== 'SYSTEM')?.comment ?? '?';
    const all = await kai.see(address);
    expect([all.page.text.includes(bySystem), all.page.text.includes(byPeople)]).toEqual([true, true]);
    expect(all.page.text).toMatch(new RegExp(`Comments ${decision?.comments.length}\\b`));
    const only = all.page.links().find(({ text }) => text.startsWith('People only'))?.to ?? '';
    const people = await kai.see(only);
    expect([people.page.text.includes(bySystem), people.page.text.includes(byPeople)]).toEqual([false, true]);
  });

  it('takes a comment of the requester [requests 24]', async () => {
    const id = (await mine()).find(({ decision }) => decision.status === 'complete')?.id ?? '';
    await sandbox.forget();
    const done = await kai.send(`/my-requests/details/${id}/comment`, { comment: 'Thank you.' });
    expect(done.status).toBe(303);
    const [call] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=comment'));
    expect(call?.query).toMatch(/^_action=comment&phaseName=\w+Task-/);
    expect(call?.body).toEqual({ comment: 'Thank you.' });
    expect((await kai.see(`/my-requests/details/${id}`)).page.text).toContain('Thank you.');
  });
});

describe('a request that waits', () => {
  const open = async () => {
    const all = await mine();
    const found = all.find(
      ({ decision }) =>
        decision.status === 'in-progress' && !decision.comments.some(({ user }) => user?.id.endsWith(kaiId)),
    );
    return `/my-requests/details/${found?.id}`;
  };

  it('says for whom and since when, and is reminded of once a day by a comment', async () => {
    const page = await open();
    const before = (await kai.see(page)).page.text;
    expect(before).toMatch(
      /Where it is now Step: [^.]+\. Waiting for [^.]+ since [^.]+\. Their delegates can also decide\./,
    );
    expect(before).toContain('Send a reminder…');
    const form = await kai.see(`${page}/comment?remind=1`);
    expect(form.text).toContain('A friendly reminder: this request is still waiting for you.');
    expect((await kai.see(`${page}/comment`)).page.text).not.toContain('A friendly reminder');
    const sent = await kai.send(`${page}/comment`, { comment: 'A friendly reminder.' });
    expect(sent.status).toBe(303);
    const after = (await kai.see(page)).page.text;
    expect(after).toContain('You have already written a comment.');
    expect(after).not.toContain('Send a reminder…');
  });

  it('shows its phase where it is not known how long such requests take', async () => {
    const page = await open();
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/requests', status: 500 }]);
    const seen = await kai.see(page);
    await sandbox.mend();
    expect(seen.status).toBe(200);
    expect(seen.page.text).toContain('Where it is now');
  });
});
