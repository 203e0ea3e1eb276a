import type { Locator, Page, Request } from 'playwright/test';
import { expectNoBarriers } from '../barriers';
import { expect, expectHydrated, fillSignIn, type Sandbox, test } from '../fixtures';

const MINUTE = 60_000;
const idleWarning = (page: Page) => page.getByRole('alertdialog', { name: 'You will be signed out soon' });
const lastWarning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session ends soon' });

/** Those of the person who signs in here. */
const SESSIONS = 'am/session?_queryFilter=userName%20eq%20%22mina.holt%22';

interface Limits {
  idleSeconds?: number;
  sessionSeconds?: number;
}

/** Opens a page as mina.holt with time in the hands of the test, and waits until the page knows how long its session lasts. */
async function open(page: Page, sandbox: Sandbox, limits: Limits, to = '/dashboard') {
  await sandbox.put('host', limits);
  await page.clock.install();
  const received = page.waitForResponse((answer) => answer.url().endsWith('/session/activity'));
  await page.goto(to);
  if (await page.getByLabel('User name', { exact: true }).isVisible()) await fillSignIn(page, 'mina.holt');
  await expect(page).toHaveURL((url) => url.pathname === to);
  await received;
}

/** Lets time pass until the next look at the clock has led to the warning. */
async function untilWarned(page: Page, warning: Locator) {
  await expect(async () => {
    await page.clock.runFor(20_500);
    await expect(warning).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
}

async function rejectionOf(page: Page): Promise<string> {
  await page.goto('/approvals');
  await fillSignIn(page, 'mina.holt');
  const waiting = page.getByRole('link', { name: /^Reject \w+: / }).first();
  return new URL((await waiting.getAttribute('href')) ?? '', page.url()).pathname;
}

const reason = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason', exact: true });

test.describe('a page that stays open', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'only a script can speak before the session ends');

  test('warns of an idle end, closes by neither Escape nor a press beside it, and staying stays [shell 28, 30]', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, { idleSeconds: 85 });
    const warning = idleWarning(page);
    await untilWarned(page, warning);
    await expect(warning).toContainText('about 1 minute');
    await expect(warning.getByRole('status')).toHaveText('60 seconds left');
    await expect(page.getByRole('button', { name: 'Stay Signed In' })).toBeFocused();
    await sandbox.clear('calls');
    for (const key of ['Escape', 'Escape', 'Tab', 'a']) await page.keyboard.press(key);
    await page.mouse.click(5, 5);
    await page.clock.runFor(30_100);
    await expect(warning.getByRole('status')).toHaveText('30 seconds left');
    expect((await sandbox.calls()).filter(({ path }) => path.includes('/authorize'))).toEqual([]);

    await sandbox.put('host', { idleSeconds: 1800 });
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/session/activity'));
    await page.getByRole('button', { name: 'Stay Signed In' }).click();
    await noted;
    await expect(warning).toBeHidden();
    await page.clock.runFor(2 * MINUTE);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('signs out at once when asked to, here and on the platform [shell 28]', async ({ page, sandbox }) => {
    await open(page, sandbox, { idleSeconds: 85 });
    await untilWarned(page, idleWarning(page));
    await idleWarning(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signed-out$/);
    expect(await sandbox.state(SESSIONS)).toEqual([]);
  });

  test('without an answer ends after a minute, keeps what was typed, and leads back to it [shell 28]', async ({
    page,
    sandbox,
  }) => {
    const reject = await rejectionOf(page);
    await open(page, sandbox, { idleSeconds: 85 }, reject);
    await reason(page).fill('Give up Approve journal first.');
    await untilWarned(page, idleWarning(page));
    await page.clock.runFor(56_000);
    await expect(idleWarning(page)).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page.getByRole('heading', { name: 'You were signed out after 1 minute of inactivity' })).toBeVisible();
    await expect(page.getByText('Your text is kept.')).toBeVisible();
    expect(await sandbox.state(SESSIONS)).toEqual([]);

    await page.getByRole('link', { name: 'Sign in and continue' }).click();
    await fillSignIn(page, 'mina.holt');
    await expect(page).toHaveURL((url) => url.pathname === reject);
    await expect(reason(page)).toHaveValue('Give up Approve journal first.');
  });

  test('warns of the longest time, and putting the warning away does not stop it [shell 26, 30]', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, { idleSeconds: 85, sessionSeconds: 165 });
    await untilWarned(page, lastWarning(page));
    await expect(lastWarning(page)).toContainText('about 2 minutes');
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.clock.runFor(112_000);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.clock.runFor(9_000);
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expect(page).toHaveURL(/was=absolute/);
  });

  for (const [end, limits, warningOf] of [
    ['an idle end', { idleSeconds: 85 }, idleWarning],
    ['the longest time', { idleSeconds: 85, sessionSeconds: 165 }, lastWarning],
  ] as const)
    test(`warns of ${end} without barriers`, async ({ page, sandbox }) => {
      const warning = warningOf(page);
      await open(page, sandbox, limits);
      await untilWarned(page, warning);
      // axe waits for time to pass by itself.
      await page.clock.resume();
      await expectNoBarriers(page, 'a warning', true);
      await expect(warning).toBeVisible();
    });

  test('says nothing of an idle end between 150 and 210 s before the longest time [shell 29]', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, { idleSeconds: 50, sessionSeconds: 200 });
    await sandbox.clear('calls');
    await page.clock.runFor(20_500);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect((await sandbox.calls()).filter(({ query }) => query.includes('getSessionInfo'))).toEqual([]);
  });

  test('asks again before it warns, and does not warn of a session that was used elsewhere [shell 27]', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, { idleSeconds: 85 });
    await sandbox.put('host', { idleSeconds: 1800 });
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/live/session'));
    await page.clock.runFor(20_500);
    await asked;
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('reports clicks, keys, focus and every page to the platform, and checks once in five seconds [shell 23, 24]', async ({
    page,
    sandbox,
  }) => {
    const isCheck = (request: Request) => /\/(live\/session|session\/activity)$/.test(request.url());
    const underway = new Set<Request>();
    page.on('request', (request) => void (isCheck(request) && underway.add(request)));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void underway.delete(request));
    await open(page, sandbox, {});
    const signs: [string, () => Promise<unknown>][] = [
      ['click', () => page.mouse.click(700, 4)],
      ['key', () => page.keyboard.press('a')],
      ['focus', () => page.getByRole('link', { name: 'Approvals' }).first().focus()],
      ['page', () => page.getByRole('link', { name: 'Approvals' }).first().click()],
    ];
    for (const [name, sign] of signs) {
      await page.clock.runFor(5_200);
      await sandbox.clear('calls');
      const noted = page.waitForResponse((answer) => answer.url().endsWith('/session/activity'));
      await sign();
      await page.clock.runFor(150);
      await noted;
      const calls = await sandbox.calls();
      expect(calls.filter(({ query }) => query.includes('getSessionInfo')).length, name).toBeGreaterThanOrEqual(1);
    }
    // The page that was opened is a sign of life of its own, which must not come later.
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
    // A click that is checked; then what comes at once is one sign of life, too soon for another check.
    await page.clock.runFor(7_000);
    const checked = page.waitForResponse((answer) => answer.url().endsWith('/session/activity'));
    await page.mouse.click(700, 4);
    await page.clock.runFor(150);
    await checked;
    await page.clock.runFor(1_100);
    const shown: Request[] = [];
    page.on('request', (request) => void (isCheck(request) && shown.push(request)));
    // A check that is still underway would be counted with those that follow.
    await expect.poll(() => underway.size).toBe(0);
    await sandbox.clear('calls');
    await page.evaluate(() => {
      for (let times = 0; times < 3; times += 1) document.body.click();
    });
    await page.clock.runFor(150);
    await expect.poll(() => shown.length).toBe(1);
    await shown[0]?.response();
    const calls = await sandbox.calls();
    expect(calls.filter(({ query }) => query.includes('getSessionInfo'))).toHaveLength(1);
    expect(calls.filter(({ path }) => path.includes('/authorize'))).toEqual([]);
    await page.clock.runFor(1_300);
    expect(shown).toHaveLength(1);
  });

  test('a page that stays open that slept past the end says so afterwards', async ({ page, sandbox }) => {
    await open(page, sandbox, {});
    await sandbox.put('clock', { advanceMs: 40 * MINUTE });
    await page.clock.fastForward(40 * MINUTE);
    await expect(page).toHaveURL(/\/signed-out\?.*was=refused/);
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  });

  test('ends when another member has signed in [shell 22]', async ({ page, sandbox }) => {
    await sandbox.put('claims', { sub: '(usr!u-1)' });
    await page.goto('/dashboard');
    await fillSignIn(page, 'mina.holt');
    await expect(page).toHaveURL(/\/signed-out\?.*was=changed/);
    await expect(page.getByText('signed in again in this browser')).toBeVisible();
  });

  test.describe('in two tabs', () => {
    test.use({ expectedErrors: ['403'] });

    test('in two tabs that is signed out of in another keeps what was typed here', async ({ page, context }) => {
      const reject = await rejectionOf(page);
      await page.goto(reject);
      await expectHydrated(page);
      await reason(page).fill('Give up Approve journal first.');
      const other = await context.newPage();
      // Pressed while the script is still on its way, where it stays until the page is left: the page this leads to is the
      // first to tell the other tab.
      await other.route('**/assets/*.js', () => undefined);
      await other.goto('/dashboard', { waitUntil: 'commit' });
      const signOut = other.locator('form[action="/sign-out"]');
      await signOut.waitFor({ state: 'attached' });
      await signOut.evaluate((form: HTMLFormElement) => void setTimeout(() => form.submit()));
      await other.waitForURL(/\/signed-out$/, { waitUntil: 'commit' });
      await other.unrouteAll({ behavior: 'ignoreErrors' });
      await other.reload();
      await expectHydrated(other);

      await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
      await expect(page.getByText('Your text is kept.')).toBeVisible();
      await page.getByRole('link', { name: 'Sign in and continue' }).click();
      await fillSignIn(page, 'mina.holt');
      await expect(page).toHaveURL((url) => url.pathname === reject);
      await expect(reason(page)).toHaveValue('Give up Approve journal first.');
    });

    test('agrees: a warning is one, staying in one stays in both, signing out of one signs out of both', async ({
      page,
      context,
      sandbox,
    }) => {
      await open(page, sandbox, { idleSeconds: 85 });
      const other = await context.newPage();
      await open(other, sandbox, {}, '/approvals');
      await untilWarned(page, idleWarning(page));
      await expect(idleWarning(other)).toBeVisible();
      await sandbox.put('host', { idleSeconds: 1800 });
      await other.getByRole('button', { name: 'Stay Signed In' }).click();
      await expect(idleWarning(other)).toBeHidden();
      await expect(idleWarning(page)).toBeHidden();

      // The session is over while the page that ended it still waits for the answer: no error is shown for that.
      await sandbox.put('faults', [{ path: '/am/oauth2', delayMs: 2_000 }]);
      await page.getByRole('banner').getByText('Mina Holt').first().click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/signed-out$/);
      await expect(other).toHaveURL(/\/signed-out\?/);
    });
  });
});

