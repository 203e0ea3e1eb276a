import { expectNoBarriers } from '../barriers';
import { expect, SCRIPT_ONLY, test, waitForAnswer } from '../fixtures';

interface StoredRequest {
  requestType: string;
  request: { custom: Record<string, unknown> };
  decision: { startDate: string };
}

interface StoredChange {
  id: string;
  requestType: string;
  user?: { userName: string };
  request: { user: { object: Record<string, unknown> } };
  decision: { status: string };
}

test.describe('a form of the tenant', () => {
  test.use({ expectedErrors: ['400'] });

  test('is filled in, sent, seen with its values and changed by the member who decides [requests 16, 28, 66]', async ({
    page,
    signIn,
    sandbox,
    pressInUserMenu,
    withScript,
  }) => {
    await signIn('kai.ruiz', '/requestForm/frm-company-card');
    const limit = page.getByLabel('Monthly limit in EUR');
    await expect(limit).toHaveValue('500');
    await expectNoBarriers(page, 'a request form', withScript);
    await limit.fill('20');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enter whole euros from 100 to 99999' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fill in “Purpose”' })).toBeVisible();
    await expect(limit).toHaveValue('20');

    await limit.fill('1200');
    await page.getByLabel('Purpose').fill('Trade fairs in spring');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/my-requests/);
    await expect(page.getByText('Sent: Company card').first()).toBeVisible();
    await page.getByRole('link', { name: 'Company card' }).first().click();
    await expect(page.getByText('Trade fairs in spring')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await expectNoBarriers(page, 'a request with its form', withScript);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await pressInUserMenu('Sign out');
    await expect(page).toHaveURL(/\/signed-out/);
    await signIn('mina.holt', `/approvals/${id}/modify`);
    await expect(page.getByRole('heading', { name: 'Edit this request?' })).toBeVisible();
    await expectNoBarriers(page, 'changing a form', withScript);
    await page.getByRole('textbox', { name: 'Monthly limit in EUR' }).fill('900');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The form answers were updated.').first()).toBeVisible();
    const all = await sandbox.state<StoredRequest & { id: string }>('requests');
    const custom = all.find((request) => request.id === id)?.request.custom;
    expect(custom).toMatchObject({ monthlyLimit: '900', purpose: 'Trade fairs in spring' });
  });
});

test('a person is picked without losing what was typed', async ({ page, signIn, sandbox, withScript }) => {
  await signIn('mina.holt', '/requestForm/frm-guest-badge');
  await page.getByLabel('Visitor').fill('Ada Berg');
  await page.getByLabel('Last day').fill('2030-01-31');
  await expect(page.getByLabel('Needs an escort')).toBeVisible();
  await page.getByLabel('Building').selectOption('Warehouse');
  if (!withScript) await page.getByRole('button', { name: 'Update form' }).click();
  await expect(page.getByLabel('Needs an escort')).toHaveCount(0);
  await page.getByLabel('Search by name').fill('olga');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio', { name: /Olga Brandt/ }).check();
  await expect(page.getByLabel('Visitor')).toHaveValue('Ada Berg');
  await expect(page.getByLabel('Building')).toHaveValue('warehouse');
  await page.getByRole('checkbox', { name: 'Server room' }).check();
  await page.getByRole('textbox', { name: 'Reason for the visit' }).fill('Audit');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/my-requests/);
  const badges = (await sandbox.state<StoredRequest>('requests')).filter(
    ({ requestType }) => requestType === 'guestBadge',
  );
  expect(badges.map(({ request }) => request.custom)).toContainEqual(
    expect.objectContaining({
      visitor: 'Ada Berg',
      lastDay: '2030-01-31',
      building: 'warehouse',
      host: expect.stringMatching(/^managed\/user\//),
      areas: ['offices', 'canteen', 'servers'],
      reason: 'Audit',
    }),
  );
});

test(
  'the server is asked about several changes at once, when they have come to rest',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await page.clock.install();
    // How long the session lasts is known before the clock is moved.
    const response = waitForAnswer(page, '/session/activity');
    await signIn('mina.holt', '/requestForm/frm-guest-badge');
    await response;
    const escort = page.getByLabel('Needs an escort');
    const building = page.getByLabel('Building');
    await expect(escort).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/live/form') asked.push(request.postData() ?? '');
    });
    await page.clock.pauseAt(Date.now() + 15_000);
    for (const choice of ['Laboratory', 'Head office', 'Warehouse']) {
      await building.selectOption(choice);
      await page.clock.runFor(150);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(100);
    await expect(escort).toHaveCount(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('warehouse');
    await page.clock.runFor(1_000);
    await building.selectOption('Laboratory');
    await page.clock.runFor(250);
    await expect(escort).toBeVisible();
    expect(asked).toHaveLength(2);
  },
);

test('entries of a list are added, moved and removed, and what was typed stays', async ({ page, signIn, sandbox }) => {
  const attribute = (title: string, more: object) => ({ title, viewable: true, ...more });
  const schema = {
    order: ['nicknames'],
    required: [],
    properties: { nicknames: attribute('Nicknames', { type: 'array', items: { type: 'string' } }) },
  };
  await sandbox.put('faults', [
    { method: 'GET', path: '/openidm/schema/managed/alpha_user', status: 200, body: schema },
  ]);
  const changes = (await sandbox.state<StoredChange>('requests')).filter(
    ({ requestType, user, decision }) =>
      requestType === 'modifyUser' && user?.userName === 'jonas.berg' && decision.status === 'in-progress',
  );
  const id = changes[0]?.id ?? '';
  await signIn('mina.holt', `/approvals/${id}/modify`);
  const names = page.getByRole('textbox', { name: /^Nicknames/ });
  const add = page.getByRole('button', { name: 'Add an entry (Nicknames)' });
  await expect(names).toHaveCount(0);
  for (const [at, name] of ['Joe', 'Jo', 'Bear'].entries()) {
    await add.click();
    await expect(names).toHaveCount(at + 1);
    await names.nth(at).fill(name);
  }
  await page.getByRole('button', { name: 'Move up (Nicknames, entry 3)' }).click();
  await expect(names.nth(1)).toHaveValue('Bear');
  await page.getByRole('button', { name: 'Remove (Nicknames, entry 1)' }).click();
  await expect(names).toHaveCount(2);
  await expect(names.first()).toHaveValue('Bear');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The form answers were updated.').first()).toBeVisible();
  const saved = (await sandbox.state<StoredChange>('requests')).find((request) => request.id === id);
  expect(saved?.request.user.object).toMatchObject({ nicknames: ['Bear', 'Jo'] });
});
