// The items of a review over plain forms: what is asked of the platform, what is decided, and what is refused.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse } from '../client';
import { CHANGED_MEANWHILE, expectRefused } from '../page';
import { actions, BASE, CALLS, campaign, decided, EVERY, person, Q4, rowsOf, sandbox, see, send } from './q4-review';

afterEach(() => sandbox.mend());

const LIST = `${BASE}?tab=entitlements&decision=none&group=flat&size=100`;
/** Items that can be revoked. */
const freeIn = (page: HttpResponse) =>
  rowsOf(page)
    .filter(({ row }) => row.includes('/revoke'))
    .map(({ id }) => id);

describe('the page of a review', () => {
  it('asks each of its questions once, about its certifier, its type and its status [reviews 17, 20]', async () => {
    await sandbox.forget();
    const answer = await see('mina.holt', `${BASE}?tab=entitlements`);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('39 of 64 decided.');
    expect(answer.page.text).toMatch(/31 certified.*6 revoked.*2 exceptions.*25 to decide.*60% complete/);
    const calls = await sandbox.calls();
    const asked = (path: string, query = '') =>
      calls.filter((call) => call.path === path && call.query.includes(query)).map(({ query: search }) => search);
    expect(asked(`/iga/governance/admin/certification/${Q4}`)).toHaveLength(1);
    expect(asked(`${CALLS}/items`, 'getCount=true')).toHaveLength(1);
    expect(asked(`${CALLS}/items`, 'status=in-progress')).toHaveLength(1);
    expect(asked(`${CALLS}/items/filter/user`)).toEqual([]);
    expect(asked('/iga/governance/certification/get-filter-schema')).toHaveLength(1);
    const [search = '', ...more] = asked(`${CALLS}/items/search`);
    expect(more).toEqual([]);
    for (const part of [
      'appendUserPermissions=true',
      'pageSize=10',
      'pageNumber=0',
      'sortBy=user.givenName',
      'sortDir=asc',
      'taskStatus=active',
    ])
      expect(search).toContain(part);
    const { body } = calls.find(({ query }) => query.includes('pageSize=10&')) ?? {};
    expect(JSON.stringify(body)).toContain(
      `{"operator":"EQUALS","operand":{"targetName":"decision.certification.actors.id","targetValue":"${person('mina.holt')}"}}`,
    );
    expect(JSON.stringify(body)).toContain('{"targetName":"item.type","targetValue":"entitlementGrant"}');
    expect(calls.filter(({ query }) => query.includes('undefined'))).toEqual([]);
  });

  it('searches people and applications of its items to filter by only when a member looks for one [reviews 37]', async () => {
    await sandbox.forget();
    const { page } = await see('mina.holt', `${BASE}?tab=entitlements&find.user=ruiz`);
    const calls = (await sandbox.calls()).filter(({ path }) => path.startsWith(`${CALLS}/items/filter/`));
    expect(
      calls.map(({ path, query }) => [path.split('/').at(-1), new URLSearchParams(query).get('queryString')]),
    ).toEqual([['user', 'ruiz']]);
    expect(calls[0]?.query).toContain(`actorId=${encodeURIComponent(person('mina.holt'))}`);
    expect(page.text).toContain('Kai Ruiz');
  });

  it('has a tab for each type, its campaign, and a way back [reviews 15, 22, 25]', async () => {
    const answer = await see('mina.holt', BASE);
    expect(answer.page.text).toMatch(/Accounts.*Entitlements.*Roles/);
    expect(answer.page.text).toMatch(/Campaign owner Ines Moreau Duration 23 days/);
    expect(answer.page.links().map(({ to }) => to)).toContain('/access-reviews');
    expect(answer.text).not.toContain('class="side-menu');
    const one = await see(
      'elin.strand',
      `/certification/certification-task/${campaign('SAP entitlement definitions')}`,
    );
    expect(one.page.text).not.toContain('Types of items');
    expect(one.page.text).toContain('Risk level: ');
  });

  it('leads to giving the whole review to another member, where the campaign has that [reviews 80]', async () => {
    const leads = (page: HttpResponse) =>
      page.page.links().some(({ to }) => /^\/access-reviews\/[^/]+\/forward$/.test(to));
    expect(leads(await see('mina.holt', BASE))).toBe(true);
    const oneByOne = await see('clara.jensen', `/certification/certification-task/${campaign('Sales access')}`);
    expect(oneByOne.status).toBe(200);
    expect(leads(oneByOne)).toBe(false);
  });

  it('sorts by the columns a campaign names, by their whole path [reviews 30]', async () => {
    await sandbox.forget();
    const address = `/certification/certification-task/${campaign('SAP entitlement definitions')}`;
    await see('elin.strand', `${address}?sort=-entitlement.glossary.riskLevel`);
    const [search] = (await sandbox.calls()).filter(({ path }) => path.endsWith('/items/search'));
    expect(search?.query).toContain('sortBy=entitlement.glossary.riskLevel&sortDir=desc');
  });

  it('stays in its review when it is filtered, sorted and paged', async () => {
    const answer = await see(
      'mina.holt',
      `${BASE}?tab=entitlements&actorId=${encodeURIComponent(person('mina.holt'))}`,
    );
    const inList = answer.page.links().filter(({ to }) => to.startsWith(BASE) && /page=|sort=|decision=|tab=/.test(to));
    expect(inList.length).toBeGreaterThan(8);
    for (const { to } of inList) expect(to).toContain(`actorId=${encodeURIComponent(person('mina.holt'))}`);
    const forms = answer.page
      .all('form', { method: 'get' })
      .filter((form) => form.names().includes('sort') || form.attribute('role') === 'search');
    for (const form of forms) expect(form.names()).toContain('actorId');
  });

  it('is opened by a role, and by its members', async () => {
    const address = `/certification/certification-task/${campaign('Finance role members')}`;
    const actor = `managed/role/${idOf('role:Auditor')}`;
    await sandbox.forget();
    const page = await see('hanna.virtanen', `${address}?actorId=${encodeURIComponent(actor)}&taskStatus=active`);
    expect(page.status).toBe(200);
    const [search] = (await sandbox.calls()).filter(({ path }) => path.endsWith('/items/search'));
    expect(JSON.stringify(search?.body)).toContain(actor);
  });

  it('can be looked at only while it is prepared, and once it is over [reviews 26, 81]', async () => {
    await sandbox.forget();
    const staging = await see('mina.holt', `/certification/certification-task/${campaign('Q1 Halden access review')}`);
    expect(staging.page.text).toContain('This review has not started.');
    expect(staging.text).not.toMatch(/items\/[\w-]+\/(certify|revoke)/);
    const calls = (await sandbox.calls()).filter(
      ({ path }) => path.includes('/certification/') && path.includes('/items'),
    );
    expect(calls.filter(({ query }) => query.includes('taskStatus'))).toEqual([]);
    const over = await see(
      'mina.holt',
      `/certification/certification-task/${campaign('Contractor access 2025')}?taskStatus=expired`,
    );
    expect(over.page.text).toContain('This review has ended.');
    expect(over.text).not.toMatch(/items\/[\w-]+\/(certify|revoke)/);
  });

  it('offers no exceptions where the campaign has none [reviews 21]', async () => {
    const answer = await see(
      'clara.jensen',
      `/certification/certification-task/${campaign('Sales access')}?tab=accounts&size=100`,
    );
    expect(answer.text).toContain('/revoke');
    expect(answer.text).not.toContain('/exception');
    expect(answer.page.text).not.toContain('exceptions');
  });
});

