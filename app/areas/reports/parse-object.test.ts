import { expect, it } from 'vitest';
import { parseObject } from './parse-object';

it('parseObject returns an empty object for anything but an object', () => {
  expect(parseObject('{"a":1}')).toEqual({ a: 1 });
  for (const other of [null, undefined, '', '[1]', 'null', '3', '{'] as const) expect(parseObject(other)).toEqual({});
});
