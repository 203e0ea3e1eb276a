// Reports from end to end: run and downloaded; built from nothing and published.
import { idOf } from '../../../sandbox/core/ids';
import { expect, SCRIPT_ONLY, test } from '../fixtures';

test('a report is run, followed and downloaded [reports 34]', async ({ page, signIn, sandbox, withScript }) => {
  await signIn('kai.ruiz', '/reports');
  await page.getByRole('link', { name: 'Users and their roles', exact: true }).click();
  await page.getByLabel('Finance').check();
  await page.getByRole('button', { name: 'Run report' }).click();
  await expect(page).toHaveURL(/\/reports\/history\/published\//);
  const newest = page.getByRole('listitem').filter({ hasText: 'Departments: Finance' }).first();
  await expect(newest).toContainText('Running');
  await sandbox.put('clock', { advanceMs: 5_000 });
  if (!withScript) await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(newest).toContainText('Complete');
  await newest.getByRole('link', { name: /^View report/ }).click();
  await expect(page.getByRole('cell', { name: 'jonas.berg' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText('Exporting')).toBeVisible();
  await sandbox.put('clock', { advanceMs: 3_000 });
  if (!withScript) await page.getByRole('dialog').getByRole('link', { name: 'Refresh' }).click();
  const ready = page.getByRole('link', { name: 'Download CSV' });
  await expect(ready).toBeVisible({ timeout: 10_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/^Users-and-their-roles-.*\.csv$/);
});

test('a template is built from nothing and published', async ({ page, signIn }) => {
  await signIn('ines.moreau', '/reports');
  await page.getByRole('link', { name: 'New report' }).click();
  await page.getByLabel('Name', { exact: true }).fill('People by city');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Data source').selectOption({ label: 'Users' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Columns', exact: true }).click();
  await page.getByLabel('User Name').check();
  await page.getByLabel('City').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User Name, City')).toBeVisible();
  await page.getByRole('link', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish report' }).click();
  await expect(page.getByText('People by city was published.')).toBeVisible();
});

test(
  'columns are put in another order by dragging, as by the buttons',
  SCRIPT_ONLY,
  async ({ page, signIn, withScript }) => {
    expect(withScript).toBe(true);
    await signIn('ines.moreau', `/reports/edit/draft/${idOf('report template:Contractor accounts')}/columns`);
    const labels = page.getByRole('group', { name: 'Columns of the report' }).getByLabel('Label');
    const [first = '', second = ''] = await labels.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    );
    const handles = page.locator('.form-entry-handle');
    await handles.nth(1).dragTo(handles.nth(0));
    await expect(labels.nth(0)).toHaveValue(second);
    await expect(labels.nth(1)).toHaveValue(first);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(new RegExp(`${second}( \\(.*\\))?, ${first}`)).first()).toBeVisible();
  },
);
