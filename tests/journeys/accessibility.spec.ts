import { expectNoBarriersInLightAndDark } from './barriers';
import { expect, SCRIPT_ONLY, test } from './fixtures';

test.use({ colorScheme: 'light', expectedErrors: ['404', '403', '400'] });

test('every page of the slice is free of known barriers', async ({ page, signIn, withScript }) => {
  const check = (where: string) => expectNoBarriersInLightAndDark(page, where, withScript);
  await page.goto('/signed-out');
  await check('signed out');
  await signIn('mina.holt', '/approvals');
  await check('approvals');
  const waiting = page.getByRole('link', { name: /^Reject \w+: / }).first();
  const reject = new URL((await waiting.getAttribute('href')) ?? '', page.url());
  const request = reject.pathname.replace(/\/reject$/, '');
  for (const address of [
    '/dashboard',
    '/approvals?status=decided',
    '/approvals?text=nobody-is-called-so',
    request,
    `${request}/approve`,
    `${request}/forward`,
    `${request}/comment`,
    '/forbidden',
    '/no-such-page',
    reject.pathname,
  ]) {
    await page.goto(address);
    await check(address);
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await check('a refused form');
});

test(
  'somebody with nothing to do, and right to left, too',
  SCRIPT_ONLY,
  async ({ page, signIn, pressInUserMenu, withScript }) => {
    const check = (where: string) => expectNoBarriersInLightAndDark(page, where, withScript);
    await signIn('lena.novak');
    await check('an empty dashboard');
    await page.goto('/approvals');
    await check('no approvals');
    await pressInUserMenu('Language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await check('right to left');
  },
);
