import { describe, expect, test } from 'vitest';
import { type AwaitedRun, awaitedRuns, awaitedRunsCookie } from './awaited-runs';

const run = (runId: string): AwaitedRun => ({ name: '3f0c-1', state: 'published', runId });
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

describe('awaited runs', () => {
  test('come back for who started them', () => {
    const both = sent(awaitedRunsCookie(sent(awaitedRunsCookie(null, 'ann', [run('a')])), 'bob', [run('b')]));
    expect(awaitedRuns(both, 'ann')).toEqual([run('a')]);
    expect(awaitedRuns(both, 'bob')).toEqual([run('b')]);
  });

  test('awaited runs are ten at most, and none takes the cookie away', () => {
    const many = Array.from({ length: 12 }, (_, at) => run(`r${at}`));
    expect(awaitedRuns(sent(awaitedRunsCookie(null, 'ann', many)), 'ann')).toEqual(many.slice(2));
    expect(awaitedRunsCookie(null, 'ann', [])).toMatch(/^__Host-runs=; Max-Age=0/);
  });

  test('leaves out malformed runs', () => {
    const strange = { name: '../x', state: 'other', runId: 'a b' } as unknown as AwaitedRun;
    expect(awaitedRuns(sent(awaitedRunsCookie(null, 'ann', [strange, run('a')])), 'ann')).toEqual([run('a')]);
    expect(awaitedRuns('__Host-runs=%', 'ann')).toEqual([]);
  });
});
