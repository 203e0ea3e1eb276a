// Objects that one administers, over plain forms: what is asked of the platform, what it gets, and what is refused.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { CHANGED_MEANWHILE, expectRefused, type Part } from '../page';

const sandbox = sandboxOf(HOST);
const USERS = '/list/managed/alpha_user';
const KAI = `/edit/managed/alpha_user/${user('kai.ruiz')}`;
const KAI_IDM = `/openidm/managed/alpha_user/${user('kai.ruiz')}`;
const ROLE = idOf('role:Auditor');
const EDIT_ROLE = `/edit/managed/alpha_role/${ROLE}`;
const READER = '/edit/internal/role/directory-reader';
const ORGANIZATION = idOf('organization:Halden Gulf');
const GULF = { 'form.memberOfOrg': `managed/organization/${ORGANIZATION}` };

let ines: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  await ines.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

it('a page of an object that cannot be loaded leads back to its list by name', async () => {
  await sandbox.faults([{ method: 'GET', path: `/openidm/managed/alpha_role/${ROLE}`, status: 500 }]);
  const { page } = await ines.see(EDIT_ROLE);
  expect(page.first('a', { class: 'bar-back' }).text).toBe('Alpha realm - Role');
});

type Filled = Record<string, string | string[]>;
/** Opens a page and sends its form as it stands, but for these values. */
async function fill(page: string, values: Filled = {}, { action = page.split('?')[0] ?? page, walker = ines } = {}) {
  const fields = (await walker.see(page)).page.form(action).filled;
  for (const [name, value] of Object.entries(values)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  return post(HOST, action, fields.toString(), { headers: { cookie: walker.cookie } });
}

const callsTo = async (path: string, method = 'GET') =>
  (await sandbox.calls()).filter((call) => call.path === path && call.method === method);
const searchesOf = async (path: string) => (await callsTo(path)).map(({ query }) => new URLSearchParams(query));
const patches = async (path: string) =>
  (await callsTo(path, 'PATCH')).map(({ body, headers }) => ({ body, match: headers['if-match'] }));

describe('the list of a kind', () => {
  it('asks for schema and rights once, then for one page of what may be seen, unsorted while it is long [account 95, 99]', async () => {
    const page = await ines.see(USERS);
    expect(page.status).toBe(200);
    const [search, ...more] = await searchesOf('/openidm/managed/alpha_user');
    expect(more).toEqual([]);
    expect(Object.fromEntries(search ?? [])).toEqual({
      _queryFilter: 'true',
      _pageSize: '10',
      _totalPagedResultsPolicy: 'EXACT',
      _fields: 'userName,givenName,sn,mail',
    });
    expect(await callsTo('/openidm/schema/managed/alpha_user')).toHaveLength(1);
    expect(await callsTo('/openidm/privilege/managed/alpha_user')).toHaveLength(1);
    expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
  });

  it('needs three letters to search, and then sorts [account 99, 100, 106, 107]', async () => {
    const short = (await ines.see(`${USERS}?text=ka`)).page;
    expect(short.text).toContain('Type at least 3 letters');
    expect(short.text).not.toMatch(/match the filters|Export/);
    expect(await searchesOf('/openidm/managed/alpha_user')).toEqual([]);
    const { page } = await ines.see(`${USERS}?text=kai&sort=-sn`);
    expect(page.text).toContain('kai.ruiz');
    const [search] = await searchesOf('/openidm/managed/alpha_user');
    expect(search?.get('_queryFilter')).toBe('userName sw "kai" or givenName sw "kai" or sn sw "kai" or mail sw "kai"');
    expect(search?.get('_sortKeys')).toBe('-sn');
  });

  it('is searched from as many letters on as the tenant says [account 101]', async () => {
    expect((await ines.see('/list/managed/alpha_connection')).page.text).toContain('Begins with (1 letter or more)');
    const [first] = await searchesOf('/openidm/managed/alpha_connection');
    expect(first?.get('_sortKeys')).toBeNull();
    await sandbox.forget();
    expect((await ines.see('/list/managed/alpha_connection?text=p')).page.text).toContain('Payroll');
    const [search] = await searchesOf('/openidm/managed/alpha_connection');
    expect(search?.get('_queryFilter')).toContain('name sw "p"');
  });

  it('and the page of an object say in the reader’s language what the tenant translated [account 156]', async () => {
    const seen = async (page: string) =>
      (await ask(HOST, page, { headers: { cookie: ines.cookie, 'accept-language': 'de' } })).page.text;
    const list = await seen(USERS);
    for (const words of ['Benutzer', 'Vorname', 'Nachname', 'E-Mail-Adresse']) expect(list).toContain(words);
    const details = await seen(KAI);
    for (const words of ['Vorname', 'Telefonnummer', 'Zugeteilte Rollen']) expect(details).toContain(words);
    expect(list + details).not.toMatch(/First Name|Last Name|Provisioning Roles|Alpha realm - User/);
  });

  it('the list of a kind of authorization roles is short: it sorts and searches at once [account 98, 102]', async () => {
    await ines.see('/list/internal/role?text=d');
    const [search] = await searchesOf('/openidm/internal/role');
    expect(search?.get('_sortKeys')).toBe('name');
    expect(search?.get('_queryFilter')).toBe('name sw "d" or description sw "d"');
  });

  it('pages by offset; beyond the last page is the last one [account 105, 108]', async () => {
    await ines.see(`${USERS}?page=3&size=20`);
    const [search] = await searchesOf('/openidm/managed/alpha_user');
    expect([search?.get('_pagedResultsOffset'), search?.get('_pageSize')]).toEqual(['40', '20']);
    const beyond = await ines.see('/list/managed/alpha_role?page=90');
    expect(beyond.headers.location).toMatch(/^\/list\/managed\/alpha_role(\?page=\d)?$/);
  });

  it('keeps a reader’s columns, and asks for those alone [account 112]', async () => {
    const page = await ines.see(USERS);
    const list = page.page.values('list').find((value) => value.startsWith('of-')) ?? '';
    const cookie = `${ines.cookie}; __Host-columns=${list}.givenName.sn.mail._accountStatus`;
    await sandbox.forget();
    expect((await ask(HOST, USERS, { headers: { cookie } })).status).toBe(200);
    const [search] = await searchesOf('/openidm/managed/alpha_user');
    expect(search?.get('_fields')?.split(',')).toEqual(expect.arrayContaining(['userName', 'accountStatus']));
    expect(search?.get('_fields')).not.toContain('mail');
  });

  it.each(['x" or true or sn sw "', '\\\\\\', '") or (_id pr', '<b>x</b>'])('takes %j as a text', async (text) => {
    const answer = await ines.see(`${USERS}?text=${encodeURIComponent(text)}`);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Nothing begins with this text');
    expect(answer.text).not.toContain('<b>x</b>');
  });

  it('says when it could not be loaded, and stands', async () => {
    await sandbox.faults([{ method: 'GET', path: '/openidm/managed/alpha_user', status: 500 }]);
    const answer = await ines.see(USERS);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Couldn’t load the list.');
  });

  it('offers what its reader may do, and is closed to other members [account 97]', async () => {
    const owner = await walkerOf('samir.aziz');
    const organizations = await owner.see('/list/managed/alpha_organization');
    expect(organizations.status).toBe(200);
    expect(organizations.text).not.toContain('/list/managed/alpha_organization/new');
    expect(organizations.page.hrefs().filter((to) => to.includes('/delete'))).toEqual([]);
    const kai = await walkerOf('kai.ruiz');
    expect((await kai.see(USERS)).status).toBe(404);
    expect((await kai.see(KAI)).status).toBe(404);
  });
});

describe('the details of an object', () => {
  const save = (values: Record<string, string>, walker = ines) => fill(KAI, values, { action: `${KAI}?index`, walker });

  it('are saved as what was changed, against the revision they were read with [account 120, 121]', async () => {
    const done = await save({ 'form.city': 'Oslo', 'form.telephoneNumber': '' });
    expect([done.status, done.headers.location]).toEqual([303, KAI]);
    const [patch] = await patches(KAI_IDM);
    expect(patch?.body).toEqual([
      { operation: 'remove', field: '/telephoneNumber' },
      { operation: 'replace', field: '/city', value: 'Oslo' },
    ]);
    expect(patch?.match).toMatch(/^[\w-]+$/);
    expect((await ines.see(KAI)).page.text).toContain('Your changes were saved.');
  });

  it('the details of an object that are left as they are write nothing', async () => {
    expect((await save({})).status).toBe(303);
    expect(await patches(KAI_IDM)).toEqual([]);
  });

  it('never overwrite another member’s: both values are shown, and the second sending is meant [account 120]', async () => {
    const other = await walkerOf('ines.moreau');
    const fields = (await ines.see(KAI)).page.form(`${KAI}?index`).filled;
    expect((await save({ 'form.city': 'Bergen' }, other)).status).toBe(303);
    fields.set('form.city', 'Oslo');
    const late = await post(HOST, `${KAI}?index`, fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(late, 'form.city', 'Now saved: “Bergen”. Save again to replace it with your entry.', 409);
    expect(late.page.text).toContain('Now saved: “Bergen”.');
    expect(late.page.values()).toContain('Oslo');
    const again = late.page.form(`${KAI}?index`).filled;
    const meant = await post(HOST, `${KAI}?index`, again.toString(), { headers: { cookie: ines.cookie } });
    expect(meant.status).toBe(303);
    expect((await ines.see(KAI)).page.values()).toContain('Oslo');
  });

  it('the details of an object of an object that went away meanwhile stay to be read, beside the way to the list', async () => {
    const page = EDIT_ROLE;
    const fields = (await ines.see(page)).page.form(`${page}?index`).filled;
    fields.set('form.description', 'Reads the books twice a year');
    expect((await fill(`${page}/delete`)).status).toBe(303);
    const late = await post(HOST, `${page}?index`, fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(late, null, 'It no longer exists, or you can no longer view it. Nothing was saved.', 404);
    expect(late.page.text).toContain('It no longer exists, or you can no longer view it. Nothing was saved.');
    expect(late.page.text).toContain('Reads the books twice a year');
    const { main } = late.page;
    expect(main.hrefs()).toContain('/list/managed/alpha_role');
    expect(main).not.toContain(page);
    expect(late.page.text).not.toContain('Open the form again');
    expect((await ines.see(page)).status).toBe(404);
  });

  it('the details of an object of an object that goes away while it is saved stay to be read', async () => {
    const role = `/openidm/managed/alpha_role/${ROLE}`;
    await sandbox.faults([
      { method: 'PATCH', path: role, status: 404, times: 1 },
      { method: 'GET', path: role, status: 404, waits: true },
    ]);
    const late = await fill(EDIT_ROLE, { 'form.description': 'Reads twice' }, { action: `${EDIT_ROLE}?index` });
    expectRefused(late, null, 'It no longer exists, or you can no longer view it. Nothing was saved.', 404);
    expect(late.page.text).toContain('It no longer exists');
    expect(late.page.text).toContain('Reads twice');
  });

  it('are never written over what another member saved while a form came again', async () => {
    const page = `${KAI}?index`;
    const first = (await ines.see(KAI)).page.form(page).filled;
    first.set('form.mail', 'nothing');
    expect((await save({ 'form.city': 'Bergen' })).status).toBe(303);
    const wrong = await post(HOST, page, first.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(wrong, 'form.mail', 'Enter an email address such as name@example.com');
    const second = wrong.page.form(page).filled;
    second.set('form.mail', 'kai.ruiz@halden.example');
    const late = await post(HOST, page, second.toString(), { headers: { cookie: ines.cookie } });
    expect(late.status).toBe(303);
    expect((await ines.see(KAI)).page.form(page).filled.get('form.city')).toBe('Bergen');
  });

  it.each([
    [EDIT_ROLE, 'settings/condition', { filterAs: 'text', filter: '/city eq "Oslo"' }, '/city eq'],
    [EDIT_ROLE, 'settings/time', { limited: 'on', start: '2031-02-01', end: '2031-03-01' }, '1 Feb 2031'],
    [READER, 'privileges/0', { name: 'Everybody there is', 'access.city': 'write' }, 'Everybody there is'],
    [KAI, 'reset-password', { password: 'Not-to-be-shown-7' }, null],
  ])(
    'the details of an object of %s, and its form %s, are shown to be gone with what was typed',
    async (object, form, values, typed) => {
      const page = `${object}/${form}`;
      const fields = (await ines.see(page)).page.form(page).filled;
      for (const [name, value] of Object.entries(values)) fields.set(name, value);
      expect((await fill(`${object}/delete`)).status).toBe(303);
      const late = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
      expectRefused(late, null, 'It no longer exists, or you can no longer view it. Nothing was saved.', 404);
      expect(late.page.text).toContain('It no longer exists, or you can no longer view it. Nothing was saved.');
      if (typed) expect(late.page.text).toContain(typed);
      expect(late.text).not.toContain('Not-to-be-shown-7');
      expect(late.page.main.text).not.toContain(object);
    },
  );

  it('the details of an object of an object that another member has deleted are not deleted twice, and the list says so', async () => {
    const page = `${EDIT_ROLE}/delete`;
    const fields = (await ines.see(page)).page.form(page).filled;
    expect((await fill(page)).status).toBe(303);
    expect((await ines.see('/list/managed/alpha_role')).page.text).toContain('Auditor was deleted.');
    fields.set('_key', 'another-press-of-it');
    const late = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    expect([late.status, late.headers.location]).toEqual([303, '/list/managed/alpha_role']);
    expect((await ines.see('/list/managed/alpha_role')).page.text).toContain('It no longer existed.');
  });

  it('the details of an object that break a policy are shown at their field with all that was typed [account 123]', async () => {
    const taken = await save({ 'form.userName': 'mina.holt', 'form.city': 'Oslo' });
    expectRefused(taken, 'form.userName', 'Must be unique', 409);
    expect(taken.page.hrefs()).toContain('#form-form.userName');
    expect(taken.page.values()).toContain('Oslo');
    expectRefused(
      await save({ 'form.mail': 'no mail' }),
      'form.mail',
      'Enter an email address such as name@example.com',
    );
  });

  it('hold nothing but their fields, whatever is sent', async () => {
    for (const name of ['form.authzRoles', 'form._id', 'form.password', 'authzRoles', 'form.cn']) {
      const field = name.startsWith('form.') ? '#form-form' : null;
      expectRefused(await save({ [name]: 'x' }), field, CHANGED_MEANWHILE);
    }
    expect((await fill(KAI, { 'form.city': ['Oslo', 'Bergen'] }, { action: `${KAI}?index` })).status).toBe(400);
    expect(await patches(KAI_IDM)).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'http://elsewhere.example/x.png', '//x'])(
    'draw no picture from %s',
    async (profileImage) => {
      const body = {
        _id: user('kai.ruiz'),
        _rev: '1',
        userName: 'kai.ruiz',
        givenName: 'Kai',
        sn: 'Ruiz',
        profileImage,
      };
      await sandbox.faults([{ method: 'GET', path: KAI_IDM, status: 200, body }]);
      const page = await ines.see(KAI);
      expect(page.status).toBe(200);
      const sources = page.page.all('img').map((image) => image.attribute('src'));
      expect(sources.filter((source) => /javascript:|data:|elsewhere|^\/\/x/.test(source ?? ''))).toEqual([]);
      expect(page.text).not.toContain('<script>alert(1)');
    },
  );

  it('the details of an object of a member outside one’s reach are closed; what one may not change is reported [account 119]', async () => {
    const samir = await walkerOf('samir.aziz');
    expect((await samir.see(KAI)).status).toBe(403);
    const organization = await samir.see(`/edit/managed/alpha_organization/${idOf('organization:Halden Gulf')}`);
    expect(organization.status).toBe(200);
    expect(organization.page.names()).not.toContain('form.name');
    expect(organization.page.text).toContain('Halden Gulf');
  });

  it('the details of an object of an organization offer every organization as its parent but itself, which is refused in words', async () => {
    const page = `/edit/managed/alpha_organization/${ORGANIZATION}`;
    const itself = `managed/organization/${ORGANIZATION}`;
    const sent = { action: `${page}?index` };
    const searched = await ines.follow(await fill(page, { 'form.parent': '', 'find.p0': 'Halden', seek: 'p0' }, sent));
    expect(searched.text).toContain(`managed/organization/${idOf('organization:Halden Nordics')}`);
    expect(searched.page.values()).not.toContain(`${itself}`);
    const refused = await fill(page, { 'form.parent': itself }, sent);
    expectRefused(refused, 'form.parent', 'Choose one of the options');
    expect(refused.page.text).toContain('Choose one of the options');
    expect(await patches(`/openidm/managed/alpha_organization/${ORGANIZATION}`)).toEqual([]);
  });

  it('the details of an object of an organization do not let it come to lie below itself, from either end', async () => {
    const kind = '/openidm/managed/alpha_organization';
    const [below, above] = [idOf('organization:Halden Nordics'), ORGANIZATION];
    const lower = `/edit/managed/alpha_organization/${below}`;
    const placed = await fill(lower, { 'form.parent': `managed/organization/${above}` }, { action: `${lower}?index` });
    expect(placed.status).toBe(303);

    const upper = `/edit/managed/alpha_organization/${above}`;
    const sent = { action: `${upper}?index` };
    const asParent = await fill(upper, { 'form.parent': `managed/organization/${below}` }, sent);
    expectRefused(asParent, 'form.parent', 'An organization can’t be its own parent. Choose another one.');
    expect(asParent.page.text).toContain('An organization can’t be its own parent.');

    const all = { allowed: true, properties: ['name', 'parent', 'children'] };
    const path = `/openidm/privilege/managed/alpha_organization/${below}`;
    await sandbox.faults([{ path, status: 200, body: { VIEW: all, UPDATE: all } }]);
    const add = `${lower}/relationships/children/add`;
    const offered = (await ines.see(add)).text;
    expect(offered).toContain(`value="managed/alpha_organization/${idOf('organization:Halden Continental')}"`);
    expect(offered).not.toContain(`value="managed/alpha_organization/${below}"`);
    const check = `${add}?object=managed%2Falpha_organization%2F${above}`;
    const asChild = await fill(check, {});
    expectRefused(asChild, null, 'An organization can’t be its own parent. Choose another one.');
    expect(asChild.page.text).toContain('An organization can’t be its own parent.');
    expect(await patches(`${kind}/${above}`)).toEqual([]);
    expect(await patches(`${kind}/${below}`)).toHaveLength(1);
  });

  it('say so where they cannot be loaded, and where nothing is', async () => {
    await sandbox.faults([{ method: 'GET', path: KAI_IDM, status: 500 }]);
    expect((await ines.see(KAI)).status).toBe(502);
    expect((await ines.see('/edit/managed/alpha_user/x-1')).status).toBe(404);
    expect((await ines.see('/edit/managed/alpha_user/..%2f..%2fx')).status).toBe(404);
  });
});

describe('an object', () => {
  it('is deleted over its list, once, and the list says so [account 140]', async () => {
    const page = `/list/managed/alpha_role/${ROLE}/delete?list=text%3Daud`;
    const done = await fill(page, {}, { action: page });
    expect([done.status, done.headers.location]).toEqual([303, '/list/managed/alpha_role?text=aud']);
    expect(await callsTo(`/openidm/managed/alpha_role/${ROLE}`, 'DELETE')).toHaveLength(1);
    expect((await ines.see('/list/managed/alpha_role?text=aud')).page.text).toContain('Auditor was deleted.');
    expect((await ines.see(EDIT_ROLE)).status).toBe(404);
  });

  it('an object that was the last of the last page is reported on the page before it', async () => {
    const deleted = await fill(`${USERS}/${user('kai.ruiz')}/delete`);
    expect(deleted.status).toBe(303);
    // The list leads on from a page that is beyond its last one.
    const beyond = await ines.see(`${USERS}?page=900`);
    expect(beyond.status).toBe(302);
    const shown = await ines.see(beyond.headers.location ?? '');
    expect(shown.page.text).toMatch(/deleted/);
    expect((await ines.see(USERS)).page.text).not.toMatch(/was deleted/);
  });

  it('an object that could not be deleted stays, and that is shown [account 109]', async () => {
    await sandbox.faults([{ method: 'DELETE', path: `/openidm/managed/alpha_role/${ROLE}`, status: 403 }]);
    const refused = await fill(`${EDIT_ROLE}/delete`);
    expectRefused(refused, null, 'It couldn’t be deleted.', 403);
    expect(refused.page.text).toContain('It couldn’t be deleted.');
    await sandbox.mend();
    expect((await ines.see(EDIT_ROLE)).status).toBe(200);
  });

  it('is created with what was filled in, and opened [account 115, 116]', async () => {
    const page = `${USERS}/new`;
    const person = { userName: 'eva.li', givenName: 'Eva', sn: 'Li', mail: 'eva.li@halden.example' };
    const own = Object.fromEntries(Object.entries(person).map(([name, value]) => [`form.${name}`, value]));
    const values = { ...own, ...GULF };
    const done = await fill(page, values);
    expect(done.status, done.page.text).toBe(303);
    expect(done.headers.location).toMatch(/^\/edit\/managed\/alpha_user\/[\w-]+$/);
    expect((await callsTo('/openidm/managed/alpha_user', 'POST')).map(({ body }) => body)).toEqual([
      { ...person, memberOfOrg: [{ _ref: `managed/alpha_organization/${ORGANIZATION}`, _refProperties: {} }] },
    ]);
    const again = await fill(page, values);
    expectRefused(again, 'form.userName', 'Must be unique', 409);
    expect(again.page.hrefs()).toContain('#form-form.userName');
    expectRefused(await fill(page, { ...values, 'form.mail': '' }), 'form.mail', 'Fill in “Email Address”');
  });

  it.each([
    [502, 'The system didn’t confirm this. We checked: it isn’t there. Try again.'],
    [504, 'We couldn’t confirm that this was created. Check before you send it again.'],
  ])(
    'an object that a gateway answers with %s may be there: the form says so, and is kept [account 117]',
    async (status, outcome) => {
      await sandbox.faults([{ method: 'POST', path: '/openidm/managed/alpha_role', status }]);
      const lost = await fill('/list/managed/alpha_role/new', { 'form.name': 'Night watch' });
      expectRefused(lost, null, outcome, 502);
      expect(lost.page.values()).toContain('Night watch');
      expect(await callsTo('/openidm/managed/alpha_role', 'POST')).toHaveLength(1);
    },
  );

  it('an object that is a person belongs to an organization, which its administrator has to name [account 118]', async () => {
    const samir = await walkerOf('samir.aziz');
    const page = `${USERS}/new`;
    const person = { userName: 'eva.li', givenName: 'Eva', sn: 'Li', mail: 'eva.li@halden.example' };
    const values = Object.fromEntries(Object.entries(person).map(([name, value]) => [`form.${name}`, value]));
    const nowhere = await fill(page, values, { walker: samir });
    expectRefused(nowhere, 'form.memberOfOrg', 'Choose “Organizations to which I Belong”');
    expect(nowhere.text).toContain('Choose “Organizations to which I Belong”');
    expect(nowhere.page.values()).toContain('eva.li');
    const elsewhere = { 'form.memberOfOrg': `managed/organization/${idOf('organization:Halden Nordics')}` };
    expectRefused(
      await fill(page, { ...values, ...elsewhere }, { walker: samir }),
      'form.memberOfOrg',
      'Choose one of the options',
    );
    expect(await callsTo('/openidm/managed/alpha_user', 'POST')).toEqual([]);
    const done = await fill(page, { ...values, ...GULF }, { walker: samir });
    expect(done.status, done.page.text).toBe(303);
    expect((await samir.see(done.headers.location ?? '')).status).toBe(200);
  });

  it('has no tabs of accounts elsewhere, of devices or of JSON [account 142]', async () => {
    const page = await ines.see(KAI);
    const tabs = page.page.first('nav', { class: /\btabs\b/ });
    expect(tabs.hrefs().map((to) => to.slice(KAI.length))).toEqual([
      '',
      '/relationships/roles',
      '/relationships/memberOfOrg',
    ]);
    const asked = (await sandbox.calls()).map(({ path, query }) => `${path}?${query}`);
    expect(asked.filter((call) => /getLinkedResources|\/devices\//.test(call))).toEqual([]);
  });

  it('is asked for a password under rules that stand above its field, also where those of the directory are not to be read [account 133]', async () => {
    const rules = async (page: string) => {
      const parts = (await ines.see(page)).page.all(['ul', 'input']);
      const at = parts.findIndex((part) => part.attribute('class')?.includes('password-rules'));
      expect(at).toBeLessThan(parts.findIndex((part) => part.attribute('type') === 'password'));
      return parts[at]?.all('li').map(({ text }) => text) ?? [];
    };
    expect(await rules(`${KAI}/reset-password`)).toEqual([
      'Must be at least 8 characters long',
      expect.stringMatching(/^Must not be the same as: email address, username, first name,? and last name$/),
      expect.stringMatching(/^Must contain lowercase letters, uppercase letters, digits,? and symbols$/),
      'Use 1 or more uppercase letters',
      'Use 1 or more digits',
      expect.stringMatching(/^Must not contain the text of: username, first name,? and last name$/),
    ]);
    expect(await rules(`${USERS}/new`)).toHaveLength(6);
    const unread = { validator: [{ type: 'length-based', enabled: true, maxPasswordLength: 0 }] };
    await sandbox.faults([{ path: '/openidm/config/fieldPolicy/', status: 200, body: unread }]);
    expect(await rules(`${KAI}/reset-password`)).toContain('There is at least one more rule, which couldn’t be read');
    await sandbox.faults([{ path: '/openidm/config/fieldPolicy/', status: 403 }]);
    expect(await rules(`${KAI}/reset-password`)).toHaveLength(3);
    await sandbox.faults([{ path: '/openidm/policy/', status: 500 }]);
    expect((await ines.see(`${KAI}/reset-password`)).page.text).toContain('Couldn’t load the rules for passwords');
  });

  it('gets a new password without a revision; a weak one is shown at its field [account 133, 134]', async () => {
    const weak = await fill(`${KAI}/reset-password`, { password: 'short' });
    expectRefused(weak, 'password', 'Use 1 or more uppercase letters', 409);
    const errors = weak.text.split('form-password-error').at(-1) ?? weak.text;
    for (const missed of [
      'Must be at least 8 characters long',
      'Use 1 or more digits',
      'Must contain lowercase letters',
    ])
      expect(errors).toContain(missed);
    expect(weak.page.values()).not.toContain('short');
    const known = await fill(`${KAI}/reset-password`, { password: 'Sandbox!2026' });
    expect(known.page.text).toContain('You used this password recently. Choose another one');
    expectRefused(await fill(`${KAI}/reset-password`, { password: '' }), 'password', 'Enter the new password');
    await sandbox.faults([{ method: 'PATCH', path: KAI_IDM, status: 500 }]);
    const unknown = await fill(`${KAI}/reset-password`, { password: 'Fresh!Start2031' });
    expect(unknown.status).toBe(502);
    expect(unknown.page.text).toContain('The old or the new one may apply, and the person may have been signed out.');
    expect(unknown.page.text).not.toContain('Check before you send it again');
    await sandbox.mend();
    const done = await fill(`${KAI}/reset-password`, { password: 'Fresh!Start2031' });
    expect(done.status).toBe(303);
    const written = (await callsTo(KAI_IDM, 'PATCH')).at(-1);
    expect(written?.headers['if-match']).toBeUndefined();
  });
});

describe('what an object is related to', () => {
  const ROLES = `${KAI}/relationships/roles`;
  const refs = ['Auditor', 'Buyer'].map((name) => `managed/alpha_role/${idOf(`role:${name}`)}`);
  const check = `${ROLES}/add?${new URLSearchParams(refs.map((ref) => ['object', ref]))}`;

  it('is listed ten at a time, with the references [account 124]', async () => {
    expect((await ines.see(ROLES)).page.text).toContain('Employee');
    const [search] = await searchesOf(`${KAI_IDM}/roles`);
    expect(Object.fromEntries(search ?? [])).toEqual({
      _queryFilter: 'true',
      _pageSize: '10',
      _totalPagedResultsPolicy: 'ESTIMATE',
      _fields: '_ref,_refResourceCollection,_refResourceId,_refProperties,name',
    });
  });

  it('is sorted by what distinguishes one from another, once it can be searched', async () => {
    await ines.see(`/edit/managed/alpha_role/${ROLE}/relationships/members?sort=-userName&text=kai`);
    const [search] = await searchesOf(`/openidm/managed/alpha_role/${ROLE}/members`);
    expect(search?.get('_sortKeys')).toBe('-userName');
    expect(search?.get('_queryFilter')).toContain('userName sw "kai"');
    const page = await ines.see(`${READER}/relationships/authzMembers?sort=-userName`);
    expect((await searchesOf('/openidm/internal/role/directory-reader/authzMembers'))[0]?.get('_sortKeys')).toBeNull();
    expect(page.headers.location).toBe(`${READER}/relationships/authzMembers`);
    expect((await ines.see(page.headers.location ?? '')).page.text).toContain('Begins with (3 letters or more)');
  });

  it('is neither searched nor sorted where the tenant says so, and names what its references lead to [account 132]', async () => {
    const address = `${KAI}/relationships/memberOfOrg`;
    const answer = await ines.see(address);
    expect(answer.page.text).toContain('Halden Continental');
    expect(answer.page.find('input', { name: 'text' })).toBeUndefined();
    expect(answer.page.hrefs().filter((to) => /sort=-?name/.test(to))).toEqual([]);
    expect(answer.page.find('*', { class: 'filter-sheet' })).toBeUndefined();
    const [named] = await searchesOf('/openidm/managed/alpha_organization');
    expect(named?.get('_queryFilter')).toBe(`_id eq "${idOf('organization:Halden Continental')}"`);
    await ines.see(`${address}?text=nothing`);
    await ines.see(`${address}?sort=-name`);
    const searches = await searchesOf(`${KAI_IDM}/memberOfOrg`);
    expect(searches.length).toBeGreaterThan(1);
    for (const search of searches) {
      expect(Object.fromEntries(search)).toEqual({
        _queryFilter: 'true',
        _pageSize: '10',
        _totalPagedResultsPolicy: 'ESTIMATE',
        _fields: '_ref,_refResourceCollection,_refResourceId,_refProperties',
      });
    }
    await sandbox.faults([{ method: 'GET', path: '/openidm/managed/alpha_organization', status: 500 }]);
    expect((await ines.see(`${KAI}/relationships/memberOfOrg`)).status).toBe(200);
  });

  it('is added to by one form, several in one write, each with its time [account 125, 126, 127]', async () => {
    expectRefused(await fill(`${ROLES}/add`), 'object', 'Choose at least one');
    const when = { start: ['2031-01-01', '08:00'], end: ['2031-02-01'] };
    const done = await fill(check, when);
    expect([done.status, done.headers.location]).toEqual([303, ROLES]);
    const [patch] = await patches(KAI_IDM);
    const temporalConstraints = [{ duration: '2031-01-01T08:00:00.000Z/2031-02-01T23:59:00.000Z' }];
    expect(patch?.body).toEqual(
      refs.map((_ref) => ({
        operation: 'add',
        field: '/roles/-',
        value: { _ref, _refProperties: { temporalConstraints } },
      })),
    );
    expect(patch?.match).toBeTruthy();
    expect((await ines.see(ROLES)).page.text).toContain('Added: 2');
    expect((await fill(check, {})).status).toBe(303);
    expect((await ines.see(ROLES)).page.text).toContain(
      'These are in the list already, and time limits that they have stay.',
    );
    const saved = await fill(KAI, { 'form.city': 'Oslo' }, { action: `${KAI}?index` });
    expect(saved.status).toBe(303);
  });

  it('is not called changed for objects that were there before a write that failed', async () => {
    const held = `managed/alpha_role/${idOf('role:Employee')}`;
    const write = { method: 'PATCH', path: KAI_IDM, status: 503 };
    await sandbox.faults([write]);
    expect((await fill(check, { object: held })).headers.location).toBe(ROLES);
    expect((await ines.see(ROLES)).page.text).toContain('No changes to save.');
    expect(await patches(KAI_IDM)).toEqual([]);
    const unread = { method: 'GET', path: `${KAI_IDM}/roles`, status: 500, times: 1 };
    const { action, filled } = (await ines.see(check)).page.form(`${ROLES}/add`);
    filled.delete('object');
    filled.append('object', held);
    await sandbox.faults([unread, write]);
    const answer = await post(HOST, action, filled.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(answer, null, /couldn’t confirm that this was saved/, 502);
  });

  it.each([
    [{ start: '2031-02-01', end: '2031-01-01' }, 'end', 'The end must come after the start'],
    [{ start: '2031-13-45', end: '2031-01-01' }, 'start', 'Enter the day it begins'],
    [{ object: 'managed/alpha_user/x' }, 'object', 'Choose at least one'],
  ])('what an object is related to with %j is refused, and nothing is written', async (values, field, message) => {
    const refused = await fill(check, values);
    expectRefused(refused, field, message);
    expect(await patches(KAI_IDM)).toEqual([]);
  });

  it.each([
    ['added to', check, { start: '2031-02-01' }, /Selected Auditor.*1 Feb 2031/],
    ['taken away from', `${ROLES}/remove?id=${idOf('role:Employee')}`, {}, /There is a problem/],
  ])(
    'what an object is related to of an object that is gone is not %s, and what was chosen stays to be read',
    async (_, address, values, kept) => {
      const { page } = await ines.see(address);
      const action = page.form(address.split('?')[0] ?? '').action;
      const fields = page.form(action).filled;
      for (const [name, value] of Object.entries(values)) fields.set(name, value);
      expect((await fill(`${KAI}/delete`)).status).toBe(303);
      const late = await post(HOST, action, fields.toString(), { headers: { cookie: ines.cookie } });
      expectRefused(late, null, 'It no longer exists, or you can no longer view it. Nothing was saved.', 404);
      expect(late.page.text).toContain('It no longer exists, or you can no longer view it. Nothing was saved.');
      expect(late.page.text).toMatch(kept);
      expect(await patches(KAI_IDM)).toEqual([]);
    },
  );

  it('is not called removed by a form whose relation another has removed before', async () => {
    const page = `${ROLES}/remove?id=${idOf('role:Employee')}`;
    const { action, filled } = (await ines.see(page)).page.form(`${ROLES}/remove`);
    expect((await fill(page, {}, { action })).status).toBe(303);
    await ines.see(ROLES);
    expect((await post(HOST, action, filled.toString(), { headers: { cookie: ines.cookie } })).status).toBe(303);
    const { text } = (await ines.see(ROLES)).page;
    expect(text).toContain('The selected items are no longer in the list.');
    expect(text).not.toContain('The selected items were removed.');
  });

  it('is taken away from by its whole reference [account 125]', async () => {
    const id = idOf('role:Employee');
    const page = `${ROLES}/remove?id=${id}`;
    expect((await ines.see(page)).page.text).toContain('Employee');
    const action = (await ines.see(page)).page.form(`${ROLES}/remove`).action;
    const done = await fill(page, {}, { action });
    expect(done.status).toBe(303);
    const [patch] = await patches(KAI_IDM);
    const [operation] = (patch?.body ?? []) as { operation: string; field: string; value: object }[];
    expect(operation).toMatchObject({ operation: 'remove', field: '/roles', value: { _refResourceId: id } });
    expect(Object.keys(operation?.value ?? {})).toContain('_refProperties');
    expect((await ines.see(ROLES)).page.text).not.toContain('Everybody with a work contract');
  });
});

describe('a role', () => {
  it('shows both values when its condition was changed meanwhile, and the second sending is meant [account 120]', async () => {
    const page = `${EDIT_ROLE}/settings/condition`;
    const text = (filter: string) => ({ filterAs: 'text', filter, seen: filter });
    const fields = (await ines.see(page)).page.form(page).filled;
    expect((await fill(page, text('/city eq "Bergen"'), { walker: await walkerOf('ines.moreau') })).status).toBe(303);
    for (const [name, value] of Object.entries(text('/city eq "Oslo"'))) fields.set(name, value);
    const late = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(
      late,
      null,
      'What you changed was also changed after you opened the form. Check the marked fields, then save again.',
      409,
    );
    expect(late.text).toContain('/city eq &quot;Bergen&quot;');
    const again = late.page.form(page).filled;
    expect(again.get('filter')).toBe('/city eq "Oslo"');
    expect((await post(HOST, page, again.toString(), { headers: { cookie: ines.cookie } })).status).toBe(303);
  });

  it('shows how many users a condition reaches, and the first of them, before it is saved', async () => {
    const page = `${EDIT_ROLE}/settings/condition`;
    const send = (fields: URLSearchParams) => post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    const fields = (await ines.see(page)).page.form(page).filled;
    fields.set('filterAs', 'text');
    fields.set('filter', '/userName sw "kai."');
    await sandbox.forget();
    const asked = await send(fields);
    expect(asked.status).toBe(200);
    expect(asked.page.text).toContain('This condition applies to 1 user as of now.');
    expect(asked.page.text).toContain('Kai Ruiz');
    expect(await patches(`/openidm/managed/alpha_role/${ROLE}`)).toEqual([]);
    const shown = asked.page.form(page).filled;
    const other = new URLSearchParams(shown);
    other.set('filter', '/userName pr');
    const many = await send(other);
    expect(many.page.text).toMatch(/This condition applies to \d{2,} users as of now\./);
    expect(await patches(`/openidm/managed/alpha_role/${ROLE}`)).toEqual([]);
    expect((await send(shown)).status).toBe(303);
    expect(await patches(`/openidm/managed/alpha_role/${ROLE}`)).toHaveLength(1);
  });

  it('says that it does not know whom a condition reaches, and can be saved all the same', async () => {
    const page = `${EDIT_ROLE}/settings/condition`;
    const fields = (await ines.see(page)).page.form(page).filled;
    fields.set('filterAs', 'text');
    fields.set('filter', '/userName sw "olga."');
    await sandbox.faults([{ method: 'GET', path: '/openidm/managed/alpha_user', query: 'olga', status: 500 }]);
    const asked = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    expect(asked.page.text).toContain('We couldn’t find out how many users this condition applies to.');
    const again = asked.page.form(page).filled;
    expect((await post(HOST, page, again.toString(), { headers: { cookie: ines.cookie } })).status).toBe(303);
  });

  it('counts in its time, whose end comes after its start [account 136]', async () => {
    const page = `${EDIT_ROLE}/settings/time`;
    const wrong = await fill(page, { limited: 'on', start: '2031-02-01', end: '2031-01-01' });
    expectRefused(wrong, 'end', 'The end must come after the start');
    expect((await fill(page, { limited: 'on', start: '2031-01-01', end: '2031-02-01' })).status).toBe(303);
  });

  it('keeps all its privileges when one is changed; none is without a permission [account 137, 138]', async () => {
    const page = `${READER}/privileges/1`;
    const none = await fill(page, { permissions: [] });
    expectRefused(none, 'permissions', 'At least one permission is required');
    expect(none.page.text).toContain('At least one permission is required');
    const taken = await fill(page, { name: 'People' });
    expectRefused(taken, 'name', 'Another privilege of this role has this name');
    const values = { permissions: ['VIEW', 'UPDATE'], 'access.name': 'read', 'access.description': 'write' };
    expect((await fill(page, values)).status).toBe(303);
    const [patch] = await patches('/openidm/internal/role/directory-reader');
    const [operation] = (patch?.body ?? []) as { value: { name: string; permissions: string[] }[] }[];
    expect(operation?.value.map(({ name }) => name)).toEqual(['People', 'Roles']);
    expect(operation?.value[1]?.permissions).toEqual(['VIEW', 'UPDATE']);
  });

  it('is not written where nothing of a privilege was changed', async () => {
    await sandbox.forget();
    const sent = await fill(`${READER}/privileges/1`, {});
    expect(sent.status).toBe(303);
    expect((await ines.see(sent.headers.location ?? '')).page.text).toContain('No changes to save.');
    expect(await patches('/openidm/internal/role/directory-reader')).toEqual([]);
  });

  it('keeps what another member changed in a privilege, and names only what both changed', async () => {
    const page = `${READER}/privileges/1`;
    const other = await walkerOf('ines.moreau');
    const fields = (await ines.see(page)).page.form(page).filled;
    const theirs = { 'access.name': 'none', permissions: ['VIEW', 'DELETE'] };
    expect((await fill(page, theirs, { walker: other })).status).toBe(303);
    fields.set('access.description', 'none');
    fields.append('permissions', 'UPDATE');
    fields.set('access.condition', 'write');
    const send = (sent: URLSearchParams) => post(HOST, page, sent.toString(), { headers: { cookie: ines.cookie } });
    expect((await send(fields)).status).toBe(303);
    const saved = (await ines.see(page)).page.form(page).filled;
    expect(saved.getAll('permissions').sort()).toEqual(['DELETE', 'UPDATE', 'VIEW']);
    expect(['name', 'description', 'condition'].map((name) => saved.get(`access.${name}`))).toEqual([
      'none',
      'none',
      'write',
    ]);

    expect(
      (await fill(page, { 'access.condition': 'none', 'access.description': 'write' }, { walker: other })).status,
    ).toBe(303);
    saved.set('access.condition', 'read');
    const late = await send(saved);
    expectRefused(late, 'access.condition', 'Now saved: “No access”. Save again to replace it with your entry.', 409);
    expect(Object.keys(late.page.errors().fields)).toEqual(['access.condition']);
    expect((await send(late.page.form(page).filled)).status).toBe(303);
    const now = (await ines.see(page)).page.form(page).filled;
    expect([now.get('access.condition'), now.get('access.description')]).toEqual(['read', 'write']);
  });

  it('has a condition or a time saved although another member changed something else of it', async () => {
    const [condition, time] = [`${EDIT_ROLE}/settings/condition`, `${EDIT_ROLE}/settings/time`];
    const fields = (await ines.see(condition)).page.form(condition).filled;
    const untouched = (await ines.see(time)).page.form(time).filled;
    const days = { limited: 'on', start: '2031-01-01', end: '2031-02-01' };
    expect((await fill(time, days, { walker: await walkerOf('ines.moreau') })).status).toBe(303);
    for (const [name, value] of Object.entries({
      filterAs: 'text',
      filter: '/city eq "Oslo"',
      seen: '/city eq "Oslo"',
    }))
      fields.set(name, value);
    const send = (to: string, sent: URLSearchParams) =>
      post(HOST, to, sent.toString(), { headers: { cookie: ines.cookie } });
    expect((await send(condition, fields)).status).toBe(303);
    const before = await patches(`/openidm/managed/alpha_role/${ROLE}`);
    expect((await send(time, untouched)).status).toBe(303);
    expect(await patches(`/openidm/managed/alpha_role/${ROLE}`)).toHaveLength(before.length);
    expect((await ines.see(time)).page.form(time).filled.get('start')).toBe('2031-01-01');
  });

  it('names no fields where a privilege is removed while another member saves', async () => {
    const address = `${READER}/privileges/0/remove`;
    const removing = (await ines.see(address)).page.form(address).filled;
    const body = { code: 412, message: 'Update rejected as current Object revision is different' };
    await sandbox.faults([{ method: 'PATCH', path: '/openidm/internal/role/*', status: 412, body }]);
    const { page } = await post(HOST, address, removing.toString(), { headers: { cookie: ines.cookie } });
    await sandbox.mend();
    expect(page.main.text).toContain(
      'This was also saved elsewhere at the same moment, so it couldn’t be saved here. Try again.',
    );
    expect(page.main.text).not.toMatch(/revision|the fields/);
  });

  it('has a privilege changed by its name, whatever went before it in the list meanwhile', async () => {
    const page = `${READER}/privileges/1`;
    const fields = (await ines.see(page)).page.form(page).filled;
    fields.set('access.description', 'none');
    const removing = (await ines.see(`${READER}/privileges/0/remove`)).page.form(
      `${READER}/privileges/0/remove`,
    ).filled;
    const send = (to: string, sent: URLSearchParams) =>
      post(HOST, to, sent.toString(), { headers: { cookie: ines.cookie } });
    expect((await send(`${READER}/privileges/0/remove`, removing)).status).toBe(303);

    expect((await send(page, fields)).status).toBe(303);
    const saved = await patches('/openidm/internal/role/directory-reader');
    const [operation] = (saved.at(-1)?.body ?? []) as { value: { name: string; accessFlags: object[] }[] }[];
    expect(operation?.value.map(({ name }) => name)).toEqual(['Roles']);
    expect(JSON.stringify(operation?.value[0]?.accessFlags)).not.toContain('description');

    // Asked once more from a page that is open still: the other privilege stays.
    removing.set('_key', 'another-press-of-it');
    expect((await send(`${READER}/privileges/0/remove`, removing)).status).toBe(303);
    expect((await ines.see(`${READER}/privileges`)).page.text).toContain('It had already been removed.');
    expect(await patches('/openidm/internal/role/directory-reader')).toHaveLength(saved.length);
  });

  it('keeps the access of a privilege to each attribute when it is refused, to passwords too', async () => {
    const page = '/edit/internal/role/identity-administrator/privileges/0';
    const fields = (await ines.see(page)).page.form(page).filled;
    expect(fields.get('access.password')).toBe('write');
    fields.set('name', '');
    const refused = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(refused, 'name', 'Enter a name');
    const access = (of: URLSearchParams) => [...of].filter(([name]) => name.startsWith('access.'));
    expect(access(refused.page.form(page).filled)).toEqual(access(fields));
  });

  it.each([
    ['People', 409, {}],
    ['Persons', 400, { name: ['Another privilege of this role has this name'] }],
  ])(
    'says of a privilege that was renamed meanwhile, sent as %s, that it is not there',
    async (name, status, fields) => {
      const page = `${READER}/privileges/0`;
      const older = (await ines.see(page)).page.form(page).filled;
      const renamed = new URLSearchParams(older);
      renamed.set('name', 'Persons');
      const send = (body: URLSearchParams) => post(HOST, page, body.toString(), { headers: { cookie: ines.cookie } });
      expect((await send(renamed)).status).toBe(303);
      older.set('name', name);
      older.set('access.city', 'write');
      older.append('permissions', 'UPDATE');
      older.set('_key', (await ines.see(page)).page.form(page).filled.get('_key') ?? '');
      const late = await send(older);
      expect(late.status).toBe(status);
      const { form, fields: marked } = late.page.errors();
      expect([form.join(' '), marked]).toEqual([expect.stringContaining('it was removed or renamed'), fields]);
    },
  );

  it('keeps the form of a privilege that another member removed, to be added anew', async () => {
    const page = `${READER}/privileges/0`;
    const fields = (await ines.see(page)).page.form(page).filled;
    fields.set('access.city', 'write');
    fields.append('permissions', 'UPDATE');
    expect((await fill(`${page}/remove`)).status).toBe(303);
    const late = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(
      late,
      null,
      'This privilege isn’t there anymore under its name: it was removed or renamed while you were editing it. Save again to add it with your entries.',
      409,
    );
    expect(late.page.text).toContain('This privilege isn’t there anymore');
    const address = `${READER}/privileges/add?path=managed%2Falpha_user`;
    const again = late.page.form(address).filled;
    expect(again.get('name')).toBe('People');
    expect(again.get('access.city')).toBe('write');
    expect((await post(HOST, address, again.toString(), { headers: { cookie: ines.cookie } })).status).toBe(303);
    const list = (await ines.see(`${READER}/privileges`)).page.text;
    for (const name of ['People', 'Roles']) expect(list).toContain(name);
  });

  it('has privileges about kinds by their names; adding one and changing one are distinguished', async () => {
    const list = await ines.see(`${READER}/privileges`);
    expect(list.page.text).toContain('Alpha realm - Role');
    expect(list.page.text).not.toContain('managed/');
    const headingsOf = ({ page }: { page: Part }) => page.all('h2').map(({ text }) => text);
    const objectOf = ({ page }: { page: Part }) => page.first('p', { class: 'dialog-object' }).text;
    const change = await ines.see(`${READER}/privileges/1`);
    expect(headingsOf(change)).toContain('Edit privilege');
    expect(change.page.title).toContain('Edit privilege');
    expect(objectOf(change)).not.toContain('managed/');
    const add = await ines.see(`${READER}/privileges/add?path=managed%2Falpha_user`);
    expect(headingsOf(add)).toContain('Add privilege');
    expect(add.page.title).toContain('Add privilege');
    expect(objectOf(add)).not.toContain('managed/');
  });

  it('is given whole with its name, what its permissions need, and one press', async () => {
    const page = `${READER}/privileges/add?path=managed%2Falpha_role`;
    const sent = await fill(
      page,
      { name: 'Role makers', permissions: ['VIEW', 'CREATE'], 'access.description': 'none' },
      { action: page },
    );
    expect(sent.status).toBe(303);
    const [patch] = await patches('/openidm/internal/role/directory-reader');
    const [operation] = (patch?.body ?? []) as {
      value: { name: string; accessFlags: { attribute: string; readOnly: boolean }[] }[];
    }[];
    const made = operation?.value.find(({ name }) => name === 'Role makers');
    expect(made?.accessFlags).toContainEqual({ attribute: 'name', readOnly: false });
    expect(made?.accessFlags.map(({ attribute }) => attribute)).not.toContain('description');
  });

  it('says which attributes creating lacks, in words [account 139]', async () => {
    const page = `${READER}/privileges/add?path=managed%2Falpha_user`;
    const values = { name: 'Makers', permissions: ['VIEW', 'CREATE'], 'access.mail': 'write', 'all.own': '' };
    const refused = await fill(page, values, { action: page });
    expectRefused(refused, null, 'The privileges were not saved.', 409);
    expect(refused.page.text).toContain('Username');
    expect(refused.text).not.toContain('policyValidationMessages');
  });
});
