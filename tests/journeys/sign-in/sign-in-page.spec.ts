import { expect, expectHydrated, PASSWORD, SCRIPT_ONLY, test } from '../fixtures';

test('the portal’s own sign-in page says that a password is wrong, keeps the user name, and leads on', async ({
  page,
  sandbox: _fresh,
}) => {
  await page.goto('/sign-in?goto=%2Fprofile');
  const [name, password] = [
    page.getByLabel('User name', { exact: true }),
    page.getByLabel('Password', { exact: true }),
  ];
  await name.fill('mina.holt');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Sorry, that isn’t right. Try again.')).toBeVisible();
  await expect(name).toHaveValue('mina.holt');
  await expect(password).toHaveValue('');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a journey of the portal’s own sign-in page begins at a link of its first step', async ({
  page,
  sandbox: _fresh,
}) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email address').fill('kai.ruiz@halden.example');
  await page.getByRole('button', { name: /Next|Send/ }).click();
  await expect(page.getByText(/mail/i).first()).toBeVisible();
});

test(
  'what is typed as a password can be shown on the portal’s own sign-in page',
  SCRIPT_ONLY,
  async ({ page, sandbox: _fresh }) => {
    await page.goto('/sign-in');
    await expectHydrated(page);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide what is typed' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  },
);
