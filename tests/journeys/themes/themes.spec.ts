// A realm administrator and the looks of the realm, from the panel over a page to the very next page in another colour.
import type { Page } from 'playwright/test';
import { expectNoBarriers, expectNoBarriersAtFullHeight } from '../barriers';
import { APART, expect, expectHydrated, type Sandbox, SCRIPT_ONLY, test } from '../fixtures';

test.use({ baseURL: APART });

interface StoredTheme {
  _id: string;
  name: string;
  isDefault?: boolean;
  primaryColor?: string;
  linkedTrees?: string[];
}

async function stored(sandbox: Sandbox): Promise<StoredTheme[]> {
  const [document] = await sandbox.state<{ realm: { alpha: StoredTheme[] } }>('ui/themerealm');
  return document?.realm.alpha ?? [];
}

async function addTheme(page: Page, name: string) {
  await page.goto('/themes/add');
  await expectHydrated(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Start from').selectOption({ label: 'Halden' });
  await page.getByRole('button', { name: 'Create theme' }).click();
  await expect(page).toHaveURL(/\/themes\/[^/]+\/edit/);
}

/** The colour a sample's main button has; the first sample is the light one. */
function sampleColour(page: Page) {
  return page
    .locator('.theme-sample .Polaris-Button--variantPrimary')
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
}

test(
  'the panel opens over the page, and closing it leaves the page as it was',
  SCRIPT_ONLY,
  async ({ page, signIn, pressInUserMenu, withScript }) => {
    await signIn('ines.moreau', '/approvals?status=decided');
    await pressInUserMenu('Themes');
    await expect(page).toHaveURL(/\/approvals\?status=decided&panel=themes$/);
    const panel = page.getByRole('dialog', { name: 'Themes' });
    await expect(panel).toContainText('Halden Contrast');
    await expect(page.getByRole('heading', { level: 2, name: 'Themes' })).toBeVisible();
    await expectNoBarriers(page, 'the panel of themes', withScript);

    if (withScript) {
      // What the browser does itself: Escape, Back, and focus where it came from.
      await expect(panel.getByRole('link', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/approvals\?status=decided$/);
      await expect(page.locator('.bar-user')).toBeFocused();
      await page.goForward();
      await page.goto('/dashboard?panel=themes');
      await panel.locator('summary[aria-label="More for Halden"]').click();
      await expect(panel.getByRole('link', { name: 'Duplicate' }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel, 'Escape closes the menu in the panel first').toBeVisible();
    } else await page.goto('/dashboard?panel=themes');
    await panel.getByRole('link', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test.describe('a theme', () => {
  test.use({ expectedErrors: ['400'] });

  test('is added, edited with a preview, refused with what was typed, and saved', async ({
    page,
    signIn,
    sandbox,
    withScript,
  }) => {
    await signIn('ines.moreau', '/dashboard?panel=themes');
    await page.getByRole('link', { name: 'New theme' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ocean');
    await page.getByLabel('Start from').selectOption({ label: 'Halden' });
    await page.getByRole('button', { name: 'Create theme' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit theme Ocean');
    const boxOf = (part: string) => page.locator(part).evaluate((box) => box.getBoundingClientRect());
    expect((await boxOf('.toasts')).bottom, 'nothing is said over the buttons').toBeLessThanOrEqual(
      (await boxOf('.theme-save')).top,
    );

    await page.getByLabel('Primary color', { exact: true }).fill('#004466');
    await page.getByLabel('Links', { exact: true }).fill('#ffee00');
    if (!withScript) await page.getByRole('button', { name: 'Update preview' }).click();
    await expect.poll(() => sampleColour(page)).toBe('rgb(0, 68, 102)');
    await page.getByText('Show adjusted colors').click();
    await expect(page.getByText(/^Links: #ffee00 becomes #/)).toBeVisible();
    expect((await stored(sandbox)).find(({ name }) => name === 'Ocean')?.primaryColor).toBe('#1F5A54');

    await page.getByLabel('Links', { exact: true }).fill('sea green');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expectNoBarriersAtFullHeight(page, 'a refused theme', withScript);
    await expect(page.getByLabel('Links', { exact: true })).toHaveValue('sea green');
    await expect(page.getByLabel('Primary color', { exact: true })).toHaveValue('#004466');
    await page.getByRole('link', { name: /Enter a color as #/ }).click();
    await expect(page.getByLabel('Links', { exact: true })).toBeFocused();

    await page.getByLabel('Links', { exact: true }).fill('#005577');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\?panel=themes$/);
    await expect(page.getByRole('dialog').getByText(/^Theme saved: Ocean\./)).toBeVisible();
    expect((await stored(sandbox)).find(({ name }) => name === 'Ocean')).toMatchObject({ primaryColor: '#004466' });
  });
});

test.describe('a theme from a file', SCRIPT_ONLY, () => {
  test.use({ expectedErrors: ['400'] });

  test('becomes the default, and every page wears it at once', async ({ page, signIn, sandbox, withScript }) => {
    const colourOf = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--at-primary'));
    await signIn('ines.moreau', '/themes');
    const before = await colourOf();
    await page.getByRole('link', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import themes' });
    await expectNoBarriers(page, 'importing themes', withScript);
    await dialog.getByLabel('Or paste the JSON').fill('{"name":"Harbour",');
    await dialog.getByRole('button', { name: 'Import themes' }).click();
    await expect(dialog.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await dialog.getByLabel('Or paste the JSON').fill('{"name":"Harbour","primaryColor":"#0a3b66"}');
    await dialog.getByRole('button', { name: 'Import themes' }).click();
    await page.getByRole('button', { name: 'Make Harbour the default' }).click();
    await expect(page.getByText(/^Harbour is now the default theme\./).first()).toBeVisible();
    expect(await colourOf()).not.toBe(before);
    const defaults = (await stored(sandbox)).filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ name }) => name)).toEqual(['Harbour']);
  });
});

test.describe('a theme that another member changes meanwhile', SCRIPT_ONLY, () => {
  test.use({ expectedErrors: ['409'] });

  test('is shown with both values, and nothing is overwritten without a word', async ({
    page,
    context,
    signIn,
    sandbox,
    withScript,
  }) => {
    await signIn('ines.moreau');
    await addTheme(page, 'Shared');
    const address = page.url();
    await page.getByLabel('Primary color', { exact: true }).fill('#111111');

    const other = await context.newPage();
    await other.goto(address);
    await other.getByLabel('Primary color', { exact: true }).fill('#222222');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other).toHaveURL(/\/themes$/);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'This theme was changed' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Primary color #111111 #222222' })).toBeVisible();
    await expectNoBarriersAtFullHeight(page, 'a conflict of themes', withScript);
    expect((await stored(sandbox)).find(({ name }) => name === 'Shared')?.primaryColor).toBe('#222222');
    // What is shown stays when the page's data is loaded again behind it, as it is when there is news.
    const again = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.data'));
    await page.evaluate('window.__remixRouter.revalidate()');
    await again;
    await expect.poll(() => page.evaluate('window.__remixRouter.state.revalidation')).toBe('idle');
    await expect.poll(() => page.evaluate('window.__remixRouter.state.actionData')).toBe(null);
    await expect(page.getByRole('row', { name: 'Primary color #111111 #222222' })).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/themes$/);
    expect((await stored(sandbox)).find(({ name }) => name === 'Shared')?.primaryColor).toBe('#111111');
  });
});

test('journeys move from one theme to another, by name', SCRIPT_ONLY, async ({ page, signIn, sandbox }) => {
  await signIn('ines.moreau', '/themes');
  for (const theme of ['Halden', 'Halden Contrast']) {
    await page.goto('/themes');
    await page.locator(`summary[aria-label="More for ${theme}"]`).click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: theme, exact: true }) });
    await row.getByRole('link', { name: 'Sign-in journeys' }).click();
    if (theme !== 'Halden') await expect(page.getByText('Currently uses Halden. Saving moves it here.')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Login/ }).check();
    await page.getByRole('button', { name: 'Save journeys' }).click();
    await expect(page.getByText(new RegExp(`^Journeys of ${theme}: `)).first()).toBeVisible();
  }
  expect((await stored(sandbox)).map(({ name, linkedTrees }) => [name, linkedTrees])).toEqual([
    ['Halden', []],
    ['Halden Contrast', ['Login', 'Contrast']],
  ]);
});

test.describe('deleting', () => {
  test.use({ expectedErrors: ['400'] });

  test(
    'asks for the next default, and the theme is gone',
    SCRIPT_ONLY,
    async ({ page, signIn, sandbox, withScript }) => {
      await signIn('ines.moreau', '/themes');
      await page.locator('summary[aria-label="More for Halden"]').click();
      await page.getByRole('link', { name: 'Delete', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Delete this theme?' });
      await expectNoBarriers(page, 'deleting a theme', withScript);
      await dialog.getByRole('button', { name: 'Delete theme' }).click();
      await expect(dialog.getByText('Choose the theme that becomes the default').first()).toBeVisible();
      await dialog.getByLabel('New default').selectOption({ label: 'Halden Contrast' });
      await dialog.getByRole('button', { name: 'Delete theme' }).click();
      await expect(
        page.getByText(/^Theme deleted: Halden\. Halden Contrast is now the default\./).first(),
      ).toBeVisible();
      expect((await stored(sandbox)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
        ['Halden Contrast', true],
      ]);
    },
  );
});

test.describe('a member who does not administer the realm', SCRIPT_ONLY, () => {
  test.use({ expectedErrors: ['404'] });

  test('meets no themes anywhere', async ({ page, signIn }) => {
    await signIn('kai.ruiz', '/dashboard?panel=themes');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('.bar-user').click();
    await expect(page.getByText('Sign out', { exact: true })).toBeVisible();
    await expect(page.getByText('Themes', { exact: true })).toHaveCount(0);
    await page.goto('/themes');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Themes');
  });
});

test(
  'the entries of the menu are put in another order',
  SCRIPT_ONLY,
  async ({ page, signIn, sandbox: _, withScript }) => {
    await signIn('ines.moreau');
    await addTheme(page, 'Ordered');
    await page.getByText('Menu entries').first().click();
    await page.getByRole('checkbox', { name: 'This theme has its own menu' }).check();
    if (withScript) {
      for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Move Profile up' }).click();
      await expect(page.getByRole('button', { name: 'Move Profile up' })).toBeFocused();
      await expect(page.getByLabel('Position: Profile')).toHaveValue('8');
    } else await page.getByLabel('Position: Profile').fill('0');
    await page.getByRole('checkbox', { name: /^Shown \(Reports\)$/ }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/themes$/);
    await page.getByRole('button', { name: 'Make Ordered the default' }).click();
    await expect(page.getByText(/^Ordered is now the default theme/).first()).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0);
    const entries = await menu.getByRole('link').allInnerTexts();
    const place = (name: string) => entries.findIndex((entry) => entry.includes(name));
    expect(place('Profile')).toBeLessThan(place('My requests'));
  },
);

test.describe('on a phone, in the dark', SCRIPT_ONLY, () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('and from right to left nothing is in the way', async ({ page, signIn, pressInUserMenu, withScript }) => {
    await signIn('ines.moreau', '/themes');
    await pressInUserMenu('Language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoBarriers(page, 'themes in Arabic', withScript);
    await page.getByRole('main').getByRole('link', { name: 'Halden', exact: true }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await expectNoBarriersAtFullHeight(page, 'editing in Arabic', withScript);
    const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(wide).toBe(0);
  });
});
