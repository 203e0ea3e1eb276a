// Services that never answer, one wave of calls after another: a page is there in sixteen seconds all the same.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask, cookieOf, sandboxOf } from '../client';

// No other file asks here, so that theme and texts of the tenant are not known yet.
const HOST = 'plain.localhost';
const sandbox = sandboxOf(HOST);
const HUNG = ['/openidm/managed', '/openidm/config', '/openidm/schema', '/openidm/ui/theme', '/openidm/consent'];
/** Sixteen seconds, of which fifteen are waits for two waves of calls, and what a busy machine takes to draw. */
const MOST_MS = 18_000;

let cookie: string;

beforeAll(async () => {
  await sandbox.reset();
  cookie = await cookieOf(HOST, 'ines.moreau');
});
// The portal leaves a platform alone for some seconds after many failures.
afterAll(async () => {
  await sandbox.mend();
  const dashboard = async () => (await ask(HOST, '/dashboard', { headers: { cookie } })).text;
  await vi.waitFor(async () => expect(await dashboard()).not.toContain('Try again'), {
    timeout: 60_000,
    interval: 1_000,
  });
}, 90_000);

it('every page is there in time when whole services hang', async () => {
  await sandbox.faults(HUNG.map((path) => ({ path, hang: true })));
  const pages = ['/list/managed/alpha_user', '/list/managed/alpha_role/new', '/themes', '/profile', '/dashboard'];
  const answers = await Promise.all(pages.map((page) => ask(HOST, page, { headers: { cookie } })));
  expect(answers.map(({ ms }, at) => [pages[at], ms < MOST_MS || ms])).toEqual(pages.map((page) => [page, true]));
  for (const { text } of answers) expect(text).toContain('<main');
});
