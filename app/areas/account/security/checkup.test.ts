import { describe, expect, it } from 'vitest';
import { checkup } from './checkup';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const NOTHING = { devices: null, social: null, passwordChanged: null, sessions: null, trusted: null, now: NOW };

describe('the check-up', () => {
  it('says nothing about what could not be found out', () => {
    expect(checkup(NOTHING)).toEqual([]);
    expect(checkup({ ...NOTHING, trusted: [] })).toEqual([]);
  });
  it('names the only way to sign in, and a second step as good', () => {
    const ways = (devices: number, social: string[]) => checkup({ ...NOTHING, devices, social })[0];
    expect(ways(0, [])).toMatchObject({ about: 'ways', only: true, good: false });
    expect(ways(0, ['Google'])).toMatchObject({ only: false, good: false });
    expect(ways(1, [])).toMatchObject({ only: false, good: true });
  });
  it('minds passwords older than a year', () => {
    const password = (days: number) => checkup({ ...NOTHING, passwordChanged: NOW - days * DAY })[0];
    expect(password(364)).toMatchObject({ about: 'password', good: true });
    expect(password(366)).toMatchObject({ good: false });
  });
  it('counts sessions elsewhere and names the places of unusual ones once', () => {
    const there = { current: false, unusual: true, place: 'Bucharest, RO' };
    const sessions = [{ current: true, unusual: false, place: null }, there, there];
    expect(checkup({ ...NOTHING, sessions })).toEqual([
      { about: 'sessions', others: 2, places: ['Bucharest, RO'], good: false },
    ]);
  });
  it('counts trusted devices that nobody has used for long', () => {
    expect(checkup({ ...NOTHING, trusted: [{ unused: true }, { unused: false }] })).toEqual([
      { about: 'trusted', count: 2, unused: 1, good: false },
    ]);
  });
});
