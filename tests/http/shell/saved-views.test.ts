// Saved views of lists over plain forms: saved, opened, shared, renamed, deleted; a member's own, without any call.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, type HttpResponse, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const VIEWS = '/saved-views';
const LIST = '/approvals?priority=high&sort=-date';
const NEW = `${VIEWS}/new?${new URLSearchParams({ of: LIST, name: 'High priority' })}`;

let mina: Walker;
/** The cookie of the saved views, as the browser holds it. */
let jar = '';

beforeEach(async () => {
  mina = await walkerOf('mina.holt', { fresh: false });
  await deleteAll();
});
afterAll(() => deleteAll());

/** A browser without the cookie, and a member without views. */
async function deleteAll(): Promise<void> {
  jar = '';
  for (const id of idsIn(await see(VIEWS))) await send(VIEWS, {}, `${VIEWS}/${id}/delete`);
  jar = '';
}

const see = (address: string, walker = mina) => ask(HOST, address, { headers: { cookie: `${walker.cookie}; ${jar}` } });
const cookieIn = (response: HttpResponse) =>
  [response.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('__Host-views='));

async function send(page: string, values: Record<string, string> = {}, action = page.split('?')[0] ?? page) {
  const fields = (await see(page)).page.form(action).fields;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  const to = page.startsWith(action) ? page : action;
  const response = await post(HOST, to, fields.toString(), { headers: { cookie: `${mina.cookie}; ${jar}` } });
  const [cookie] = cookieIn(response)?.split(';') ?? [];
  if (cookie) jar = cookie;
  return response;
}

const idsIn = ({ text }: HttpResponse) =>
  [...text.matchAll(/\/saved-views\/([\w-]+)\/rename/g)].map(([, id]) => id ?? '');
const idIn = (page: HttpResponse) => idsIn(page)[0] ?? '';

