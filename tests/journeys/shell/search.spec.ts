// The search over any page: opened by keys, chosen from by keys, and a page of its own without script.
import type { Page } from 'playwright/test';
import { expect, SCRIPT_ONLY, test } from '../fixtures';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('combobox');

test('a member searches, chooses by arrow keys and opens a page', async ({ page, signIn, withScript }) => {
  await signIn('mina.holt', '/profile');
  if (!withScript) {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search the portal' }).fill('delegates');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Delegates', exact: true }).click();
    await expect(page).toHaveURL(/\/my-delegates$/);
    return;
  }
  // No letter is lost that is typed right behind the keys.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('access');
  await expect(field(page)).toHaveValue('access');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  const options = dialog(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');

  await field(page).fill('vacation');
  await expect(options.first()).toHaveText(/Delegates/);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-delegates$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Delegates' })).toBeVisible();
});

test('Enter before the answer leads to the page with all results', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/profile');
  await page.route('**/live/search?*', () => undefined);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ledger');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=ledger$/);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Approvals' })).toBeVisible();
});

test('an answer to an earlier text is not shown', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/profile');
  const released: (() => void)[] = [];
  await page.route('**/live/search?q=ledger', async (route) => {
    await new Promise<void>((resolve) => released.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ledger');
  await expect.poll(() => released.length).toBe(1);
  await field(page).fill('vacation');
  await expect(dialog(page).getByRole('option').first()).toHaveText(/Delegates/);
  for (const release of released) release();
  await expect(dialog(page).getByRole('option').first()).toHaveText(/Delegates/);
  await expect(dialog(page).getByText('Ledger', { exact: true })).toHaveCount(0);
});

test(
  'the slash opens it unless single keys are off or a field has the focus; Escape leads back',
  SCRIPT_ONLY,
  async ({ page, signIn, pressInUserMenu }) => {
    await signIn('mina.holt', '/approvals');
    const opener = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await opener.focus();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('a/b');
    await expect(field(page)).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('?');
    await expect(dialog(page).getByText('Search', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await pressInUserMenu();
    await page.locator('details:has(> .bar-user) button[name="keys"]').click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('They are turned off.')).toHaveCount(1);
    await page.keyboard.press('/');
    await expect(field(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  },
);

test('pages that were opened come first, and are gone with the document', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/tasks');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('saved views');
  await expect(dialog(page).getByRole('option').first()).toHaveText(/Saved views/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/saved-views$/);
  await page.keyboard.press('Control+k');
  const recent = dialog(page).getByRole('group', { name: 'Opened recently' });
  await expect(recent.getByRole('option')).toHaveText(['Tasks']);
  await page.reload();
  await expect(page.getByRole('banner').getByText('Ctrl K')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(recent).toHaveCount(0);
});

test('an Arabic reader searches in Arabic', SCRIPT_ONLY, async ({ page, signIn, pressInUserMenu }) => {
  await signIn('omar.haddad');
  await pressInUserMenu('Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill('مفوضون');
  await expect(dialog(page).getByRole('option').first()).toHaveText(/المفوَّضون/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-delegates$/);
});

test('on a phone the bar has an icon that leads to the search', async ({ page, signIn, withScript }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('mina.holt', '/profile');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  if (withScript) await expect(field(page)).toBeFocused();
  else await expect(page).toHaveURL(/\/search$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
