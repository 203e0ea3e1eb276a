import { expect, test } from 'vitest';
import { fieldNames, scriptedFields, uneditableFields, unknownFields } from './unshown';

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
  expect(uneditableFields(theme, []).sort()).toEqual(['favicon', 'logoProfile', 'primaryColor']);
  expect(uneditableFields(theme, ['https://other.example']).sort()).toEqual(['favicon', 'primaryColor']);
  expect(uneditableFields({}, [])).toEqual([]);
});

test('fields are named with their theme where there are several, and not without end', () => {
  expect(fieldNames([{ name: 'A', fields: ['favicon', 'linkColor'] }])).toEqual([
    'themes.field.favicon',
    'themes.field.linkColor',
  ]);
  expect(
    fieldNames([
      { name: 'A', fields: ['favicon'] },
      { name: 'B', fields: ['linkColor'] },
    ]),
  ).toEqual(['A: themes.field.favicon', 'B: themes.field.linkColor']);
  expect(fieldNames([{ name: 'A', fields: Array(40).fill('x') }])).toHaveLength(12);
});

test('HTML with a script is named, HTML without stays unsaid', () => {
  const footer = (html: string) => scriptedFields({ accountFooter: { en: '<p>Fine</p>', de: html } });
  for (const html of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:x">x</a>'])
    expect(footer(html)).toEqual(['accountFooter']);
  expect(footer('<p>On paper: scripts</p>')).toEqual([]);
});

test('what no page of any tenant knows is named as it stands there', () => {
  const theme = { _id: '1', name: 'A', isDefault: true, linkedTrees: [], favicon: '', glow: 1, ['x'.repeat(90)]: 2 };
  expect(unknownFields(theme)).toEqual(['glow', 'x'.repeat(90)]);
  expect(fieldNames([{ name: 'A', fields: unknownFields(theme) }])).toEqual(['glow', `${'x'.repeat(39)}…`]);
});
