import { describe, expect, test } from 'vitest';
import { contrast, parseColour, type Rgb } from '../../lib/colour';
import { readTheme } from './theme-document';
import { accents, contrastAccents } from './theme-tones';

type Fields = Record<string, string | boolean>;

function lightAndDark(value = ''): [Rgb, Rgb] {
  const [light, dark] = [...value.matchAll(/#\w{6}/g)].map(([colour]) => parseColour(colour));
  if (!light || !dark) throw new Error(`No pair: ${value}`);
  return [light, dark];
}
const given = (value: string) => parseColour(value) as Rgb;
const rolesOf = (fields: Fields) => accents(readTheme(fields));
const light = (fields: Fields, role: string) => lightAndDark(rolesOf(fields)[role])[0];

describe('the primary colour of a theme', () => {
  test.each([
    ['a dark one needs no edge', '#1f5a54', 'var(--at-primary)'],
    ['black neither', '#000000', 'var(--at-primary)'],
  ])('%s', (_, primaryColor, edge) => {
    expect(rolesOf({ primaryColor })['primary-edge']).toBe(edge);
  });

  test('gets a visible edge when it can hardly be seen on a sheet', () => {
    const roles = rolesOf({ primaryColor: '#ffc21a' });
    expect(roles['primary-edge']).toBe(roles['primary-text']);
    expect(lightAndDark(roles.primary)[0]).toEqual(given('#ffc21a'));
    expect(contrast(lightAndDark(roles['primary-text'])[0], given('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['#ffffff', '#ffc21a', '#000000'],
    ['#ffffff', '#1f5a54', '#ffffff'],
    ['#cfe8e4', '#1f5a54', '#cfe8e4'],
  ])('the text %s on %s becomes %s', (textColor, primaryColor, used) => {
    expect(light({ textColor, primaryColor }, 'on-primary')).toEqual(given(used));
  });

  test('has the tenant’s hover colour, unless its text could not be read there', () => {
    const colours = { primaryColor: '#1f5a54', textColor: '#ffffff' };
    expect(light({ ...colours, primaryOffColor: '#123a36' }, 'primary-hover')).toEqual(given('#123a36'));
    const pale = light({ ...colours, primaryOffColor: '#eeeeee' }, 'primary-hover');
    expect(pale).not.toEqual(given('#eeeeee'));
    expect(contrast(pale, given('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('links of a theme', () => {
  test.each([
    ['#0a4d8c', true],
    ['#ffee00', false],
  ])('%s: used as given is %j', (linkColor, asGiven) => {
    const used = light({ linkColor }, 'link');
    expect(used.join() === given(linkColor).join()).toBe(asGiven);
    expect(contrast(used, given('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  });

  test('have bold text only where the theme has it', () => {
    expect(rolesOf({ boldLinks: true })['link-weight']).toBe('700');
    expect(rolesOf({})).not.toHaveProperty('link-weight');
  });
});

describe('the focus ring of a theme', () => {
  test('has the tenant’s colour where it is seen on page, sheet and menu, else the default', () => {
    expect(light({ buttonFocusBorderColor: '#b00060' }, 'focus')).toEqual(given('#b00060'));
    expect(light({ buttonFocusBorderColor: '#eeeeee' }, 'focus')).toEqual(given('#0b57c2'));
    const onNavy = { buttonFocusBorderColor: '#001040', accountNavigationBackgroundColor: '#1b2a49' };
    expect(light(onNavy, 'focus')).toEqual(given('#0b57c2'));
    expect(contrast(light(onNavy, 'menu-focus'), given('#1b2a49'))).toBeGreaterThanOrEqual(3);
  });
});

describe('state colours of a theme', () => {
  test.each([
    ['due', 'warningColor', '#663300', '#ffe08a'],
    ['bad', 'dangerColor', '#880000', '#ffb0b0'],
    ['ok', 'successColor', '#005522', '#7be0a4'],
    ['info', 'infoColor', '#003377', '#88aaff'],
  ])('%s takes the text colour %s only where it can be read', (role, field, dark, pale) => {
    expect(light({ [field]: dark }, role)).toEqual(given(dark));
    expect(light({ [field]: pale }, role)).not.toEqual(given(pale));
    for (const colour of [dark, pale]) {
      expect(contrast(light({ [field]: colour }, role), given('#ffffff'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light({ [field]: colour }, `${role}-mark`), given('#ffffff'))).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(['#222222', '#ffffff', '#1b2a49'])('what takes away is read on cards of %s', (card) => {
    const removal = light({ accountCardBackgroundColor: card }, 'remove-in');
    expect(contrast(removal, given(card))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['#dc3545', '#ffe0e0', '#400000'])('a dangerous button in %s can be read, also while pressed', (danger) => {
    const roles = rolesOf({ dangerColor: danger });
    expect(lightAndDark(roles['bad-fill'])[0]).toEqual(given(danger));
    for (const fill of ['bad-fill', 'bad-fill-hover']) {
      const [byDay, atNight] = lightAndDark(roles[fill]);
      const [words, wordsAtNight] = lightAndDark(roles['on-bad']);
      expect(contrast(words, byDay)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(wordsAtNight, atNight)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each(['#1f5a54', '#ffc21a', '#ffffff', '#88aaff'])(
  'more contrast brings %s to ten to one and drops edges',
  (primaryColor) => {
    const roles = contrastAccents(readTheme({ primaryColor }));
    const [byDay, atNight] = lightAndDark(roles.primary);
    expect(contrast(byDay, given('#ffffff'))).toBeGreaterThanOrEqual(10);
    expect(contrast(atNight, given('#000000'))).toBeGreaterThanOrEqual(10);
    expect(roles['primary-edge']).toBe('var(--at-primary)');
    expect(roles.link).toBe(roles['primary-text']);
  },
);
