// Walking from page to page with script: what was just seen is there at once, and what is behind a link is got ready.
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'without script each page is a document');

const rowLinks = (page: Page) => page.locator('main .row-first > a');
const inMenu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();

test('a list that was just seen is there at once when one comes back, and then as it is now', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt');
  await inMenu(page, 'Approvals').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Approvals/);
  const [first, second] = await rowLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const row = page.locator(`main .row-first > a[href="${first}"]`);
  await inMenu(page, 'Dashboard').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Meanwhile it is decided elsewhere.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${first?.split('?')[0]}/reject`);
  await elsewhere.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true }).fill('Decided elsewhere');
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject \w+$/ })
    .click();
  await expect(elsewhere).toHaveURL(/\/approvals(\?|$)/);
  await elsewhere.close();

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/approvals.data?*', async (route) => {
    await arrived;
    await route.continue();
  });
  await inMenu(page, 'Approvals').click();
  await expect(row).toBeVisible();
  arrive();
  await expect(row).toHaveCount(0);
  await expect(page.locator(`main .row-first > a[href="${second}"]`)).toBeVisible();
});

test('what is behind a link is got ready when the pointer rests on it, but for its data', async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals');
  const link = rowLinks(page).first();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/__manifest');
  await link.hover();
  await known;
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
  asked.length = 0;
  await link.click();
  await expect(page).toHaveURL(/\/approvals\/[\w-]+/);
  await expect(page.getByRole('heading', { name: 'Progress' }).or(page.locator('.timeline')).first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.data'))).toHaveLength(1);
});

test('a dialog that leads to another page leaves the focus at its start, also if it links back to the dialog', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', '/my-requests');
  const back = page.getByRole('link', { name: 'Change people' });
  for (const opener of [page.getByRole('link', { name: 'New request' }), back]) {
    await opener.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/my-requests\/new-request$/);
    await expect(back).toBeVisible();
    // The focus of a dialog goes back in the frame after it has closed.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page.locator('#main')).toBeFocused();
  }
});

test('a dialog whose fields are folded, and one without, begins on the first button of its foot', async ({
  page,
  signIn,
}) => {
  await signIn('kai.ruiz', '/my-requests/new-request');
  for (const [name, button] of [
    ['Badge Office', 'Close'],
    ['Contract Archive', 'Cancel'],
  ] as const) {
    const opener = page.getByRole('link', { name, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator('.dialog-foot').getByRole('link', { name: button })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

for (const [failure, title] of [
  ['lost', 'We couldn’t reach the portal'],
  [503, 'Something went wrong, please try again.'],
] as const) {
  test(`a menu page whose route call fails (${failure}) is not called missing, and opens when tried again`, async ({
    page,
    signIn,
    expectedErrors,
  }) => {
    expectedErrors.push('__manifest', 'manifest patches', `${failure} `, 'Failed to fetch');
    await page.route('**/__manifest?*', (route) =>
      failure === 'lost' ? route.abort() : route.fulfill({ status: failure }),
    );
    await signIn('mina.holt');
    await inMenu(page, 'My requests').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.unroute('**/__manifest?*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/my-requests$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My requests');
  });
}
