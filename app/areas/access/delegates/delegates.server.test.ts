import { expect, test } from 'vitest';
import { DelegationForm, periodOf } from './delegates.server';

const NOW = Date.parse('2026-11-03T09:00:00Z');
const one = { delegate: ['managed/user/u-ada'] };
const said = (value: object) =>
  DelegationForm(NOW)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('somebody is named, by the path of a user', () => {
  expect(said({})).toEqual([['delegate', 'delegates.nobody']]);
  expect(said({ delegate: ['managed/role/r', 'managed/user/..', 'x'] })).toEqual([['delegate', 'delegates.nobody']]);
});

test.each([
  [{ start: '2026-11-03', end: '2026-11-02' }, ['end', 'delegates.endBeforeStart']],
  [{ start: '2026-11-03', end: '2026-11-03' }, ['end', 'delegates.endBeforeStart']],
  [{ start: '2026-11-03' }, ['end', 'delegates.endNeeded']],
  [{ end: '2026-11-03' }, ['start', 'delegates.startNeeded']],
])('limited to %j is refused', (days, problem) => {
  expect(said({ ...one, limited: 'on', ...days })).toEqual([problem]);
});

test.each([
  ['2026-11-02', '2026-11-03T11:59:59Z', []],
  ['2026-11-02', '2026-11-03T12:00:00Z', [['end', 'delegates.endOver']]],
  ['2026-11-03', '2026-11-03T23:59:59Z', []],
])('a period that ends on %s is over at %s once that day is over everywhere', (end, at, problems) => {
  const sent = { ...one, limited: 'on', start: '2026-10-25', end };
  const found = DelegationForm(Date.parse(at)).safeParse(sent).error?.issues ?? [];
  expect(found.map(({ path, message }) => [path.join('.'), message])).toEqual(problems);
});

test('days are sent where they are limited, and else none', () => {
  const days = { start: '2026-11-03', end: '2026-11-30' };
  expect(periodOf(DelegationForm(NOW).parse({ ...one, limited: 'on', ...days }))).toEqual({
    startDate: '2026-11-03',
    endDate: '2026-11-30',
  });
  expect(periodOf(DelegationForm(NOW).parse({ ...one, ...days }))).toBeNull();
});
