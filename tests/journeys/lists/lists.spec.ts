// The lists of requests, whatever the language, the size of the text and the names in them.
import type { BrowserContextOptions, Page } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expect, test } from '../fixtures';

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the same HTML and styles');

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'];
const LISTS = ['/approvals', '/tasks', '/violations', '/my-requests'];
const REVIEW = `/certification/certification-task/${idOf('campaign:localhost:Q4 Halden access review')}`;
const COMPARISON = `/my-access/compare/${idOf('user:kai.ruiz')}/${idOf('user:felix.wagner')}`;
const WIDTHS = [1440, 1280, 1024, 700, 390];
const SIZES = ['100%', '125%', '200%'];

/** Does the same on a phone in each language, signed in as `page` is. */
async function onPhone(
  page: Page,
  { locales = LANGUAGES, ...options }: BrowserContextOptions & { locales?: readonly string[] },
  check: (phone: Page, locale: string) => Promise<void>,
): Promise<void> {
  const storageState = await page.context().storageState();
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  for (const locale of locales) {
    const context = await browser.newContext({
      storageState,
      locale,
      viewport: { width: 390, height: 844 },
      ...options,
    });
    await check(await context.newPage(), locale);
    await context.close();
  }
}

/** Texts of a row that stand where a control of the same row stands, at a size of text. */
const coveredAt = (page: Page, size: string) =>
  page.evaluate((size) => {
    const found: string[] = [];
    document.documentElement.style.setProperty('font-size', size);
    for (const row of document.querySelectorAll('.row')) {
      const controls = [...row.querySelectorAll('.row-action :is(a, button, summary), .row-check input')];
      const boxes = controls.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!holder || holder.closest('.hidden-visually, .row-action :is(a, button, summary, details)')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const text of range.getClientRects()) {
          const hit = boxes.some(
            (box) =>
              Math.min(text.right, box.right) - Math.max(text.left, box.left) > 1 &&
              Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top) > 1,
          );
          if (hit) found.push(`${size}: ${node.textContent}`);
        }
      }
    }
    return found;
  }, size);

test('no text of a row runs under a button, in any language, at any width and size of text', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('mina.holt', '/approvals');
  const storageState = await page.context().storageState();
  const found: string[] = [];
  for (const [at, language] of LANGUAGES.entries()) {
    // Where texts and buttons stand is work of HTML and styles.
    const context = await browser.newContext({ storageState, locale: language, javaScriptEnabled: false });
    const list = await context.newPage();
    for (const [which, address] of LISTS.entries()) {
      await list.goto(new URL(address, page.url()).href);
      await expect(list.locator('html')).toHaveAttribute('lang', language);
      await expect(list.locator('.row').first()).toBeVisible();
      for (const [step, width] of WIDTHS.entries()) {
        await list.setViewportSize({ width, height: 900 });
        // Each size meets each list at each width, in two of the languages.
        const size = SIZES[(at + which + step) % SIZES.length] ?? '';
        for (const text of await coveredAt(list, size)) found.push(`${language} ${address} at ${width} px and ${text}`);
      }
    }
    await context.close();
  }
  expect(found).toEqual([]);
});

test('a row of a table is one line, and its name begins beside its picture', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('ines.moreau', '/administer/users');
  for (const address of ['/administer/users', '/administer/entitlements']) {
    if (!page.url().endsWith(address)) await page.goto(address);
    const { middles, before } = await page.evaluate(() => {
      const parts = [...(document.querySelector('.row')?.children ?? [])].map((part) => part.getBoundingClientRect());
      return {
        middles: parts.map((part) => Math.round((part.top + part.bottom) / 2)),
        before: (parts[1]?.left ?? 0) - (parts[0]?.left ?? 0),
      };
    });
    expect(Math.max(...middles) - Math.min(...middles), address).toBeLessThan(3);
    expect(before, address).toBeLessThan(100);
  }
});

test('on a phone the box for all rows stands in the middle of its line', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('mina.holt', '/approvals');
  const line = await page.locator('.list-head').boundingBox();
  const words = await page.getByText('Select all on this page').boundingBox();
  const middle = (box: typeof line) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(line) - middle(words))).toBeLessThan(2);
});

