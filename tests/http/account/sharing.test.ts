// Sharing over plain forms: what is asked of the platform, what it gets, and what is refused.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpResponse, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const AM = '/am/json/realms/root/realms/alpha/users';
const SETS = `${AM}/*/oauth2/resources/sets`;
const KAI = user('kai.ruiz');

interface Resource {
  _id: string;
  name: string;
  policy?: { permissions: { subject: string; scopes: string[] }[] };
}

let kai: Walker;

beforeEach(async () => {
  await sandbox.reset();
  kai = await walkerOf('kai.ruiz');
  await kai.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

async function stored(name: string): Promise<Resource> {
  const found = (await sandbox.state<Resource>('am/resource')).find((one) => one.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
}
const at = async (name: string, rest = '') => `/sharing/resources/${(await stored(name))._id}${rest}`;
const permissions = async (name: string) => (await stored(name)).policy?.permissions;
const written = async () =>
  (await sandbox.calls())
    .filter(({ method, path }) => method !== 'GET' && path.includes('/uma/'))
    .map(({ method, path, query, body }) => [method, `${path.split('/uma/')[1]?.split('/')[0]}${query}`, body]);

describe('the tabs of sharing', () => {
  it('are those with something in them, from few calls [account 83]', async () => {
    const { page } = await kai.see('/sharing');
    expect(page.text).toMatch(/My resources Shared with me 1 Requests 2 Activity/);
    const calls = (await sandbox.calls()).filter(({ path }) => path.startsWith(AM));
    expect(calls.filter(({ path }) => /uma|resources/.test(path))).toHaveLength(5);
    const mina = await walkerOf('mina.holt');
    const hers = (await mina.see('/sharing')).page.text;
    expect(hers).toMatch(/My resources Shared with me 1 Activity/);
  });

  it('are not there where the realm shares nothing, and nothing is reported as failed [account 82]', async () => {
    await sandbox.faults([{ path: `${AM}/*`, status: 404, body: { code: 404, message: 'UMA is not supported' } }]);
    for (const path of ['/sharing', '/sharing/with-me', '/sharing/requests', '/sharing/activity']) {
      const answer = await kai.see(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.page.text).toContain('Nothing to share yet');
      expect(answer.page.text).not.toMatch(/Not loaded|UMA is not supported|Try again/);
    }
  });

  it('stand where all their calls fail, and the list says so', async () => {
    for (const status of [403, 500]) {
      await sandbox.faults([{ path: SETS, status }]);
      const answer = await kai.see('/sharing');
      expect(answer.status).toBe(200);
      expect(answer.page.text).toContain('Couldn’t load the resources.');
    }
  });
});

describe('the way to sharing', () => {
  const menuOf = ({ page }: HttpResponse) => page.first('nav', { class: 'menu' }).text;

  it('is in the menu and on the profile, with the number of waiting requests', async () => {
    const profile = await kai.see('/profile');
    const { page } = profile;
    expect(menuOf(profile)).toMatch(/Sharing 2/);
    expect(page.first('*', { id: 'resources' }).text).toContain('2 requests are waiting for your answer');
    expect(page.hrefs()).toEqual(expect.arrayContaining(['/sharing', '/sharing/requests']));
  });

  it('counts one request less once one is answered', async () => {
    const [first] = (await kai.see('/sharing/requests')).page.hrefs().filter((to) => to.endsWith('/deny'));
    expect((await kai.send(String(first))).status).toBe(303);
    expect(menuOf(await kai.see('/dashboard'))).toMatch(/Sharing 1/);
  });

  it('costs a page no call while the member is known', async () => {
    await kai.see('/dashboard');
    await sandbox.forget();
    await kai.see('/dashboard');
    const calls = (await sandbox.calls()).filter(({ path }) => /uma|resources/.test(path));
    expect(calls).toEqual([]);
  });

  it('is not offered where there is nothing to share, and offered without a count where that is not known', async () => {
    const olga = await walkerOf('olga.brandt');
    expect(menuOf(await olga.see('/profile'))).not.toContain('Sharing');
    await sandbox.faults([{ path: SETS, status: 500 }]);
    const again = await walkerOf('kai.ruiz');
    const answer = await again.see('/profile');
    expect(answer.status).toBe(200);
    expect(menuOf(answer)).toMatch(/Sharing(?! \d)/);
  });
});

describe('one’s own resources', () => {
  it('are listed by name with how many they are shared with', async () => {
    const page = (await kai.see('/sharing')).page.text;
    expect(page).toMatch(
      /Quarter-end checklist .*Not shared.*Running route Alster .*Summer party photos .*Shared with 1 person.*Travel receipts .*Shared with 2 people/,
    );
    expect(page.match(/Stop sharing(?!:)/g)).toHaveLength(2);
  });

  it('are searched by a part of their names, in any case, as a list and as cards', async () => {
    for (const view of ['', '&view=grid']) {
      const page = (await kai.see(`/sharing?text=TRAVEL${view}`)).page.text;
      expect(page).toContain('Travel receipts');
      expect(page).not.toContain('Running route');
    }
    const grid = await kai.see('/sharing?view=grid');
    expect(grid.page.text).toContain('4 resources');
    expect(grid.page.hrefs()).toContain('/sharing');
    const [call] = (await sandbox.calls()).filter(({ query }) => query.includes('_queryFilter=name'));
    expect(decodeURIComponent(call?.query ?? '')).toContain('name co "TRAVEL"');
    expect((await kai.see('/sharing?text=%22%20or%20true')).page.text).toContain('Nothing matches.');
  });

  it.each([
    [
      '/sharing?sort=-service',
      'oauth2/resources/sets',
      '-resourceServer',
      /Quarter-end checklist.*Summer party photos/,
    ],
    ['/sharing/with-me?sort=-name', 'oauth2/resources/sets', '-name', /Team calendar/],
    ['/sharing/requests?sort=resource', 'uma/pendingrequests', 'resource', /Quarter-end checklist.*Travel receipts/],
    ['/sharing/activity?sort=time', 'uma/auditHistory', 'eventTime', /Travel receipts/],
  ])('are ordered by the platform at %s', async (address, place, key, order) => {
    const { page, status } = await kai.see(address);
    expect(status).toBe(200);
    expect(page.text).toMatch(order);
    const asked = (await sandbox.calls()).filter(({ path }) => path.endsWith(place));
    expect(asked.map(({ query }) => new URLSearchParams(query).get('_sortKeys'))).toContain(key);
  });

  it('are paged by the platform, also where that counts none or sends all at once', async () => {
    const row = (at: number) => ({ _id: `r-${at}`, name: `Album ${at}`, scopes: ['view'] });
    const all = Array.from({ length: 35 }, (_, at) => row(at));
    await sandbox.faults([{ path: SETS, status: 200, body: { result: all.slice(20, 30), totalPagedResults: 35 } }]);
    await sandbox.forget();
    expect((await kai.see('/sharing?page=3')).page.text).toMatch(/Album 20 .*Album 29 .*of 35/);
    const calls = (await sandbox.calls()).filter(({ path }) => path.endsWith('/resources/sets'));
    expect(calls.some(({ query }) => query.includes('_pageSize=10&_pagedResultsOffset=20'))).toBe(true);
    await sandbox.faults([{ path: SETS, status: 200, body: { result: all } }]);
    const page = (await kai.see('/sharing?page=4')).page.text;
    expect(page).toMatch(/Album 30 .*Album 34/);
    expect(page).not.toContain('Album 29');
  });
});

describe('a resource', () => {
  it('shows who may do what, and what has happened lately', async () => {
    const page = (await kai.see(await at('Travel receipts'))).page.text;
    expect(page).toMatch(/mina\.holt .*Permissions: View, Comment.*priya\.nair .*Permissions: View/);
    expect(page).toContain('felix.wagner requested access to Travel receipts');
    expect((await kai.see('/sharing/resources/nothing')).status).toBe(404);
    const mina = await walkerOf('mina.holt');
    expect((await mina.see(await at('Travel receipts'))).status).toBe(404);
    expect((await mina.see(await at('Team calendar'))).page.text).toContain('Felix Wagner');
  });

  it('is shared first with one, by a policy of its own [account 84]', async () => {
    const page = await at('Running route Alster', '/share');
    const done = await kai.send(page, { userName: 'felix.wagner', scopes: ['view'] });
    expect([done.status, done.headers.location]).toEqual([303, await at('Running route Alster')]);
    const { _id } = await stored('Running route Alster');
    const body = { policyId: _id, permissions: [{ subject: 'felix.wagner', scopes: ['view'] }] };
    expect(await written()).toEqual([['PUT', 'policies', body]]);
    expect((await kai.see(done.headers.location ?? '')).page.text).toContain('Shared with felix.wagner.');
  });

  it('is shared with one more by the complete list, and once however often it is sent [account 85]', async () => {
    const page = await at('Summer party photos', '/share');
    const fields = (await kai.see(page)).page.form(page).fields;
    fields.set('userName', 'felix.wagner');
    for (const scope of ['view', 'download']) fields.append('scopes', scope);
    const press = () => post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
    const [one, other] = await Promise.all([press(), press()]);
    expect([one.status, other.status]).toEqual([303, 303]);
    expect(await permissions('Summer party photos')).toEqual([
      { subject: 'amelie.dubois', scopes: ['view', 'download'] },
      { subject: 'felix.wagner', scopes: ['view', 'download'] },
    ]);
    expect(await written()).toHaveLength(1);
  });

  it('is shared already when a form opened again sends what its earlier sending wrote', async () => {
    const page = await at('Summer party photos', '/share');
    const typed = { userName: 'felix.wagner', scopes: ['download', 'view'] };
    await kai.send(page, typed);
    const again = await kai.send(page, { ...typed, scopes: ['view', 'download'] });
    expect([again.status, again.headers.location]).toEqual([303, await at('Summer party photos')]);
    expect((await kai.see(page)).page.text).toContain('Already shared with felix.wagner, with these permissions.');
    expect(await written()).toHaveLength(1);
  });

  it('is no page that was never there when the form that stopped sharing is opened again', async () => {
    const page = await at('Travel receipts', '/stop');
    const form = (await kai.see(page)).page.form(page).filled;
    await sandbox.faults([
      { method: 'DELETE', path: `${AM}/*/uma/policies/*`, status: 500, after: true },
      { path: '/am/json', status: 400, waits: true },
    ]);
    const unknown = await post(HOST, page, form.toString(), { headers: { cookie: kai.cookie } });
    expect([unknown.status, unknown.page.heading]).toEqual([502, 'We don’t know whether this was done']);
    await sandbox.mend();
    const gone = await kai.see(unknown.page.linkTo(/^.*[?&]draft=[\w-]+$/));
    expect([gone.status, gone.page.heading]).toEqual([404, 'This form is no longer available']);
    expect(gone.page.main.text).toContain('it may have been done: check before you do it again.');
    expect((await kai.see(page)).page.heading).toBe('Page not found');
  });

  it('is chosen a person for by those who may look people up', async () => {
    const mina = await walkerOf('mina.holt');
    const page = await at('Team calendar', '/share');
    const searched = await mina.send(page, { 'find.person': 'olga', seek: 'person' });
    expect(searched.page.text).toContain('Olga Brandt');
    const person = `managed/user/${user('olga.brandt')}`;
    expect((await mina.send(page, { person, scopes: ['view'] })).status).toBe(303);
    expect((await permissions('Team calendar'))?.at(-1)).toEqual({ subject: 'olga.brandt', scopes: ['view'] });
    const again = await mina.send(page, { person: `managed/user/${KAI}`, scopes: ['edit'] });
    expectRefused(again, null, /^It is already shared with this person\./, 409);
    expect(again.page.text).not.toContain('The resource was not shared.');
    const self = await mina.send(page, { person: `managed/user/${user('mina.holt')}`, scopes: ['edit'] });
    expectRefused(self, 'person', 'Choose someone other than yourself');
    expect(self.page.text).toContain('Choose someone other than yourself');
  });

  it.each([
    [{ userName: '' }, 400, 'Enter the username of the person to share with'],
    [{ userName: 'felix.wagner', scopes: [] }, 400, 'At least one permission is required'],
    [{ userName: 'kai.ruiz' }, 400, 'Choose someone other than yourself'],
    [{ userName: 'Kai.Ruiz' }, 400, 'Choose someone other than yourself'],
    [{ userName: 'Priya.Nair', scopes: ['download'] }, 409, 'It is already shared with this person.'],
    [{ userName: 'priya.nair', scopes: ['download'] }, 409, 'It is already shared with this person.'],
    [{ userName: 'no.such.person' }, 409, 'No one has this username. Check the spelling.'],
    [{ userName: 'felix.wagner', scopes: ['burn'] }, 409, 'burn'],
  ])('is not shared with %j [account 86]', async (values, status, shown) => {
    const page = await at('Travel receipts', '/share');
    expect((await kai.see(page)).page.all('input', { name: 'scopes', checked: true })).toEqual([]);
    const refused = await kai.send(page, { scopes: ['view'], ...values });
    expect(refused.status).toBe(status);
    expect(refused.page.text).toContain(shown);
    if (values.userName) expect(refused.page.values()).toContain(`${values.userName}`);
    expect(await permissions('Travel receipts')).toHaveLength(2);
  });

  it('lets a person do more or less beside the others, but not nothing [account 87]', async () => {
    const page = `${await at('Travel receipts', '/change')}?person=mina.holt`;
    const form = await kai.see(page);
    expect(form.page.all('input', { name: 'scopes', checked: true })).toHaveLength(2);
    const press = async (scopes: string[]) => {
      const fields = form.page.form(page.split('?')[0] ?? '').fields;
      fields.delete('scopes');
      for (const scope of scopes) fields.append('scopes', scope);
      return post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
    };
    const none = await press([]);
    expectRefused(none, 'scopes', 'At least one permission is required');
    expect(none.page.text).toContain('At least one permission is required');
    expect((await press(['download'])).status).toBe(303);
    expect(await permissions('Travel receipts')).toEqual([
      { subject: 'mina.holt', scopes: ['download'] },
      { subject: 'priya.nair', scopes: ['view'] },
    ]);
  });

  it('writes nothing where the same permissions are sent, and says so', async () => {
    const page = `${await at('Travel receipts', '/change')}?person=priya.nair`;
    const fields = (await kai.see(page)).page.form(page.split('?')[0] ?? '').fields;
    fields.append('scopes', 'view');
    await sandbox.forget();
    const done = await post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
    expect(done.status).toBe(303);
    expect(await written()).toEqual([]);
    expect((await kai.see(String(done.headers.location))).page.text).toContain('No changes to save.');
  });

  it('is taken from one by the list that is left, and from the last one altogether [account 88]', async () => {
    const remove = async (name: string, person: string) => {
      const page = `${await at(name, '/remove')}?person=${person}`;
      const fields = (await kai.see(page)).page.form(page.split('?')[0] ?? '').fields;
      return post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
    };
    expect((await remove('Travel receipts', 'mina.holt')).status).toBe(303);
    expect(await permissions('Travel receipts')).toEqual([{ subject: 'priya.nair', scopes: ['view'] }]);
    expect((await remove('Summer party photos', 'amelie.dubois')).status).toBe(303);
    expect(await permissions('Summer party photos')).toBeUndefined();
    expect((await written()).map(([method]) => method)).toEqual(['PUT', 'DELETE']);
    expect((await kai.see(`${await at('Travel receipts', '/remove')}?person=nobody`)).status).toBe(404);
  });

  it('is not given back to a member whom another tab has taken it from', async () => {
    const verbs = ['/remove', '/remove', '/change'];
    const pages = await Promise.all(verbs.map((verb) => at('Summer party photos', `${verb}?person=amelie.dubois`)));
    const forms = [];
    for (const page of pages)
      forms.push({ page, fields: (await kai.see(page)).page.form(page.split('?')[0] ?? '').fields });
    for (const { page, fields } of forms) {
      if (page.includes('/change')) fields.append('scopes', 'view');
      const done = await post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
      expect([done.status, done.headers.location]).toEqual([303, await at('Summer party photos')]);
    }
    expect((await written()).map(([method]) => method)).toEqual(['DELETE']);
    expect((await kai.see(await at('Summer party photos'))).page.text).toContain(
      'It’s no longer shared with amelie.dubois',
    );
  });

  it('is taken from every member after a question [account 88]', async () => {
    const page = await at('Travel receipts', '/stop');
    expect((await kai.see(page)).page.text).toContain('2 people lose access.');
    const done = await kai.send(page);
    expect([done.status, done.headers.location]).toEqual([303, '/sharing']);
    expect(await permissions('Travel receipts')).toBeUndefined();
    expect((await kai.see('/sharing')).page.text).toContain('“Travel receipts” is no longer shared with anyone.');
    expect((await kai.see(page)).status).toBe(404);
  });

  it('says when it is not known whether it was shared, and does not share it twice', async () => {
    const page = await at('Running route Alster', '/share');
    await sandbox.faults([{ method: 'PUT', path: `${AM}/*/uma/policies/*`, status: 503, after: false }]);
    const unknown = await kai.send(page, { userName: 'felix.wagner', scopes: ['view'] });
    expectRefused(unknown, null, 'The system didn’t confirm this. We checked: it isn’t saved. Try again.', 502);
    expect(unknown.page.text).toContain('Send again');
    await sandbox.faults([{ method: 'PUT', path: `${AM}/*/uma/policies/*`, status: 503, after: true }]);
    expect((await kai.send(page, { userName: 'felix.wagner', scopes: ['view'] })).status).toBe(303);
  });
});

describe('a request', () => {
  const linkTo = async (answer: string, nth = 0) =>
    (await kai.see('/sharing/requests?sort=user')).page
      .hrefs()
      .filter((to) => /^\/sharing\/requests\/[^/]+\/[^/]+$/.test(to) && to.endsWith(`/${answer}`))[nth] ?? '';

  it('is shown with who asks for what of what', async () => {
    const found = (await kai.see('/sharing/requests')).page;
    const page = found.text;
    expect(found.main.find('p', { class: /page-sentence/ })?.text).toMatch(/^\d+ sharing requests/);
    const days = [...found.main.text.matchAll(/(\d+) Nov, \d\d:\d\d/g)].map(([, day]) => Number(day));
    expect(days).toEqual([...days].sort((one, other) => one - other));
    expect(page).toContain('felix.wagner requested access to Travel receipts');
    expect(page).toContain('Permissions: View, Download');
  });

  it('is answered on a page whose title names the resource', async () => {
    expect((await kai.see(await linkTo('approve'))).page.text).toMatch(/Allow felix.wagner to use Travel receipts\?/);
    expect((await kai.see(await linkTo('deny'))).page.text).toMatch(/Deny felix.wagner access to Travel receipts\?/);
  });

  it('states that the other permissions of the resource could not be loaded, when they could not', async () => {
    const page = await linkTo('approve');
    await sandbox.faults([{ method: 'GET', path: `${AM}/*/oauth2/resources/sets`, status: 500 }]);
    const form = await kai.see(page);
    expect(form.page.all('input', { name: 'scopes' })).toHaveLength(2);
    expect(form.page.text).toContain('Couldn’t load the other permissions of this resource.');
    await sandbox.faults([]);
  });

  it('is allowed with what was asked for, beside every member who has access [account 89]', async () => {
    const page = await linkTo('approve');
    const form = await kai.see(page);
    expect(form.page.all('input', { name: 'scopes' })).toHaveLength(3);
    expect(form.page.all('input', { name: 'scopes', checked: true })).toHaveLength(2);
    const done = await kai.send(page, { scopes: ['view', 'download'] });
    expect([done.status, done.headers.location]).toEqual([303, '/sharing/requests']);
    expect(await written()).toEqual([['POST', 'pendingrequests_action=approve', { scopes: ['view', 'download'] }]]);
    expect((await permissions('Travel receipts'))?.at(-1)).toEqual({
      subject: 'felix.wagner',
      scopes: ['view', 'download'],
    });
    const after = (await kai.see('/sharing/requests')).page.text;
    expect(after).toContain('Allowed: felix.wagner has access now.');
    expect(after).not.toContain('requested access to Travel receipts');
    expect((await kai.see(page)).status).toBe(404);
  });

  it('is allowed with other permissions, but not with none [account 89]', async () => {
    const page = await linkTo('approve');
    const none = await kai.send(page, { scopes: [] });
    expectRefused(none, 'scopes', 'At least one permission is required');
    expect((await kai.send(page, { scopes: ['comment'] })).status).toBe(303);
    expect((await permissions('Travel receipts'))?.at(-1)).toEqual({ subject: 'felix.wagner', scopes: ['comment'] });
  });

  it('is denied, and the last one leaves an empty list [account 90]', async () => {
    for (const _ of [1, 2]) expect((await kai.send(await linkTo('deny'))).status).toBe(303);
    expect(await permissions('Quarter-end checklist')).toBeUndefined();
    const page = (await kai.see('/sharing/requests')).page.text;
    expect(page).toContain('No open requests');
    expect(page).toContain('Denied: jonas.berg was not given access.');
  });

  it('a request that was answered in another tab is reported as answered', async () => {
    const [page, other] = [await linkTo('approve'), await linkTo('deny')];
    const [late, first] = [
      (await kai.see(page)).page.form(page).fields,
      (await kai.see(other)).page.form(other).fields,
    ];
    for (const [address, fields] of [[other, first] as const, [page, late] as const]) {
      if (address === page) fields.append('scopes', 'view');
      const done = await post(HOST, address, fields.toString(), { headers: { cookie: kai.cookie } });
      expect([done.status, done.headers.location]).toEqual([303, '/sharing/requests']);
    }
    expect((await written()).map(([, call]) => call)).toEqual(['pendingrequests_action=deny']);
    expect((await kai.see('/sharing/requests')).page.text).toContain('This request has already been answered');
  });

  it('the answer to another request is not taken for its own', async () => {
    expect((await kai.send(await linkTo('approve', 1), { scopes: ['view'] })).status).toBe(303);
    const page = await linkTo('approve');
    await sandbox.faults([
      { method: 'POST', path: `${AM}/*/uma/pendingrequests/*`, status: 500, times: 1 },
      {
        method: 'GET',
        path: `${AM}/*/uma/pendingrequests`,
        waits: true,
        times: 1,
        body: { result: [], resultCount: 0, totalPagedResults: 0, pagedResultsCookie: null, remainingPagedResults: -1 },
      },
    ]);
    const answer = await kai.send(page, { scopes: ['view'] });
    expect(answer.page.text).toMatch(/couldn’t confirm|don’t know/);
    await sandbox.mend();
    expect((await kai.see('/sharing/requests')).page.text).not.toContain('Allowed: felix.wagner');
  });

  it('a request that cannot be answered stays as it is [account 91]', async () => {
    const page = await linkTo('approve');
    await sandbox.faults([
      { method: 'POST', path: `${AM}/*/uma/pendingrequests/*`, status: 400, body: { message: 'Not for her.' } },
    ]);
    const refused = await kai.send(page, { scopes: ['view'] });
    expectRefused(refused, null, 'The request couldn’t be allowed.', 409);
    expect(refused.page.text).toMatch(/The request couldn’t be allowed\. .*Not for her\./);
    await sandbox.mend();
    expect(await linkTo('approve')).toBe(page);
  });
});

describe('the activity', () => {
  it('is shown by day, newest first [account 92]', async () => {
    const answer = await kai.see('/sharing/activity');
    const words = answer.page.text;
    for (const shown of [
      'felix.wagner requested access to Travel receipts',
      'You changed what priya.nair can do with Travel receipts',
      'mina.holt was given access to Travel receipts',
      'You denied jonas.berg access to Running route Alster',
      'You allowed amelie.dubois to use Summer party photos',
      'You shared Travel receipts with mina.holt',
    ])
      expect(words).toContain(shown);
    expect(words.indexOf('felix.wagner requested')).toBeLessThan(words.indexOf('You shared Travel'));
    expect(answer.page.all('*', { class: 'list-group' }).length).toBeGreaterThan(3);
  });
});

describe('what others share', () => {
  it('is shown with what the reader may do, and nothing of other people', async () => {
    const page = (await kai.see('/sharing/with-me')).page.text;
    expect(page).toMatch(/Team calendar .*Calendar Sync.*Your permissions: View/);
    expect(page).not.toContain('felix.wagner');
  });
});

describe('names that a member made up', () => {
  it('are text wherever they stand', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const one = { _id: 'r-1', name, resourceServer: name, scopes: [name], resourceOwnerId: KAI };
    const policy = { permissions: [{ subject: name, scopes: [name] }] };
    const result = [{ ...one, icon_uri: 'javascript:alert(1)', policy }, null, { _id: 7 }];
    await sandbox.faults([{ path: SETS, status: 200, body: { result, totalPagedResults: 3 } }]);
    for (const path of ['/sharing', '/sharing?view=grid', '/sharing/with-me']) {
      const answer = await kai.see(path);
      expect(answer.page.all('img', { src: /^x|^javascript:/ })).toEqual([]);
      expect(answer.text).toContain('&lt;img src=x');
      expect(answer.page.text).toContain('2 items couldn’t be shown.');
    }
    await sandbox.faults([{ path: `${SETS}/*`, status: 200, body: { ...one, policy } }]);
    const answer = await kai.see('/sharing/resources/r-1');
    expect(answer.text).not.toContain('<img src=x');
    expect(answer.text).toContain('person=%3Cimg+src%3Dx');
  });
});
