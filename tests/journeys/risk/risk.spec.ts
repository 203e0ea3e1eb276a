import { idOf } from '../../../sandbox/core/ids';
import { expectNoBarriersAtFullHeight } from '../barriers';
import { expect, expectHydrated, SCRIPT_ONLY, test } from '../fixtures';

const SOURCE = `/autoaccess/data-sources/${idOf('data source:Contractor portal')}`;
const PIPELINE = `/autoaccess/pipelines/${idOf('pipeline:Contractor training')}`;

test('risky sign-ins are narrowed to one event', async ({ page, signIn }) => {
  await signIn('ines.moreau', '/risk-dashboard');
  await page.getByText('Show as table').last().click();
  await page.getByRole('table').getByRole('link', { name: 'Impossible travel', exact: true }).click();
  // The address changes before the page does: the other links keep the reason once its filter is there.
  await expect(page.getByRole('link', { name: /^Remove filter .*Impossible travel/ })).toBeVisible();
  await page
    .getByRole('group', { name: 'Most frequent: City' })
    .getByRole('link', { name: 'Lagos', exact: true })
    .click();
  await expect(page).toHaveURL(/attribute=|city/);
  const event = page.locator('.row-first a').first();
  const user = await event.innerText();
  await event.click();
  await expect(page.getByRole('heading', { name: 'Risk event' })).toBeVisible();
  await expect(page.getByText('No one could have traveled this far since the previous sign-in.')).toBeVisible();
  await expect(page.getByText(user, { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Risk dashboard' }).click();
  await expect(page).toHaveURL(/reason=/);
  await expect(page.getByRole('link', { name: user, exact: true }).first()).toBeVisible();
});

test('charts are printed with all their numbers', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('ines.moreau', '/risk-dashboard');
  const tables = page.locator('.charts table');
  await expect(tables).toHaveCount(2);
  await expect(tables.first()).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of [tables, page.locator('.charts svg')])
    for (const one of await part.all()) await expect(one).toBeVisible();
  await expect(page.getByText('Show as table').first()).toBeHidden();
});

test('risk pages are free of known barriers', SCRIPT_ONLY, async ({ page, signIn, withScript }) => {
  await signIn('ines.moreau', '/risk-dashboard');
  await expectNoBarriersAtFullHeight(page, 'the risk dashboard', withScript);
  await page.goto(`${PIPELINE}/runs`);
  await expectNoBarriersAtFullHeight(page, 'the runs of a pipeline', withScript);
});

test('a training that failed is mended, runs again and is published', async ({ page, signIn, sandbox, withScript }) => {
  await signIn('ines.moreau', `${PIPELINE}/logs`);
  await expect(page.getByText(/No field is mapped to userId/)).toBeVisible();

  await page.goto(`${SOURCE}/mapping`);
  if (withScript) await expectHydrated(page);
  await page.getByLabel('User ID').selectOption('.payload.user');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The mapping was saved.').first()).toBeVisible();

  await page.goto(`${PIPELINE}/run`);
  if (withScript) await expectHydrated(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(`${PIPELINE}/runs`);
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await sandbox.put('clock', { advanceMs: 21_000 });
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByText('Succeeded', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText(/^Area under curve: 0\.9/).first()).toBeVisible();

  await page.goto(`${PIPELINE}/publish`);
  if (withScript) await expectHydrated(page);
  await expect(page.getByText('It replaces Weekly training, which is published now.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The pipeline was published.').first()).toBeVisible();
  await expect(page.getByText('Training · Published')).toBeVisible();
});

test.describe('a pipeline with something wrong', () => {
  test.use({ expectedErrors: ['status of 400'] });

  test('a training is made, renamed and predicted from through its pages, and what is wrong names its model', async ({
    page,
    signIn,
    withScript,
  }) => {
    const form = page.getByRole('dialog');
    await signIn('ines.moreau', '/autoaccess/pipelines');
    await page.getByRole('link', { name: 'New training' }).click();
    await form.getByLabel(/^Name/).fill('Autumn');
    await form.getByLabel('Data source').selectOption({ label: 'Contractor portal' });
    await form.getByLabel('Batch size').nth(1).fill('12');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Model B: Batch size: A multiple of 8/ })).toBeVisible();
    await expect(form.getByLabel(/^Name/)).toHaveValue('Autumn');
    if (withScript) await expectHydrated(page);
    await form.getByLabel('Batch size').nth(1).fill('64');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('The pipeline was created.').first()).toBeVisible();
    await page.goto('/autoaccess/pipelines?text=Autumn');
    const runs = await page.locator('.row-first a', { hasText: 'Autumn' }).getAttribute('href');

    await page.goto((runs ?? '').replace(/\/runs$/, '/edit'));
    if (withScript) await expectHydrated(page);
    await expect(form.getByLabel('Batch size').nth(1)).toHaveValue('64');
    await form.getByLabel(/^Name/).fill('Winter');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The pipeline was saved.').first()).toBeVisible();

    await page.goto('/autoaccess/pipelines/add-prediction');
    if (withScript) await expectHydrated(page);
    await form.getByLabel(/^Name/).fill('Snow');
    await form.getByLabel('Data source').selectOption({ label: 'Contractor portal' });
    await form.getByLabel('Training pipeline').selectOption({ label: 'Winter' });
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('The pipeline was created.').first()).toBeVisible();
    await page.goto('/autoaccess/pipelines?text=Snow');
    await expect(page.locator('.row-first', { hasText: 'Snow' })).toBeVisible();
  });
});
