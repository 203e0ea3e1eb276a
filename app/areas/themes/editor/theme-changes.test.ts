import { describe, expect, test } from 'vitest';
import type { StoredTheme } from '../theme-list';
import { changesIn } from './theme-changes';
import { formOfTheme, type ThemeForm } from './theme-form';

const HALDEN: StoredTheme = {
  _id: 't-1',
  name: 'Halden',
  isDefault: true,
  linkedTrees: ['Login'],
  unknownField: { kept: [1] },
  primaryColor: 'teal',
  buttonRounded: '6',
  accountCardShadow: 2,
  logo: { en: '/l-en.svg', 'not a locale': 'kept' },
  fontFamily: { family: 'Inter', variants: ['500'], source: 'own' },
  accountFooterScriptTag: '<script>plain</script>',
  accountPageSections: { social: { enabled: false, note: 'kept' } },
};

/** The changes of a form with some of its values replaced. */
function typing(typed: ThemeForm, stored: StoredTheme = HALDEN, names: string[] = []) {
  return changesIn(stored, { ...formOfTheme(stored), ...typed }, names);
}

describe('an unchanged theme form', () => {
  test.each([
    ['a theme with odd values', HALDEN],
    ['an empty theme', {}],
    ['a theme with a menu', { name: 'x', endUserMenuItems: [{ id: 'dashboard', disabled: true }] }],
  ])('changes nothing in %s', (_, stored) => {
    expect(changesIn(stored, formOfTheme(stored), [])).toEqual({ fields: {}, errors: {} });
  });
});

describe('a colour of the theme form', () => {
  test.each(['#abc', '#A1B2C3'])('is taken as %s', (text) => {
    expect(typing({ bodyText: text })).toEqual({ fields: { bodyText: text }, errors: {} });
  });

  test.each(['abc', '#abcd', 'red', '#12345g', 'red;}x{', 'url(//evil)', '</style>'])('is refused as %s', (text) => {
    expect(typing({ bodyText: text })).toEqual({ fields: {}, errors: { bodyText: ['themes.wrong.colour'] } });
  });

  test('cannot be left out, but where it follows another', () => {
    expect(typing({ bodyText: '' }).errors.bodyText).toEqual(['themes.wrong.colourMissing?usual=%2323282e']);
    const set = { accountCardInputFocusBorderColor: '#111111' };
    expect(typing({ accountCardInputFocusBorderColor: ' ' }, set).fields).toEqual({
      accountCardInputFocusBorderColor: '',
    });
  });
});

describe('a measure of the theme form', () => {
  test('keeps the type it is stored in', () => {
    expect(typing({ buttonRounded: '12', accountCardShadow: '4 px', logoHeight: '50' }).fields).toEqual({
      buttonRounded: '12',
      accountCardShadow: 4,
      logoHeight: '50',
    });
    expect(typing({ buttonRounded: '12' }, {}).fields).toEqual({ buttonRounded: 12 });
  });

  test.each(['-1', '1.5', 'wide', '51', '1e1', ''])('is refused as %j', (text) => {
    expect(typing({ buttonRounded: text }).errors).toEqual({ buttonRounded: ['themes.wrong.pixels?most=50'] });
  });
});

describe('a picture of the theme form', () => {
  test.each([
    'https://cdn.example.test/logo.svg?v=1',
    '/logo.svg',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,iVBORw0KGgo=',
  ])('may be %s', (text) => {
    expect(typing({ backgroundImage: text }).fields).toEqual({ backgroundImage: text });
  });

  test.each([
    'http://cdn.example.test/logo.svg',
    '//cdn.example.test/logo.svg',
    '/\\cdn.example.test/x',
    'javascript:alert(1)',
    'data:text/html;base64,PHN2Zy8+',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://a b.test/x',
    'https:cdn.example.test',
    'logo.svg',
  ])('may not be %s', (text) => {
    expect(typing({ backgroundImage: text }).errors).toEqual({ backgroundImage: ['themes.wrong.image'] });
  });
});

describe('a localised text of the theme form', () => {
  test('keeps locales that the form cannot show', () => {
    expect(typing({ logo: { en: '/new.svg', fr: '/f.svg' } }).fields).toEqual({
      logo: { 'not a locale': 'kept', en: '/new.svg', fr: '/f.svg' },
    });
  });

  test('becomes one text for all languages, and empty where it is removed', () => {
    expect(typing({ favicon: { any: '/i.ico' } }).fields).toEqual({ favicon: '/i.ico' });
    expect(typing({ favicon: { any: '' } }, { favicon: '/i.ico' }).fields).toEqual({ favicon: '' });
  });

  test('cannot be for all languages and by language', () => {
    expect(typing({ favicon: { any: '/i.ico', en: '/e.ico' } }).errors).toEqual({
      'favicon.any': ['themes.wrong.bothAnyAndSome'],
    });
  });

  test('can only be wrong where it changes', () => {
    const stored = { logo: { en: 'http://old.example.test/l.png', fr: '/f.svg' } };
    expect(typing({ logo: { en: 'http://old.example.test/l.png', fr: '/g.svg' } }, stored).errors).toEqual({});
    expect(typing({ logo: { en: '/e.svg', fr: 'javascript:x' } }, stored)).toEqual({
      fields: {},
      errors: { 'logo.fr': ['themes.wrong.image'] },
    });
  });

  test('keeps its lines where it is HTML', () => {
    const html = ' <p>One</p>\n<script>x</script>\n';
    expect(typing({ accountFooter: { en: html } }).fields).toEqual({ accountFooter: { en: html } });
  });
});

