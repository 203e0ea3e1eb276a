// What a member holds, why, and giving it back; the access of direct reports.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, post, sandboxOf } from '../client';
import { HOST, item, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
let mina: Walker;
let kai: Walker;

beforeAll(async () => {
  await sandbox.reset();
  [mina, kai] = await Promise.all([walkerOf('mina.holt'), walkerOf('kai.ruiz')]);
});
afterEach(() => sandbox.mend());

const GRANTS = `/iga/governance/user/${user('kai.ruiz')}/grants`;
const KAI = `/my-reports/${user('kai.ruiz')}`;
const listed = async () => (await sandbox.calls()).filter(({ path }) => path === GRANTS);
const created = async () =>
  (await sandbox.calls()).filter(({ method, query }) => method === 'POST' && query.includes('_action=create'));
const hrefOf = async (walker: Walker, list: string, name: string) =>
  (await walker.see(list)).page
    .links()
    .find(({ text }) => text === name)
    ?.to.split('?')[0] ?? '';
const SECRET = { justification: 'Not needed any more' };

describe('a list of own access', () => {
  it.each([
    ['/my-accounts', 'account', 'application.name'],
    ['/my-entitlements', 'entitlement', 'application.name'],
    ['/my-roles', 'role', 'role.name'],
  ])('at %s asks for grants of kind %s by %s, once [requests 74]', async (page, kind, by) => {
    await sandbox.forget();
    expect((await kai.see(page)).status).toBe(200);
    // The names of roles that access comes with are another question.
    const [call, ...more] = (await listed()).filter(({ query }) => !query.includes('role.id'));
    expect(more).toEqual([]);
    expect(call?.query).toContain(`pageSize=10&pageNumber=0&sortDir=asc&sortBy=${by}&grantType=${kind}`);
  });

  it('is narrowed by text, ordered, and cut down to what ends soon', async () => {
    await sandbox.forget();
    const { page } = await kai.see('/my-entitlements?text=explorer&sort=-name&ends=month');
    expect(page.links().filter(({ text }) => text === 'Explorer')).toHaveLength(1);
    const query = new URLSearchParams((await listed())[0]?.query);
    expect(Object.fromEntries(query)).toMatchObject({
      queryString: 'explorer',
      sortBy: 'descriptor.idx./entitlement.displayName',
      sortDir: 'desc',
    });
    expect(query.get('_queryFilter')).toContain('grantEndDate le');
  });

  it('takes typed syntax as text', async () => {
    const { page, status } = await kai.see(`/my-roles?text=${encodeURIComponent('x" or true or a co "')}`);
    expect(status).toBe(200);
    expect(page.text).toContain('No roles match.');
  });

  it('offers to give back what came directly, and nothing else [requests 75]', async () => {
    const { page } = await kai.see('/my-roles');
    const offered = page.links().filter(({ text }) => text === 'Remove access');
    expect(offered).toHaveLength(2);
    const accounts = (await kai.see('/my-accounts')).page.links().filter(({ text }) => text === 'Remove access');
    expect(accounts.length).toBeGreaterThan(0);
    const employee = await kai.see(await hrefOf(kai, '/my-roles', 'Employee'));
    expect(employee.page.text).toContain('It ends when the rule no longer applies to you.');
    expect(employee.page.links().filter(({ text }) => text === 'Remove access')).toEqual([]);
  });

  it('says where it cannot be loaded, and where there is nothing yet', async () => {
    await sandbox.faults([{ path: GRANTS, status: 500 }]);
    expect((await kai.see('/my-accounts')).page.text).toContain('Couldn’t load the accounts.');
    const lena = await walkerOf('lena.novak');
    expect((await lena.see('/my-entitlements')).page.text).toContain('You have no entitlements yet');
  });
});

describe('one grant', () => {
  it('says how it came, what the glossary says and who owns it', async () => {
    const page = (await kai.see(await hrefOf(kai, '/my-entitlements?text=approve', 'Approve journal'))).page.text;
    for (const words of ['Why do I have this?', 'Requested', 'No end date', 'Olga Brandt', 'Risk level'])
      expect(page).toContain(words);
  });

  it.each([
    ['analyst', 'Analyst', 'Margin analysis by product line.'],
    // Set up by hand.
    ['night', 'Night access', 'Close nights at the end of the month.'],
  ])('shows the chain of the request that gave it: %s', async (text, name, why) => {
    const { page } = await kai.see(await hrefOf(kai, `/my-entitlements?text=${text}`, name));
    expect(page.text).toMatch(
      new RegExp(`Requested by Kai Ruiz Requested on \\d+ \\w+ .*${why}.* Approved by Mina Holt Approved on \\d+ \\w+`),
    );
    expect(page.text).toContain('You can request its removal.');
    const request = page.links().find(({ text }) => text === 'View the request');
    expect((await kai.see(request?.to ?? '')).page.text).toContain(why);
  });

  it('still says the rest where glossary or requests cannot be loaded', async () => {
    const to = await hrefOf(kai, '/my-entitlements?text=approve', 'Approve journal');
    await sandbox.faults([
      { path: '/iga/commons/glossary', status: 500 },
      { path: `/iga/governance/user/${user('kai.ruiz')}/requests`, status: 500 },
    ]);
    const page = (await kai.see(to)).page.text;
    expect(page).toContain('Couldn’t load the glossary.');
    expect(page).toContain('Couldn’t load the requests behind it.');
    expect(page).toContain('Approve journal');
  });

  it('one grant of another kind or of an unknown user is not found', async () => {
    const to = await hrefOf(kai, '/my-roles', 'Close Team');
    expect((await kai.see(to.replace('/role/', '/account/'))).status).toBe(404);
    expect((await kai.see(to.replace('/role/', '/nothing/'))).status).toBe(404);
    expect((await kai.see('/my-access/role/nothing')).status).toBe(404);
    const theirs = to.replace('/my-access/', `${KAI}/`);
    expect((await mina.see(theirs)).status).toBe(200);
  });
});

describe('direct reports', () => {
  it('are listed by user name, and found by a part of a name [requests 82]', async () => {
    expect((await mina.see('/my-reports')).page.text).toMatch(/Amélie Dubois.*Kai Ruiz.*Sofia Costa/);
    const page = (await mina.see('/my-reports?text=ruiz')).page.text;
    expect(page).toContain('Kai Ruiz');
    expect(page).not.toContain('Sofia Costa');
    expect((await kai.see('/my-reports')).page.text).toContain('No one reports to you');
  });

  it('are shown with job title and department to those who may view users, and without where these fail', async () => {
    expect((await mina.see('/my-reports')).page.text).toContain('Kai Ruiz Financial Analyst · Finance · kai.ruiz');
    await sandbox.faults([{ path: '/openidm/managed/alpha_user', status: 500 }]);
    expect((await mina.see('/my-reports')).page.text).toContain('Kai Ruiz kai.ruiz');
  });

  it('say where they cannot be loaded, with a way to try again [requests 84]', async () => {
    await sandbox.faults([{ path: '/iga/governance/user/*/get-direct-reports', status: 500 }]);
    const answer = await mina.see('/my-reports');
    expect([answer.status, answer.page.text]).toEqual([200, expect.stringContaining('Error getting direct reports.')]);
    expect(answer.page.links().map(({ to }) => to)).toContain('/my-reports');
  });

  it('direct reports of another member are not found, as if unknown', async () => {
    const paths = (id: string) => ['account', 'role/x-1', 'role/x-1/remove'].map((rest) => `/my-reports/${id}/${rest}`);
    const found = async (id: string) => Promise.all(paths(id).map(async (path) => (await mina.see(path)).status));
    expect(await found(user('olga.brandt'))).toEqual([404, 404, 404]);
    expect(await found('nobody')).toEqual([404, 404, 404]);
    expect((await mina.see(`${KAI}/accounts`)).status).toBe(404);
  });

  it('show what they hold of each kind, with the way to request more for them [requests 82]', async () => {
    for (const kind of ['account', 'entitlement', 'role']) {
      const { page, status } = await mina.see(`${KAI}/${kind}`);
      expect(status).toBe(200);
      expect(page.text).toContain('Kai Ruiz');
    }
    const sent = await mina.send(`${KAI}/account`, {}, `${KAI}/request`);
    expect([sent.status, decodeURIComponent(sent.headers.location ?? '')]).toEqual([
      303,
      `/my-requests/new-request/application/${KAI}/account`,
    ]);
    expect((await mina.see(sent.headers.location ?? '')).page.text).toContain('Kai Ruiz');
    expect((await mina.see(item('Ledger/Close manager'))).status).toBe(200);
  });
});

describe('a removal', () => {
  it('is answered, checked, and sent once for the report, with a receipt [requests 76, 83]', async () => {
    const remove = `${await hrefOf(mina, `${KAI}/role`, 'Finance Analyst')}/remove`;
    const { page: asked } = await mina.see(remove);
    expect(asked.heading).toBe('Request removal of Finance Analyst');
    expect(asked.find('p', { class: /page-sentence/ })?.text).not.toContain('Finance Analyst');
    const unanswered = await mina.send(remove);
    expectRefused(unanswered, 'justification', 'Enter why it should be removed');
    const answered = await mina.send(remove, SECRET);
    expect([answered.status, answered.headers.location]).toEqual([303, `${remove}/check`]);
    const check = await mina.see(`${remove}/check`);
    expect(check.page.text).toContain('Not needed any more');
    await sandbox.forget();
    const form = check.page.form(`${remove}/check`).fields.toString();
    const twice = await Promise.all(
      [1, 2].map(() => post(HOST, `${remove}/check`, form, { headers: { cookie: mina.cookie } })),
    );
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice[0]?.headers.location).toBe(twice[1]?.headers.location);
    const [call, ...more] = await created();
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({
      users: [user('kai.ruiz')],
      accessModifier: 'remove',
      catalogs: [{ type: 'role', id: expect.any(String) }],
      justification: 'Not needed any more',
      priority: 'low',
    });
    expect((await mina.see(twice[0]?.headers.location ?? '')).page.text).toContain('Your request was sent');
    expect((await mina.see(remove)).page.text).toContain('Its removal has already been requested');
  });

  it('is not sent with a reason that was given after the page was opened', async () => {
    const remove = `${await hrefOf(mina, `${KAI}/entitlement?text=explorer`, 'Explorer')}/remove`;
    await mina.send(remove, { justification: 'First reason' });
    const form = (await mina.see(`${remove}/check`)).page.form(`${remove}/check`).fields.toString();
    await mina.send(remove, { justification: 'Second reason' });
    await sandbox.forget();
    const refused = await post(HOST, `${remove}/check`, form, { headers: { cookie: mina.cookie } });
    expectRefused(refused, null, /^This has changed since you opened the page/, 409);
    expect(refused.page.main.text).toContain('Second reason');
    expect(await created()).toEqual([]);
  });

  it('needs no reason where the tenant demands none, and then sends none [requests 83]', async () => {
    const config = '/iga/commons/config/iga_access_request';
    await sandbox.faults([{ path: config, status: 200, body: { requireRequestJustification: false } }]);
    const remove = `${await hrefOf(mina, `${KAI}/entitlement?text=explorer`, 'Explorer')}/remove`;
    expect((await mina.send(remove, { justification: '' })).status).toBe(303);
    await sandbox.forget();
    await mina.send(`${remove}/check`);
    const [call] = await created();
    expect(call?.body).toMatchObject({ users: [user('kai.ruiz')], accessModifier: 'remove' });
    expect(call?.body).not.toHaveProperty('justification');
  });

  it('cannot be sent unanswered, for what comes with a role, or for another member’s report [requests 75]', async () => {
    const remove = `${await hrefOf(kai, '/my-roles', 'Employee')}/remove`;
    expect((await kai.see(remove)).page.text).toContain('This can’t be removed on its own');
    await sandbox.forget();
    const skipped = await kai.see(`${remove}/check`);
    expect([skipped.status, skipped.headers.location]).toEqual([302, remove]);
    const theirs = remove.replace('/my-access/', `/my-reports/${user('olga.brandt')}/`);
    const sent = await post(HOST, theirs, new URLSearchParams(SECRET).toString(), { headers: { cookie: kai.cookie } });
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(await created()).toEqual([]);
  });

  it('a removal whose answer is lost is reported as sent when the platform has it', async () => {
    const remove = `${await hrefOf(kai, '/my-roles', 'Close Team')}/remove`;
    await kai.send(remove, SECRET);
    await sandbox.faults([{ path: '/iga/governance/requests', query: '_action=create', status: 502, after: true }]);
    const sent = await kai.send(`${remove}/check`);
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('/my-requests/receipt/')]);
  });

  it('a removal that the platform refuses keeps its answers and says why [requests 76]', async () => {
    const remove = `${await hrefOf(kai, '/my-entitlements?text=budget', 'Budget entry')}/remove`;
    await kai.send(remove, SECRET);
    await sandbox.faults([
      { path: '/iga/governance/requests', query: '_action=create', status: 400, body: { message: 'Not <b>today</b>' } },
    ]);
    const sent = await kai.send(`${remove}/check`);
    expectRefused(sent, null, 'Error submitting request.', 409);
    expect(sent.page.text).toContain('Error submitting request.');
    expect(sent.text).not.toContain('<b>today');
    for (const [message, shown] of [
      ['Not <b>to&amp;day</b>\u202e', 'Not to&day'],
      ['java.lang.NullPointerException', 'Error submitting request.'],
    ] as const) {
      const body = { requests: [], errors: [{ error: 'OTHER', message }] };
      await sandbox.faults([{ path: '/iga/governance/requests', query: '_action=create', status: 200, body }]);
      const objected = await kai.send(`${remove}/check`);
      expect(objected.page.text).toContain(shown);
      expect(objected.text).not.toMatch(/NullPointer|<b>to|\u202e/);
    }
    await sandbox.mend();
    expect((await kai.see(remove)).text).toContain('Not needed any more');
  });
});

