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

test(
  'a journey reads the device and its place, waits by itself, and registers a security key',
  SCRIPT_ONLY,
  async ({ page, context, sandbox: _fresh }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 59.9, longitude: 10.7 });
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
    } as const;
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
    await page.goto('/sign-in?authIndexType=service&authIndexValue=EveryCallback&goto=%2Fprofile');
    await page.getByLabel('User name', { exact: true }).fill('mina.holt');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Desk number').fill('7');
    await page.getByRole('checkbox').check();
    const sent = page.waitForRequest((request) =>
      /"location":\{"latitude":59\.9/.test(decodeURIComponent(request.postData() ?? '')),
    );
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Waiting for your colleague')).toBeVisible();
    await sent;
    await page.getByRole('button', { name: /key/i }).click();
    await expect(page).toHaveURL(/\/profile$/);
  },
);
