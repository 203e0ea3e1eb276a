// Risk dashboard searches read the risky events by an index, each of them once.
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { parseElasticQuery } from '../core/elastic-query';
import { openStore, type Store } from '../core/store';
import type { Env, PlatformObject } from '../platform-object';
import { callControl, send, tokenOf } from '../testing';
import { numbersSql } from './event-bitsets';
import { hitsSql } from './event-search';
import { riskEvents, riskKeyOf } from './risk-event';
import { answerSearch } from './search';

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
  await callControl('POST', 'reset', { seed: 'default' });
  token = await tokenOf('ines.moreau');
  await send(SEARCH, { token, headers: TENANT, body: { indexName: 'risk_explainability', query: { size: 1 } } });
});

const within = <R>(work: (store: Store, sql: SqlStorage) => R): Promise<R> =>
  runInDurableObject((env as unknown as Env).PLATFORM_OBJECT.getByName('localhost'), (_: PlatformObject, state) =>
    work(openStore(state.storage), state.storage.sql),
  );

const plans = () =>
  within((store, database) => {
    const orders = [{ path: ['predictionResult', 'risk_score_data', 'risk_score'], descending: true }];
    const key = riskKeyOf(FILTER) ?? '';
    return [
      hitsSql(store, riskEvents, { filter: FILTER, key, orders, after: undefined, limit: 10 }),
      numbersSql({ store, of: riskEvents, key }, FILTER),
    ].map(({ sql, bound }) =>
      database
        .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...bound)
        .toArray()
        .map(({ detail }) => detail),
    );
  });

it('risk search reads the page and a condition by an index, without the documents', async () => {
  for (const steps of await plans()) {
    expect(steps.some((step) => /^SCAN (?!e\d|p\b)/.test(step))).toBe(false);
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH k USING INDEX .*>\? AND .*<\?\)/));
    // Only the documents of the page are read, by their number.
    expect(
      steps
        .filter((step) => /^S\w+ (?!k\b|e\d|p\b)/.test(step))
        .every((step) => /whole USING INTEGER PRIMARY KEY/.test(step)),
    ).toBe(true);
  }
});

it('risk search with one new condition reads the table for that one and its page', async () => {
  const reads = await within((store) => {
    let count = 0;
    const counted: Store = {
      ...store,
      select(statement) {
        count += 1;
        return store.select(statement);
      },
    };
    const ask = (least: number) => {
      count = 0;
      const must = [
        { term: { 'predictionResult.risk_score_data.is_risky_event': true } },
        { range: { 'predictionResult.risk_score_data.risk_score': { gte: least, lt: 100.5 } } },
      ];
      const place = { field: 'predictionResult.features.geoData.city.keyword' };
      const requested = {
        query: { bool: { must } },
        aggs: {
          alpha: { filter: { term: { realm: '/alpha' } } },
          bots: { filter: { term: { 'predictionResult.botD.isBot': true } } },
          places: { terms: place },
        },
      };
      const found = answerSearch(counted, riskEvents, {
        requested,
        index: 'risk_explainability',
        sourceOf: (event) => event,
        keyOf: riskKeyOf,
      });
      return { count, total: found.hits.total.value };
    };
    return [ask(10), ask(90), ask(90)];
  });
  const [first, other, same] = reads;
  expect(other?.total).toBeLessThan(first?.total ?? 0);
  expect(other?.total).toBeGreaterThan(0);
  expect(first?.count).toBeGreaterThan(4);
  expect([other?.count, same?.count]).toEqual([2, 1]);
});

it('filter aggregations count like a search for each filter', async () => {
  const days = Array.from({ length: 3 }, (_, at) => ({
    range: {
      [FIELD]: {
        gte: new Date(Date.now() - (at + 20) * 86_400_000).toISOString(),
        lte: new Date(Date.now() - at * 86_400_000).toISOString(),
      },
    },
  }));
  const query = { term: { 'predictionResult.risk_score_data.is_risky_event': true } };
  const ask = (requested: object) =>
    send<{ hits: { total: { value: number } }; aggregations: Record<string, { doc_count: number }> }>(SEARCH, {
      token,
      headers: TENANT,
      body: { indexName: 'risk_explainability', query: { size: 0, ...requested } },
    });
  const aggs = Object.fromEntries(days.map((filter, at) => [`day${at}`, { filter }]));
  const { body } = await ask({ query, aggs });
  const alone = await Promise.all(days.map((day) => ask({ query: { bool: { must: [query, day] } } })));
  const counts = alone.map((one) => one.body.hits.total.value);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(days.map((_, at) => body.aggregations[`day${at}`]?.doc_count)).toEqual(counts);
});

