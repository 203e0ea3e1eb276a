import { expect, it } from 'vitest';
import { formatIfDate } from './format-if-date';

const formats = {
  moment: (at: number) => `moment ${new Date(at).toISOString()}`,
  day: (at: number) => `day ${new Date(at).toISOString()}`,
};

it.each([
  ['2026-01-01T10:20:30.123Z', 'moment 2026-01-01T10:20:30.123Z'],
  ['2026-01-01T10:20:30.123456789+02:00', 'moment 2026-01-01T08:20:30.123Z'],
  ['2026-01-01T10:20', 'moment 2026-01-01T10:20:00.000Z'],
  ['2026-01-01', 'day 2026-01-01T00:00:00.000Z'],
  ['2026-13-41', '2026-13-41'],
  ['1990-02-31', '1990-02-31'],
  ['1990-02-31T10:20:30Z', '1990-02-31T10:20:30Z'],
  ['2026-01-01T99:00:00Z', '2026-01-01T99:00:00Z'],
  ['since 2026-01-01', 'since 2026-01-01'],
  ['42', '42'],
  ['', ''],
])('a text %j of the record is shown as %j', (text, read) => {
  expect(formatIfDate(text, formats)).toBe(read);
});
