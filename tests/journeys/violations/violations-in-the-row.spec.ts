import { expectNoBarriersInLightAndDark } from '../barriers';
import { expect, SCRIPT_ONLY, test } from '../fixtures';

test.describe('a violation in its row', SCRIPT_ONLY, () => {
  test('is allowed in the list, and the next row opens', async ({ page, signIn, withScript }) => {
    await signIn('olga.brandt', '/violations');
    const row = page.locator('[data-row]', { has: page.locator('[data-opener]') }).first();
    const id = (await row.getAttribute('data-row')) ?? '';
    await row.locator('[data-opener]').click();
    const panel = page.locator('.row-panel');
    await expect(panel).toBeFocused();
    await expectNoBarriersInLightAndDark(page, 'a violation open in its row', withScript);
    await page.keyboard.press('a');
    await panel.getByLabel(/^Reason/).fill('Until the audit.');
    await panel.locator('button[type=submit]').last().click();
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await expect(page.locator('[data-opener][aria-expanded=true]')).toHaveCount(1);
    await expect(panel).toBeFocused();
  });

  test('opens its remediation as a page with a way back', async ({ page, signIn }) => {
    await signIn('olga.brandt', '/violations');
    await page.locator('[data-opener]').first().click();
    await page
      .locator('.row-panel')
      .getByRole('link', { name: /^Revoke/ })
      .first()
      .click();
    await expect(page).toHaveURL(/remediate/);
    await expect(page.locator('.row-panel')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Back to/ }).first()).toBeVisible();
  });
});
