import { expect, test } from 'vitest';
import { journeysIn } from './journey-names';
import { DeleteForm, JourneysForm, NewThemeForm } from './verbs';

test('journeys are those ticked and those written in lines, each once', () => {
  expect(journeysIn(['Login', 'Reset', ' Login \r\n\nContrast\n'])).toEqual(['Login', 'Reset', 'Contrast']);
  expect(journeysIn(JourneysForm.parse({}).trees)).toEqual([]);
  expect(journeysIn(['x'.repeat(201)])).toEqual([]);
});

test('a new theme needs a name that is more than space', () => {
  expect(NewThemeForm.safeParse({ name: '   ' }).success).toBe(false);
  expect(NewThemeForm.parse({ name: ' Ocean ', copy: 't-1' })).toEqual({ name: 'Ocean', copy: 't-1' });
});

test('what a form sends beyond that is let go', () => {
  expect(DeleteForm.parse({ seen: 'x', _id: 'stolen', isDefault: 'on' })).toEqual({ seen: 'x' });
});