test('a form on its way when the session ends is not offered again once it was taken', async ({ page, withScript }) => {
  test.skip(!withScript, 'only a script hands over text');
  const comment = (await rejectionOf(page)).replace(/reject$/, 'comment');
  await page.goto(comment);
  // The script watches the form.
  await expect(
    page.locator('form', { has: page.getByRole('textbox', { name: 'Comment', exact: true }) }),
  ).toHaveAttribute('novalidate');
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Checked with the team.');
  const isWrite = (asked: Request) => asked.method() === 'POST' && asked.url().includes('/comment');
  let endIt = () => {};
  const ended = new Promise<void>((resolve) => {
    endIt = resolve;
  });
  let isOnItsWay = false;
  await page.route('**/*', async (route) => {
    if (!isWrite(route.request())) return route.fallback();
    isOnItsWay = true;
    await ended;
    return route.continue();
  });
  // The platform ends the session while the comment is still being taken, and not before it was sent.
  await page.route('**/{live/session,session/activity}', async (route) => {
    if (!isOnItsWay) return route.fallback();
    await route.fulfill({ json: { over: true } });
    endIt();
  });
  const taken = page.waitForResponse((answer) => isWrite(answer.request()));
  await page.getByRole('dialog').getByRole('button', { name: 'Add Comment' }).click();
  expect((await taken).status()).toBeLessThan(400);
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByText('Your text is kept.')).toHaveCount(0);
});

test('a session the platform ended lands on a page that explains, and the typed text is there afterwards', async ({
  page,
  sandbox,
  withScript,
}) => {
  const reject = await rejectionOf(page);
  await page.goto(reject);
  if (withScript) await expectHydrated(page);
  await reason(page).fill('Give up Approve journal first.');
  await sandbox.put('clock', { advanceMs: 8 * 24 * 60 * MINUTE });
  // With script the page finds out by itself at the next sign of life, or before.
  if (withScript) await page.evaluate(() => document.body.click()).catch(() => undefined);
  else
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reject \w+$/ })
      .click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByText('Your text is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in and continue' }).click();
  await fillSignIn(page, 'mina.holt');
  await expect(page).toHaveURL((url) => url.pathname === reject);
  await expect(reason(page)).toHaveValue('Give up Approve journal first.');
  await expect(page.getByText('Your text was kept.')).toBeVisible();
});
