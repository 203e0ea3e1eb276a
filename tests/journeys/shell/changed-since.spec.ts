// What a page shows has changed since it was opened: its refusal shows it as it is now, and the next press is taken.
import type { Locator, Page } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expect, test } from '../fixtures';

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the HTTP tests send the same forms');
test.use({ expectedErrors: ['409'] });

const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;

/** In another tab of the browser. */
async function elsewhere(page: Page, address: string, change: (other: Page) => Promise<void>) {
  const other = await page.context().newPage();
  await other.goto(address);
  await change(other);
  await other.close();
}

const giveReason = (reason: string) => async (page: Page) => {
  await page.getByLabel(/^Why/).fill(reason);
  await page.getByRole('button', { name: 'Review request' }).click();
  await expect(page.getByText(reason)).toBeVisible();
};

async function expectRefusedOnce(page: Page, send: Locator, now: string) {
  await send.click();
  await expect(page.getByText(/This has changed since you opened the page/)).toBeVisible();
  await expect(page.getByText(now)).toBeVisible();
  await send.click();
}

test('a request whose answers have changed', async ({ page, signIn }) => {
  await signIn('kai.ruiz', `/my-requests/new-request/entitlement/item/${idOf('catalog:Workday/Compensation review')}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await page.goto('/my-requests/complete');
  await giveReason('First reason')(page);
  await elsewhere(page, '/my-requests/complete', giveReason('Second reason'));
  await expectRefusedOnce(page, page.getByRole('button', { name: 'Send 1 request' }), 'Second reason');
  await expect(page.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();
});

test('a removal whose answers have changed', async ({ page, signIn }) => {
  await signIn('kai.ruiz', '/my-entitlements');
  const remove = await page.locator('main a[href$="/remove"]').first().getAttribute('href');
  await page.goto(remove ?? '');
  await giveReason('First reason')(page);
  await elsewhere(page, remove ?? '', giveReason('Second reason'));
  await expectRefusedOnce(page, page.locator('.check-send button'), 'Second reason');
  await expect(page).not.toHaveURL(/\/check/);
});

test('earlier decisions that several would replace', async ({ page, signIn }) => {
  await signIn('mina.holt', `${REVIEW}?origin=direct`);
  const hrefs = await page.locator('main a').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  const ids = [...new Set(hrefs.flatMap((href) => /items\/([\w-]{36})\/revoke/.exec(href ?? '')?.[1] ?? []))].slice(
    0,
    2,
  );
  const selected = (verb: string) => `${REVIEW}/selected/${verb}?${ids.map((id) => `id=${id}`).join('&')}`;
  const certify = async (other: Page) => {
    await other.getByRole('button', { name: /^Certify \d/ }).click();
    await expect(other).toHaveURL(/\/receipt\//);
  };
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await page.goto(selected('revoke'));
  await reason.fill('No longer needed.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Revoke \d/ }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await page.goto(selected('exception'));
  await reason.fill('Needed for a while.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Your earlier decisions are replaced: 2 revoked/)).toBeVisible();
  const address = selected('certify');
  await elsewhere(page, address, certify);
  await page.getByRole('button', { name: 'Allow exception for 2' }).click();
  await expect(page.getByText(/This has changed since you opened the page/)).toBeVisible();
  await expect(page.getByText(/Your earlier decisions are replaced: 2 certified/)).toBeVisible();
  await expect(reason).toHaveValue('Needed for a while.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Allow exception for 2' }).click();
  await expect(page).toHaveURL(/\/receipt\//);
});

test('decisions of a review before the sign-off', async ({ page, signIn }) => {
  await signIn('mina.holt', REVIEW);
  const signOff = await page.getByRole('link', { name: /^Sign off/ }).getAttribute('href');
  await page.goto(signOff ?? '');
  await elsewhere(page, REVIEW, async (other) => {
    const done = other.waitForResponse(
      (answer) => /\/certify/.test(answer.url()) && answer.request().method() === 'POST',
    );
    await other
      .getByRole('button', { name: /^Certify:/, pressed: false })
      .first()
      .click();
    await done;
  });
  const seen = page.locator('input[name="seen"]');
  const before = await seen.inputValue();
  await page.getByRole('button', { name: 'Sign off 39 decisions' }).click();
  await expect(page.getByText(/The decisions have changed/)).toBeVisible();
  await expect(seen).not.toHaveValue(before);
  await page.getByRole('button', { name: /^Sign off \d+ decisions/ }).click();
  await expect(page).not.toHaveURL(/\/sign-off/);
});
