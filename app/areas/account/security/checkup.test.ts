import { describe, expect, it } from 'vitest';
import { checkAccount } from './checkup';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const NOTHING = { devices: null, social: null, passwordChanged: null, sessions: null, trusted: null, now: NOW };

describe('account check-up', () => {
  it('leaves out what is unknown', () => {
    expect(checkAccount(NOTHING)).toEqual([]);
    expect(checkAccount({ ...NOTHING, trusted: [] })).toEqual([]);
  });
  it('warns about a single way to sign in and accepts a second factor', () => {
    const ways = (devices: number, social: string[]) => checkAccount({ ...NOTHING, devices, social })[0];
    expect(ways(0, [])).toMatchObject({ about: 'ways', only: true, good: false });
    expect(ways(0, ['Google'])).toMatchObject({ only: false, good: false });
    expect(ways(1, [])).toMatchObject({ only: false, good: true });
  });
  it('warns about passwords older than a year', () => {
    const password = (days: number) => checkAccount({ ...NOTHING, passwordChanged: NOW - days * DAY })[0];
    expect(password(364)).toMatchObject({ about: 'password', good: true });
    expect(password(366)).toMatchObject({ good: false });
  });
  it('counts other sessions and lists places of unusual ones once', () => {
    const there = { current: false, unusual: true, place: 'Bucharest, RO' };
    const sessions = [{ current: true, unusual: false, place: null }, there, there];
    expect(checkAccount({ ...NOTHING, sessions })).toEqual([
      { about: 'sessions', others: 2, places: ['Bucharest, RO'], good: false },
    ]);
  });
  it('counts trusted devices that were not used for long', () => {
    expect(checkAccount({ ...NOTHING, trusted: [{ unused: true }, { unused: false }] })).toEqual([
      { about: 'trusted', count: 2, unused: 1, good: false },
    ]);
  });
});
