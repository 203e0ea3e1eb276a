// Requesting access, from the people it is for to the receipt: with a person who has it already and a rule that would be broken.
import { expectNoBarriers } from '../barriers';
import { expect, test } from '../fixtures';

test.use({ expectedErrors: ['409'] });

test('access for two people, one of whom has it, becomes a request with a receipt [requests 43]', async ({
  page,
  signIn,
  withScript,
  context,
}) => {
  await signIn('mina.holt', '/my-requests');
  await page.getByRole('link', { name: 'New request' }).click();
  await page.getByRole('radio', { name: /Other people/ }).check();
  for (const [typed, name] of [
    ['kai', /Kai Ruiz/],
    ['jonas', /Jonas Berg/],
  ] as const) {
    await page.getByRole('searchbox', { name: 'People' }).fill(typed);
    // With script the button is not needed.
    if (!withScript) await page.getByRole('button', { name: 'Search (People)' }).click();
    await page.getByRole('checkbox', { name }).check();
  }
  if (withScript) await expect(page.getByText('2 of 10 selected')).toBeVisible();
  await expectNoBarriers(page, 'whom it is for', withScript);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Access catalog' })).toBeVisible();
  await page.getByRole('link', { name: 'Entitlements' }).click();
  await expect(page.getByText(/^\d+ entitlements$/)).toBeVisible();
  await page.getByLabel('Search entitlements').fill('approve journal');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 entitlement', { exact: true })).toBeVisible();
  await expect(page.getByText('Kai Ruiz already has it')).toBeVisible();
  await expectNoBarriers(page, 'the catalogue', withScript);

  await page.getByRole('link', { name: 'Approve journal', exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Access Already Granted')).toBeVisible();
  await expectNoBarriers(page, 'an item that somebody has', withScript);
  await page.getByRole('dialog').locator('footer').getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Kai Ruiz from the cart' }).click();
  await expect(page.getByRole('button', { name: 'Remove Kai Ruiz from the cart' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Request Approve journal' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/my-requests/new-request');
  await expect(other.getByRole('region', { name: 'Your cart' })).toContainText('Approve journal');
  await other.close();

  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Why is this needed?').fill('Month-end close.');
  await expectNoBarriers(page, 'what applies to all of it', withScript);
  await page.getByRole('button', { name: 'Review request' }).click();
  await expect(page.getByText('Month-end close.')).toBeVisible();
  await expectNoBarriers(page, 'the check', withScript);
  await page.getByRole('button', { name: 'Send 1 request' }).click();

  await expect(page.getByText('Post and approve journals')).toBeVisible();
  await expectNoBarriers(page, 'a broken rule', withScript);
  await page.getByRole('button', { name: 'Submit with Violation' }).click();
  await expect(page.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();
  await expectNoBarriers(page, 'the receipt', withScript);
  await page.getByRole('link', { name: 'View my requests' }).click();
  await expect(page.getByText(/Approve journal.*for.*Jonas Berg/).first()).toBeVisible();
});
