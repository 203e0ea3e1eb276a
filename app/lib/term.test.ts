import { expect, test } from 'vitest';
import { readTerm } from './term';

test('readTerm distinguishes no term from one that cannot be read', () => {
  const none = { start: null, end: null, unreadable: false };
  expect([readTerm(null), readTerm([])]).toEqual([none, none]);
  for (const duration of [null, 'soon', '/'])
    expect(readTerm([{ duration }])).toEqual({ start: null, end: null, unreadable: true });
  const [from, until] = ['2026-11-03T00:00:00Z', '2026-11-30T00:00:00Z'];
  expect(readTerm([{ duration: `${from}/${until}` }])).toEqual({
    start: Date.parse(from),
    end: Date.parse(until),
    unreadable: false,
  });
});
