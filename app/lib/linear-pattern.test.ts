import { describe, expect, it } from 'vitest';
import { linearPattern } from './linear-pattern';

const PATTERNS = [
  '^[0-9]{4}$',
  '^[1-9][0-9]{2,4}$',
  'a|bc|',
  '^(a|bc)+$',
  '^(?:ab?){2,}c*?$',
  '^\\w+@[a-z.]+\\.[a-z]{2,3}$',
  '\\d\\s\\D',
  '[^\\]a-c]$',
  '^.?x\\u0041\\x42\\.$',
  '',
  '^$',
  '(^a|b$)',
  '(a*)*b',
  'x{0}y{0,2}z',
];
const TEXTS = [
  '',
  '1234',
  '12345',
  'a',
  'bc',
  'abcbca',
  'ababcc',
  'kai@halden.test',
  '5 x',
  ']',
  'b',
  'xxAB.',
  'aab',
  'yyz',
];

describe('a pattern', () => {
  it.each(PATTERNS)('%s says what the language says', (source) => {
    const fits = linearPattern(source);
    for (const text of TEXTS) expect([text, fits?.(text)]).toEqual([text, new RegExp(source).test(text)]);
  });

  it('a pattern that would take for ever takes no time', () => {
    const fits = linearPattern('^(a+)+$');
    const started = performance.now();
    expect(fits?.(`${'a'.repeat(2000)}b`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each(['(', '(?=a)b', '(?<!a)b', '(a)\\1', '\\bword', '(a{999}){999}', '('.repeat(30) + ')'.repeat(30)])(
    '%s is not judged',
    (source) => {
      expect(linearPattern(source)).toBeNull();
    },
  );
});
