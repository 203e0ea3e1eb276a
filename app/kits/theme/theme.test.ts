import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lightRoles } from '../../../scripts/light-only.mjs';
import { contrast, parseColour, type Rgb } from '../../lib/colour';
import { themeCss, themeCssWithin, themeRoles } from './theme';
import { colourDefaults, readTheme, starterTheme, textFor } from './theme-document';
import { surfaces } from './theme-surfaces';
import { accents, contrastAccents } from './theme-tones';

function roles(document: unknown): (name: string, look?: 'light' | 'dark') => Rgb {
  const theme = readTheme(document);
  const all = { ...surfaces(theme), ...accents(theme) };
  return function role(name, look = 'light') {
    const value = all[name] ?? '';
    const referred = /^var\(--at-([\w-]+)\)$/.exec(value)?.[1];
    if (referred) return role(referred, look);
    const [, light, dark] = /^light-dark\((#\w{6}),(#\w{6})\)$/.exec(value) ?? [];
    const colour = parseColour(look === 'light' ? light : dark);
    if (!colour) throw new Error(`${name}: ${value}`);
    return colour;
  };
}

const themes: [string, Record<string, unknown>][] = [
  ['starter', {}],
  ['green', { primaryColor: '#1f5a54', linkColor: '#1f5a54', profileBackgroundColor: '#f5f2ec' }],
  [
    'yellow with a navy menu',
    {
      primaryColor: '#ffc21a',
      textColor: '#ffffff',
      linkColor: '#ffc21a',
      accountNavigationBackgroundColor: '#1b2a49',
      accountNavigationTextColor: '#1b2a49',
    },
  ],
  [
    'white on white',
    {
      primaryColor: '#ffffff',
      bodyText: '#ffffff',
      linkColor: '#ffffff',
      accountCardTextColor: '#fefefe',
      topBarHeaderColor: '#fff',
    },
  ],
  [
    'a dark page',
    {
      profileBackgroundColor: '#101010',
      accountCardBackgroundColor: '#181818',
      bodyText: '#222222',
      topBarBackgroundColor: '#000',
    },
  ],
  [
    'every state in one blue',
    Object.fromEntries(
      ['success', 'danger', 'warning', 'info', 'light', 'dark', 'secondary'].map((name) => [`${name}Color`, '#88aaff']),
    ),
  ],
  [
    'fields and rows of the night',
    {
      accountCardInputBackgroundColor: '#202020',
      accountCardInputTextColor: '#303030',
      accountCardInputLabelColor: '#eeeeee',
      accountCardInputSelectColor: '#000000',
      accountCardInputSelectHoverColor: '#111111',
      accountTableRowHoverColor: '#101040',
      accountCardHeaderColor: '#ffffff',
      accountCardTabActiveColor: '#000033',
      profileMenuActiveColor: '#000000',
      linkColorOnDark: '#000000',
      linkActiveColorOnDark: '#111111',
    },
  ],
  [
    'loud',
    {
      primaryColor: '#ff00ff',
      linkColor: '#00ff00',
      profileMenuHighlightColor: '#ffff00',
      profileMenuTextHighlightColor: '#ffffff',
    },
  ],
];

const states = ['due', 'bad', 'ok', 'info'];

describe.each(themes)('the theme "%s"', (_, document) => {
  const role = roles(document);
  test.each(['light', 'dark'] as const)('has readable text on every ground, %s', (look) => {
    const pairs = [
      ...['ink', 'ink-2', 'ink-3', 'head', 'label', 'link', 'link-active', 'primary-text', ...states].flatMap((text) =>
        ['sheet', 'ground', 'inset'].map((ground) => [text, ground] as const),
      ),
      ['title', 'ground'],
      ['on-primary', 'primary'],
      ['on-primary', 'primary-hover'],
      ['menu-ink', 'menu'],
      ['menu-current-ink', 'menu-current'],
      ['menu-hover-ink', 'menu-hover'],
      ['bar-ink', 'bar'],
      ['bar-title', 'bar'],
      ['menu-active-ink', 'menu-active'],
      ['input-ink', 'input'],
      ['option-ink', 'option'],
      ['option-hover-ink', 'option-hover'],
      ...['ink', 'ink-2', 'ink-3', 'link'].map((text) => [text, 'row-hover'] as const),
      ['on-invert', 'invert'],
      ['invert-link', 'invert'],
      ['invert-link-active', 'invert'],
      ['on-bad', 'bad-fill'],
      ['on-bad', 'bad-fill-hover'],
      ...states.map((state) => [state, `${state}-soft`] as const),
      ...(document.accountCardTabActiveColor ? [['tab-ink', 'tab'] as const] : []),
    ] as const;
    for (const [text, ground] of pairs) {
      expect(contrast(role(text, look), role(ground, look)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['light', 'dark'] as const)('has visible edges, marks and focus rings, %s', (look) => {
    const pairs = [
      ['edge', 'sheet'],
      ['primary-edge', 'sheet'],
      ['menu-mark', 'menu'],
      ['focus', 'sheet'],
      ['focus', 'ground'],
      ['menu-focus', 'menu'],
      ['data', 'sheet'],
      ['edge', 'input'],
      ['input-focus', 'input'],
      ['tab-mark', 'ground'],
      ['switch-off', 'sheet'],
      ...states.map((state) => [`${state}-mark`, 'sheet'] as const),
    ] as const;
    for (const [mark, ground] of pairs) {
      expect(contrast(role(mark, look), role(ground, look)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test('a readable primary stays unchanged', () => {
  expect(roles({ primaryColor: '#1f5a54' })('primary')).toEqual([0x1f, 0x5a, 0x54]);
  expect(roles({ primaryColor: '#ffc21a' })('primary')).toEqual([0xff, 0xc2, 0x1a]);
});

test('brand yellow and red never colour the data; blue and grey do', () => {
  const data = (primaryColor: string) => /--at-data:([^;}]+)/.exec(themeCss(readTheme({ primaryColor })))?.[1];
  expect(data('#ffc21a')).toBe('var(--at-ink)');
  expect(data('#d0342c')).toBe('var(--at-ink)');
  expect(data('#1f5a54')).toBe('var(--at-primary-text)');
  expect(data('#2c2a29')).toBe('var(--at-primary-text)');
});

test('nothing but parsed values reaches the style', () => {
  const hostile = 'red;}x{background:url(//e)}</style><script>';
  const fields = Object.fromEntries(
    ['primaryColor', 'linkColor', 'bodyText', 'topBarTextColor'].map((name) => [name, hostile]),
  );
  const css = themeCss(
    readTheme({ ...fields, buttonRounded: hostile, fontFamily: `X";}${hostile}`, accountCardShadow: hostile }),
  );
  expect(css).toBe(themeCss({ ...starterTheme, font: null }));
  expect(css).toMatch(/^[\w\s#:;,.(){}@/%=[\]-]+$/);
});

test('sizes are clamped and may be texts', () => {
  expect(readTheme({ buttonRounded: '17' }).buttonRounded).toBe(17);
  expect(readTheme({ buttonRounded: 400 }).buttonRounded).toBe(17);
  expect(readTheme({ buttonRounded: -3 }).buttonRounded).toBe(0);
  expect(readTheme({ buttonRounded: '' }).buttonRounded).toBe(5);
  expect(themeCss(readTheme({ buttonRounded: 50 }))).toContain('--at-r-button:99px');
});

test('localised texts: own locale, a fallback, the first there is [shell 41]', () => {
  expect(textFor({ en: 'E', de: 'D' }, ['de', 'en'])).toBe('D');
  expect(textFor({ en: 'E', de: 'D' }, ['fr', 'en'])).toBe('E');
  expect(textFor({ it: 'I' }, ['fr', 'en'])).toBe('I');
  expect(textFor('plain', ['fr'])).toBe('plain');
  expect(textFor(null, ['fr'])).toBe('');
  expect(textFor({ it: 'I' }, ['constructor', '__proto__'])).toBe('I');
});

/** Every field that colours or measures a page, a value that is not its default, and the roles that follow it. */
const EFFECTS: [field: string, value: unknown, follows: string[]][] = [
  ['primaryColor', '#7a1fa2', ['primary', 'primary-text', 'primary-soft', 'primary-line', 'menu-mark', 'input-focus']],
  ['primaryOffColor', '#101820', ['primary-hover']],
  ['textColor', '#ffffee', ['on-primary']],
  ['secondaryColor', '#5a4a3a', ['ink-3', 'later']],
  ['successColor', '#0b6e4f', ['ok', 'ok-soft', 'ok-line', 'ok-mark']],
  ['dangerColor', '#a0005a', ['bad', 'bad-soft', 'bad-line', 'bad-mark', 'bad-fill', 'bad-fill-hover']],
  ['warningColor', '#805500', ['due', 'due-soft', 'due-line', 'due-mark']],
  ['infoColor', '#1b4f8f', ['info', 'info-soft', 'info-line', 'info-mark']],
  ['lightColor', '#fff4e0', ['on-invert', 'invert-line']],
  ['darkColor', '#101030', ['invert', 'invert-line']],
  ['linkColor', '#7a1fa2', ['link']],
  ['linkActiveColor', '#4a148c', ['link-active']],
  ['linkColorOnDark', '#ffd54f', ['invert-link']],
  ['linkActiveColorOnDark', '#ffecb3', ['invert-link-active']],
  ['boldLinks', true, ['link-weight']],
  ['bodyText', '#101020', ['ink', 'line-2', 'tab-ink']],
  ['pageTitle', '#4a148c', ['title']],
  ['backgroundColor', '#fbf7ef', ['ground', 'inset', 'hatch']],
  ['profileBackgroundColor', '#fbf7ef', ['ground', 'inset', 'hatch']],
  ['buttonRounded', '9', ['r-button']],
  ['buttonFocusBorderColor', '#7a1fa2', ['focus', 'menu-focus']],
  ['switchBackgroundColor', '#555555', ['switch-off']],
  ['fontFamily', 'Inter', ['font']],
  ['profileMenuHighlightColor', '#ffe0b2', ['menu-current']],
  ['profileMenuTextHighlightColor', '#4a148c', ['menu-current-ink']],
  ['profileMenuHoverColor', '#ffe0b2', ['menu-hover']],
  ['profileMenuHoverTextColor', '#4a148c', ['menu-hover-ink', 'menu-active-ink']],
  ['profileMenuActiveColor', '#ffe0b2', ['menu-active']],
  ['accountNavigationBackgroundColor', '#0a5fb0', ['menu', 'menu-ink', 'menu-mark', 'menu-focus']],
  ['accountNavigationTextColor', '#4a148c', ['menu-ink']],
  ['accountNavigationToggleBorderColor', '#112233', ['menu-line']],
  ['topBarBackgroundColor', '#102040', ['bar', 'bar-ink', 'bar-title']],
  ['topBarBorderColor', '#112233', ['bar-line']],
  ['topBarHeaderColor', '#4a148c', ['bar-title']],
  ['topBarTextColor', '#4a148c', ['bar-ink']],
  ['accountCardBackgroundColor', '#fffdf5', ['sheet']],
  ['accountCardOuterBorderColor', '#c0b0a0', ['line', 'line-2']],
  ['accountCardInnerBorderColor', '#c0b0a0', ['line-in']],
  ['accountCardHeaderColor', '#4a148c', ['head']],
  ['accountCardTextColor', '#3a3a5a', ['ink-2']],
  ['accountCardShadow', 9, ['shadow-1']],
  ['accountCardInputBackgroundColor', '#fffbe6', ['input']],
  ['accountCardInputBorderColor', '#555555', ['edge']],
  ['accountCardInputLabelColor', '#4a148c', ['label']],
  ['accountCardInputTextColor', '#4a148c', ['input-ink', 'option-ink', 'option-hover-ink']],
  ['accountCardInputFocusBorderColor', '#c2185b', ['input-focus']],
  ['accountCardInputSelectColor', '#ffe0b2', ['option']],
  ['accountCardInputSelectHoverColor', '#ffe0b2', ['option-hover']],
  ['accountCardTabActiveColor', '#ffe0b2', ['tab']],
  ['accountCardTabActiveBorderColor', '#c2185b', ['tab-mark']],
  ['accountTableRowHoverColor', '#fff8e1', ['row-hover']],
  ['journeyCardBorderRadius', 2, ['r', 'r-s']],
];

/** What a theme of the platform family gets for a colour that it leaves out. */
const FAMILY_DEFAULTS: Record<string, string[]> = {
  '#324054': ['primaryColor'],
  '#242e3c': ['primaryOffColor'],
  '#69788b': ['secondaryColor', 'topBarTextColor'],
  '#2ed47a': ['successColor'],
  '#dc3545': ['dangerColor'],
  '#ffb946': ['warningColor'],
  '#109cf1': ['infoColor', 'linkColor', 'linkColorOnDark', 'accountCardTabActiveBorderColor'],
  '#0a6eab': ['linkActiveColor', 'linkActiveColorOnDark'],
  '#f6f8fa': ['lightColor', 'accountCardInputSelectHoverColor', 'accountTableRowHoverColor'],
  '#0672cb': ['buttonFocusBorderColor'],
  '#939393': ['switchBackgroundColor'],
  '#e4f4fd': ['profileMenuActiveColor', 'accountCardTabActiveColor'],
  '#c0c9d5': ['accountCardInputBorderColor'],
  '#edf7fd': ['accountCardInputSelectColor'],
  '#5e6d82': ['accountCardTextColor', 'accountCardInputLabelColor'],
  '#f3f5f8': ['profileMenuHighlightColor', 'profileMenuHoverColor'],
  '#455469': ['profileMenuTextHighlightColor', 'profileMenuHoverTextColor', 'accountNavigationTextColor'],
  '#23282e': [
    ...['darkColor', 'bodyText', 'pageTitle', 'topBarHeaderColor', 'accountCardHeaderColor'],
    'accountCardInputTextColor',
  ],
  '#e7eef4': [
    ...['accountNavigationToggleBorderColor', 'topBarBorderColor', 'accountCardOuterBorderColor'],
    'accountCardInnerBorderColor',
  ],
  '#ffffff': [
    ...['textColor', 'backgroundColor', 'profileBackgroundColor', 'accountNavigationBackgroundColor'],
    ...['topBarBackgroundColor', 'accountCardBackgroundColor', 'accountCardInputBackgroundColor'],
  ],
};

test('a missing colour has the default of the platform [shell 35]', () => {
  const given = Object.entries(FAMILY_DEFAULTS).flatMap(([colour, fields]) => fields.map((field) => [field, colour]));
  expect(colourDefaults).toEqual(Object.fromEntries(given));
  const { boldLinks, buttonRounded, cardShadow, font, footer, scripts } = starterTheme;
  expect({ boldLinks, buttonRounded, cardShadow, font, footer, scripts }).toEqual({
    boldLinks: false,
    buttonRounded: 5,
    cardShadow: 3,
    font: { family: 'Open Sans', variants: null },
    footer: null,
    scripts: null,
  });
});

function declared(document: unknown): Map<string, string> {
  const css = themeCss(readTheme(document));
  const block = /:root\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(block.split(';').map((one) => [one.slice('--at-'.length, one.indexOf(':')), one]));
}

describe('each field of a theme', () => {
  const before = declared({});
  test.each(EFFECTS)('%s %j changes %j [shell 37, 38]', (field, value, follows) => {
    const after = declared({ [field]: value });
    const changed = [...after].filter(([role, text]) => before.get(role) !== text).map(([role]) => role);
    expect(changed).toEqual(expect.arrayContaining(follows));
  });

  test('has an entry in this list when it is read', () => {
    const listed = EFFECTS.map(([field]) => field);
    expect(Object.keys(colourDefaults).filter((field) => !listed.includes(field))).toEqual([]);
  });

  test.each(EFFECTS)('%s is used as given where it can be read [shell 37]', (field, value, [first = '']) => {
    const [, light] = /light-dark\((#\w{6})/.exec(declared({ [field]: value }).get(first) ?? '') ?? [];
    if (light) expect(light).toBe(value);
    else expect(declared({ [field]: value }).get(first)).not.toBe(before.get(first));
  });
});

test('a missing field has the value of the Starter Theme, and focused fields follow the primary [shell 35]', () => {
  const { accountCardTabActiveColor: _, accountCardTabActiveBorderColor: __, ...defaults } = colourDefaults;
  expect(themeCss(readTheme(defaults))).toBe(themeCss(starterTheme));
  const role = roles({ primaryColor: '#7a1fa2' });
  expect(role('input-focus')).toEqual(role('primary'));
});

test('every role a theme sets has a value for more contrast and for browsers without light-dark()', () => {
  const contrast = readFileSync('app/styles/contrast.css', 'utf8');
  const plain = lightRoles(readFileSync('app/styles/tokens.css', 'utf8'));
  const coloured = [...declared({ accountCardTabActiveColor: '#ffe0b2' })]
    .filter(([, text]) => text.includes('light-dark(#'))
    .map(([role]) => role);
  expect(coloured.length).toBeGreaterThan(50);
  const missing = (text: string) => coloured.filter((role) => !text.includes(`--at-${role}:`));
  const fixed = Object.keys(contrastAccents(starterTheme));
  expect(missing(contrast).filter((role) => !fixed.includes(role))).toEqual([]);
  expect(missing(plain)).toEqual([]);
  expect(plain).not.toContain('light-dark(');
});

test('an image behind bare pages is an address that cannot end the style', () => {
  const css = themeCss(starterTheme, 'https://cdn.example/a(1)\'"<b>.png?x=1&y=2');
  expect(css).toContain('--at-backdrop:url(https://cdn.example/a\\28 1\\29 \\27 \\22 \\3c b\\3e .png?x=1\\26 y=2)');
  expect(themeCss(starterTheme)).not.toContain('backdrop');
});

test('a sample of the theme has its font and the same values, and no style for the page around it', () => {
  const theme = readTheme({
    primaryColor: '#ffc21a',
    fontFamily: 'Inter',
    backgroundImage: 'https://cdn.example/a.png',
  });
  const css = themeCssWithin(theme, '.sample');
  const [face = '', rest = ''] = css.split('.sample{');
  expect(face).toMatch(/^(@font-face\{[^}]*\}){3}$/);
  const values = Object.entries(themeRoles(theme, null)).map(([name, value]) => `--at-${name}:${value}`);
  expect(rest).toBe(`${values.join(';')}}`);
  expect(css).not.toMatch(/:root|@media|backdrop/);
  expect(themeCss(theme)).toContain(rest.slice(0, -1));
});
