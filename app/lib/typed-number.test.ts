import { expect, it } from 'vitest';
import { isUnclearNumber, plainNumber, TYPED_NUMBER } from './typed-number';

it.each([
  ['12', '12'],
  ['-1,5', '-1.5'],
  ['1.234', '1.234'],
  ['0,125', '0.125'],
  ['1234,125', '1234.125'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1\u202f234,5', '1234.5'],
  ['12 000', '12000'],
  ['1’234.50', '1234.50'],
  ['١٢٫٥', '12.5'],
  ['١٬٢٣٤', '1234'],
  ['۱۲٫۵', '12.5'],
  ['42.1234567', '42.1234567'],
])('plainNumber reads %j as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
  expect(new RegExp(`^(?:${TYPED_NUMBER})$`, 'v').test(typed)).toBe(true);
});

it.each(['', 'x', '1e3', '1,2,3', '12,34.5', '1 23', '1.', ',5', '1,234.567.8', '1234567890123456'])(
  'plainNumber does not read %j',
  (typed) => expect(plainNumber(typed)).toBeNull(),
);

it('a comma before three digits may be either separator: such a number is unclear', () => {
  expect(['1,234', '-12,500', '١,٢٣٤'].map((typed) => [plainNumber(typed), isUnclearNumber(typed)])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ]);
  expect(['1.234', '0,125', '1,23'].some(isUnclearNumber)).toBe(false);
});
