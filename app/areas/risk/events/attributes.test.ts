import { expect, it } from 'vitest';
import { inWords, isAttribute } from './attributes';

it('are those of the list, and nothing an object has anyway', () => {
  expect([isAttribute('city'), isAttribute('toString'), isAttribute('')]).toEqual([true, false, false]);
});

it('have values that are shown as words', () => {
  expect([inWords('united_states'), inWords('écosse du_nord'), inWords('iOS')]).toEqual([
    'United States',
    'Écosse Du Nord',
    'IOS',
  ]);
});