it('a removal whose answer was lost is not reported as sent where another member has requested one', async () => {
  await sandbox.reset();
  const [own, manager] = [await walkerOf('kai.ruiz'), await walkerOf('mina.holt')];
  const to = await hrefOf(own, '/my-entitlements?text=budget', 'Budget entry');
  const check = `${to}/remove/check`;
  await own.send(`${to}/remove`, SECRET);
  const form = (await own.see(check)).page.form(check).fields;
  const sendCheck = () => post(HOST, check, form.toString(), { headers: { cookie: own.cookie } });
  await sandbox.faults([{ path: '/iga/governance/requests', query: '_action=create', status: 503, times: 1 }]);
  expect((await sendCheck()).status).toBe(502);
  const theirs = to.replace('/my-access/', `${KAI}/`);
  await manager.send(`${theirs}/remove`, SECRET);
  expect((await manager.send(`${theirs}/remove/check`)).status).toBe(303);
  const again = await sendCheck();
  expect([again.status, again.page.text.includes('Sent')]).toEqual([409, false]);
  await sandbox.reset();
});

it('no member sees any of it without a session', async () => {
  for (const path of ['/my-accounts', '/my-access/role/x-1', `${KAI}/role`, `${KAI}/role/x-1/remove/check`]) {
    const page = await ask(HOST, path);
    expect([page.status, page.headers.location?.startsWith('/login')]).toEqual([302, true]);
  }
});

