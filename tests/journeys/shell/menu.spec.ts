// Finding one's way: the menu wide, folded and on a phone, a tenant's own menu, and old links.
import type { Page } from 'playwright/test';
import { expectNoBarriers } from '../barriers';
import { expect, fillSignIn, SCRIPT_ONLY, test } from '../fixtures';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('an administrator finds the places of administration', SCRIPT_ONLY, async ({ page, signIn, withScript }) => {
  await signIn('ines.moreau');
  const menu = menuOf(page);
  await menu.getByText('Administer', { exact: true }).click();
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/administer/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Administer users' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Alpha realm - Role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha realm - Role' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'New Alpha realm - Role' })).toBeVisible();
  await expectNoBarriers(page, 'a list of objects', withScript);
  await expect(menu.getByRole('link', { name: 'Alpha realm - Role' })).toHaveAttribute('aria-current', 'page');
});

test('groups open where the page is and stay as the reader leaves them [shell 67, 68]', async ({
  page,
  signIn,
  withScript,
}) => {
  await signIn('mina.holt');
  const menu = menuOf(page);
  const inbox = menu.getByRole('group').filter({ has: page.getByText('Inbox', { exact: true }) });
  const summary = menu.getByText('Inbox', { exact: true });
  await expect(menu.getByRole('link', { name: /^Approvals/ })).toBeVisible();
  await expect(menu.getByText('45 open')).toBeHidden();
  await summary.click();
  await expect(menu.getByRole('link', { name: /^Approvals/ })).toBeHidden();
  await expect(menu.getByText('45 open')).toBeAttached();
  await expect(inbox.first()).not.toHaveAttribute('open');
  await menu.getByText('My access', { exact: true }).click();
  await menu.getByRole('link', { name: 'Roles', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My roles' })).toBeVisible();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mina Holt' })).toBeVisible();
  // Without script each page is written anew: only what belongs to it is open.
  if (withScript) {
    await expect(menu.getByRole('link', { name: 'Roles', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Approvals/ })).toBeHidden();
  }
  await page.goto('/tasks');
  await expect(menu.getByRole('link', { name: /^Tasks/ })).toBeVisible();
});

test(
  'folded to a rail it opens under pointer and keyboard, and is remembered [shell 69]',
  SCRIPT_ONLY,
  async ({ page, signIn, withScript }) => {
    await signIn('mina.holt', '/my-accounts');
    await page.mouse.move(800, 600);
    const menu = menuOf(page);
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0);
    await expect.poll(width).toBe(240);
    const wide = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: 900, height: wide.height });
    await expect.poll(width).toBe(60);
    await expect(menu.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
    await page.setViewportSize(wide);
    await expect.poll(width).toBe(240);
    await menu.getByRole('button', { name: 'Collapse menu' }).click();
    const opens = menu.getByRole('button', { name: 'Expand menu' });
    await expect(opens).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(width, { message: 'the pointer that folded it does not hold it open' }).toBe(60);
    await page.mouse.move(800, 600);
    await expect.poll(width).toBe(60);
    await expect(menu.getByRole('link', { name: /Profile/ })).toHaveAccessibleName('Profile');
    await expectNoBarriers(page, 'the rail', withScript);
    await page.mouse.move(30, 200);
    await expect.poll(width).toBe(240);
    await expect(menu.getByRole('link', { name: 'Accounts' })).toBeInViewport();
    // Not under the pointer that could just have folded it.
    await opens.locator('svg').hover();
    await expect.poll(width).toBe(60);
    await page.mouse.move(800, 600);
    await page.goto('/profile');
    await expect.poll(width).toBe(60);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(width).toBe(240);
    await opens.click();
    await page.mouse.move(800, 600);
    await expect(menu.getByRole('button', { name: 'Collapse menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(width).toBe(240);
  },
);

test(
  'by keyboard: past the menu at once, or through it, and the fold keeps the focus',
  SCRIPT_ONLY,
  async ({ page, signIn, withScript }) => {
    await signIn('mina.holt', '/profile');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const menu = menuOf(page);
    const directory = menu.locator('summary').filter({ hasText: 'My directory' });
    await directory.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Delegates' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my-delegates');
    await expect(page.getByRole('heading', { level: 1, name: 'Delegates' })).toBeVisible();
    await menu.getByRole('button', { name: 'Collapse menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    // A whole new page begins at its top.
    if (withScript) await expect(menu.getByRole('button', { name: 'Expand menu' })).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it lies over the page behind its button, and goes away by itself [shell 69]', async ({
    page,
    signIn,
    withScript,
  }) => {
    await signIn('mina.holt');
    const menu = menuOf(page);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeHidden();
    if (withScript) await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(menu).toBeVisible();
    if (withScript) await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectNoBarriers(page, 'the open menu', withScript, withScript ? '#menu' : undefined);
    await page.mouse.click(370, 500);
    await expect(menu).toBeHidden();
    await button.click();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    if (withScript) {
      // The covered page is out of reach.
      await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
      await expect(page.locator('#main')).toHaveAttribute('inert', '');
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    if (withScript) {
      await expect(button).toBeFocused();
      await expect(page.locator('#main')).not.toHaveAttribute('inert');
    }
    await button.click();
    await menu.getByRole('link', { name: 'My applications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

test(
  'a tenant’s own menu has its order, its words and a link that opens beside the portal [shell 64]',
  SCRIPT_ONLY,
  async ({ page, baseURL, sandbox: _fresh, context }) => {
    const tenant = new URL('/dashboard', baseURL);
    tenant.hostname = 't2.localhost';
    await page.goto(tenant.href);
    await fillSignIn(page, 'kai.ruiz');
    const menu = menuOf(page);
    await expect(menu.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0);
    const link = menu.getByRole('link', { name: /Help desk/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await context.route('https://help.violet.example/**', (route) => route.fulfill({ body: 'help' }));
    const opened = context.waitForEvent('page');
    await link.click();
    expect((await opened).url()).toBe('https://help.violet.example/');
    await expect(page).toHaveURL(tenant.href);
  },
);

test('an old link leads to its page, after signing in where that is needed [shell 53, 54]', async ({
  page,
  signIn,
  withScript,
}) => {
  if (withScript) {
    await page.goto('/enduser/?realm=alpha#/forbidden');
    await expect(page).toHaveURL('/forbidden');
    await expect(page.getByText('You are not authorized to view this site.')).toBeVisible();
    await page.goto('/#/forbidden');
    await expect(page).toHaveURL('/forbidden');
    await page.goto('/enduser/?realm=alpha#/my-requests?text=x&loggedin=true');
    await fillSignIn(page, 'kai.ruiz');
    await expect(page).toHaveURL('/my-requests?text=x');
    await page.goto('/enduser/');
  } else {
    // The fragment never reaches the server: without script the start is all that is left of the address.
    await signIn('kai.ruiz');
    await page.goto('/enduser/?realm=alpha#/my-requests');
  }
  await expect(page).toHaveURL('/dashboard');
});

test.describe('an address that no page has', () => {
  test.use({ expectedErrors: ['404'] });

  test('leads back to where it was followed from [shell 105]', async ({ page, signIn }) => {
    await signIn('kai.ruiz', '/my-roles');
    await page.goto('/no/such/page', { referer: page.url() });
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to My roles' }).click();
    await expect(page).toHaveURL('/my-roles');
  });

  test('is not found under an old link either', async ({ page, signIn, withScript }) => {
    test.skip(!withScript, 'the fragment never reaches the server');
    await signIn('kai.ruiz');
    await page.goto('/enduser/?realm=/alpha#/no/such/page');
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
