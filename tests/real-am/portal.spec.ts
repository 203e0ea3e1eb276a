// The portal in front of a real access manager, with script and without. `npm run test:am`.
import { expect, test } from 'playwright/test';
import { expirePassword } from '../../scripts/real-am/access-manager.mjs';
import { administrator, EXPIRED, KAI, OTHER_APP, PASSWORD } from '../../scripts/real-am/configure.mjs';
import { addRequestedResource, codeOf, consentAddress, exchangeCode, proofKey, removeDevices } from './calls';
import { expectSignedIn, fillIn, signIn, signOut } from './pages';

const SCRIPT_ONLY = { tag: '@script-only' };
const NO_SCRIPT_ONLY = { tag: '@no-script-only' };

test('a wrong password: the page shows what the access manager says, and the right one leads on', async ({ page }) => {
  await page.goto('/sign-in?goto=%2Fprofile');
  await fillIn(page, KAI, 'wrong');
  await expect(page.getByText(/locked out after 2 more/)).toBeVisible();
  await expect(page.getByLabel('User Name', { exact: true })).toHaveValue(KAI);
  await fillIn(page, KAI);
  await expectSignedIn(page);
});

test('the access manager’s own page leads to the portal', SCRIPT_ONLY, async ({ page }) => {
  await page.goto('/login?to=%2Fprofile');
  await page.locator('#idToken1').fill(KAI);
  await page.locator('#idToken2').fill(PASSWORD);
  await page.locator('#loginButton_0').click();
  await expectSignedIn(page);
});

test('the access manager’s own page, which needs script, leads to the portal’s', NO_SCRIPT_ONLY, async ({ page }) => {
  await page.goto('/login?to=%2Fprofile');
  await expect(page).toHaveURL(/\/sign-in\?/);
  await fillIn(page, KAI);
  await expectSignedIn(page);
});

