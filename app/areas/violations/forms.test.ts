import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ExceptionForm, firstDay, ReasonForm, RemediationForm, todayInUtc } from './forms';

const now = Date.parse('2026-06-10T23:30:00Z');
const errorsOf = (schema: z.ZodType, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const plain = ExceptionForm({ now, zone: null, reasonNeeded: false, after: null });

describe('ExceptionForm', () => {
  test('accepts a permanent exception without a reason, even when the rule requires one', () => {
    expect(
      ExceptionForm({ now, zone: null, reasonNeeded: true, after: null }).parse({
        term: 'forever',
        date: '2020-01-01',
      }),
    ).toMatchObject({
      term: 'forever',
      comment: '',
    });
  });

  test.each([
    [{ term: 'until' }, 'violations.term.dateNeeded'],
    [{ term: 'until', date: '' }, 'violations.term.dateNeeded'],
    [{ term: 'until', date: '2026-02-30' }, 'violations.term.noDate'],
    [{ term: 'until', date: '30.06.2026' }, 'violations.term.noDate'],
    [{ term: 'until', date: '2026-06-09' }, 'violations.term.past'],
  ])('refuses %j at its date [reviews 89]', (value, message) => {
    expect(errorsOf(plain, value)).toEqual([['date', message]]);
  });

  test('accepts today in UTC as end', () => {
    expect(todayInUtc(now)).toBe('2026-06-10');
    expect(errorsOf(plain, { term: 'until', date: '2026-06-10' })).toEqual([]);
  });

  test('requires a reason for an end date when the rule does [reviews 90]', () => {
    const strict = ExceptionForm({ now, zone: null, reasonNeeded: true, after: null });
    expect(errorsOf(strict, { term: 'until', date: '2026-07-01', comment: '  ' })).toEqual([
      ['comment', 'violations.reasonNeeded'],
    ]);
  });

  test('refuses other terms and unknown fields', () => {
    expect(errorsOf(plain, { term: 'always' })).toEqual([['term', 'violations.term.choose']]);
    expect(errorsOf(plain, { term: 'forever', ids: 'other' })).toHaveLength(1);
    expect(errorsOf(plain, { term: 'forever', comment: 'x'.repeat(1001) })).toEqual([
      ['comment', 'form.tooLong?max=1000'],
    ]);
  });
});

test('ReasonForm requires a reason, RemediationForm at least one access', () => {
  expect(errorsOf(ReasonForm, { comment: ' ' })).toEqual([['comment', 'violations.reasonNeeded']]);
  expect(errorsOf(RemediationForm, {})).toEqual([['grant', 'violations.remediate.choose']]);
  expect(RemediationForm.parse({ grant: ['a'] })).toEqual({ grant: ['a'], justification: '' });
});

test('ExceptionForm refuses to extend an exception to a day that is not later than its end', () => {
  const extend = ExceptionForm({
    now: Date.parse('2031-03-01T12:00:00Z'),
    zone: null,
    reasonNeeded: false,
    after: '2031-03-10',
  });
  const errorsOf = (date: string) =>
    extend.safeParse({ term: 'until', date }).error?.issues.map(({ message }) => message);
  expect(errorsOf('2031-03-10')).toEqual(['violations.term.notLater']);
  expect(errorsOf('2031-03-11')).toBeUndefined();
});

describe('the first day of an exception', () => {
  const evening = Date.parse('2026-11-28T03:00:00Z');
  const night = Date.parse('2026-11-27T11:30:00Z');

  test('is one that the platform takes, and not yesterday for the member', () => {
    expect(firstDay(evening, 'America/Los_Angeles')).toBe('2026-11-28');
    expect(firstDay(night, 'Pacific/Kiritimati')).toBe('2026-11-28');
    expect(firstDay(night, null)).toBe('2026-11-27');
  });

  test('is the first one that ExceptionForm accepts', () => {
    const until = (date: string, at: number, zone: string) =>
      errorsOf(ExceptionForm({ now: at, zone, reasonNeeded: false, after: null }), { term: 'until', date });
    for (const [at, zone] of [
      [evening, 'America/Los_Angeles'],
      [night, 'Pacific/Kiritimati'],
    ] as const) {
      expect(until('2026-11-27', at, zone)).toEqual([['date', 'violations.term.past']]);
      expect(until('2026-11-28', at, zone)).toEqual([]);
    }
  });
});
