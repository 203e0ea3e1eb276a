import { describe, expect, it, test } from 'vitest';
import { type SavedView, savedViews, savedViewsCookie, updateSavedViews } from './saved-views';

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

describe('updateSavedViews', () => {
  const stored = JSON.stringify([view('a'), view('b', '/tasks')]);

  it('adds a view to those stored, and says when it is already there or its name is taken', () => {
    const added = updateSavedViews(stored, { add: view('c') });
    expect([added.result.state, JSON.parse(added.text)]).toEqual(['done', [view('a'), view('b', '/tasks'), view('c')]]);
    const again = updateSavedViews(added.text, { add: { ...view('c'), id: 'd' } });
    expect([again.result.state, again.text]).toEqual(['already-there', added.text]);
    const taken = updateSavedViews(stored, { add: { ...view('a', '/approvals'), id: 'd' } });
    expect([taken.result.state, taken.text]).toEqual(['name-taken', stored]);
  });

  it('renames and removes by id', () => {
    const renamed = updateSavedViews(stored, { rename: 'b', name: 'Late' });
    expect(renamed.result.views[1]).toEqual({ id: 'b', name: 'Late', to: '/tasks' });
    expect(updateSavedViews(stored, { remove: 'a' }).result).toMatchObject({ state: 'done', view: view('a') });
    expect(updateSavedViews(stored, { remove: 'x' }).result.state).toBe('missing');
    expect(updateSavedViews(stored, { rename: 'x', name: 'Late' }).result.state).toBe('missing');
  });

  it('stores no more than a cookie holds', () => {
    const long = (id: string) => view(id, `/tasks?text=${'y'.repeat(400)}${id}`);
    let text: string | null = null;
    for (let at = 0; at < 12; at += 1) text = updateSavedViews(text, { add: long(`v${at}`) }).text;
    expect(updateSavedViews(text, { add: long('more') }).result.state).toBe('no-room');
    expect(savedViewsCookie(null, 'ann', JSON.parse(text ?? ''))).not.toBeNull();
  });
});
