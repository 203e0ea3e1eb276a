import { expect, test } from 'vitest';
import { DelegationForm, periodOf } from './delegates.server';

const NOW = Date.parse('2026-11-03T09:00:00Z');
const one = { delegate: ['managed/user/u-ada'] };
const errorsOf = (value: object) =>
  DelegationForm(NOW)
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
  [{ start: '2026-11-03', end: '2026-11-03' }, ['end', 'access.delegates.endBeforeStart']],
  [{ start: '2026-11-03' }, ['end', 'access.delegates.endNeeded']],
  [{ end: '2026-11-03' }, ['start', 'access.delegates.startNeeded']],
])('DelegationForm with a limit refuses %j', (days, problem) => {
  expect(errorsOf({ ...one, limited: 'on', ...days })).toEqual([problem]);
});

test.each([
  ['2026-11-02', '2026-11-03T11:59:59Z', []],
  ['2026-11-02', '2026-11-03T12:00:00Z', [['end', 'access.delegates.endOver']]],
  ['2026-11-03', '2026-11-03T23:59:59Z', []],
])('DelegationForm with end %s at %s checks the end in the last time zone', (end, at, problems) => {
  const sent = { ...one, limited: 'on', start: '2026-10-25', end };
  const found = DelegationForm(Date.parse(at)).safeParse(sent).error?.issues ?? [];
  expect(found.map(({ path, message }) => [path.join('.'), message])).toEqual(problems);
});

test('periodOf returns the days only with a limit', () => {
  const days = { start: '2026-11-03', end: '2026-11-30' };
  expect(periodOf(DelegationForm(NOW).parse({ ...one, limited: 'on', ...days }))).toEqual({
    startDate: '2026-11-03',
    endDate: '2026-11-30',
  });
  expect(periodOf(DelegationForm(NOW).parse({ ...one, ...days }))).toBeNull();
});
