import { expect, it } from 'vitest';
import { hasValueText, isAttribute } from './attributes';

it('are those of the list, and nothing an object has anyway', () => {
  expect([isAttribute('city'), isAttribute('toString'), isAttribute('')]).toEqual([true, false, false]);
});

it('have values that are shown as words', () => {
  expect([hasValueText('united_states'), hasValueText('écosse du_nord'), hasValueText('iOS')]).toEqual([
    'United States',
    'Écosse Du Nord',
    'IOS',
  ]);
});
