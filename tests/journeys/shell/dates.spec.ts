// A date is what a user means by it: a day alone is the whole day, half a date is none.
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';

async function openComplete(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New request' }).click();
  await page.getByRole('link', { name: 'Entitlements' }).click();
  await page
    .getByRole('button', { name: /^Request / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Why is this needed?').fill('For the year-end close.');
}

test('a day without a time is its last second, shown as such and shown again', async ({ page, signIn }) => {
  await signIn('kai.ruiz', '/my-requests');
  await openComplete(page);
  await expect(page.getByText('Without a time, access ends at the end of that day.')).toBeVisible();
  await page.getByLabel(/^Access ends \(/).fill('2030-12-31');
  await page.getByRole('button', { name: 'Review request' }).click();
  await expect(page.getByText(/31\sDec\s2030,\s23:59/)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(/^Access ends \(/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Access ends \(/)).toHaveValue('2030-12-31');
});

test('half a date goes nowhere', async ({ page, signIn, withScript }) => {
  await signIn('kai.ruiz', '/my-requests');
  await openComplete(page);
  const end = page.getByLabel(/^Access ends \(/);
  await end.focus();
  await page.keyboard.type('12');
  expect(await end.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
  const address = page.url();
  await page.getByRole('button', { name: 'Review request' }).click();
  if (withScript) {
    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText('Access ends: Enter a complete date or leave it empty');
    // What was typed of it is still there, and what else is missing is shown with it.
    expect(await end.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
    const reason = page.getByLabel('Why is this needed?');
    await reason.fill('');
    await page.getByRole('button', { name: 'Review request' }).click();
    await expect(summary.getByRole('link')).toHaveText([/^Why is this needed\?: /, /^Access ends: /]);
    await reason.fill('For the year-end close.');
    await summary.getByRole('link', { name: 'Access ends' }).click();
  }
  await expect(end).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(page.getByLabel('Why is this needed?')).toHaveValue('For the year-end close.');
});
