// The list of access reviews, and a whole review given to another member.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, post, sandboxOf } from '../client';
import { expectRefused } from '../page';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const ITEMS = '/iga/governance/certification/items';
const OVERDUE = 'Q3 Finance access';
const see = async (userName: string, path: string, more: Record<string, string> = {}) =>
  ask(HOST, path, { headers: { cookie: `${await cookieOf(HOST, userName)}${more.cookie ?? ''}` } });
const send = async (userName: string, path: string, form: URLSearchParams) =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(HOST, userName) } });
const listed = async () =>
  (await sandbox.calls()).filter(({ path, query }) => path === ITEMS && query.includes('page'));
const namesIn = ({ page }: HttpResponse) => page.all('h3', { class: 'row-first' }).map(({ text }) => text);

describe('the list of access reviews', () => {
  it('begins with what is active, the next deadline first, and asks for it once [reviews 2]', async () => {
    await sandbox.forget();
    const answer = await see('mina.holt', '/access-reviews');
    expect(namesIn(answer)).toEqual([OVERDUE, 'Q4 Halden access review']);
    expect(answer.page.main.text).toContain('2 access reviews are active.');
    const [first, ...more] = await listed();
    expect(more).toEqual([]);
    expect([...new URLSearchParams(first?.query)]).toEqual([
      ['status', 'active'],
      ['pageNumber', '0'],
      ['pageSize', '10'],
      ['sortBy', 'deadline'],
      ['sortDesc', 'false'],
    ]);
  });

  it.each([
    ['?status=complete', 'complete', 'Q2 Halden access review'],
    ['?status=expired', 'expired', 'Contractor access 2025'],
  ])('at %s holds what is %s [reviews 3, 8]', async (search, status, name) => {
    await sandbox.forget();
    const answer = await see('mina.holt', `/access-reviews${search}`);
    expect(namesIn(answer)).toEqual([name]);
    expect((await listed())[0]?.query).toContain(`status=${status}&pageNumber=0`);
    expect(answer.page.links().find((link) => link.text === name)?.to).toContain(`taskStatus=${status}`);
    expect(answer.text).not.toContain('/forward');
  });

  it('offers no canceled reviews, and reads an unknown state as active [reviews 3]', async () => {
    const page = await see('mina.holt', '/access-reviews?status=cancelled');
    expect([page.status, page.headers.location]).toEqual([302, '/access-reviews']);
    const to = (await see('mina.holt', '/access-reviews')).page.links().map((link) => link.to);
    expect(to.some((one) => one.includes('cancel'))).toBe(false);
  });

  it.each([
    ['name', 'name', 'false'],
    ['-name', 'name', 'true'],
    ['start', 'startDate', 'false'],
    ['-start', 'startDate', 'true'],
    ['-deadline', 'deadline', 'true'],
  ])('in the order %s asks for %s, descending %s [reviews 4]', async (sort, by, descending) => {
    await sandbox.forget();
    expect((await see('mina.holt', `/access-reviews?sort=${sort}&size=20`)).status).toBe(200);
    expect((await listed())[0]?.query).toContain(`pageSize=20&sortBy=${by}&sortDesc=${descending}`);
  });

  it('says how far each review is and how it stands, and what is late [reviews 5, 6, 7]', async () => {
    const page = (await see('mina.holt', '/access-reviews')).page.main.text;
    expect(page).toMatch(/60%\s+39 of 64 decided/);
    expect(page).toContain('Status: Active');
    expect(page).toContain('Status: Overdue');
    expect(page).toMatch(/6 days overdue/);
  });

  it('offers to go on with a review beside forwarding it', async () => {
    const { page } = await see('mina.holt', '/access-reviews');
    const [name, button] = page.links().filter(({ to }) => to.startsWith('/certification/certification-task/'));
    expect(button).toMatchObject({ text: 'Continue', to: name?.to });
  });

  it.each(['expired', 'complete'])('in the state %s begins with the latest deadline', async (status) => {
    await sandbox.forget();
    await see('mina.holt', `/access-reviews?status=${status}`);
    expect((await listed())[0]?.query).toContain('sortBy=deadline&sortDesc=true');
  });

  it('leads to the review of its certifier, in the chosen state [reviews 8]', async () => {
    const { page } = await see('mina.holt', '/access-reviews');
    const { to = '' } = page.links().find((link) => link.text === OVERDUE) ?? {};
    const url = new URL(to, 'http://localhost');
    expect(url.pathname).toMatch(/^\/certification\/certification-task\/[\w-]+$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      actorId: `managed/user/${idOf('user:mina.holt')}`,
      taskStatus: 'active',
    });
  });

  const row = {
    campaignId: 'c-1',
    campaignName: 'Ledger <b>review</b>',
    status: 'in-progress',
    certifierId: `managed/user/${idOf('user:mina.holt')}`,
    progress: 0.409,
    totals: { total: 22, 'in-progress': 13 },
  };
  const answer = (...rows: object[]) =>
    sandbox.faults([{ path: ITEMS, status: 200, body: { result: rows, totalCount: rows.length } }]);

  it('has a row for each certifier of a campaign, and says whose the other is [reviews 10]', async () => {
    await answer(row, { ...row, certifierId: `managed/role/${idOf('role:Auditor')}` });
    const page = await see('mina.holt', '/access-reviews');
    const to = page.page.links().filter(({ text: message }) => message === row.campaignName);
    expect(new Set(to.map((link) => link.to)).size).toBe(2);
    expect(page.page.main.text).toContain('As a member of Auditor');
    expect(page.text).not.toContain('<b>review');
  });

  it('says of a row without a certifier that it leads nowhere [reviews 9]', async () => {
    await answer({ ...row, certifierId: null }, { ...row, campaignId: '../../x' });
    const page = await see('mina.holt', '/access-reviews');
    expect(namesIn(page)).toHaveLength(2);
    expect(page.page.main.text.match(/Can’t be opened:/g)).toHaveLength(2);
    expect(page.page.links().filter(({ to }) => to.includes('certification'))).toEqual([]);
  });

  it('shows an unknown state as it is, and rows that come wrapped or under other names [reviews 7]', async () => {
    const wrapped = { results: [{ _source: { ...row, campaignName: undefined, name: 'Plain', status: 'odd' } }] };
    await sandbox.faults([{ path: ITEMS, status: 200, body: { ...wrapped, totalHits: 1 } }]);
    const answer = await see('mina.holt', '/access-reviews');
    expect(namesIn(answer)).toEqual(['Plain']);
    expect(answer.page.main.text).toContain('Status: odd');
  });

  it('says what will be here where there is nothing, in each state [reviews 12]', async () => {
    expect((await see('lena.novak', '/access-reviews')).page.main.text).toContain('No active access reviews');
    expect((await see('lena.novak', '/access-reviews?status=expired')).page.main.text).toContain(
      'No expired access reviews',
    );
    expect((await see('lena.novak', '/access-reviews?status=complete')).page.main.text).toContain(
      'No completed access reviews',
    );
  });

  it.each([500, 403])('stands when the platform answers %i, and says so [reviews 12]', async (status) => {
    await sandbox.faults([{ path: ITEMS, status, body: {} }]);
    const answer = await see('mina.holt', '/access-reviews?status=expired');
    expect(answer.status).toBe(200);
    expect(answer.page.main.text).toContain('Couldn’t load your access reviews.');
    expect(
      answer.page
        .links()
        .some(({ to, text: message }) => to === '/access-reviews?status=expired' && message === 'Try again'),
    ).toBe(true);
  });

  it('keeps the name whichever columns are hidden [reviews 13]', async () => {
    const hidden = { cookie: '; __Host-columns=reviews.state.progress.deadline' };
    const answer = await see('mina.holt', '/access-reviews', hidden);
    expect(namesIn(answer)).toContain(OVERDUE);
    expect(answer.page.main.text).not.toMatch(/overdue|\d decided/i);
  });

  it('is not there without governance [reviews 1]', async () => {
    const cookie = await cookieOf('plain.localhost', 'mina.holt');
    expect((await ask('plain.localhost', '/access-reviews', { headers: { cookie } })).status).toBe(404);
  });
});

