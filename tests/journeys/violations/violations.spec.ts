import { idOf } from '../../../sandbox/core/ids';
import { expectNoBarriers } from '../barriers';
import { expect, expectHydrated, test } from '../fixtures';

const ISABEL = idOf('violation:localhost:isabel.romero:Order and receive goods');
const KAI = idOf('violation:localhost:kai.ruiz:Post and approve journals');

// Forms that are refused.
test.use({ expectedErrors: ['400', '409'] });

interface Stored {
  id: string;
  decision: { status: string; outcome: string | null; events?: { exception?: { date: string } } };
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a violation that needs two removals is resolved [reviews 103]', async ({ page, signIn, sandbox, withScript }) => {
  await signIn('olga.brandt', '/violations');
  await expect(page.getByText('11 violations need your decision.')).toBeVisible();
  await expectNoBarriers(page, 'the list of violations', withScript);
  await page.getByRole('link', { name: 'Revoke access: Order and receive goods, Isabel Romero' }).click();
  await expect(page).toHaveURL(new RegExp(`/violations/remediate/${ISABEL}`));
  await expect(page.getByRole('button', { name: /^Revoke 0/ })).toBeDisabled();

  await page.getByLabel('Reason').fill('Buying stays with Isabel.');
  const choice = (name: string) => page.getByRole(withScript ? 'link' : 'button', { name });
  await choice('Revoke: Goods receipt').click();
  await expect(page.getByText('This does not clear the violation.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Buying stays with Isabel.');
  await page.getByRole('button', { name: 'Revoke 1 entitlement' }).click();
  await expect(page.getByText(/did not fix the violation/)).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Buying stays with Isabel.');

  await choice('Revoke: Stock count').click();
  await expect(page.getByText('This clears the violation.')).toBeVisible();
  await expect(page.getByText(/did not fix the violation/)).toHaveCount(0);
  await expectNoBarriers(page, 'taking access away', withScript);
  await page.getByRole('button', { name: 'Revoke 2 entitlements' }).click();
  await expect(page.getByText('Resolved: Order and receive goods, Isabel Romero').first()).toBeVisible();
  await expect(page.getByText('10 violations need your decision.')).toBeVisible();

  const found = (await sandbox.state<Stored>('violations')).find(({ id }) => id === ISABEL);
  expect(found?.decision).toMatchObject({ status: 'complete', outcome: 'remediate' });
  await page.goto(`/violations/violation/${ISABEL}`);
  await expect(page.getByText('Resolved').first()).toBeVisible();
});

test('allowed until a date, extended, and the exception revoked [reviews 92, 94]', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  const stored = async () => (await sandbox.state<Stored>('violations')).find(({ id }) => id === KAI)?.decision;
  await signIn('olga.brandt', '/violations');
  await page.getByRole('link', { name: 'Allow: Post and approve journals, Kai Ruiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow this violation?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: /^Until a date/ }).check();
  await dialog.getByRole('button', { name: 'Allow violation' }).click();
  await expect(page.getByText('Enter the last day of the exception').first()).toBeVisible();
  await page.getByLabel('Last day of the exception').fill(day(20));
  await page.getByLabel('Reason').fill('Until the audit.');
  await page.getByRole('button', { name: 'Allow violation' }).click();
  await expect(page.getByText('Exception granted: Post and approve journals, Kai Ruiz').first()).toBeVisible();
  await expect(page.getByText('10 violations need your decision.')).toBeVisible();
  expect((await stored())?.events?.exception?.date).toContain(day(20));

  await page.getByRole('link', { name: 'Exceptions' }).click();
  await page.getByRole('link', { name: 'Kai Ruiz', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/violations/exception/${KAI}`));
  await expect(page.getByText('Exception Granted').first()).toBeVisible();
  await expectNoBarriers(page, 'an exception', withScript);
  await page.getByRole('link', { name: 'Extend exception', exact: true }).first().click();
  await expect(page.getByText('Reason given by Olga Brandt:')).toBeVisible();
  await page.getByRole('radio', { name: /^Until a date/ }).check();
  await page.getByLabel('Last day of the exception').fill(day(60));
  await page.getByLabel('Reason').fill('The audit is late.');
  await page.getByRole('button', { name: 'Extend exception' }).click();
  await expect(page.getByText('Exception extended: Post and approve journals, Kai Ruiz').first()).toBeVisible();
  expect((await stored())?.events?.exception?.date).toContain(day(60));

  await page.getByRole('link', { name: 'End exception: Post and approve journals, Kai Ruiz', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'End this exception?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The audit is over.');
  await page.getByRole('button', { name: 'End exception' }).click();
  await expect(page.getByText('Exception ended: Post and approve journals, Kai Ruiz').first()).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'in-progress' });
  await page.goto('/violations');
  await expect(page.getByText('11 violations need your decision.')).toBeVisible();
});

test('two violations are commented on at once, and the receipt reports both', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('olga.brandt', '/violations');
  await expect(page.getByText('11 violations need your decision.')).toBeVisible();
  if (withScript) await expectHydrated(page);
  for (const id of [ISABEL, KAI]) await page.locator(`[data-row="${id}"] input[type="checkbox"]`).check();
  await page.getByRole('button', { name: withScript ? 'Comment on 2' : 'Comment on selected' }).click();
  await expect(page.getByRole('heading', { name: 'Comment on selected violations' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Looked at together.');
  await page.getByRole('button', { name: 'Comment on 2' }).click();
  await expect(page.getByRole('heading', { name: 'Comments added: 2 of 2' })).toBeVisible();
  const stored = await sandbox.state<{ decision: { comments: { comment: string }[] } }>('violations');
  const message = stored.flatMap(({ decision }) =>
    decision.comments.filter((one) => one.comment === 'Looked at together.'),
  );
  expect(message).toHaveLength(2);
  await page.locator('.bar-back').click();
  await expect(page.getByText('11 violations need your decision.')).toBeVisible();
});
