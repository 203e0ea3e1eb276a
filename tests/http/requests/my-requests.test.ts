// Own requests as a browser without script meets them: the questions of the list, what its rows say, and the page of one.
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, HOST, read, type Walker, walkerOf } from '../asking';
import { post, sandboxOf } from '../client';

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
    expect(/Until [A-Z0-9]/.test(read(page))).toBe(tab === 'suspended');
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
    const page = await kai.see('/my-requests?text=Mina%20Holt&priority=high');
    expect(read(page)).toContain('Only “Pending” is searched.');
    for (const tab of ['complete', 'suspended', 'canceled'])
      expect(page.text).toContain(`href="/my-requests?status=${tab}&amp;text=Mina+Holt&amp;priority=high"`);
    expect(read(await kai.see('/my-requests'))).not.toContain('is searched.');
  });

  it('finds what waits for a member by their full name', async () => {
    const waits = read(await kai.see('/my-requests?text=Mina%20Holt'));
    expect(waits).toContain('With Mina Holt');
    expect(waits).not.toContain('With Henrik Dahl');
  });

  it('finds a request of a type of the tenant by what that is called, and shows it by its purpose', async () => {
    const launcher = '/requestForm/frm-company-card';
    await kai.send(launcher, { 'form.custom.monthlyLimit': '700', 'form.custom.purpose': 'Fuel & tolls' });
    const made = (await mine()).find(({ request }) => request.custom?.purpose === 'Fuel & tolls');
    const found = await kai.see('/my-requests?text=company%20CARD');
    expect(found.text).toContain(`/my-requests/details/${made?.id}`);
    expect(read(found)).toContain('Fuel & tolls');
    // The form says that one is open before another is sent.
    expect(read(await kai.see(launcher))).toContain('an open request of this kind');
    expect(read(await (await walkerOf('lena.novak')).see(launcher))).not.toContain('an open request of this kind');
    // Its page shows no reason that the form did not ask for.
    const page = await kai.see(`/my-requests/details/${made?.id}`);
    expect(read(page)).toContain('Requested by you on');
    expect(page.text).not.toContain('<dt>Reason</dt>');
  });

  it('does not name the reader in every row, and says how removals ended', async () => {
    const open = read(await kai.see('/my-requests'));
    expect(open).toContain('For you');
    expect(open).not.toMatch(/for Kai Ruiz|Requested by Kai Ruiz/);
    const closed = read(await kai.see('/my-requests?status=complete'));
    expect(closed).toMatch(/Time sheets.*Not removed/);
  });

  it('is where the notification of an approved request leads', async () => {
    const [, request = ''] = /href="(\/my-requests\/details\/[\w-]+)"/.exec((await kai.see('/profile')).text) ?? [];
    expect(read(await kai.see(request))).toContain('Sales mart in Snowflake');
  });

  it('dates a suspended one by the end of its wait', async () => {
    const waits = (await mine()).flatMap(({ decision }) =>
      decision.status === 'suspended' ? decision.phases.filter(({ type }) => type === 'scheduled') : [],
    );
    const page = read(await kai.see('/my-requests?status=suspended'));
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
    const page = await kai.see('/my-requests?status=complete&size=50');
    expect(read(page)).toContain('Requested by the system');
    expect(read(page)).toContain('For you');
    for (const { id, decision } of await mine())
      if (decision.status === 'complete') expect(page.text).toMatch(new RegExp(`href="/my-requests/details/${id}[?"]`));
  });

  it('says so when it cannot be loaded [requests 15]', async () => {
    await sandbox.faults([{ path: '/iga/governance/user/*', status: 500, body: { message: 'secret detail' } }]);
    const page = await kai.see('/my-requests');
    await sandbox.mend();
    expect([page.status, page.text.includes('secret detail')]).toEqual([200, false]);
    expect(read(page)).toContain('There was an error retrieving your requests');
  });

  it('is friendly where nothing was asked', async () => {
    const page = await (await walkerOf('lena.novak')).see('/my-requests');
    expect(read(page)).toContain('No open requests');
    expect(read(page)).not.toContain('0 are being decided');
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
      const page = await kai.see(`/my-requests/details/${id}`);
      expect(page.status, state).toBe(200);
      expect((await sandbox.calls()).filter(({ path }) => path === `/iga/governance/requests/${id}`)).toHaveLength(1);
      expect(read(page).includes('Cancel this request'), state).toBe(open);
    }
  });

  it('says how it ended, in the tone of its end [requests 20]', async () => {
    const requests = await mine();
    for (const [outcome, words] of [
      ['provisioned', /toneSuccess"><span[^>]*>Completed</],
      ['not provisioned', /toneCritical"><span[^>]*>Not removed</],
      ['denied', /toneCritical"><span[^>]*>Rejected</],
    ] as const) {
      const id = requests.find(({ decision }) => decision.outcome === outcome)?.id;
      if (id === undefined) throw new Error(`Kai has no request that is ${outcome}`);
      const page = await kai.see(`/my-requests/details/${id}`);
      expect(page.text, outcome).toMatch(words);
      expect(read(page).includes('Not reached'), outcome).toBe(outcome !== 'provisioned');
    }
  });

  it('can be withdrawn: the call names the phase, and the list has it under canceled only [requests 18, 19]', async () => {
    const id = (await mine()).find(({ decision }) => decision.status === 'in-progress')?.id ?? '';
    const address = `/my-requests/details/${id}/cancel`;
    const fields = fieldsOf(await kai.see(address), address);
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, status: 500, body: { message: 'x' } },
    ]);
    const failed = await post(HOST, address, fields.toString(), { headers: { cookie: kai.cookie } });
    await sandbox.mend();
    expect([failed.status, read(failed).includes('Cancel this request?')]).toEqual([502, true]);
    expect(read(failed)).toContain('the request is still open');

    await sandbox.forget();
    const again = fieldsOf(await kai.see(address), address);
    const done = await post(HOST, address, again.toString(), { headers: { cookie: kai.cookie } });
    expect([done.status, done.headers.location]).toEqual([303, '/my-requests']);
    expect(read(await kai.see('/my-requests'))).toContain('Canceled: ');
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
    expect(read(await kai.see(`/my-requests/details/${id}`))).not.toContain('Not yet');
    const gone = read(await kai.see(address));
    expect(gone).toContain('Already canceled');
    expect(gone).not.toContain('No decision needed');
  });

  it('shows when access begins and ends only where one of them is asked for, and a reason that is missing by dashes', async () => {
    for (const request of await mine()) {
      const { startDate, endDate, justification } = request.request.common;
      const removes = request.requestType.endsWith('Remove');
      const page = await kai.see(`/my-requests/details/${request.id}`);
      const facts = new Set(
        [...page.text.matchAll(/<dt[^>]*><span[^>]*>([^<]*)<\/span><\/dt>/g)].map(([, name]) => name),
      );
      const isTimed = Boolean(startDate || endDate);
      expect([facts.has('From'), facts.has('Until')], request.id).toEqual(Array(2).fill(isTimed && !removes));
      expect(facts.has('Removal on'), request.id).toBe(removes && Boolean(endDate));
      expect(read(page).includes('-- None'), request.id).toBe(!justification && request.requestType !== 'companyCard');
    }
  });

  it('the page of one of one that waits for its date says until when, that it was approved, and what is still to come', async () => {
    const waiting = (await mine()).find(({ decision }) => decision.status === 'suspended');
    const page = await kai.see(`/my-requests/details/${waiting?.id}`);
    expect(read(page)).toMatch(/Wait until the requested date .*until \d+ \w+/i);
    const progress = page.text.slice(page.text.indexOf('Progress'));
    expect(read({ ...page, text: progress })).toMatch(/Approved by .* Setup Not yet Complete Not yet/);
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
    expect([read(all).includes(bySystem), read(all).includes(byPeople)]).toEqual([true, true]);
    expect(read(all)).toMatch(new RegExp(`Comments ${decision?.comments.length}\\b`));
    const [, only = ''] = /href="([^"]*)"[^>]*>People only/.exec(all.text) ?? [];
    const people = await kai.see(only.replaceAll('&amp;', '&'));
    expect([read(people).includes(bySystem), read(people).includes(byPeople)]).toEqual([false, true]);
  });

  it('takes a comment of the requester [requests 24]', async () => {
    const id = (await mine()).find(({ decision }) => decision.status === 'complete')?.id ?? '';
    await sandbox.forget();
    const done = await kai.send(`/my-requests/details/${id}/comment`, { comment: 'Thank you.' });
    expect(done.status).toBe(303);
    const [call] = (await sandbox.calls()).filter(({ query }) => query.includes('_action=comment'));
    expect(call?.query).toMatch(/^_action=comment&phaseName=\w+Task-/);
    expect(call?.body).toEqual({ comment: 'Thank you.' });
    expect(read(await kai.see(`/my-requests/details/${id}`))).toContain('Thank you.');
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
    const before = read(await kai.see(page));
    expect(before).toMatch(
      /Where it is now Step: [^.]+\. Waiting for [^.]+ since [^.]+\. A delegate of theirs can decide, too\./,
    );
    expect(before).toContain('Send a reminder…');
    const form = await kai.see(`${page}/comment?remind=1`);
    expect(form.text).toContain('A friendly reminder: this request is still waiting for you.');
    expect(read(await kai.see(`${page}/comment`))).not.toContain('A friendly reminder');
    const sent = await kai.send(`${page}/comment`, { comment: 'A friendly reminder.' });
    expect(sent.status).toBe(303);
    const after = read(await kai.see(page));
    expect(after).toContain('You have already written a comment.');
    expect(after).not.toContain('Send a reminder…');
  });

  it('shows its phase where it is not known how long such requests take', async () => {
    const page = await open();
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/requests', status: 500 }]);
    const seen = await kai.see(page);
    await sandbox.mend();
    expect(seen.status).toBe(200);
    expect(read(seen)).toContain('Where it is now');
  });
});
