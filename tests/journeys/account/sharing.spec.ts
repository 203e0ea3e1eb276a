// Shared resources and applications as a member uses them: a request is allowed in part and taken back, an application is found.
import { expect, expectHydrated, test } from '../fixtures';

test('a request is allowed with fewer permissions, and the access is taken back', async ({ page, signIn, sandbox }) => {
  await signIn('kai.ruiz', '/sharing/requests');
  await page.getByRole('link', { name: 'Allow: felix.wagner, Travel receipts' }).click();
  await expect(page).toHaveURL(/\/approve$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Download' }).uncheck();
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Allowed: felix.wagner has access now.')).toBeVisible();
  const all = await sandbox.state<{ name: string; policy?: { permissions: object[] } }>('am/resource');
  const receipts = all.find(({ name }) => name === 'Travel receipts');
  expect(receipts?.policy?.permissions.at(-1)).toEqual({ subject: 'felix.wagner', scopes: ['view'] });

  await page.getByRole('link', { name: 'My resources' }).click();
  await page.getByRole('link', { name: 'Travel receipts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Travel receipts' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove: felix.wagner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('No longer shared with felix.wagner.')).toBeVisible();
});

test('an application is found by a part of its name, and opens in a tab of its own', async ({
  page,
  signIn,
  withScript,
}) => {
  await signIn('kai.ruiz', '/applications');
  await expect(page.getByText('6 applications')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search applications' });
  if (withScript) await expectHydrated(page);
  await search.fill('DESK');
  if (!withScript) await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  const tile = page.getByRole('link', { name: /^Travel Desk/ });
  await expect(tile).toHaveAttribute('target', '_blank');
  await search.fill('nothing is called so');
  if (!withScript) await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No application has “nothing is called so” in its name.')).toBeVisible();
});
