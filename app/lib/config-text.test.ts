import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { cleaned, configText, enumText } from './config-text';

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
  ])('%s is said as %s', (text, said) => expect(configText(texts, text)).toBe(said));

  test('that is missing stays missing, and a list is translated member by member', () => {
    expect([configText(texts, null), configText(texts, undefined)]).toEqual([null, undefined]);
    expect(configText(texts, ['First Name', 'Mail'])).toEqual(['Nome', 'Mail']);
  });

  test.each([
    ['room 12, floor #3', 'room12floor3'],
    ['Größe: 5% 世界', 'Größe5世界'],
    ['नमस्ते!', 'नमस्ते'],
  ])('%s is called %s', (text, name) => expect(cleaned(text)).toBe(name));
});

test('a value of a field is said by the field first, then as any text', () => {
  expect(enumText(texts, 'status', 'In Progress')).toBe('In corso');
  expect(enumText(texts, 'phase', 'In Progress')).toBe('In Progress');
  expect(enumText(texts, 'phase', 'First Name')).toBe('Nome');
});
