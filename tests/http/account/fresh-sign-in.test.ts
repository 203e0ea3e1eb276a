// What names or recovers an account needs a sign-in of the last ten minutes; and what needs the platform's own session.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { order } from '../../order';
import { post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { platform } from '../platform';

const sandbox = sandboxOf(HOST);
const KAI = idOf('user:kai.ruiz');
const PERSON = `/edit/managed/alpha_user/${KAI}`;

async function setClock(body: object): Promise<void> {
  await order(`http://127.0.0.1:${platform().sandboxPort}`, 'PUT', `clock?host=${HOST}`, body);
}

/** Signed in eleven minutes ago. */
async function longSignedIn(userName: string): Promise<Walker> {
  const now = Date.now();
  await setClock({ now: new Date(now - 11 * 60_000).toISOString() });
  const walker = await walkerOf(userName);
  await setClock({ now: new Date().toISOString() });
  return walker;
}

async function send(walker: Walker, address: string, values: Record<string, string> = {}) {
  const page = await walker.see(address);
  const fields = page.page.form(address).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return post(HOST, page.page.form(address).action || address, fields.toString(), {
    headers: { cookie: walker.cookie },
  });
}

const writes = async () => (await sandbox.calls()).filter(({ method }) => ['PATCH', 'PUT', 'DELETE'].includes(method));

beforeEach(() => sandbox.forget());
afterEach(() => sandbox.mend());

describe('a fresh sign-in', () => {
  it.each([
    ['form.mail', 'thief@evil.example'],
    ['form.userName', 'somebody.else'],
    ['form.telephoneNumber', '+49 40 111'],
  ])('is asked for before %s of one’s own is changed, and the typed form waits', async (name, value) => {
    const kai = await longSignedIn('kai.ruiz');
    await sandbox.forget();
    const answer = await send(kai, '/profile/edit', { [name]: value });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login\?to=%2Fprofile%2Fedit&confirm=1&draft=[\w.%-]+$/);
    expect(await writes()).toEqual([]);
    const reference = new URLSearchParams(answer.headers.location?.split('?')[1]).get('draft') ?? '';
    expect(reference).not.toBe('');
  });

  it('is not asked for when none of these differs', async () => {
    const kai = await longSignedIn('kai.ruiz');
    const answer = await send(kai, '/profile/edit', { 'form.city': 'Kiel' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/profile']);
  });

  it('is asked for before a lost device is locked out', async () => {
    const kai = await longSignedIn('kai.ruiz');
    const { page } = await kai.see('/profile/lost-device');
    expect(page.text).toContain('Confirm that it’s you');
    expect(page.actions()).not.toContain('/profile/lost-device');
  });

  it('is asked for before the file of all one’s data', async () => {
    const kai = await longSignedIn('kai.ruiz');
    const file = await kai.see('/profile/data/file');
    expect(file.headers.location).toBe('/login?to=%2Fprofile%2Fdata&confirm=1');
  });

  it('is asked for before the password of another user is set, or their mail address', async () => {
    const ines = await longSignedIn('ines.moreau');
    expect((await ines.see(`${PERSON}/reset-password`)).page.text).toContain('Confirm that it’s you');
    await sandbox.forget();
    const answer = await send(ines, PERSON, { 'form.mail': 'thief@evil.example' });
    expect(answer.headers.location).toMatch(/^\/login\?to=.*&confirm=1&draft=/);
    expect(await writes()).toEqual([]);
    expect((await send(ines, PERSON, { 'form.city': 'Lund' })).headers.location).toBe(PERSON);
  });

  it('is asked for before a delegate is named', async () => {
    const mina = await longSignedIn('mina.holt');
    expect((await mina.see('/my-delegates/add')).page.text).toContain('Confirm that it’s you');
  });

  it.each([
    ['kai.ruiz', '/profile/lost-device', 'account/profile/lost', { things: 'trusted:61-04-12' }],
    ['ines.moreau', `${PERSON}/reset-password`, 'administration/resources/password', { password: 'Another-1-phrase' }],
    ['mina.holt', '/my-delegates/add', 'access/delegates/add', { delegate: `managed/user/${KAI}` }],
  ])('is asked for where %s sends a form of %s that was open before: nothing is written', async (...row) => {
    const [userName, address, route, values] = row;
    const walker = await longSignedIn(userName);
    const at = encodeURIComponent(`areas/${route}.route`);
    const loaded = await walker.see(`${address}.data?_routes=${at}`);
    const _token = /"token","([\w-]{43})"/.exec(loaded.text)?.[1] ?? '';
    const form = new URLSearchParams({ _token, _key: 'a'.repeat(22), ...values });
    await sandbox.forget();
    const late = await post(HOST, address, form.toString(), { headers: { cookie: walker.cookie } });
    expect(late.status).toBe(303);
    expect(late.headers.location).toContain(`/login?to=${encodeURIComponent(address)}&confirm=1`);
    const sent = (await sandbox.calls()).filter(({ method, query }) => method !== 'GET' && !query.includes('search'));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('is enough, and the former address gets a mail', async () => {
    const kai = await walkerOf('kai.ruiz');
    const answer = await send(kai, '/profile/edit', { 'form.mail': 'kai@new.example' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/profile']);
    const mails = await order<{ template: string; to: string }[]>(
      `http://127.0.0.1:${platform().sandboxPort}`,
      'GET',
      `outbox?host=${HOST}`,
    );
    expect(mails[0]).toMatchObject({ template: 'addressChanged', to: 'kai.ruiz@halden.example' });
  });
});

describe('while the platform’s own session is over', () => {
  let kai: Walker;
  beforeAll(async () => {
    await sandbox.reset();
    kai = await walkerOf('kai.ruiz');
  });
  const over = () =>
    sandbox.faults([
      { path: '/am/json/*', status: 401, body: { code: 401, reason: 'Unauthorized', message: 'Access Denied' } },
    ]);

  it.each(['/profile', '/auth-devices', '/sharing', '/sharing/requests', '/sharing/activity', '/applications'])(
    '%s offers to sign in and come back, and no retry',
    async (address) => {
      await over();
      const page = await kai.see(address);
      const words = page.page.text;
      expect(words).toContain('Your session with the sign-in service is over.');
      expect(words).not.toContain('did not respond');
      const offered = page.page.links().filter(({ text }) => text.includes('Sign in again'));
      expect(offered.length).toBeGreaterThan(0);
      for (const { to } of offered) expect(decodeURIComponent(to)).toMatch(/^\/login\?to=\//);
      expect(page.page.links().filter(({ text }) => text === 'Try again')).toEqual([]);
    },
  );

  it('a page that needs it says so, with the way back', async () => {
    await over();
    const page = await kai.see('/profile/sessions/end-others');
    expect(page.status).toBe(401);
    expect(page.page.text).toContain('Sign in again to continue');
    const to = page.page.links().find(({ text }) => text.includes('Sign in again'))?.to;
    expect(to).toBe('/login?to=%2Fprofile%2Fsessions%2Fend-others');
  });

  it.each([
    ['/profile/trusted-devices/28-10-67/rename', { name: 'My Mac' }],
    ['/profile/applications/calendar-sync/revoke', {}],
    ['/profile/sessions/end-others', {}],
  ])('POST %s leads to the sign-in, with what was typed', async (address, values) => {
    await walkerOf('kai.ruiz');
    const page = await kai.see(address);
    const fields = page.page.form(address).filled;
    for (const [name, value] of Object.entries(values)) fields.set(name, String(value));
    await over();
    const answer = await post(HOST, address, fields.toString(), { headers: { cookie: kai.cookie } });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login\?to=/);
    if ('name' in values) expect(answer.headers.location).toContain('draft=');
  });
});
