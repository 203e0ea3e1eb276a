import { describe, expect, test } from 'vitest';
import { starterTheme } from '../../../kits/theme/theme-document';
import { adjustments, sampleCss, typedTheme } from './preview';

const typing = (values: Record<string, string>) => typedTheme((name) => values[name]);

/** A theme in which nothing needs to move: black on white. */
const PLAIN = {
  primaryColor: '#000000',
  primaryOffColor: '#222222',
  secondaryColor: '#333333',
  linkColor: '#0000aa',
  linkActiveColor: '#000066',
  linkColorOnDark: '#ffffff',
  linkActiveColorOnDark: '#eeeeee',
  topBarTextColor: '#333333',
  accountCardInputBorderColor: '#555555',
  accountCardInputLabelColor: '#333333',
  accountCardTextColor: '#333333',
  switchBackgroundColor: '#555555',
};

describe('the theme of typed values', () => {
  test('equals the theme that pages read', () => {
    const theme = typing({
      primaryColor: ' #0A3 ',
      buttonRounded: '12',
      'fontFamily.family': 'Roboto',
      boldLinks: 'on',
    });
    expect(theme.colours.primaryColor).toEqual([0, 170, 51]);
    expect(theme).toMatchObject({ buttonRounded: 12, boldLinks: true, font: { family: 'Roboto' } });
  });

  test('falls back where a value cannot be read', () => {
    const theme = typing({ primaryColor: 'red;}x{', buttonRounded: 'wide', 'fontFamily.family': 'x}body{' });
    expect(theme.colours).toEqual({});
    expect(theme).toMatchObject({ buttonRounded: starterTheme.buttonRounded, font: null });
  });
});

test('the style holds for the samples alone', () => {
  const css = sampleCss(typing({ primaryColor: '#123456', accountNavigationBackgroundColor: '</style>' }));
  expect(css).toContain('--at-primary:light-dark(#123456');
  expect(css.replace(/@font-face\{[^}]*\}/g, '')).toMatch(/^\.theme-sample\{[^{}<>]*\}$/);
});

describe('adjustments of typed colours', () => {
  test('has no colours where all text can be read', () => {
    expect(adjustments(typing(PLAIN)).colours).toEqual([]);
  });

  test('names the field, with the colour typed and the colour used', () => {
    const { colours } = adjustments(typing({ ...PLAIN, linkColor: '#ffee00', topBarTextColor: '#fafafa' }));
    expect(colours.map(({ field, given }) => [field, given])).toEqual([
      ['linkColor', '#ffee00'],
      ['topBarTextColor', '#fafafa'],
    ]);
    for (const { given, used } of colours) expect(used).not.toBe(given);
  });

  test('contains the texts of states where their colours are too pale', () => {
    const dark = { successColor: '#005522', dangerColor: '#880000', warningColor: '#663300', infoColor: '#003377' };
    expect(adjustments(typing({ ...PLAIN, ...dark })).states).toBe(false);
    expect(adjustments(typing({ ...PLAIN, ...dark, warningColor: '#ffb946' })).states).toBe(true);
  });
});
