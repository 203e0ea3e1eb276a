import { describe, expect, it } from 'vitest';
import { type AwaitedRun, awaitsRuns, awaitsRunsCookie, updateAwaitedRuns } from './awaited-runs';

const run = (runId: string): AwaitedRun => ({ name: '3f0c-1', state: 'published', runId });
const sent = (cookie: string) => cookie.split(';')[0] ?? '';
const [ANN, BOB] = ['ann-0001', 'bob-0001'] as const;

describe('updateAwaitedRuns', () => {
  it('adds a run once, and keeps the ten that were started last', () => {
    let text: string | null = null;
    for (const id of [...Array(12).keys(), 11]) text = updateAwaitedRuns(text, { add: run(`r${id}`) }).text;
    expect(JSON.parse(text ?? '')).toEqual(Array.from({ length: 10 }, (_, at) => run(`r${at + 2}`)));
  });

  it('says which runs it removed, so that each end is notified once', () => {
    const { text } = updateAwaitedRuns(updateAwaitedRuns(null, { add: run('a') }).text, { add: run('b') });
    const first = updateAwaitedRuns(text, { remove: ['a'] });
    expect(first.result).toEqual({ runs: [run('b')], removed: [run('a')] });
    expect(updateAwaitedRuns(first.text, { remove: ['a'] }).result).toEqual({ runs: [run('b')], removed: [] });
  });
});

describe('awaitsRunsCookie', () => {
  it('names each member who awaits runs in this browser', () => {
    const both = sent(awaitsRunsCookie(sent(awaitsRunsCookie(null, ANN, true)), BOB, true));
    expect([awaitsRuns(both, ANN), awaitsRuns(both, BOB), awaitsRuns(both, 'eve-0001')]).toEqual([true, true, false]);
    const left = awaitsRunsCookie(both, BOB, false);
    expect([awaitsRuns(sent(left), ANN), awaitsRuns(sent(left), BOB)]).toEqual([true, false]);
    expect(awaitsRunsCookie(sent(left), ANN, false)).toMatch(/^__Host-runs=; Max-Age=0/);
  });

  it('leaves out what is no member', () => {
    expect(sent(awaitsRunsCookie('__Host-runs=x.<b>.%', ANN, true))).toBe(`__Host-runs=${ANN}`);
  });
});
