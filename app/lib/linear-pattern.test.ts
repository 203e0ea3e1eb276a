import { describe, expect, it } from 'vitest';
import { PatternBudget } from './linear-pattern';

const linearPattern = (source: string) => new PatternBudget().pattern(source);

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

describe('the budget of a request', () => {
  const hungry = '[a-z]{2,500}@';
  const text = 'a'.repeat(2_000);

  it('ends what would take longer, and says that it was not judged', () => {
    const patterns = new PatternBudget();
    const fits = patterns.pattern(hungry);
    const started = performance.now();
    const judged = Array.from({ length: 500 }, () => fits?.(text));
    // A minute without it; 50 ms on a machine that does nothing else.
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(judged).toEqual(Array(500).fill(null));
    // Short answers of other fields are not judged either, and new patterns are not read.
    expect([patterns.pattern('^b$'), fits?.('a@')]).toEqual([null, null]);
    expect(new PatternBudget().pattern(hungry)?.('aa@')).toBe(true);
    expect(new PatternBudget().pattern(hungry)?.('a'.repeat(300))).toBe(false);
  });

  it('is enough for five hundred objects with ordinary patterns', () => {
    const patterns = new PatternBudget();
    const usual = ['^[A-Za-z]{2,30}$', '^\\+?[0-9 ]{6,20}$', '^\\w+([.-]\\w+)*@[a-z.]+\\.[a-z]{2,6}$'];
    const texts = ['Jacqueline', '+47 22 33 44 55', 'kai.ruiz@halden.test'];
    for (let object = 0; object < 500; object += 1) {
      expect(usual.map((source, at) => patterns.pattern(source)?.(texts[at] ?? ''))).toEqual([true, true, true]);
    }
  });

  it('counts what it takes to read patterns', () => {
    const patterns = new PatternBudget();
    const started = performance.now();
    const read = Array.from({ length: 2_000 }, (_, at) => patterns.pattern(`${'a|'.repeat(400)}${at}`));
    expect(performance.now() - started).toBeLessThan(1_000);
    expect([typeof read[0], read.at(-1)]).toEqual(['function', null]);
  });
});
