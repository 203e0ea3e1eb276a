import { expect, test } from 'vitest';
import { translateNamedValues, UNNAMED } from './named-values';

test('names of kinds are translated, everything else stays as it is', () => {
  const say = (key: string) => `[${key}]`;
  const values = { noun: 'requests.kindNoun.remove', what: 'requests.kindly', count: 2 };
  expect(translateNamedValues(values, say)).toEqual({
    noun: '[requests.kindNoun.remove]',
    what: 'requests.kindly',
    count: 2,
  });
  const fields = { unshown: 'Ocean: themes.field.primaryColor, Sand: themes.field.favicon' };
  expect(translateNamedValues(fields, say)).toEqual({
    unshown: 'Ocean: [themes.field.primaryColor], Sand: [themes.field.favicon]',
  });
  expect(translateNamedValues({ name: UNNAMED }, say)).toEqual({ name: `[${UNNAMED}]` });
  expect(translateNamedValues(undefined, say)).toBeUndefined();
});
