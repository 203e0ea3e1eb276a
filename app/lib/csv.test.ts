import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

describe('a table as a file', () => {
  it('ends each row with both marks and quotes every cell', () => {
    expect(
      csvOf([
        ['a', 'b'],
        ['1', ''],
      ]),
    ).toBe('"a","b"\r\n"1",""\r\n');
  });
  it('keeps quotes, commas and line breaks inside their cell', () => {
    expect(csvOf([['He said "no", twice\nor more']])).toBe('"He said ""no"", twice\nor more"\r\n');
  });
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('does not let %j be calculated', (text) => {
    expect(csvOf([[text]])).toBe(`"'${text}"\r\n`);
  });
});
