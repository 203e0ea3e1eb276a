// Users and entitlements as those who administer them have them: what is shown, what is sent, and to whom it is closed.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, freshCookie, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { CHANGED_MEANWHILE, expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
let ines: Walker;
beforeAll(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau', { fresh: false });
});
afterEach(() => sandbox.mend());

const USERS = '/administer/users';
const ENTITLEMENTS = '/administer/entitlements';
const KAI = `${USERS}/${user('kai.ruiz')}`;
const LEDGER = idOf('application:Ledger');
const WHY = { 'form.common.justification': 'Agreed with HR' };
const REASON = { justification: 'Agreed with HR' };
const HOSTILE = '<script>alert(1)</script>';

const published = async (type: string) =>
  (await sandbox.calls())
    .filter(({ path, query }) => path.endsWith(`/requests/${type}`) && query.includes('_action=publish'))
    .map(({ body }) => body);
const pathsOf = async () => (await sandbox.calls()).map(({ path }) => path);

const filled = async (page: string): Promise<URLSearchParams> => (await ines.see(page)).page.form(page).filled;
const send = (page: string, fields: URLSearchParams) =>
  post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });

describe('columns', () => {
  const search = '/openidm/managed/alpha_user';
  const lists: Record<string, string> = { [USERS]: 'administered-users', [ENTITLEMENTS]: 'administered-entitlements' };
  const withColumns = (list: string, ...columns: string[]) => {
    const chosen = columns.map((name) => `._attribute-${name}`).join('');
    return ask(HOST, list, { headers: { cookie: `${ines.cookie}; __Host-columns=${lists[list]}${chosen}` } });
  };
  const fields = async (path: string) => {
    const call = (await sandbox.calls()).find((one) => one.path === path && one.query.includes('_pageSize=10&'));
    return new URLSearchParams(call?.query).get('_fields')?.split(',') ?? [];
  };
  const head = ({ page }: Awaited<ReturnType<typeof ask>>) => page.first('*', { class: 'list-head' }).text;

  it('beyond five stand below their row, each with its head', async () => {
    const chosen = ['title', 'manager', 'city', 'country', 'department', 'telephoneNumber', 'postalCode'];
    const { page } = await withColumns(USERS, ...chosen);
    const row = page.first('li', { 'data-row': true });
    expect(row.all('div', { class: 'row-detail' })).toHaveLength(5);
    expect(row.first('p', { class: 'row-lines-wide' }).text).toMatch(/: /);
    expect(row.first('div', { class: 'row-main' }).find('p', { class: 'row-lines' })).toBeUndefined();
    const { page: few } = await withColumns(USERS, 'title');
    expect(few.find('p', { class: 'row-lines-wide' })).toBeUndefined();
  });

  it('of users are all attributes that the reader may see, of which only those that are shown are fetched', async () => {
    const { page } = await ines.see(USERS);
    const offered = page.values('offered');
    expect(offered).toEqual(
      expect.arrayContaining(['mail', 'attribute-title', 'attribute-manager', 'attribute-roles', 'attribute-city']),
    );
    for (const name of ['password', 'startDate', 'languages', 'kbaInfo', 'mail', 'userName'])
      expect(offered).not.toContain(`attribute-${name}`);
    await sandbox.forget();
    const answer = await withColumns(USERS, 'title', 'manager', 'roles');
    expect(head(answer)).toMatch(/Job Title.*Manager.*Provisioning Roles/);
    expect((await fields(search)).slice(5)).toEqual([
      ...['title', 'manager/userName', 'manager/givenName', 'manager/sn', 'roles/*/name'],
    ]);
  });

  it('show values by their type: text, relationships by name, yes and no', async () => {
    const list = `${USERS}?text=kai.ruiz`;
    const cookie = `${ines.cookie}; __Host-columns=administered-users._attribute-title._attribute-manager._attribute-preferences-updates`;
    const { page } = await ask(HOST, list, { headers: { cookie } });
    const [kai] = page.rows();
    expect(kai?.text).toMatch(/Job Title: .*Manager: Mina Holt.*Send me news and updates: (Yes|No)/);
    const german = await ask(HOST, list, { headers: { cookie, 'accept-language': 'de' } });
    expect(german.page.rows()[0]?.text).toMatch(/: (Ja|Nein)/);
  });

  it('of users are sorted by where the schema says that the platform searches them', async () => {
    await sandbox.forget();
    const { page } = await ines.see(`${USERS}?sort=-attribute-title`);
    expect((await sandbox.calls()).find(({ path }) => path === search)?.query).toContain('_sortKeys=-title');
    expect(page.text).toContain('Job Title');
    const unsorted = await ines.see(`${USERS}?sort=attribute-city`);
    expect([unsorted.status, unsorted.headers.location]).toEqual([302, USERS]);
  });

  it('of entitlements are the attributes of the glossary, which is fetched where one is shown', async () => {
    const path = '/iga/governance/entitlement';
    await sandbox.forget();
    const { page } = await ines.see(ENTITLEMENTS);
    expect(await fields(path)).not.toContain('glossary');
    expect(page.values('offered')).toEqual(
      expect.arrayContaining(['owner', 'attribute-riskLevel', 'attribute-lastReviewed', 'attribute-description']),
    );
    await sandbox.forget();
    const answer = await withColumns(ENTITLEMENTS, 'riskLevel', 'privileged', 'lastReviewed', 'controlOwner');
    expect(await fields(path)).toContain('glossary');
    expect(head(answer)).toMatch(/Owner Control owner Last reviewed$/);
    expect(answer.page.main.text).toMatch(/Risk level: (High|Medium|Low)/);
    expect(answer.page.main.text).toMatch(/Privileged: (Yes|No)/);
    expect(answer.page.main.text).not.toMatch(/managed\/user|\d{4}-\d{2}-\d{2}/);
  });

  it('are kept with the member by a plain form, and put back by it', async () => {
    const choose = async (shown: string[]) => {
      const { page } = await ines.see(USERS);
      const form = page.form('/preferences').hidden;
      form.set('list', 'administered-users');
      for (const name of page.values('offered')) form.append('offered', name);
      for (const name of page.values('usual')) form.append('usual', name);
      for (const name of shown) form.append('shown', name);
      return send('/preferences', form);
    };
    const chosen = await choose(['mail', 'attribute-department']);
    expect(chosen.status).toBe(303);
    expect(String(chosen.headers['set-cookie'])).toContain('administered-users._attribute-department');
    const back = await choose(['mail']);
    expect(String(back.headers['set-cookie'])).not.toContain('administered-users');
  });

  it('stay those of the list itself where the attributes could not be loaded', async () => {
    await sandbox.faults([
      { path: '/openidm/schema/managed/alpha_user', status: 500 },
      { path: '/iga/commons/glossary/schemaConfig', status: 500 },
    ]);
    for (const list of [USERS, ENTITLEMENTS]) {
      const { page, status } = await ines.see(list);
      expect([status, page.rows().length]).toEqual([200, 10]);
      expect(page.text).toContain('Couldn’t load the other attributes');
      expect(page.values('offered').some((name) => name.startsWith('attribute-'))).toBe(false);
    }
  });

  it('stand in the file as they are shown', async () => {
    const cookie = `${ines.cookie}; __Host-columns=administered-users._attribute-title~administered-entitlements._attribute-privileged`;
    const file = async (list: string) => (await ask(HOST, `/export/${list}`, { headers: { cookie } })).text;
    expect((await file('administered-users')).split('\n')[0]).toMatch(/accountStatus.*title/);
    expect(await file('administered-entitlements')).toMatch(/glossary\.privileged[\s\S]*(true|false)/);
  });

  it('stand in the file with the names of objects, not their ids', async () => {
    const cookie = `${ines.cookie}; __Host-columns=administered-entitlements._attribute-controlOwner`;
    const { text } = await ask(HOST, '/export/administered-entitlements', { headers: { cookie } });
    const [head = '', ...rows] = text.trim().split('\r\n');
    expect(head).toMatch(/"glossary\.controlOwner"$/);
    const owners = rows.map((row) => row.split('","').at(-1)?.replace(/"$/, ''));
    expect(owners.filter((owner) => /^\p{L}+ \p{L}+/u.test(owner ?? '')).length).toBeGreaterThan(0);
    expect(text).not.toContain('managed/user');
  });
});

describe('users', () => {
  it('are listed with what may be seen of them, in three waves [requests 85]', async () => {
    await sandbox.forget();
    const { page, status } = await ines.see(USERS);
    expect(status).toBe(200);
    const own = (await sandbox.calls()).filter(({ path }) => /managed\/alpha_user$|governance\/user/.test(path));
    expect(own.map(({ path }) => path.replace(/^\/(iga|openidm)\//, '')).sort()).toEqual(
      expect.arrayContaining(['governance/user', 'managed/alpha_user', 'privilege/managed/alpha_user']),
    );
    const list = own.find(({ path }) => path.endsWith('openidm/managed/alpha_user'));
    expect(list?.query).toContain('_sortKeys=givenName');
    expect(decodeURIComponent(list?.query ?? '')).toContain('_fields=userName,givenName,sn,mail,accountStatus');
    expect(page.text).toContain('New user');
  });

  it('are found in all that is shown, and by nothing like syntax', async () => {
    expect((await ines.see(`${USERS}?text=kai.ruiz`)).page.text).toContain('Kai Ruiz');
    const odd = await ines.see(`${USERS}?text=${encodeURIComponent('") or true or ("')}`);
    expect([odd.status, odd.page.text]).toEqual([200, expect.stringContaining('No users match.')]);
  });

  it('offer no new one and no deletion without the rights [requests 86]', async () => {
    const none = { permissions: [] };
    await sandbox.faults([
      { path: `/iga/governance/user/${user('ines.moreau')}/privileges`, status: 200, body: none },
      { path: '/iga/governance/user', query: '_scopePermission', status: 200, body: { result: [] } },
    ]);
    const answer = await ines.see(`${USERS}?text=kai.ruiz`);
    expect(answer.page.text).not.toContain('New user');
    expect(answer.text).not.toContain('/delete');
    expect((await ines.see(`${USERS}/new`)).status).toBe(404);
  });

  it('can be deleted where the right is about them, and nowhere else [requests 86]', async () => {
    const rights = [
      { id: user('kai.ruiz'), permissions: { deleteUser: true } },
      { id: user('mina.holt'), permissions: { deleteUser: false } },
    ];
    await sandbox.faults([
      { path: '/iga/governance/user', query: '_scopePermission', status: 200, body: { result: rights } },
    ]);
    expect((await ines.see(`${USERS}?text=kai.ruiz`)).text).toContain(`${KAI}/delete`);
    expect((await ines.see(`${USERS}?text=mina.holt`)).text).not.toContain(`${user('mina.holt')}/delete`);
  });

  it('users that are new are asked for, once, and lead to their request [requests 87]', async () => {
    await sandbox.forget();
    const page = `${USERS}/new`;
    const empty = await ines.send(page, {});
    expectRefused(empty, 'form.user.userName', 'Fill in “Username”');
    const fields = {
      'form.user.userName': 'new.person',
      'form.user.givenName': HOSTILE,
      'form.user.sn': 'Person',
      'form.user.mail': 'no address',
    };
    const wrong = await ines.send(page, fields);
    expectRefused(wrong, 'form.user.givenName', 'Remove these characters: < and >');
    expect(wrong.text).not.toContain(HOSTILE);
    const sent = (await ines.see(page)).page.form(page).fields;
    for (const [name, value] of Object.entries({
      ...fields,
      'form.user.givenName': 'Zoë',
      'form.user.mail': 'new.person@halden.example',
      ...WHY,
    }))
      sent.set(name, value);
    const [first, second] = await Promise.all([send(page, sent), send(page, sent)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.location).toMatch(/^\/my-requests\/details\/[\w-]{36}$/);
    const asked = await published('createUser');
    expect(asked).toEqual([
      {
        common: REASON,
        custom: {},
        user: {
          object: { userName: 'new.person', givenName: 'Zoë', sn: 'Person', mail: 'new.person@halden.example' },
        },
      },
    ]);
    const request = await ines.see(first.headers.location ?? '');
    expect(request.page.text).toContain('Request sent. Reference:');
    expect(request.page.text).toContain('Agreed with HR');
    // The next one is noted as a second request.
    expect((await ines.see(page)).page.text).toContain('You already have an open request of this type:');
  });

  it.each([
    ['form.user.authzRoles', '#form-form.user'],
    ['form.user._id', '#form-form.user'],
    ['form.user.accountStatus', '#form-form.user'],
    ['form.other', '#form-form'],
  ])('are given nothing that the form does not ask: %s', async (name, field) => {
    await sandbox.forget();
    const refused = await ines.send(`${USERS}/new`, {
      'form.user.userName': 'x.y',
      'form.user.givenName': 'X',
      'form.user.sn': 'Y',
      'form.user.mail': 'x@halden.example',
      ...WHY,
      [name]: 'x',
    });
    expectRefused(refused, field, CHANGED_MEANWHILE);
    expect(await published('createUser')).toEqual([]);
  });

  it.each([
    ['userName', 'kai.ruiz', null],
    ['mail', 'unique.person', { property: 'mail', policyRequirements: [{ policyRequirement: 'UNIQUE' }] }],
  ])('a refusal of the platform stands at its field: %s', async (name, userName, failed) => {
    const detail = { result: false, failedPolicyRequirements: [failed] };
    const body = { code: 403, message: 'Policy validation failed', detail };
    if (failed) await sandbox.faults([{ path: '/iga/governance/requests/createUser', status: 403, body }]);
    const refused = await ines.send(`${USERS}/new`, {
      'form.user.userName': userName,
      'form.user.givenName': 'U',
      'form.user.sn': 'P',
      'form.user.mail': 'unique.person@halden.example',
      ...WHY,
    });
    expectRefused(refused, `form.user.${name}`, /unique/i, 409);
  });

  it('are changed by only what is not as it was [requests 88]', async () => {
    await sandbox.forget();
    const fields = await filled(KAI);
    expectRefused(await send(KAI, fields), 'form.common.justification', 'Fill in “Reason”');
    for (const [name, value] of Object.entries(WHY)) fields.set(name, value);
    const same = await send(KAI, fields);
    expect([same.status, same.headers.location]).toEqual([303, KAI]);
    expect((await ines.see(KAI)).page.text).toContain('No changes to save.');
    expect(await published('modifyUser')).toEqual([]);
    const again = await filled(KAI);
    again.set('form.user.city', 'Lisbon');
    again.set('form.common.justification', 'Moves');
    expect((await send(KAI, again)).status).toBe(303);
    const [change] = (await published('modifyUser')) as { user: { object: object } }[];
    expect(change?.user.object).toEqual({ city: 'Lisbon' });
  });

  it('are read-only for members who may not change them, and have no access tabs without the right [requests 90]', async () => {
    const permissions = { modifyUser: false, deleteUser: false, viewUserAccess: false };
    const body = { result: [{ id: user('kai.ruiz'), permissions }] };
    await sandbox.faults([{ path: '/iga/governance/user', query: 'queryFilter', status: 200, body }]);
    const page = await ines.see(KAI);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('name="form.');
    expect(page.page.text).toMatch(/Email Address/);
    expect(page.page.text).not.toMatch(/First Name|Last Name|Username/);
    expect(page.text).not.toContain(`${KAI}/account`);
    expect((await ines.see(`${KAI}/account`)).status).toBe(404);
    expect((await ines.see(`${KAI}/delete`)).status).toBe(404);
    expect((await post(HOST, KAI, '', { headers: { cookie: ines.cookie } })).status).toBe(403);
  });

  it('users who are in the directory but not in governance show their profile only', async () => {
    await sandbox.faults([{ path: '/iga/governance/user', query: 'queryFilter', status: 200, body: { result: [] } }]);
    const answer = await ines.see(KAI);
    expect([answer.status, answer.page.text]).toEqual([200, expect.stringContaining('Kai Ruiz')]);
    expect(answer.text).not.toContain('name="form.');
    expect((await ines.see(`${KAI}/account`)).status).toBe(404);
  });

  it('have their access shown, kind by kind, and get a request of their own [requests 90]', async () => {
    for (const kind of ['account', 'entitlement', 'role']) {
      const { page, status } = await ines.see(`${KAI}/${kind}`);
      expect([status, page.text]).toEqual([200, expect.stringContaining('Kai Ruiz')]);
    }
    const begun = await ines.send(`${KAI}/role`, {}, `${KAI}/request`);
    expect(begun.status).toBe(303);
    expect(begun.headers.location).toBe(`/my-requests/new-request/role/${encodeURIComponent(`${KAI}/role`)}`);
  });

  it('are asked to be deleted after one more look', async () => {
    await sandbox.forget();
    const { page } = await ines.see(`${KAI}/delete`);
    expect(page.text).toContain('Request to delete Kai Ruiz?');
    expectRefused(await ines.send(`${KAI}/delete`), 'form.common.justification', 'Fill in “Reason”');
    await sandbox.forget();
    const sent = await ines.send(`${KAI}/delete`, WHY);
    expect(sent.headers.location).toMatch(/^\/my-requests\/details\//);
    expect(await published('deleteUser')).toEqual([{ common: REASON, custom: {}, user: { userId: user('kai.ruiz') } }]);
  });

  it('users that do not exist, or whose request is refused, are reported', async () => {
    expect((await ines.see(`${USERS}/nobody`)).status).toBe(404);
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/requests/deleteUser', status: 403 }]);
    expectRefused(await ines.send(`${KAI}/delete`, WHY), null, 'Error submitting the request.', 403);
  });

  it('need no reason where the tenant requires none, and wait where that is not known', async () => {
    const settings = '/iga/commons/config/iga_access_request';
    await sandbox.faults([{ path: settings, status: 200, body: { requireRequestJustification: false } }]);
    await sandbox.forget();
    await ines.send(`${KAI}/delete`);
    expect(await published('deleteUser')).toEqual([{ common: {}, custom: {}, user: { userId: user('kai.ruiz') } }]);
    await sandbox.faults([{ path: settings, status: 500 }]);
    expect((await ines.see(`${KAI}/delete`)).status).toBeGreaterThanOrEqual(500);
  });
});

describe('entitlements', () => {
  it('are listed with application, type and owner, and narrowed [requests 91]', async () => {
    await sandbox.forget();
    const { page } = await ines.see(`${ENTITLEMENTS}?text=journal&owner=olga`);
    expect(page.text).toContain('Post journal');
    const asked = (await sandbox.calls()).find(({ path }) => path.endsWith('/governance/entitlement'));
    const query = decodeURIComponent((asked?.query ?? '').replaceAll('+', ' '));
    expect(query).toContain('descriptor.idx./entitlement.displayName co "journal"');
    expect(query).toContain(
      '(entitlementOwner.userName co "olga" or entitlementOwner.givenName co "olga" or entitlementOwner.sn co "olga")',
    );
    expect(query).toContain('_sortKeys=application.name');
    expect(page.text).toContain('New entitlement');
    expect(await pathsOf()).not.toContain('/iga/commons/glossary/schema');
  });

  it('offer no new one where none can be made [requests 91]', async () => {
    const body = { result: [], resultCount: 0, totalCount: 0 };
    await sandbox.faults([{ path: '/iga/governance/application', query: 'scopePermission', status: 200, body }]);
    expect((await ines.see(ENTITLEMENTS)).page.text).not.toContain('New entitlement');
    expect((await ines.see(`${ENTITLEMENTS}/new/${LEDGER}/Group`)).status).toBe(404);
  });

  it('are made by the form of their application, whose script hides a section [requests 92]', async () => {
    const choose = await ines.see(`${ENTITLEMENTS}/new?text=ledger`);
    const page = choose.page.linkTo(/^(\/administer\/entitlements\/new\/[\w-]+\/\w+)$/);
    const form = await ines.see(page);
    expect(form.page.text).toContain('Kind of group');
    expect(form.page.text).not.toContain('Mail name');
    await sandbox.forget();
    const fields = await filled(page);
    fields.set('form.entitlement.object.displayName', 'Year-end close');
    const sent = await send(page, fields);
    expect(sent.status).toBe(303);
    expect(await published('createEntitlement')).toEqual([
      {
        // The tenant's form does not ask for a reason.
        common: { justification: 'Create entitlement' },
        custom: {},
        entitlement: {
          applicationId: expect.any(String),
          objectType: 'Group',
          object: {
            displayName: 'Year-end close',
            description: '',
            groupType: 'access',
            mailEnabled: false,
            mailNickname: '',
          },
          glossary: { requestable: true },
        },
      },
    ]);
  });

  it('are made by their attributes where the tenant has no form, without those that cannot be set [requests 93]', async () => {
    const choose = await ines.see(`${ENTITLEMENTS}/new?text=sap`);
    const page = choose.page.linkTo(/^(\/administer\/entitlements\/new\/[\w-]+\/\w+)$/);
    const form = await ines.see(page);
    expect(form.text).toContain('form.entitlement.object.groupType');
    expect(form.text).not.toContain('form.entitlement.object.objectId');
  });

  it('are changed as a whole, and only where that is allowed [requests 93]', async () => {
    const list = await ines.see(`${ENTITLEMENTS}?text=journal`);
    const page = list.page.linkTo(/^(\/administer\/entitlements\/[\w-]{36})/);
    await sandbox.forget();
    const untouched = await filled(page);
    untouched.set('form.common.justification', 'Named anew');
    expect((await send(page, untouched)).status).toBe(303);
    expect((await ines.see(page)).page.text).toContain('No changes to save.');
    expect(await published('modifyEntitlement')).toEqual([]);
    const fields = await filled(page);
    expect(fields.get('form.entitlement.object.groupType')).toBe(null);
    fields.set('form.entitlement.object.description', 'Changed');
    fields.set('form.common.justification', 'Named anew');
    const sent = await send(page, fields);
    expect([sent.status, sent.headers.location]).toEqual([303, page]);
    const [change] = (await published('modifyEntitlement')) as { common: object; entitlement: object }[];
    expect(change?.common).toEqual({ justification: 'Named anew' });
    expect(change?.entitlement).toMatchObject({
      entitlementId: page.split('/').at(-1),
      object: expect.objectContaining({ description: 'Changed' }),
    });
    const holders = await ines.see(`${page}/users`);
    expect(holders.status).toBe(200);
  });

  it('are only read without the right to change them, and have no users without the right to see those [requests 94]', async () => {
    const page = (await ines.see(ENTITLEMENTS)).page.linkTo(/^(\/administer\/entitlements\/[\w-]{36})/);
    const id = page.split('/').at(-1);
    const body = {
      id,
      application: { id: LEDGER, name: 'Ledger' },
      item: { objectType: 'Group', accountAttribute: 'memberOf' },
      descriptor: { idx: { '/entitlement': { displayName: 'Approver' } } },
      entitlement: { displayName: 'Approver' },
      entitlementOwner: [],
      permissions: { modifyEntitlement: false, viewGrants: false },
    };
    await sandbox.faults([{ method: 'GET', path: `/iga/governance/entitlement/${id}`, status: 200, body }]);
    const closed = await ines.see(page);
    expect([closed.status, closed.page.text]).toEqual([200, expect.stringContaining('Approver')]);
    expect(closed.text).not.toContain('name="form.');
    expect(closed.text).not.toContain(`${page}/users`);
    expect((await ines.see(`${page}/users`)).status).toBe(404);
    const { status } = await post(HOST, page, '', { headers: { cookie: ines.cookie } });
    expect([403, 404]).toContain(status);
  });

  it('show their users to no other member, and say what could not be loaded', async () => {
    const list = await ines.see(ENTITLEMENTS);
    const page = list.page.linkTo(/^(\/administer\/entitlements\/[\w-]{36})/);
    await sandbox.faults([{ path: '/iga/commons/glossary/schema', status: 500 }]);
    const failed = await ines.see(page);
    expect([failed.status, failed.page.text]).toEqual([502, expect.stringContaining('Couldn’t load the entitlement.')]);
    const glossary = [{ name: 'costOwner', displayName: 'Cost owner', type: 'string' }, { displayName: 'No name' }];
    await sandbox.faults([{ path: '/iga/commons/glossary/schema', body: { result: glossary, resultCount: 2 } }]);
    const partly = (await ines.see(page)).page.text;
    expect(partly).toContain('Cost owner');
    expect(partly).toContain('1 item couldn’t be shown.');
    await sandbox.faults([
      { path: `/iga${page.replace('/administer/entitlements', '/governance/entitlement')}/grants`, status: 500 },
    ]);
    const users = await ines.see(`${page}/users`);
    expect([users.status, users.page.text]).toEqual([200, expect.stringContaining('Couldn’t load the users.')]);
    expect((await ines.see(`${ENTITLEMENTS}/none`)).status).toBe(404);
  });
});

describe('where users are not administered here', () => {
  it('there are no pages of users, while those of entitlements stand [requests 85]', async () => {
    const body = { lcmSettings: { user: { enabled: false }, entitlement: { enabled: true } } };
    await sandbox.faults([{ path: '/iga/commons/config/iga_ui_config', status: 200, body }]);
    const there = await walkerOf('ines.moreau');
    await sandbox.forget();
    for (const path of [USERS, `${USERS}/new`, KAI, `${KAI}/account`, `${KAI}/delete`]) {
      expect([path, (await there.see(path)).status]).toEqual([path, 404]);
      expect([path, (await there.see(`${path}.data`)).status]).toEqual([path, 404]);
      const sent = await post(HOST, path, '', { headers: { cookie: there.cookie } });
      expect([403, 404, 405]).toContain(sent.status);
    }
    const own = new RegExp(user('ines.moreau'));
    const asked = (await pathsOf()).filter((path) => /governance\/user$|managed\/alpha_user\//.test(path));
    expect(asked.filter((path) => !own.test(path))).toEqual([]);
    expect((await there.see(ENTITLEMENTS)).status).toBe(200);
  });
});

describe('a member without the rights', () => {
  it('finds none of these pages, and asks nothing for them [requests 85]', async () => {
    const kai = await walkerOf('kai.ruiz', { fresh: false });
    await sandbox.forget();
    for (const path of [USERS, `${USERS}/new`, KAI, ENTITLEMENTS, `${ENTITLEMENTS}/new`]) {
      expect((await kai.see(path)).status).toBe(404);
    }
    expect((await pathsOf()).filter((path) => /governance\/(entitlement|user$)/.test(path))).toEqual([]);
  });
});

describe('where the tenant has forms for people', () => {
  const T1 = 't1.localhost';
  const there = sandboxOf(T1);
  let cookie: string;
  beforeAll(async () => {
    await there.reset();
    cookie = await freshCookie(T1, 'ines.moreau');
  });
  const see = (page: string) => ask(T1, page, { headers: { cookie } });
  const answer = async (page: string, values: Record<string, string>) => {
    const fields = (await see(page)).page.form(page).filled;
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    return post(T1, page, fields.toString(), { headers: { cookie } });
  };
  const publishedThere = async (type: string) =>
    (await there.calls())
      .filter(({ path, query }) => path.endsWith(`/requests/${type}`) && query.includes('_action=publish'))
      .map(({ body }) => body);
  const KAI_THERE = `${USERS}/${user('kai.ruiz')}`;

  it('a new one is asked for by it, with what its scripts make of it', async () => {
    const page = `${USERS}/new`;
    expect((await see(page)).page.text).toContain('The account is made on the first working day.');
    expect((await see(page)).page.text).not.toContain('Number of the phone');
    const typed = { 'form.user.givenName': 'Ada', 'form.user.sn': 'Quist', 'form.user.mail': 'ada.quist@example.com' };
    const { headers } = await answer(page, { ...typed, update: '1' });
    const changed = await see(String(headers.location));
    expect(changed.page.values()).toContain('ada.quist');
    const fields = changed.page.form(page).filled;
    await there.forget();
    const sent = await post(T1, page, fields.toString(), { headers: { cookie } });
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('/my-requests/details/')]);
    expect(await publishedThere('createUser')).toMatchObject([
      { user: { object: { userName: 'ada.quist', givenName: 'Ada', sn: 'Quist' } } },
    ]);
  });

  it('a change sends only what is changed, and a deletion why', async () => {
    await there.forget();
    expect((await answer(KAI_THERE, { 'form.user.sn': 'Ruiz Vega' })).status).toBe(303);
    expect((await answer(KAI_THERE, {})).status).toBe(303);
    expect(await publishedThere('modifyUser')).toMatchObject([{ user: { object: { sn: 'Ruiz Vega' } } }]);
    const leaving = `${KAI_THERE}/delete`;
    expectRefused(await answer(leaving, {}), 'form.custom.reason', 'Fill in “Why the account goes”');
    expect((await answer(leaving, { 'form.custom.reason': 'Leaves in May' })).status).toBe(303);
    expect(await publishedThere('deleteUser')).toMatchObject([
      { common: { justification: 'Delete user' }, custom: { reason: 'Leaves in May' } },
    ]);
  });
});
