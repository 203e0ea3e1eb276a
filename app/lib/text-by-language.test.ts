import { expect, test } from 'vitest';
import { textIn } from './text-by-language';

test.each([
  [' Person ', ['de'], 'Person'],
  [{ en: 'Person', de: 'Wer' }, ['de'], 'Wer'],
  [{ en: 'Person', de: 'Wer' }, ['de-CH', 'fr'], 'Wer'],
  [{ en: 'Person', de_CH: 'Wär', de: 'Wer' }, ['de-CH'], 'Wär'],
  [{ fr: 'Qui', en: 'Person', es: 'Quién' }, ['ja', 'es'], 'Quién'],
  [{ fr: 'Qui', en: 'Person' }, ['ja'], 'Person'],
  [{ fr: 'Qui', it: 'Chi' }, ['ja'], 'Qui'],
  [{ de: ' ', en: 'Person' }, ['de'], 'Person'],
  [{ de: 7 }, ['de'], ''],
  [null, ['de'], ''],
])('the text of %j for a reader of %j is %s', (text, locales, expected) => {
  expect(textIn(text, locales)).toBe(expected);
});
