import { expect, expectHydrated, fillSignIn, PASSWORD, SCRIPT_ONLY, test } from '../fixtures';

test('a visitor who opens a page is asked to sign in and lands on that page [shell 2]', async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals?priority=high');
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: ['401'] });

  test('is shown, the user name stays, and the right one then works', async ({ page, sandbox: _fresh }) => {
    await page.goto('/dashboard');
    await fillSignIn(page, 'mina.holt', 'wrong');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('User name', { exact: true })).toHaveValue('mina.holt');
    await fillSignIn(page, 'mina.holt', PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('signing out ends the session here and on the platform, and Back shows nothing [shell 78]', async ({
  page,
  signIn,
  pressInUserMenu,
}) => {
  await signIn('mina.holt');
  await pressInUserMenu('Sign out');
  await expect(page).toHaveURL(/\/signed-out/);
  await page.goBack();
  await expect(page.getByLabel('User name', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByLabel('User name', { exact: true })).toBeVisible();
});

test(
  'a person who reads Arabic gets it, from right to left',
  SCRIPT_ONLY,
  async ({ page, signIn, pressInUserMenu }) => {
    await signIn('omar.haddad');
    await pressInUserMenu('Language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  },
);

test('no token and no session secret reaches the browser [shell 6]', SCRIPT_ONLY, async ({ page, signIn, context }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/am/')) return;
    bodies.push(answer.text().catch(() => ''));
  });
  await signIn('mina.holt');
  const texts = await Promise.all(bodies);
  expect(texts.join('\n')).not.toMatch(/access_token|refresh_token|Bearer |eyJhbGciOiJSUzI1NiI/);
  const session = (await context.cookies()).find(({ name }) => name === '__Host-sid');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
});

test.describe('a sign-in that comes back without a known attempt', () => {
  test.use({ expectedErrors: ['400'] });

  test('is shown, and hydration changes nothing of it', async ({ page, sandbox: _fresh, withScript }) => {
    await page.goto('/auth/callback?code=x&state=y');
    if (withScript) await expectHydrated(page);
    await expect(page).toHaveTitle(/^Error: Sign-in failed/);
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  });
});

test.describe('a user without a name on the platform', () => {
  test.use({ expectedErrors: ['502'] });

  test('can still sign out and choose a language', async ({ page, sandbox }) => {
    await sandbox.put('faults', [{ path: '/openidm/authentication', status: 500 }]);
    await page.goto('/dashboard');
    await fillSignIn(page, 'mina.holt');
    await expect(page.getByText('We couldn’t load the information.')).toBeVisible();
    await page.locator('summary[aria-label="Language: English"]').click();
    await page.getByText('العربية').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/signed-out/);
    await sandbox.clear('faults');
    await page.goto('/dashboard');
    await expect(page.getByLabel('User name', { exact: true })).toBeVisible();
  });
});
