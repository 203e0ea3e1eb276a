import { expectNoBarriers } from '../barriers';
import { expect, SCRIPT_ONLY, sandboxOf, test } from '../fixtures';

const SELF_MANAGED = 'selfhosted.localhost';

test(
  'the dashboard says what waits, what is due first, and leads to each of it [shell 101]',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await signIn('mina.holt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good (morning|afternoon|evening), Mina/);
    const main = page.getByRole('main');
    for (const [name, count] of Object.entries({ Approvals: 38, 'Access reviews': 2, Violations: 3, Tasks: 2 })) {
      const card = main.getByRole('region', { name, exact: true });
      await expect(card).toContainText(String(count));
      await expect(card.getByRole('link')).toHaveCount(1);
    }
    const due = main.getByRole('region', { name: 'Due first' }).getByRole('listitem');
    await expect(due.first()).toContainText('Q3 Finance access');
    await expect(due.first()).toContainText('6 days overdue');
    await main
      .getByRole('region', { name: 'Open requests' })
      .getByRole('link', { name: /^Buyer/ })
      .click();
    await expect(page).toHaveURL(/\/my-requests\/details\//);
    await page.goBack();
    await main.getByRole('link', { name: 'View approvals' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  },
);

test('recommended access is one press away, for oneself [shell 103]', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt');
  await page.getByRole('button', { name: 'View all 4' }).click();
  await expect(page).toHaveURL(/\/my-requests\/recommended-request\/entitlement\/%2Fdashboard$/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'a part that failed says so, the rest stands, and trying again brings it',
  SCRIPT_ONLY,
  async ({ page, signIn, sandbox }) => {
    await sandbox.put('faults', [{ path: '/iga/governance/user/violation/search', status: 500 }]);
    await signIn('mina.holt');
    const main = page.getByRole('main');
    const card = main.getByRole('region', { name: 'Violations', exact: true });
    await expect(card).toContainText('We couldn’t count the violations.');
    await expect(main.getByRole('region', { name: 'Approvals', exact: true })).toContainText('38');
    await sandbox.clear('faults');
    await card.getByRole('link', { name: 'Try again' }).click();
    await expect(card).toContainText('3');
    await expect(card).not.toContainText('could not');
  },
);

test.describe('a request in place', () => {
  test.use({ expectedErrors: ['400'] });

  test('what is suggested is requested in its row, with a reason', async ({ page, signIn, withScript }) => {
    await signIn('kai.ruiz');
    const suggested = page.getByRole('main').getByRole('region', { name: 'Suggested access' });
    const reason = suggested.getByLabel('Reason').first();
    await expect(reason).toBeHidden();
    await suggested.locator('summary', { hasText: 'Request' }).first().click();
    await suggested.getByRole('button', { name: 'Send request: Fixed assets' }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expectNoBarriers(page, 'a request in place that was refused', withScript);
    await page.getByLabel('Reason').fill('Month-end close');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Requested: Fixed assets')).toBeVisible();
    await expect(suggested.getByRole('link', { name: 'Requested, view request' })).toBeVisible();
    await expectNoBarriers(page, 'the dashboard of people who approve nothing', withScript);
    await suggested.getByRole('link', { name: 'Requested, view request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fixed assets');
  });
});

test('the first steps of a new member are ticked as they are done', async ({ page, signIn }) => {
  await signIn('lena.novak');
  const steps = page.getByRole('main').getByRole('region', { name: 'Your first steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await steps.first().getByRole('button', { name: 'View details' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await page.reload();
  await expect(steps.first()).toContainText('Done');
});

test('the note on who acts for the reader can be hidden', async ({ page, signIn }) => {
  await signIn('mina.holt');
  const note = page.getByText('Acting for you now');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Hide this notification' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeHidden();
});

test('a new member sees what will appear, and what to do meanwhile', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('lena.novak');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  await main.getByRole('link', { name: 'View my requests' }).click();
  await expect(page).toHaveURL(/\/my-requests$/);
});

test.describe('on a self-managed platform', () => {
  test.use({ expectedErrors: ['400'] });

  test('a process is started, decided by the manager, and its end is reported', async ({ page, signInAt, context }) => {
    await signInAt(SELF_MANAGED, 'kai.ruiz');
    await page.getByRole('link', { name: 'Start: Business trip' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await page.getByLabel('Destination').fill('Lyon');
    await page.getByLabel('Days').fill('2');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Started: Business trip')).toBeVisible();

    const dashboard = page.url();
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(dashboard);
    await page.getByLabel('User name', { exact: true }).fill('mina.holt');
    await page.getByLabel('Password', { exact: true }).fill('Sandbox!2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const mine = page.getByRole('listitem').filter({ hasText: 'Approve business trip' });
    await expect(mine).toHaveCount(2);
    await mine.last().getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('Lyon');
    await page.getByLabel('Decision').selectOption({ label: 'Approve' });
    await page.getByRole('button', { name: 'Complete the task' }).click();
    await expect(page.getByText('Completed: Approve business trip')).toBeVisible();
    await expect(mine).toHaveCount(1);
    const left = await sandboxOf(SELF_MANAGED).state<{ variables: { destination?: string } }>('workflow/taskinstance');
    expect(left.map(({ variables }) => variables.destination)).not.toContain('Lyon');
  });

  test('a task that several may do is taken first', SCRIPT_ONLY, async ({ page, signInAt }) => {
    await signInAt(SELF_MANAGED, 'kai.ruiz');
    await page.getByRole('link', { name: 'Order equipment' }).first().click();
    await page.getByRole('button', { name: 'Claim this task' }).click();
    await expect(page.getByText('The task is now assigned to you')).toBeVisible();
    await expect(page.getByLabel('Cost in euro')).toBeVisible();
  });

  test('pages are free of known barriers', SCRIPT_ONLY, async ({ page, signInAt, withScript }) => {
    const portal = await signInAt(SELF_MANAGED, 'kai.ruiz');
    for (const address of [
      '/dashboard',
      '/workflow/start/businessTrip%3A2%3A14',
      '/workflow/start/roomBooking%3A1%3A9',
    ]) {
      await page.goto(portal + address);
      await expectNoBarriers(page, address, withScript);
    }
    await page.goto(`${portal}/dashboard`);
    await page.getByRole('link', { name: 'Order equipment' }).first().click();
    await expect(page.getByRole('button', { name: 'Claim this task' })).toBeVisible();
    await expectNoBarriers(page, 'a task', withScript);
  });
});

test('coming back from another provider goes on by itself with script, by a button without', async ({
  page,
  signIn,
  withScript,
}) => {
  await signIn('kai.ruiz');
  await page.goto('/dashboard?state=s-1&code=c-1');
  if (!withScript) {
    await expect(page).toHaveURL(/\/oauthReturn$/);
    await expectNoBarriers(page, 'the return page', withScript);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/The other service’s response was not accepted/)).toBeVisible();
});
