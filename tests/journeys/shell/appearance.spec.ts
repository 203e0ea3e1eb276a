import type { Page } from 'playwright/test';
import { HOSTILE_HTML } from '../../builders/hostile-html';
import { expectNoBarriersInLightAndDark } from '../barriers';
import { expect, expectHydrated, fillSignIn, SCRIPT_ONLY, sandboxOf, test } from '../fixtures';

/** What the browser made of one custom property or style of the page. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), property);
const tenant = (page: Page, base: string | undefined, host: string, path: string) =>
  page.goto(new URL(path, base ?? '').href.replace('//localhost', `//${host}`));

/** The theme that a browser which chose this name gets; who asks for the default one gets what the platform holds. */
async function wear(page: Page, host: string, name: string, theme: Record<string, unknown>) {
  const body = { result: [{ _id: name, name, ...theme }] };
  await sandboxOf(host).put('faults', [{ path: '/openidm/ui/theme', query: name, body }]);
  await page.context().addCookies([{ name: 'theme-id', value: name, domain: host, path: '/' }]);
}

/** Presses a choice in the user menu; `value` is what the button says to the server. */
async function press(page: Page, name: 'look' | 'text' | 'contrast', value: string) {
  const menu = page.locator('details:has(> .bar-user)');
  if ((await menu.getAttribute('open')) === null) await menu.locator('> summary').click();
  await menu.locator(`button[name="${name}"][value="${value}"]`).click();
  await expect(page.locator('html')).toHaveAttribute(`data-${name}`, value);
}

/** Opens a page and fails if it has to be moved sideways to be read. */
async function expectFits(page: Page, address: string) {
  await page.goto(address);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, address).toBeLessThanOrEqual(0);
}

