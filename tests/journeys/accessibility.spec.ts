import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page: page as never }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target.join(' ')}`);
  expect(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} light`, () => {
    test.use({ colorScheme, expectedErrors: ['404', '403', '400'] });

    test('every page of the slice is free of known barriers', async ({ page, signIn }) => {
      test.setTimeout(120_000);
      await page.goto('/signed-out');
      await expectNoViolations(page, 'signed out');
      await signIn('mina.holt', '/approvals');
      await expectNoViolations(page, 'approvals');
      const waiting = page.getByRole('link', { name: /^Reject: / }).first();
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
        await expectNoViolations(page, address);
      }
      await page.goto(reject.pathname);
      await page.getByRole('button', { name: 'Reject request' }).click();
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
      await expectNoViolations(page, 'a refused form');
    });

    test('somebody with nothing to do, and right to left, too', async ({ page, signIn }) => {
      test.setTimeout(60_000);
      await signIn('lena.novak');
      await expectNoViolations(page, 'an empty dashboard');
      await page.goto('/approvals');
      await expectNoViolations(page, 'no approvals');
      await page.getByRole('banner').locator('summary').last().click();
      await page.getByRole('button', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoViolations(page, 'right to left');
    });
  });
}
