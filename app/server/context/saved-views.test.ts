import { describe, expect, test } from 'vitest';
import { type SavedView, savedViews, savedViewsCookie } from './saved-views';

const view = (id: string, to = '/approvals?priority=high'): SavedView => ({ id, name: `View ${id} عالية`, to });
const sent = (cookie: string | null) => cookie?.split(';')[0] ?? null;

describe('saved views', () => {
  test('come back as they were saved, each reader’s own', () => {
    const mine = sent(savedViewsCookie(null, 'ann', [view('a'), view('b', '/tasks?due=late&hidden=none')]));
    const both = sent(savedViewsCookie(mine, 'bob', [view('c')]));
    expect(savedViews(both, 'ann')).toEqual([view('a'), view('b', '/tasks?due=late&hidden=none')]);
    expect(savedViews(both, 'bob')).toEqual([view('c')]);
    expect(savedViews(both, 'eve')).toEqual([]);
    expect(savedViews(sent(savedViewsCookie(both, 'ann', [])), 'bob')).toEqual([view('c')]);
  });

  test.each(['__Host-views=%%%', '__Host-views=bm90IGpzb24', '__Host-views=WzEsWyJhIl1d', null])(
    '%s holds none',
    (cookie) => expect(savedViews(cookie, 'ann')).toEqual([]),
  );

  test('leaves out saved views that lead elsewhere', () => {
    const led = [view('a', '//evil.example/x'), view('b', 'https://evil.example'), view('c')];
    expect(savedViews(sent(savedViewsCookie(null, 'ann', led)), 'ann')).toEqual([view('c')]);
  });

  test('too many for a cookie are refused, and those of others give way before', () => {
    const many = (letter: string, count: number) => Array.from({ length: count }, (_, at) => view(`${letter}${at}`));
    const full = sent(savedViewsCookie(null, 'ann', many('a', 30)));
    const kept = savedViewsCookie(full, 'bob', many('b', 30));
    expect(savedViews(sent(kept), 'bob')).toHaveLength(30);
    expect(savedViews(sent(kept), 'ann')).toEqual([]);
    expect(savedViewsCookie(full, 'ann', many('a', 60))).toBeNull();
  });
});