test.describe('how pages look', () => {
  test('is one press away, holds on every page, and is right from the first HTML', async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn('mina.holt');
    const light = await styleOf(page, 'body', 'background-color');
    await press(page, 'look', 'dark');
    await press(page, 'text', 'larger');
    await press(page, 'contrast', 'more');
    await expect.poll(() => styleOf(page, 'body', 'background-color')).toBe('rgb(0, 0, 0)');
    expect(light).not.toBe('rgb(0, 0, 0)');

    await page.goto('/approvals');
    await expect.poll(() => styleOf(page, 'html', 'color-scheme')).toBe('dark');
    await expect.poll(() => styleOf(page, 'html', 'font-size')).toBe('21px');
    await expect.poll(() => styleOf(page, 'body', 'background-color')).toBe('rgb(0, 0, 0)');
    const html = await (await page.request.get(new URL('/approvals', baseURL ?? '').href)).text();
    expect(html).toMatch(/<html [^>]*data-look="dark" data-contrast="more" data-text="larger"/);
    expect(html).toContain('<meta name="color-scheme" content="dark"/>');
  });

  test('is undone the same way, in Arabic too', SCRIPT_ONLY, async ({ page, signIn, pressInUserMenu }) => {
    await signIn('omar.haddad');
    await pressInUserMenu('Language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await press(page, 'look', 'dark');
    await expect.poll(() => styleOf(page, 'body', 'background-color')).toBe('rgb(22, 21, 18)');
    await press(page, 'contrast', 'more');
    await press(page, 'contrast', 'system');
    await press(page, 'look', 'light');
    await expect.poll(() => styleOf(page, 'html', 'color-scheme')).toBe('light');
  });

  test(
    'leaves no page wider than its window, at 320 pixels and the largest text',
    SCRIPT_ONLY,
    async ({ page, signIn }) => {
      await signIn('mina.holt');
      await press(page, 'text', 'larger');
      await page.setViewportSize({ width: 320, height: 800 });
      for (const address of ['/dashboard', '/approvals', '/signed-out']) await expectFits(page, address);
    },
  );

  test('covers no field in a low window, and does not move under the menu', async ({ page, signIn, withScript }) => {
    await signIn('mina.holt', '/approvals');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole('button', { name: 'Collapse menu' }).focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const reject = await page
      .getByRole('link', { name: /^Reject \w+: / })
      .first()
      .getAttribute('href');
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(reject ?? '');
    const field = page.locator('textarea').first();
    await field.focus();
    if (withScript) await expect(page.locator('dialog[open]')).toBeVisible();
    const covered = await field.evaluate((area) => {
      const { left, top, bottom, width } = area.getBoundingClientRect();
      return [top + 2, bottom - 2]
        .filter((y) => y > 0 && y < window.innerHeight)
        .map((y) => document.elementFromPoint(left + width / 2, y))
        .filter((seen) => seen !== area).length;
    });
    expect(covered).toBe(0);
  });

  test.describe('in German, whose words are long', SCRIPT_ONLY, () => {
    test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

    test('leaves no page of requests wider than a phone', async ({ page, signIn }) => {
      await signIn('mina.holt', '/my-requests/new');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expect(page.getByRole('heading', { name: 'Zugriffskatalog' })).toBeVisible();
      const catalogue = '/my-requests/new-request';
      const rule = 'property=glossary.privileged&condition=EQUALS&value=true';
      await expectFits(page, `${catalogue}/application`);
      await expectFits(page, `${catalogue}/entitlement?${rule}`);
      await expectFits(page, `${catalogue}/entitlement/filter?${rule}`);
      await expectFits(page, `${catalogue}/role`);
      for (const address of ['/my-requests', '/approvals', '/tasks', '/access-reviews', '/violations'])
        await expectFits(page, address);
    });
  });

  test('follows the reader’s system: its colours, its contrast, no motion', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => styleOf(page, '.menu-entry[aria-current]', 'outline-style')).toBe('solid');
    await expect.poll(() => styleOf(page, '.badge', 'border-top-width')).toBe('1px');
    // What is late, due soon and later differs by more than its colour.
    const drawn = await Promise.all(
      ['bad', 'due', 'later'].map(async (tick) =>
        (
          await Promise.all(
            ['background-image', 'background-color', 'border-top-width'].map((style) =>
              styleOf(page, `.colonnade > .tick-${tick}`, style),
            ),
          )
        ).join(),
      ),
    );
    expect(new Set(drawn).size).toBe(3);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await expect.poll(() => styleOf(page, '.menu-caret', 'transition-duration')).toBe('0s');
    await page.emulateMedia({ reducedMotion: 'no-preference', contrast: 'more' });
    await expect.poll(() => styleOf(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)');
  });

  test(
    'is ink on white on paper, with the addresses that cannot be followed there',
    SCRIPT_ONLY,
    async ({ page, signIn }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await signIn('mina.holt');
      for (const address of ['/dashboard', '/approvals']) {
        await page.goto(address);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.locator('nav.menu')).toBeHidden();
        await expect(page.locator('header.bar')).toBeHidden();
        await expect.poll(() => styleOf(page, '.Polaris-ShadowBevel', 'background-color')).toBe('rgb(255, 255, 255)');
        await expect.poll(() => styleOf(page, 'h1', 'color')).toBe('rgb(0, 0, 0)');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      }
      await page.emulateMedia({ media: 'print' });
      const after = await page.locator('.foot-tenant a').evaluate((link) => getComputedStyle(link, '::after').content);
      expect(after).toContain('https://help.halden.example');
    },
  );

  test('keeps every column of the evidence of a review on the paper', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt', '/access-reviews?status=complete');
    await page.getByRole('link', { name: 'Q2 Halden access review', exact: true }).click();
    await page.getByRole('link', { name: 'Evidence' }).click();
    await expect(page.getByRole('columnheader', { name: 'Signed off' })).toBeVisible();
    // A4 without its margins.
    await page.setViewportSize({ width: 688, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const table = page.locator('.table-scroll').first();
    await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});

test('the box for all rows of a list stands in the middle of its strip', async ({ page, signIn }) => {
  await signIn('olga.brandt', '/violations');
  const strip = page.locator('.list-head');
  const box = strip.locator('.choose-all');
  await expect(box).toBeVisible();
  const middle = (of: typeof strip) =>
    of.evaluate((part) => {
      const { top, height } = part.getBoundingClientRect();
      return top + height / 2;
    });
  expect(Math.abs((await middle(box)) - (await middle(strip)))).toBeLessThanOrEqual(1);
});

test('what a row of a table is about stands beside its sign @script-only', async ({ page, signIn }) => {
  await signIn('ines.moreau', '/administer/entitlements');
  const row = page.locator('.list-table .row').first();
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const sign = await row.locator('.row-kind > *').boundingBox();
    const name = await row.locator('.row-main').boundingBox();
    expect((name?.x ?? 0) - (sign?.x ?? 0) - (sign?.width ?? 0)).toBeLessThan(40);
    expect(name?.width ?? 0).toBeGreaterThan(150);
  }
});