describe('a whole review', () => {
  const forwardOf = async (name: string) => {
    const answer = await see('mina.holt', '/access-reviews');
    return answer.page.links().find(({ to }) => to.includes('/forward') && answer.text.includes(name))?.to ?? '';
  };
  const ROLE = `managed/role/${idOf('role:Auditor')}`;

  it('is not forwarded without a person, to oneself or without a comment, and keeps what was typed', async () => {
    const address = await forwardOf(OVERDUE);
    const form = (await see('mina.holt', address)).page.form().hidden;
    await sandbox.forget();
    form.set('comment', 'On leave');
    for (const to of ['', `managed/user/${idOf('user:mina.holt')}`, 'managed/user/../x', 'managed/role/no-such']) {
      form.set('to', to);
      const answered = await send('mina.holt', address, form);
      expect([to, answered.status]).toEqual([to, 400]);
      expect(answered.text).toContain('On leave');
    }
    form.set('to', ROLE);
    form.set('comment', ' ');
    expectRefused(await send('mina.holt', address, form), 'comment', 'Enter a comment');
    expect((await sandbox.calls()).filter(({ path }) => path.endsWith('/items/forward'))).toEqual([]);
  });

  it('a whole review that cannot be forwarded says that it failed, first [reviews 11]', async () => {
    const address = await forwardOf(OVERDUE);
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('to', ROLE);
    form.set('comment', 'On leave');
    await sandbox.faults([
      { method: 'POST', path: '/iga/governance/certification/*/items/forward', status: 400, body: {} },
    ]);
    const refused = await send('mina.holt', address, form);
    expectRefused(refused, null, 'Error forwarding the review.', 409);
    expect(refused.page.main.text).toContain('Error forwarding the review.');
    expect(refused.text).toContain('On leave');
  });

  it('a whole review whose answer is lost is still the member’s, and can be sent again [reviews 11]', async () => {
    const address = await forwardOf(OVERDUE);
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('to', ROLE);
    form.set('comment', 'On leave');
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/certification/*/items/forward', status: 500 }]);
    const unknown = await send('mina.holt', address, form);
    expectRefused(
      unknown,
      null,
      'The system didn’t confirm this. We checked: the review is still yours. Try again.',
      502,
    );
    expect(unknown.page.main.text).toContain('the review is still yours');
  });

  it('a whole review whose items cannot be counted after a lost answer is not called forwarded or not forwarded', async () => {
    const address = await forwardOf(OVERDUE);
    const form = (await see('mina.holt', address)).page.form().hidden;
    form.set('to', ROLE);
    form.set('comment', 'On leave');
    await sandbox.faults([
      { method: 'POST', path: '/iga/governance/certification/*/items/forward', status: 500 },
      { path: '/iga/governance/certification/*/items', query: 'getCount', status: 500, waits: true },
    ]);
    const unknown = await send('mina.holt', address, form);
    expectRefused(unknown, null, /couldn’t confirm that this was done/, 502);
    expect(unknown.page.main.text).not.toMatch(/still yours|not forwarded/);
  });

  it('goes to another member once, with all its items, and leaves the list and the counts [reviews 11]', async () => {
    const asked = await see('mina.holt', await forwardOf(OVERDUE));
    const address = asked.page.form().action;
    const form = asked.page.form().hidden;
    form.set('to', ROLE);
    form.set('comment', 'On leave');
    await sandbox.forget();
    const answers = await Promise.all([send('mina.holt', address, form), send('mina.holt', address, form)]);
    for (const { status, headers } of answers) expect([status, headers.location]).toEqual([303, '/access-reviews']);
    const sent = (await sandbox.calls()).filter(({ path }) => path.endsWith('/items/forward'));
    expect(sent.map(({ query, body }) => [new URLSearchParams(query).get('selectAllActorId'), body])).toEqual([
      [`managed/user/${idOf('user:mina.holt')}`, { newActorId: ROLE, comment: 'On leave', ids: [] }],
    ]);
    const answer = await see('mina.holt', '/access-reviews');
    expect(namesIn(answer)).toEqual(['Q4 Halden access review']);
    expect(answer.page.main.text).toContain(`Forwarded to Auditor: ${OVERDUE}`);
    expect(answer.page.main.text).toContain('1 access review is active.');
  });

  it('cannot be forwarded by members who have no part in it, or where there is none', async () => {
    const address = await forwardOf('Q4 Halden access review');
    for (const path of [address, '/access-reviews/none:user:x/forward', '/access-reviews/odd/forward'])
      expect([path, (await see('kai.ruiz', path)).status]).toEqual([path, 404]);
  });

  it('a whole review that has ended says so in place of the form', async () => {
    const rows = await sandbox.state<{ campaignId: string; campaignName: string }>('certificationReviews');
    const { campaignId } = rows.find(({ campaignName }) => campaignName === 'Q2 Halden access review') ?? {};
    const answer = await see('mina.holt', `/access-reviews/${campaignId}:user:${idOf('user:mina.holt')}/forward`);
    expect(answer.status).toBe(200);
    expect(answer.page.main.text).toContain('It is no longer active.');
    expect(answer.page.names()).not.toContain('comment');
  });
});
