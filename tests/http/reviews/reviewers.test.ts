// The reviewers of an item of a review: seen, added, changed and removed.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, freshCookie, post, sandboxOf } from '../client';
import { expectRefused, NOT_ACCEPTED } from '../page';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
/** A reset ends all sessions. */
let cookies = new Map<string, Promise<string>>();
function cookieOf(userName: string): Promise<string> {
  const cookie = cookies.get(userName) ?? freshCookie(HOST, userName);
  cookies.set(userName, cookie);
  return cookie;
}
const see = async (userName: string, path: string) =>
  ask(HOST, path, { headers: { cookie: await cookieOf(userName) } });
const send = async (userName: string, path: string, form: URLSearchParams) =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(userName) } });

interface Stored {
  id: string;
  decision: {
    certification: {
      campaignId: string;
      status: string;
      actors: { id: string; permissions: Record<string, boolean> }[];
    };
  };
}
const MINA = `managed/user/${idOf('user:mina.holt')}`;
const HENRIK = `managed/user/${idOf('user:henrik.dahl')}`;
const HANNA = `managed/user/${idOf('user:hanna.virtanen')}`;
const AUDITOR = `managed/role/${idOf('role:Auditor')}`;
const keyOf = (id: string) => encodeURIComponent(id.replace('managed/', '').replace('/', ':'));

let item: Stored;
let base = '';
const actorsNow = async () => {
  const items = await sandbox.state<Stored>('certificationItems');
  return items.find(({ id }) => id === item.id)?.decision.certification.actors ?? [];
};
const writes = async () =>
  (await sandbox.calls()).filter(({ method, path }) => method === 'PUT' || path.endsWith('/reassign'));

beforeEach(async () => {
  cookies = new Map();
  await sandbox.reset();
  const items = await sandbox.state<Stored>('certificationItems');
  item = items.find(({ decision }) => decision.certification.actors.some(({ id }) => id === HANNA)) as Stored;
  base = `/certification/certification-task/${item.decision.certification.campaignId}/items/${item.id}/reviewers`;
});
afterEach(() => sandbox.mend());

describe('the reviewers of an item', () => {
  it('are listed with what each of them may do; one’s own entry is only to be seen [reviews 67]', async () => {
    const { page, status } = await see('mina.holt', base);
    expect(status).toBe(200);
    expect(page.main.text).toContain('Mina Holt');
    expect(page.main.text).toContain('Hanna Virtanen');
    expect(page.main.text).toContain('Decide, Comment');
    const to = page.links().map((link) => link.to);
    expect(to.some((one) => one.startsWith(`${base}/add`))).toBe(true);
    expect(to.some((one) => one === `${base}/${keyOf(HANNA)}/remove`)).toBe(true);
    expect(to.some((one) => one.includes(`${base}/${keyOf(MINA)}`))).toBe(false);
  });

  it('are not changed by those without the permission for it [reviews 67]', async () => {
    const { page, status } = await see('hanna.virtanen', base);
    expect(status).toBe(200);
    expect(page.links().some(({ to }) => /\/reviewers\/(add|user)/.test(to))).toBe(false);
    for (const part of ['/add', `/${keyOf(HENRIK)}`, `/${keyOf(HENRIK)}/remove`]) {
      const form = await see('hanna.virtanen', base + part);
      expect([part, form.status, form.page.main.text.includes('You can view the reviewers')]).toEqual([
        part,
        200,
        true,
      ]);
      expect(form.page.names()).not.toContain('given');
    }
  });

  it('are closed to members who have no part in the item', async () => {
    for (const part of ['', '/add', `/${keyOf(HANNA)}`, `/${keyOf(HANNA)}/remove`])
      expect([part, (await see('kai.ruiz', base + part)).status]).toEqual([part, 404]);
  });
});

