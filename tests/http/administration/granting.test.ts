// Granting entitlements in two steps, over plain forms: what is asked for, what is refused, and what is reported of a part.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { signIn } from '../../../scripts/sign-in.mjs';
import { type HttpResponse, originOf, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { expectRefused, NOT_ACCEPTED } from '../page';

const sandbox = sandboxOf(HOST);
const PAGE = `/administer/users/${user('kai.ruiz')}/grant`;
const BACK = `/administer/users/${user('kai.ruiz')}/entitlement`;
const JIRA = idOf('application:Jira');
const SECOND = `${PAGE}?${new URLSearchParams({ application: JIRA, step: 'entitlements' })}`;
const COMMANDER = idOf('assignment:Jira/Incident commander');
const PUBLISH = '/iga/governance/requests/entitlementGrant';

let ines: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  await ines.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

function send(page: HttpResponse, values: Record<string, string | string[]>) {
  const fields = page.page.form(PAGE).filled;
  for (const [name, value] of Object.entries(values)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  return post(HOST, SECOND, fields.toString(), { headers: { cookie: ines.cookie } });
}
const published = async () => (await sandbox.calls()).filter(({ path }) => path === PUBLISH).map(({ body }) => body);
const reason = { justification: 'On call from Monday.' };

it('chooses the application first, then its entitlements; no page asks for more than twelve things [account 154]', async () => {
  expect((await ines.see(BACK)).page.text).toContain('Grant entitlements');
  await sandbox.forget();
  const first = await ines.see(PAGE);
  expect(first.status).toBe(200);
  expect(first.page.text).toContain('Step 1 of 2');
  expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
  expect((await ines.see(`${PAGE}?step=entitlements`)).page.text).toContain('Choose an application');
  await sandbox.forget();
  const second = await ines.see(`${PAGE}?application=managed%2Fapplication%2F${JIRA}&step=entitlements`);
  expect(second.page.text).toContain('Step 2 of 2');
  expect(second.page.text).toContain('Incident commander');
  expect(second.page.text).not.toContain('Journal import');
  expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
});

it('asks for each entitlement, with account, reason and time, once [account 154]', async () => {
  const page = await ines.see(SECOND);
  const values = {
    entitlement: [`entitlement/${COMMANDER}`],
    start: ['2031-01-01', '08:00'],
    end: '2031-02-01',
  };
  const done = await send(page, { ...reason, ...values });
  expect([done.status, done.headers.location]).toEqual([303, BACK]);
  const again = await send(page, { ...reason, ...values });
  expect(again.status).toBe(303);
  const [asked, ...more] = (await published()) as { common: Record<string, unknown> }[];
  expect(more).toEqual([]);
  expect(asked?.common).toMatchObject({
    context: { type: 'request' },
    userId: user('kai.ruiz'),
    entitlementId: COMMANDER,
    justification: reason.justification,
    startDate: '2031-01-01T08:00:00.000Z',
    endDate: '2031-02-01T23:59:00.000Z',
  });
  expect((await ines.see(BACK)).page.text).toContain('1 entitlement was requested for Kai Ruiz.');
});

it.each([
  ['nothing chosen', { entitlement: [] }, 'entitlement', 'Choose at least one entitlement'],
  [
    'one of another application',
    { entitlement: [`entitlement/${idOf('assignment:SAP/Journal import')}`] },
    'entitlement',
    'Choose one of the results, or clear the search',
  ],
  ['a path', { entitlement: ['entitlement/../x'] }, '#grant-entitlement[0]', NOT_ACCEPTED],
  [
    'an end before the start',
    { entitlement: [`entitlement/${COMMANDER}`], start: '2031-02-01', end: '2031-01-01' },
    'end',
    'The end must come after the start',
  ],
  [
    'no reason',
    { entitlement: [`entitlement/${COMMANDER}`], justification: '' },
    'justification',
    'This field is required',
  ],
] as [string, Record<string, string | string[]>, string, string][])(
  'granting with %s requests nothing',
  async (_, values, field, message) => {
    const refused = await send(await ines.see(SECOND), { ...reason, ...values });
    expectRefused(refused, field, message, 400, 'justification' in values ? {} : reason);
    expect(await published()).toEqual([]);
  },
);

describe('an account', () => {
  const GRANTS = `/iga/governance/user/${user('kai.ruiz')}/grants`;
  const account = (id: string) => ({
    id,
    item: { type: 'accountGrant' },
    keys: { userId: user('kai.ruiz'), applicationId: JIRA, accountId: id },
    descriptor: { idx: { '/account': { displayName: `${id} in Jira` } } },
  });
  const has = (...ids: string[]) =>
    sandbox.faults([
      {
        method: 'GET',
        path: GRANTS,
        query: 'grantType=account',
        body: { result: ids.map(account), totalCount: ids.length, resultCount: ids.length },
      },
    ]);
  const chosen = { ...reason, entitlement: `entitlement/${COMMANDER}` };
  const asked = async () =>
    (await published()).map((body) => (body as { common: { accountId?: string } }).common.accountId);

  it('has to be chosen where there are several, of this person alone [account 154]', async () => {
    await has('kai.first', 'kai.second');
    const answer = await ines.see(SECOND);
    expect(answer.page.find('select', { name: 'account' })).toBeDefined();
    expect(answer.page.text).toContain('kai.second in Jira');
    for (const account of ['', 'lena.first']) {
      const refused = await send(answer, { ...chosen, account });
      expectRefused(refused, 'account', 'Choose an account');
      expect(refused.page.text).toContain('Choose an account');
      expect(refused.text).toContain(reason.justification);
    }
    expect(await asked()).toEqual([]);
    expect((await send(answer, { ...chosen, account: 'kai.second' })).status).toBe(303);
    expect(await asked()).toEqual(['kai.second']);
  });

  it.each([
    [['kai.only'], 'kai.only'],
    [[], undefined],
  ] as const)(
    'an account that is the only one is taken; with %j no question is asked [account 154]',
    async (ids, taken) => {
      await has(...ids);
      const page = await ines.see(SECOND);
      expect(page.page.names()).not.toContain('account');
      expect((await send(page, chosen)).status).toBe(303);
      expect(await asked()).toEqual([taken]);
    },
  );
});

it('says why nothing was asked for, and keeps the form', async () => {
  await sandbox.faults([
    { method: 'POST', path: PUBLISH, status: 409, body: { code: 409, message: 'It breaks <b>a rule</b>.' } },
  ]);
  const refused = await send(await ines.see(SECOND), { ...reason, entitlement: `entitlement/${COMMANDER}` });
  expectRefused(refused, null, 'The entitlements couldn’t be requested.', 409);
  expect(refused.page.text).toContain('The entitlements couldn’t be requested.');
  expect(refused.text).not.toContain('<b>a rule</b>');
  expect(refused.text).toContain(reason.justification);
});

it('has a notice of what was requested where the session ends in between', async () => {
  const page = await ines.see(SECOND);
  const [first = '', second = ''] = [COMMANDER, idOf('assignment:Jira/Project member')].map(
    (id) => `entitlement/${id}`,
  );
  await sandbox.faults([
    { method: 'POST', path: PUBLISH, status: 200, body: { id: 'r-1' }, times: 1 },
    { method: 'POST', path: PUBLISH, status: 401, body: {} },
    { path: '/am/oauth2/*access_token', status: 400, body: { error: 'invalid_grant' } },
  ]);
  ines = { ...ines, cookie: ines.cookie.replace(/__Host-am-[^;]*;? ?/g, '') };
  const over = await send(page, { ...reason, entitlement: [first, second] });
  await sandbox.mend();
  const search = new URLSearchParams(over.headers.location?.split('?')[1]);
  let text = '';
  await signIn(originOf(HOST), 'ines.moreau', {
    to: search.get('to') ?? '',
    draft: search.get('draft') ?? '',
    onPage: (html: string) => {
      text = html;
    },
  });
  expect(text).toContain('1 of 2 entitlements were requested for Kai Ruiz. Not requested:');
  expect(text).toContain(reason.justification);
});

it('finds its own request after a lost answer, also where it names an account', async () => {
  const one = [
    { id: 'kai.only', item: { type: 'accountGrant' }, keys: { applicationId: JIRA, accountId: 'kai.only' } },
  ];
  const page = await ines.see(SECOND);
  await sandbox.faults([
    { method: 'POST', path: PUBLISH, status: 500, after: true },
    {
      method: 'GET',
      path: `/iga/governance/user/${user('kai.ruiz')}/grants`,
      query: 'grantType=account',
      body: { result: one, totalCount: 1, resultCount: 1 },
    },
  ]);
  const sent = await send(page, { ...reason, entitlement: `entitlement/${COMMANDER}` });
  expect([sent.status, sent.headers.location]).toEqual([303, BACK]);
  expect(await published()).toMatchObject([{ common: { accountId: 'kai.only' } }]);
});

it('an earlier request of the member for the same is not taken for the one that failed', async () => {
  const entitlement = `entitlement/${COMMANDER}`;
  expect((await send(await ines.see(SECOND), { ...reason, entitlement })).status).toBe(303);
  const page = await ines.see(SECOND);
  await sandbox.faults([{ method: 'POST', path: PUBLISH, status: 503 }]);
  const failed = await send(page, { ...reason, entitlement });
  await sandbox.mend();
  expectRefused(failed, null, /The entitlements couldn’t be requested|We checked/, 502);
  expect(failed.headers.location).toBeUndefined();
});

it('gives every reason when all of several are refused', async () => {
  const entitlement = [`entitlement/${COMMANDER}`, `entitlement/${idOf('assignment:Jira/Portfolio viewer')}`];
  const page = await ines.see(SECOND);
  await sandbox.faults(
    ['First reason.', 'Second reason.'].map((message) => {
      return { method: 'POST', path: PUBLISH, status: 409, times: 1, body: { code: 409, message } };
    }),
  );
  const refused = await send(page, { ...reason, entitlement });
  expectRefused(refused, null, 'The entitlements couldn’t be requested.', 409);
  expect(refused.page.text).toMatch(/First reason\..*Second reason\./);
});

it.each([
  ['its name', [], 'Incident commander'],
  [
    'no id, where names cannot be loaded',
    [{ method: 'GET', path: '/iga/governance/entitlement', status: 500 }],
    'Name not available',
  ],
])('what was not requested of several has %s, and the reason', async (_, faults, name) => {
  const entitlement = [`entitlement/${COMMANDER}`, `entitlement/${idOf('assignment:Jira/Portfolio viewer')}`];
  const page = await ines.see(SECOND);
  await sandbox.faults([
    { method: 'POST', path: PUBLISH, status: 409, times: 1, body: { code: 409, message: 'Too many already.' } },
    ...faults,
  ]);
  expect((await send(page, { ...reason, entitlement })).status).toBe(303);
  await sandbox.mend();
  expect((await ines.see(BACK)).page.text).toMatch(
    new RegExp(`1 of 2 entitlements were requested for Kai Ruiz\\. Not requested: \\W?${name}\\W? \\(Too many already`),
  );
});

it.each([
  ['what was not requested of several', 409, [`entitlement/${COMMANDER}`]],
  ['nothing of what may have been requested', 504, []],
] as const)('after a part shows its form again with %s, the time and the reason', async (_, status, left) => {
  const page = await ines.see(SECOND);
  await sandbox.faults([{ method: 'POST', path: PUBLISH, status, times: 1 }]);
  const entitlement = [`entitlement/${COMMANDER}`, `entitlement/${idOf('assignment:Jira/Portfolio viewer')}`];
  const sent = await send(page, { ...reason, end: '2031-02-01', entitlement });
  await sandbox.mend();
  const again = await ines.see(sent.headers.location ?? '');
  expect(again.page.notices().join()).toContain(
    status === 409 ? '1 of 2 entitlements were requested for Kai Ruiz.' : 'Entitlements requested for Kai Ruiz: 1.',
  );
  const { filled } = again.page.form(PAGE);
  expect(filled.getAll('entitlement')).toEqual(left);
  expect([filled.get('end'), filled.get('justification')]).toEqual(['2031-02-01', reason.justification]);
});

it('has the reason of each entitlement beside its name', async () => {
  const [first = '', second = '', third = ''] = ['Incident commander', 'Portfolio viewer', 'Project member'].map(
    (name) => `entitlement/${idOf(`assignment:Jira/${name}`)}`,
  );
  const ask = async (entitlement: string[], ...faults: object[]) => {
    const page = await ines.see(SECOND);
    await sandbox.faults(faults.map((fault) => ({ method: 'POST', path: PUBLISH, times: 1, ...fault })));
    const sent = await send(page, { ...reason, entitlement });
    await sandbox.mend();
    return sent;
  };
  const taken = { status: 409, body: { code: 409, message: 'Too many already.' } };
  const refused = await ask([first, second], { status: 503 }, taken);
  expectRefused(refused, null, 'The entitlements couldn’t be requested.', 409);
  expect(refused.page.text).toMatch(/Portfolio viewer \(Too many already\.\) Incident commander/);
  expect((await ask([first, second, third], { status: 503 }, taken)).status).toBe(303);
  expect((await ines.see(BACK)).page.text).toMatch(
    /1 of 3 entitlements .* Not requested: \W?Portfolio viewer\W? \(Too many already\.\)\W?; \W?Incident commander\W?\./,
  );
});

it('is closed to other members, and says which part could not be loaded', async () => {
  const kai = await walkerOf('kai.ruiz');
  expect((await kai.see(PAGE)).status).toBe(404);
  await sandbox.faults([{ method: 'GET', path: '/iga/governance/application', status: 500 }]);
  expect((await ines.see(PAGE)).status).toBe(200);
  await sandbox.mend();
  await sandbox.faults([{ method: 'GET', path: `/iga/governance/user/${user('kai.ruiz')}/grants`, status: 500 }]);
  const failed = await ines.see(SECOND);
  expect(failed.status).toBe(502);
  expect(failed.page.text).toContain('Couldn’t load the accounts of this person.');
});
