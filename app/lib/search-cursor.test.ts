import { expect, test } from 'vitest';
import { cursorText, nextCursor, readCursor } from './search-cursor';

test('the place of a page is read as it was written, and nothing else is', () => {
  const cursor = { before: 20, after: [80.4, '2026-11-03T08:00:00', null] };
  expect(readCursor(cursorText(cursor), 3)).toEqual(cursor);
  for (const text of ['', 'x', '{}', '[0,1,2,3]', '[10,1,2]', '[10,1,2,{}]', '[1.5,1,2,3]', 'null'])
    expect(readCursor(text, 3)).toEqual({ before: 0, after: null });
});

test('a page follows where one is full and more were found', () => {
  const start = { before: 0, after: null };
  expect(nextCursor(start, { found: 10, totalCount: 12, last: ['a'] }, 10)).toBe('[10,"a"]');
  expect(nextCursor(start, { found: 10, totalCount: 10, last: ['a'] }, 10)).toBeNull();
  expect(nextCursor(start, { found: 9, totalCount: 12, last: ['a'] }, 10)).toBeNull();
});
