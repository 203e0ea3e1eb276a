// Several approvals by one press: chosen in the list, named on a page, reported one by one.
import { expectNoBarriers, expectNoBarriersAtFullHeight } from '../barriers';
import { expect, type Sandbox, test } from '../fixtures';

interface StoredRequest {
  id: string;
  decision: { decision: string | null; phases: { justification?: string | null }[] };
}

const decided = async (sandbox: Sandbox, ids: string[]) =>
  (await sandbox.state<StoredRequest>('requests')).filter(({ id }) => ids.includes(id)).map(({ decision }) => decision);

test.use({ expectedErrors: ['400'] });

test('two of three are approved, and the one that may not be is shown by itself', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('mina.holt', '/approvals?size=50');
  const names = [
    'Grant Payment release in Treasury Desk for Mina Holt',
    'Grant Portfolio viewer in Jira for Felix Wagner',
    'Remove Confluence from Amélie Dubois',
  ];
  await expect(page.getByRole('heading', { name: 'Grant: Expense auditor in Concur' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Expense auditor/ })).toHaveCount(0);
  const ids: string[] = [];
  for (const name of names) {
    const box = page.getByRole('checkbox', { name: `Select ${name}` });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    ids.push((await box.getAttribute('value')) ?? '');
  }
  const bar = page.getByRole('form', { name: 'Selection' });
  await expect(bar).toContainText(withScript ? '3 selected on this page' : 'Selected on this page');
  await expectNoBarriersAtFullHeight(page, 'the list with a selection', withScript);

  await expect(bar.getByRole('button', { name: withScript ? 'Reject 3' : 'Reject selected' })).toBeVisible();
  await bar.getByRole('button', { name: withScript ? 'Approve 2' : 'Approve selected' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approve 2 requests?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Skipped' })).toContainText(
    'You can’t approve a request for yourself.',
  );
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expectNoBarriers(page, 'the page that names them', withScript);
  expect((await decided(sandbox, ids)).map(({ decision }) => decision)).toEqual([null, null, null]);

  await page.getByLabel('Reason').fill('Checked with both managers.');
  // The keys that send a dialog send this page, too.
  if (withScript) await page.keyboard.press('Control+Enter');
  else await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 of 3 requests were approved' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Not decided' })).toContainText('Payment release');
  await expect(page.getByRole('region', { name: 'Approved' })).toContainText('Portfolio viewer');
  await expectNoBarriers(page, 'the receipt', withScript);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '2 of 3 requests were approved' })).toBeVisible();
  const ends = await decided(sandbox, ids);
  expect(ends.map(({ decision }) => decision).sort()).toEqual(['approved', 'approved', null]);
  expect(ends.flatMap(({ phases }) => phases.map(({ justification }) => justification))).toContain(
    'Checked with both managers.',
  );

  await page.locator('.bar-back').click();
  await expect(page.getByText('36 approvals are waiting for you.')).toBeVisible();
});

test('a whole page is chosen and let go again', async ({ page, signIn, withScript }) => {
  await signIn('mina.holt', '/approvals?priority=high');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const count = await boxes.count();
  const bar = page.getByRole('form', { name: 'Selection' });
  await expect(bar).toBeHidden();
  if (withScript) await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  else await page.getByRole('link', { name: 'Select all on this page' }).click();
  await expect(bar).toContainText(`${count} selected`);
  await expect(bar.getByRole('button', { name: `Reject ${count}` })).toBeVisible();
  if (withScript) await bar.getByRole('button', { name: 'Clear' }).click();
  else await bar.getByRole('link', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
  await expect(boxes.first()).not.toBeChecked();
  if (!withScript) return;
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const isMixed = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate);
  await boxes.nth(0).check();
  expect(await isMixed()).toBe(true);
  await boxes.nth(0).uncheck();
  expect(await isMixed()).toBe(false);
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(3)).toBeChecked();
});
