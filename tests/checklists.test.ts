// Every statement of an acceptance list is shown by a test that has its number in the title, such as `[reviews 33]`, or
// gives the reason why no test can show it.
import { describe, expect, it } from 'vitest';
import { checklists, testsByStatement } from '../scripts/checklists.mjs';

describe('the acceptance lists', () => {
  const tests = testsByStatement();
  it.each(checklists())('every statement of $area has a test or a reason', ({ area, statements }) => {
    expect(statements.length).toBeGreaterThan(50);
    const bare = statements.filter(({ number, note }) => !tests.has(`${area} ${number}`) && note === '');
    expect(bare.map(({ number }) => number)).toEqual([]);
  });
  it('every number in the title of a test is one of a statement', () => {
    const known = new Set(
      checklists().flatMap(({ area, statements }) => statements.map(({ number }) => `${area} ${number}`)),
    );
    expect([...tests.keys()].filter((statement) => !known.has(statement))).toEqual([]);
  });
  it('every statement is listed once', () => {
    for (const { statements } of checklists()) {
      const numbers = statements.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)]);
    }
  });
});
