// Where large letters, long words of a language and paper leave room for a part, and on which line it stands.
import type { Locator, Page } from 'playwright/test';
import { idOf } from '../../../sandbox/core/ids';
import { expect, expectHydrated, SCRIPT_ONLY, test } from '../fixtures';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** A phone whose letters are twice as large has room for as many letters as one of half the width. */
const LARGE_LETTERS = { width: 195, height: 422 };
const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const middleOf = async (part: Locator) => (({ top, bottom }) => (top + bottom) / 2)(await boxOf(part));

async function openReview(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openEvidence(page: Page) {
  const review = await page.locator('.row-first a').first().getAttribute('href');
  await page.goto(review?.replace(/[?]|$/, '/evidence$&') ?? '');
  await expect(page.locator('.table-stacks td[data-label]').first()).toBeVisible();
}

test('with large letters values have the width of their sheet', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(LARGE_LETTERS);
  await signIn('mina.holt', '/profile/data');
  const values = await page
    .locator('.facts dd')
    .evaluateAll((all) => all.map((value) => value.getBoundingClientRect().width));
  expect(values.length).toBeGreaterThan(10);
  expect(Math.min(...values)).toBeGreaterThan(120);
  await page.goto('/access-reviews?status=expired');
  await openEvidence(page);
  const cell = page.locator('.table-stacks td[data-label]').first();
  const room = await cell.evaluate((one) => one.clientWidth - Number.parseFloat(getComputedStyle(one).paddingLeft) * 2);
  expect(room).toBeGreaterThan(120);
});

test('with large letters an icon stands beside the words of its row', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(LARGE_LETTERS);
  await signIn('mina.holt', '/profile');
  const row = page.locator('.sheet-row').filter({ hasText: 'Username' });
  const [icon, words] = [await boxOf(row.locator('.icon').first()), await boxOf(row.locator('.grow'))];
  expect(words.top).toBeLessThan(icon.bottom);
});

test('with large letters a name has the whole line', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(LARGE_LETTERS);
  await signIn('ines.moreau', '/autoaccess/pipelines');
  const [name, moment] = [page.locator('.row-main').first(), page.locator('.row-deadline').first()];
  expect((await boxOf(moment)).top).toBeGreaterThanOrEqual((await boxOf(name)).bottom);
});

test('a box beside a field with a label stands on the line of the field', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('olga.brandt', '/administer/entitlements');
  await page.getByRole('link', { name: 'Head office' }).click();
  const [box, field] = [page.getByLabel('Privileged'), page.getByLabel('Longest term')];
  await expect(box).toBeVisible();
  expect(Math.abs((await middleOf(box)) - (await middleOf(field)))).toBeLessThan(2);
});

test(
  'in German, too, a decision and what else can be done stand on one line',
  SCRIPT_ONLY,
  async ({ browser, page, signIn }) => {
    await signIn('mina.holt', '/access-reviews');
    await openReview(page, 'Q3 Finance access');
    const person = await page
      .getByRole('link', { name: /^Decide together/ })
      .first()
      .getAttribute('href');
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ storageState, locale: 'de-DE', viewport: DESK });
    const german = await context.newPage();
    await german.goto(new URL(person ?? '', page.url()).href);
    const rows = german.locator('.reason-row');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.max(...heights)).toBeLessThan(64);
    await context.close();
  },
);

test.describe('a decision that is refused', () => {
  test.use({ expectedErrors: ['409'] });
  test(
    'on a phone the way back has one line beside the state of the last change',
    SCRIPT_ONLY,
    async ({ page, signIn, sandbox }) => {
      await page.setViewportSize(PHONE);
      await signIn('mina.holt', '/access-reviews');
      await openReview(page, 'Q3 Finance access');
      const back = page.locator('.bar-back-text');
      const alone = (await boxOf(back)).height;
      await sandbox.put('faults', [{ path: '/iga/governance/certification/*/items/*', method: 'POST', status: 400 }]);
      await page.locator('.decide-certify:not([aria-pressed="true"], [data-pressed])').first().click();
      await expect(page.locator('.save-state')).toHaveText('Not every change could be saved');
      expect((await boxOf(back)).height).toBe(alone);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    },
  );
});

