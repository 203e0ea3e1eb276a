import { describe, expect, test } from 'vitest';
import { readStrictJson } from './strict-json';

describe('JSON from people', () => {
  test.each([
    ['{"a":1,"b":[{"a":2},{"a":3}],"c":"a,{\\"a\\":[\\\\"}', { a: 1, b: [{ a: 2 }, { a: 3 }], c: 'a,{"a":[\\' }],
    ['[]', []],
    [' "text" ', 'text'],
    ['{"a":{"a":{"a":null}}}', { a: { a: { a: null } } }],
    ['{"e\u0301":"e\u0301"}', { 'e\u0301': 'é' }],
  ])('%s is read', (text, value) => {
    expect(readStrictJson(text)).toEqual({ value });
  });

  test.each([
    ['a member twice', '{"a":1,"b":2,"a":3}', 13, 'twice', 'a'],
    ['a member twice, written in two ways', '{"a":1,"\\u0061":3}', 7, 'twice', 'a'],
    ['a member twice further in', '[{"x":{"a":1,"a":2}}]', 13, 'twice', 'a'],
    ['a name that means something to the language', '{"x":{"__proto__":{}}}', 6, 'names', '__proto__'],
    ['such a name in disguise', '{"\\u005f_proto__":{}}', 1, 'names', '__proto__'],
  ])('JSON from people with %s is refused where it stands', (_, text, at, wrong, name) => {
    expect(readStrictJson(text)).toEqual({ wrong, at, name });
  });

  test.each([
    '',
    '{',
    '{"a":1}}',
    '{"a":1} trailing',
    "{'a':1}",
    '{a:1}',
    '\u001f\u008b',
    '{"a":\u0000}',
    '\ufeff{}',
    'NaN',
    '{"a',
    '{"a\\',
    '["\\"',
  ])('%j is not JSON', (text) => {
    expect(readStrictJson(text)).toMatchObject({ wrong: 'json' });
  });

  test('nested too deep is refused before anything reads it', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(readStrictJson(nested(32))).toHaveProperty('value');
    expect(readStrictJson(nested(33))).toEqual({ wrong: 'deep', at: 32 });
    const started = performance.now();
    expect(readStrictJson('['.repeat(500_000))).toMatchObject({ wrong: 'deep' });
    expect(readStrictJson(`"${'\\'.repeat(500_000)}`)).toMatchObject({ wrong: 'json' });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
