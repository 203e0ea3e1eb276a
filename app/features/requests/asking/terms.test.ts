import { describe, expect, test } from 'vitest';
import { ItemDates, Terms } from './terms';

const reader = { zone: 'Europe/Berlin', now: Date.parse('2026-11-21T10:00:00Z') };
const said = (schema: ReturnType<typeof Terms>, sent: object) =>
  schema.safeParse(sent).error?.issues.map(({ path, message }) => [path[0], message]);

describe('the dates of an item', () => {
  const dates = ItemDates(reader);
  test('are moments of the reader’s clock', () => {
    expect(dates.parse({ start: '2026-12-01T08:00', end: '' })).toEqual({
      start: '2026-12-01T07:00:00.000Z',
      end: null,
    });
  });
  test('may begin today but not before', () => {
    expect(dates.safeParse({ start: '2026-11-21T00:00' }).success).toBe(true);
    expect(dates.safeParse({ start: '2026-11-20T23:59' }).success).toBe(false);
    expect(dates.safeParse({ start: 'tomorrow' }).success).toBe(false);
  });
});

describe('the terms of a request', () => {
  const terms = Terms({ ...reader, reasonNeeded: true });
  test('need a reason only where the tenant demands one', () => {
    expect(said(terms, { justification: '  ' })).toEqual([['justification', 'asking.reasonNeeded']]);
    expect(Terms({ ...reader, reasonNeeded: false }).parse({})).toEqual({
      justification: '',
      priority: 'low',
      start: null,
      end: null,
      expires: null,
    });
  });
  test('end after they start, if both are said', () => {
    const both = { justification: 'x', start: '2026-12-01T08:00', end: '2026-12-01T08:00' };
    expect(said(terms, both)).toEqual([['end', 'asking.dates.order']]);
    expect(said(terms, { ...both, end: '' })).toBeUndefined();
    expect(said(terms, { ...both, start: '', end: '2026-12-01T08:00' })).toBeUndefined();
  });
  test('say which of them is past', () => {
    const past = { justification: 'x', start: '2020-12-01T08:00', end: '2020-12-02T08:00' };
    expect(said(terms, past)).toEqual([
      ['start', 'asking.dates.startPast'],
      ['end', 'asking.dates.endPast'],
    ]);
  });
  test('expire on a day to come', () => {
    expect(terms.parse({ justification: 'x', expires: '2026-11-21' }).expires).toBe('2026-11-21');
    expect(said(terms, { justification: 'x', expires: '2026-11-20' })).toEqual([
      ['expires', 'asking.dates.expiresPast'],
    ]);
    expect(said(terms, { justification: 'x', expires: 'soon' })).toEqual([['expires', 'asking.dates.unreadableDay']]);
  });
});
