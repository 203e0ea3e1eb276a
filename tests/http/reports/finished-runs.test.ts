// The end of a report's run is reported to the member who started it: on any page, in a later session, by the poll of open pages.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, type HttpResponse, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const USERS = idOf('report template:Users and their roles');
const RUN = `/reports/run/published/${USERS}`;

/** No other file starts runs as this member: the runs that a member awaits outlive a reset of the sandbox. */
let olga: Walker;
let jar = '';

beforeEach(async () => {
  await sandbox.reset();
  olga = await walkerOf('olga.brandt');
  jar = '';
});
afterEach(() => sandbox.mend());

const see = (address: string, { cookie } = olga) => ask(HOST, address, { headers: { cookie: `${cookie}; ${jar}` } });
const runsCookie = (response: HttpResponse) =>
  [response.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('__Host-runs='));
const asked = async (id: string) =>
  (await sandbox.calls()).filter(({ path, query }) => path === '/reports/runs' && query.includes(`runId=${id}`)).length;

/** Starts a run; its id. */
async function start(values = {}): Promise<string> {
  const done = await olga.send(RUN, values);
  const cookie = runsCookie(done) ?? '';
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  jar = cookie.split(';')[0] ?? '';
  // What says that it was started.
  await olga.see('/dashboard');
  await sandbox.forget();
  return new URLSearchParams(done.headers.location?.split('?')[1]).get('run') ?? '';
}

it('a run that is complete is reported once, in a session that began later, with the way to its rows', async () => {
  const id = await start();
  await sandbox.later(5_000);
  const later = await walkerOf('olga.brandt');
  const answer = await see('/profile', later);
  expect(answer.page.text).toMatch(/“Users and their roles” is ready\. +View report/);
  expect(answer.text).toContain(`/reports/view/published/${USERS}/${id}`);
  expect(runsCookie(answer)).toMatch(/^__Host-runs=; Max-Age=0/);
  jar = '';
  expect((await see('/profile', later)).page.text).not.toContain('is ready');
  expect(await asked(id)).toBe(1);
});

it('a run that failed shows at which step, and leads to where it can be run again', async () => {
  const id = await start({ 'form.others-departments': '__fail__' });
  await sandbox.later(5_000);
  const { page } = await see('/dashboard');
  expect(page.text).toMatch(
    /“Users and their roles” failed: Reading the data failed: a data source does not answer\. +Run details/,
  );
  const details = await see(`/reports/history/published/${USERS}/${id}`);
  expect(details.text).toContain(`${RUN}?run=${id}`);
});

it('the run that was started last is asked about first where several are awaited, and the others later', async () => {
  const older = [await start(), await start(), await start()];
  const last = await start();
  await see('/profile');
  expect(await asked(last)).toBe(1);
  for (const page of ['/dashboard', '/profile']) await see(page);
  expect(await Promise.all(older.map(asked))).toEqual([1, 1, 1]);
});

it('one that still runs is asked about no more than every few seconds, and nothing where none is awaited', async () => {
  const id = await start();
  for (const page of ['/profile', '/dashboard', '/profile']) await see(page);
  expect(await asked(id)).toBe(1);
  const before = jar;
  jar = '';
  await see('/profile');
  jar = before;
  await see('/profile', await walkerOf('mina.holt', { fresh: false }));
  expect(await asked(id)).toBe(1);
});

it('a run that had not ended at first is reported on a page some seconds later', async () => {
  const id = await start();
  await see('/profile');
  expect(await asked(id)).toBe(1);
  await sandbox.later(5_000);
  await expect
    .poll(async () => (await see('/profile')).page.text, { timeout: 40_000, interval: 1_000 })
    .toContain('“Users and their roles” is ready.');
}, 60_000);

it('open pages show it with their next poll', async () => {
  await start();
  await sandbox.later(5_000);
  const response = await see('/live/inbox');
  expect(JSON.parse(response.text)).toMatchObject({ news: true });
  jar = runsCookie(response)?.split(';')[0] ?? '';
  expect(JSON.parse((await see('/live/inbox')).text)).toMatchObject({ news: false });
  expect((await see('/dashboard')).page.text).toContain('is ready');
});

it('a platform that does not answer is asked again later, and the page is there', async () => {
  await start();
  await sandbox.later(5_000);
  await sandbox.faults([{ path: '/reports/runs', status: 500 }]);
  const page = await see('/profile');
  expect([page.status, runsCookie(page)]).toEqual([200, undefined]);
});