describe('access that comes with a role', () => {
  const names = async (walker: Walker, list: string) => (await walker.see(list)).page.text;

  beforeAll(() => sandbox.reset());

  it('names the role to the member, their manager and who administers users, with one call for a page', async () => {
    const walkers = await Promise.all(['kai.ruiz', 'mina.holt', 'ines.moreau'].map((name) => walkerOf(name)));
    const lists = ['/my-entitlements', `${KAI}/entitlement`, `/administer/users/${user('kai.ruiz')}/entitlement`];
    for (const [at, list] of lists.entries()) {
      await sandbox.forget();
      const walker = walkers[at] as Walker;
      expect(await names(walker, list)).toContain('Comes with Finance Analyst');
      const roles = (await listed()).filter(({ query }) => query.includes('role.id'));
      expect(roles).toHaveLength(1);
    }
    const [kaiAgain] = walkers as [Walker];
    const to = await hrefOf(kaiAgain, '/my-entitlements?text=archive', 'Journal archive');
    expect(await names(kaiAgain, to)).toMatch(/Requested.{1,6}Comes with (Close Team|Finance Analyst)/);
  });

  it('says that the name of the role could not be read', async () => {
    const walker = await walkerOf('kai.ruiz');
    await sandbox.faults([{ path: GRANTS, query: 'role.id', status: 500 }]);
    expect(await names(walker, '/my-entitlements')).toContain('Comes with a role whose name we couldn’t read');
    await sandbox.mend();
  });

  it('stays through the role: stated before and after it is given back, to the member and to approvers', async () => {
    const walker = await walkerOf('kai.ruiz');
    const to = await hrefOf(walker, '/my-entitlements?text=archive', 'Journal archive');
    const stays = /The access itself stays: it also comes with (Close Team|Finance Analyst)/;
    expect(await names(walker, to)).toMatch(/but the access itself stays: it also comes with/);
    expect(await names(walker, `${to}/remove`)).toMatch(stays);
    await walker.send(`${to}/remove`, SECRET);
    const check = await names(walker, `${to}/remove/check`);
    expect(check).toMatch(stays);
    expect(check).not.toContain('The access stays until the request is approved.');
    const sent = await walker.send(`${to}/remove/check`);
    const receipt = (await walker.see(sent.headers.location ?? '')).page;
    expect(receipt.text).toContain('The access itself stays: it also comes with a role.');
    const request = receipt.hrefs().find((link) => link.startsWith('/my-requests/details/')) ?? '';
    expect(await names(walker, request)).toContain('The access itself stays: it also comes with a role.');
    const manager = await walkerOf('mina.holt');
    const approval = await manager.see(`/approvals/${request.split('/').at(-1)}`);
    expect(approval.page.text).toContain('The access itself stays');
    for (const fault of [{ status: 500 }, { hang: true }]) {
      await sandbox.faults([{ method: 'GET', path: '/iga/governance/user/*/grants', ...fault }]);
      const unread = await manager.see(`/approvals/${request.split('/').at(-1)}`);
      await sandbox.mend();
      expect(unread.page.text).toContain('We couldn’t load how this access is held now.');
      expect(unread.ms).toBeLessThan(12_000);
    }
  });
});

describe('the start of access', () => {
  it('is a column to sort by, also of a direct report', async () => {
    const walker = await walkerOf('mina.holt');
    for (const list of ['/my-entitlements', `${KAI}/entitlement`]) {
      await sandbox.forget();
      const { page } = await walker.see(`${list}?sort=-starts`);
      expect(page.text).toContain('Access from');
      const asked = (await sandbox.calls()).find(
        ({ path, query }) => path.endsWith('/grants') && query.includes('sortBy'),
      );
      expect(asked?.query).toContain('grantStartDate');
      expect(asked?.query).toContain('sortDir=desc');
    }
  });
});
