import { expect, test } from 'vitest';
import { namedFields, scriptedFields, unshownFields } from './unshown';

test('what no page shows is named: colors that are none, and images from where the tenant allows none', () => {
  const theme = {
    name: 'Ocean',
    primaryColor: 'red;}</style>',
    linkColor: '#abc',
    accountCardInputFocusBorderColor: '',
    logoProfile: { en: '/logo.svg', de: 'https://other.example/logo.svg' },
    favicon: 'javascript:alert(1)',
    backgroundImage: '',
    unknown: 'javascript:alert(1)',
  };
  expect(unshownFields(theme, []).sort()).toEqual(['favicon', 'logoProfile', 'primaryColor']);
  expect(unshownFields(theme, ['https://other.example']).sort()).toEqual(['favicon', 'primaryColor']);
  expect(unshownFields({}, [])).toEqual([]);
});

test('fields are named with their theme where there are several, and not without end', () => {
  expect(namedFields([{ name: 'A', fields: ['x', 'y'] }])).toBe('themes.field.x, themes.field.y');
  expect(
    namedFields([
      { name: 'A', fields: ['x'] },
      { name: 'B', fields: ['y'] },
    ]),
  ).toBe('A: themes.field.x, B: themes.field.y');
  expect(namedFields([{ name: 'A', fields: Array(40).fill('x') }]).split(',').length).toBe(12);
});

test('HTML with a script is named, HTML without stays unsaid', () => {
  const footer = (html: string) => scriptedFields({ accountFooter: { en: '<p>Fine</p>', de: html } });
  for (const html of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:x">x</a>'])
    expect(footer(html)).toEqual(['accountFooter']);
  expect(footer('<p>On paper: scripts</p>')).toEqual([]);
});
