// What the risk dashboard asks reads the risky events of its period by an index, and each of them once.
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { parseElasticQuery } from '../core/elastic-query';
import { openStore } from '../core/store';
import type { Env, PlatformObject } from '../platform-object';
import { order, send, tokenOf } from '../testing';
import { countsSql, hitsSql } from './event-search';
import { riskEvents } from './risk-event';

const FIELD = 'predictionResult.features.timestamp';
const SEARCH = '/autoaccess/jas/entity/search/autoaccess/risk_explainability';
const TENANT = { 'x-tenant-id': '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42' };
const FILTER = parseElasticQuery({
  bool: {
    must: [
      { range: { [FIELD]: { gte: '2026-01-01T00:00:00.000Z', lte: '2026-12-31T00:00:00.000Z' } } },
      { range: { 'predictionResult.risk_score_data.risk_score': { gte: 0, lt: 100.5 } } },
      { term: { 'predictionResult.risk_score_data.is_risky_event': true } },
      { term: { realm: '/alpha' } },
    ],
  },
});

let token = '';
beforeAll(async () => {
  await order('POST', 'reset', { seed: 'default' });
  token = await tokenOf('ines.moreau');
  await send(SEARCH, { token, headers: TENANT, body: { indexName: 'risk_explainability', query: { size: 1 } } });
});

const plans = () =>
  runInDurableObject((env as unknown as Env).PLATFORM_OBJECT.getByName('localhost'), (_: PlatformObject, state) => {
    const store = openStore(state.storage);
    const orders = [{ path: ['predictionResult', 'risk_score_data', 'risk_score'], descending: true }];
    const parts = ['/alpha', '/bravo'].map((realm) => parseElasticQuery({ term: { realm } }));
    return [
      hitsSql(store, riskEvents, { filter: FILTER, orders, after: undefined, limit: 10 }),
      countsSql(store, riskEvents, FILTER, parts),
    ].map(({ sql, bound }) =>
      state.storage.sql
        .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...bound)
        .toArray()
        .map(({ detail }) => detail),
    );
  });

it('the page and the counts find the risky events of their period by an index', async () => {
  for (const steps of await plans()) {
    expect(steps.some((step) => /^SCAN (?!e\d|found)/.test(step))).toBe(false);
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH .* USING INDEX .*>\? AND .*<\?\)/));
  }
});

it('counts of parts are those of a search for each part', async () => {
  const days = Array.from({ length: 3 }, (_, at) => ({
    range: {
      [FIELD]: {
        gte: new Date(Date.now() - (at + 20) * 86_400_000).toISOString(),
        lte: new Date(Date.now() - at * 86_400_000).toISOString(),
      },
    },
  }));
  const query = { term: { 'predictionResult.risk_score_data.is_risky_event': true } };
  const ask = (asked: object) =>
    send<{ hits: { total: { value: number } }; aggregations: Record<string, { doc_count: number }> }>(SEARCH, {
      token,
      headers: TENANT,
      body: { indexName: 'risk_explainability', query: { size: 0, ...asked } },
    });
  const aggs = Object.fromEntries(days.map((filter, at) => [`day${at}`, { filter }]));
  const { body } = await ask({ query, aggs });
  const alone = await Promise.all(days.map((day) => ask({ query: { bool: { must: [query, day] } } })));
  const counts = alone.map((one) => one.body.hits.total.value);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(days.map((_, at) => body.aggregations[`day${at}`]?.doc_count)).toEqual(counts);
});
