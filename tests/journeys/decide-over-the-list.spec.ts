import { expect, test } from './fixtures';

test('deciding from the list keeps the place in it', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'without script the verb is a page that returns to the list');
  await signIn('mina.holt', '/approvals');
  const row = page.locator('[data-row]').nth(5);
  const id = (await row.getAttribute('data-row')) ?? '';
  const nextId = (await page.locator('[data-row]').nth(6).getAttribute('data-row')) ?? '';
  const approve = page.locator(`[data-row="${id}"]`).getByRole('link', { name: /^Approve / });
  const name = (await approve.getAttribute('aria-label')) ?? '';
  await approve.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();

  await approve.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Approve \w+\?$/);
  await expect(dialog).toHaveAccessibleDescription(/ (for|from|in|of) /);
  await expect(page).toHaveURL(new RegExp(`/approvals/${id}/approve`));
  await expect(page).toHaveTitle(/^Approve \w+ · /);
  await expect(page.locator('[data-row]')).toHaveCount(10);
  expect(await scrolled()).toBe(before);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/approvals$/);
  await expect(approve).toBeFocused();
  expect(await scrolled()).toBe(before);

  await approve.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(approve).toBeFocused();

  await approve.click();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(approve).toBeFocused();

  await approve.click();
  await dialog.getByLabel(/^Reason/).fill('Needed for the close.');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
  const what = name.replace(/^Approve (\w+): /, (_, noun) => `${noun} approved: `);
  await expect(page.getByText(new RegExp(what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')).first()).toBeVisible();
  await expect(page.locator(`[data-row="${nextId}"]`).getByRole('link').first()).toBeFocused();
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(80);
});
