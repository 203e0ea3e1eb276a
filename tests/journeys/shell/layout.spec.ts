// How pages use their width, on screens and on paper.
import type { Locator } from 'playwright/test';
import { expect, expectHydrated, SCRIPT_ONLY, test } from '../fixtures';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Hydrated: what is there without script only is gone by then. */
async function boxOf(part: Locator): Promise<DOMRect> {
  await expectHydrated(part.page());
  return part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
}

test(
  'a dialog and a panel stand on paper below the reader, the time and the address',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await signIn('ines.moreau', '/dashboard?panel=themes');
    for (const address of ['/dashboard?panel=themes', '/reports/new']) {
      await page.goto(address);
      await expect(page.locator('dialog:modal')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 700, height: 1000 });
      const [head, dialog] = [
        await boxOf(page.locator('.frame > .only-print')),
        await boxOf(page.locator('dialog:modal')),
      ];
      expect(dialog.top, address).toBeGreaterThanOrEqual(head.bottom);
      expect([dialog.left, dialog.width], address).toEqual([0, 700]);
      await expect(page.locator('.foot')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

test('a field of a focused form is printed with the line of the others', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('olga.brandt', '/reports/new');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.focus();
  await page.emulateMedia({ media: 'print' });
  await expect(field).toHaveCSS('border-top-color', 'rgb(85, 85, 85)');
});

for (const locale of ['en-US', 'de-DE', 'ar']) {
  test(
    `the way back is readable as a whole on a phone in ${locale}`,
    SCRIPT_ONLY,
    async ({ browser, page, signIn }) => {
      await signIn('ines.moreau', '/list/managed/alpha_organization');
      const organization = await page.getByRole('link', { name: 'Halden Nordics', exact: true }).getAttribute('href');
      const context = await browser.newContext({
        storageState: await page.context().storageState(),
        locale,
        viewport: PHONE,
      });
      const phone = await context.newPage();
      for (const address of [organization ?? '', '/administer/entitlements/new']) {
        await phone.goto(new URL(address, page.url()).href);
        const cut = await phone
          .locator('.bar-back-text')
          .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
          );
        expect(cut, address).toBeLessThanOrEqual(1);
      }
      await context.close();
    },
  );
}

test('the entries of a list in a form are as wide as its other fields', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/profile/edit');
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    const widths = await page
      .locator('.dialog .form-lines input.input[type="text"]')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().width)));
    expect(widths.length).toBeGreaterThan(2);
    expect(new Set(widths).size).toBe(1);
  }
});

test(
  'a form and what it is about stand beside each other where there is room',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await signIn('olga.brandt', '/administer/entitlements');
    const entitlement = await page.getByRole('link', { name: 'Head office' }).getAttribute('href');
    await page.goto('/reports');
    const run = await page.getByRole('link', { name: 'Managers and their people' }).first().getAttribute('href');
    for (const address of [entitlement, run?.replace('/run/', '/edit/').replace(/$/, '/details')]) {
      await page.goto(address ?? '');
      await page.setViewportSize(DESK);
      const parts = page.locator('.columns > *');
      const [first, second] = [await boxOf(parts.first()), await boxOf(parts.nth(1))];
      expect(second.top).toBe(first.top);
      expect(second.left).toBeGreaterThan(first.right);
      await page.setViewportSize(PHONE);
      expect((await boxOf(parts.nth(1))).top).toBeGreaterThan((await boxOf(parts.first())).bottom);
    }
  },
);

test('the footer begins where the page begins', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/auth-devices');
  for (const width of [1440, 2000]) {
    await page.setViewportSize({ width, height: 900 });
    const [title, foot] = [await boxOf(page.locator('h1')), await boxOf(page.locator('.foot-tenant'))];
    expect(Math.abs(title.left - foot.left)).toBeLessThanOrEqual(1);
  }
});

test('what asks for no decision has the whole width', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('olga.brandt', '/violations?status=complete');
  await page.locator('.row-first a').first().click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  const [head, sheet] = [await boxOf(page.locator('.page-head')), await boxOf(page.locator('.main .sheet').first())];
  expect(Math.abs(sheet.width - head.width)).toBeLessThanOrEqual(1);
});

