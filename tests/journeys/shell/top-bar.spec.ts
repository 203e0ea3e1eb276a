// The top bar: the user menu, the bell, the realm switcher, a locked tenant, what the system says, leaving typed text.
import type { Page } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expectNoBarriers } from '../barriers';
import { expect, SCRIPT_ONLY, sandboxOf, test } from '../fixtures';

const userMenu = (page: Page) => page.locator('details:has(> .bar-user)');
const bell = (page: Page) => page.locator('details:has(> .bar-bell)');
const focused = (page: Page) => page.locator(':focus');

test(
  'the user menu says who and where, and leads on [shell 76]',
  SCRIPT_ONLY,
  async ({ page, signIn, pressInUserMenu, withScript }) => {
    await signIn('ines.moreau');
    await expect(userMenu(page).locator('summary').first()).toContainText('Halden GroupInes Moreau');
    await pressInUserMenu();
    const sheet = userMenu(page).locator('> div');
    await expect(sheet).toContainText('DEV');
    await expect(sheet.getByRole('img', { name: 'Germany' })).toBeVisible();
    await expect(sheet).toContainText('europe-west3');
    await expect(sheet).toContainText('ines.moreau@halden.example');
    const role = withScript ? 'menuitem' : 'link';
    const desk = sheet.getByRole(role, { name: 'Help desk (opens another site)' });
    await expect(desk).toHaveAttribute('target', '_blank');
    await expect(desk).toHaveAttribute('rel', /noopener/);
    await expectNoBarriers(page, 'the user menu', withScript, '.bar');
    await pressInUserMenu('Profile');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(userMenu(page)).not.toHaveAttribute('open');
  },
);

test('the user menu obeys the keyboard [shell 77]', async ({ page, signIn, withScript }) => {
  await signIn('mina.holt');
  const button = userMenu(page).locator('summary').first();
  if (withScript) await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(userMenu(page)).toHaveAttribute('open');
  if (!withScript) {
    // Without script it is a list of links and buttons that the tab key goes through.
    await page.keyboard.press('Tab');
    await expect(focused(page)).toContainText('Help desk');
    return;
  }
  await expect(focused(page)).toContainText('Help desk');
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toHaveText('Sign out');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toContainText('Help desk');
  await page.keyboard.press('End');
  await expect(focused(page)).toHaveText('Sign out');
  await page.keyboard.press('Home');
  await expect(focused(page)).toContainText('Help desk');

  await page.keyboard.type('pr');
  await expect(focused(page)).toHaveText('Profile');
  await page.waitForTimeout(600);
  await page.keyboard.press('l');
  await expect(focused(page)).toContainText('Language');
  await page.waitForTimeout(600);
  await page.keyboard.press('Space');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveText('English');
  await expect(focused(page)).toHaveAttribute('aria-checked', 'true');

  await page.keyboard.press('Escape');
  await expect(userMenu(page)).not.toHaveAttribute('open');
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toHaveText('Sign out');
  await page.keyboard.press('Tab');
  await expect(userMenu(page)).not.toHaveAttribute('open');
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toContainText('Help desk');
  await page.mouse.click(500, 850);
  await expect(userMenu(page)).not.toHaveAttribute('open');
});

test(
  'a tenant adds entries of its own, for those they are for',
  SCRIPT_ONLY,
  async ({ page, signInAt, withScript }) => {
    await signInAt('t1.localhost', 'mina.holt');
    await userMenu(page).locator('summary').first().click();
    const sheet = userMenu(page).locator('> div');
    await expect(sheet).toContainText('Aurum Freight');
    // Tier and region concern administrators only.
    await expect(sheet).not.toContainText('PROD');
    await expect(sheet.getByRole('img', { name: 'United States' })).toHaveCount(0);
    // Asked for: a privilege, a role.
    await expect(sheet.getByText('Settings', { exact: true })).toHaveCount(0);
    await expect(sheet.getByText('Look up people')).toHaveCount(0);
    await expect(sheet.getByText('Privacy notice')).toBeVisible();

    const group = sheet.locator('.menu-group', { hasText: 'Waiting for me' });
    const sum = group.locator('.menu-group-end');
    await expect(sum).toHaveText(/\d+ ?\d+ open/);
    await expect(group.getByText('Approvals')).toBeHidden();
    await group.getByText('Waiting for me').click();
    await expect(sum).toBeHidden();
    await expect(group.getByText('Approvals')).toBeVisible();

    await expect(sheet.getByRole(withScript ? 'menuitem' : 'link', { name: /^Getting started/ })).toHaveAttribute(
      'href',
      'https://help.aurum.example/getting-started',
    );
    await group.getByText('Approvals').click();
    await expect(page).toHaveURL(/\/approvals$/);
    await userMenu(page).locator('summary').first().click();
    await expect(group.getByText('Approvals')).toBeVisible();
  },
);

test('a menu opened while the next page is on its way stays open', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'without script a page that is on its way takes the menu with it');
  await signIn('mina.holt');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/my-requests\.data/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'My requests' }).click();
  await userMenu(page).locator('summary').first().click();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  await expect(page).toHaveTitle(/^My requests/);
  await expect(userMenu(page)).toHaveAttribute('open');
  await expect(userMenu(page).locator('summary').first()).toBeFocused();
});

