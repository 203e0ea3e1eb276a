import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { configText, enumText, overrideKeyOf } from './config-text';

function textsWith(messages: Record<string, unknown>) {
  const translator = createInstance();
  translator.init({ lng: 'it', initImmediate: false, resources: { it: { frame: messages } } });
  return translator;
}

const texts = textsWith({
  menu: { dashboard: 'Cruscotto', dashboards_one: 'uno' },
  overrides: { FirstName: 'Nome', costcenterEU: 'Centro di costo', Größe5世界: 'Misura', menu: 'Menù' },
  pingTranslations: { enum: { status: { InProgress: 'In corso' } } },
});

describe('a configuration text', () => {
  test.each([
    ['First Name', 'Nome'],
    ['FirstName', 'Nome'],
    ['first-name', 'first-name'],
    ['cost-center (EU)', 'Centro di costo'],
    ['Größe: 5% 世界', 'Misura'],
    ['no such key!', 'no such key!'],
    ['menu.dashboard', 'Cruscotto'],
    ['menu', 'Menù'],
    ['menu.nothing', 'menu.nothing'],
    ['dashboard', 'dashboard'],
    ['toString', 'toString'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['%%', '%%'],
    ['', ''],
  ])('%s is shown as %s [shell 95]', (text, shown) => expect(configText(texts, text)).toBe(shown));

  test('a missing text stays missing, and a list is translated member by member [shell 95]', () => {
    expect([configText(texts, null), configText(texts, undefined)]).toEqual([null, undefined]);
    expect(configText(texts, ['First Name', 'Mail'])).toEqual(['Nome', 'Mail']);
  });

  test.each([
    ['room 12, floor #3', 'room12floor3'],
    ['Größe: 5% 世界', 'Größe5世界'],
    ['नमस्ते!', 'नमस्ते'],
  ])('%s is called %s', (text, name) => expect(overrideKeyOf(text)).toBe(name));
});

test.each([
  ['status', 'In Progress', 'In corso'],
  ['phase', 'In Progress', 'Running'],
  ['phase', 'First Name', 'Nome'],
])('shows the value of the field %s, %s, as %s', (field, value, shown) => {
  expect(enumText(texts, field, { value, label: 'Running' })).toBe(shown);
});
