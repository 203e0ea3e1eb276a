// What a user does while a page is hydrated counts: nothing moves away under a press, nothing opened closes again.
import type { Page } from 'playwright/test';
import { expect, expectHydrated, test } from '../fixtures';

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'without script there is no hydration');

/** Opens a page whose scripts arrive when `arrive` is called. */
async function openUnhydrated(page: Page, address: string): Promise<{ arrive: () => void }> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { arrive };
}

test.describe('a press that began before the page was hydrated', () => {
  test.use({ expectedErrors: ['400'] });

  test('is one on the same button of a dialog', async ({ page, signIn }) => {
    await signIn('mina.holt', '/approvals');
    const reject = await page
      .getByRole('link', { name: /^Reject \w+: / })
      .first()
      .getAttribute('href');
    const { arrive } = await openUnhydrated(page, reject ?? '');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reject \w+$/ })
      .hover();
    await page.mouse.down();
    arrive();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  });
});

test('keys pressed all the while do not stop hydration', async ({ page, signIn }) => {
  await signIn('mina.holt');
  await page.addInitScript(() => {
    const press = () => {
      if (document.documentElement?.dataset.script !== undefined) return;
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      setTimeout(press);
    };
    press();
  });
  await page.goto('/approvals');
  await expectHydrated(page);
});

test('what was opened before the page was hydrated stays open, and the focus stays there', async ({ page, signIn }) => {
  await signIn('mina.holt');
  const { arrive } = await openUnhydrated(page, '/dashboard');
  await page.locator('.bar-user').click();
  await page.locator('summary', { hasText: 'Language' }).click();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  arrive();
  await expectHydrated(page);
  await expect(page.getByRole('menuitem', { name: /^Language/ })).toBeFocused();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
