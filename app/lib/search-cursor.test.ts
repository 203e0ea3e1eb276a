import { expect, test } from 'vitest';
import { cursorText, growth, nextCursor, readCursor } from './search-cursor';

test('the place of a page is read as it was written, and nothing else is', () => {
  const cursor = { before: 20, after: [80.4, '2026-11-03T08:00:00', null] };
  for (const written of [cursor, { ...cursor, atFirst: 0 }, { ...cursor, atFirst: 90 }])
    expect(readCursor(cursorText(written), 3)).toEqual(written);
  for (const text of [
    '',
    'x',
    '{}',
    '[0,1,2,3]',
    '[10,1,2]',
    '[10,1,2,{}]',
    '[[],1,2,3]',
    '[["x",2],1,2,3]',
    '[1.5,1,2,3]',
    'null',
  ])
    expect(readCursor(text, 3)).toEqual({ before: 0, after: null });
});

test('a page follows where one is full and more were found', () => {
  const start = { before: 0, after: null };
  expect(nextCursor(start, { found: 10, totalCount: 12, last: ['a'] }, 10)).toBe('[[10,12],"a"]');
  expect(nextCursor(start, { found: 10, totalCount: 10, last: ['a'] }, 10)).toBeNull();
  expect(nextCursor(start, { found: 9, totalCount: 12, last: ['a'] }, 10)).toBeNull();
});

test('a full page may be followed while the list changes, and the change is known', () => {
  const cursor = { before: 10, after: ['a'], atFirst: 25 };
  expect(nextCursor(cursor, { found: 10, totalCount: 15, last: ['b'] }, 10)).toBe('[[20,25],"b"]');
  expect(nextCursor(cursor, { found: 9, totalCount: 30, last: ['b'] }, 10)).toBeNull();
  expect([growth(cursor, 27), growth(cursor, 25), growth(cursor, null)]).toEqual([2, 0, null]);
  expect(growth({ before: 10, after: ['a'] }, 27)).toBeNull();
});
