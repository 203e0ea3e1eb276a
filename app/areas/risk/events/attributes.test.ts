import { expect, it } from 'vitest';
import { hasValueText, isAttribute } from './attributes';

it('has only the listed attributes, and no members of Object', () => {
  expect([isAttribute('city'), isAttribute('toString'), isAttribute('')]).toEqual([true, false, false]);
});

it('formats the values of attributes', () => {
  expect([hasValueText('united_states'), hasValueText('écosse du_nord'), hasValueText('iOS')]).toEqual([
    'United States',
    'Écosse Du Nord',
    'IOS',
  ]);
});
