import { expect, test } from 'vitest';
import { newThemeChoice, themeChoice } from './theme-choice';

test.each([
  ['theme-id=0b7c1b9e-1f6c-4c55-9a1e-2f4f3c2d1a00', '0b7c1b9e-1f6c-4c55-9a1e-2f4f3c2d1a00'],
  ['a=b; theme-id=Halden%20Contrast; c=d', 'Halden Contrast'],
  ['theme-id=%D9%87%D8%A7%D9%84%D8%AF%D9%86', 'هالدن'],
  ['theme-id=', null],
  ['not-theme-id=x', null],
  ['theme-id=%22%20or%20true%20or%20name%20eq%20%22', null],
  ['theme-id=%E0%A4%A', null],
  ['theme-id=a%0d%0aset-cookie', null],
  [`theme-id=${'a'.repeat(81)}`, null],
  ['', null],
  [null, null],
])('the cookies %s choose %s', (cookies, choice) => {
  expect(themeChoice(cookies)).toBe(choice);
});

test('the choice in local storage is adopted once', () => {
  const cookie = newThemeChoice('Halden Contrast', 'zone=x');
  expect(cookie).toMatch(/^theme-id=Halden%20Contrast; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
  expect(newThemeChoice('Halden Contrast', `zone=x; ${cookie?.split(';')[0]}`)).toBeNull();
  expect(newThemeChoice('Other', 'theme-id=Halden%20Contrast')).toContain('theme-id=Other;');
  expect(newThemeChoice(null, 'theme-id=Other')).toBeNull();
  expect(newThemeChoice('"><script>', '')).toBeNull();
});
