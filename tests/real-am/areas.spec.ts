// One task of each area without script, by a member who signs in at the real access manager on the portal's own page. What
// the platform holds is read afterwards: the access manager for sign-in and account, the sandbox for all others.
import { expect, test } from 'playwright/test';
import { idOf } from '../../sandbox/core/ids';
import { INES, KAI } from '../../scripts/real-am/configure.mjs';
import { order } from '../order';
import { allowedApps, allowOtherApp, isSessionValid } from './calls';
import { fillIn, signIn, signOut } from './pages';

const { SANDBOX = '', PORTAL = '' } = process.env;
const SELF_MANAGED = 'selfhosted.localhost';

const at = (what: string, host: string) => `${what}${what.includes('?') ? '&' : '?'}host=${host}`;

/** The documents of a collection in the sandbox. */
async function stored<T>(collection: string, host = 'localhost'): Promise<T[]> {
  return (await order<{ result: T[] }>(SANDBOX, 'GET', at(`state/${collection}`, host))).result;
}

const storedOne = <T>(collection: string, id: string) =>
  order<T>(SANDBOX, 'GET', at(`state/${collection}?id=${id}`, 'localhost'));

// Before any of them signs in: it takes the sandbox's sessions away.
test.beforeEach(async () => {
  for (const host of ['localhost', SELF_MANAGED]) await order(SANDBOX, 'POST', at('reset', host), { seed: 'default' });
});

test('sign-in: a session is begun with the second password, and ended by signing out', async ({ page, context }) => {
  await page.goto('/sign-in?goto=%2Fprofile');
  await fillIn(page, KAI, 'wrong');
  await fillIn(page, KAI);
  await expect(page.getByRole('heading', { level: 1, name: 'Kai Ruiz' })).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name.endsWith('iPlanetDirectoryPro'))?.value ?? '';
  expect(await isSessionValid(session)).toBe(true);
  await signOut(page);
  expect(await isSessionValid(session)).toBe(false);
});

