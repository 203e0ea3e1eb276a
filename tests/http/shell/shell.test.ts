// The frame around every page, as a browser without script meets it.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, freshCookie, type HttpResponse, post, sandboxOf } from '../client';
import { user, walkerOf } from '../member-client';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
let mina: string;

beforeAll(async () => {
  await sandbox.reset();
  mina = await cookieOf(HOST, 'mina.holt');
});
afterEach(() => sandbox.mend());

const see = (path: string, more: Record<string, string> = {}) =>
  ask(HOST, path, { headers: { cookie: mina, ...more } });

const lookOf = (answer: HttpResponse) =>
  answer.cookies.find((cookie) => cookie.startsWith('__Host-look='))?.split(';')[0] ?? '';

it('a page is one whole document, with the data for the browser in its body', async () => {
  const page = await see('/approvals');
  expect(page.text.endsWith('streamController.close();</script></body></html>')).toBe(true);
});

it.each([
  ['/my-requests/new-request?page=2', 'cart'],
  ['/profile/sessions/end?session=none', 'security'],
])('%s has links to its own places that keep its address', async (path, place) => {
  const { page } = await see(path, { cookie: await cookieOf(HOST, 'kai.ruiz') });
  expect(page.hrefs()).toContain(`#${place}`);
  expect(page.first('*', { id: place }).attribute('tabindex')).toBe('-1');
  expect(page.hrefs().filter((to) => /^\/.*#(cart|security)/.test(to))).toEqual([]);
});

it.each(['/approvals', '/signed-out', '/nowhere'])('%s is drawn by the rules of today', async (path) => {
  expect((await see(path)).text).toMatch(/^<!DOCTYPE html><html /);
});

describe('the look of pages', () => {
  it('is one press away, comes back to the page and is in the next HTML', async () => {
    const before = await see('/approvals?sort=-date');
    expect(before.page.documentAttribute('data-look')).toBe('system');
    const form = before.page.form('/preferences').hidden;
    form.set('look', 'dark');
    const pressed = await post(HOST, '/preferences', form.toString(), { headers: { cookie: mina } });
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/approvals?sort=-date']);
    const after = await see('/approvals', { cookie: `${mina}; ${lookOf(pressed)}` });
    expect(after.page.documentAttribute('data-look')).toBe('dark');
  });

  it('includes the language, for visitors too, and never leads off the site', async () => {
    const form = (await ask(HOST, '/signed-out')).page.form('/preferences').hidden;
    form.set('language', 'ar');
    form.set('to', '//evil.example');
    const pressed = await post(HOST, '/preferences', form.toString());
    expect(pressed.headers.location).toBe('/dashboard');
    const { page } = await ask(HOST, '/signed-out', { headers: { cookie: lookOf(pressed) } });
    expect([page.documentAttribute('lang'), page.documentAttribute('dir')]).toEqual(['ar', 'rtl']);
  });

  it('includes the columns of a list, which stay hidden until they are chosen again', async () => {
    const before = await see('/approvals');
    expect(before.text).not.toContain('list-without-kind');
    const form = before.page.form('/preferences').hidden;
    form.set('list', 'approvals');
    const offered = ['kind', 'recommendation', 'moment'];
    for (const name of offered) form.append('offered', name);
    const shown = (...names: string[]) => new URLSearchParams([...form, ...names.map((name) => ['shown', name])]);
    const choose = (...names: string[]) =>
      post(HOST, '/preferences', shown(...names).toString(), { headers: { cookie: mina } });
    const pressed = await choose('recommendation', 'moment');
    const [columns = ''] = String(pressed.headers['set-cookie']).split(';');
    // Another browser that she signs in with has them, too.
    const other = await freshCookie(HOST, 'mina.holt');
    await choose(...offered);
    expect((await ask(HOST, '/approvals', { headers: { cookie: other } })).text).toContain('list-without-kind');
    expect(columns).toBe('__Host-columns=approvals.kind');
    const after = await see('/approvals', { cookie: `${mina}; ${columns}` });
    expect(after.text).toContain('list-without-kind');
    expect(after.page.all('*', { class: 'row-kind' })).toEqual([]);
    expect((await see('/my-requests', { cookie: `${mina}; ${columns}` })).text).not.toContain('list-without-kind');
  });

  it('does not change without the token of its form', async () => {
    const form = (await see('/approvals')).page.form('/preferences').hidden;
    form.set('look', 'dark');
    form.set('_token', 'x');
    const pressed = await post(HOST, '/preferences', form.toString(), { headers: { cookie: mina } });
    expect([pressed.status, lookOf(pressed)]).toEqual([403, '']);
  });
});

describe('the live inbox', () => {
  it('sends nothing while nothing has changed [shell 79]', async () => {
    const first = await see('/live/inbox');
    expect(JSON.parse(first.text)).toMatchObject({ counts: { approvals: { count: 38 } } });
    const tag = String(first.headers.etag);
    const again = await see('/live/inbox', { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('counts again after some seconds, or for a page that is younger than the last count', async () => {
    const began = Date.now();
    await see('/live/inbox');
    const countsAsked = async (since: number) => {
      await sandbox.forget();
      const { counts, notifications } = JSON.parse((await see(`/live/inbox?since=${since}`)).text);
      expect(counts.approvals).toEqual({ count: 38 });
      expect(notifications.length).toBeGreaterThan(0);
      return (await sandbox.calls()).filter(({ path }) => path.startsWith('/iga/')).length;
    };
    expect(await countsAsked(began)).toBe(0);
    expect(await countsAsked(Date.now() + 60_000)).toBe(4);
  });

  it('says of each count alone that it failed [shell 85]', async () => {
    await sandbox.faults([{ path: '/iga/governance/user/violation/search', status: 500 }]);
    const { counts, notifications } = JSON.parse((await see('/live/inbox')).text);
    expect(counts).toMatchObject({ violations: { failed: true }, approvals: { count: 38 } });
    expect(notifications.length).toBeGreaterThan(0);
  });
});

describe('a page', () => {
  it('stands while counts and the notifications fail', async () => {
    const failing = [
      { path: '/iga/governance/certification/items' },
      { path: '/iga/governance/user/violation/search' },
      { path: '/openidm/managed/alpha_user', query: '_notifications' },
    ];
    await sandbox.faults(failing.map((call) => ({ ...call, status: 500 })));
    await sandbox.forget();
    const page = await see('/approvals');
    expect((await sandbox.calls()).filter(({ status }) => status === 500)).toHaveLength(failing.length);
    expect(page.status).toBe(200);
    expect(page.page.heading).toBe('Approvals');
  });

  it('a notification is not called removed where one that cannot be read may be it', async () => {
    const kai = await walkerOf('kai.ruiz');
    const remove = /^\/notifications\/[\w-]+\/remove/;
    const { page } = await kai.see('/dashboard');
    const action = page.actions().find((to) => remove.test(to)) ?? '';
    const fields = page.form(action.split('?')[0]).fields;
    const record = { _id: user('kai.ruiz'), _notifications: [{ message: 'Without an id' }] };
    await sandbox.faults([
      { method: 'DELETE', path: '/openidm/internal/notification/*', status: 500 },
      { path: `/openidm/managed/alpha_user/${user('kai.ruiz')}`, query: '_notifications', status: 200, body: record },
    ]);
    const sent = await post(HOST, action, fields.toString(), { headers: { cookie: kai.cookie } });
    await sandbox.mend();
    expect(sent.status).toBe(303);
    const notices = (await kai.see(sent.headers.location ?? '')).page.notices().join(' ');
    expect(notices).toContain('couldn’t confirm');
    expect(notices).not.toContain('Removed notification');
  });

  it('stands with notifications that cannot be read, or whose ids no address can hold', async () => {
    const result = { _id: 'x', _notifications: [null, 7, {}, { _id: 'a/b', message: 'Hello' }, { _id: '..' }] };
    const path = '/openidm/managed/alpha_user/*';
    await sandbox.faults([{ path, query: '_notifications', status: 200, body: result }]);
    const page = await see('/approvals');
    expect([page.status, page.page.heading]).toEqual([200, 'Approvals']);
    const { notifications } = JSON.parse((await see('/live/inbox')).text);
    expect(notifications.map(({ id, form }: { id: string; form: unknown }) => [id, form])).toEqual(
      Array(5).fill(['', null]),
    );
  });

  it('a page that does not exist is a 404 inside the frame', async () => {
    const page = await see('/no/such/page');
    expect(page.status).toBe(404);
    expect(page.page.title).toBe('Page not found · Halden Group');
    expect(page.page.find('*', { id: 'menu' })).toBeDefined();
  });

  it('a page that the platform refuses is about this page, not about the site', async () => {
    const ines = await walkerOf('ines.moreau');
    await sandbox.faults([{ path: '/openidm/schema/managed/alpha_role', status: 403 }]);
    const { status, page } = await ines.see(`/edit/managed/alpha_role/${idOf('role:Auditor')}`);
    expect([status, page.heading]).toEqual([403, 'You are not authorized to view this page.']);
  });

  it('marks its place in the menu, and no other', async () => {
    const marked = (await see('/approvals')).page
      .all('a', { 'aria-current': 'page' })
      .map((link) => link.attribute('href') ?? '');
    expect(marked).toContain('/approvals');
    expect(marked.filter((href) => !href.startsWith('/approvals'))).toEqual([]);
  });
});

describe('notifications', () => {
  it('go away one by one, and the next page says so once [shell 81]', async () => {
    const before = await see('/approvals');
    const action = before.page.actions().find((to) => /^\/notifications\/.+\/remove$/.test(to)) ?? '';
    const form = before.page.form(action).hidden.toString();
    const pressed = await post(HOST, action, form, { headers: { cookie: mina } });
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/approvals']);
    const after = await see('/approvals');
    expect(after.text).toContain('Removed notification');
    expect(after.text).not.toContain(action);
    expect((await see('/approvals')).page.notices()).not.toContain('Removed notification');
  });

  it('one that a rule keeps from going is answered with that rule in words', async () => {
    const policyRequirements = [{ policyRequirement: 'MAX_LENGTH', params: { maxLength: 3 } }];
    const detail = { result: false, failedPolicyRequirements: [{ property: 'message', policyRequirements }] };
    const body = { code: 400, reason: 'Bad Request', message: 'Policy validation failed', detail };
    await sandbox.faults([{ method: 'DELETE', path: '/openidm/internal/notification/*', status: 400, body }]);
    const { page } = await see('/approvals');
    const action = page.actions().find((to) => /^\/notifications\/.+\/remove$/.test(to)) ?? '';
    await post(HOST, action, page.form(action).hidden.toString(), { headers: { cookie: mina } });
    const notices = (await see('/approvals')).page.notices().join(' ');
    expect(notices).toMatch(/(Failed|refused|not removed).*at most 3 characters/i);
    expect(notices).not.toContain('policyValidationMessages');
  });

  it('notifications that could not be cleared are still there, and the page says so [shell 80, 112]', async () => {
    await sandbox.faults([{ path: '/openidm/notification', status: 500 }]);
    const answer = await see('/approvals');
    const form = answer.page.form('/notifications/clear').hidden.toString();
    await post(HOST, '/notifications/clear', form, { headers: { cookie: mina } });
    const after = await see('/approvals');
    expect(after.text).toContain('Failed to clear all notifications');
    expect(after.page.actions()).toContainEqual(expect.stringMatching(/^\/notifications\/.+\/remove$/));
  });
});
