// The portal in each language: chosen in the user menu, with the tenant's own words, in both directions.
import { expect, SCRIPT_ONLY, test } from '../fixtures';

const SPOKEN = [
  { lang: 'de', name: 'Deutsch', dir: 'ltr', approvals: 'Genehmigungen', dashboard: 'Übersicht' },
  { lang: 'fr', name: 'Français', dir: 'ltr', approvals: 'Approbations', dashboard: 'Tableau de bord' },
  { lang: 'es', name: 'Español', dir: 'ltr', approvals: 'Aprobaciones', dashboard: 'Panel' },
  { lang: 'ja', name: '日本語', dir: 'ltr', approvals: '承認', dashboard: 'ダッシュボード' },
  { lang: 'ar', name: 'العربية', dir: 'rtl', approvals: 'الموافقات', dashboard: 'لوحة المعلومات' },
  { lang: 'en', name: 'English', dir: 'ltr', approvals: 'Approvals', dashboard: 'Dashboard' },
];

test(
  'each language is chosen in the user menu and holds on every page [shell 96]',
  SCRIPT_ONLY,
  async ({ page, signIn, withScript }) => {
    await signIn('mina.holt');
    for (const { lang, name, dir, approvals, dashboard } of SPOKEN) {
      const choice = page.locator(`button[name="language"][value="${lang}"]`);
      // The user menu, and in it the languages folded under the one in use.
      await page.locator('.bar-user').click();
      // Where a language has been chosen with script they are unfolded.
      if (!withScript || lang === 'de')
        await page.locator('.menu-group', { has: choice }).locator('> .menu-line').click();
      await expect(choice).toHaveText(name);
      await expect(choice).toHaveAttribute('lang', lang);
      await choice.click();
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', lang);
      await expect(html).toHaveAttribute('dir', dir);
      if (withScript) {
        await expect(html).toHaveAttribute('data-script', '');
        // The menu is where it was, with the language that was chosen.
        await expect(choice).toBeFocused();
        await expect(choice).toHaveAttribute('aria-checked', 'true');
      }
      // Walking on fetches the words of the next pages before they are drawn.
      await page.getByRole('navigation').getByRole('link', { name: approvals }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: approvals })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/\b(requests|dashboard|menu|shell|ui)\.[a-z]+/);
      // A name in Latin letters begins where the words around it begin.
      const latin = page.locator('.menu-word > bdi').first();
      expect(await latin.evaluate((name) => getComputedStyle(name).textAlign)).toBe(dir === 'rtl' ? 'right' : 'left');
      const home = page.locator('main').getByRole('heading', { level: 1 });
      await page.getByRole('navigation').getByRole('link', { name: dashboard }).first().click();
      await expect(home).not.toHaveText(approvals);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.locator('body')).not.toContainText(/\b(requests|dashboard|menu|shell|ui)\.[a-z]+/);
    }
  },
);

test('a page fetches its texts in one file, those it lacks, once, and in its language', async ({
  page,
  signIn,
  withScript,
}) => {
  test.skip(!withScript, 'without script no texts are fetched');
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/locales/')) files.push(pathname);
  });
  await signIn('mina.holt');
  const walk = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await walk('Approvals');
  await walk('My requests');
  await walk('Approvals');
  expect(files).toEqual([
    '/locales/en/attributes+common+dashboard+forms+frame+pickers+requests',
    '/locales/en/workItems',
  ]);
});

test.describe('texts of a page that is opened from another area', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'No texts', 'status of 50'] });

  test('are there when the page fails', SCRIPT_ONLY, async ({ page, signIn, sandbox, withScript }) => {
    test.skip(!withScript, 'without script no texts are fetched');
    await signIn('mina.holt');
    await page.route('**/locales/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await sandbox.put('faults', [{ path: '/iga/governance/*', status: 500 }]);
    const heading = page.locator('main h1');
    for (const address of ['/violations/violation/none', '/approvals/none']) {
      await page.goto('/profile');
      await expect(page.locator('html')).toHaveAttribute('data-script', '');
      await page.evaluate((to) => void window.__remixRouter.navigate(to), address);
      await expect(page).toHaveURL(new RegExp(address));
      await expect(heading).not.toHaveText(/Mina/);
      await expect(heading).not.toHaveText(/^\w+\.\w/);
    }
  });

  test(
    'are asked for a few times where they cannot be loaded, and the page says so',
    SCRIPT_ONLY,
    async ({ page, signIn, withScript }) => {
      test.skip(!withScript, 'without script no texts are fetched');
      await signIn('mina.holt');
      let asked = 0;
      await page.route('**/locales/**', (route) => {
        asked += 1;
        return route.abort();
      });
      await page.getByRole('navigation').getByRole('link', { name: 'Violations' }).first().click();
      await expect(page.locator('main .problem h1')).toBeVisible();
      await page.waitForTimeout(3000);
      expect(asked).toBeLessThan(6);
    },
  );
});

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-DE' });

  test("gets it without asking, with the tenant's own words", async ({ page, signIn }) => {
    await signIn('kai.ruiz');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    await expect(menu.getByText('Eingang', { exact: true })).toBeVisible();
    await expect(menu.getByText('Meine Programme', { exact: true })).toBeVisible();
  });
});