test('account: the consent for another application is revoked', async ({ page }) => {
  await allowOtherApp();
  expect(await allowedApps()).toContain('Other app');
  await signIn(page);
  await page
    .getByRole('link', { name: /Other app/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/profile/);
  expect(await allowedApps()).not.toContain('Other app');
});

test('dashboard: a process is started', async ({ page }) => {
  const portal = Object.assign(new URL(PORTAL), { hostname: SELF_MANAGED }).origin;
  await page.goto(`${portal}/sign-in?goto=%2Fdashboard`);
  await fillIn(page, KAI);
  await page.getByRole('link', { name: 'Start: Business trip' }).click();
  await page.getByLabel('Destination').fill('Lyon');
  await page.getByLabel('Days').fill('2');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Started: Business trip')).toBeVisible();
  const tasks = await stored<{ variables: { destination?: string } }>('workflow/taskinstance', SELF_MANAGED);
  expect(tasks.map(({ variables }) => variables.destination)).toContain('Lyon');
});

test('requests: an approval is decided', async ({ page }) => {
  await signIn(page, 'mina.holt', '/approvals');
  await page
    .getByRole('link', { name: /^Approve \w+: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/approvals\/[^/]+\/approve/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Needed for the audit.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \w+$/ })
    .click();
  await expect(page.getByText(/ approved: /).first()).toBeVisible();
  const { decision } = await storedOne<{ decision: { phases: { decision: string | null }[] } }>('requests', id);
  expect(decision.phases.map((phase) => phase.decision)).toContain('approve');
});

test('reviews: an item is certified', async ({ page }) => {
  const review = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
  await signIn(page, 'mina.holt', `${review}?tab=entitlements&decision=none&group=flat&size=50`);
  const row = page.locator('[data-row]', { has: page.locator('.decide-revoke') }).first();
  const id = (await row.getAttribute('data-row')) ?? '';
  await row.getByRole('button', { name: /^Certify: / }).click();
  await expect(page.getByText('40 of 64 decided.')).toBeVisible();
  const { decision } = await storedOne<{ decision: { certification: { decision: string } } }>('certificationItems', id);
  expect(decision.certification.decision).toBe('certify');
});

test('violations: one is allowed until a date', async ({ page }) => {
  const id = idOf('violation:localhost:kai.ruiz:Post and approve journals');
  await signIn(page, 'olga.brandt', '/violations');
  await page.getByRole('link', { name: 'Allow: Post and approve journals, Kai Ruiz' }).click();
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('radio', { name: /^Until a date/ }).check();
  await page.getByLabel('Last day of the exception').fill(day);
  await page.getByLabel('Reason').fill('Until the audit.');
  await page.getByRole('button', { name: 'Allow violation' }).click();
  await expect(page.getByText('Exception granted: Post and approve journals, Kai Ruiz').first()).toBeVisible();
  const { decision } = await storedOne<{ decision: { events?: { exception?: { date: string } } } }>('violations', id);
  expect(decision.events?.exception?.date).toContain(day);
});

interface StoredRequest {
  requestType: string;
  decision: { status: string };
  request: { common: { justification?: string } };
}

test('access: the removal of an entitlement is requested', async ({ page }) => {
  await signIn(page, 'mina.holt', '/my-reports');
  await page.getByRole('link', { name: 'Kai Ruiz', exact: true }).click();
  await page.getByRole('link', { name: 'Entitlements', exact: true }).last().click();
  await page.getByRole('link', { name: 'Remove access: Budget entry in Ledger' }).click();
  await page.getByLabel('Why should it be removed?').fill('The budget is closed.');
  await page.getByRole('button', { name: 'Review request' }).click();
  await page.getByRole('button', { name: 'Send the removal request' }).click();
  await expect(page.getByRole('heading', { name: /Your request was sent/ })).toBeVisible();
  const sent = (await stored<StoredRequest>('requests')).filter(
    ({ request }) => request.common.justification === 'The budget is closed.',
  );
  expect(sent).toMatchObject([{ requestType: 'entitlementRemove', decision: { status: 'in-progress' } }]);
});

test('administration: a city is corrected', async ({ page }) => {
  await signIn(page, INES, `/edit/managed/alpha_user/${KAI}`);
  await page.getByLabel('City').fill('Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes were saved.')).toBeVisible();
  expect((await storedOne<{ city: string }>('managed/alpha_user', KAI)).city).toBe('Oslo');
});

test('themes: one is added', async ({ page }) => {
  await signIn(page, INES, '/themes/add');
  await page.getByLabel('Name', { exact: true }).fill('Ocean');
  await page.getByRole('button', { name: 'Create theme' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit theme Ocean');
  expect((await stored<{ name: string }>('ui/theme')).map(({ name }) => name)).toContain('Ocean');
});

test('reports: one is run, and its rows are read', async ({ page }) => {
  await signIn(page, KAI, '/reports');
  await page.getByRole('link', { name: 'Users and their roles', exact: true }).click();
  await page.getByLabel('Finance').check();
  await page.getByRole('button', { name: 'Run report' }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Departments: Finance' }).first();
  await expect(newest).toContainText('Running');
  await expect(async () => {
    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(newest).toContainText('Complete', { timeout: 1_000 });
  }).toPass();
  await newest.getByRole('link', { name: /^View report/ }).click();
  await expect(page.getByRole('cell', { name: 'jonas.berg' }).first()).toBeVisible();
});

test('risk: a training is added', async ({ page }) => {
  await signIn(page, INES, '/autoaccess/pipelines/add-training');
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Name/).fill('Autumn');
  await form.getByLabel('Data source').selectOption({ label: 'Contractor portal' });
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('The pipeline was added.').first()).toBeVisible();
  const names = (await stored<{ pipeline_name: string }>('autoaccess/pipelines')).map((one) => one.pipeline_name);
  expect(names).toContain('Autumn');
});
