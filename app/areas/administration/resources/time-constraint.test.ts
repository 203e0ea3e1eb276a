import { expect, it } from 'vitest';
import { toConstraint } from './time-constraint';

const BERLIN = 'Europe/Berlin';
const limited = 'on' as const;

it('a time constraint is two moments in the user’s zone; a date alone is the whole day', () => {
  expect(toConstraint({ limited, start: ['2031-01-01', '08:00'], end: ['2031-01-31'] }, BERLIN)).toEqual({
    constraint: [{ duration: '2031-01-01T07:00:00.000Z/2031-01-31T22:59:00.000Z' }],
  });
  expect(toConstraint({ start: ['2031-01-01'], end: [] }, null)).toEqual({ constraint: null });
});

it('a time constraint needs both ends in order [account 136]', () => {
  const wrong = (start: string[], end: string[]) => toConstraint({ limited, start, end }, null);
  expect(wrong(['2031-02-01'], ['2031-01-01'])).toEqual({ wrong: { end: ['administration.resources.time.order'] } });
  expect(wrong(['2031-02-01', '10:00'], ['2031-02-01', '10:00'])).toEqual({
    wrong: { end: ['administration.resources.time.order'] },
  });
  expect(wrong([], ['2031-13-45'])).toEqual({
    wrong: { start: ['administration.resources.time.startNeeded'], end: ['administration.resources.time.endNeeded'] },
  });
});
