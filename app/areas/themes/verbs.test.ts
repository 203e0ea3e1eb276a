import { expect, test } from 'vitest';
import { journeysIn, LinkedJourneys, NewTheme, Removal } from './verbs';

test('journeys are those ticked and those written in lines, each once', () => {
  const brought = LinkedJourneys.parse({ trees: ['Login', 'Reset'], others: ' Login \r\n\nContrast\n' });
  expect(journeysIn(brought)).toEqual(['Login', 'Reset', 'Contrast']);
  expect(journeysIn(LinkedJourneys.parse({}))).toEqual([]);
  expect(journeysIn(LinkedJourneys.parse({ others: 'x'.repeat(201) }))).toEqual([]);
});

test('a new theme needs a name that is more than space', () => {
  expect(NewTheme.safeParse({ name: '   ' }).success).toBe(false);
  expect(NewTheme.parse({ name: ' Ocean ', copy: 't-1' })).toEqual({ name: 'Ocean', copy: 't-1' });
});

test('what a form sends beyond that is let go', () => {
  expect(Removal.parse({ seen: 'x', _id: 'stolen', isDefault: 'on' })).toEqual({ seen: 'x' });
});
