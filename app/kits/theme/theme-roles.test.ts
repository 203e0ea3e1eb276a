import { expect, test } from 'vitest';
import { toHex } from '../../lib/colour';
import { readTheme } from './theme-document';
import { colours, grounds, pair, readableOn, rgb, tint } from './theme-roles';

test('the ground of a page is the profile background, else the background, else white [shell 36]', () => {
  const ground = (document: object) => toHex(grounds(readTheme(document)).ground);
  expect(ground({ profileBackgroundColor: '#f5f2ec', backgroundColor: '#112233' })).toBe('#f5f2ec');
  expect(ground({ backgroundColor: '#faf7fc' })).toBe('#faf7fc');
  expect(ground({})).toBe('#ffffff');
});

test('sheets and grounds of one colour differ by what lies on them', () => {
  const { sheet, ground, inset } = grounds(readTheme({}));
  expect(toHex(sheet)).toBe(toHex(ground));
  expect(toHex(inset)).not.toBe(toHex(sheet));
});

test('a colour left out is that of the Starter Theme; the ring of fields follows the primary', () => {
  const of = colours(readTheme({ primaryColor: '#1f5a54' }));
  expect(toHex(of('linkColor'))).toBe('#109cf1');
  expect(toHex(of('accountCardInputFocusBorderColor'))).toBe('#1f5a54');
  expect(toHex(colours(readTheme({}))('accountCardInputFocusBorderColor'))).toBe('#324054');
});

test('tints are pale on light sheets and deep on dark ones', () => {
  const [light, dark] = ['#ffffff', '#101010'].map((sheet) =>
    tint(rgb(sheet), rgb('#1f5a54'), { lightness: 0.945, chroma: 0.2, share: 0.12 }),
  );
  expect(light && toHex(light)).toMatch(/^#[de]/);
  expect(dark && toHex(dark)).toMatch(/^#1/);
});

test('a text that cannot be read on its ground becomes black or white', () => {
  expect(toHex(readableOn(rgb('#455469'), rgb('#ffffff')))).toBe('#455469');
  expect(toHex(readableOn(rgb('#455469'), rgb('#14213d')))).toBe('#ffffff');
  expect(toHex(readableOn(rgb('#ffffff'), rgb('#ffc21a')))).toBe('#000000');
});

test('light and dark colours are one value', () => {
  expect(pair(rgb('#fff'), rgb('#000'))).toBe('light-dark(#ffffff,#000000)');
});
