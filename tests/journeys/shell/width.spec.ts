// Whatever names a platform has, and before the fonts have come: pages are as wide as their window and stand still.
import type { Browser, Page } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { APART, addSession, expect, expectHydrated, test } from '../fixtures';

test.use({ baseURL: APART });

// A group, a distinguished name, a word of 180 letters, letters that run the other way.
const LONG = [
  'APP_FIN_LEDGER_POSTING_APPROVERS_EMEA_PRD',
  'CN=APP_FIN_LEDGER_POSTING_APPROVERS_EMEA_PRD,OU=Groups,OU=Finance,DC=halden,DC=example',
  'W'.repeat(180),
  '\u202eABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789\u202c \u200fאבגדהוזחטיכלמנסעפצקרשתאבגדהוזחטיכלמנסעפצקרשת',
].join(' ');

/** What reaches beyond the window, or beyond a box that scrolls: empty where everything fits. */
function tooWide(): string[] {
  const wide: string[] = [];
  const nameOf = (element: Element) => `${element.localName}.${[...element.classList].join('.')}`;
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  if (beyond > 0) wide.push(`the page by ${beyond}`);
  for (const box of document.querySelectorAll(
    'dialog, .dropdown-sheet, .menu, .sheet:not(:has(.table-scroll)), .note',
  )) {
    if (box.checkVisibility() && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
      wide.push(`${nameOf(box)} by ${box.scrollWidth - box.clientWidth}`);
  }
  return wide;
}

/** Looks at each address as a phone and a small desk have it. */
async function expectFit(page: Page, addresses: readonly string[]) {
  const found: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = await page.goto(address);
    if (answer?.status() !== 200) found.push(`${address}: ${answer?.status()}`);
    const { pathname } = new URL(page.url());
    if (pathname !== new URL(address, page.url()).pathname) found.push(`${address} led to ${pathname}`);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const part of await page.evaluate(tooWide)) found.push(`${address} at ${width}: ${part}`);
    }
  }
  expect(found).toEqual([]);
}

/** Where the links of a page lead whose address matches, each once and without its query. */
async function leadingTo(page: Page, from: string, pattern: RegExp): Promise<string[]> {
  await page.goto(from);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs.flatMap((href) => pattern.exec(href)?.[0] ?? []))];
}

/** Gives the browser the session of a person, and opens no page for it. */
async function become(page: Page, userName: string) {
  // What an earlier page still fetches would go out with cookies that are not its own.
  await page.goto('about:blank');
  await addSession(page.context(), userName, APART);
}

const verbsOf = (address: string, ...verbs: string[]) => verbs.map((verb) => `${address}/${verb}`);

