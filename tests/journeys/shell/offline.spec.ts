// A connection that is gone, an answer that never comes: the page stays, what was typed stays, and sending again is safe.
import type { Page, Route } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expect, expectHydrated, test } from '../fixtures';

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'without script the browser itself says so');
test.use({
  expectedErrors: [
    'Failed to load resource',
    'Failed to fetch manifest patches',
    'Error loading route module',
    'dynamically imported',
    'net::',
    // Remix writes down what it could not read.
    'SyntaxError',
  ],
});

const REASON = 'Give up Approve journal first.';

async function openReject(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Reject \w+: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill(REASON);
}

const LOST: Record<string, (route: Route) => Promise<void>> = {
  'a connection that is reset': (route) => route.abort('connectionreset'),
  'a gateway that gave up': (route) => route.fulfill({ status: 524, contentType: 'text/html', body: '<h1>524</h1>' }),
  'a firewall': (route) => route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' }),
  'a limit of the edge': (route) => route.fulfill({ status: 429, contentType: 'text/html', body: '' }),
  'a captive portal': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hotel</h1>' }),
};

test('an answer that does not come, or comes from another server, leaves the form as it is', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', '/approvals');
  for (const [what, lose] of Object.entries(LOST)) {
    await page.goto('/approvals');
    await expectHydrated(page);
    await openReject(page);
    await page.route('**/*.data*', lose);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reject \w+$/ })
      .click();
    await expect(page.locator('.error-summary'), what).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }), what).toHaveValue(
      REASON,
    );
    await page.unroute('**/*.data*');
  }
});

test('a rejection that was done without an answer is not done twice', async ({ page, signIn, sandbox }) => {
  await signIn('mina.holt', '/approvals');
  await openReject(page);
  await sandbox.clear('calls');
  await page.route('**/reject.data*', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .click();
  await expect(page.locator('.error-summary')).toContainText('we don’t know whether this was saved');
  await page.unroute('**/reject.data*');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .click();
  await expect(page).toHaveURL(/\/approvals(\?|$)/);
  const calls = await sandbox.calls();
  expect(calls.filter(({ method, query }) => method === 'POST' && query.includes('_action=reject'))).toHaveLength(1);
});

test('several decisions sent from a list without a connection leave the list', async ({ page, context, signIn }) => {
  await signIn('mina.holt', '/approvals');
  const chosen = page.locator('.row-check input').first();
  await chosen.check();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Approve \d/ }).click();
  await expect(page.getByText('You’re offline.', { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/approvals$/);
  await expect(chosen).toBeChecked();
});

test('a page that cannot be opened leaves the one that is open', async ({ page, context, signIn }) => {
  await signIn('mina.holt');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'My requests' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mina/);
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toHaveCount(0);
  await page.getByRole('link', { name: 'My requests' }).first().click();
  await expect(page).toHaveURL(/\/my-requests/);
});

test('going back without a connection shows the error page in the theme of the tenant', async ({
  page,
  context,
  signInAt,
}) => {
  await signInAt('t1.localhost', 'mina.holt', '/approvals');
  await page
    .getByRole('link', { name: /Dashboard/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const menu = page.locator('.side-menu, nav').first();
  const before = await menu.evaluate((node) => getComputedStyle(node).backgroundColor);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t reach the portal');
  expect(await menu.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(before);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
});

test('a request that is sent without a connection stays, says so at its head, and forgets what was wrong before', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('kai.ruiz', '/my-requests/new-request/entitlement');
  await page
    .getByRole('button', { name: /^Request / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Continue' }).click();
  const check = page.getByRole('button', { name: 'Review request' });
  await check.click();
  await expect(page.getByText('Enter why this is needed').first()).toBeVisible();
  const reason = page.getByLabel('Why is this needed?');
  await reason.fill(REASON);
  await context.setOffline(true);
  await check.click();
  await expect(page.locator('.error-summary', { hasText: 'You’re offline' })).toBeFocused();
  await expect(page.getByText('Enter why this is needed')).toHaveCount(0);
  await expect(reason).toHaveValue(REASON);
  await context.setOffline(false);
  await check.click();
  await expect(page).toHaveURL(/\/complete\/check/);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Send \d/ }).click();
  await expect(page.locator('.receipt .error-summary')).toBeFocused();
});

test('a decision that is pressed without a connection leaves the list of the review, and does not count as saved', async ({
  page,
  context,
  signIn,
}) => {
  const q4 = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
  await signIn('mina.holt', `${q4}?tab=entitlements&group=flat&decision=none&size=50`);
  await expectHydrated(page);
  const first = page.locator('[data-row]', { has: page.locator('.decide-revoke') }).first();
  const done = page.locator(`[data-row="${await first.getAttribute('data-row')}"]`);
  await done.locator('.decide-certify').click();
  await expect(done).toHaveCount(0);
  await expect(page.getByText('40 of 64 decided.')).toBeVisible();
  await expect(page.locator('.save-state')).toContainText('All changes saved');
  const id = await first.getAttribute('data-row');
  const press = page.locator(`[data-row="${id}"] .decide-certify`);
  await context.setOffline(true);
  await press.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(page.locator('.save-state')).toHaveText('Not every change could be saved');
  await expect(press).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await press.click();
  await expect(page.getByText('41 of 64 decided.')).toBeVisible();
  await expect(page.locator('.save-state')).toContainText('All changes saved');
});
