import { expect, test } from 'vitest';
import { findTypedTexts } from './typed-texts';

test('findTypedTexts returns what was typed as free text, without blanks and repeated names included', () => {
  const fields: [string, unknown][] = [
    ['to', 'managed/user/1'],
    ['comment', ' On leave '],
    ['reasons[0].justification', ['Audit', '']],
  ];
  expect(findTypedTexts(fields)).toEqual(['On leave', 'Audit']);
});