test('a time of the evidence stays whole on a phone', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('mina.holt', '/access-reviews?status=expired');
  await openEvidence(page);
  const times = await page.locator('td bdi').evaluateAll((all) =>
    all.flatMap((text) => {
      const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const heights: number[] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.textContent?.search(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + '2026-01-07 14:30 UTC'.length);
        heights.push(range.getBoundingClientRect().height);
      }
      return heights;
    }),
  );
  expect(times.length).toBeGreaterThan(2);
  expect(Math.max(...times)).toBeLessThan(24);
});

test('what is shared is chosen in sight of whom it is shared with', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('mina.holt', '/sharing');
  await page.getByRole('link', { name: 'Team calendar', exact: true }).first().click();
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with someone' });
  const foot = await boxOf(dialog.locator('.dialog-foot'));
  for (const part of [dialog.getByRole('group', { name: 'Permissions' }), dialog.getByLabel('Person', { exact: true })])
    expect((await boxOf(part)).bottom).toBeLessThan(foot.top);
});

test('what can only be read has its label beside it on a phone', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('mina.holt', '/profile');
  const fields = page.locator('.form-read .form-values');
  expect(await fields.count()).toBeGreaterThan(5);
  for (const field of (await fields.all()).slice(0, 3)) {
    const [label, value] = [await boxOf(field.locator('dt')), await boxOf(field.locator('dd').first())];
    expect(value.top).toBeLessThan(label.bottom);
    expect(value.left).toBeGreaterThanOrEqual(label.right);
  }
});

test('the one fact of a role has its label beside it, too', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('mina.holt', `/edit/managed/alpha_role/${idOf('role:Employee')}`);
  const [label, value] = [await boxOf(page.locator('.main dt')), await boxOf(page.locator('.main dd'))];
  expect(value.left).toBeGreaterThanOrEqual(label.right);
});

test('an address in a line goes to the next rather than being broken', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('mina.holt', '/access-reviews');
  await openReview(page, 'Q3 Finance access');
  const item = await page.locator('.row-first a').first().getAttribute('href');
  await page.goto(item?.replace(/[?]|$/, '/user$&') ?? '');
  const addresses = page.getByRole('dialog').locator('.address');
  expect(await addresses.count()).toBeGreaterThan(10);
  const heights = await addresses.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(30);
});

test('the ring of a focused field leaves the letters of its hint free', SCRIPT_ONLY, async ({ page, signIn }) => {
  await signIn('mina.holt', '/profile/picture');
  const dialog = page.getByRole('dialog', { name: 'Change your picture' });
  const [hint, field] = [
    await boxOf(dialog.locator('.field-hint').first()),
    await boxOf(dialog.locator('.input-file')),
  ];
  const ring = await dialog.locator('.input-file').evaluate((input) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(input);
    return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  });
  expect(ring).toBeGreaterThan(2);
  expect(field.top - hint.bottom).toBeGreaterThan(ring + 1);
});

test('in Arabic an address begins with its first sign', SCRIPT_ONLY, async ({ browser, page, signIn }) => {
  await signIn('mina.holt', '/saved-views/new?of=%2Fapprovals%3Fpriority%3Dhigh');
  await page.getByLabel('Name', { exact: true }).fill('Urgent');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/approvals\?/);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, locale: 'ar', viewport: PHONE });
  const arabic = await context.newPage();
  await arabic.goto(new URL('/saved-views', page.url()).href);
  await expectHydrated(arabic);
  const address = arabic.getByTitle(/\/approvals\?priority=high$/);
  await expect(address).toHaveText('/approvals?priority=high');
  const [first, last] = await address.evaluate((element) => {
    const at = (from: number) => {
      const range = document.createRange();
      range.setStart(element.firstChild as Node, from);
      range.setEnd(element.firstChild as Node, from + 1);
      return range.getBoundingClientRect().left;
    };
    return [at(0), at('/approvals'.length)];
  });
  expect(first).toBeLessThan(last ?? 0);
  await context.close();
});

test('a table wider than a phone scrolls alone', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  const run = `job_${idOf(`report run:Users and their roles:${2 * 3_600_000}`)}`;
  await signIn('ines.moreau', `/reports/compare/published/${idOf('report template:Users and their roles')}/${run}`);
  const table = page.locator('.table-scroll > .table');
  expect((await boxOf(table)).width).toBeGreaterThan(PHONE.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('the words beside a time stand on its line', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  const kai = `/administer/users/${idOf('user:kai.ruiz')}`;
  await signIn('ines.moreau', `${kai}/grant?application=${idOf('application:Jira')}&step=entitlements`);
  const label = page.getByText('Time (optional)').first();
  const heights = await label.evaluate((element) => {
    const words = document.createRange();
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) as Node;
    words.selectNodeContents(text);
    return words.getClientRects().length;
  });
  expect(heights).toBe(1);
});

