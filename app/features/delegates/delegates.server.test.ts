import { expect, test } from 'vitest';
import { Delegation, periodOf } from './delegates.server';

const one = { delegate: ['managed/user/u-ada'] };
const said = (value: object) =>
  Delegation.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

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

test('days are sent where they are limited, and else none', () => {
  const days = { start: '2026-11-03', end: '2026-11-30' };
  expect(periodOf(Delegation.parse({ ...one, limited: 'on', ...days }))).toEqual({
    startDate: '2026-11-03',
    endDate: '2026-11-30',
  });
  expect(periodOf(Delegation.parse({ ...one, ...days }))).toBeNull();
});
