import { describe, expect, test } from 'vitest';
import { GROUPS, SECTIONS } from '../theme-fields';
import { formOfTheme, isSameValue, languagesIn } from './theme-form';

describe('the form of a theme', () => {
  test('shows the usual value of every field the theme lacks', () => {
    const form = formOfTheme({ name: 'Old' });
    expect(form).toMatchObject({
      name: 'Old',
      primaryColor: '#324054',
      accountCardInputFocusBorderColor: '',
      buttonRounded: '5',
      logoHeight: '43',
      boldLinks: undefined,
      logoEnabled: 'on',
      journeyLayout: 'card',
      logoProfileAltText: { any: 'Logo' },
      accountFooter: { any: '' },
      fontFamily: { family: 'Open Sans', variants: '' },
      accountPageSections: SECTIONS,
      ownMenu: undefined,
    });
  });

  test('shows what is stored, be it of an unusual type', () => {
    expect(
      formOfTheme({
        buttonRounded: '0',
        logoProfileHeight: 28,
        boldLinks: 'true',
        logoEnabled: false,
        primaryColor: 'rebeccapurple',
        fontFamily: { family: 'Roboto', variants: ['300', 'regular'] },
        accountFooterScriptTag: 'PHNjcmlwdCBzcmM9Ii94LmpzIj48L3NjcmlwdD4=',
        journeyFooterScriptTag: '<script>plain</script>',
        logo: { en: '/l-en.svg', 'pt-BR': '/l-pt.svg', 'not a locale': 'x' },
        endUserMenuItems: [],
      }),
    ).toMatchObject({
      buttonRounded: '0',
      logoProfileHeight: '28',
      boldLinks: 'on',
      logoEnabled: undefined,
      primaryColor: 'rebeccapurple',
      fontFamily: { family: 'Roboto', variants: '300, regular' },
      accountFooterScriptTag: '<script src="/x.js"></script>',
      journeyFooterScriptTag: '<script>plain</script>',
      logo: { en: '/l-en.svg', 'pt-BR': '/l-pt.svg' },
      ownMenu: 'on',
    });
  });

  test('shows the sections that are not switched off', () => {
    const { accountPageSections } = formOfTheme({
      accountPageSections: {
        personalInformation: { enabled: false },
        accountSecurity: { enabled: true, subsections: { password: { enabled: false } } },
      },
    });
    expect(accountPageSections).toEqual(
      SECTIONS.filter((name) => name !== 'personalInformation' && name !== 'accountSecurity.password'),
    );
  });

  test('has no field twice', () => {
    const names = GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  test('knows the languages in which the theme speaks', () => {
    expect(
      languagesIn({ logo: { fr: '/f', en: '/e' }, accountFooter: { 'de-CH': 'x' }, favicon: '/i', name: 'x' }),
    ).toEqual(['de-CH', 'en', 'fr']);
    expect(languagesIn({})).toEqual([]);
  });
});

describe('two values of a form', () => {
  test.each([
    ['one', ' one ', true],
    ['one\ntwo', 'one\r\ntwo', true],
    ['', undefined, true],
    [{ en: 'x', de: '' }, { en: 'x' }, true],
    [{ en: 'x', de: 'y' }, { de: 'y', en: 'x' }, true],
    [{ any: '' }, undefined, true],
    [['a', 'b'], ['a', 'b'], true],
    [[{ id: 'a' }], [{ id: 'a' }, {}], true],
    ['one', 'two', false],
    [['a', 'b'], ['b', 'a'], false],
    [{ en: 'x' }, { any: 'x' }, false],
    ['on', undefined, false],
  ])('%j and %j say the same: %s', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same);
  });
});
