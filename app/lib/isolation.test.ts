import { expect, it } from 'vitest';
import { isolate, isolateIfNeeded } from './isolation';

it('leaves a value as it is that turns nothing', () => {
  expect(isolateIfNeeded('en', 'Mina Holt')).toBe('Mina Holt');
  expect(isolateIfNeeded('ja', '日本 🙂')).toBe('日本 🙂');
  expect(isolateIfNeeded('ar', 'كاي رويز')).toBe('كاي رويز');
  expect(isolateIfNeeded('en', '\u2068محمد\u2069 and \u2068a\u202eb\u2069')).toBe(
    '\u2068محمد\u2069 and \u2068a\u202eb\u2069',
  );
});

it.each([
  ['an override', 'a\u202eb', '\u2068a\u202eb\u2069'],
  ['an isolate that stays open', 'a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  ['an end of what it has not begun', 'a\u2069\u202eb', '\u2068a\u202eb\u2069'],
])('a value with %s stands by itself in any language', (_, value, settled) => {
  expect(isolateIfNeeded('en', value)).toBe(settled);
  expect(isolateIfNeeded('ar', value)).toBe(settled);
});

it('a name written from right to left stands by itself where sentences are written from left to right', () => {
  expect(isolateIfNeeded('de', 'محمد')).toBe('\u2068محمد\u2069');
  expect(isolate('Mina')).toBe('\u2068Mina\u2069');
});