test('a list by cursors says beside its pages which rows it shows', async ({ page, signIn }) => {
  await signIn('ines.moreau', '/risk-dashboard');
  const [, total] = /Risky sign-ins (?:from|on) [^:]*: ([\d,]+)/.exec(await page.getByRole('main').innerText()) ?? [];
  await expect(page.locator('.sheet-foot').getByRole('navigation').first()).toContainText(`1 to 10 of ${total}`);
});

test('buttons of a head do not squeeze each other on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('ines.moreau', '/autoaccess/pipelines');
  await page.getByRole('link', { name: 'Branch offices training', exact: true }).click();
  const back = await page.getByRole('link', { name: 'Back to Pipelines' }).boundingBox();
  expect(back?.height).toBeLessThan(48);
});

test('an empty list shows a tick bar that is not lit', async ({ page, signIn }) => {
  await signIn('lena.novak', '/approvals');
  const [tick, open] = await page.locator('.colonnade-empty').evaluate((tickBar) => {
    const of = (className: string) => {
      const part = tickBar.appendChild(document.createElement('i'));
      part.className = className;
      return getComputedStyle(part).backgroundColor;
    };
    return [of(''), of('tick-open')];
  });
  expect(tick).toBe(open);
});

test('a long dialog opens at its beginning on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await signIn('kai.ruiz', '/my-requests/new-request/entitlement');
  await page.getByRole('link', { name: 'Absence calendar' }).click();
  const dialog = page.getByRole('dialog');
  // Its foot is out of sight.
  await expect(dialog.getByRole('heading', { name: 'Absence calendar' })).toBeFocused();
  const { long, scrolled } = await dialog.evaluate((node) => ({
    long: node.scrollHeight > node.clientHeight,
    scrolled: node.scrollTop,
  }));
  expect(long).toBe(true);
  expect(scrolled).toBe(0);
});

test('a dialog that is higher than its window begins with its title', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await signIn('kai.ruiz', '/my-requests/new-request/entitlement');
  await page.getByRole('link', { name: 'Absence calendar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Absence calendar' })).toBeFocused();
  expect(await dialog.evaluate((node) => node.scrollTop)).toBe(0);
});

