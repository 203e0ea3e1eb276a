// Who is signed out from elsewhere is signed out of the portal too, with the next request and without script.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { platform } from '../platform';

const sandbox = sandboxOf(HOST);
const KAI = idOf('user:kai.ruiz');
const PERSON = `/edit/managed/alpha_user/${KAI}`;
const RECORD = `/openidm/managed/alpha_user/${KAI}`;
const OTHERS = '/profile/sessions/end-others';

beforeEach(() => sandbox.reset());
afterEach(() => sandbox.mend());

async function send(walker: Walker, address: string, values: Record<string, string> = {}) {
  const [path = ''] = address.split('?');
  const page = await walker.see(address);
  const fields = page.page.form(path).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return post(HOST, page.page.form(path).action, fields.toString(), { headers: { cookie: walker.cookie } });
}

/** A form that is open in a browser, to be sent later. */
async function openForm(walker: Walker) {
  const fields = (await walker.see('/profile/picture')).page.form('/profile/picture').filled;
  return () => post(HOST, '/profile/picture', fields.toString(), { headers: { cookie: walker.cookie } });
}

async function expectOut(walker: Walker, sendForm?: () => ReturnType<typeof post>): Promise<void> {
  await sandbox.forget();
  if (sendForm) expect((await sendForm()).headers.location).toMatch(/^\/login\?to=.*was=remote-30/);
  const page = await walker.see('/profile');
  expect([page.status, page.headers.location]).toEqual([302, '/login?to=%2Fprofile&was=remote-30']);
  const data = await ask(HOST, '/profile.data', { headers: { cookie: walker.cookie } });
  expect(data.status).toBe(202);
  expect(data.text).toContain('/login?');
  expect((await sandbox.calls()).filter(({ method, path }) => method === 'PATCH' || path === RECORD)).toEqual([]);
}

async function expectIn(walker: Walker): Promise<void> {
  expect((await walker.see('/profile')).status).toBe(200);
}

const revoked = async () =>
  (await sandbox.calls()).filter(
    ({ path, body }) => path.endsWith('/token/revoke') && JSON.stringify(body).includes('refresh_token'),
  );

describe('"Sign out everywhere else"', () => {
  it('ends the other sessions of the portal and revokes their refresh tokens, and no other member’s', async () => {
    const [here, there, mina] = [await walkerOf('kai.ruiz'), await walkerOf('kai.ruiz'), await walkerOf('mina.holt')];
    const sendForm = await openForm(there);
    await sandbox.forget();
    expect((await send(here, OTHERS)).headers.location).toBe('/profile#sessions');
    expect(await revoked()).not.toEqual([]);
    await expectOut(there, sendForm);
    await expectIn(here);
    await expectIn(mina);
    const shown = (await here.see('/profile')).page.text;
    expect(shown).toContain('1 session');
    const why = (await there.see('/signed-out?to=%2Fprofile&was=remote-30')).page.text;
    expect(why).toContain('You were signed out');
    expect(why).toContain('from another browser, by an administrator');
  });

  it('ends them although the platform does not do its part, and says so', async () => {
    const [here, there] = [await walkerOf('kai.ruiz'), await walkerOf('kai.ruiz')];
    const fields = (await here.see(OTHERS)).page.form(OTHERS).filled;
    await sandbox.faults([{ path: '/am/json/sessions', query: 'logoutByHandle', status: 500 }]);
    const answer = await post(HOST, OTHERS, fields.toString(), { headers: { cookie: here.cookie } });
    await sandbox.mend();
    await expectOut(there);
    expect([303, 502]).toContain(answer.status);
  });

  it('shows and ends sessions of the portal whose session at the platform is over', async () => {
    const there = await walkerOf('kai.ruiz');
    await sandbox.later(45 * 60_000);
    const here = await walkerOf('kai.ruiz');
    await expectIn(there);
    expect((await here.see('/profile')).page.text).toMatch(/[2-9]\d* sessions/);
    await send(here, OTHERS);
    await expectOut(there);
  });
});