test.describe('the theme', () => {
  test(
    'the theme of each tenant is its own: colours, logos, favicon, backdrop [shell 37]',
    SCRIPT_ONLY,
    async ({ page, baseURL, sandbox: _fresh }) => {
      await tenant(page, baseURL, 't1.localhost', '/signed-out');
      await expect
        .poll(() => styleOf(page, '.Polaris-Button--variantPrimary', 'background-color'))
        .toBe('rgb(255, 194, 26)');
      await expect.poll(() => styleOf(page, '.Polaris-Button--variantPrimary', 'border-top-left-radius')).toBe('99px');
      await expect.poll(() => styleOf(page, '.Polaris-Button--variantPrimary', 'color')).toBe('rgb(33, 31, 27)');
      await page.locator('.Polaris-Button--variantPrimary').first().hover();
      await expect
        .poll(() => styleOf(page, '.Polaris-Button--variantPrimary', 'background-color'))
        .toBe('rgb(224, 168, 0)');
      await expect(page.getByRole('img', { name: 'Aurum Freight' }).first()).toBeVisible();
      await tenant(page, baseURL, 't2.localhost', '/signed-out');
      await expect
        .poll(() => styleOf(page, '.Polaris-Button--variantPrimary', 'background-color'))
        .toBe('rgb(91, 42, 134)');
      await expect
        .poll(() => styleOf(page, '.bare', 'background-image'))
        .toContain('/am/XUI/pictures/violet-backdrop.svg');
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/am/XUI/pictures/violet.svg');
    },
  );

  test(
    'shows the small logo where the menu is folded, and the wide one where it is open [shell 38, 70]',
    SCRIPT_ONLY,
    async ({ page, signInAt }) => {
      await signInAt('t1.localhost', 'mina.holt');
      const wide = page.locator('.menu .logo-wide');
      const small = page.locator('.menu .logo-small');
      await expect(wide).toBeVisible();
      const current = page.locator('.menu-entry[aria-current="page"]').first();
      await expect(current).toHaveCSS('background-color', 'rgb(47, 67, 115)');
      await expect(current).toHaveCSS('color', 'rgb(255, 255, 255)');
      const edge = await current.evaluate((entry) => getComputedStyle(entry, '::before').backgroundColor);
      expect(edge).toBe('rgb(255, 194, 26)');
      await expect(small).toBeHidden();
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      await page.mouse.move(900, 500);
      await page.locator('main').click({ position: { x: 5, y: 400 } });
      await expect(small).toBeVisible();
      await expect(wide).toBeHidden();
      const box = await small.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(60);
    },
  );

  test('the theme of a sign-in journey is worn in the portal afterwards [shell 129]', async ({
    page,
    withScript,
    sandbox: _fresh,
  }) => {
    await page.goto('/am/XUI/?realm=/alpha&authIndexType=service&authIndexValue=Contrast');
    await fillSignIn(page, 'kai.ruiz');
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => styleOf(page, 'html', '--at-link-weight')).toBe('700');
    await expect.poll(() => styleOf(page, 'body', 'font-family')).toMatch(/^Arial/);
    if (withScript) await expect.poll(() => page.evaluate(() => localStorage.getItem('theme-id'))).not.toBeNull();
  });

  test('the theme that only local storage knows is taken over, and an unknown one is forgotten [shell 32]', async ({
    page,
    signIn,
    withScript,
    context,
  }) => {
    test.skip(!withScript, 'local storage is written and read by script');
    await signIn('kai.ruiz');
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'theme-id')?.value;
    await expectHydrated(page);
    await page.evaluate(() => localStorage.setItem('theme-id', 'Halden Contrast'));
    await page.goto('/approvals', { waitUntil: 'commit' });
    await expect.poll(cookie).toBe('Halden%20Contrast');
    await expectHydrated(page);
    await expect.poll(() => styleOf(page, 'html', '--at-link-weight')).toBe('700');

    await page.evaluate(() => localStorage.setItem('theme-id', 'Nobody'));
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('html[data-theme-gone][data-script]')).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('theme-id'))).toBeNull();
    expect(await cookie()).toBeUndefined();
    await expect.poll(() => styleOf(page, 'html', '--at-link-weight')).toBe('');
  });

  test('raises no barriers, whichever it is', SCRIPT_ONLY, async ({ page, signInAt, withScript }) => {
    for (const host of ['t1.localhost', 't2.localhost', 'plain.localhost']) {
      await signInAt(host, 'mina.holt');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoBarriersInLightAndDark(page, host, withScript);
    }
  });
});

