import { expect, it } from 'vitest';
import { toConstraint } from './time-constraint';

const BERLIN = 'Europe/Berlin';
const limited = 'on' as const;
const now = Date.parse('2026-11-28T20:00:59.123Z');

it('a time constraint is two moments in the user’s zone; a date alone is the whole day', () => {
  expect(toConstraint({ limited, start: ['2031-01-01', '08:00'], end: ['2031-01-31'] }, BERLIN, { now })).toEqual({
    constraint: [{ duration: '2031-01-01T07:00:00.000Z/2031-01-31T22:59:00.000Z' }],
  });
  expect(toConstraint({ start: ['2031-01-01'], end: [] }, null, { now })).toEqual({ constraint: null });
});

it('a time constraint needs both ends in order [account 136]', () => {
  const wrong = (start: string[], end: string[]) => toConstraint({ limited, start, end }, null, { now });
  expect(wrong(['2031-02-01'], ['2031-01-01'])).toEqual({ wrong: { end: ['administration.resources.time.order'] } });
  expect(wrong(['2031-02-01', '10:00'], ['2031-02-01', '10:00'])).toEqual({
    wrong: { end: ['administration.resources.time.order'] },
  });
  expect(wrong(['2031-13-44'], ['2031-13-45'])).toEqual({
    wrong: { start: ['administration.resources.time.startNeeded'], end: ['administration.resources.time.endNeeded'] },
  });
});

it('an end of a time constraint that was not touched is written as it is stored', () => {
  const stored = [{ duration: '2026-01-01T00:00:00.000+05:45/2027-01-01T10:11:12.345+05:45' }];
  expect(
    toConstraint({ limited, start: ['2026-03-03'], end: ['2027-01-01', '04:26'] }, 'UTC', { stored, now }),
  ).toEqual({
    constraint: [{ duration: '2026-03-03T00:00:00.000Z/2027-01-01T10:11:12.345+05:45' }],
  });
  expect(
    toConstraint({ limited, start: ['2025-12-31', '18:15'], end: ['2028-02-02'] }, 'UTC', { stored, now }),
  ).toEqual({
    constraint: [{ duration: '2026-01-01T00:00:00.000+05:45/2028-02-02T23:59:00.000Z' }],
  });
});

it('a time constraint without a start begins now', () => {
  expect(toConstraint({ limited, start: ['', ''], end: ['2026-12-04'] }, BERLIN, { now })).toEqual({
    constraint: [{ duration: '2026-11-28T20:00:00.000Z/2026-12-04T22:59:00.000Z' }],
  });
  expect(toConstraint({ limited, start: [], end: ['2026-11-01'] }, BERLIN, { now })).toEqual({
    wrong: { end: ['administration.resources.time.order'] },
  });
});
