import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { itemDateFields, termsSchema, toFieldMoment } from './terms';

const reader = { zone: 'Europe/Berlin', now: Date.parse('2026-11-21T10:00:00Z') };
const messages = (schema: ReturnType<typeof termsSchema>, sent: object) =>
  schema.safeParse(sent).error?.issues.map(({ path, message }) => [path[0], message]);

describe('the dates of an item', () => {
  const dates = z.strictObject(itemDateFields(reader));
  test('become moments of the reader’s clock', () => {
    expect(dates.parse({ start: ['2026-12-01', '08:00'], end: [] })).toEqual({
      start: '2026-12-01T07:00:00.000Z',
      end: null,
    });
  });
  test('without a time are the beginning and the end of their day there', () => {
    expect(dates.parse({ start: ['2026-12-01', ''], end: ['2026-12-31', ''] })).toEqual({
      start: '2026-11-30T23:00:00.000Z',
      end: '2026-12-31T22:59:59.000Z',
    });
  });
  test('come as a form sends them, a day and a time under one name', () => {
    const sent = new FormData();
    for (const [name, value] of [
      ['start', ''],
      ['start', ''],
      ['end', '2026-12-31'],
      ['end', ''],
    ] as const) {
      sent.append(name, value);
    }
    const read = parseWithZod(sent, { schema: dates });
    expect(read.status === 'success' && read.value).toEqual({ start: null, end: '2026-12-31T22:59:59.000Z' });
  });
  test.each([
    [['', '17:00'], 'requests.catalog.dates.dayMissing'],
    [['2027-02-30', ''], 'requests.catalog.dates.unreadable?example=2030-12-31'],
    [['2027-02-30', '08:00'], 'requests.catalog.dates.unreadable?example=2030-12-31'],
    [['2027-02-03', '25:00'], 'requests.catalog.dates.unreadable?example=2030-12-31'],
    [['31/12/2026', ''], 'requests.catalog.dates.unreadable?example=2030-12-31'],
    [['tomorrow', ''], 'requests.catalog.dates.unreadable?example=2030-12-31'],
  ])('%j is refused', (end, message) => {
    expect(dates.safeParse({ end }).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
  test('appear again as they were typed', () => {
    const { start, end } = dates.parse({ start: ['2026-12-01', ''], end: ['2026-12-31', '08:30'] });
    expect(toFieldMoment(start, 'start', reader.zone)).toBe('2026-12-01');
    expect(toFieldMoment(end, 'end', reader.zone)).toBe('2026-12-31T08:30');
    expect(toFieldMoment(null, 'end', reader.zone)).toBeUndefined();
  });
  test('may begin today but not before', () => {
    expect(dates.safeParse({ start: ['2026-11-21'] }).success).toBe(true);
    expect(dates.safeParse({ start: ['2026-11-20', '23:59'] }).success).toBe(false);
  });
});

describe('the terms of a request', () => {
  const terms = termsSchema({ ...reader, reasonNeeded: true });
  test('need a reason only where the tenant demands one [requests 46]', () => {
    expect(messages(terms, { justification: '  ' })).toEqual([['justification', 'requests.catalog.reasonNeeded']]);
    expect(termsSchema({ ...reader, reasonNeeded: false }).parse({})).toEqual({
      justification: '',
      priority: 'low',
      start: null,
      end: null,
      expires: null,
    });
  });
  test('end after they start, if both are set [requests 45]', () => {
    const both = { justification: 'x', start: ['2026-12-01', '08:00'], end: ['2026-12-01', '08:00'] };
    expect(messages(terms, both)).toEqual([['end', 'requests.catalog.dates.order']]);
    expect(messages(terms, { ...both, end: [] })).toBeUndefined();
    expect(messages(terms, { ...both, start: [] })).toBeUndefined();
  });
  test('say which of them is past', () => {
    const past = { justification: 'x', start: ['2020-12-01', '08:00'], end: ['2020-12-02', '08:00'] };
    expect(messages(terms, past)).toEqual([
      ['start', 'requests.catalog.dates.startPast'],
      ['end', 'requests.catalog.dates.endPast'],
    ]);
  });
  test('expire on a day to come', () => {
    expect(terms.parse({ justification: 'x', expires: '2026-11-21' }).expires).toBe('2026-11-21');
    expect(messages(terms, { justification: 'x', expires: '2026-11-20' })).toEqual([
      ['expires', 'requests.catalog.dates.expiresPast'],
    ]);
    expect(messages(terms, { justification: 'x', expires: 'soon' })).toEqual([
      ['expires', 'requests.catalog.dates.unreadable?example=2030-12-31'],
    ]);
  });
});
