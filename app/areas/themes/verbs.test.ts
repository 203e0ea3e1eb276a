import { expect, test } from 'vitest';
import { DeleteForm, NewThemeForm } from './verbs';

test('a new theme needs a name that is more than space', () => {
  expect(NewThemeForm.safeParse({ name: '   ' }).success).toBe(false);
  expect(NewThemeForm.parse({ name: ' Ocean ', copy: 't-1' })).toEqual({ name: 'Ocean', copy: 't-1' });
});

test('what a form sends beyond that is let go', () => {
  expect(DeleteForm.parse({ seen: 'x', _id: 'stolen', isDefault: 'on' })).toEqual({ seen: 'x' });
});
