// One path for a lost phone: its sessions, the trust in it and the second step it confirms end with one press.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpResponse, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const LOST = '/profile/lost-device';
const DEVICES = `/am/json/realms/root/realms/alpha/users/${user('kai.ruiz')}/devices`;

let kai: Walker;
beforeEach(async () => {
  await sandbox.reset();
  kai = await walkerOf('kai.ruiz');
});
afterEach(() => sandbox.mend());

const chosen = ({ page }: HttpResponse) => page.form(LOST).filled.getAll('things');
const lockOut = (page: HttpResponse) =>
  post(HOST, LOST, page.page.form(LOST).filled.toString(), { headers: { cookie: kai.cookie } });

describe('a lost phone', () => {
  it('is locked out with three presses: the profile, the page, the button', async () => {
    expect((await kai.see('/profile')).page.hrefs()).toContain(LOST);
    const page = await kai.see(LOST);
    const things = chosen(page);
    expect(things.map((thing) => thing.split(':')[0]).sort()).toEqual(
      expect.arrayContaining(['factor', 'session', 'trusted']),
    );
    await sandbox.forget();
    const done = await lockOut(page);
    expect([done.status, done.headers.location]).toEqual([303, LOST]);
    const written = (await sandbox.calls()).filter(({ method, query }) => method === 'DELETE' || /logout/.test(query));
    expect(written.length).toBeGreaterThanOrEqual(3);
    const after = await kai.see(LOST);
    expect(after.page.text).toContain(`${things.length} items were locked out.`);
    expect(chosen(after)).toEqual([]);
    expect(after.page.text).toContain('recovery codes');
    const profile = (await kai.see('/profile')).page.text;
    expect(profile).not.toContain('Pixel 9');
  });

  it('leaves this session and security keys as they are', async () => {
    const things = chosen(await kai.see(LOST));
    expect(things.filter((thing) => thing.startsWith('factor:webauthn'))).toEqual([]);
    expect((await kai.see(LOST)).page.text).toContain('Office security key');
  });

  it('is offered by the steps of “This wasn’t me”', async () => {
    const [step = ''] = (await kai.see('/profile')).page
      .hrefs()
      .filter((to) => to.startsWith('/profile/not-me?device='));
    expect((await kai.see(step)).page.hrefs()).toContain(LOST);
  });

  it('is not counted as locked out by a form whose things another has locked out before', async () => {
    const [older, newer] = [await kai.see(LOST), await kai.see(LOST)];
    expect((await lockOut(newer)).status).toBe(303);
    await kai.see(LOST);
    expect((await lockOut(older)).status).toBe(303);
    const { text } = (await kai.see(LOST)).page;
    expect(text).toContain('Everything you chose is locked out.');
    expect(text).not.toMatch(/items? (was|were) locked out/);
  });

  it('is refused where nothing is chosen', async () => {
    const fields = (await kai.see(LOST)).page.form(LOST).filled;
    fields.delete('things');
    const refused = await post(HOST, LOST, fields.toString(), { headers: { cookie: kai.cookie } });
    expectRefused(refused, 'things', 'Choose at least one');
  });

  it.each([
    ['is answered as failed', { status: 500 }],
    ['is answered without its result', { status: 200, body: { result: {} } }],
  ])(
    'is not called locked out where the end of its sessions %s and the list of them is refused then',
    async (_, end) => {
      const page = await kai.see(LOST);
      await sandbox.faults([
        { method: 'POST', path: '/am/json/sessions', query: 'logoutByHandle', ...end },
        { method: 'GET', path: '/am/json/sessions', status: 403, waits: true },
      ]);
      const sent = await lockOut(page);
      expect(sent.status).toBe(502);
      expect(sent.page.errors().form.join()).toContain('We couldn’t confirm that this was done.');
    },
  );

  it('states why a part of it was refused where the rest is not known', async () => {
    const page = await kai.see(LOST);
    await sandbox.faults([
      {
        method: 'POST',
        path: '/am/json/sessions',
        query: 'logoutByHandle',
        status: 403,
        body: { message: 'Held here' },
      },
      { method: 'GET', path: '/am/json/sessions', status: 500, waits: true },
      { method: 'DELETE', path: `${DEVICES}/*`, status: 500 },
    ]);
    const sent = await lockOut(page);
    expect(sent.status).toBe(502);
    expect(sent.page.main.text).toMatch(
      /We couldn’t confirm that this was done\. Check before you send it again\. Held here/,
    );
  });

  it('is not called locked out where the platform hides its sessions by then', async () => {
    const page = await kai.see(LOST);
    await sandbox.faults([{ method: 'GET', path: '/am/json/sessions', status: 403 }]);
    const refused = await lockOut(page);
    expect(refused.status).toBe(409);
    expect(refused.page.errors().form).toEqual([
      'Not everything could be locked out. What is still listed is as it was.',
      'The sign-in service doesn’t show its sessions. This list has only those of this portal.',
    ]);
  });

  it('stays listed as far as it could not be locked out, and what could be is done', async () => {
    await sandbox.faults([
      { method: 'DELETE', path: `${DEVICES}/2fa/*`, status: 403, body: { message: 'User not permitted.' } },
    ]);
    const page = await kai.see(LOST);
    const refused = await lockOut(page);
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain('Not everything could be locked out.');
    expect(refused.page.text).toContain('This keeps others from changing your devices');
    const devices = page.page.form(LOST).filled;
    for (const thing of devices.getAll('things')) if (!thing.startsWith('factor:')) devices.delete('things', thing);
    const none = await post(HOST, LOST, devices.toString(), { headers: { cookie: kai.cookie } });
    expect(none.page.errors().form).toEqual([
      'Nothing could be locked out.',
      'Sign in with this device first.',
      'This keeps others from changing your devices.',
    ]);
    await sandbox.mend();
    const left = chosen(await kai.see(LOST));
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((thing) => thing.startsWith('factor:'))).toBe(true);
  });
});

it('a visitor who has signed out is shown the way to it', async () => {
  const fields = (await kai.see('/profile')).page.form('/sign-out').hidden.toString();
  await post(HOST, '/sign-out', fields, { headers: { cookie: kai.cookie } });
  const left = await kai.see('/signed-out');
  expect(left.page.hrefs()).toContain(LOST);
});

it('a session that could not be ended is named by the steps of “This wasn’t me”', async () => {
  const links = (await kai.see('/profile')).page.hrefs().filter((to) => to.startsWith('/profile/not-me?session='));
  // One that this portal does not hold.
  const texts = await Promise.all(links.map(async (to) => (await kai.see(to)).page.main.text));
  const address = links[texts.findIndex((text) => text.includes('Bucharest'))] ?? '';
  const form = (await kai.see(address)).page.form('/profile/sessions/end');
  const send = (fields: URLSearchParams) =>
    post(HOST, form.action, fields.toString(), { headers: { cookie: kai.cookie } });
  await sandbox.faults([{ method: 'POST', path: '/am/json/sessions', query: 'logoutByHandle', status: 500 }]);
  const failed = await send(form.filled);
  expectRefused(failed, null, 'This session could not be ended, or only partly. Check the list.', 502);
  await sandbox.mend();
  const sent = await send(failed.page.form('/profile/sessions/end').filled);
  expect([sent.status, sent.headers.location]).toEqual([303, address]);
});
