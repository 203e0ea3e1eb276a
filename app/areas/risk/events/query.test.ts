import { expect, test } from 'vitest';
import { activeIn, defaultQuery } from '../../../lib/collection';
import { hourText } from './hours';
import {
  normalizedQuery,
  periodBefore,
  periodOf,
  RISK_EVENTS,
  type RiskQuery,
  readRiskQuery,
  scoresOf,
  selectedAttributes,
} from './query';
import { clausesOf, valueSearch } from './questions';

const query = (over: object = {}) => ({ ...defaultQuery(RISK_EVENTS), ...over }) as unknown as RiskQuery;
const reader = { now: Date.UTC(2026, 10, 23, 9), zone: 'Europe/Berlin' };
const iso = (moment: number) => new Date(moment).toISOString();

test.each([
  [{}, '2026-11-16T23:00:00.000Z', '2026-11-23T22:59:59.999Z'],
  [{ period: 'today' }, '2026-11-22T23:00:00.000Z', '2026-11-23T22:59:59.999Z'],
  [
    { period: 'today', from: '2026-11-03', until: '2026-11-05' },
    '2026-11-02T23:00:00.000Z',
    '2026-11-05T22:59:59.999Z',
  ],
  [{ from: '2026-11-05', until: '2026-11-03' }, '2026-11-02T23:00:00.000Z', '2026-11-05T22:59:59.999Z'],
  [{ from: '2026-11-20' }, '2026-11-19T23:00:00.000Z', '2026-11-23T22:59:59.999Z'],
  [{ from: '2026-11-25' }, '2026-11-24T23:00:00.000Z', '2026-11-25T22:59:59.999Z'],
  [{ until: '2026-11-10' }, '2026-11-03T23:00:00.000Z', '2026-11-10T22:59:59.999Z'],
])('%j is about whole days of the reader', (given, start, end) => {
  const bounds = periodOf(query(given), reader);
  expect([iso(bounds.start), iso(bounds.end)]).toEqual([start, end]);
});

