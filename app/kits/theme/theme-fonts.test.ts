import { existsSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { externalSheet, FONT_HOST, fontFace, fontFile, fontName, fontNames, fontSheet, readFont } from './theme-fonts';

const open = readFont('Open Sans');
const script = readFont({ family: 'Luxurious Script', variants: ['regular'] });

test.each([
  ['Open Sans', `${FONT_HOST}/css2?family=Open+Sans:ital,wght@0,100..900;1,100..900&display=swap`],
  [
    { family: 'Luxurious Script', variants: ['regular'] },
    `${FONT_HOST}/css2?family=Luxurious+Script:regular&display=swap`,
  ],
  [{ family: 'Roboto', variants: ['300', 'regular'] }, `${FONT_HOST}/css2?family=Roboto:300,regular&display=swap`],
  [{ family: 'Roboto' }, `${FONT_HOST}/css2?family=Roboto:ital,wght@0,100..900;1,100..900&display=swap`],
  ['Arial', null],
  ['Helvetica', null],
  [{ family: 'Arial', variants: ['regular'] }, null],
  ['', null],
  [undefined, `${FONT_HOST}/css2?family=Open+Sans:ital,wght@0,100..900;1,100..900&display=swap`],
  ['x"; src: url(//e)', null],
  [{ family: 'Roboto', variants: ['300&family=Evil', '//e', 7] }, fontSheet(readFont('Roboto'))],
  [7, null],
  [null, null],
])('the font %j has the style sheet %s [shell 40]', (value, sheet) => {
  expect(fontSheet(readFont(value))).toBe(sheet);
});

test('a font is a family of plain letters, with variants or without', () => {
  expect(open).toEqual({ family: 'Open Sans', variants: null });
  expect(script).toEqual({ family: 'Luxurious Script', variants: ['regular'] });
  expect(readFont({ family: 'a'.repeat(61) })).toBeNull();
});

describe('hosted fonts', () => {
  test.each(['Inter', 'Open Sans'])('%s comes from us and weighs at most 50 KB', (family) => {
    const face = fontFace(readFont(family));
    const file = /url\(\/(fonts\/[\w.-]+)\)/.exec(face)?.[1] ?? '';
    expect(face).toContain(`font-family:${family};`);
    expect(statSync(`public/${file}`).size).toBeLessThan(50_000);
    expect(existsSync(`public/${file.replace(/-latin.*/, '-OFL.txt')}`)).toBe(true);
    expect(externalSheet(readFont(family), [FONT_HOST])).toBeNull();
  });

  test.each(['Inter', 'Open Sans'])('%s is stood in for by a font as wide and as high', (family) => {
    const font = readFont(family);
    if (!font) throw new Error('There is no such font');
    const [, ...standIns] = fontFace(font).split('@font-face');
    expect(fontNames(font)).toBe(`${family},${family} Fallback`);
    for (const standIn of standIns.slice(1)) {
      expect(standIn).toMatch(
        /src:local\(Arial[^;]*;font-weight:\d+ \d+;size-adjust:10\d(\.\d)?%;ascent-override:\d+\.\d%;descent-override:\d+\.\d%;/,
      );
      const [width = 0, ascent = 0] = [...standIn.matchAll(/(?:size-adjust|ascent-override):([\d.]+)%/g)].map(([, n]) =>
        Number(n),
      );
      // What is drawn is the product of both: the font's own ascent.
      expect((width * ascent) / 100).toBeCloseTo(family === 'Inter' ? 96.9 : 106.9, 0);
    }
    expect(standIns).toHaveLength(3);
    expect(fontFile(font)).toMatch(/^\/fonts\/.*\.woff2$/);
  });

  test('load only for themes that name them', () => {
    for (const font of [script, readFont('Arial'), readFont('constructor'), null]) {
      expect(fontFace(font)).toBe('');
      expect(fontFile(font)).toBeNull();
    }
  });
});

test('other fonts come from the font host only where the tenant allows it', () => {
  expect(externalSheet(script, [FONT_HOST])).toBe(fontSheet(script));
  expect(externalSheet(script, ['https://fonts.other.example'])).toBeNull();
  expect(externalSheet(script, [])).toBeNull();
  expect(externalSheet(readFont('Arial'), [FONT_HOST])).toBeNull();
  expect(externalSheet(null, [FONT_HOST])).toBeNull();
});

test('names need no quotes in a style sheet', () => {
  expect(fontName({ family: 'Source Sans 3', variants: null })).toBe('Source Sans \\33 ');
});
