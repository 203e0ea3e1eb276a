// No text becomes HTML or script but by a policy of ours (`app/ui/trusted-types.ts`): what is blocked is a console error.
import { expect, test } from '../fixtures';

const PAGES = [
  '/approvals',
  '/tasks',
  '/my-requests',
  '/access-reviews',
  '/violations',
  '/my-access/ending',
  '/profile',
];

test('pages are drawn by script where no text may become HTML @script-only', async ({ page, signIn }) => {
  await signIn('mina.holt', '/dashboard');
  for (const address of PAGES) {
    const link = page.locator(`nav a[href^="${address}"]`).first();
    if (await link.isVisible()) await link.click();
    else await page.goto(address);
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page.locator('main h1').first()).toBeVisible();
  }
});
