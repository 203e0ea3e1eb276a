// Deciding the items of a review: by the keyboard, by plain forms, and beside another certifier.
import type { Response } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expectNoBarriers, expectNoBarriersInLightAndDark } from '../barriers';
import { addSession, expect, expectHydrated, fillSignIn, SCRIPT_ONLY, test } from '../fixtures';

const review = (name: string) => `/certification/certification-task/${idOf(`campaign:localhost:${name}`)}`;
const Q4 = review('Q4 Halden access review');

test.use({ expectedErrors: ['409'] });

test('every role of a review is certified by the keyboard alone @script-only', async ({ page, signIn }) => {
  const to = `${Q4}?tab=roles&decision=none&group=flat`;
  await signIn('mina.holt', to);
  const rows = page.locator('[data-row]');
  const count = await rows.count();
  expect(count).toBeGreaterThan(0);
  await expectNoBarriers(page, 'the items of a review', true);
  for (let left = count; left > 0; left -= 1) {
    await page.keyboard.press('j');
    await expect(page.locator('[data-row] a:focus')).toHaveCount(1);
    await page.keyboard.press('c');
    await expect(rows).toHaveCount(left - 1);
  }
  await expect(page.getByText(`${39 + count} of 64 decided.`)).toBeVisible();
  await expect(page.locator('.save-state')).toContainText('All changes saved');
});

test('the key for the next item leads to the one that took the place of a decided one, at any speed @script-only', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements&decision=none&group=flat&size=50`);
  await expectHydrated(page);
  const rows = page.locator('[data-row]');
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  const isGone = (id: string | null | undefined) => expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
  await page.keyboard.press('j');
  for (const id of ids.slice(0, 3)) {
    await page.keyboard.press('c');
    await isGone(id);
    await page.keyboard.press('j');
  }
  for (const _ of [3, 4, 5]) {
    await page.keyboard.press('c');
    await page.keyboard.press('j');
  }
  for (const id of ids.slice(3, 6)) await isGone(id);
  await expect(rows).toHaveCount(ids.length - 6);
});

test('an item is certified, undone, and revoked with a reason', async ({ page, signIn, withScript }) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements&decision=none&group=flat&size=50`);
  const row = page.locator('[data-row]', { has: page.locator('.decide-revoke') }).first();
  const id = await row.getAttribute('data-row');
  const same = page.locator(`[data-row="${id}"]`);
  if (withScript) await expectHydrated(page);
  await same.getByRole('button', { name: /^Certify: / }).click();
  await expect(page.getByText('40 of 64 decided.')).toBeVisible();
  await expect(same).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('39 of 64 decided.')).toBeVisible();
  await same.getByRole('link', { name: /^Revoke: / }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Moved to another team.');
  await expectNoBarriers(page, 'the question about revoking', withScript);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('40 of 64 decided.')).toBeVisible();
});

