import { expectNoBarriers } from '../barriers';
import { expect, test } from '../fixtures';

interface StoredRequest {
  requestType: string;
  request: { entitlement?: { object: Record<string, unknown> } };
}

test('an administrator makes an entitlement by a form whose script hides a section', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('ines.moreau', '/administer/entitlements/new');
  await page.getByRole('link', { name: 'Select Group in Ledger' }).click();
  await expect(page.getByLabel('Display name')).toBeVisible();
  await expect(page.getByLabel('Mail name')).toHaveCount(0);
  await expectNoBarriers(page, 'a new entitlement', withScript);
  const update = async () => {
    if (!withScript) await page.getByRole('button', { name: 'Update form' }).click();
  };
  await page.getByLabel('Display name').fill('Year-end close');
  await page.getByLabel('Kind of group').selectOption('Access and mail');
  await update();
  await expect(page.getByLabel('Mail name')).toBeVisible();
  await expect(page.getByLabel('Receives mail')).toBeChecked();
  await expect(page.getByLabel('Display name')).toHaveValue('Year-end close');
  await page.getByLabel('Kind of group').selectOption('Access only');
  await update();
  await expect(page.getByLabel('Mail name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/my-requests\/details\//);
  const made = (await sandbox.state<StoredRequest>('requests')).filter(
    ({ request }) => request.entitlement?.object.displayName === 'Year-end close',
  );
  expect(made.map(({ request }) => request.entitlement?.object.groupType)).toEqual(['access']);
  await expect(page.getByText('Request sent.').first()).toBeVisible();
});

test('an administrator chooses attributes as columns, which stay, and puts them back', async ({
  page,
  signIn,
  withScript,
}) => {
  await signIn('ines.moreau', '/administer/users');
  const rows = page.getByRole('list', { name: 'Administer users' }).getByRole('listitem');
  await expect(rows.first()).not.toContainText('Department');
  const choose = async (...names: string[]) => {
    const columns = page.locator('.column-choice');
    await columns.locator('summary').click();
    for (const name of names) await columns.getByRole('checkbox', { name, exact: true }).click();
    await expectNoBarriers(page, 'columns to choose', withScript);
    await columns.getByRole('button', { name: 'Show columns' }).click();
  };
  await choose('Department', 'Manager');
  await expect(rows.first()).toContainText('Department: ');
  await expect(rows.first()).toContainText('Manager: ');
  await page.goto('/administer/entitlements');
  await page.goto('/administer/users?text=kai.ruiz');
  await expect(page.getByText('Manager: Mina Holt')).toHaveCount(1);
  await choose('Department', 'Manager');
  await expect(rows.first()).not.toContainText('Manager: ');
});

test('columns are chosen on a phone, too, on a sheet that fits the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('ines.moreau', '/administer/users');
  const columns = page.locator('.column-choice');
  await columns.locator('summary').click();
  const sheet = await columns.locator('.dropdown-sheet').boundingBox();
  expect(sheet && sheet.x >= 0 && sheet.x + sheet.width <= 390).toBe(true);
  const toggle = () => columns.getByRole('checkbox', { name: 'Department', exact: true }).click();
  await toggle();
  await columns.getByRole('button', { name: 'Show columns' }).click();
  await expect(page.getByText('Department: ').first()).toBeVisible();
  // The choice stays with the member, in the next test as well.
  await page.goto('/administer/users');
  await columns.locator('summary').click();
  await toggle();
  await columns.getByRole('button', { name: 'Show columns' }).click();
  await expect(page.getByText('Department: ')).toHaveCount(0);
});