test('administrators of the realm find its themes there', SCRIPT_ONLY, async ({ page, signIn, pressInUserMenu }) => {
  await signIn('ines.moreau', '/approvals?status=decided');
  await pressInUserMenu('Themes');
  await expect(page).toHaveURL(/\/approvals\?status=decided&panel=themes$/);
});

test.describe('the bell', () => {
  test('lists the newest first, each with the way to what it is about, and removes one or all [shell 79, 80, 81]', async ({
    page,
    signIn,
    sandbox,
    withScript,
  }) => {
    await signIn('mina.holt', '/approvals');
    await bell(page).locator('summary').click();
    const lines = bell(page).getByRole('listitem');
    await expect(bell(page).getByRole('heading')).toHaveText('Notifications (4)');
    await expect(lines).toHaveCount(4);
    await expect(lines.first()).toContainText(/Amélie Dubois.*\d{1,2}:\d\d/);
    await expect(lines.first().getByRole('link', { name: /Amélie Dubois/ })).toHaveAttribute('href', '/approvals');
    await expect(lines.nth(2)).toHaveClass('danger-notification');
    await expectNoBarriers(page, 'the bell', withScript);

    await sandbox.clear('calls');
    await lines
      .first()
      .getByRole('button', { name: /^Remove notification: Amélie/ })
      .click();
    await expect(page.getByText('Removed notification', { exact: true })).toBeVisible();
    if (!withScript) await bell(page).locator('summary').click();
    await expect(bell(page).getByRole('heading')).toHaveText('Notifications (3)');
    await expect(lines).toHaveCount(3);
    if (withScript) await expect(focused(page)).toHaveAccessibleName(/^Remove notification: The quarterly/);

    await bell(page)
      .getByRole('button', { name: /^Clear all$/i })
      .click();
    await expect(page.getByText('Removed all notifications', { exact: true })).toBeVisible();
    if (!withScript) await bell(page).locator('summary').click();
    await expect(bell(page)).toContainText('No notifications available');
    await expect(bell(page).getByRole('heading')).toHaveText('Notifications (0)');
    if (withScript) await expect(bell(page).getByRole('heading')).toBeFocused();

    const writes = (await sandbox.calls()).filter(({ path }) => path.includes('/notification'));
    expect(writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(writes[0]?.path).toMatch(/^\/openidm\/internal\/notification\/[\w-]+$/);
    const query = new URLSearchParams(writes[1]?.query);
    expect(query.get('_action')).toBe('deleteNotificationsForTarget');
    expect(query.get('target')).toMatch(/^managed\/alpha_user\/[\w-]+$/);
  });

  test(
    'says what could not be removed, and says it until it was read [shell 81, 112]',
    SCRIPT_ONLY,
    async ({ page, signIn, sandbox, withScript }) => {
      if (withScript) await page.clock.install();
      await signIn('mina.holt', '/approvals');
      await sandbox.put('faults', [{ method: 'DELETE', path: '/openidm/internal/notification', status: 500 }]);
      await bell(page).locator('summary').click();
      await bell(page).getByRole('listitem').first().getByRole('button').click();
      const shown = page.getByRole('alert').filter({ hasText: 'Failed to remove notification' });
      await expect(shown).toBeVisible();
      await expect(bell(page).locator('summary')).toHaveAccessibleName('Notifications (4)');
      if (!withScript) return;
      await page.clock.runFor(4_500);
      await expect(shown).toBeVisible();
    },
  );

  test('shows news while the page is open [shell 79, 82]', async ({ page, signIn, sandbox, withScript }) => {
    test.skip(!withScript, 'without script a page is as it was when it was loaded');
    await signIn('mina.holt', '/approvals');
    await expect(bell(page).locator('summary')).toHaveAccessibleName('Notifications (4)');
    const asked = async () => {
      const answer = await page.waitForResponse((answer) => answer.url().includes('/live/inbox'));
      return answer.request().timing().startTime;
    };
    const pause = (await asked()) * -1 + (await asked());
    expect(pause).toBeGreaterThan(2_900);
    expect(pause).toBeLessThan(12_000);
    const [mina] = (await sandbox.state<{ _id: string; userName: string }>('managed/alpha_user')).filter(
      ({ userName }) => userName === 'mina.holt',
    );
    const note = (id: string, message: string, createDate: string) => ({ _id: id, message, createDate });
    const later = note('n-2', 'Later', '2026-01-02T00:00:00.000Z');
    const body = { _id: mina?._id, _notifications: [note('n-1', 'Sooner', '2026-01-01T00:00:00.000Z'), later] };
    await sandbox.put('faults', [
      { method: 'GET', path: `/openidm/managed/alpha_user/${mina?._id}`, status: 200, body },
    ]);
    await expect(page.getByText('New notification: Later')).toBeAttached({ timeout: 15_000 });
    await bell(page).locator('summary').click();
    await expect(bell(page).getByRole('listitem')).toHaveText([/^Later/, /^Sooner/]);

    // What cannot be read leaves the last ones as they are, without a message.
    await sandbox.put('faults', [{ method: 'GET', path: `/openidm/managed/alpha_user/${mina?._id}`, status: 500 }]);
    await asked();
    await asked();
    await expect(bell(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a toast goes by itself, but not while it is read [shell 112]', async ({ page, signIn, withScript }) => {
  test.skip(!withScript, 'without script the same words are a note on the page');
  await page.clock.install();
  await signIn('mina.holt', '/approvals');
  await bell(page).locator('summary').click();
  await bell(page).getByRole('listitem').first().getByRole('button').click();
  const toast = page.getByRole('status').filter({ hasText: 'Removed notification' });
  await toast.getByText('Removed notification').hover();
  await page.clock.runFor(4_600);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(4_600);
  await expect(toast).toBeHidden();
});

test(
  'a locked tenant says so in the place of the way back, and why [shell 72]',
  SCRIPT_ONLY,
  async ({ page, signInAt, withScript }) => {
    await signInAt('locked.localhost', 'mina.holt', '/approvals');
    const request =
      (await page
        .getByRole('link', { name: /^Approve \w+: / })
        .first()
        .getAttribute('href')) ?? '';
    await page.goto(new URL(request.replace(/\/approve.*$/, ''), page.url()).href);
    const bar = page.getByRole('banner').first();
    await expect(bar).toContainText('Tenant locked');
    await expect(bar.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
    const why = page.getByRole('tooltip');
    await expect(why).toBeHidden();
    const sign = bar.getByRole('button', { name: 'Why the tenant is locked' });
    await sign.focus();
    await expect(why).toBeVisible();
    await expect(sign).toHaveAccessibleDescription(/Changes are being promoted/);
    await expectNoBarriers(page, 'a locked tenant', withScript);
    if (withScript) {
      await page.keyboard.press('Escape');
      await expect(why).toBeHidden();
    }
    await page.getByRole('heading', { level: 1 }).click();
    await expect(why).toBeHidden();
    await sign.hover();
    await expect(why).toBeVisible();
  },
);

test(
  'what the system says stands above the page until it is hidden [shell 83]',
  SCRIPT_ONLY,
  async ({ page, signInAt, withScript }) => {
    const portal = await signInAt('locked.localhost', 'mina.holt');
    const banner = page.getByRole('region', { name: 'System notification' });
    await expect(banner).toContainText('Changes are being promoted to production today until 18:00 UTC.');
    await expect.poll(() => banner.boundingBox()).toMatchObject({ y: 0, height: 64 });
    await expect.poll(() => page.getByRole('banner').first().boundingBox()).toMatchObject({ y: 64 });
    await expectNoBarriers(page, 'the system notification', withScript);

    await banner.getByRole('button', { name: 'View details' }).click();
    const details = page.getByRole('dialog', { name: 'Promotion to production' });
    await expect(details).toBeVisible();
    await expect(details).toContainText('Requests and approvals work as always.');
    await details.getByRole('button', { name: 'Done' }).click();
    await expect(details).toBeHidden();

    await page.goto(
      `${portal}/violations/violation/${idOf('violation:locked.localhost:kai.ruiz:Post and approve journals')}/remediate`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post and approve journals');
    await expect(banner).toHaveCount(0);
    await page.goto(`${portal}/dashboard`);
    await banner.getByRole('button', { name: 'Hide this notification' }).click();
    await expect(banner).toHaveCount(0);
    if (withScript) await expect(page.locator('main')).toBeFocused();
    await page.goto(`${portal}/approvals`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  },
);

test('each realm leads to the other', SCRIPT_ONLY, async ({ page, signIn, baseURL }) => {
  await sandboxOf('bravo.localhost').reset();
  await signIn('ines.moreau');
  const realms = page.locator('.realms details');
  await expect(realms.locator('summary')).toHaveText(/^Aalpha/);
  await realms.locator('summary').click();
  await realms.getByText('bravo', { exact: true }).click();
  await expect(page.getByLabel('User name', { exact: true })).toBeVisible();
  await page.getByLabel('User name', { exact: true }).fill('ines.moreau');
  await page.getByLabel('Password', { exact: true }).fill('Sandbox!2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/^http:\/\/bravo\.localhost:\d+\/dashboard\?realm=bravo$/);
  await expect(realms.locator('summary')).toHaveText(/^Bbravo/);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).not.toContainText('Inbox');
  await realms.locator('summary').click();
  await realms.getByText('alpha', { exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/dashboard?realm=alpha`);
});

test('a page with unsent text is left only after a question [shell 71]', async ({ page, signInAt, withScript }) => {
  test.skip(!withScript, 'a browser without script keeps what was typed for as long as it can go back');
  const portal = await signInAt('selfhosted.localhost', 'kai.ruiz');
  const start = page.locator('a[href^="/workflow/start/"]').first();
  await start.click();
  await expect(page).toHaveURL(/\/workflow\/start\//);
  const field = page.locator('main form').locator('input:not([type=hidden]), textarea, select').first();
  await field.fill('Something typed');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('Something typed');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${portal}/profile`);
});
