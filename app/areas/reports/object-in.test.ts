import { expect, it } from 'vitest';
import { objectIn } from './object-in';

it('reads objects, and nothing else', () => {
  expect(objectIn('{"a":1}')).toEqual({ a: 1 });
  for (const other of [null, undefined, '', '[1]', 'null', '3', '{'] as const) expect(objectIn(other)).toEqual({});
});