test('letters of charts stay apart when the text is twice as large', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('ines.moreau', '/risk-dashboard');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const chart of await page.locator('.charts .chart-drawing').all()) {
    const overlaps = await chart.evaluate((drawing) => {
      const boxes = [...drawing.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      return boxes.filter((one, at) =>
        boxes.some(
          (other, place) =>
            place > at &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 4 &&
            other.top < one.bottom - 4,
        ),
      ).length;
    });
    expect(overlaps).toBe(0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a label and the person beside it stand on one line', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt', '/violations');
    await page.getByRole('link', { name: 'Kai Ruiz', exact: true }).first().click();
    const middle = async (part: Locator) => (({ top, bottom }) => (top + bottom) / 2)(await boxOf(part));
    const label = page.locator('.facts dt').filter({ hasText: /^Person$/ });
    const name = page.locator('.facts .person bdi').first();
    await expect(name).toBeVisible();
    expect(Math.abs((await middle(label)) - (await middle(name)))).toBeLessThan(2.5);
  });

  test('a button stands beside the words of its row where there is room', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt', '/profile');
    const row = page.locator('.sheet-row').filter({ hasText: 'Username' });
    const [words, button] = [await boxOf(row.locator('.grow')), await boxOf(row.getByRole('link'))];
    expect(button.top).toBeLessThan(words.bottom);
    expect(button.left).toBeGreaterThanOrEqual(words.right);
  });

  test('a label of a table stands beside its value', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt', '/access-reviews?status=expired');
    const review = await page.locator('.row-first a').first().getAttribute('href');
    await page.goto(review?.replace(/[?]|$/, '/evidence$&') ?? '');
    const cell = page.locator('.table-stacks td[data-label]').first();
    await expect(cell).toBeVisible();
    const line = await cell.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight));
    expect((await boxOf(cell)).height).toBeLessThan(2 * line);
  });

  test(
    'a letter tile stands beside the name, in rows that can be chosen, too',
    SCRIPT_ONLY,
    async ({ page, signIn }) => {
      await signIn('mina.holt', '/my-access/ending');
      const row = page.locator('.row').first();
      const [tile, name] = [await boxOf(row.locator('.thing')), await boxOf(row.locator('.row-first'))];
      expect(name.left).toBeGreaterThanOrEqual(tile.right);
      expect(name.top).toBeLessThan(tile.bottom);
    },
  );

  test(
    'the verbs of a row, of a search and of an editor stand on one line in German',
    SCRIPT_ONLY,
    async ({ browser, page, signIn }) => {
      await signIn('ines.moreau', '/themes');
      const storageState = await page.context().storageState();
      const context = await browser.newContext({ storageState, locale: 'de-DE', viewport: PHONE });
      const phone = await context.newPage();
      const edit = await page.locator('.theme-row-text a').first().getAttribute('href');
      for (const [address, parts] of [
        ['/themes', '.theme-row:last-child .theme-row-verbs > *'],
        ['/autoaccess/data-sources/add', '.dialog [role="search"] > *'],
        [edit ?? '', '.theme-save > :not(.only-plain)'],
      ] as const) {
        await phone.goto(new URL(address, page.url()).href);
        await expect(phone.locator(parts).first()).toBeVisible();
        await expectHydrated(phone);
        const bottoms = await phone.locator(parts).evaluateAll((all) =>
          all
            .flatMap((part) => (getComputedStyle(part).display === 'contents' ? [...part.children] : [part]))
            .map((part) => part.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map(({ bottom }) => bottom),
        );
        expect(bottoms.length, address).toBeGreaterThan(1);
        expect(Math.max(...bottoms) - Math.min(...bottoms), address).toBeLessThan(12);
      }
      await context.close();
    },
  );

  test('decisions beside each other have room around their words', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt', '/access-reviews');
    await page.getByRole('link', { name: 'Q3 Finance access' }).first().click();
    const buttons = page.locator('.decide-several').first().locator('.decide-button');
    await expect(buttons.first()).toBeVisible();
    const rooms = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return button.getBoundingClientRect().width - words.getBoundingClientRect().width;
      }),
    );
    expect(rooms.length).toBeGreaterThan(1);
    expect(Math.min(...rooms)).toBeGreaterThan(16);
  });
});

for (const [locale, javaScriptEnabled] of [
  ['de-DE', true],
  ['ar', true],
  ['en-US', false],
] as const) {
  test(
    `on a phone words have room in ${locale} ${javaScriptEnabled ? 'with' : 'without'} script`,
    SCRIPT_ONLY,
    async ({ browser, page, signIn }) => {
      await signIn('ines.moreau', '/edit/internal/role/directory-reader/privileges');
      const storageState = await page.context().storageState();
      const context = await browser.newContext({ storageState, locale, javaScriptEnabled, viewport: PHONE });
      const phone = await context.newPage();
      await phone.goto(page.url());
      const widths = await phone
        .locator('.sheet-row > .grow')
        .evaluateAll((words) => words.map((one) => one.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(1);
      expect(Math.min(...widths)).toBeGreaterThan(160);
      const day = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
      for (const time of ['', `?from=${day}&until=${day}`]) {
        await phone.goto(new URL(`/risk-dashboard${time}`, page.url()).href);
        const gaps = await phone
          .locator('.charts .chart-drawing')
          .first()
          .locator('.chart-middle')
          .evaluateAll((labels) => {
            const boxes = labels
              .map((label) => label.getBoundingClientRect())
              .sort((one, other) => one.left - other.left);
            return boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0));
          });
        expect(gaps.length, time).toBeGreaterThan(1);
        expect(Math.min(...gaps), time).toBeGreaterThan(4);
      }
      await context.close();
    },
  );
}

test(
  'on a phone the button of a long form, and what adds to a list, are in sight',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await page.setViewportSize(PHONE);
    await signIn('ines.moreau', '/my-access/compare');
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeInViewport({ ratio: 1 });
    await page.goto('/edit/internal/role/directory-reader/relationships/authzMembers');
    const add = page.getByRole('link', { name: 'Add', exact: true });
    expect((await boxOf(add)).top).toBe((await boxOf(page.locator('.toolbar summary').first())).top);
  },
);

test('the menus of a form with variables have one width', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('ines.moreau', '/list/managed/alpha_connection');
  await page.getByRole('link', { name: 'Mail gateway', exact: true }).click();
  const menus = page.locator('.form-cell-wide select.input');
  await expect(menus.first()).toBeVisible();
  const widths = await menus.evaluateAll((all) => all.map((menu) => Math.round(menu.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
});
