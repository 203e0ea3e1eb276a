import { describe, expect, test } from 'vitest';
import { contrast, parseColour, type Rgb } from '../../lib/colour';
import { themeCss } from './theme';
import { imageFor, readTheme, starterTheme, textFor } from './theme-document';

/** The light and dark colour of each role in the first block of the sheet. */
function roles(document: unknown): (name: string, look?: 'light' | 'dark') => Rgb {
  const css = themeCss(readTheme(document));
  const block = css.slice(0, css.indexOf('}'));
  return (name, look = 'light') => {
    const value = new RegExp(`--at-${name}:([^;]+)`).exec(block)?.[1] ?? '';
    const referred = /^var\(--at-([\w-]+)\)$/.exec(value)?.[1];
    if (referred) return roles(document)(referred, look);
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
    'loud',
    {
      primaryColor: '#ff00ff',
      linkColor: '#00ff00',
      profileMenuHighlightColor: '#ffff00',
      profileMenuTextHighlightColor: '#ffffff',
    },
  ],
];

describe.each(themes)('the theme "%s"', (_, document) => {
  const role = roles(document);
  test.each(['light', 'dark'] as const)('has readable text on every ground, %s', (look) => {
    const pairs = [
      ...['ink', 'ink-2', 'ink-3', 'link', 'primary-text'].flatMap((text) =>
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
    ] as const;
    for (const [mark, ground] of pairs) {
      expect(contrast(role(mark, look), role(ground, look)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test('a primary that is fine stays as given', () => {
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
  expect(css).toBe(themeCss(starterTheme));
  expect(css).toMatch(/^[\w\s#:;,.(){}@/%=[\]-]+$/);
});

test('sizes are clamped and may be texts', () => {
  expect(readTheme({ buttonRounded: '17' }).buttonRounded).toBe(17);
  expect(readTheme({ buttonRounded: 400 }).buttonRounded).toBe(17);
  expect(readTheme({ buttonRounded: -3 }).buttonRounded).toBe(0);
  expect(readTheme({ buttonRounded: '' }).buttonRounded).toBe(5);
  expect(themeCss(readTheme({ buttonRounded: 50 }))).toContain('--at-r-button:99px');
});

test('fonts are names, from a text or a family', () => {
  expect(readTheme({ fontFamily: 'Open Sans' }).fontFamily).toBe('Open Sans');
  expect(readTheme({ fontFamily: { family: 'Luxurious Script', variants: ['regular'] } }).fontFamily).toBe(
    'Luxurious Script',
  );
  expect(readTheme({ fontFamily: 'x"; src: url(//e)' }).fontFamily).toBeNull();
  expect(themeCss(readTheme({ fontFamily: 'Source Sans 3' }))).toContain('--at-font:Source Sans \\33 ,var(');
});

test('localised texts: own locale, a fallback, the first there is', () => {
  expect(textFor({ en: 'E', de: 'D' }, ['de', 'en'])).toBe('D');
  expect(textFor({ en: 'E', de: 'D' }, ['fr', 'en'])).toBe('E');
  expect(textFor({ it: 'I' }, ['fr', 'en'])).toBe('I');
  expect(textFor('plain', ['fr'])).toBe('plain');
  expect(textFor(null, ['fr'])).toBe('');
  expect(textFor({ it: 'I' }, ['constructor', '__proto__'])).toBe('I');
});

test.each([
  ['/logo.svg', '/logo.svg'],
  ['https://cdn.example.test/l.svg', 'https://cdn.example.test/l.svg'],
  ['https://other.example.test/l.svg', null],
  ['http://cdn.example.test/l.svg', null],
  ['//cdn.example.test/l.svg', null],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['/\\evil', null],
])('the logo %s becomes %s', (source, shown) => {
  expect(imageFor(source, ['https://cdn.example.test'])).toBe(shown);
});