describe('a review of others', () => {
  it('is reported the same as of one that is not there (D7) [reviews 14]', async () => {
    const visitor = await see('kai.ruiz', BASE);
    const nothing = await see('kai.ruiz', '/certification/certification-task/no-such-review');
    expect([visitor.status, nothing.status]).toEqual([404, 404]);
    expect(visitor.page.find('main')?.text).toBe(nothing.page.find('main')?.text);
  });
  it('finds nothing where there is no governance', async () => {
    const cookie = await cookieOf('plain.localhost', 'mina.holt');
    expect((await ask('plain.localhost', BASE, { headers: { cookie } })).status).toBe(404);
  });
  it('can neither read nor decide an item of another', async () => {
    const [id = ''] = freeIn(await see('mina.holt', LIST));
    for (const verb of ['', '/certify', '/revoke', '/comment'])
      expect([verb, (await see('kai.ruiz', `${BASE}/items/${id}${verb}`)).status]).toEqual([verb, 404]);
    expect((await see('mina.holt', `${BASE}/items/no-such-item`)).status).toBe(404);
  });

  it('does nothing to it with a form of their own (D8) [reviews 110]', async () => {
    const list = await see('mina.holt', LIST);
    const [id = ''] = freeIn(list);
    const token = (await see('kai.ruiz', '/access-reviews')).page.values('_token')[0] ?? '';
    expect(token).not.toBe('');
    const form = list.page.form(`${BASE}/items/${id}/certify`).hidden;
    form.set('_token', token);
    form.set('comment', 'Mine.');
    await sandbox.forget();
    for (const part of [
      ...['certify', 'revoke', 'exception', 'clear', 'comment', 'forward', 'reassign', 'reviewers/add'].map(
        (verb) => `/items/${id}/${verb}`,
      ),
      `/selected/certify?id=${id}`,
      '/selected/certify?all=review',
      '/sign-off',
    ])
      expect([part, (await send('kai.ruiz', BASE + part, form)).status >= 400]).toEqual([part, true]);
    expect(await actions()).toEqual([]);
  });
});