test('a link below a table is as high as any button', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('ines.moreau', '/autoaccess/data-sources/add?bucket=halden-sign-ins');
  const link = await boxOf(page.getByRole('link', { name: 'Another bucket' }));
  expect(link.height).toBeGreaterThan(26);
  expect(link.width).toBeLessThan(200);
});

test('what a request changes has its label beside it', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('mina.holt', '/approvals?size=100');
  await page.locator('.row').filter({ hasText: 'Profile of Jonas Berg' }).locator('.row-first a').click();
  const changes = page.getByRole('region', { name: 'Changes' });
  const [label, value] = [await boxOf(changes.locator('dt').first()), await boxOf(changes.locator('dd').first())];
  expect(value.left).toBeGreaterThanOrEqual(label.right);
});

test('what is checked before it is sent has one width', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('kai.ruiz', '/my-entitlements');
  const grant = await page.getByRole('link', { name: 'Night access', exact: true }).first().getAttribute('href');
  await page.goto(`${grant}/remove`);
  await page.getByLabel('Why should it be removed?').fill('Not needed any more');
  await page.getByRole('button', { name: 'Review request' }).click();
  await expect(page.getByRole('heading', { name: 'Check your request' })).toBeVisible();
  const widths = await page
    .locator('.main .sheet, .bare-main .sheet')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths.length).toBe(2);
  expect(new Set(widths).size).toBe(1);
});

test('with large letters those of a curve stay within its drawing', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('ines.moreau', '/autoaccess/pipelines');
  const publish = await page
    .getByRole('link', { name: /^Publish/ })
    .first()
    .getAttribute('href');
  await page.goto(publish?.replace(/publish.*/, 'results') ?? '');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const beyond = await page.locator('.curves .chart-drawing').evaluateAll(
    (drawings) =>
      drawings.flatMap((drawing) => {
        const { left, top, right, bottom } = drawing.getBoundingClientRect();
        return [...drawing.querySelectorAll('text')].filter((text) => {
          const letters = text.getBoundingClientRect();
          return (
            letters.left < left - 1 || letters.top < top - 1 || letters.right > right + 1 || letters.bottom > bottom + 1
          );
        });
      }).length,
  );
  expect(await page.locator('.curves .chart-drawing').count()).toBeGreaterThan(1);
  expect(beyond).toBe(0);
});

test('boxes of one line stand on one line, whichever of them has a hint', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('ines.moreau', `/reports/edit/draft/${idOf('report template:Contractor accounts')}/parameters`);
  const [name, label] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Input label')];
  await expect(name.first()).toBeVisible();
  expect(Math.abs((await middleOf(name.first())) - (await middleOf(label.first())))).toBeLessThan(2);
});

test(
  'on a phone the name of a saved view leaves room to the buttons beside it',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await page.setViewportSize(PHONE);
    await signIn('mina.holt', '/saved-views/new?of=%2Fapprovals%3Fpriority%3Dmedium');
    await page.getByLabel('Name').fill('High priority first, of Finance and Treasury');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('summary').and(page.getByLabel('View: High priority first'))).toBeVisible();
    expect((await boxOf(page.locator('.view-name'))).width).toBeGreaterThan(90);
    const tools = page.locator('.toolbar > .filters, .list-choices > *');
    expect(await tools.count()).toBeGreaterThan(2);
    const middles = await Promise.all((await tools.all()).map(middleOf));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  },
);

test(
  'on a phone what is known of an item stands below it, also where nothing can be chosen',
  SCRIPT_ONLY,
  async ({ page, signIn }) => {
    await page.setViewportSize(PHONE);
    await signIn('mina.holt', '/access-reviews?status=expired');
    const review = await page.locator('.row-first a').first().getAttribute('href');
    await page.goto(review ?? '');
    const row = page.locator('.list-plain .row').first();
    await expect(row).toBeVisible();
    const [item, origin] = [await boxOf(row.locator('.row-main')), await boxOf(row.locator('.row-deadline'))];
    expect(origin.top).toBeGreaterThanOrEqual(item.bottom);
    expect(origin.left).toBe(item.left);
  },
);

