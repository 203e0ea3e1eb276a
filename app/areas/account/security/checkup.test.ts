import { describe, expect, it } from 'vitest';
import { type CheckupInput, checkAccount } from './checkup';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const NOTHING: CheckupInput = {
  failed: [],
  devices: null,
  social: null,
  passwordChanged: null,
  sessions: null,
  trusted: null,
  now: NOW,
};

describe('account check-up', () => {
  const found = (input: Partial<CheckupInput>) => checkAccount({ ...NOTHING, ...input }).findings;
  it('leaves out what does not exist or is hidden', () => {
    expect(found({})).toEqual([]);
    expect(found({ trusted: [] })).toEqual([]);
  });
  it('judges the account only when everything was checked, and names what was not', () => {
    const judged = (input: Partial<CheckupInput>) => checkAccount({ ...NOTHING, passwordChanged: NOW, ...input });
    expect(judged({})).toMatchObject({ verdict: 'good', unchecked: [] });
    expect(judged({ failed: ['sessions'] })).toMatchObject({ verdict: 'unsure', unchecked: ['sessions'] });
    expect(judged({ failed: ['sessions'], passwordChanged: 0 }).verdict).toBe('open');
  });
  it('states nothing about a part of which only some could be loaded', () => {
    expect(found({ devices: 0, social: [], failed: ['ways'] })).toEqual([]);
  });
  it('warns about a single way to sign in and accepts a second factor', () => {
    const ways = (devices: number, social: string[]) => found({ devices, social })[0];
    expect(ways(0, [])).toMatchObject({ about: 'ways', only: true, good: false });
    expect(ways(0, ['Google'])).toMatchObject({ only: false, good: false });
    expect(ways(1, [])).toMatchObject({ only: false, good: true });
  });
  it('warns about passwords older than a year', () => {
    const password = (days: number) => found({ passwordChanged: NOW - days * DAY })[0];
    expect(password(364)).toMatchObject({ about: 'password', good: true });
    expect(password(366)).toMatchObject({ good: false });
  });
  it('counts other sessions and lists places of unusual ones once', () => {
    const there = { current: false, unusual: true, place: 'Bucharest, RO' };
    const sessions = [{ current: true, unusual: false, place: null }, there, there];
    expect(found({ sessions })).toEqual([{ about: 'sessions', others: 2, places: ['Bucharest, RO'], good: false }]);
  });
  it('counts trusted devices that were not used for long', () => {
    expect(found({ trusted: [{ unused: true }, { unused: false }] })).toEqual([
      { about: 'trusted', count: 2, unused: 1, good: false },
    ]);
  });
  it('does not judge trusted devices where the last use of one is not known', () => {
    const check = (...unused: (boolean | null)[]) =>
      checkAccount({ ...NOTHING, trusted: unused.map((one) => ({ unused: one })) });
    expect(check(false, null)).toEqual({ verdict: 'unsure', findings: [], unchecked: ['trusted'] });
    expect(check(true, null)).toMatchObject({ verdict: 'open', findings: [{ unused: 1 }], unchecked: [] });
  });
});
