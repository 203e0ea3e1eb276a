import { expect, test } from 'vitest';
import type { RiskEvent } from '../../../platform/risk-events.server';
import { visibleReasons } from './reasons';
import { momentIn, toRow } from './rows';

const judged = {
  heuristics: [],
  clustering: ['model', 'country'],
  clusteringIsAbove: false,
  ueba: 'weekday',
  uebaIsAbove: false,
  isExplained: true,
};

test.each([
  [{}, []],
  [{ clusteringIsAbove: true }, ['device', 'country']],
  [{ uebaIsAbove: true }, ['day_of_week']],
  [{ uebaIsAbove: true, ueba: 'failed' }, []],
  [{ uebaIsAbove: true, ueba: null, isExplained: false }, ['no_explainable']],
  [{ uebaIsAbove: true, ueba: null, isExplained: false, heuristics: ['is_brute_force'] }, ['is_brute_force']],
  [{ heuristics: ['is_ip_blocked'], clusteringIsAbove: true }, ['is_ip_blocked', 'device', 'country']],
  [{ clusteringIsAbove: true, clustering: ['made_up'] }, ['made_up']],
])('an event with %j has the reasons %j [reports 62]', (given, reasons) => {
  expect(visibleReasons({ ...judged, ...given })).toEqual(reasons);
});

test('moments without a zone are UTC [reports 69]', () => {
  expect(momentIn('2026-03-01T18:35:34.605693')).toBe(Date.UTC(2026, 2, 1, 18, 35, 34, 605));
  expect(momentIn('2026-03-01T18:35:34Z')).toBe(Date.UTC(2026, 2, 1, 18, 35, 34));
  expect(momentIn('never')).toBeNull();
});

test.each([
  [79.6, 80, 'high'],
  [80.4, 80, 'high'],
  [69.4, 69, 'medium'],
  [35, 35, 'medium'],
  [34.9, 35, 'low'],
])('%d is shown as %d, %s [reports 62]', (risk_score, score, level) => {
  const event = {
    username: null,
    predictionResult: {
      features: { eventId: 'e', rawUserId: 'ana', timestamp: '' },
      risk_score_data: { risk_score, risk_score_threshold: 70 },
    },
  } as unknown as RiskEvent;
  expect(toRow(event)).toMatchObject({ score, level, user: 'ana', reasons: [], city: null, at: null });
});

test.each([
  [{}, false],
  [{ ueba_avg_risk_score: 100 }, true],
  [{ clustering_model_risk_score: 60 }, false],
  [{ heuristic_agg_result: { raw_results: [] } }, true],
  [{ heuristic_agg_result: null }, false],
])('reasons of a score of 100 with %j are all: %s', (parts, hasAllReasons) => {
  const event = {
    predictionResult: {
      features: { eventId: 'e', timestamp: '' },
      risk_score_data: { risk_score: 100, risk_score_threshold: 70, ...parts },
    },
  } as unknown as RiskEvent;
  expect(toRow(event)).toMatchObject({ hasAllReasons });
});
