import { expect, holdRequests, SCRIPT_ONLY, test, waitForAnswer } from '../fixtures';

test('deciding from the list keeps the place in it', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'without script the verb is a page that returns to the list');
  await signIn('mina.holt', '/approvals');
  const row = page.locator('[data-row]').nth(5);
  const id = (await row.getAttribute('data-row')) ?? '';
  const nextId = (await page.locator('[data-row]').nth(6).getAttribute('data-row')) ?? '';
  const approve = page.locator(`[data-row="${id}"]`).getByRole('link', { name: /^Approve / });
  const name = (await approve.getAttribute('aria-label')) ?? '';
  await approve.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();

  await approve.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Approve \w+\?$/);
  await expect(dialog).toHaveAccessibleDescription(/ (for|from|in|of) /);
  await expect(page).toHaveURL(new RegExp(`/approvals/${id}/approve`));
  await expect(page).toHaveTitle(/^Approve \w+: /);
  await expect(page.locator('[data-row]')).toHaveCount(10);
  expect(await scrolled()).toBe(before);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/approvals$/);
  await expect(approve).toBeFocused();
  expect(await scrolled()).toBe(before);

  await approve.click();
  await expect(dialog).toHaveAccessibleName(/\?$/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(approve).toBeFocused();

  await approve.click();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(approve).toBeFocused();

  await approve.click();
  await dialog.getByLabel(/^Reason/).fill('Needed for the close.');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
  const what = name.replace(/^Approve (\w+): /, (_, noun) => `${noun} approved: `);
  await expect(page.getByText(new RegExp(what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')).first()).toBeVisible();
  await expect(page.locator(`[data-row="${nextId}"]`).getByRole('link').first()).toBeFocused();
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(80);
});

test.describe('a dialog on a slow line', () => {
  test.use({ expectedErrors: ['status of 400'] });

  test('the dialog of a decision opens before it is loaded, and its row shows that it is being saved', async ({
    page,
    signIn,
    withScript,
  }) => {
    test.skip(!withScript, 'without script the verb is a page that returns to the list');
    await signIn('mina.holt', '/approvals');
    const row = page.locator('[data-row]').nth(4);
    const id = (await row.getAttribute('data-row')) ?? '';
    const approve = row.getByRole('link', { name: /^Approve / });
    const name = (await approve.getAttribute('aria-label')) ?? '';
    const dialog = page.getByRole('dialog');
    const isApprove = /\/approve\.data$/;

    const show = await holdRequests(page, isApprove);
    await approve.click();
    await expect(dialog).toHaveAccessibleName(name);
    await expect(dialog).toContainText('Loading…');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(approve).toBeFocused();
    await expect(page).toHaveURL(/\/approvals$/);

    await approve.click();
    await expect(dialog).toHaveAccessibleName(name);
    show();
    await expect(dialog).toHaveAccessibleName(/\?$/);
    await expect(dialog.getByLabel(/^Reason/)).toBeFocused();

    const answer = await holdRequests(page, isApprove);
    await page.keyboard.press('Control+Enter');
    await expect(page.locator(`[data-row="${id}"]`)).toHaveAttribute('data-saving', 'Saving…');
    await expect(dialog).not.toBeVisible();
    answer();
    await expect(dialog).toContainText('Enter a reason');
    await expect(page.locator('[data-saving]')).toHaveCount(0);
  });
});

test('commenting from the list keeps the place in it, and a form on its way takes no more text', async ({
  page,
  signIn,
  withScript,
}) => {
  test.skip(!withScript, 'without script the verb is a page that returns to the list');
  await signIn('mina.holt', '/approvals');
  const name = page.locator('[data-row]').nth(5).locator('.row-first a');
  await name.focus();
  await page.keyboard.press('c');
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Comment', exact: true });
  await expect(text).toBeFocused();
  await text.fill('Which cost center?');
  const release = await holdRequests(page, /\/comment(\.data)?$/);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('dialog.dialog textarea')).not.toBeEditable();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/approvals$/);
  await expect(page.getByText('The comment was added.').first()).toBeVisible();
  await expect(name).toBeFocused();
});

