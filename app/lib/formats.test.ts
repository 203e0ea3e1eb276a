import { expect, it } from 'vitest';
import { dateFormat, listOf, numberFormat, sideBySide } from './formats';

it('makes one formatter for the same locale and options, and another for others', () => {
  expect(dateFormat('de', { month: 'long' })).toBe(dateFormat('de', { month: 'long' }));
  expect(dateFormat('de', { month: 'long' }).format(0)).toBe('Januar');
  expect(dateFormat('fr', { month: 'long' }).format(0)).toBe('janvier');
  expect(dateFormat('de', { month: 'short', timeZone: 'UTC' })).not.toBe(dateFormat('de', { month: 'long' }));
  expect(numberFormat('de').format(1234.5)).toBe('1.234,5');
  expect(numberFormat('en')).toBe(numberFormat('en'));
});

it('lists words, each by itself where Latin names would change places', () => {
  expect(listOf('en', ['a', 'b'], { type: 'disjunction' })).toBe('a or b');
  expect(listOf('en', ['a', 'b'])).toBe('a and b');
  expect(listOf('en', ['محمد', 'Kai'])).toBe('\u2068محمد\u2069 and Kai');
  expect(listOf('ar', ['Mina Holt', 'Kai Ruiz'])).toBe('\u2068Mina Holt\u2069 و\u2068Kai Ruiz\u2069');
});

it('puts facts side by side with the mark of the language', () => {
  expect(sideBySide('en', ['Hamburg', '', 'Germany'])).toBe('Hamburg, Germany');
  expect(sideBySide('ja', ['Hamburg', 'ドイツ'])).toBe('Hamburg、ドイツ');
  expect(sideBySide('ar-u-nu-latn', ['Hamburg', 'ألمانيا'])).toBe('Hamburg، ألمانيا');
  expect(sideBySide('ar', ['a', 'b'], ';')).toBe('a؛ b');
});

it('does not grow without end', () => {
  const first = dateFormat('en', { fractionalSecondDigits: 1 });
  for (let number = 0; number < 400; number += 1) dateFormat(`en-x-a${number}`);
  expect(dateFormat('en', { fractionalSecondDigits: 1 })).not.toBe(first);
});
