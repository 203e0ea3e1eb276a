import { expect, test } from 'vitest';
import { localTimeOf } from './local-time';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-07-01T12:00:00.250Z', null, '2026-07-01T12:00:00.250Z'],
  ['2026-07-01T12:00:00.250Z', 'Europe/Berlin', '2026-07-01T14:00:00.250Z'],
  ['2026-12-31T23:30:00Z', 'Asia/Kathmandu', '2027-01-01T05:15:00Z'],
  ['1969-12-31T23:59:59.250Z', 'Europe/Berlin', '1970-01-01T00:59:59.250Z'],
])('at %s clocks in %s show %s', (moment, zone, shown) => {
  expect(localTimeOf(at(moment), zone)).toBe(at(shown));
});