describe('a reviewer', () => {
  it('is added once, a role as well, with what was chosen', async () => {
    const form = (await see('mina.holt', `${base}/add`)).page.form().hidden;
    form.set('kind', 'role');
    form.set('to', AUDITOR);
    form.append('given', 'decide');
    form.append('given', 'comment');
    await sandbox.forget();
    const done = await Promise.all([1, 2].map(() => send('mina.holt', `${base}/add`, form)));
    for (const one of done) expect([one.status, one.status === 303 ? '' : one.page.main.text]).toEqual([303, '']);
    expect(await writes()).toHaveLength(1);
    const [added] = (await actorsNow()).filter(({ id }) => id === AUDITOR);
    expect(added?.permissions).toMatchObject({
      certify: true,
      revoke: true,
      comment: true,
      forward: false,
      signoff: false,
    });
    expect((await see('mina.holt', done[0]?.headers.location ?? '')).page.main.text).toContain(
      'Reviewer added: Auditor',
    );
  });

  it('a reviewer who is assigned already, or gets no permission, is refused and nothing is sent [reviews 68, 69]', async () => {
    const form = (await see('mina.holt', `${base}/add`)).page.form().hidden;
    await sandbox.forget();
    form.set('to', HANNA);
    form.append('given', 'comment');
    const twice = await send('mina.holt', `${base}/add`, form);
    expectRefused(twice, null, 'Reviewer already assigned', 409);
    expect(twice.page.text).not.toContain('Error saving reviewer');
    form.set('to', AUDITOR);
    form.delete('given');
    const none = await send('mina.holt', `${base}/add`, form);
    expectRefused(none, 'given', 'At least one permission is required');
    form.append('given', 'everything');
    expectRefused(await send('mina.holt', `${base}/add`, form), '#add-given[0]', NOT_ACCEPTED);
    expect(await writes()).toEqual([]);
  });

  it('has other permissions from then on', async () => {
    const address = `${base}/${keyOf(HANNA)}`;
    const { page } = await see('mina.holt', address);
    expect(page.main.text).toContain('Change Hanna Virtanen’s permissions?');
    const form = page.form().hidden;
    form.append('given', 'comment');
    expect((await send('mina.holt', page.form().action, form)).status).toBe(303);
    const [hanna] = (await actorsNow()).filter(({ id }) => id === HANNA);
    expect(hanna?.permissions).toMatchObject({ comment: true, certify: false, revoke: false, signoff: false });
    const nothing = (await see('mina.holt', address)).page.form().hidden;
    const refused = await send('mina.holt', address, nothing);
    expectRefused(refused, null, 'Error saving reviewer', 409);
    expect(refused.page.main.text).toContain('At least one permission is required');
  });

  it('is not removed where what the others may do cannot be read', async () => {
    const before = await actorsNow();
    const { page } = await see('mina.holt', `${base}/${keyOf(HANNA)}/remove`);
    const form = page.form();
    await sandbox.forget();
    await sandbox.omit(['permissions']);
    const sent = await send('mina.holt', form.action, form.hidden);
    await sandbox.omit([]);
    expect(sent.status).not.toBe(303);
    expect(await actorsNow()).toEqual(before);
  });

  it('is removed: the others are sent as they were [reviews 73]', async () => {
    const before = await actorsNow();
    const address = `${base}/${keyOf(HANNA)}/remove`;
    const { page } = await see('mina.holt', address);
    await sandbox.forget();
    const done = await send('mina.holt', page.form().action, page.form().hidden);
    expect(done.status).toBe(303);
    const [call, ...more] = await writes();
    expect(more).toEqual([]);
    expect(call?.path).toBe(`/iga/governance/certification/items/${item.id}/actors`);
    expect(call?.body).toEqual({ actors: before.filter(({ id }) => id !== HANNA) });
    expect((await actorsNow()).map(({ id }) => id)).not.toContain(HANNA);
    expect((await see('mina.holt', done.headers.location ?? '')).page.main.text).toContain(
      'Reviewer removed: Hanna Virtanen',
    );
    expect((await see('mina.holt', address)).page.main.text).toContain('This reviewer is no longer assigned.');
  });

  it('cannot be oneself [reviews 72]', async () => {
    for (const part of ['', '/remove']) {
      const answer = await see('mina.holt', `${base}/${keyOf(MINA)}${part}`);
      expect(answer.page.main.text).toContain('You can’t edit or remove yourself.');
      expect(answer.page.names()).not.toContain('given');
    }
  });

  it('is not called removed after a lost answer where what the others may do cannot be read', async () => {
    const form = (await see('mina.holt', `${base}/${keyOf(HANNA)}/remove`)).page.form();
    const itemPath = `/iga${base.replace('/certification/certification-task', '/governance/certification').replace('/reviewers', '')}`;
    const actors = [{ id: MINA, permissions: 'all' }, null];
    await sandbox.faults([
      { method: 'PUT', path: '/iga/governance/certification/items/*', status: 500 },
      {
        method: 'GET',
        path: itemPath,
        status: 200,
        body: { ...item, decision: { certification: { ...item.decision.certification, actors } } },
        waits: true,
      },
    ]);
    const sent = await send('mina.holt', form.action, form.hidden);
    expect([sent.status, sent.headers.location]).toEqual([502, undefined]);
    expect(sent.page.main.text).toContain('couldn’t confirm');
  });

  it('a reviewer that could not be saved or removed says so first', async () => {
    const edit = (await see('mina.holt', `${base}/${keyOf(HANNA)}`)).page.form().hidden;
    edit.append('given', 'comment');
    await sandbox.faults([
      { path: `/iga/governance/certification/*/items/${item.id}/reassign`, status: 400, body: {} },
    ]);
    expect((await send('mina.holt', `${base}/${keyOf(HANNA)}`, edit)).page.main.text).toContain(
      'Error saving reviewer',
    );
    await sandbox.faults([{ path: `/iga/governance/certification/items/${item.id}/actors`, status: 400, body: {} }]);
    const remove = (await see('mina.holt', `${base}/${keyOf(HANNA)}/remove`)).page.form().hidden;
    expect((await send('mina.holt', `${base}/${keyOf(HANNA)}/remove`, remove)).page.main.text).toContain(
      'Error removing reviewer',
    );
  });
});

