import type { Page } from 'playwright/test';
import { expectNoBarriersInLightAndDark } from '../barriers';
import { expect, SCRIPT_ONLY, test } from '../fixtures';

const rowAt = async (page: Page, at: number) => {
  const id = (await page.locator('[data-row]').nth(at).getAttribute('data-row')) ?? '';
  const row = page.locator(`[data-row="${id}"]`);
  return { id, row, opener: row.locator('[data-opener]') };
};

test('the opener of a row leads to its page when there is no script', async ({ page, signIn, withScript }) => {
  test.skip(withScript, 'with script the row opens in place');
  await signIn('mina.holt', '/approvals');
  const { id, opener } = await rowAt(page, 2);
  await opener.click();
  await expect(page).toHaveURL(new RegExp(`/approvals/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('an approval in its row', SCRIPT_ONLY, () => {
  test('opens in the list with what it is decided by, one at a time, and folds with its text kept', async ({
    page,
    signIn,
  }) => {
    await signIn('mina.holt', '/approvals');
    const first = await rowAt(page, 1);
    const second = await rowAt(page, 3);
    await first.opener.click();
    await expect(first.opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(new RegExp(`/approvals/${first.id}$`));
    await expect(page.locator('[data-row]')).toHaveCount(10);
    await expect(page.locator('.row-panel')).toBeFocused();
    await page
      .locator('.row-panel')
      .getByLabel(/^Reason/)
      .fill('Needed for the close.');

    await second.opener.click();
    await expect(second.opener).toHaveAttribute('aria-expanded', 'true');
    await expect(first.opener).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.row-panel')).toHaveCount(1);
    await expect(page.locator('.row-panel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.row-panel')).toHaveCount(0);
    await expect(page).toHaveURL(/\/approvals$/);
    await expect(second.opener).toBeFocused();

    await first.opener.click();
    await expect(page.locator('.row-panel').getByLabel(/^Reason/)).toHaveValue('Needed for the close.');
    await first.opener.click();
    await expect(page.locator('.row-panel')).toHaveCount(0);
  });

  test('is decided by keys, and the next row opens', async ({ page, signIn }) => {
    await signIn('mina.holt', '/approvals');
    const { id, row } = await rowAt(page, 2);
    const next = await rowAt(page, 3);
    await row.locator('.row-first a').focus();
    await page.keyboard.press('o');
    await expect(page.locator('.row-panel')).toBeFocused();
    await page
      .locator('.row-panel')
      .getByLabel(/^Reason/)
      .fill('Not this quarter.');
    await page.locator('.row-panel').focus();
    await page.keyboard.press('r');
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await expect(page.getByText(/ rejected: /).first()).toBeVisible();
    await expect(next.opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.row-panel')).toBeFocused();
  });

  test.describe('refused', () => {
    test.use({ expectedErrors: ['status of 400'] });

    test('stays open with what was typed', async ({ page, signIn }) => {
      await signIn('mina.holt', '/approvals');
      const { opener } = await rowAt(page, 2);
      await opener.click();
      const panel = page.locator('.row-panel');
      await panel.getByRole('button', { name: /^Approve / }).click();
      await expect(panel.getByRole('alert')).toContainText('Enter a reason');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await panel.getByLabel(/^Reason/).fill('Needed for the close.');
      await panel.getByRole('button', { name: /^Approve / }).click();
      await expect(page.getByText(/ approved: /).first()).toBeVisible();
    });
  });

  test.describe('when the connection is lost', () => {
    test.use({ expectedErrors: ['ERR_', 'Failed to load'] });

    test('shows what the platform has of it', async ({ page, signIn }) => {
      await signIn('mina.holt', '/approvals');
      const { id, opener } = await rowAt(page, 2);
      await opener.click();
      const panel = page.locator('.row-panel');
      await panel.getByLabel(/^Reason/).fill('Needed for the close.');
      let isLost = true;
      await page.route(/\/approve/, async (route) => {
        if (!isLost || route.request().method() !== 'POST') return route.continue();
        isLost = false;
        await route.fetch({ maxRedirects: 0 });
        await route.abort('connectionfailed');
      });
      await panel.getByRole('button', { name: /^Approve / }).click();
      await expect(panel).toContainText(/Approved by Mina Holt/);
      await page.keyboard.press('Escape');
      await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    });
  });

  test('is a stack on a phone', async ({ page, signIn, withScript }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('mina.holt', '/approvals');
    const { opener } = await rowAt(page, 1);
    await opener.click();
    const panel = page.locator('.row-panel');
    await expect(panel.getByRole('button', { name: /^Approve / })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Reject / })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoBarriersInLightAndDark(page, 'an open row on a phone', withScript);
  });
});
