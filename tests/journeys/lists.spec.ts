// The lists of requests, whatever the language, the size of the text and the names in them.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'the same HTML and styles');

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'];

/** Texts of a row that stand where a control of the same row stands. */
const covered = (page: Page) =>
  page.locator('.row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const controls = [...row.querySelectorAll('.row-deed :is(a, button, summary), .row-check input')];
      const boxes = controls.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const under: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!holder || holder.closest('.hidden-visually, .row-deed :is(a, button, summary, details)')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const text of range.getClientRects()) {
          const hit = boxes.some(
            (box) =>
              Math.min(text.right, box.right) - Math.max(text.left, box.left) > 1 &&
              Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top) > 1,
          );
          if (hit) under.push(node.textContent ?? '');
        }
      }
      return under;
    }),
  );

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test('no text of a row runs under a button, at any width and size of text', async ({ page, signIn }) => {
      await signIn('mina.holt', '/approvals');
      for (const address of ['/approvals', '/tasks', '/my-requests']) {
        await page.goto(address);
        for (const size of ['100%', '125%', '200%']) {
          await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
          for (const width of [1440, 1280, 1024, 700, 390]) {
            await page.setViewportSize({ width, height: 900 });
            expect(await covered(page), `${address} at ${width} px and ${size}`).toEqual([]);
          }
        }
      }
    });
  });
}