test('on a phone the choices of a list fill a line, and its order and its filters have their own', async ({
  page,
  signIn,
}) => {
  await signIn('mina.holt', '/approvals');
  await onPhone(page, { javaScriptEnabled: false }, async (list, locale) => {
    for (const address of ['/approvals?priority=high', '/tasks', '/my-reports', '/access-reviews?text=a']) {
      await list.goto(new URL(address, page.url()).href);
      const { choices, order, filters, room } = await list.locator('.toolbar').evaluate((toolbar) => {
        const boxesOf = (selector: string) =>
          [...toolbar.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
        const room = toolbar.clientWidth - 2 * Number.parseFloat(getComputedStyle(toolbar).paddingInlineStart);
        return {
          choices: boxesOf('summary:is(.filters > *, .list-choices *)'),
          order: boxesOf('.sort'),
          filters: boxesOf('.chips'),
          room,
        };
      });
      const where = `${locale} ${address}`;
      expect(choices.length, where).toBeGreaterThan(2);
      const [start, end] = [
        Math.min(...choices.map(({ left }) => left)),
        Math.max(...choices.map(({ right }) => right)),
      ];
      expect(Math.abs(end - start - room), where).toBeLessThan(1);
      expect(new Set(choices.map(({ top }) => top)).size, where).toBe(1);
      for (const part of [...order, ...filters]) {
        expect(part.top, where).toBeGreaterThanOrEqual(choices[0]?.bottom ?? Number.NaN);
        expect(Math.abs(part.width - room), where).toBeLessThan(1);
      }
      expect(order, where).toHaveLength(1);
    }
  });
});

test('on a phone the decisions of an item stand in one line, below its name', async ({ page, signIn }) => {
  await signIn('mina.holt', '/access-reviews');
  const review = await page.getByRole('link', { name: 'Q3 Finance access', exact: true }).getAttribute('href');
  await onPhone(page, { locales: ['en', 'de', 'ar'] }, async (items, locale) => {
    await items.goto(new URL(review ?? '', page.url()).href);
    const torn = await items.locator('.review-items .row').evaluateAll((rows) =>
      rows.filter((row) => {
        const boxOf = (selector: string) => row.querySelector(selector)?.getBoundingClientRect();
        const [name, decide, opener] = [boxOf('.row-main'), boxOf('.decide'), boxOf('.row-opener')];
        const start = (box?: DOMRect) => (document.dir === 'rtl' ? box?.right : box?.left) ?? 0;
        const isApart = (decide?.bottom ?? 0) <= (opener?.top ?? 0);
        return decide !== undefined && (isApart || Math.abs(start(name) - start(decide)) > 1);
      }),
    );
    expect(torn, locale).toHaveLength(0);
  });
});

test('on a phone no fact leaves a letter alone in a line', async ({ page, signIn }) => {
  await signIn('mina.holt', '/my-entitlements');
  const access = await page.getByRole('link', { name: 'Close manager', exact: true }).getAttribute('href');
  const found: string[] = [];
  await onPhone(page, {}, async (facts, locale) => {
    for (const address of ['/profile/data', access ?? '']) {
      await facts.goto(new URL(address, page.url()).href);
      const alone = await facts.locator('.facts').evaluateAll((lists) =>
        lists.flatMap((list) => {
          const texts: string[] = [];
          const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(node);
            // A line may have parts in both directions.
            const lines = new Map<number, number>();
            for (const { top, width } of range.getClientRects()) lines.set(top, (lines.get(top) ?? 0) + width);
            if (lines.size > 1 && Math.min(...lines.values()) < 10) texts.push(node.textContent ?? '');
          }
          return texts;
        }),
      );
      for (const text of alone) found.push(`${locale} ${address}: ${text}`);
    }
  });
  expect(found).toEqual([]);
});

test('what folds or acts as a link is 24 pixels high', async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals');
  await page.locator('.row-first a').first().click();
  await expect(page.getByRole('button', { name: 'Copy ID' })).toBeVisible();
  const heights = await page
    .locator(':is(button, summary).link:visible')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('every cell of a row stands in its own column in print, also where rows have boxes', async ({ page, signIn }) => {
  await signIn('mina.holt', '/approvals');
  for (const list of ['/approvals', '/violations', '/my-access/ending', '/tasks', REVIEW, COMPARISON]) {
    await page.goto(list);
    await page.emulateMedia({ media: 'print' });
    for (const width of [1300, 1017, 690]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.evaluate(() => {
        const boxesOf = (row: Element) =>
          [...row.querySelectorAll(':scope > div')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
        return [...document.querySelectorAll('.row')].flatMap((row) => {
          const cells = boxesOf(row).map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return { text: one.textContent, box: range.getBoundingClientRect() };
          });
          return cells.flatMap(({ text, box }, at) =>
            cells
              .slice(at + 1)
              .filter(
                ({ box: other }) =>
                  Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
                  Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
              )
              .map((other) => `${text} covers ${other.text}`),
          );
        });
      });
      expect(covered, `${list} at ${width}`).toEqual([]);
      await expect(page.locator('.choose-all:visible')).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

for (const [member, lists] of [
  ['mina.holt', ['/approvals', '/violations', '/my-access/ending', REVIEW, COMPARISON]],
  ['ines.moreau', [`/edit/managed/alpha_role/${idOf('role:Auditor')}/relationships/members`]],
] as const) {
  test(`the bar of a selection is there only while something is selected, in the lists of ${member}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await signIn(member);
    for (const list of lists) {
      await page.goto(list);
      const boxes = page.locator('.row-check input');
      await expect(boxes.first(), list).toBeAttached();
      await expect(page.locator('.bulk-bar'), list).toHaveCount(1);
      await expect(page.locator('.bulk-bar'), list).toBeHidden();
      await boxes.first().check();
      await expect(page.locator('.bulk-bar'), list).toBeVisible();
    }
  });
}
