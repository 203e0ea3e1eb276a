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

test('every size that text may fill is in rem', () => {
  const inPixels = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/(?<=[{;]\s*)([\w-]+):([^;{}]+)(?=[;}])/g)]
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
