import { expect, it } from 'vitest';
import { addAddress, listAddress, verbPath } from './paths';

it('encode what the platform calls a source', () => {
  expect(verbPath('a b?c', 'mapping')).toBe('/autoaccess/data-sources/a%20b%3Fc/mapping');
  expect(listAddress('text=x')).toBe('/autoaccess/data-sources?text=x');
});

it('keep only known values in the steps of adding', () => {
  expect(addAddress({})).toBe('/autoaccess/data-sources/add');
  expect(addAddress({ bucket: 'sign-ins', prefix: '', file: 'a b&c.json' })).toBe(
    '/autoaccess/data-sources/add?bucket=sign-ins&file=a+b%26c.json',
  );
});