test.describe('names without an end widen no page', () => {
  test.use({ expectedErrors: ['status of 409'] });
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the same styles, and dialogs that lie over pages');

  test('names without an end widen no page of a manager: inbox, request, dialogs, menus', async ({ page, sandbox }) => {
    await become(page, 'mina.holt');
    const [first = '', second = '', third = ''] = await leadingTo(page, '/approvals', /^\/approvals\/[0-9a-f-]{36}/);
    const boxes = page.locator('.row .row-check input');
    const ids = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      '/dashboard',
      '/approvals',
      '/approvals?status=decided',
      ...[first, second, third],
      ...verbsOf(second, 'approve', 'reject', 'forward', 'comment'),
      `/approvals/selected/approve?id=${ids.join('&id=')}`,
      '/my-requests/new',
    ]);
    await page.goto(`/approvals/selected/approve?id=${ids.join('&id=')}`);
    await page.getByLabel('Reason').fill(LONG);
    await page.getByRole('button', { name: /^Approve / }).click();
    // The platform knows no such names: the form comes back with its messages.
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const opener of ['.bar-bell', '.bar-user']) {
        await page.goto('/tasks');
        await page.locator(opener).click();
        await expect(page.locator('details[open] > .dropdown-sheet')).toBeVisible();
        expect(await page.evaluate(tooWide), `${opener} at ${width}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/tasks');
    await page.locator('.bar-hamburger').click();
    await expect(page.locator('.menu-close')).toBeFocused();
    expect(await page.evaluate(tooWide)).toEqual([]);
  });

  test('names without an end widen no page of an administrator: objects, the builder of filters, an import', async ({
    page,
    sandbox,
  }) => {
    await become(page, 'ines.moreau');
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      '/list/managed/alpha_user',
      '/list/managed/alpha_user/import',
      `/edit/managed/alpha_user/${idOf('user:kai.ruiz')}`,
      `/edit/managed/alpha_user/${idOf('user:kai.ruiz')}/relationships/roles`,
      `/edit/managed/alpha_role/${idOf('role:Auditor')}/settings/condition`,
      '/edit/internal/role/directory-reader/privileges',
      '/edit/internal/role/directory-reader/privileges/0',
      `/administer/users/${idOf('user:kai.ruiz')}/grant`,
    ]);
  });

  test('names without an end widen no page of an employee: own requests, the catalog, forms', async ({
    page,
    sandbox,
  }) => {
    await become(page, 'kai.ruiz');
    const own = await leadingTo(page, '/my-requests', /^\/my-requests\/details\/[0-9a-f-]{36}/);
    const [first = ''] = own;
    await page.goto('/my-requests/new');
    const onward = page.getByRole('button', { name: 'Continue' });
    if (await onward.isVisible()) await onward.click();
    await expect(page).toHaveURL(/new-request/);
    const catalog = '/my-requests/new-request';
    const [item = ''] = await leadingTo(
      page,
      `${catalog}/entitlement`,
      /^\/my-requests\/new-request\/[^?]*\/item\/[^/?]+/,
    );
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      '/dashboard',
      '/my-requests',
      ...own.slice(0, 3),
      ...verbsOf(first, 'cancel', 'comment'),
      `${catalog}/application`,
      `${catalog}/entitlement`,
      `${catalog}/entitlement/filter`,
      `${catalog}/role`,
      item,
      '/requestForm/frm-company-card',
      '/requestForm/frm-guest-badge',
      '/profile',
      '/auth-devices',
      '/applications',
      ...['/sharing', '/sharing?view=grid', '/sharing/requests', '/sharing/activity', '/sharing/with-me'],
    ]);
    await page.goto(`${catalog}/entitlement`);
    await page
      .getByRole('button', { name: /^Request / })
      .first()
      .click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/my-requests\/complete\?/);
    await expectFit(page, [page.url()]);
    await page.getByLabel('Why is this needed?').fill(LONG);
    await page.getByRole('button', { name: 'Review request' }).click();
    await expect(page).toHaveURL(/\/my-requests\/complete\/check/);
    await expectFit(page, [page.url(), '/signed-out']);
  });

  test('names without an end widen no page of what people hold, and of people and entitlements that are administered', async ({
    page,
    sandbox,
  }) => {
    await become(page, 'mina.holt');
    const [grant = ''] = await leadingTo(page, '/my-access/ending', /^\/my-access\/entitlement\/[0-9a-f-]{36}/);
    const [report = ''] = await leadingTo(page, '/my-reports', /^\/my-reports\/[0-9a-f-]{36}/);
    const pair = [idOf('user:kai.ruiz'), idOf('user:felix.wagner')].join('/');
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      ...['/my-accounts', '/my-entitlements', '/my-roles', '/my-access/map', grant, `${grant}/remove`, '/my-delegates'],
      ...['/my-reports', `${report}/account`, '/my-access/ending', `/my-access/ending/extend?id=${grant}`],
      ...['/my-access/compare', `/my-access/compare/${pair}`],
    ]);
    await sandbox.clear('strings');
    await become(page, 'ines.moreau');
    const [user = ''] = await leadingTo(page, '/administer/users', /^\/administer\/users\/[0-9a-f-]{36}/);
    const [made = ''] = await leadingTo(page, '/administer/entitlements', /^\/administer\/entitlements\/[0-9a-f-]{36}/);
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      ...['/administer/users', '/administer/users/new', user, `${user}/delete`, `${user}/entitlement`],
      ...['/administer/entitlements', '/administer/entitlements/new', made, `${made}/users`],
    ]);
  });

  test('names without an end widen no page of an owner and of an administrator: tasks, violations and themes', async ({
    page,
    sandbox,
  }) => {
    await become(page, 'olga.brandt');
    const [task = ''] = await leadingTo(page, '/tasks', /^\/tasks\/[^/?]+/);
    const [violation = ''] = await leadingTo(
      page,
      '/violations',
      /^\/violations\/violation\/[0-9a-f-]{36}(?=\/comment)/,
    );
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, ['/tasks', task, ...verbsOf(task, 'complete', 'reject', 'forward', 'comment')]);
    await expectFit(page, [
      ...['/violations', '/violations?status=exception', '/violations?status=complete', violation],
      ...verbsOf(violation, 'allow', 'forward', 'comment', 'conflicts', 'remediate?set=0'),
    ]);
    await sandbox.clear('strings');
    await become(page, 'ines.moreau');
    const [theme = ''] = await leadingTo(page, '/themes', /^\/themes\/[^/?]+(?=\/edit)/);
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, ['/themes', ...verbsOf(theme, 'edit', 'delete', 'duplicate', 'journeys')]);
  });

  test('names without an end widen no page of a reviewer: reviews, their items, the check before a sign-off and the evidence', async ({
    page,
    sandbox,
  }) => {
    await become(page, 'mina.holt');
    const REVIEW = /^\/certification\/certification-task\/[0-9a-f-]{36}(?=\?)/;
    const [overdue = '', running = ''] = await leadingTo(page, '/access-reviews', REVIEW);
    const [finished = ''] = await leadingTo(page, '/access-reviews?status=complete', REVIEW);
    const entitlements = `${running}?tab=entitlements&group=flat`;
    await page.goto(entitlements);
    const item = `${running}/items/${await page.locator('[data-row]').first().getAttribute('data-row')}`;
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      ...['/access-reviews', overdue, entitlements],
      ...verbsOf(running, 'by-reason', 'sign-off', 'export'),
      ...[item, ...verbsOf(item, 'certify', 'forward', 'reviewers', 'user')],
      `${finished}/evidence?taskStatus=complete`,
    ]);
  });

  test('names without an end widen no page of an author of reports: list, run, result and editor', async ({
    page,
    sandbox,
  }) => {
    await become(page, 'ines.moreau');
    const [history = ''] = await leadingTo(page, '/reports', /^\/reports\/history\/published\/[^/?]+/);
    const [view = ''] = await leadingTo(page, '/reports?text=Users', /^\/reports\/history\/published\/[^/?]+/).then(
      ([of = '']) => leadingTo(page, of, /^\/reports\/view\/[^?]+/),
    );
    const [editor = ''] = await leadingTo(page, '/reports', /^\/reports\/edit\/draft\/[^/?]+/);
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      '/reports',
      history,
      history.replace('/history/', '/run/'),
      view,
      view.replace('/view/', '/history/'),
      `${editor}/columns`,
      `${editor}/filters`,
      `${editor}/details`,
    ]);
  });

  test('names without an end widen no page of an administrator of risk: dashboard, event, data sources, pipelines and rules', async ({
    page,
    sandbox,
  }) => {
    await become(page, 'ines.moreau');
    const [event = ''] = await leadingTo(page, '/risk-dashboard', /^\/risk-dashboard\/events\/[^/?]+/);
    const [runs = ''] = await leadingTo(
      page,
      '/autoaccess/pipelines?size=100',
      /^\/autoaccess\/pipelines\/[^/?]+\/runs/,
    );
    await sandbox.put('strings', { append: ` ${LONG}` });
    await expectFit(page, [
      ...['/risk-dashboard', '/risk-dashboard?reason=city', '/risk-dashboard/attributes', event],
      '/autoaccess/data-sources',
      ...['/autoaccess/pipelines', runs, runs.replace('/runs', '/results')],
      '/autoaccess/risk-config',
      '/saved-views',
    ]);
  });
});

test('text of twice the size widens no page of an approver on a phone', async ({ page, withScript }) => {
  test.skip(!withScript, 'the same styles, and dialogs that lie over pages');
  await become(page, 'mina.holt');
  const [request = ''] = await leadingTo(page, '/approvals', /^\/approvals\/[0-9a-f-]{36}/);
  const [task = ''] = await leadingTo(page, '/tasks', /^\/tasks\/[0-9a-f-]{36}/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const found: string[] = [];
  for (const address of [
    '/approvals',
    '/approvals?status=decided',
    ...[request, ...verbsOf(request, 'approve', 'reject', 'forward', 'comment')],
    '/tasks',
    ...[task, ...verbsOf(task, 'complete', 'comment')],
    '/access-reviews',
    '/access-reviews?status=complete',
  ]) {
    await page.goto(address);
    for (const part of await page.evaluate(tooWide)) found.push(`${address}: ${part}`);
  }
  expect(found).toEqual([]);
});

test('the letters of a picture stay within it in text of twice the size', async ({ page, withScript }) => {
  test.skip(!withScript, 'the same styles');
  await become(page, 'mina.holt');
  await page.goto('/profile');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const widths = await page.$$eval('.avatar text', (letters) =>
    letters.map((text) => [
      text.getBoundingClientRect().width,
      text.closest('.avatar')?.getBoundingClientRect().width ?? 0,
    ]),
  );
  expect(widths.length).toBeGreaterThan(0);
  for (const [letters = 0, picture = 0] of widths) expect(letters).toBeLessThan(0.8 * picture);
});

test('verbs of an item, and a detail of a row with its label, stand in one line on a phone', async ({ page }) => {
  await become(page, 'mina.holt');
  await page.setViewportSize({ width: 390, height: 844 });
  const topsOf = (selector: string) =>
    page.$$eval(selector, (found) => [...new Set(found.map((part) => Math.round(part.getBoundingClientRect().top)))]);
  for (const [list, item] of [
    ['/approvals', /^\/approvals\/[0-9a-f-]{36}/],
    ['/tasks', /^\/tasks\/[0-9a-f-]{36}/],
    ['/violations', /^\/violations\/violation\/[0-9a-f-]{36}/],
  ] as const) {
    const [address = ''] = await leadingTo(page, list, item);
    await page.goto(address);
    expect(await topsOf('.action-bar > *'), address).toHaveLength(1);
  }
  await page.goto('/my-accounts');
  const lines = await page.$$eval('.row-detail > .row-head + div', (values) =>
    values.map(
      (value) => value.getBoundingClientRect().top - (value.previousElementSibling?.getBoundingClientRect().top ?? 0),
    ),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((distance) => Math.abs(distance) > 4)).toEqual([]);
});

declare global {
  interface Window {
    shifted: number;
  }
}

/** How far a page moves by itself in a browser that has seen nothing of it. */
async function movementOf(browser: Browser, page: Page, address: string, width: number): Promise<number> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    const cold = await context.newPage();
    await cold.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) window.shifted += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The font comes when the page stands: what its coming moves is what is measured.
    await cold.route('**/fonts/*', async (route) => {
      await cold.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await cold.goto(new URL(address, page.url()).href);
    await expectHydrated(cold);
    await cold.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    return await cold.evaluate(() => window.shifted);
  } finally {
    await context.close();
  }
}

test.describe('a page that is opened for the first time', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'movement is measured by script');

  for (const [userName, address, width] of [
    ['mina.holt', '/dashboard', 1280],
    ['mina.holt', '/approvals', 1280],
    ['lena.novak', '/dashboard', 390],
  ] as const) {
    test(`stands still: ${address} of ${userName} at ${width}`, async ({ page, signIn, browser }) => {
      await signIn(userName, address);
      expect(await movementOf(browser, page, address, width)).toBeLessThan(0.05);
    });
  }
});
