import { expect, test } from 'vitest';
import { journeysIn } from './journey-names';
import { JourneysForm } from './verbs';

test('journeys are those ticked and those written in lines, each once', () => {
  expect(journeysIn(['Login', 'Reset', ' Login \r\n\nContrast\n'])).toEqual(['Login', 'Reset', 'Contrast']);
  expect(journeysIn(JourneysForm.parse({}).trees)).toEqual([]);
  expect(journeysIn(['x'.repeat(201)])).toEqual([]);
});
