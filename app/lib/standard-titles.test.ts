import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import ar from '../locales/ar/attributes';
import { configText, enumText } from './config-text';
import { STANDARD_TITLES, standardTitle, valueLabel } from './standard-titles';

function textsWith(messages: Record<string, unknown>, attributes: object = ar) {
  const translator = createInstance();
  translator.init({ lng: 'ar', initImmediate: false, resources: { ar: { frame: messages, attributes } } });
  return translator;
}

const texts = textsWith({});

describe('the title of an attribute', () => {
  test.each([
    ['userName', 'Username', ar.titles.userName],
    ['accountStatus', 'Status', ar.titles.accountStatus],
    ['members', 'Role Members', ar.titles.roleMembers],
    ['members', 'Members', ar.titles.members],
  ])('%s, %s, is the platform’s own and is shown in the language of the reader', (name, title, shown) => {
    expect(configText(texts, standardTitle(name, title))).toBe(shown);
  });

  test.each([
    ['userName', 'User name'],
    ['userName', 'Login'],
    ['loginName', 'Username'],
    ['city', 'Town'],
    ['members', 'Role members'],
    ['__proto__', 'Username'],
    ['constructor', 'City'],
  ])('%s, %s, is a tenant’s and stays as it is', (name, title) => {
    expect(standardTitle(name, title)).toBe(title);
    expect(configText(texts, standardTitle(name, title))).toBe(title);
  });

  test('is what the tenant has translated it to, and the platform’s where a page lacks the texts', () => {
    const title = standardTitle('userName', 'Username');
    expect(configText(textsWith({ overrides: { Username: 'المعرّف' } }), title)).toBe('المعرّف');
    expect(configText(textsWith({}, {}), title)).toBe('Username');
    expect(standardTitle('userName', null)).toBeNull();
  });

  test('is in English what the platform calls it', () => {
    const english = createInstance();
    english.init({ lng: 'en', initImmediate: false, resources: { en: { attributes: { titles: STANDARD_TITLES } } } });
    expect(configText(english, standardTitle('stateProvince', 'State/Province'))).toBe('State/Province');
  });
});

describe('the value of an attribute', () => {
  const label = (title: string, value: string) =>
    enumText(texts, 'accountStatus', { value, label: valueLabel(standardTitle('accountStatus', title), value) });

  test.each([
    ['Status', 'active', ar.values.active],
    ['Status', 'inactive', ar.values.inactive],
    ['Status', 'blocked', 'Blocked'],
    ['Account state', 'active', 'Active'],
    ['Status', 'E-1', 'E-1'],
  ])('of the title %s, %s, is shown as %s', (title, value, shown) => expect(label(title, value)).toBe(shown));
});