describe('the lists of a review', () => {
  it('keep what is to decide when another is opened', async () => {
    const { page } = await see('mina.holt', `${BASE}?tab=entitlements&decision=none`);
    const tab = page.links().find(({ to }) => to.includes('tab=roles'));
    expect(new URL(tab?.to ?? '', 'http://x').searchParams.getAll('decision')).toEqual(['none']);
  });
  it('offer no order by person where definitions are reviewed', async () => {
    const campaigns = await sandbox.state<{ id: string; name: string }>('certifications');
    const id = campaigns.find(({ name }) => name === 'SAP entitlement definitions')?.id ?? '';
    const { page, status } = await see('elin.strand', `/certification/certification-task/${id}`);
    expect([status, page.text.includes('Sort')]).toEqual([200, true]);
    expect(page.text).not.toContain('Person (');
  });
  it('show an order in the head of a column only where the column is in that order', async () => {
    const sorted = ({ page }: HttpResponse) => /Entitlement [↑↓]/.exec(page.text)?.[0] ?? null;
    expect(sorted(await see('mina.holt', `${BASE}?tab=entitlements`))).toBeNull();
    expect(sorted(await see('mina.holt', `${BASE}?tab=entitlements&sort=-entitlement`))).toBe('Entitlement ↓');
  });
  it('offer no forwarding or reassigning to reviewers without the permission', async () => {
    const { page } = await see('hanna.virtanen', BASE);
    expect(page.text).not.toContain('Forward review');
    expect(page.links().filter(({ to }) => /\/(forward|selected\/(forward|reassign))\b/.test(to))).toEqual([]);
    expect(page.text).not.toMatch(/Reassign/);
  });
});

describe('an item that may not be read any more', () => {
  const LIST_SEARCH = 'tab=entitlements&decision=none';
  const take = async (id: string, status = 403) =>
    sandbox.faults([
      { path: `${CALLS}/items/${id}`, status, body: { code: status, reason: 'x', message: 'Frozen until the audit' } },
    ]);
  const certify = async (stays: string, status: number) => {
    const list = await see('mina.holt', `${BASE}?${LIST_SEARCH}`);
    const [id = ''] = freeIn(list);
    const form = list.page.form(`${BASE}/items/${id}/certify`).hidden;
    if (stays) form.set('stays', stays);
    await take(id, status);
    const to = `${BASE}/items/${id}/certify?${new URLSearchParams({ list: LIST_SEARCH })}`;
    return send('mina.holt', to, form);
  };

  it.each(['', '1'])(
    'is not certified, with the reason of the platform and a way back (stays: "%s")',
    async (stays) => {
      const { status, page } = await certify(stays, 403);
      expect(status).toBe(403);
      expect(page.main.text).toMatch(/You are not allowed to do this.*Frozen until the audit/);
      expect(page.main.text).not.toMatch(/forwarded|removed/);
      expect(page.links().map(({ to }) => to)).toContain(`${BASE}?${LIST_SEARCH}`);
    },
  );

  it.each(['', '1'])('leads back to the filtered list when it is not there any more (stays: "%s")', async (stays) => {
    const answer = await certify(stays, 404);
    expect([answer.status, answer.headers.location]).toEqual([303, `${BASE}?${LIST_SEARCH}`]);
    const { page } = await see('mina.holt', `${BASE}?${LIST_SEARCH}`);
    expect(page.text).toContain('The system can no longer find this item. Nothing was saved.');
  });

  it('shows the reason once more that was typed for it', async () => {
    const [id = ''] = freeIn(await see('mina.holt', `${BASE}?${LIST_SEARCH}`));
    const to = `${BASE}/items/${id}/revoke?${new URLSearchParams({ list: LIST_SEARCH })}`;
    const form = (await see('mina.holt', to)).page.form().hidden;
    form.set('comment', 'Left the team in May');
    await take(id);
    const refused = await send('mina.holt', to, form);
    expect([refused.status, refused.page.main.text]).toEqual([
      403,
      expect.stringMatching(/Your text .*Left the team in May/),
    ]);
    await take(id, 404);
    expect((await send('mina.holt', to, form)).status).toBe(303);
    const { page } = await see('mina.holt', `${BASE}?${LIST_SEARCH}`);
    expect(page.text).toContain('You wrote: Left the team in May');
    await sandbox.mend();
    expect(await decided(id)).toBe('No decision');
  });

  it.each(['', '/revoke', '/forward'])('leads back to the list when it is opened there: %s', async (part) => {
    const [id = ''] = freeIn(await see('mina.holt', `${BASE}?${LIST_SEARCH}`));
    await take(id);
    const opened = await see('mina.holt', `${BASE}/items/${id}${part}?${new URLSearchParams({ list: LIST_SEARCH })}`);
    expect([opened.status, opened.headers.location]).toEqual([302, `${BASE}?${LIST_SEARCH}`]);
    const { page } = await see('mina.holt', `${BASE}?${LIST_SEARCH}`);
    expect(page.text).toContain('You can’t open this item now.');
  });
});

