import { expect, it } from 'vitest';
import { momentsOf } from './time-range';

it('is read back as it is stored', () => {
  const stored = [{ duration: '2031-01-01T07:00:00.000Z/2031-01-31T22:59:00.000Z' }];
  expect(momentsOf(stored)?.end).toBe(Date.parse('2031-01-31T22:59:00.000Z'));
  expect([momentsOf(null), momentsOf([]), momentsOf([{ duration: 'x/y' }]), momentsOf('x')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
