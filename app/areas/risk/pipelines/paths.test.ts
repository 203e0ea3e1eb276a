import { expect, it } from 'vitest';
import { listAddress, verbPath } from './paths';

it('encode the id of a pipeline', () => {
  expect(verbPath('p 1', 'runs')).toBe('/autoaccess/pipelines/p%201/runs');
  expect(listAddress('sort=-status')).toBe('/autoaccess/pipelines?sort=-status');
});