describe('a view of a list', () => {
  it('is saved from the list under a name that its filters suggest, and asks the platform nothing', async () => {
    const list = await see(LIST);
    const link = list.page.linkTo(/^\/saved-views\/new\?.+$/);
    const { searchParams } = new URL(link, 'http://x');
    expect(searchParams.get('of')).toBe('/approvals?priority=high&sort=-date&hidden=none');
    expect(searchParams.get('name')).toMatch(/high/i);
    const offered = await see(link);
    expect([offered.page.title, offered.page.main.text]).toEqual([
      expect.stringMatching(/^Save view: Approvals · /),
      expect.stringContaining('Approvals'),
    ]);
    expect(offered.page.first('a', { class: /bar-back/ }).attribute('href')).toBe(searchParams.get('of'));
    const before = (await sandbox.pageCalls()).length;
    await see(LIST);
    const asked = (await sandbox.pageCalls()).length - before;
    const saved = await send(link, { name: 'Urgent عاجل <b>' });
    expect([saved.status, saved.headers.location]).toEqual([303, searchParams.get('of')]);
    expect(cookieIn(saved)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    const again = (await sandbox.pageCalls()).length;
    const opened = await see(saved.headers.location ?? '');
    expect((await sandbox.pageCalls()).length - again).toBe(asked);
    expect(opened.text).not.toContain('<b>');
    expect(opened.page.text).toMatch(/“\u2068?Urgent عاجل <b>\u2069?” has been saved/);
    expect(opened.page.find('summary', { 'aria-label': /^View: \u2068?Urgent عاجل <b>\u2069?$/ })).toBeDefined();
    expect((await see('/tasks')).page.text).toMatch(/Saved views.*Urgent عاجل/);
  });

  it('a text in the address of its page is not shown as the name of its list', async () => {
    const { page } = await see('/saved-views/new?of=%2Ftasks&list=Your+account+is+locked');
    expect(page.title).toMatch(/^Save view: Tasks · /);
    expect(page.main.text).not.toContain('locked');
    expect(page.first('a', { class: /bar-back/ }).text).toContain('Tasks');
  });

  it('needs a name that no other of its list has, and keeps what was typed', async () => {
    const nameless = await send(NEW, { name: '  ' });
    expectRefused(nameless, 'name', 'Enter a name.');
    expectRefused(await send(NEW, { name: 'x'.repeat(61) }), 'name', 'Use 60 characters or fewer');
    await send(NEW);
    const same = `${VIEWS}/new?${new URLSearchParams({ of: '/approvals?priority=low' })}`;
    const taken = await send(same, { name: 'HIGH priority' });
    expectRefused(taken, 'name', 'Another view of this list has this name.');
    expect(taken.page.values()).toContain('HIGH priority');
    expect((await send(`${VIEWS}/new?of=%2Ftasks`, { name: 'High priority' })).status).toBe(303);
  });

  it('is there once, however often its form is sent', async () => {
    await send(NEW);
    const kept = jar;
    await see(LIST);
    expect((await send(NEW)).headers.location).toBe(LIST);
    expect(jar).toBe(kept);
    expect((await see(LIST)).page.notices().join(' ')).toContain('High priority');
  });

  it('is renamed, deleted, and brought back', async () => {
    await send(NEW);
    const id = idIn(await see(VIEWS));
    expectRefused(await send(`${VIEWS}/${id}/rename`, { name: '' }), 'name', 'Enter a name.');
    const rename = `${VIEWS}/${id}/rename`;
    const older = (await see(rename)).page.form(rename).filled;
    expect((await send(rename, { name: 'First thing' })).status).toBe(303);
    const sendOlder = () => post(HOST, rename, older.toString(), { headers: { cookie: `${mina.cookie}; ${jar}` } });
    expect((await sendOlder()).status).toBe(303);
    older.set('name', 'Second thing');
    expectRefused(await sendOlder(), 'name', /^Now saved: “First thing”/, 409);
    const answer = await see(VIEWS);
    expect(answer.page.text).toContain('First thing');
    expect(answer.text).toContain(`http://${HOST}`);
    expect((await send(VIEWS, {}, `${VIEWS}/${id}/delete`)).status).toBe(303);
    const gone = await see(VIEWS);
    expect(gone.page.text).toMatch(/“First thing” has been deleted.*Undo/);
    expect(gone.text).not.toContain(`${VIEWS}/${id}/rename`);
    const back = gone.page.form('/saved-views/new').action;
    const undone = await post(HOST, back, gone.page.form(`${VIEWS}/new`).fields.toString(), {
      headers: { cookie: `${mina.cookie}; ${jar}` },
    });
    expect([undone.status, undone.headers.location]).toEqual([303, LIST]);
    jar = cookieIn(undone)?.split(';')[0] ?? '';
    expect((await see(VIEWS)).page.text).toContain('First thing');
  });

  it('is in every browser its member signs in with, and no browser forgets what another saved', async () => {
    await send(NEW);
    const other = await walkerOf('mina.holt');
    const start = await ask(HOST, '/dashboard', { headers: { cookie: other.cookie } });
    expect(start.page.text).toMatch(/Saved views.*High priority/);
    // A browser that was signed in before looks at all of them.
    jar = '';
    const answer = await see(VIEWS);
    expect(answer.page.text).toContain('High priority');
    [jar = ''] = cookieIn(answer)?.split(';') ?? [];
    expect((await see('/tasks')).page.text).toMatch(/Saved views.*High priority/);
    // One that has not looked since saves another.
    jar = '';
    await send(`${VIEWS}/new?of=%2Ftasks`, { name: 'My tasks' });
    expect((await see(VIEWS)).page.text).toMatch(/High priority.*My tasks/);
    expect((await see('/dashboard')).page.text).toMatch(/Saved views.*High priority.*My tasks/);
    const id = idIn(await see(VIEWS));
    await other.send(VIEWS, {}, `${VIEWS}/${id}/delete`);
    expect((await see(`${VIEWS}/${id}/rename`)).status).toBe(404);
  });

  it('is kept by each of ten forms that are sent at once, and renamed or deleted by each of ten', async () => {
    const fields = (await see(`${VIEWS}/new?of=%2Ftasks`)).page.form(`${VIEWS}/new`).fields;
    const headers = { cookie: mina.cookie };
    const names = [...Array(10).keys()].map((at) => `View ${at}`);
    const saved = await Promise.all(
      names.map((name) => {
        const body = new URLSearchParams([...fields]);
        body.set('name', name);
        return post(HOST, `${VIEWS}/new?of=%2Ftasks`, body.toString(), { headers });
      }),
    );
    expect(saved.map(({ status }) => status)).toEqual(Array(10).fill(303));
    const page = await see(VIEWS);
    for (const name of names) expect(page.page.text).toContain(name);
    const ids = idsIn(page);
    expect(new Set(ids).size).toBe(10);
    const [first = ''] = ids;
    const rename = (await see(`${VIEWS}/${first}/rename`)).page.form(`${VIEWS}/${first}/rename`).fields;
    rename.set('name', 'Renamed');
    const changed = await Promise.all([
      post(HOST, `${VIEWS}/${first}/rename`, rename.toString(), { headers }),
      ...ids.slice(1, 5).map((id) => {
        const action = `${VIEWS}/${id}/delete`;
        return post(HOST, action, page.page.form(action).fields.toString(), { headers });
      }),
    ]);
    expect(changed.map(({ status }) => status)).toEqual(Array(5).fill(303));
    const left = await see(VIEWS);
    expect(left.page.text).toContain('Renamed');
    expect(idsIn(left).sort()).toEqual([first, ...ids.slice(5)].sort());
  });

  it('is closed to other members, and there are as many as a cookie holds', async () => {
    await send(NEW);
    const olga = await walkerOf('olga.brandt', { fresh: false });
    expect((await see(VIEWS, olga)).page.text).toContain('No saved views yet');
    const long = 'y'.repeat(400);
    let last: HttpResponse | null = null;
    for (let at = 0; at < 9 && last?.status !== 400; at += 1) {
      last = await send(`${VIEWS}/new?${new URLSearchParams({ of: `/tasks?text=${long}${at}` })}`, {
        name: `No. ${at}`,
      });
    }
    expectRefused(last as HttpResponse, null, 'You’ve reached the limit. Delete a view first.');
  });

  it.each(['//evil.example/x', 'https://evil.example', '/a\\b', '', `/x?${'y'.repeat(700)}`])(
    'does not begin at %s',
    async (of) => {
      const page = await see(`${VIEWS}/new?${new URLSearchParams({ of })}`);
      expect([page.status, page.headers.location]).toEqual([302, VIEWS]);
    },
  );

  it('a view of a list that is not there is a 404, and one that is gone needs no deleting', async () => {
    expect((await see(`${VIEWS}/x-1/rename`)).status).toBe(404);
  });
});

describe('the columns of a shared link', () => {
  it('are those of the view, whatever the reader has chosen, until they choose anew; lists chosen at once keep theirs', async () => {
    const lacksMoment = (response: HttpResponse) => response.text.includes('list-without-moment');
    jar = '__Host-columns=approvals.moment.recommendation';
    expect(lacksMoment(await see('/approvals'))).toBe(true);
    const shared = await see('/approvals?hidden=none');
    expect(lacksMoment(shared)).toBe(false);
    shared.page.linkTo(/^\/approvals\?.*hidden=none/);
    jar = '';
    expect(lacksMoment(await see('/approvals?hidden=moment'))).toBe(true);
    const fields = shared.page.form('/preferences').fields;
    for (const [name, value] of Object.entries({ list: 'approvals', offered: 'kind', shown: 'kind' }))
      fields.set(name, value);
    fields.set('to', '/approvals?priority=high&hidden=moment');
    const chosen = await post(HOST, '/preferences', fields.toString(), { headers: { cookie: mina.cookie } });
    expect(chosen.headers.location).toBe('/approvals?priority=high');
    const lists = ['tasks', 'approvals', 'my-requests', 'violations'];
    const choose = (list: string, shown: string) => {
      const body = new URLSearchParams([...fields]);
      body.set('list', list);
      body.set('shown', shown);
      return post(HOST, '/preferences', body.toString(), { headers: { cookie: mina.cookie } });
    };
    await Promise.all(lists.map((list) => choose(list, 'none')));
    const columns = String((await choose('reports', 'none')).headers['set-cookie']);
    for (const list of [...lists, 'reports']) {
      expect(columns).toMatch(new RegExp(`[=~]${list}\\.kind[~;]`));
      await choose(list, 'kind');
    }
    const strange = await see('/approvals?hidden=%3Cb%3E');
    expect([strange.status, strange.headers.location]).toEqual([302, '/approvals']);
  });
});
