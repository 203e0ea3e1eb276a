// The style sheets grow with the reader's text: sizes in rem, widths of the window in em and by name.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../app/styles');
const sheets = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(path.join(FOLDER, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));
/** Lines, corners and shadows keep their size. */
const KEEPS_PIXELS =
  /^(border(?!-spacing)|outline|box-shadow|--at-shadow|--at-r\b|--at-r-|filter|clip-path|text-underline|text-decoration|vertical-align)/;

/** Units of a drawing that grows with the text itself. */
const IN_A_DRAWING = /\.(avatar|chart-drawing) text \{[^}]*\}/g;

test('every size that text may fill is in rem', () => {
  const inPixels = sheets.flatMap(({ name, text }) =>
    [...text.replace(IN_A_DRAWING, '').matchAll(/(?<=[{;]\s*)([\w-]+):([^;{}]+)(?=[;}])/g)]
      .filter(([, property = '']) => !KEEPS_PIXELS.test(property))
      .filter(([, , value = '']) => [...value.matchAll(/([\d.]+)px/g)].some(([, size]) => Number(size) >= 4))
      .map(([declaration]) => `${name}: ${declaration}`),
  );
  expect(inPixels).toEqual([]);
});

test('every width at which pages change has a name or is in em, and every name is known', () => {
  const known = [...readFileSync(path.join(FOLDER, 'media.css'), 'utf8').matchAll(/@custom-media (--[\w-]+)/g)];
  const names = known.map(([, name]) => name);
  expect(names).toContain('--phone');
  const wrong = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/@(?:media|container|custom-media)[^{;]*/g)]
      .map(([rule]) => rule)
      .filter(
        (rule) => /\dpx/.test(rule) || [...rule.matchAll(/\((--[\w-]+)\)/g)].some(([, use]) => !names.includes(use)),
      )
      .map((rule) => `${name}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

/**
 * Each `:has()` makes the browser look at its element again with every change inside. Parts with few elements, and what
 * only few pages have, may use it; the page, its main part, lists and all others may not.
 */
const LOOK_INSIDE: Readonly<Record<string, string[]>> = {
  // The answer to a form whose object is gone.
  'administration.css': ['main:has', '.sheet:not(:has'],
  'forms.css': [
    '.exception-terms:not(:has',
    '.question-block:not(:has',
    '.delegate-period:not(:has',
    '.people-form:has',
  ],
  // A line of a form has few fields.
  'engine.css': ['.form-line:has', '.form-line:not(:has'],
  // Without script, too, a row shows that it is chosen, and the bar of the chosen rows appears.
  'forced.css': ['.row:has'],
  'lists.css': ['.row:has', ':is(.list-head:not(:has', '.choosing:not(:has'],
  // The page below the open menu does not scroll, without script either; the steps keep the look inside short.
  'menu.css': [':root:has', 'summary:not(:has', ':has', '.menu:focus-within:not(:has'],
  'panels.css': ['.panel-page:has'],
  // The bar of a list below a dialog, where no script runs.
  'parts.css': ['.dialog-page:has', '.over:not(:has', '.main:has'],
  'print.css': ['.main:has', ':not(:has', '.over:not(:has'],
  'reports.css': ['.checks:has', 'li:not(:has', '.field:has', '.form-lines:has', '.form-line:has'],
  'work-items.css': [':has'],
};

test('only small parts and rare pages depend on what they hold', () => {
  const found = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/[^\s,]*:has(?=\()/g)]
      .map(([subject]) => subject)
      .filter((subject) => !LOOK_INSIDE[name]?.includes(subject))
      .map((subject) => `${name}: ${subject}`),
  );
  expect(found).toEqual([]);
});

/** Parts without text on their ground. */
const WITHOUT_TEXT = ['.box-drawn-ticked'];

test('text on a ground with a color of its own for text has that color', () => {
  const grounds = sheets.flatMap(({ text }) => [...text.matchAll(/--at-on-([\w-]+):/g)].map(([, name = '']) => name));
  expect(grounds).toContain('chosen');
  const wrong = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/([^{};]*)\{([^{}]*)\}/g)]
      .filter(([, selector = '']) => !WITHOUT_TEXT.includes(selector.trim()))
      .filter(([, , body = '']) =>
        grounds.some(
          (ground) => body.includes(`background: var(--at-${ground})`) && !body.includes(`var(--at-on-${ground})`),
        ),
      )
      .map(([, selector = '']) => `${name}: ${selector.trim()}`),
  );
  expect(wrong).toEqual([]);
});