describe('parts that fail', () => {
  it('leave the rest of the page', async () => {
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/search`, status: 500 }]);
    const list = await see('mina.holt', `${BASE}?tab=entitlements`);
    expect([list.status, list.page.text]).toEqual([
      200,
      expect.stringContaining('Error getting the items of this review.'),
    ]);
    expect(list.page.text).toContain('39 of 64 decided.');
    await sandbox.faults([{ method: 'GET', path: `${CALLS}/items`, status: 500 }]);
    const counts = await see('mina.holt', `${BASE}?tab=entitlements`);
    expect(counts.page.text).toContain('The number of decisions is not available.');
    expect(rowsOf(counts)).toHaveLength(10);
    await sandbox.faults([{ path: '/iga/governance/certification/get-filter-schema', status: 500 }]);
    const unfiltered = await see('mina.holt', `${BASE}?tab=entitlements`);
    expect(rowsOf(unfiltered)).toHaveLength(10);
    expect(unfiltered.page.text).toContain('Couldn’t load the attributes for filters and columns.');
  });
  it('end it only where the campaign itself cannot be read, with a way back [reviews 14]', async () => {
    await sandbox.faults([{ path: `/iga/governance/admin/certification/${Q4}`, status: 500 }]);
    const { page } = await see('mina.holt', BASE);
    expect(page.text).toContain('We couldn’t load the information.');
    expect(page.links().map(({ to }) => to)).toContain('/access-reviews');
  });
  it('are a row that cannot be read, and no other', async () => {
    const good = { id: 'i-1', item: { type: 'accountGrant' }, decision: { certification: {} } };
    const hostile = {
      ...good,
      id: 'i-2',
      user: { id: 'u', givenName: '<img src=x onerror=alert(1)>', sn: '\u202Eevil' },
      descriptor: { idx: { '/account': { displayName: '</script><script>alert(2)</script>' } } },
      application: 7,
      permissions: 'all',
    };
    const body = { result: [good, { id: 5 }, hostile], totalCount: 3 };
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/search`, body }]);
    const answer = await see('mina.holt', BASE);
    expect(answer.text).toContain('data-row="i-2"');
    expect(answer.text).not.toContain('<img src=x');
    expect(answer.text).not.toContain('<script>alert');
    expect(answer.page.text).toContain('1 item couldn’t be shown.');
  });
});

