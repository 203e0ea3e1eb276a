import { expect, it } from 'vitest';
import { isAttribute, toTitleCase } from './attributes';

it('has only the listed attributes, and no members of Object', () => {
  expect([isAttribute('city'), isAttribute('toString'), isAttribute('')]).toEqual([true, false, false]);
});

it('formats the values of attributes', () => {
  expect([toTitleCase('united_states'), toTitleCase('écosse du_nord'), toTitleCase('iOS')]).toEqual([
    'United States',
    'Écosse Du Nord',
    'IOS',
  ]);
});
