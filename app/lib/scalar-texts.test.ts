import { expect, test } from 'vitest';
import { scalarTexts } from './scalar-texts';

test.each([
  ['a text', 'Oslo', ['Oslo']],
  ['a number and a truth', [7, false], ['7', 'false']],
  ['an entry that is null or no text', ['Oslo', null, { city: 'Oslo' }], ['Oslo', null, null]],
  ['a list in a list, without empty texts', [['Oslo', ''], 'Bergen'], ['Oslo', 'Bergen']],
  ['nothing', null, []],
  ['an object', {}, [null]],
])('scalarTexts of %s', (_, value, texts) => {
  expect(scalarTexts(value)).toEqual(texts);
});