describe('a decision', () => {
  it('a decision to certify is one press, written once, and undone from its notice [reviews 41, 42, 47]', async () => {
    const list = await see('mina.holt', LIST);
    const [id = ''] = freeIn(list);
    const form = list.page.form(`${BASE}/items/${id}/certify`).hidden;
    const to = `${BASE}/items/${id}/certify?list=${encodeURIComponent('tab=entitlements')}`;
    await sandbox.forget();
    const [first, second] = await Promise.all([send('mina.holt', to, form), send('mina.holt', to, form)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    const [call, ...more] = await actions();
    expect([call?.path, call?.body ?? null, more]).toEqual([`${CALLS}/items/${id}/certify`, null, []]);
    const after = await see('mina.holt', first.headers.location ?? '');
    expect(after.page.text).toContain('40 of 64 decided.');
    expect(after.page.text).toMatch(/Certified: .* Undo/);
    const undo = after.page.form(`${BASE}/items/${id}/clear`).hidden;
    expect((await send('mina.holt', `${BASE}/items/${id}/clear`, undo)).status).toBe(303);
    expect(await decided(id)).toBe('No decision');
    expect((await see('mina.holt', BASE)).page.text).toContain('39 of 64 decided.');
  });

  it.each(['revoke', 'exception'])(
    'a decision to %s asks for a reason and keeps what was typed [reviews 43]',
    async (verb) => {
      const [id = ''] = freeIn(await see('mina.holt', LIST));
      const address = `${BASE}/items/${id}/${verb}`;
      const { page } = await see('mina.holt', address);
      expect(page.text).toContain('Reason');
      const form = page.form().hidden;
      await sandbox.forget();
      for (const comment of ['', '   ', 'x'.repeat(1001)]) {
        form.set('comment', comment);
        expectRefused(
          await send('mina.holt', address, form),
          'comment',
          /^(?:Enter a reason|Use 1,000 characters or fewer)$/,
        );
      }
      expect(await actions()).toEqual([]);
      await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/${verb}`, status: 400, body: {} }]);
      form.set('comment', 'Left <b>the team</b>.');
      const refused = await send('mina.holt', address, form);
      expectRefused(refused, null, 'The system refused it.', 409);
      expect(refused.text).toContain('Left &lt;b&gt;the team&lt;/b&gt;.');
      await sandbox.mend();
      expect((await send('mina.holt', address, form)).status).toBe(303);
      expect((await actions()).at(-1)?.body).toEqual({ comment: 'Left <b>the team</b>.' });
    },
  );

  it('says how long exceptions last and when access is removed [reviews 44]', async () => {
    const [id = ''] = freeIn(await see('mina.holt', LIST));
    expect((await see('mina.holt', `${BASE}/items/${id}/exception`)).page.text).toContain('14 days after sign-off');
    expect((await see('mina.holt', `${BASE}/items/${id}/revoke`)).page.text).toContain('when the review is signed off');
  });

  it('about what comes with a role is an acknowledgement [reviews 45]', async () => {
    const byRole = rowsOf(await see('mina.holt', `${BASE}?tab=entitlements&origin=role&size=100`));
    expect(byRole.length).toBeGreaterThan(2);
    for (const { row } of byRole) expect(row.split('</li>')[0]).not.toContain('/revoke');
    const { page } = await see('mina.holt', `${BASE}/items/${byRole[0]?.id}/revoke`);
    expect(page.text).toContain('What comes with a role or a rule can only be acknowledged.');
    expect(page.form().hidden.get('_token')).toBeNull();
  });

  it('a decision that is not permitted says so, and nothing of roles [reviews 46]', async () => {
    const limited = rowsOf(await see('mina.holt', LIST)).filter(
      ({ row }) => row.includes('/exception') && !row.split('</li>')[0]?.includes('/revoke'),
    );
    expect(limited.length).toBeGreaterThan(0);
    const shown = (await see('mina.holt', `${BASE}/items/${limited[0]?.id}/revoke`)).page.text;
    expect(shown).toContain('You can’t revoke this access.');
    expect(shown).not.toContain('What comes with a role');
  });

  it('a decision of another member is shown and never overwritten unasked', async () => {
    const list = await see('mina.holt', LIST);
    const [, id = ''] = freeIn(list);
    const own = list.page.form(`${BASE}/items/${id}/certify`).hidden;
    const revoke = (await see('henrik.dahl', `${BASE}/items/${id}/revoke`)).page.form().hidden;
    revoke.set('comment', 'Moved to another team.');
    expect((await send('henrik.dahl', `${BASE}/items/${id}/revoke`, revoke)).status).toBe(303);
    await sandbox.forget();
    const asked = await send('mina.holt', `${BASE}/items/${id}/certify`, own);
    expectRefused(asked, null, 'Error certifying the item.', 409);
    expect(await actions()).toEqual([]);
    expect(asked.page.text).toContain('Already decided');
    expect(asked.page.title).toMatch(/^Error: Already decided: .+ for .+: Q4 Halden access review ·/);
    expect(asked.page.text).toMatch(/Revoked by Henrik Dahl.*Moved to another team\..*Your decision: Certified/);
    const again = asked.page.form().hidden;
    expect((await send('mina.holt', `${BASE}/items/${id}/certify`, again)).status).toBe(303);
    expect(await decided(id)).toBe('Certified');
  });

  it('a decision of an unknown author is called another person’s nowhere', async () => {
    const [, , id = ''] = freeIn(await see('mina.holt', LIST));
    const revoke = (await see('henrik.dahl', `${BASE}/items/${id}/revoke`)).page.form().hidden;
    revoke.set('comment', 'Moved to another team.');
    expect((await send('henrik.dahl', `${BASE}/items/${id}/revoke`, revoke)).status).toBe(303);
    await sandbox.omit(['decisionBy']);
    const asked = await see('mina.holt', `${BASE}/items/${id}/certify`).finally(() => sandbox.omit([]));
    expect(asked.page.main.text).toMatch(/Already decided.*Revoked · /);
    expect(asked.page.main.text).not.toMatch(/Henrik|reviewer decided|omeone/);
    const clear = (await see('henrik.dahl', `${BASE}/items/${id}/clear`)).page.form().hidden;
    expect((await send('henrik.dahl', `${BASE}/items/${id}/clear`, clear)).status).toBe(303);
  });

  it('takes nothing that its form does not have (D8)', async () => {
    const list = await see('mina.holt', LIST);
    const [id = ''] = freeIn(list);
    await sandbox.forget();
    for (const [name, value] of [
      ['ids', 'all'],
      ['actorId', 'managed/user/x'],
      ['decision', 'revoke'],
    ]) {
      const form = list.page.form(`${BASE}/items/${id}/certify`).hidden;
      form.set(name ?? '', value ?? '');
      expectRefused(await send('mina.holt', `${BASE}/items/${id}/certify`, form), null, CHANGED_MEANWHILE);
    }
    expect(
      (await send('mina.holt', `${BASE}/items/${id}/certify`, new URLSearchParams())).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await actions()).toEqual([]);
  });

  it('a decision whose answer is lost is looked up', async () => {
    const list = await see('mina.holt', LIST);
    const id = freeIn(list)[2] ?? '';
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/certify`, status: 500 }]);
    const answer = await send(
      'mina.holt',
      `${BASE}/items/${id}/certify`,
      list.page.form(`${BASE}/items/${id}/certify`).hidden,
    );
    expectRefused(answer, null, /it isn’t done/, 502);
    expect(answer.page.text).toContain('it isn’t done');
  });

  it.each([
    [403, 'You are not allowed to do this.'],
    [404, 'The system could not find this, so it couldn’t be done.'],
  ])('a decision that is answered with %i says why, and nothing of what was typed', async (status, why) => {
    const list = await see('mina.holt', LIST);
    const id = freeIn(list)[2] ?? '';
    const at = `${BASE}/items/${id}`;
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/certify`, status, times: 1 }]);
    const pressed = await send('mina.holt', `${at}/certify`, list.page.form(`${at}/certify`).hidden);
    expect(pressed.status).toBe(status);
    expect(pressed.page.text).toContain(why);
    expect(pressed.page.text).not.toContain('What you typed');
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/comment`, status, times: 1 }]);
    const comment = (await see('mina.holt', `${at}/comment`)).page.form().hidden;
    comment.set('comment', 'Still on the team?');
    const typed = await send('mina.holt', `${at}/comment`, comment);
    expect(typed.status).toBe(status);
    expect(typed.page.text).toContain(`${why} What you typed is still here.`);
    expect(typed.text).toContain('Still on the team?');
  });

  it('a decision of a page that stays is answered to that page', async () => {
    const list = await see('mina.holt', LIST);
    const id = freeIn(list)[3] ?? '';
    const form = list.page.form(`${BASE}/items/${id}/certify`).hidden;
    form.set('stays', '1');
    const answer = await send('mina.holt', `${BASE}/items/${id}/certify`, form);
    expect(answer.status).toBe(200);
    expect(await decided(id)).toBe('Certified');
  });

  it('a decision of a page that stays leads to the question where another member decided first', async () => {
    const list = await see('mina.holt', LIST);
    const id = freeIn(list)[4] ?? '';
    const at = `${BASE}/items/${id}/certify`;
    const own = list.page.form(at).hidden;
    own.set('stays', '1');
    const revoke = (await see('henrik.dahl', `${BASE}/items/${id}/revoke`)).page.form().hidden;
    revoke.set('comment', 'Moved to another team.');
    expect((await send('henrik.dahl', `${BASE}/items/${id}/revoke`, revoke)).status).toBe(303);
    await sandbox.forget();
    const from = `${at}?list=${encodeURIComponent('tab=entitlements&decision=none')}`;
    const answer = await send('mina.holt', from, own);
    expect([answer.status, answer.headers.location]).toEqual([303, `${from}&over=list`]);
    expect(await actions()).toEqual([]);
    expect((await see('mina.holt', at)).page.text).toMatch(/Revoked by Henrik Dahl.*Your decision: Certified/);
  });
});

