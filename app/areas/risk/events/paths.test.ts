import { expect, it } from 'vitest';
import { attributesPath, eventPath, listAddress } from './paths';

it('keep the list an event was opened from', () => {
  expect(eventPath('e 1', '')).toBe('/risk-dashboard/events/e%201');
  expect(eventPath('e1', 'area=europe&sort=-time')).toBe('/risk-dashboard/events/e1?list=area%3Deurope%26sort%3D-time');
  expect(listAddress('area=europe')).toBe('/risk-dashboard?area=europe');
});

it('name an attribute, with and without a list', () => {
  expect(attributesPath('')).toBe('/risk-dashboard/attributes');
  expect(attributesPath('', 'city')).toBe('/risk-dashboard/attributes?attribute=city');
  expect(attributesPath('area=asia', 'os')).toBe('/risk-dashboard/attributes?list=area%3Dasia&attribute=os');
});
