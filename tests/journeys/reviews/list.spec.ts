// An access review from its list to its end: what was revoked is gone.
import type { Locator } from 'playwright/test';
import { expect, expectHydrated, type Sandbox, SCRIPT_ONLY, test } from '../fixtures';

interface StoredItem {
  id: string;
  keys: Record<string, string>;
  relationship?: { conditional?: boolean; properties?: { grantTypes?: { grantType: string }[] } };
  decision: { certification: { campaignId: string; decision: string | null; status: string } };
}
const keysOf = ({ keys }: Pick<StoredItem, 'keys'>) => JSON.stringify(Object.entries(keys).sort());

async function itemsOf(sandbox: Sandbox, name: string): Promise<StoredItem[]> {
  const campaigns = await sandbox.state<{ id: string; name: string }>('certifications');
  const id = campaigns.find((one) => one.name === name)?.id;
  const items = await sandbox.state<StoredItem>('certificationItems');
  return items.filter(({ decision }) => decision.certification.campaignId === id);
}

async function certifiedOf(sandbox: Sandbox, name: string): Promise<StoredItem[]> {
  return (await itemsOf(sandbox, name)).filter(
    ({ decision, relationship }) =>
      decision.certification.decision === 'certify' &&
      relationship?.conditional !== true &&
      !relationship?.properties?.grantTypes?.some(({ grantType }) => grantType === 'role'),
  );
}
const holds = async (sandbox: Sandbox, item: StoredItem) =>
  (await sandbox.state<Pick<StoredItem, 'keys'>>('grants')).some((grant) => keysOf(grant) === keysOf(item));

test('access that is revoked and signed off is gone [reviews 65]', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
  await signIn('mina.holt', '/access-reviews');
  await page.getByRole('link', { name: 'Q3 Finance access', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Q3 Finance access', level: 1 })).toBeVisible();
  const [item] = await certifiedOf(sandbox, 'Q3 Finance access');
  if (!item) throw new Error('Nothing is certified');
  expect(await holds(sandbox, item)).toBe(true);

  const review = page.url();
  const url = new URL(review);
  await page.goto(
    `${url.pathname}/items/${item.id}/revoke?${new URLSearchParams({ list: url.searchParams.toString() })}`,
  );
  await page.getByRole('textbox', { name: 'Reason' }).fill('Moved to another team');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page).toHaveURL(/certification-task\/[^/]+\?/);

  await page.goto(review);
  await page.getByRole('link', { name: /^Sign off/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign off this review?' })).toBeVisible();
  await expect(page.getByText('2 access grants are removed right away')).toBeVisible();
  await page.getByRole('button', { name: 'Sign off 14 decisions' }).click();
  await expect(page.getByText('Signed off: 14. Still undecided: 4.')).toBeVisible();
  expect(await holds(sandbox, item)).toBe(false);
});

test('a whole review is decided and signed off: by the keyboard alone, or by plain forms', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('mina.holt', '/access-reviews');
  const press = async (locator: Locator) => (withScript ? locator.press('Enter') : locator.click());
  await press(page.getByRole('link', { name: 'Q3 Finance access', exact: true }));
  await expect(page.getByText('14 of 18 decided.')).toBeVisible();
  await press(page.getByRole('link', { name: 'To decide', exact: true }));
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(4);

  if (withScript) await expectHydrated(page);
  for (let left = 4; left > 0; left -= 1) {
    await expect(rows).toHaveCount(left);
    if (withScript) {
      await rows.first().locator('a:not(.list-group a)').first().focus();
      await page.keyboard.press('c');
    } else
      await rows
        .first()
        .getByRole('button', { name: /^(Certify|Acknowledge): / })
        .click();
    await expect(page.getByText(`${19 - left} of 18 decided.`)).toBeVisible();
  }

  const before = await itemsOf(sandbox, 'Q3 Finance access');
  const revoked = before.filter(({ decision }) => decision.certification.decision === 'revoke');
  expect(revoked).toHaveLength(1);
  await press(page.getByRole('link', { name: /^Sign off/ }));
  await expect(page.getByRole('heading', { name: 'Sign off this review?' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Sign off 18 decisions' }));
  await expect(page).toHaveURL(/\/access-reviews/);
  await press(page.getByRole('link', { name: 'Completed', exact: true }));
  await expect(page.getByRole('link', { name: 'Q3 Finance access', exact: true })).toBeVisible();
  for (const item of before) expect(await holds(sandbox, item), item.id).toBe(!revoked.includes(item));
});
