// Single keys walk through a list and press what its rows offer.
import type { Page } from 'playwright/test';
import { expect, holdRequests, SCRIPT_ONLY, test } from '../fixtures';

const rows = (page: Page) => page.locator('[data-row]');
const idAt = async (page: Page, at: number) => (await rows(page).nth(at).getAttribute('data-row')) ?? '';
const nameIn = (page: Page, id: string) => page.locator(`[data-row="${id}"] .row-first a`);

test('an approver walks, opens, selects and decides by single keys', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'keys need script');
  await signIn('mina.holt', '/approvals');
  const [first, second, third] = [await idAt(page, 0), await idAt(page, 1), await idAt(page, 2)];
  const dialog = page.getByRole('dialog');

  await page.keyboard.press('j');
  await expect(nameIn(page, first)).toBeFocused();
  await page.keyboard.press('k');
  await expect(nameIn(page, first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(nameIn(page, second)).toBeFocused();

  const box = page.locator(`[data-row="${second}"]`).getByRole('checkbox');
  await page.keyboard.press('x');
  await expect(box).toBeChecked();
  await page.keyboard.press('x');
  await expect(box).not.toBeChecked();

  // The browser keeps its own keys.
  await page.keyboard.press('Control+a');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(new RegExp(`/approvals/${second}/comment`));
  // Letters are typed in a field, and Escape leads back to the row.
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('jar?');
  await expect(dialog.getByRole('textbox')).toHaveValue('jar?');
  await dialog.getByRole('textbox').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(nameIn(page, second)).toBeFocused();

  await page.keyboard.press('r');
  await expect(page).toHaveURL(new RegExp(`/approvals/${second}/reject`));
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nameIn(page, second)).toBeFocused();

  await page.keyboard.press('a');
  await dialog.getByLabel(/^Reason/).fill('Needed for the close.');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).and(page.locator(`[data-row="${second}"]`))).toHaveCount(0);
  await expect(nameIn(page, third)).toBeFocused();
});

test('the keys are listed on the page, and can be turned off', async ({
  page,
  signIn,
  withScript,
  pressInUserMenu,
}) => {
  await signIn('mina.holt', '/approvals');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const open = page.getByRole('button', { name: 'Keyboard shortcuts' });
  if (!withScript) {
    await expect(open).toBeHidden();
    return;
  }
  await open.click();
  await expect(help.getByRole('term')).toHaveText(['j', 'k', 'o', 'a', 'r', 'c', 'x', '/', '?']);
  await help.getByRole('button', { name: 'Turn off' }).click();
  await expect(page).toHaveURL(/\/approvals$/);
  await expect(help.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await expect(nameIn(page, await idAt(page, 0))).not.toBeFocused();
  await page.reload();
  await open.click();
  await expect(help.getByText('They are turned off.')).toBeVisible();
  await page.keyboard.press('Escape');

  await pressInUserMenu();
  await page.locator('details:has(> .bar-user) button[name="keys"]').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('They work while you are not typing.')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(nameIn(page, await idAt(page, 0))).toBeFocused();
});

test('letters typed before a dialog stands are written in it and press nothing', async ({
  page,
  signIn,
  withScript,
}) => {
  test.skip(!withScript, 'keys need script');
  await signIn('mina.holt', '/approvals');
  const first = await idAt(page, 0);
  const release = await holdRequests(page, /\/reject(\.data)?$/);
  await page.keyboard.press('j');
  await page.keyboard.type('rjx a?c');
  release();
  await expect(page).toHaveURL(new RegExp(`/approvals/${first}/reject`));
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('jx a?c');
  await page.keyboard.type('!');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('jx a?c!');
  await expect(page.locator('[data-row] :checked')).toHaveCount(0);
});

test('what the page of one request offers has keys, and no more', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'keys need script');
  await signIn('olga.brandt', '/tasks');
  const id = await idAt(page, 0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}/complete`));
  await expect(page.locator('dialog :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}/comment`));
});

test('a second link at the start of a list page leads past its filters', async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals');
  const skip = page.getByRole('link', { name: 'Skip to the list' });
  await expect(skip).toBeAttached();
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const id = await idAt(page, 0);
  await expect(page.locator(`[data-row="${id}"]`).getByRole('checkbox')).toBeFocused();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skip).toHaveCount(0);
});

test.describe('where no reason is needed', () => {
  test('approving in the row leads to the next row', async ({ page, signIn, sandbox, withScript }) => {
    test.skip(!withScript, 'without script the page comes anew');
    const rules = { requireApproveJustification: false, requireRejectJustification: true };
    await sandbox.put('faults', [{ path: '/iga/commons/config/iga_access_request', status: 200, body: rules }]);
    await signIn('mina.holt', '/approvals');
    const [second, third] = [await idAt(page, 1), await idAt(page, 2)];
    const approve = page.locator(`[data-row="${second}"]`).getByRole('button', { name: /^Approve / });
    // The platform itself still wants a reason.
    await approve.evaluate((button) => {
      const reason = Object.assign(document.createElement('input'), {
        type: 'hidden',
        name: 'justification',
        value: 'OK',
      });
      (button as HTMLButtonElement).form?.appendChild(reason);
    });
    await approve.click();
    await expect(page.locator(`[data-row="${second}"]`)).toHaveCount(0);
    await expect(nameIn(page, third)).toBeFocused();
  });
});

test(
  'in a review by person the keys walk its items and pass the headings above them',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await signIn('mina.holt', '/access-reviews');
    await page.getByRole('link', { name: 'Q4 Halden access review', exact: true }).click();
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    // The page has taken the focus: it would take it from what a key has focused before.
    await expect(page.locator('#main')).toBeFocused();
    for (const name of ['amelie.dubois@workday', 'amelie.dubois@concur', 'felix.wagner@workday']) {
      await page.keyboard.press('j');
      await expect(link(name)).toBeFocused();
    }
    const heading = link('Entitlements of Felix Wagner');
    await heading.focus();
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await expect(link('amelie.dubois@concur')).toBeFocused();
    await heading.focus();
    await page.keyboard.press('j');
    await expect(link('felix.wagner@workday')).toBeFocused();
    await expect(page.locator('.row-check :checked')).toHaveCount(0);
    await page.keyboard.press('x');
    await expect(page.locator('.row-check :checked')).toHaveCount(1);
  },
);
