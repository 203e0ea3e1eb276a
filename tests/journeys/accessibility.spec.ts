import { expectNoBarriers } from './barriers';
import { expect, SCRIPT_ONLY, test } from './fixtures';

for (const colorScheme of ['light', 'dark'] as const) {
  // The colors are the same without script.
  test.describe(`in ${colorScheme} light`, colorScheme === 'dark' ? SCRIPT_ONLY : {}, () => {
    test.use({ colorScheme, expectedErrors: ['404', '403', '400'] });

    test('every page of the slice is free of known barriers', async ({ page, signIn, withScript }) => {
      await page.goto('/signed-out');
      await expectNoBarriers(page, 'signed out', withScript);
      await signIn('mina.holt', '/approvals');
      await expectNoBarriers(page, 'approvals', withScript);
      const waiting = page.getByRole('link', { name: /^Reject \w+: / }).first();
      const reject = new URL((await waiting.getAttribute('href')) ?? '', page.url());
      const request = reject.pathname.replace(/\/reject$/, '');
      for (const address of [
        '/dashboard',
        '/approvals?status=complete',
        '/approvals?text=nobody-is-called-so',
        request,
        `${request}/approve`,
        reject.pathname,
        `${request}/forward`,
        `${request}/comment`,
        '/forbidden',
        '/no-such-page',
      ]) {
        await page.goto(address);
        await expectNoBarriers(page, address, withScript);
      }
      await page.goto(reject.pathname);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Reject \w+$/ })
        .click();
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
      await expectNoBarriers(page, 'a refused form', withScript);
    });

    test('somebody with nothing to do, and right to left, too', async ({
      page,
      signIn,
      pressInUserMenu,
      withScript,
    }) => {
      await signIn('lena.novak');
      await expectNoBarriers(page, 'an empty dashboard', withScript);
      await page.goto('/approvals');
      await expectNoBarriers(page, 'no approvals', withScript);
      await pressInUserMenu('Language', 'العربية');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoBarriers(page, 'right to left', withScript);
    });
  });
}
