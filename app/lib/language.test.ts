import { expect, test } from 'vitest';
import { localeList } from './language';

const none = { chosen: null, accept: null, profile: null, platform: [] };

test.each([
  ['es-CO', 'es-CO, es, en'],
  ['fr,de,ru,en,es-CO', 'fr, de, ru, en, es-CO, es'],
  ['en-GB,en-US,es-CO,es-AR', 'en-GB, en, en-US, es-CO, es, es-AR'],
])('the browser asking for %s is offered %s [shell 92]', (accept, list) => {
  expect(localeList({ ...none, accept }).join(', ')).toBe(list);
});

test('the platform decides only when no other source names a language [shell 92]', () => {
  expect(localeList({ ...none, platform: ['en-gb'] })).toEqual(['en-GB', 'en']);
  expect(localeList({ ...none, accept: 'fr', platform: ['ar'] })).toEqual(['fr', 'en']);
});

test('own choice comes before browser before profile', () => {
  expect(localeList({ ...none, chosen: 'ar', accept: 'fr', profile: 'de' })).toEqual(['ar', 'fr', 'de', 'en']);
});

test.each([
  ['zu-ZA', 'ga-IE,ur,ml-IN,zu', 'zu-ZA, zu, ga-IE, ga, ur, ml-IN, ml, en'],
  ['de', 'en', 'de, en'],
])('the choice of %s before %s is offered %s [shell 92]', (chosen, accept, list) => {
  expect(localeList({ ...none, chosen, accept, platform: ['ast-ES'] }).join(', ')).toBe(list);
});

test('weights decide, and what is no language is left out', () => {
  expect(localeList({ ...none, accept: 'fr;q=0.3, ar;q=0.9, *;q=0.1, de;q=0, <b>' })).toEqual(['ar', 'fr', 'en']);
});
