import { expect, it } from 'vitest';
import { hourText, momentOfHour } from './hours';

it.each(['2026-11-27T14:00:00Z', '2026-11-27T14:30:00Z', '1970-01-01T00:00:00Z'])(
  'the hour that begins at %s is read from the address as it was written',
  (text) => {
    const moment = Date.parse(text);
    expect(momentOfHour(hourText(moment))).toBe(moment);
  },
);

it.each([null, '', '20261127', '20261327T1400Z', '20261127T2500Z', '20261127T1400', '2026-11-27T14:00Z'])(
  'an address with %j names no hour',
  (text) => expect(momentOfHour(text)).toBeNull(),
);