describe('a change whose answer was lost', () => {
  const lose = (after: boolean) =>
    sandbox.faults([
      { path: `/iga/governance/certification/*/items/${item.id}/reassign`, times: 1, status: 502, body: {}, after },
    ]);

  it('is looked up: it is reported as done where the platform has it', async () => {
    const { page } = await see('mina.holt', `${base}/${keyOf(HANNA)}`);
    const form = page.form().hidden;
    form.append('given', 'comment');
    await lose(true);
    const done = await send('mina.holt', page.form().action, form);
    expect(done.status).toBe(303);
    expect((await see('mina.holt', done.headers.location ?? '')).page.main.text).toContain('Permissions saved');
  });

  it('and as not made where the platform does not have it', async () => {
    const { page } = await see('mina.holt', `${base}/${keyOf(HANNA)}`);
    const form = page.form().hidden;
    form.append('given', 'comment');
    await lose(false);
    const answer = await send('mina.holt', page.form().action, form);
    expect(answer.status).not.toBe(303);
    expect(answer.page.main.text).toContain('it isn’t done');
  });
});

describe('the person of an item', () => {
  it('is shown with what they hold, in as many calls as there are parts [reviews 76]', async () => {
    await sandbox.forget();
    const { page, status } = await see('mina.holt', base.replace('/reviewers', '/user'));
    expect(status).toBe(200);
    expect(page.main.text).toMatch(/Roles \d+/);
    expect(page.main.text).toMatch(/Accounts [1-9]\d*/);
    expect(page.main.text).toMatch(/Entitlements [1-9]\d*/);
    expect(page.main.text).toContain('Username');
    const asked = (await sandbox.calls()).map(({ path }) => path).filter((path) => path.includes(`${item.id}/user`));
    expect(asked.map((path) => path.split('/user')[1]).sort()).toEqual(['', '/accounts', '/entitlements', '/roles']);
  });

  it('stands when a part of it cannot be loaded, and says which [reviews 76]', async () => {
    const path = base.replace('/reviewers', '/user');
    await sandbox.faults([
      { path: `/iga/governance/certification/*/items/${item.id}/user/roles`, status: 500, body: {} },
    ]);
    const answer = await see('mina.holt', path);
    expect(answer.status).toBe(200);
    expect(answer.page.main.text).toContain('Couldn’t load what they hold.');
    expect((await see('kai.ruiz', path)).status).toBe(404);
  });
});
