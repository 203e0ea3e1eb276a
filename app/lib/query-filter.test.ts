import { expect, test } from 'vitest';
import { either, everything, startsWith } from './query-filter';

test('conditions are joined as the platform reads them', () => {
  expect(either(startsWith('/givenName', 'ka'), startsWith('/sn', 'ka'))).toBe('/givenName sw "ka" or /sn sw "ka"');
  expect(either()).toBe(everything);
});

test('quotes and backslashes that were typed never end the value', () => {
  expect(startsWith('name', 'x" or true or a co "')).toBe('name sw "x\\" or true or a co \\""');
  expect(startsWith('name', 'a\\')).toBe('name sw "a\\\\"');
  expect(startsWith('name', 'a\nb')).toBe('name sw "a b"');
});
