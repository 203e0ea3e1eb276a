import { describe, expect, it } from 'vitest';
import { VALUES } from './attributes';
import { readRiskQuery } from './query';
import { clausesOf, countSearch, earlierSearch, pageSearch, riskyIn, valueSearch, valuesSearch } from './questions';

const bounds = { start: Date.parse('2026-11-01T00:00:00Z'), end: Date.parse('2026-11-08T00:00:00Z') };
const query = (search = '') => readRiskQuery(new URLSearchParams(search));
const clauses = (search = '') => clausesOf(query(search), { bounds, realm: 'alpha' });

describe('the clauses of a search', () => {
  it('consist of time, scores, risk and realm without filters', () => {
    const text = JSON.stringify(clauses());
    expect(clauses()).toHaveLength(4);
    expect(text).toContain('"gte":"2026-11-01T00:00:00.000Z","lte":"2026-11-08T00:00:00.000Z"');
    expect(text).toContain('{"term":{"predictionResult.risk_score_data.is_risky_event":true}}');
    expect(text).toContain('{"term":{"realm":"/alpha"}}');
  });

  it('take the scores that round to the upper end', () => {
    const score = (search: string) => JSON.stringify(clauses(search)[1]);
    expect(score('')).toContain('{"gte":0,"lt":100.5}');
    expect(score('least=20&most=80')).toContain('{"gte":20,"lt":80.5}');
  });

  it('narrow to a part of the world by both coordinates', () => {
    const text = JSON.stringify(clauses('area=europe'));
    expect(text).toContain('"predictionResult.features.geoData.lat":{"gte":34,"lte":72}');
    expect(text).toContain('"predictionResult.features.geoData.longitude":{"gte":-25,"lte":45}');
  });

  it('match any of the reasons, unusual ones only above the threshold', () => {
    const text = JSON.stringify(clauses('reason=is_ip_blocked&reason=day_of_week').at(-1));
    expect(text).toContain('block_rule_result.is_blocked');
    expect(text).toContain('ueba_signal.explainable_features":"weekday"');
    expect(text).toContain('risk_score_threshold');
  });
});

it('a page goes on after the last row of the one before', () => {
  const first = pageSearch(clauses(), query(), { after: null } as never);
  expect(first).not.toHaveProperty('search_after');
  const next = pageSearch(clauses(), query(), { after: [90, 'x', 'y'] } as never);
  expect(next).toMatchObject({ search_after: [90, 'x', 'y'], track_total_hits: true });
  expect(next.sort).toHaveLength(3);
});

it('all counts of a dashboard are one search without rows', () => {
  const { aggs, size } = countSearch(clauses(), [bounds, bounds], ['city']) as { aggs: object; size: number };
  expect(size).toBe(0);
  expect(Object.keys(aggs)).toEqual([
    'time0',
    'time1',
    'city',
    'top_rawUserId',
    'top_ipAddress',
    'top_city',
    'lat_lon_data',
  ]);
});

it('earlier attempts are five of the same user, without the event', () => {
  const question = earlierSearch({ userId: 'kai', eventId: 'e-1', at: bounds.end, realm: 'alpha' });
  expect(question).toMatchObject({ size: 5 });
  expect(JSON.stringify(question)).toContain('{"term":{"realm":"/alpha"}}');
  expect(JSON.stringify(question)).toContain('"must_not":[{"term":{"predictionResult.features.eventId":"e-1"}}]');
});

describe('values of attributes', () => {
  it('have limits', () => {
    expect(VALUES).toEqual({ asked: 100, listed: 50, searched: 50 });
    expect(JSON.stringify(valuesSearch('alpha')).match(/"size":100/g)).toHaveLength(10);
    expect(JSON.stringify(valueSearch(riskyIn('alpha'), { name: 'city', text: '' }))).toContain('"size":50');
  });
  it('match the typed text: stars and question marks stand for themselves', () => {
    expect(JSON.stringify(valueSearch(riskyIn('alpha'), { name: 'city', text: 'a*?' }))).toContain('*a\\\\*\\\\?*');
  });
});