test('after a decision on its own page the row that followed is the next', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'without script the first row is the next');
  await signIn('mina.holt', '/approvals');
  const nextId = (await page.locator('[data-row]').nth(5).getAttribute('data-row')) ?? '';
  await page.locator('[data-row]').nth(4).locator('.row-first a').click();
  await page
    .getByRole('main')
    .getByLabel(/^Reason/)
    .fill('Needed for the close.');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Approve \w+$/ })
    .click();
  await expect(page).toHaveURL(/\/approvals\?decided=1$/);
  await expect(page.locator(`[data-row="${nextId}"] .row-first a`)).toBeFocused();
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveAttribute('href', new RegExp(nextId));
});

test('a list says that it has changed, with the number the menu says', async ({
  page,
  signIn,
  context,
  withScript,
}) => {
  test.skip(!withScript, 'counts are asked for by script');
  await signIn('mina.holt', '/approvals');
  await expect(page.getByText('38 approvals are waiting for you.')).toBeVisible();
  const id = (await page.locator('[data-row]').nth(3).getAttribute('data-row')) ?? '';
  const other = await context.newPage();
  await other.goto(`/approvals/${id}/reject`);
  await other.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill('Not this quarter.');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .click();
  await expect(other).toHaveURL(/\/approvals\?decided=1$/);
  await page.bringToFront();
  await expect(page.getByText('37 approvals are waiting for you.')).toBeVisible();
  await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
  await expect(page.getByText('This list has changed.')).toHaveCount(0);
});

// Without script the browser keeps the place by itself.
test('back from the page of a row the list stands where it stood', SCRIPT_ONLY, async ({ page, signIn }) => {
  for (const [who, list, name] of [
    ['mina.holt', '/approvals?page=2&size=20', 'Approvals'],
    ['kai.ruiz', '/my-requests?status=complete', 'My requests'],
  ] as const) {
    await signIn(who, list);
    const row = page.locator('[data-row]').last();
    const link = row.locator('.row-first a');
    const id = (await row.getAttribute('data-row')) ?? '';
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => Math.round(window.scrollY));
    for (const back of ['bar', 'browser']) {
      await link.click();
      await expect(page).toHaveURL(new RegExp(id));
      // The address changes before the page does.
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
      await expect(page.getByRole('banner').getByRole('link', { name: `Back to ${name}` })).toBeVisible();
      if (back === 'bar')
        await page
          .getByRole('banner')
          .getByRole('link', { name: `Back to ${name}` })
          .click();
      else await page.goBack();
      await expect(link).toBeFocused();
      const moved = async () => Math.abs((await page.evaluate(() => Math.round(window.scrollY))) - before);
      await expect.poll(moved).toBeLessThan(80);
    }
  }
});

test('a list that is asked for again stays where its reader has scrolled', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/my-requests');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  // A page is kept from its second visit on: then it is known that it wants to be.
  for (const name of ['Approvals', 'My requests', 'Approvals', 'My requests']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const release = await holdRequests(page, /\/approvals\.data$/);
  // What was seen a moment ago is shown at once; the answer to the second question comes when it is let through.
  const asked = page.waitForRequest('**/approvals.data*');
  await menu.getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  await asked;
  await page.evaluate(() => window.scrollTo(0, 400));
  const answered = waitForAnswer(page, '/approvals.data');
  release();
  await answered;
  // Long enough for the answer to be drawn.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(400);
});

test('back on a busy machine the list stands where it stood', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals?page=2&size=20');
  await expect(page.locator('html[data-script]')).toBeAttached();
  const link = page.locator('[data-row]').last().locator('.row-first a');
  const heading = page.getByRole('heading', { level: 1 });
  const machine = await page.context().newCDPSession(page);
  const slower = (rate: number) => machine.send('Emulation.setCPUThrottlingRate', { rate });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(window.scrollY));
  // The list is kept from its second visit on: it is shown at once, and asked for again while it is still being drawn.
  for (const rate of [1, 8, 8, 8]) {
    await link.click();
    await expect(heading).not.toHaveText('Approvals');
    await slower(rate);
    const answered = waitForAnswer(page, '/approvals.data');
    await page.goBack();
    // Eight times slower, on a machine that runs other journeys: drawing the list may take its time.
    await expect(link).toBeFocused({ timeout: 60_000 });
    await answered;
    await slower(1);
    // Long enough for the answer to be drawn.
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(before);
  }
});
