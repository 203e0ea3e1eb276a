// The portal before an older platform, as people install it themselves: fewer calls, other claims, sessions that end sooner.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order } from '../../order';
import { ask, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { platform } from '../platform';
import { Visitor } from './visitor';

const sandbox = sandboxOf(HOST);
const control = (method: string, what: string, body?: object) =>
  order(`http://127.0.0.1:${platform().sandboxPort}`, method, `${what}?host=${HOST}`, body);
const setClock = (ms: number) => control('PUT', 'clock', { now: new Date(ms).toISOString() });

async function send(visitor: Visitor, address: string, values: Record<string, string>) {
  const form = (await visitor.open(address)).page.form(address);
  const fields = form.filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return visitor.post(form.action || address, fields);
}

async function signedIn(userName: string, to = '/dashboard'): Promise<Visitor> {
  const visitor = new Visitor(HOST);
  const page = await visitor.open(`/sign-in?goto=${encodeURIComponent(to)}`);
  await visitor.fill(page, { IDToken1: userName, IDToken2: 'Sandbox!2026' });
  return visitor;
}

/** What an open page asks when its member is at work; `over`, or when the session ends. */
const activityOf = async (cookie: string) => {
  const page = await ask(HOST, '/profile', { headers: { cookie } });
  const body = new URLSearchParams({ _token: /activity\W+([\w-]{43})/.exec(page.text)?.[1] ?? '' }).toString();
  return () => post(HOST, '/session/activity', body, { headers: { cookie } });
};

beforeAll(async () => {
  await sandbox.reset();
  await control('PUT', 'host', { platform: 'classic' });
});
beforeEach(() => sandbox.mend());
afterAll(() => sandbox.reset());

describe('on a classic platform, the portal’s sign-in page', () => {
  it('shows why a sign-in failed, and goes on with a new run', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open('/sign-in?goto=%2Fdashboard');
    const wrong = await visitor.fill(first, { IDToken1: 'mina.holt', IDToken2: 'wrong' });
    expect(wrong.page.main.text).toContain('Sorry, that isn’t right. Try again.');
    const done = await visitor.fill(wrong, { IDToken2: 'Sandbox!2026' });
    expect([done.status, visitor.address]).toEqual([200, '/dashboard']);
  });

  it('shows that an account is not active', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open('/sign-in');
    const page = await visitor.fill(first, { IDToken1: 'erik.sandvik', IDToken2: 'Sandbox!2026' });
    expect(page.page.main.text).toContain('User not Active');
  });

  it('begins again where the step was answered in another tab', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open('/sign-in');
    await sandbox.faults([{ path: '/am/json/*', method: 'POST', status: 408, times: 1 }]);
    const page = await visitor.fill(first, { IDToken1: 'mina.holt', IDToken2: 'Sandbox!2026' });
    expect(page.page.form('/sign-in').filled.get('IDToken1')).toBe('mina.holt');
  });

  it('shows why a forced sign-in cannot be finished', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open('/sign-in?ForceAuth=true');
    const page = await visitor.fill(first, { IDToken1: 'mina.holt', IDToken2: 'Sandbox!2026' });
    expect(page.page.main.text).toContain('Session Upgrade fails');
    expect(page.page.form('/sign-in').filled.get('IDToken1')).toBe('mina.holt');
  });
});

describe('on a classic platform, a member', () => {
  let kai: Walker;
  beforeAll(async () => {
    kai = await walkerOf('kai.ruiz');
  });

  it.each(['/profile', '/auth-devices', '/sharing', '/sharing/requests', '/sharing/activity', '/applications'])(
    'finds all of %s: what the platform does not have is no failure',
    async (address) => {
      const { status, page } = await kai.see(address);
      expect(status).toBe(200);
      expect(page.main.text).not.toMatch(/Not loaded|Try again/);
    },
  );

  it('finds the sessions of the portal where the platform shows none, with no verdict about all', async () => {
    const { page } = await kai.see('/profile');
    expect(page.main.text).toContain('This list has only those of this portal.');
    expect(page.main.text).toContain('We couldn’t check where you’re signed in.');
    expect(page.main.text).toContain('This session');
    const lost = await kai.see('/profile/lost-device');
    expect(lost.page.main.text).toContain('This list has only those of this portal.');
  });

  it('can end the other sessions of the portal', async () => {
    const there = await walkerOf('kai.ruiz');
    const dialog = await kai.see('/profile/sessions/end-others');
    expect(dialog.page.main.text).not.toContain('Only this session stays signed in.');
    const answer = await kai.send('/profile/sessions/end-others');
    expect([answer.status, answer.headers.location]).toEqual([303, '/profile#sessions']);
    expect((await there.see('/profile')).headers.location).toMatch(/^\/login\?to=%2Fprofile&was=remote/);
    expect((await kai.see('/profile')).status).toBe(200);
    const none = await kai.see('/profile/sessions/end-others');
    expect(none.page.main.text).toContain('You’re not signed in to this portal anywhere else.');
  });

  it('reads that the history of sharing could not be loaded where the platform fails without a word', async () => {
    await sandbox.faults([{ path: '/am/json/*/uma/auditHistory', status: 500, body: '' }]);
    const { status, page } = await kai.see('/sharing/activity');
    expect([status, page.main.text]).toEqual([expect.any(Number), expect.stringMatching(/Couldn’t load|Try again/)]);
  });
});