test('a lockout after three failures is shown, and the right password does not lead on', async ({ page }, {
  project,
}) => {
  const user = project.name === 'script' ? 'lo.cked' : 'lo.cked.too';
  await page.goto('/sign-in?goto=%2Fprofile');
  for (const _ of [1, 2, 3]) await fillIn(page, user, 'wrong');
  await fillIn(page, user);
  await expect(page.getByText(/lock/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('an inactive user is shown why no sign-in is possible', async ({ page }) => {
  await page.goto('/sign-in');
  await fillIn(page, 'in.active');
  await expect(page.getByText('User not Active')).toBeVisible();
});

test(
  'consent for another application is given on its page, and can be seen in the profile',
  SCRIPT_ONLY,
  async ({ page }) => {
    await signIn(page);
    await expectSignedIn(page);
    const left = page.waitForRequest((request) => request.url().startsWith(OTHER_APP.redirect));
    const { verifier, challenge } = proofKey();
    await page.goto(consentAddress('openid profile', challenge));
    await page.getByRole('button', { name: /allow/i }).click();
    const code = new URL((await left).url()).searchParams.get('code') ?? '';
    expect(await exchangeCode(code, verifier)).toHaveProperty('access_token');
    // The first page is on its way to an address that does not exist.
    const profile = await page.context().newPage();
    await profile.goto('/profile');
    await expect(profile.getByText('Other app').first()).toBeVisible();
  },
);

test('a confirmation ends the session at once; a member who turns back signs in again, and is where they were', async ({
  page,
}) => {
  await signIn(page);
  await expectSignedIn(page);
  await page.goto('/profile/edit');
  await page.goto('/login?to=%2Fprofile%2Fedit&confirm=1');
  await expect(page).toHaveURL(/\/(am|sign-in)/);
  await page.goto('/profile/edit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login?to=%2Fprofile%2Fedit&confirm=1');
  await page.goto('/sign-in?goto=%2Flogin%3Fto%3D%252Fprofile');
  await fillIn(page, KAI);
  await expectSignedIn(page);
});

test('another person in the same browser gets pages of their own', async ({ page }) => {
  await signIn(page);
  await expectSignedIn(page);
  await page.goto(`/sign-in?goto=${encodeURIComponent('/login?to=/profile')}`);
  await fillIn(page, 'mina.holt');
  await expectSignedIn(page, 'Mina Holt');
});

test('a member who has signed out is asked for the password again', async ({ page }) => {
  await signIn(page);
  await expectSignedIn(page);
  await signOut(page);
  await page.goto('/sign-in?goto=%2Fprofile');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('sessions elsewhere are ended from the profile', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signIn(elsewhere);
  await expectSignedIn(elsewhere);
  await signIn(page);
  await expectSignedIn(page);
  await page.goto('/profile/sessions/end-others');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page).toHaveURL(/\/profile#sessions$/);
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/signed-out|\/login/);
  await elsewhere.context().close();
});

test('an authenticator app is registered by its chain, listed, and asked for its code', async ({ page }) => {
  await removeDevices();
  const chain = '/sign-in?authIndexType=service&authIndexValue=TwoSteps&goto=%2Fauth-devices';
  await page.goto(chain);
  await fillIn(page, KAI);
  await page.getByRole('button', { name: 'Register device' }).click();
  const key = (await page.locator('code').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Login using verification code' }).click();
  await page.getByLabel(/code/i).first().fill(codeOf(key));
  await page
    .getByRole('button', { name: /Submit|Next|Sign in|Continue/ })
    .first()
    .click();
  await page.goto('/auth-devices');
  await expect(page.getByText('Authenticator app').first()).toBeVisible();
  await expect(page.getByText('Not loaded')).toHaveCount(0);
  await removeDevices();
});

test('resources and requests of others are listed and answered', async ({ page }, { project }) => {
  const name = `Photos ${project.name} ${Date.now()}`;
  await addRequestedResource(name);
  await signIn(page, KAI, '/sharing/requests');
  await expect(page.getByText(name)).toBeVisible();
  await page.goto('/sharing');
  await expect(page.getByText(name)).toBeVisible();
  await page.goto('/sharing/requests');
  await page.getByRole('link', { name: `Allow: mina.holt, ${name}` }).click();
  await page
    .getByRole('button', { name: /^Allow/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/sharing\/requests$/);
  await expect(page.getByText(name)).toHaveCount(0);
});

test('an expired password is replaced before the sign-in goes on', async ({ page }, { project }) => {
  const call = await administrator(String(process.env.AM));
  const users = 'realms/root/realms/alpha/users';
  await call('PUT', `${users}/${EXPIRED}`, { userpassword: PASSWORD }, 'protocol=2.1,resource=3.0');
  expirePassword(EXPIRED);
  const chain = '/sign-in?authIndexType=service&authIndexValue=Directory&goto=%2Fprofile';
  await page.goto(chain);
  await fillIn(page, EXPIRED);
  const fields = page.locator('input[type="password"]');
  await expect(fields).toHaveCount(3);
  const renewed = `Renewed-${project.name}-1`;
  for (const [at, value] of [PASSWORD, renewed, renewed].entries()) await fields.nth(at).fill(value);
  await page
    .getByRole('button', { name: /Submit|Change|Next|Continue/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/\/sign-in/);
});

test('a restart of the access manager in the middle of a sign-in: it goes on', SCRIPT_ONLY, async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto('/sign-in?goto=%2Fprofile');
  await page.getByLabel('User Name', { exact: true }).fill(KAI);
  await fetch(String(process.env.RESTART), { signal: AbortSignal.timeout(350_000) });
  await fillIn(page, KAI);
  const isIn = page.waitForURL(/\/profile/).then(() => true);
  const isAsked = page
    .getByText(/expired|again|lost/i)
    .first()
    .waitFor()
    .then(() => false);
  if (!(await Promise.race([isIn, isAsked]))) await fillIn(page, KAI);
  await expectSignedIn(page);
});