it('terms aggregations count the documents of the buckets they leave out', async () => {
  for (const risky of [true, false]) {
    const query = { term: { 'predictionResult.risk_score_data.is_risky_event': risky } };
    const field = 'predictionResult.features.rawUserId.keyword';
    const aggs = { few: { terms: { field, size: 2 } }, all: { terms: { field, size: 10_000 } } };
    type Terms = { sum_other_doc_count: number; buckets: { doc_count: number }[] };
    const { body } = await send<{ hits: { total: { value: number } }; aggregations: Record<'few' | 'all', Terms> }>(
      SEARCH,
      { token, headers: TENANT, body: { indexName: 'risk_explainability', query: { size: 0, query, aggs } } },
    );
    const { few, all } = body.aggregations;
    const counted = ({ buckets }: Terms) => buckets.reduce((sum, { doc_count }) => sum + doc_count, 0);
    expect([all.sum_other_doc_count, counted(all)]).toEqual([0, body.hits.total.value]);
    expect([few.buckets.length, few.sum_other_doc_count + counted(few)]).toEqual([2, body.hits.total.value]);
  }
});

const RESULT = 'predictionResult';
const GEO = `${RESULT}.features.geoData`;
const SCORES = `${RESULT}.risk_score_data`;
const above = (signal: string) => ({
  script: { script: `doc['${SCORES}.${signal}'].value > doc['${SCORES}.risk_score_threshold'].value` },
});
const term = (field: string, value: string | boolean) => ({ term: { [field]: value } });
const heuristic = (name: string) => ({
  nested: {
    path: `${SCORES}.heuristic_agg_result.raw_results`,
    query: {
      bool: { should: [term(`${SCORES}.heuristic_agg_result.raw_results.${name}`, true)], minimum_should_match: 1 },
    },
  },
});
const CLUSTER = `${SCORES}.clustering_result.top_cluster_explainability`;

it.each([
  ['every one', { match_all: {} }],
  ['a city', term(`${GEO}.city.keyword`, 'bucharest')],
  ['a part of the world', { range: { [`${GEO}.lat`]: { gte: 40, lte: 50.5 } } }],
  ['no place', { bool: { must_not: [{ exists: { field: `${GEO}.city` } }] } }],
  ['scores', { range: { [`${SCORES}.risk_score`]: { gte: 80, lt: 90.5 } } }],
  ['a moment', { range: { [FIELD]: { gte: new Date(Date.now() - 900_000_000).toISOString() } } }],
  ['blocked ones', term(`${SCORES}.heuristic_agg_result.block_rule_result.is_blocked`, true)],
  ['those that are not', term(`${SCORES}.heuristic_agg_result.block_rule_result.is_blocked`, false)],
  ['bots', term(`${RESULT}.botD.isBot`, true)],
  ['those of whom it is known', { exists: { field: `${RESULT}.botD.isBot` } }],
  ['a heuristic', heuristic('is_brute_force')],
  ['no heuristic', { bool: { must_not: [heuristic('is_suspicious_ip')] } }],
  [
    'a signal',
    { bool: { must: [above('ueba_avg_risk_score'), term(`${RESULT}.ueba_signal.explainable_features`, 'city')] } },
  ],
  ['a cluster', { bool: { must: [above('clustering_model_risk_score'), term(CLUSTER, 'device')] } }],
  ['users by a pattern', { wildcard: { [`${RESULT}.features.rawUserId.keyword`]: 'k*' } }],
  ['what only the documents hold', { wildcard: { [`${RESULT}.features.ipAddress`]: '198.51.100.1*' } }],
])('risk search answers the same by key and without: %s', async (_, part) => {
  const query = { bool: { must: [term(`${SCORES}.is_risky_event`, true), part] } };
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const requested = {
    query,
    size: 15,
    sort: [{ [`${SCORES}.risk_score`]: { order: 'desc' } }, { [FIELD]: { order: 'asc' } }],
    aggs: {
      early: { filter: { range: { [FIELD]: { lt: week } } } },
      bots: { filter: term(`${RESULT}.botD.isBot`, true) },
      brute: { filter: heuristic('is_brute_force') },
      countries: { terms: { field: `${GEO}.country.keyword`, size: 50 } },
      clusters: { terms: { field: `${CLUSTER}.keyword`, size: 50 } },
      mean: { avg: { field: `${SCORES}.risk_score` } },
      places: {
        filter: term(`${SCORES}.is_risky_event`, true),
        aggs: {
          by: {
            multi_terms: { terms: [{ field: `${GEO}.lat` }, { field: `${GEO}.longitude` }], size: 100 },
            aggs: { score: { avg: { field: `${SCORES}.risk_score` } } },
          },
        },
      },
    },
  };
  const search = (keyOf?: typeof riskKeyOf) =>
    // Each in its own store, without a shared cache.
    within((store) => {
      const hits = (more: object) =>
        answerSearch(store, riskEvents, {
          requested: { ...requested, ...more },
          index: 'risk_explainability',
          sourceOf: (event) => event,
          ...(keyOf && { keyOf }),
        });
      const first = hits({});
      const last = first.hits.hits.at(-1) as { sort?: unknown[] } | undefined;
      return [first, last ? hits({ search_after: last.sort }) : null];
    });
  const whole = await search();
  expect(whole[0]?.hits.total.value).toBeGreaterThan(0);
  expect(await search(riskKeyOf)).toEqual(whole);
});