test.each([
  // Up to the time of day that it is now.
  [{}, '2026-11-09T23:00:00.000Z', '2026-11-16T08:59:59.999Z'],
  [{ period: 'today' }, '2026-11-21T23:00:00.000Z', '2026-11-22T08:59:59.999Z'],
  [{ period: 'this_month' }, '2026-10-08T22:00:00.000Z', '2026-10-31T08:59:59.999Z'],
  // The hour that was put back in October is one of the day it belongs to.
  [{ from: '2026-10-26', until: '2026-10-27' }, '2026-10-23T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  [{ from: '2026-11-03', until: '2026-11-05' }, '2026-10-30T23:00:00.000Z', '2026-11-02T22:59:59.999Z'],
  [{ from: '2026-11-25' }, '2026-11-23T23:00:00.000Z', '2026-11-24T22:59:59.999Z'],
  [{ hour: '20261121T1300Z' }, '2026-11-21T12:00:00.000Z', '2026-11-21T12:59:59.999Z'],
  [{ hour: '20261123T0900Z' }, '2026-11-23T08:00:00.000Z', '2026-11-23T08:59:59.999Z'],
])('the period before %j is as long and ends where it begins', (given, start, end) => {
  const bounds = periodBefore(query(given), { ...reader, now: Date.UTC(2026, 10, 23, 9) });
  expect([iso(bounds.start), iso(bounds.end)]).toEqual([start, end]);
});

test('a period is left out beside named days, and only there', () => {
  const chips = (over: object) => activeIn(RISK_EVENTS, normalizedQuery(query(over), reader)).map(({ name }) => name);
  expect(chips({ period: 'today' })).toEqual(['period']);
  expect(chips({ period: 'today', from: '2026-11-03' })).toEqual(['days']);
  expect(chips({ period: 'today', until: '2026-11-05', least: 20 })).toEqual(['days', 'score']);
});

test('crossed days and scores are put in order', () => {
  expect(
    normalizedQuery(query({ least: 90, most: 10, from: '2026-11-05', until: '2026-11-03' }), reader),
  ).toMatchObject({
    least: 10,
    most: 90,
    from: '2026-11-03',
    until: '2026-11-05',
  });
  expect(normalizedQuery(query({ least: 90, until: '2026-11-03' }), reader)).toMatchObject({
    least: 90,
    most: null,
    from: null,
  });
});

test('scores lie within 0 to 100, the lower one first', () => {
  expect(scoresOf(query())).toEqual([0, 100]);
  expect(scoresOf(query({ least: 80, most: 20 }))).toEqual([20, 80]);
  expect(scoresOf(query({ least: -5, most: 900 }))).toEqual([0, 100]);
});

const clauses = (over: object = {}) => clausesOf(query(over), { bounds: { start: 0, end: 1 }, realm: 'alpha' });

test('the first question is about risky events of the realm, its upper end half a point further', () => {
  const score = 'predictionResult.risk_score_data.risk_score';
  expect(clauses()).toEqual([
    { range: { 'predictionResult.features.timestamp': { gte: iso(0), lte: iso(1) } } },
    { range: { [score]: { gte: 0, lt: 100.5 } } },
    { term: { 'predictionResult.risk_score_data.is_risky_event': true } },
    { term: { realm: '/alpha' } },
  ]);
  expect(clauses({ least: 20, most: 80 })[1]).toEqual({ range: { [score]: { gte: 20, lt: 80.5 } } });
});

test('unknown reasons and attributes are no filters', () => {
  const read = (search: string) => readRiskQuery(new URLSearchParams(search));
  const found = read(
    'reason=none&reason=city&property=planet&condition=is&value=mars&property=os&condition=is&value=ios',
  );
  expect(found.reason).toEqual(['city']);
  const chips = activeIn(RISK_EVENTS, found).map(({ name, values }) => [name, ...values]);
  expect(chips).toEqual([
    ['reason', 'city'],
    ['attribute', 'os', 'is', 'ios'],
  ]);
});

test('values of one attribute are alternatives, and so are all reasons; attributes add up [reports 65]', () => {
  const rule = (property: string, value: string) => ({ property, condition: 'is', value });
  const attribute = [
    rule('city', 'oslo'),
    rule('city', 'lyon'),
    rule('os', 'ios'),
    rule('nothing', 'x'),
    rule('city', 'oslo'),
  ];
  expect(selectedAttributes(query({ attribute }))).toEqual([
    ['city', ['oslo', 'lyon']],
    ['os', ['ios']],
  ]);
  const found = clauses({ attribute, reason: ['is_ip_blocked', 'is_brute_force', 'day_of_week', 'nonsense'] });
  const groups = found.flatMap((one) => ('bool' in one ? [one.bool as { should: object[] }] : []));
  expect(groups.map(({ should }) => should.length)).toEqual([2, 1, 4]);
  expect(JSON.stringify(groups[2])).toContain('"predictionResult.ueba_signal.explainable_features":"weekday"');
});

test('signs that mean something in a pattern are looked for as they are', () => {
  const text = JSON.stringify(valueSearch([], { name: 'city', text: 'Os*o?' }));
  expect(text).toContain(JSON.stringify('*Os\\*o\\?*'));
  expect(text).toContain(JSON.stringify('*os\\*o\\?*'));
  expect(JSON.stringify(valueSearch([], { name: 'city', text: '' }))).not.toContain('should');
});

test('a strange address is the usual dashboard', () => {
  expect(readRiskQuery(new URLSearchParams('period=ever&least=x&area=moon&reason=../x&from=yesterday'))).toEqual(
    query(),
  );
});

test('an hour comes before days, and counts within them only', () => {
  const hour = '20261121T1300Z';
  const { start, end } = periodOf(query({ hour, from: '2026-11-21', until: '2026-11-21' }), reader);
  expect([iso(start), iso(end)]).toEqual(['2026-11-21T13:00:00.000Z', '2026-11-21T13:59:59.999Z']);
  expect(hourText(start)).toBe(hour);
  expect(normalizedQuery(query({ hour }), reader).hour).toBe(hour);
  expect(normalizedQuery(query({ hour, from: '2026-11-22' }), reader).hour).toBeNull();
  for (const odd of ['now', '2026-11-21', '20261341T9900Z'])
    expect(normalizedQuery(query({ hour: odd }), reader).hour).toBeNull();
});
