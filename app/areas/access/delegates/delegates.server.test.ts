import { expect, test } from 'vitest';
import { DelegationForm, periodOf } from './delegates.server';

const NOW = Date.parse('2026-11-03T09:00:00Z');
const one = { delegate: ['managed/user/u-ada'] };
const IN_UTC = { now: NOW, zone: null };
const errorsOf = (value: object) =>
  DelegationForm(IN_UTC)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('DelegationForm requires a user, given by path', () => {
  expect(errorsOf({})).toEqual([['delegate', 'access.delegates.personNeeded']]);
  expect(errorsOf({ delegate: ['managed/role/r', 'managed/user/..', 'x'] })).toEqual([
    ['delegate', 'access.delegates.personNeeded'],
  ]);
});

test.each([
  [{ start: '2026-11-03', end: '2026-11-02' }, ['end', 'access.delegates.endBeforeStart']],
  [{ start: '2026-11-03' }, ['end', 'access.delegates.endNeeded']],
  [{ end: '2026-11-03' }, ['start', 'access.delegates.startNeeded']],
])('DelegationForm with a limit refuses %j', (days, problem) => {
  expect(errorsOf({ ...one, limited: 'on', ...days })).toEqual([problem]);
});

test.each([
  ['2026-11-02', '2026-11-02T23:59:59Z', null, []],
  ['2026-11-02', '2026-11-03T00:00:00Z', null, [['end', 'access.delegates.endOver']]],
  ['2026-11-02', '2026-11-03T07:59:59Z', 'America/Los_Angeles', []],
  ['2026-11-03', '2026-11-03T12:00:00Z', 'Pacific/Auckland', [['end', 'access.delegates.endOver']]],
])('DelegationForm with the last day %s at %s in zone %s checks that it is not over', (end, at, zone, problems) => {
  const sent = { ...one, limited: 'on', start: '2026-10-25', end };
  const found = DelegationForm({ now: Date.parse(at), zone }).safeParse(sent).error?.issues ?? [];
  expect(found.map(({ path, message }) => [path.join('.'), message])).toEqual(problems);
});

test.each([
  [null, '2026-11-10', '2026-11-10', '2026-11-10', '2026-11-11'],
  ['Europe/Berlin', '2026-11-10', '2026-11-12', '2026-11-09', '2026-11-13'],
  ['America/Los_Angeles', '2026-11-10', '2026-11-12', '2026-11-10', '2026-11-14'],
  ['Pacific/Auckland', '2026-11-10', '2026-11-12', '2026-11-09', '2026-11-13'],
])('periodOf covers both days whole in zone %s', (zone, start, end, startDate, endDate) => {
  const form = DelegationForm(IN_UTC).parse({ ...one, limited: 'on', start, end });
  expect(periodOf(form, zone)).toEqual({ startDate, endDate });
});

test('periodOf is null without a limit', () => {
  expect(periodOf(DelegationForm(IN_UTC).parse({ ...one, start: '2026-11-03', end: '2026-11-30' }), null)).toBeNull();
});
