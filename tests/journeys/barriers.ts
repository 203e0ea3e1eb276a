// Looks for known barriers with axe on the page as its reader sees it, with script and without.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './fixtures';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with the rule and the first element of each kind of barrier. `where` names the page in the message. `within` is
 * the part that alone can be reached, where something lies over the page.
 */
export async function expectNoBarriers(page: Page, where: string, withScript: boolean, within = 'html') {
  const shown = withScript ? page : await twinOf(page);
  const axe = axeOn(shown).withTags(RULES);
  // The colors are the same without script.
  if (!withScript) axe.disableRules(['color-contrast']);
  expect(await barriersOf(within === 'html' ? axe : axe.include(within), where)).toEqual([]);
  if (shown !== page) await shown.context().close();
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
 * Only what is wrong is told in full: naming each element that is not takes longer than looking. A page is looked at as
 * one document, which spares opening a second page for each look; no page of ours has a frame with words of its own.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page: page as never }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function barriersOf(axe: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target.join(' ')}`);
}

/** The same with the whole page in view, so that no bar that sticks to an edge of the window covers anything. */
export async function expectNoBarriersAtFullHeight(page: Page, where: string, withScript: boolean) {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height: height + 100 });
  await expectNoBarriers(page, where, withScript);
  await page.setViewportSize(size);
}

/**
 * axe waits for timers, which do not run where script is switched off. So a second context gets the same document:
 * its scripts taken out and what stands in noscript shown, as a reader without script has it.
 */
async function twinOf(page: Page): Promise<Page> {
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<\/?noscript\b[^>]*>/g, '');
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const colorScheme = (await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches')) ? 'dark' : 'light';
  const context = await browser.newContext({
    javaScriptEnabled: true,
    bypassCSP: true,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  const twin = await context.newPage();
  const address = page.url().split('#')[0] ?? '';
  await twin.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await twin.goto(address);
  return twin;
}
