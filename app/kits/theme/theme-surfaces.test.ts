import { describe, expect, test } from 'vitest';
import { contrast, parseColour, type Rgb } from '../../lib/colour';
import { readTheme } from './theme-document';
import { surfaces } from './theme-surfaces';

type Fields = Record<string, string>;

const given = (value: string) => parseColour(value) as Rgb;
const rolesOf = (fields: Fields) => surfaces(readTheme(fields));
function light(fields: Fields, role: string): Rgb {
  const colour = parseColour(/^light-dark\((#\w{6}),/.exec(rolesOf(fields)[role] ?? '')?.[1]);
  if (!colour) throw new Error(`${role} has no light colour`);
  return colour;
}
const dark = (fields: Fields, role: string) => /,(#\w{6})\)$/.exec(rolesOf(fields)[role] ?? '')?.[1];

const LOUD = {
  profileBackgroundColor: '#ff00ff',
  accountCardBackgroundColor: '#00ff00',
  topBarBackgroundColor: '#ff0',
};

describe('dark surfaces', () => {
  test.each([
    ['ground', '#161512'],
    ['sheet', '#1f1d1a'],
    ['inset', '#262420'],
    ['menu', '#1b1916'],
    ['bar', '#1b1916'],
    ['input', '#1f1d1a'],
    ['ink', '#f0ece4'],
  ])('%s is %s for every tenant', (role, colour) => {
    expect(dark({}, role)).toBe(colour);
    expect(dark(LOUD, role)).toBe(colour);
  });
});

describe('the ground of the page', () => {
  test.each<[string, Fields, string]>([
    ['the profile background', { profileBackgroundColor: '#f5f2ec', backgroundColor: '#111111' }, '#f5f2ec'],
    ['else the general one', { backgroundColor: '#eef4f2' }, '#eef4f2'],
    ['else that of the Starter Theme', {}, '#ffffff'],
  ])('has the colour %s', (_, fields, ground) => {
    expect(light(fields, 'ground')).toEqual(given(ground));
  });

  test('differs from an inset when it has the colour of the sheets', () => {
    const same = { profileBackgroundColor: '#ffffff', accountCardBackgroundColor: '#ffffff' };
    expect(light(same, 'inset')).not.toEqual(light(same, 'sheet'));
  });
});

test.each([
  ['ink', 'bodyText'],
  ['ink-2', 'accountCardTextColor'],
  ['ink-3', 'secondaryColor'],
  ['title', 'pageTitle'],
  ['head', 'accountCardHeaderColor'],
  ['label', 'accountCardInputLabelColor'],
])('%s keeps %s where it can be read, and moves it where it cannot', (role, field) => {
  expect(light({ [field]: '#332211' }, role)).toEqual(given('#332211'));
  const moved = light({ [field]: '#f0f0e0' }, role);
  expect(contrast(moved, given('#ffffff'))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['menu-ink', 'accountNavigationTextColor', 'accountNavigationBackgroundColor'],
  ['menu-current-ink', 'profileMenuTextHighlightColor', 'profileMenuHighlightColor'],
  ['menu-hover-ink', 'profileMenuHoverTextColor', 'profileMenuHoverColor'],
  ['bar-title', 'topBarHeaderColor', 'topBarBackgroundColor'],
  ['bar-ink', 'topBarTextColor', 'topBarBackgroundColor'],
  ['input-ink', 'accountCardInputTextColor', 'accountCardInputBackgroundColor'],
])('%s is black or white where %s cannot be read on %s', (role, text, ground) => {
  expect(light({ [text]: '#ffffee', [ground]: '#1b2a49' }, role)).toEqual(given('#ffffee'));
  expect(light({ [text]: '#1b2a49', [ground]: '#1b2a49' }, role)).toEqual(given('#ffffff'));
  expect(light({ [text]: '#eeeeff', [ground]: '#ffffff' }, role)).toEqual(given('#000000'));
});

describe('the current tab', () => {
  test('has a ground only where the theme has one', () => {
    expect(rolesOf({})).not.toHaveProperty('tab');
    expect(light({ accountCardTabActiveColor: '#e4f4fd' }, 'tab')).toEqual(given('#e4f4fd'));
  });

  test('has text that is read on its ground, and a mark that is seen', () => {
    const fields = { accountCardTabActiveColor: '#102030', accountCardTabActiveBorderColor: '#fffff0' };
    expect(contrast(light(fields, 'tab-ink'), given('#102030'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light(fields, 'tab-mark'), given('#ffffff'))).toBeGreaterThanOrEqual(3);
  });
});

describe('the row under the pointer', () => {
  test('keeps its colour where all texts of a row can be read on it', () => {
    expect(light({ accountTableRowHoverColor: '#f6f8fa' }, 'row-hover')).toEqual(given('#f6f8fa'));
  });

  test.each(['#808080', '#000000', '#cc0000'])('%s gets so much of the sheet that they can', (colour) => {
    const fields = { accountTableRowHoverColor: colour };
    const ground = light(fields, 'row-hover');
    for (const text of ['ink', 'ink-2', 'ink-3']) {
      expect(contrast(light(fields, text), ground), text).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each([
  ['edge', 'accountCardInputBorderColor'],
  ['input-focus', 'accountCardInputFocusBorderColor'],
  ['switch-off', 'switchBackgroundColor'],
])('%s is seen whatever %s is', (role, field) => {
  for (const colour of ['#ffffff', '#fefefe', '#ffee00', '#000000']) {
    expect(contrast(light({ [field]: colour }, role), given('#ffffff'))).toBeGreaterThanOrEqual(3);
  }
  expect(light({ [field]: '#334455' }, role)).toEqual(given('#334455'));
});
