import { expect, test } from 'vitest';
import { toneOf } from './notification-tone';

test.each([
  ['info', 'info'],
  ['success', 'ok'],
  ['danger', 'bad'],
  ['Warning', 'due'],
  ['', 'info'],
  ['x" onmouseover=', 'info'],
  ['hidden fixed', 'info'],
  ['constructor', 'info'],
])('a notification of type %j looks like %s', (type, tone) => {
  expect(toneOf(type)).toBe(tone);
});
