import { expect, test } from 'vitest';
import type { Delegate } from '../../platform/delegates.server';
import { toDelegateRow } from './delegate-rows';

const now = Date.UTC(2026, 10, 23);
const of = (duration: string | null): Delegate => ({
  _refResourceId: 'u-ada',
  givenName: 'Ada',
  sn: 'Berg',
  userName: 'aberg',
  profileImage: null,
  _refProperties: { temporalConstraints: duration === null ? [] : [{ duration }] },
});

test('toDelegateRow reads both days and whether the period is current', () => {
  expect(toDelegateRow(of('2026-11-03T00:00:00.000Z/2026-11-30T00:00:00.000Z'), now)).toMatchObject({
    name: 'Ada Berg',
    start: Date.UTC(2026, 10, 3),
    end: Date.UTC(2026, 10, 30),
    state: 'now',
  });
  expect(toDelegateRow(of('2027-01-01T00:00:00Z/2027-02-01T00:00:00Z'), now).state).toBe('later');
  expect(toDelegateRow(of('2026-01-01T00:00:00Z/2026-02-01T00:00:00Z'), now).state).toBe('over');
  // Added in the second after the page was asked for.
  expect(toDelegateRow(of('2026-11-23T00:00:01Z/2126-11-23T00:00:01Z'), now).state).toBe('now');
});

test('toDelegateRow does not take a period that cannot be read for an endless one', () => {
  expect(toDelegateRow(of('soon'), now)).toMatchObject({ start: null, end: null, state: 'unknown', unreadable: true });
});

test('toDelegateRow drops an end more than 30 years ahead [requests 79]', () => {
  expect(toDelegateRow(of('2026-11-03T00:00:00Z/2057-01-01T00:00:00Z'), now).end).toBeNull();
  expect(toDelegateRow(of('2026-11-03T00:00:00Z/2056-12-31T00:00:00Z'), now).end).not.toBeNull();
  expect(toDelegateRow(of(null), now)).toMatchObject({ start: null, end: null, state: 'now' });
});