describe('reassigning an item', () => {
  it('is a form of its own: a member, and what they may do; the item stays [reviews 55]', async () => {
    const [, id = ''] = freeIn(await see('mina.holt', LIST));
    const list = await see('mina.holt', LIST);
    const address = `${BASE}/items/${id}/reassign`;
    expect(list.page.links().some(({ to }) => to.startsWith(address))).toBe(true);
    const answer = await see('mina.holt', address);
    expect(answer.page.text).toContain('Reassign this item?');
    expect(answer.page.all('input', { type: 'checkbox', name: 'given' })).toHaveLength(5);
    const form = answer.page.form().hidden;
    form.set('to', person('olga.brandt'));
    const none = await send('mina.holt', address, form);
    expectRefused(none, 'given', 'Choose at least one permission');
    form.append('given', 'comment');
    form.append('given', 'decide');
    await sandbox.forget();
    const done = await send('mina.holt', address, form);
    expect(done.status).toBe(303);
    const [call] = (await sandbox.calls()).filter(({ path }) => path.endsWith('/reassign'));
    expect(call?.path).toBe(`${CALLS}/items/${id}/reassign`);
    expect(call?.body).toEqual({
      newActorId: person('olga.brandt'),
      permissions: {
        view: false,
        comment: true,
        certify: true,
        revoke: true,
        exception: true,
        reset: true,
        forward: false,
        reassign: false,
        signoff: false,
      },
    });
    const next = await see('mina.holt', LIST);
    expect(next.page.text).toMatch(/reassigned to Olga Brandt/);
    expect(rowsOf(next).some((row) => row.id === id)).toBe(true);
  });

  it('is not called done for an actor who had these permissions before a write that failed', async () => {
    const [, id = ''] = freeIn(await see('mina.holt', LIST));
    const address = `${BASE}/items/${id}/reassign`;
    const give = async () => {
      const form = (await see('mina.holt', address)).page.form().hidden;
      form.set('to', person('olga.brandt'));
      form.append('given', 'comment');
      return send('mina.holt', address, form);
    };
    expect((await give()).status).toBe(303);
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/*/reassign`, status: 503 }]);
    expectRefused(await give(), null, /couldn’t confirm that this was done/, 502);
  });

  it('needs a member, takes no other permission, and writes nothing then', async () => {
    const [, id = ''] = freeIn(await see('mina.holt', LIST));
    const address = `${BASE}/items/${id}/reassign`;
    await sandbox.forget();
    for (const [to, given] of [
      ['', 'decide'],
      ['managed/user/nobody-1', 'decide'],
      [person('mina.holt'), 'decide'],
      [person('olga.brandt'), 'everything'],
    ] as const) {
      const form = (await see('mina.holt', address)).page.form().hidden;
      form.set('to', to);
      form.append('given', given);
      expect([to, (await send('mina.holt', address, form)).status]).toEqual([to, 400]);
    }
    expect((await sandbox.calls()).filter(({ path }) => path.endsWith('/reassign'))).toEqual([]);
  });

  it('reassigning an item whose answer was lost is looked up: it was done', async () => {
    const [, , id = ''] = freeIn(await see('mina.holt', LIST));
    const address = `${BASE}/items/${id}/reassign`;
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('to', person('olga.brandt'));
    form.append('given', 'view');
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/reassign`, reset: true, after: true }]);
    expect((await send('mina.holt', address, form)).status).toBe(303);
  });
});

describe('the headings of a list', () => {
  it('say how many there are of each, and how many are to decide [reviews 24]', async () => {
    const answer = await see('mina.holt', `${BASE}?tab=entitlements&size=100`);
    const headings = answer.page.all('h3', { class: 'list-group' }).map(({ text }) => text);
    const sizes = headings.map((text) => Number(/(\d+) items?/.exec(text)?.[1]));
    expect(headings.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rowsOf(answer).length);
    const small = await see('mina.holt', `${BASE}?tab=entitlements&size=10`);
    expect(small.page.text).toMatch(/\d+ on this page/);
  });
});

describe('a comment, and forwarding', () => {
  it('is added to its item and shown on its page [reviews 74]', async () => {
    const id = freeIn(await see('mina.holt', LIST))[4] ?? '';
    const address = `${BASE}/items/${id}/comment`;
    const form = (await see('mina.holt', address)).page.form().hidden;
    expectRefused(await send('mina.holt', address, form), 'comment', 'Enter a comment');
    form.set('comment', 'Still needed?');
    expect((await send('mina.holt', address, form)).status).toBe(303);
    expect((await see('mina.holt', `${BASE}/items/${id}`)).page.text).toContain('Still needed?');
  });
  it('takes the item off the list [reviews 79]', async () => {
    const id = freeIn(await see('mina.holt', LIST))[4] ?? '';
    const address = `${BASE}/items/${id}/forward`;
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('to', person('mina.holt'));
    form.set('comment', 'Yours.');
    expectRefused(await send('mina.holt', address, form), 'to', 'Choose someone other than yourself');
    form.set('to', person('olga.brandt'));
    await sandbox.forget();
    expect((await send('mina.holt', address, form)).status).toBe(303);
    expect((await actions()).at(-1)?.body).toEqual({ comment: 'Yours.', newActorId: person('olga.brandt') });
    expect(rowsOf(await see('mina.holt', LIST)).map((row) => row.id)).not.toContain(id);
  });
});

describe('several at once', () => {
  const selected = (verb: string, search: string) =>
    `${BASE}/selected/${verb}?${search}&list=${encodeURIComponent('tab=entitlements')}`;
  const chosen = (ids: readonly string[]) => ids.map((id) => `id=${id}`).join('&');

  it('are named before anything happens, written with one call, and shown on a receipt [reviews 53]', async () => {
    const list = await see('mina.holt', EVERY);
    const [first = '', second = ''] = freeIn(list);
    const byRole = rowsOf(list).find(({ row }) => row.includes('>Acknowledge<'))?.id ?? '';
    const address = selected('revoke', chosen([first, second, byRole, 'no-such-item']));
    const { page } = await see('mina.holt', address);
    expect(page.text).toContain('Revoke 2 items?');
    expect(page.text).toContain('Comes with a role or a rule');
    const form = page.form().hidden;
    await sandbox.forget();
    form.set('step', 'check');
    expectRefused(await send('mina.holt', address, form), 'comment', 'Enter a reason');
    form.set('comment', 'Left the team.');
    const check = await send('mina.holt', address, form);
    expect([check.status, await actions()]).toEqual([200, []]);
    const confirmed = check.page.form().hidden;
    expect(confirmed.get('comment')).toBe('Left the team.');
    confirmed.set('step', 'edit');
    expect((await send('mina.holt', address, confirmed)).page.values('comment')).toContain('Left the team.');
    confirmed.set('step', 'do');
    const done = await send('mina.holt', address, confirmed);
    expect(done.status).toBe(303);
    const calls = await actions();
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [`${CALLS}/items/revoke`, { comment: 'Left the team.', ids: [first, second] }],
    ]);
    const receipt = await see('mina.holt', done.headers.location ?? '');
    expect(receipt.page.text).toContain('2 items revoked');
    expect(receipt.page.text).toContain('2 items were skipped.');
    expect(receipt.page.text).toContain('It is not in your list anymore.');
    expect((await see('henrik.dahl', done.headers.location ?? '')).status).toBe(404);
  });

  it('leave alone what a co-reviewer has decided, and list what the platform refuses (N6)', async () => {
    const [first = '', second = '', third = ''] = freeIn(await see('mina.holt', LIST));
    const other = (await see('henrik.dahl', `${BASE}/items/${first}/certify`)).page.form().hidden;
    expect((await send('henrik.dahl', `${BASE}/items/${first}/certify`, other)).status).toBe(303);
    const address = selected('certify', chosen([first, second, third]));
    const { page } = await see('mina.holt', address);
    expect(page.text).toContain('Certify 2 items?');
    expect(page.text).toContain('It has been decided already.');
    await sandbox.faults([
      { method: 'POST', path: `${CALLS}/items/certify`, body: { message: 'done', idsNotActedOn: [third] } },
    ]);
    const form = page.form().hidden;
    form.set('step', 'do');
    const done = await send('mina.holt', address, form);
    const receipt = (await see('mina.holt', done.headers.location ?? '')).page.text;
    expect(receipt).toContain('1 item certified');
    expect(receipt).toContain('The system left it as it is.');
  });

  describe.each([
    ['certify', `${CALLS}/items/certify`, '2 items certified'],
    ['clear', `${CALLS}/items/*/reset`, '2 decisions cleared'],
  ])('%s without a clear answer', (verb, path, done) => {
    const act = async (fault: object, ...more: object[]) => {
      const rows = rowsOf(await see('mina.holt', `${EVERY}&decision=${verb === 'clear' ? 'certify' : 'none'}`));
      const ids = rows.filter(({ row }) => row.includes(`/${verb}`)).map(({ id }) => id);
      const address = selected(verb, chosen(ids.slice(0, 2)));
      const form = (await see('mina.holt', address)).page.form().hidden;
      form.set('step', 'do');
      await sandbox.faults([{ method: 'POST', path, ...fault }, ...more]);
      const sent = await send('mina.holt', address, form);
      await sandbox.mend();
      return (await see('mina.holt', sent.headers.location ?? '')).page.text;
    };
    it('is looked up: what was done counts as done', async () => {
      expect(await act({ status: 500, after: true })).toContain(done);
    });
    it('is looked up: what was not done still waits', async () => {
      const receipt = await act({ status: 500 });
      expect(receipt).toMatch(/0 of 2 done.*Continue with 2 items.*has not changed yet/);
      expect(receipt).not.toContain('skipped');
    });
    it('stays unknown where the look fails, too', async () => {
      const receipt = await act(
        { status: 500, after: true },
        { method: 'POST', path: `${CALLS}/items/search`, status: 500, waits: true },
      );
      expect(receipt).toContain('Result unknown');
      expect(receipt).toContain('The system didn’t confirm this. Open it to view the current state.');
      expect(receipt).not.toMatch(/\d+ (items?|decisions?) (certified|cleared)/);
    });
  });

  it('several at once of a list are done to what was shown: what joins it later is left alone, and what has left it is reported', async () => {
    const list = encodeURIComponent('tab=entitlements&decision=none');
    const address = `${BASE}/selected/certify?all=1&list=${list}`;
    const { page } = await see('mina.holt', address);
    const count = Number(/Certify (\d+) items\?/.exec(page.text)?.[1]);
    const form = page.form().hidden;
    form.set('step', 'do');
    const [first = ''] = freeIn(await see('mina.holt', `${BASE}?tab=entitlements&group=flat&decision=none`));
    const revoke = (await see('henrik.dahl', `${BASE}/items/${first}/revoke`)).page.form().hidden;
    revoke.set('comment', 'Moved to another team.');
    expect((await send('henrik.dahl', `${BASE}/items/${first}/revoke`, revoke)).status).toBe(303);
    const [joined = ''] = freeIn(await see('mina.holt', `${BASE}?tab=entitlements&group=flat&decision=certify`));
    const clear = (await see('mina.holt', `${BASE}/items/${joined}/clear`)).page.form().hidden;
    expect((await send('mina.holt', `${BASE}/items/${joined}/clear`, clear)).status).toBe(303);

    const done = await send('mina.holt', address, form);
    expect(done.status).toBe(303);
    const receipt = (await see('mina.holt', done.headers.location ?? '')).page.text;
    expect(receipt).toContain(`${count - 1} items certified`);
    expect(receipt).toContain('1 item was skipped.');
    expect(receipt).toContain('It has been decided already.');
    expect([await decided(first), await decided(joined)]).toEqual(['Revoked', 'No decision']);
  });

  it('give permissions to another member, at least one [reviews 55]', async () => {
    const [id = ''] = rowsOf(await see('mina.holt', `${BASE}?tab=entitlements&origin=direct&size=100`)).map(
      (row) => row.id,
    );
    const address = selected('reassign', chosen([id]));
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('kind', 'user');
    form.set('to', person('olga.brandt'));
    form.set('step', 'do');
    expectRefused(await send('mina.holt', address, form), 'given', 'Choose at least one permission');
    form.append('given', 'view');
    form.append('given', 'decide');
    await sandbox.forget();
    expect((await send('mina.holt', address, form)).status).toBe(303);
    expect((await actions())[0]?.body).toEqual({
      ids: [id],
      newActorId: person('olga.brandt'),
      permissions: {
        view: true,
        comment: false,
        certify: true,
        revoke: true,
        exception: true,
        reset: true,
        forward: false,
        reassign: false,
        signoff: false,
      },
    });
  });

  it('are not offered where the campaign decides one by one [reviews 50]', async () => {
    const sales = `/certification/certification-task/${campaign('Sales access')}`;
    const list = await see('clara.jensen', `${sales}?tab=accounts&size=100`);
    expect(list.text).not.toContain('type="checkbox" class="check-box" name="id"');
    const [id = ''] = freeIn(list);
    const { page } = await see('clara.jensen', `${sales}/selected/certify?id=${id}`);
    expect(page.text).toContain('This review is decided item by item.');
    expect((await see('mina.holt', `${BASE}/selected/burn?id=${id}`)).status).toBe(404);
    expect((await see('mina.holt', `${BASE}/selected/certify`)).status).toBe(302);
  });

  it('several at once that fail say so and write nothing twice (N6) [reviews 57]', async () => {
    const revoked = await see('mina.holt', `${BASE}?tab=entitlements&size=100&decision=revoke`);
    const { id = '' } = rowsOf(revoked).find(({ row }) => !row.includes('Henrik Dahl')) ?? {};
    const address = selected('certify', chosen([id]));
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('step', 'do');
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/certify`, status: 400, body: {} }]);
    const refused = await send('mina.holt', address, form);
    expectRefused(refused, null, 'Error certifying the items.', 409);
    await sandbox.mend();
    await sandbox.forget();
    const again = await Promise.all([send('mina.holt', address, form), send('mina.holt', address, form)]);
    expect(again.map(({ status }) => status)).toEqual([303, 303]);
    expect((await actions()).map(({ path }) => path)).toEqual([`${CALLS}/items/certify`]);
  });
});