describe('the other fields of the theme form', () => {
  test('script tags become Base64', () => {
    expect(typing({ accountFooterScriptTag: '<script src="/x.js"></script>' }).fields).toEqual({
      accountFooterScriptTag: 'PHNjcmlwdCBzcmM9Ii94LmpzIj48L3NjcmlwdD4=',
    });
    expect(typing({ accountFooterScriptTag: '' }).fields).toEqual({ accountFooterScriptTag: '' });
  });

  test('fonts keep their unknown members', () => {
    expect(typing({ fontFamily: { family: 'Roboto', variants: '300,  regular' } }).fields).toEqual({
      fontFamily: { family: 'Roboto', variants: ['300', 'regular'], source: 'own' },
    });
    expect(typing({ fontFamily: { family: 'Arial', variants: '' } }).fields).toEqual({ fontFamily: 'Arial' });
    expect(typing({ fontFamily: { family: 'x}body{', variants: '' } }).errors).toEqual({
      'fontFamily.family': ['themes.wrong.font'],
    });
    expect(typing({ fontFamily: { family: 'Inter', variants: '500; x' } }).errors).toEqual({
      'fontFamily.variants': ['themes.wrong.variants'],
    });
  });

  test('choices are of those there are', () => {
    expect(typing({ journeyLayout: 'justified-left' }).fields).toEqual({ journeyLayout: 'justified-left' });
    expect(typing({ journeyLayout: 'sideways' }).errors).toEqual({ journeyLayout: ['themes.wrong.choice'] });
  });

  test('switches are true or false', () => {
    expect(typing({ boldLinks: 'on', logoEnabled: undefined }).fields).toEqual({ boldLinks: true, logoEnabled: false });
  });

  test('sections are switched one by one, with what stands beside the switch', () => {
    const { accountPageSections } = typing({ accountPageSections: ['social', 'accountSecurity'] }).fields;
    expect(accountPageSections).toMatchObject({
      social: { enabled: true, note: 'kept' },
      accountSecurity: { enabled: true, subsections: { username: { enabled: false } } },
      consent: { enabled: false },
    });
  });

  test('never are identity, default or trees', () => {
    const typed: ThemeForm = { _id: 'x', isDefault: 'on', linkedTrees: ['Stolen'], realm: 'bravo', name: 'Other' };
    expect(typing(typed).fields).toEqual({ name: 'Other' });
  });
});

describe('the name in the theme form', () => {
  test.each([
    [undefined, 'themes.wrong.nameMissing'],
    ['  ', 'themes.wrong.nameMissing'],
    ['Aurum', 'themes.wrong.nameTaken'],
    ['x'.repeat(101), 'themes.wrong.nameLong?most=100'],
  ])('cannot be %j', (name, key) => {
    expect(typing({ name }, HALDEN, ['Aurum']).errors).toEqual({ name: [key] });
  });

  test('loses the space around it', () => {
    expect(typing({ name: '  Halden Group ' }, HALDEN, ['Aurum']).fields).toEqual({ name: 'Halden Group' });
  });
});

describe('the menu in the theme form', () => {
  const rows = [{ id: 'profile', from: '', position: '1', shown: 'on' }];

  test('changes where the theme has one of its own', () => {
    expect(typing({ ownMenu: 'on', endUserMenuItems: rows }).fields.endUserMenuItems).toEqual([
      { id: 'profile', labelKey: 'sideMenu.endUser.profile' },
    ]);
    expect(typing({ ownMenu: 'on' }).fields.endUserMenuItems).toHaveLength(13);
  });

  test('becomes the default one where the theme has none any more', () => {
    const stored = { endUserMenuItems: [{ id: 'profile', disabled: true }] };
    expect(typing({ ownMenu: undefined }, stored).fields).toEqual({ endUserMenuItems: [] });
    expect(typing({ ownMenu: undefined }).fields).toEqual({});
  });

  test('names its wrong rows', () => {
    const wrong = [
      { id: 'profile', position: 'first', shown: 'on', labels: 'Mein Profil' },
      { id: 'custom', shown: 'on', url: 'javascript:alert(1)' },
      { id: '', position: 'x' },
      { id: 'lcm', shown: 'on', parts: [{ id: 'lcmUsers' }] },
      { id: 'directory', parts: [{ id: 'delegates' }] },
    ];
    expect(typing({ ownMenu: 'on', endUserMenuItems: wrong }).errors).toEqual({
      'endUserMenuItems[0].position': ['themes.wrong.position'],
      'endUserMenuItems[0].labels': ['themes.wrong.labels'],
      'endUserMenuItems[1].labels': ['themes.wrong.labelMissing'],
      'endUserMenuItems[1].url': ['themes.wrong.url'],
      'endUserMenuItems[3].parts': ['themes.wrong.parts'],
    });
  });
});
