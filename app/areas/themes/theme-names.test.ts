import { expect, test } from 'vitest';
import { nameProblem, withoutInvisible } from './theme-names';

test.each([
  ['Harbor', null],
  ['名前 2026', null],
  ['', 'themes.wrong.nameMissing'],
  ['x'.repeat(100), null],
  ['x'.repeat(101), 'themes.wrong.nameLong?most=100'],
  ['Ocean\u202eneecO', 'themes.wrong.nameUnseen'],
  ['Ocean\u2067', 'themes.wrong.nameUnseen'],
  ['Two\nlines', 'themes.wrong.nameUnseen'],
  ['Ocean', 'themes.wrong.nameTaken'],
  ['oCEAN', 'themes.wrong.nameTaken'],
])('a theme beside Ocean called %j: %j', (name, problem) => {
  expect(nameProblem(name, ['Ocean'])).toBe(problem);
});

test('a typed name is saved without invisible characters', () => {
  expect(withoutInvisible(' Oc\u202eean\u2067 ')).toBe('Ocean');
  expect(withoutInvisible('\u202e')).toBe('');
});