it('ending one session ends that one alone, also from "This wasn’t me"', async () => {
  const here = await walkerOf('kai.ruiz');
  for (const prefix of ['/profile/sessions/end?', '/profile/not-me?session=']) {
    const listLinks = async () =>
      (await here.see('/profile')).page.links().flatMap(({ to }) => (to.startsWith(prefix) ? [to] : []));
    const known = await listLinks();
    const there = await walkerOf('kai.ruiz');
    const third = await walkerOf('kai.ruiz');
    const page = await here.see((await listLinks()).find((to) => !known.includes(to)) ?? '');
    const fields = page.page.form('/profile/sessions/end').filled;
    await post(HOST, '/profile/sessions/end', fields.toString(), { headers: { cookie: here.cookie } });
    const states = await Promise.all([there, third].map(async (one) => (await one.see('/profile')).status));
    expect(states.sort()).toEqual([200, 302]);
    await expectIn(here);
  }
});

describe('a user is signed out', () => {
  it('when an administrator resets the password', async () => {
    const [kai, ines] = [await walkerOf('kai.ruiz'), await walkerOf('ines.moreau')];
    const sendForm = await openForm(kai);
    const answer = await send(ines, `${PERSON}/reset-password`, { password: 'Another!Word2026' });
    expect([answer.status, answer.headers.location]).toEqual([303, PERSON]);
    await expectOut(kai, sendForm);
    expect((await ines.see(PERSON)).page.text).toContain('The password was reset, and the person was signed out.');
  });

  it('when the answer to a reset of the password is lost, and nothing is claimed', async () => {
    const [kai, ines] = [await walkerOf('kai.ruiz'), await walkerOf('ines.moreau')];
    await sandbox.faults([{ method: 'PATCH', path: RECORD, status: 500, after: true }]);
    const answer = await send(ines, `${PERSON}/reset-password`, { password: 'Another!Word2026' });
    await sandbox.mend();
    expect(answer.status).toBe(502);
    expect(answer.page.main.text).not.toContain('was not');
    await expectOut(kai);
  });

  it('when an administrator sets the account inactive, not when the city is changed', async () => {
    const [kai, ines] = [await walkerOf('kai.ruiz'), await walkerOf('ines.moreau')];
    expect((await send(ines, PERSON, { 'form.city': 'Kiel' })).status).toBe(303);
    await expectIn(kai);
    const sendForm = await openForm(kai);
    expect((await send(ines, PERSON, { 'form.accountStatus': 'inactive' })).status).toBe(303);
    await expectOut(kai, sendForm);
  });

  it('when an administrator deletes the account', async () => {
    const [kai, ines] = [await walkerOf('kai.ruiz'), await walkerOf('ines.moreau')];
    const sendForm = await openForm(kai);
    expect((await send(ines, `${PERSON}/delete`)).status).toBe(303);
    await expectOut(kai, sendForm);
  });
});

describe('what happens at the platform', () => {
  const am = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${platform().sandboxPort}${path}`, init);
  const amCookieOf = ({ cookie }: Walker) => {
    const value = /__Host-am-([\w-]+=[^;]+)/.exec(cookie)?.[1] ?? '';
    return { cookie: value, 'content-type': 'application/json' };
  };
  const expectSoonOut = (walker: Walker) =>
    vi.waitFor(async () => expect((await walker.see('/profile')).headers.location).toContain('was=remote-30'), 5_000);

  it('ends the session of the portal within five seconds when its own session there is ended', async () => {
    const [here, there] = [await walkerOf('kai.ruiz'), await walkerOf('kai.ruiz')];
    await am('/am/json/realms/root/realms/alpha/sessions?_action=logout', {
      method: 'POST',
      headers: amCookieOf(there),
    });
    await expectSoonOut(there);
    await expectIn(here);
    const [notice] = await sandbox.state<{ status: number }>('am/logout-notice');
    expect(notice?.status).toBe(200);
  });

  it('ends all sessions of a user that are ended there at once', async () => {
    const kai = await walkerOf('kai.ruiz');
    const token = await am('/am/json/realms/root/realms/alpha/sessions?_action=logoutByUser', {
      method: 'POST',
      headers: amCookieOf(kai),
      body: JSON.stringify({ username: KAI }),
    });
    expect(token.status).toBe(200);
    await expectSoonOut(kai);
  });

  it('is taken once', async () => {
    const kai = await walkerOf('kai.ruiz');
    await am('/am/json/realms/root/realms/alpha/sessions?_action=logout', { method: 'POST', headers: amCookieOf(kai) });
    await expectSoonOut(kai);
    const [notice] = await sandbox.state<{ token: string }>('am/logout-notice');
    const replayed = await post(HOST, '/auth/backchannel-logout', `logout_token=${notice?.token}`);
    expect([replayed.status, replayed.headers['cache-control']]).toEqual([400, expect.stringContaining('no-store')]);
  });
});
