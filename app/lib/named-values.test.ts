import { expect, test } from 'vitest';
import { translateNamedValues, UNNAMED } from './named-values';

test('names of kinds are translated, everything else stays as it is', () => {
  const say = (key: string) => `[${key}]`;
  const values = { noun: 'requests.kindNoun.remove', what: 'requests.kindly', count: 2 };
  expect(translateNamedValues(values, say, 'en')).toEqual({
    noun: '[requests.kindNoun.remove]',
    what: 'requests.kindly',
    count: 2,
  });
  const fields = { unshown: 'Ocean: themes.field.primaryColor, Sand: themes.field.favicon' };
  expect(translateNamedValues(fields, say, 'en')).toEqual({
    unshown: 'Ocean: [themes.field.primaryColor], Sand: [themes.field.favicon]',
  });
  expect(translateNamedValues({ name: UNNAMED }, say, 'en')).toEqual({ name: `[${UNNAMED}]` });
  const trees = { trees: ['Login', 'هبوط', UNNAMED] };
  expect(translateNamedValues(trees, say, 'en')).toEqual({ trees: 'Login, \u2068هبوط\u2069, [ui.word.unnamed]' });
  expect(translateNamedValues(trees, say, 'ja')).toEqual({ trees: 'Login、\u2068هبوط\u2069、[ui.word.unnamed]' });
  expect(translateNamedValues(undefined, say, 'en')).toBeUndefined();
});