test('the buttons for several items say how many, also for one @script-only', async ({ page, signIn }) => {
  await signIn('mina.holt', `${Q4}?decision=revoke&group=flat`);
  await expectHydrated(page);
  await page.locator('[data-row] .row-check input').first().check();
  await expect(page.getByRole('button', { name: 'Certify 1', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear decisions (1)', exact: true })).toBeVisible();
});

test('a decision that the platform refuses does not count as saved @script-only', async ({ page, signIn, sandbox }) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements&group=flat&decision=none&size=50`);
  const id = await page.locator('[data-row]').first().getAttribute('data-row');
  const row = page.locator(`[data-row="${id}"]`);
  const state = page.locator('.save-state');
  await sandbox.put('faults', [
    { path: `/iga/governance/certification/*/items/${id}/certify`, method: 'POST', status: 400 },
  ]);
  await row.locator('.decide-certify').click();
  await expect(row.getByRole('alert')).toContainText('Error certifying the item.');
  await expect(state).toHaveText('Not every change could be saved');
  await sandbox.clear('faults');
  await row.locator('.decide-certify').click();
  await expect(row).toHaveCount(0);
  await expect(state).toContainText('All changes saved');
});

test('two people decide the same item in two browsers: the later one is asked', async ({
  page,
  signIn,
  browser,
  baseURL,
  withScript,
}) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements&group=flat&decision=none&size=50`);
  const row = page.locator('[data-row]', { has: page.locator('.decide-revoke') }).first();
  const id = await row.getAttribute('data-row');
  const context = await browser.newContext({ baseURL, javaScriptEnabled: withScript, locale: 'en-GB' });
  const other = await context.newPage();
  await addSession(context, 'henrik.dahl');
  await other.goto(`${Q4}/items/${id}/revoke`);
  await other.getByRole('textbox', { name: 'Reason' }).fill('No longer in the team.');
  await other.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(other.getByText('40 of 64 decided.')).toBeVisible();
  await context.close();

  await page
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: /^Certify: / })
    .click();
  await expect(page.getByText('Revoked by Henrik Dahl')).toBeVisible();
  await expect(page.getByText('No longer in the team.')).toBeVisible();
  await expect(page.getByText('Your decision: Certified')).toBeVisible();
  // With script the list stays on the page below the question.
  await expect(page.locator('[data-row]').first()).toBeAttached({ attached: withScript });
  if (withScript) await expect(page.locator('.save-state')).toHaveText('Not every change could be saved');
  await expectNoBarriers(page, 'two decisions', withScript);
  await page.getByRole('button', { name: 'Certify instead' }).click();
  await expect(page.getByText('32 certified')).toBeVisible();
});

test('a review by exception: what stands out one by one, the calm rest at once', async ({
  page,
  signIn,
  withScript,
}) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements`);
  await expect(page.getByText('39 of 64 decided.')).toBeVisible();
  await page.getByRole('link', { name: 'By reason', exact: true }).click();
  const rows = page.locator('.reason-row');
  await expect(page.getByRole('heading', { name: /^Stands out/ })).toBeVisible();
  const standing = await rows.count();
  expect(standing).toBeGreaterThan(1);
  if (withScript) await expectHydrated(page);
  await rows
    .first()
    .getByRole('button', { name: /^Certify: / })
    .click();
  await expect(rows).toHaveCount(standing - 1);

  const several = page.getByRole('link', { name: /^(Acknowledge|Certify) \d+$/ }).first();
  const [verb, count] = ((await several.textContent()) ?? '').trim().split(' ');
  const calm = Number(count);
  expect(calm).toBeGreaterThan(1);
  await several.click();
  await page.getByRole('button', { name: `${verb} ${calm}`, exact: true }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${calm} items (certified|acknowledged)$`) }),
  ).toBeVisible();
  await page.locator('.bar-back').click();
  await expect(rows).toHaveCount(standing - 1);
  await page.locator('.bar-back').click();
  await expect(page.getByText(`${39 + 1 + calm} of 64 decided.`)).toBeVisible();
});

const isLoadOf = (path: string) => (response: Response) =>
  response.request().method() === 'GET' && response.url().includes(path);

test('the reason of several revocations stands after a session that ended before they were confirmed', async ({
  page,
  signIn,
  sandbox,
  withScript,
}) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements&decision=none&group=flat&size=50`);
  const rows = page.locator('[data-row]', { has: page.locator('.decide-revoke') });
  const ids = [await rows.nth(0).getAttribute('data-row'), await rows.nth(1).getAttribute('data-row')];
  await page.goto(`${Q4}/selected/revoke?${ids.map((id) => `id=${id}`).join('&')}`);
  if (withScript) await expectHydrated(page);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Moved to another team.');
  // The step shows before its loaders have answered: one that meets the end of the session would leave the page at once.
  const loaded = withScript && page.waitForResponse(isLoadOf('/selected/revoke.data'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Check before you confirm.')).toBeVisible();
  await loaded;
  await sandbox.put('clock', { advanceMs: 8 * 24 * 3_600_000 });
  if (withScript) await page.evaluate(() => document.body.click()).catch(() => undefined);
  else await page.getByRole('button', { name: /^Revoke 2/ }).click();
  await expect(page.getByText('Your text is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in and continue' }).click();
  await fillSignIn(page, 'mina.holt');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Moved to another team.');
  await expect(page.getByText('Your text was kept.')).toBeVisible();
});

test('items are decided one after the other where they are read, by keys and by buttons @script-only', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', `${Q4}?tab=entitlements&decision=none&group=flat&size=50`);
  await expectHydrated(page);
  const rows = page.locator('[data-row]');
  const label = async (at: number) => (await rows.nth(at).locator('a').first().textContent())?.split(' for ')[0] ?? '';
  const [first, second, third] = [await label(0), await label(1), await label(2)];
  await rows.nth(0).locator('a').first().click();
  const dialog = page.getByRole('dialog', { name: 'About this access' });
  await expect(dialog).toContainText(first);
  await page.keyboard.press('c');
  await expect(dialog).toContainText(second);
  await expect(page.getByText(/^(Certified|Acknowledged): /).first()).toBeVisible();
  await dialog.getByRole('link', { name: 'Revoke' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Moved to another team.');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toContainText(third);
  // Keys typed while an item is being opened are not taken, so that none decides on the one before.
  await page.keyboard.press('j');
  await expect(dialog).not.toContainText(third);
});

test('everything open is certified over earlier revocations on purpose, and undone to what it was', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', `${Q4}/selected/certify?all=review&list=tab%3Dentitlements`);
  await expect(page.getByRole('heading', { name: 'Certify 25 items?' })).toBeVisible();
  await page.getByLabel(/^All 33 items/).check();
  // With script the number follows what is chosen; without, the button states none.
  const send = page.getByRole('button', { name: /^Certify( 33)?$/ });
  if ((await page.locator('html[data-script]').count()) > 0) {
    await expect(send).toHaveText('Certify 33');
    await expect(page.getByRole('heading', { name: 'Certify 33 items?' })).toBeVisible();
  }
  await send.click();
  await expect(page.getByRole('heading', { name: '33 items certified' })).toBeVisible();
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page.getByText('25 items are to be decided again.')).toBeVisible();
  await expect(page.getByText('6 revoked, 2 with an exception')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '33 items are as they were before' })).toBeVisible();
  await page.locator('.bar-back').click();
  await expect(page.getByText('39 of 64 decided.')).toBeVisible();
});

test.describe('an item in its row', SCRIPT_ONLY, () => {
  const LIST = `${Q4}?tab=entitlements&decision=none&group=flat&size=50`;

  test('is certified where it is open, and the next row opens', async ({ page, signIn, withScript }) => {
    await signIn('mina.holt', LIST);
    const ids = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    const [row, next] = ids.map((id) => page.locator(`[data-row="${id}"]`));
    if (!row || !next) throw new Error('two rows are needed');
    await row.locator('.row-first a').focus();
    await page.keyboard.press('o');
    const panel = page.locator('.row-panel');
    await expect(panel).toBeFocused();
    await expectNoBarriersInLightAndDark(page, 'an item open in its row', withScript);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row.locator('[data-opener]')).toBeFocused();
    await page.keyboard.press('o');
    await expect(panel).toBeFocused();
    await page.keyboard.press('c');
    await expect(row).toHaveCount(0);
    await expect(page.getByText('40 of 64 decided.')).toBeVisible();
    await expect(next.locator('[data-opener]')).toHaveAttribute('aria-expanded', 'true');
  });

  test('is revoked with a reason where it is open, and keeps it when that is refused', async ({
    page,
    signIn,
    sandbox,
  }) => {
    await signIn('mina.holt', LIST);
    const id = await page
      .locator('[data-row]', { has: page.locator('.decide-revoke') })
      .first()
      .getAttribute('data-row');
    const row = page.locator(`[data-row="${id}"]`);
    await row.locator('[data-opener]').click();
    const panel = page.locator('.row-panel');
    await panel.getByRole('link', { name: 'Revoke', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await panel.getByLabel('Reason').fill('Moved to another team.');
    const body = { code: 400, message: 'Frozen until Monday.' };
    await sandbox.put('faults', [{ method: 'POST', path: '/iga/governance/certification/*', status: 400, body }]);
    await panel.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(panel.getByText('Frozen until Monday.')).toBeVisible();
    await expect(panel.getByLabel('Reason')).toHaveValue('Moved to another team.');
    await sandbox.clear('faults');
    await panel.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('40 of 64 decided.')).toBeVisible();
  });

  test('is open at 390 px without scrolling sideways', async ({ page, signIn, withScript }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('mina.holt', LIST);
    await page.locator('[data-opener]').first().click();
    await expect(page.locator('.row-panel')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoBarriers(page, 'an item open in its row at 390 px', withScript);
  });
});

test.describe('a decision whose answer is lost', () => {
  test.use({ expectedErrors: ['500', '502'] });

  test('is called unknown also where its page cannot be loaded after it', async ({ page, signIn, sandbox }) => {
    await signIn('mina.holt', `${Q4}?tab=entitlements&decision=none&group=flat&size=50`);
    const row = page.locator('[data-row]', { has: page.locator('.decide-revoke') }).first();
    const id = await row.getAttribute('data-row');
    await page.goto(`${Q4}/items/${id}`);
    await sandbox.put('faults', [
      { method: 'POST', path: '/iga/governance/certification/*', status: 500, times: 1 },
      { path: '/iga/governance/certification/*', status: 500, waits: true },
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Certify', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We don’t know whether this was done' })).toBeVisible();
    await sandbox.clear('faults');
  });
});