test.describe('what a tenant wrote', () => {
  test('below every page is words and links: nothing in it acts', async ({ page, signInAt }) => {
    await signInAt('t2.localhost', 'mina.holt');
    const foot = page.locator('.foot-tenant');
    await expect(foot).toContainText('Violet Health');
    await expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page).not.toHaveTitle(/taken over/);
    await expect.poll(() => styleOf(page, '.foot-tenant > div', 'color')).not.toBe('rgb(255, 255, 255)');
  });

  test.describe('and is hostile', () => {
    test.use({ expectedErrors: ['404'] });

    // On a host where no other journey names a theme that is not there: unknown names are refused for a minute.
    test('does no harm in a browser either, and is read as it was written', async ({ page, signInAt, withScript }) => {
      test.skip(!withScript, 'harm is done by script');
      const portal = await signInAt('t1.localhost', 'mina.holt');
      const blank = await page.context().newPage();
      for (let at = 0; at < HOSTILE_HTML.length; at += 40) {
        const footer = HOSTILE_HTML.slice(at, at + 40).map((html) => `<div>${html}</div>`);
        const accountFooter = [`<p>Hostile from ${at}</p>`, ...footer].join('\n');
        await wear(page, 't1.localhost', `Hostile${at}`, { accountFooterEnabled: true, accountFooter });
        await page.goto(`${portal}/dashboard`);
        await expectHydrated(page);
        await expect(page.locator('.foot-tenant')).toContainText(`Hostile from ${at}`);
        const found = await page.locator('.foot-tenant').evaluate((foot) => {
          const strange = [...foot.querySelectorAll('*')].filter(
            (element) =>
              element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
              /^(script|style|iframe|form|input|object|embed|base|meta|link|template)$/i.test(element.tagName) ||
              element.getAttributeNames().some((name) => /^(on|style$|id$|name$)/.test(name)),
          );
          return {
            harm: 'harm' in window,
            strange: strange.map(({ outerHTML }) => outerHTML),
            html: foot.innerHTML,
          };
        });
        // Our own pages take no text as HTML.
        const readAgain = await blank.evaluate((html) => {
          document.body.innerHTML = html;
          return document.body.innerHTML;
        }, found.html);
        expect({ ...found, html: readAgain }, `from ${at}`).toEqual({ harm: false, strange: [], html: found.html });
      }
    });
  });

  test.describe('as a script', () => {
    test.use({ expectedErrors: ['Unsafe attempt to initiate navigation'] });

    test('runs in a frame that can reach nothing of ours [shell 43]', async ({ page, signInAt, withScript }) => {
      test.skip(!withScript, 'without script no script runs');
      await signInAt('t2.localhost', 'mina.holt');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const frame = () => page.frames().find((one) => one.url().endsWith('/theme/scripts'));
      await expect(async () => expect(await frame()?.evaluate('window.visited')).toBe(true)).toPass();
      const tried = await frame()?.evaluate(async () => {
        const nameOf = (work: () => unknown) => {
          try {
            work();
            return 'done';
          } catch (error) {
            return (error as Error).name;
          }
        };
        return {
          parent: nameOf(() => window.parent.document.title),
          cookie: nameOf(() => document.cookie),
          storage: nameOf(() => localStorage.length),
          top: nameOf(() => {
            if (window.top) window.top.location.href = 'about:blank';
          }),
          origin: window.origin,
        };
      });
      expect(tried).toEqual({
        parent: 'SecurityError',
        cookie: 'SecurityError',
        storage: 'SecurityError',
        top: 'SecurityError',
        origin: 'null',
      });
      expect(await page.evaluate(() => 'visited' in window)).toBe(false);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
});
