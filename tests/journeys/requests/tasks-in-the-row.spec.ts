import { expectNoBarriersInLightAndDark } from '../barriers';
import { expect, SCRIPT_ONLY, test } from '../fixtures';

test.describe('a task in its row', SCRIPT_ONLY, () => {
  test('opens in the list and is completed there, and the next row opens', async ({ page, signIn, withScript }) => {
    await signIn('olga.brandt', '/tasks');
    const row = page.locator('[data-row]').first();
    const id = (await row.getAttribute('data-row')) ?? '';
    const next = page.locator('[data-row]').nth(1).locator('[data-opener]');
    await row.locator('.row-first a').focus();
    await page.keyboard.press('o');
    const panel = page.locator('.row-panel');
    await expect(panel).toBeFocused();
    await expectNoBarriersInLightAndDark(page, 'a task open in its row', withScript);
    await page.keyboard.press('a');
    await expect(panel.getByRole('heading', { name: 'Complete this task?' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('link', { name: 'Complete', exact: true })).toBeVisible();
    // Keys mean the row that has the focus, which comes after the page is drawn.
    await expect(panel).toBeFocused();
    await page.keyboard.press('r');
    await expect(panel.getByLabel(/^Reason/)).toBeFocused();
    await panel.getByRole('link', { name: 'Cancel' }).click();
    await panel.getByRole('link', { name: 'Complete', exact: true }).click();
    await panel.getByRole('button', { name: 'Complete task' }).click();
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await expect(page.getByText(/^Completed: /).first()).toBeVisible();
    await expect(next.or(page.locator('[data-opener]').first()).first()).toHaveAttribute('aria-expanded', 'true');
  });
});