test('an entry has a search only where nothing is chosen yet', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('ines.moreau', `/reports/edit/draft/${idOf('report template:Contractor accounts')}/columns`);
  const entries = page.locator('.form-entries > li');
  const [label, column] = [entries.first().getByLabel('Label'), entries.first().locator('select')];
  await expect(column).toBeVisible();
  await expect(entries.getByRole('searchbox')).toHaveCount(0);
  const labels = entries.first().locator('.field-label');
  expect(await middleOf(labels.first())).toBe(await middleOf(labels.last()));
  expect(Math.abs((await middleOf(label)) - (await middleOf(column)))).toBeLessThan(2);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(entries.last().getByRole('searchbox')).toBeVisible();
  expect(await middleOf(entries.last().locator('.field-label').first())).toBe(
    await middleOf(entries.last().locator('.field-label').last()),
  );
});

test('on a phone the catalog begins below three lines of tools', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('kai.ruiz', '/my-requests/new-request/entitlement');
  const choices = page.locator('.list-line :is(.list-choices > *, .sort)');
  expect(await choices.count()).toBe(3);
  const middles = await Promise.all((await choices.all()).map(middleOf));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

test('what narrows the catalog stands on the line of its search', SCRIPT_ONLY, async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn('kai.ruiz', '/my-requests/new-request/entitlement');
  const search = await middleOf(page.getByRole('searchbox', { name: 'Search entitlements by name' }));
  for (const part of [page.getByText('Filter by application'), page.getByText('Hide what I already have')])
    expect(Math.abs((await middleOf(part)) - search)).toBeLessThan(2);
  await page.getByText('Filter by application').click();
  const [applications, sheet] = [page.locator('.catalog-applications'), page.locator('.object-search').first()];
  expect((await boxOf(applications)).width).toBe((await boxOf(sheet)).width);
});

test.describe('on paper', () => {
  const PAPER = { width: 688, height: 1000 };
  const print = async (page: Page) => {
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
  };

  test('a decision begins where its row begins', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt', '/access-reviews');
    await openReview(page, 'Q3 Finance access');
    await print(page);
    const pressed = '.decide-revoke:is([data-pressed], [aria-pressed="true"])';
    const row = page
      .locator('.row')
      .filter({ has: page.locator(pressed) })
      .first();
    const name = await boxOf(row.locator('.row-first'));
    const word = await row.locator(pressed).evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return words.getBoundingClientRect();
    });
    expect(Math.abs(word.left - name.left)).toBeLessThan(2);
  });

  test('nothing to press stands in the line of the day', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('kai.ruiz', '/dashboard');
    const refresh = page.getByRole('main').getByRole('link', { name: 'Refresh' });
    await expect(refresh).toBeVisible();
    await print(page);
    await expect(refresh).toBeHidden();
  });

  test('a table begins where the heading above it begins', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('mina.holt', '/access-reviews?status=expired');
    await openEvidence(page);
    await print(page);
    const sheet = page.locator('.evidence-sheets .sheet').filter({ has: page.locator('table') });
    const heading = await boxOf(sheet.getByRole('heading'));
    const text = await sheet
      .locator('th')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft));
    expect(Math.abs(text - heading.left)).toBeLessThan(2);
  });

  test('a long address takes two lines', SCRIPT_ONLY, async ({ page, signIn }) => {
    const many = new URLSearchParams(Array.from({ length: 12 }, (_, at) => ['id', idOf(`role:${at}`)]));
    await signIn('mina.holt', `/my-access/compare?${many}`);
    await print(page);
    const address = page.getByText(/\/my-access\/compare\?id=/);
    await expect(address).toBeVisible();
    expect((await boxOf(address)).height).toBeLessThan(50);
  });

  test('a way to another page is printed without its address', SCRIPT_ONLY, async ({ page }) => {
    await page.goto('/sign-in');
    const link = page.getByRole('link', { name: 'Forgot your password?' });
    await expect(link).toBeVisible();
    await print(page);
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).not.toContain('sign-in');
  });

  test('a form is as wide as what stands below it', SCRIPT_ONLY, async ({ page, signIn }) => {
    await signIn('olga.brandt', '/administer/entitlements');
    await page.getByRole('link', { name: 'Head office' }).click();
    await expect(page.locator('.form-sheet')).toBeVisible();
    await print(page);
    expect((await boxOf(page.locator('.form-sheet'))).width).toBe((await boxOf(page.locator('.columns'))).width);
  });
});
