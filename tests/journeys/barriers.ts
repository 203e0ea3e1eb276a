// Looks for known barriers with axe on the page as its reader sees it, with script and without.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright/test';
import { expect, expectHydrated } from './fixtures';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with the rule and the first element of each kind of barrier. `where` names the page in the message. `within` is
 * the part that alone can be reached, where something lies over the page.
 */
export async function expectNoBarriers(page: Page, where: string, withScript: boolean, within = 'html') {
  // The page may move while it is hydrated.
  if (withScript) await expectHydrated(page);
  const shown = withScript ? page : await twinOf(page);
  // Targets have their size when the letters have theirs.
  await shown.evaluate('document.fonts.ready.then(() => undefined)');
  const axe = axeOn(shown).withTags(RULES);
  // The colors are the same without script.
  if (!withScript) axe.disableRules(['color-contrast']);
  expect(await barriersOf(within === 'html' ? axe : axe.include(within), where)).toEqual([]);
}

/** The same in the light, and the colors in the dark, too. */
export async function expectNoBarriersInLightAndDark(page: Page, where: string, withScript: boolean) {
  await expectNoBarriers(page, where, withScript);
  if (!withScript) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  const axe = axeOn(page).withRules(['color-contrast']);
  expect(await barriersOf(axe, `${where} in the dark`)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Only what is wrong is reported in full: naming each element that is not takes longer than looking. A page is looked at as
 * one document, which spares opening a second page for each look; no page of ours has a frame with words of its own.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page: page as never }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function barriersOf(axe: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target.join(' ')}`);
}

/** The same with the whole page and its menu in view, so that nothing that sticks to an edge of the window covers anything. */
export async function expectNoBarriersAtFullHeight(page: Page, where: string, withScript: boolean) {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const height = await page.evaluate<number>(
    'Math.max(...[...document.querySelectorAll("html, .menu")].map((part) => part.scrollHeight))',
  );
  await page.setViewportSize({ ...size, height: height + 100 });
  await expectNoBarriers(page, where, withScript);
  await page.setViewportSize(size);
}

/** The page that twins are written into, one for each browser: opening one for each look takes longer than looking. */
const desks = new WeakMap<Browser, Page>();

/**
 * axe waits for timers, which do not run where script is switched off. So a page with script gets the same document:
 * its scripts taken out and what stands in noscript shown, as a reader without script has it.
 */
async function twinOf(page: Page): Promise<Page> {
  // A press ends when the answer to it begins.
  await page.waitForLoadState();
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<\/?noscript\b[^>]*>/g, '');
  const dark = await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches');
  const twin = await deskOf(page);
  await twin.setViewportSize(page.viewportSize() ?? { width: 1280, height: 720 });
  await twin.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  const { origin } = new URL(page.url());
  if (!twin.url().startsWith(`${origin}/`)) {
    // Any document of the origin does. While answers are made up here the browser keeps no files.
    await twin.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await twin.goto(`${origin}/`);
    await twin.unroute(`${origin}/`);
  }
  await twin.evaluate((address) => history.replaceState(null, '', address), page.url());
  await twin.setContent(html);
  return twin;
}

async function deskOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const known = desks.get(browser);
  if (known) return known;
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true, reducedMotion: 'reduce' });
  const desk = await context.newPage();
  desks.set(browser, desk);
  return desk;
}