describe('on a classic platform, a confirmation', () => {
  /** Signed in eleven minutes ago, by the claim of such platforms. */
  async function longSignedIn(): Promise<Visitor> {
    await setClock(Date.now() - 11 * 60_000);
    const visitor = await signedIn('kai.ruiz', '/profile');
    await setClock(Date.now());
    return visitor;
  }

  it('ends the session before anything is confirmed; what was typed waits for those who turn back', async () => {
    const kai = await longSignedIn();
    const sent = await send(kai, '/profile/edit', { 'form.mail': 'kai@typed.example' });
    expect(sent.headers.location).toMatch(/^\/login\?to=%2Fprofile%2Fedit&confirm=1&draft=/);
    const activity = await activityOf(kai.cookie);
    await kai.open(String(sent.headers.location));
    const back = await kai.open('/profile/edit');
    expect(back.page.form('/profile/edit').filled.get('form.mail')).toBe('kai@typed.example');
    expect((await activity()).text).toContain('"over":true');
    const out = await kai.send('/profile/edit');
    expect(String(out.headers.location)).toMatch(/^\/login\?.*draft=/);
    const asked = await kai.open('/profile/edit', out);
    expect(asked.status).toBe(200);
    const page = await kai.open(`/sign-in?goto=${encodeURIComponent(String(out.headers.location))}`);
    const again = await kai.fill(page, { IDToken1: 'kai.ruiz', IDToken2: 'Sandbox!2026' });
    expect(again.page.form('/profile/edit').filled.get('form.mail')).toBe('kai@typed.example');
  });

  it('leads to the form as it was typed; once it is saved nothing waits', async () => {
    const kai = await longSignedIn();
    const sent = await send(kai, '/profile/edit', { 'form.mail': 'kai@confirmed.example' });
    const page = await kai.open(String(sent.headers.location));
    const form = page.page.form();
    const fields = form.filled;
    fields.set('IDToken1', 'kai.ruiz');
    fields.set('IDToken2', 'Sandbox!2026');
    const typed = await kai.open(form.action, await kai.post(form.action || kai.address, fields));
    expect(typed.page.form('/profile/edit').filled.get('form.mail')).toBe('kai@confirmed.example');
    const saved = await kai.post('/profile/edit', typed.page.form('/profile/edit').filled);
    expect([saved.status, saved.headers.location]).toEqual([303, '/profile']);
    expect(kai.cookies.has('__Host-waiting-draft')).toBe(false);
  });
});

describe('on a classic platform, the session', () => {
  it('is over when the platform knows of none', async () => {
    const kai = await signedIn('kai.ruiz', '/profile');
    const activity = await activityOf(kai.cookie);
    expect((await activity()).text).toContain('"platform":true');
    await control('PUT', 'clock', { advanceMs: 45 * 60_000 });
    expect((await activity()).text).toContain('"over":true');
    await setClock(Date.now());
  });

  it('is another one after a new sign-in of the same member in the same browser', async () => {
    const kai = await signedIn('kai.ruiz', '/profile');
    await control('PUT', 'clock', { advanceMs: 5_000 });
    await kai.fill(await kai.open('/sign-in?goto=%2Fprofile'), { IDToken1: 'kai.ruiz', IDToken2: 'Sandbox!2026' });
    expect(JSON.parse((await (await activityOf(kai.cookie))()).text)).toEqual({ over: true });
  });

  it('is renewed by a refresh token that counts once', async () => {
    await control('PUT', 'host', { accessTokenSeconds: 1 });
    const kai = await signedIn('kai.ruiz', '/profile');
    await control('PUT', 'host', { accessTokenSeconds: 3599 });
    await control('PUT', 'clock', { advanceMs: 60_000 });
    await sandbox.forget();
    expect((await kai.open('/profile')).status).toBe(200);
    expect((await kai.open('/profile')).status).toBe(200);
    const renewals = (await sandbox.calls()).filter(({ path }) => path.endsWith('/access_token'));
    expect(renewals.map(({ status }) => status)).toEqual([200]);
  });
});
