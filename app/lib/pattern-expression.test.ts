import { describe, expect, it } from 'vitest';
import { toExpression } from './pattern-expression';

const fits = (pattern: string, text: string) => {
  const found = toExpression(pattern);
  return found && new RegExp(found.source, found.flags).test(text);
};

describe('a pattern as an expression', () => {
  it.each([
    ['^[[:alpha:]]+$', 'abc', '12'],
    ['^[[:digit:][:space:]]+$', '1 2', 'a'],
    ['^[^[:punct:]]+$', 'abc', 'a-c'],
    ['^\\p{L}+$', 'äé', '12'],
    ['^(?!0000)[0-9]{4}$', '1234', '0000'],
    ['^(\\d)\\1$', '11', '12'],
  ])('reads %s', (pattern, right, wrong) => {
    expect([fits(pattern, right), fits(pattern, wrong)]).toEqual([true, false]);
  });
  it('is null for one that cannot be read', () => {
    expect(toExpression('([')).toBeNull();
    expect(toExpression('a{2,1}')).toBeNull();
  });
});
