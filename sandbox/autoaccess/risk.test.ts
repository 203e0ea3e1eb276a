import { beforeAll, describe, expect, it } from 'vitest';
import { callControl, send, tokenOf } from '../testing';

const TENANT = { 'x-tenant-id': '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42' };
const SEARCH = '/autoaccess/jas/entity/search/autoaccess/risk_explainability';
const CONFIG = '/autoaccess/api/v2/riskConfig/userConfig';
const RISKY = {
  indexName: 'risk_explainability',
  query: { query: { term: { 'predictionResult.risk_score_data.is_risky_event': true } }, size: 1 },
};

interface Found {
  hits: {
    total: { value: number };
    hits: { _source: { predictionResult: { risk_score_data: { risk_score: number } } } }[];
  };
}

const tokens: Record<string, string> = {};

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  for (const name of ['ines.moreau', 'ruth.adeyemi', 'mina.holt']) tokens[name] = await tokenOf(name);
});

const search = (user: string, body: unknown = RISKY, headers: Record<string, string> = TENANT) =>
  send<Found>(SEARCH, { token: tokens[user] ?? '', headers, body });
const config = (user: string, headers: Record<string, string> = TENANT) =>
  send(CONFIG, { token: tokens[user] ?? '', headers });

describe('search of risk_explainability', () => {
  it('finds events by threshold, as many as requested, with the total', async () => {
    const { status, body } = await search('ines.moreau');
    expect(status).toBe(200);
    expect(body.hits.hits).toHaveLength(1);
    expect(body.hits.total.value).toBeGreaterThan(1);
    expect(body.hits.hits[0]?._source.predictionResult.risk_score_data).toMatchObject({
      is_risky_event: true,
      risk_score_threshold: 70,
    });
    const everything = { ...RISKY, query: { query: { match_all: {} }, size: 0 } };
    const all = await search('ines.moreau', everything);
    expect(all.body.hits.hits).toEqual([]);
    expect(all.body.hits.total.value).toBeGreaterThan(body.hits.total.value);
  });

  it('narrows events like the pages of risk do', async () => {
    const field = (name: string) => `predictionResult.${name}`;
    const query = {
      bool: {
        must: [
          { term: { [field('risk_score_data.is_risky_event')]: true } },
          { range: { [field('risk_score_data.risk_score')]: { gte: 80, lt: 100.5 } } },
          { term: { 'realm.keyword': '/alpha' } },
        ],
        must_not: [{ exists: { field: field('nothing') } }],
      },
    };
    const { body } = await search('ines.moreau', { indexName: 'risk_explainability', query: { query, size: 1000 } });
    const scores = body.hits.hits.map(({ _source }) => _source.predictionResult.risk_score_data.risk_score);
    expect(scores.length).toBeGreaterThan(0);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(80);
    const own = { bool: { must: [RISKY.query.query, { term: { realm: '/alpha' } }] } };
    const { body: every } = await search('ines.moreau', { ...RISKY, query: { query: own, size: 1000 } });
    const risky = every.hits.hits.map(({ _source }) => _source.predictionResult.risk_score_data.risk_score);
    expect(scores).toHaveLength(risky.filter((score) => score >= 80).length);
    expect(risky.length).toBeGreaterThan(scores.length);
  });

  it('refuses queries that it cannot answer exactly', async () => {
    const searchFor = (query: unknown) => search('ines.moreau', { indexName: 'risk_explainability', query });
    for (const query of [
      { query: { fuzzy: { username: 'mina' } } },
      { query: { term: { a: 1, b: 2 } } },
      { query: { term: { a: { value: 1 } } } },
      { size: -1 },
      { query: { match_all: {} }, aggs: { country: { histogram: { field: 'country.keyword' } } } },
      { query: { match_all: {} }, sort: ['timestamp'] },
      'everything',
    ]) {
      expect((await searchFor(query)).status).toBe(400);
    }
    expect((await search('ines.moreau', { ...RISKY, indexName: 'users' })).status).toBe(404);
  });
});

describe('sorted search and aggregations', () => {
  const SCORE = 'predictionResult.risk_score_data.risk_score';
  const WHEN = 'predictionResult.features.timestamp';
  interface Sorted {
    hits: { total: { value: number }; hits: { _id: string; sort: [number, string] }[] };
    aggregations: Record<string, { doc_count: number; buckets: { key: unknown; doc_count: number }[] }>;
  }
  const requested = (query: object) =>
    send<Sorted>(SEARCH, {
      token: tokens['ines.moreau'] ?? '',
      headers: TENANT,
      body: { indexName: 'risk_explainability', query },
    });
  const sort = [{ [SCORE]: { order: 'desc' } }, { [WHEN]: { order: 'desc', unmapped_type: 'date' } }];

  it('page by search_after, every event once [reports 63]', async () => {
    const { query } = RISKY.query;
    const { body } = await requested({ query, sort, size: 10_000, track_total_hits: true });
    const every = body.hits.hits.map(({ _id }) => _id);
    const scores = body.hits.hits.map((hit) => hit.sort[0]);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const seen: string[] = [];
    for (let after: unknown; ; ) {
      const { hits } = (await requested({ query, sort, size: 25, ...(after ? { search_after: after } : {}) })).body
        .hits;
      if (hits.length === 0) break;
      seen.push(...hits.map(({ _id }) => _id));
      after = hits.at(-1)?.sort;
    }
    expect(seen).toEqual(every);
    expect(every).toHaveLength(body.hits.total.value);
  });

  it('count by value, by part, and by place with a mean [reports 64]', async () => {
    const field = 'predictionResult.features.rawUserId';
    const place = 'predictionResult.features.geoData';
    const { body } = await requested({
      size: 0,
      aggs: {
        [field]: { terms: { field: `${field}.keyword`, size: 100 } },
        first: { terms: { field, size: 3, order: { _key: 'asc' } } },
        risky: {
          filter: { bool: { must: [{ range: { [SCORE]: { gte: 70 } } }] } },
          aggs: {
            places: {
              multi_terms: { terms: [{ field: `${place}.lat` }, { field: `${place}.longitude` }], size: 10_000 },
              aggs: { avg_score: { avg: { field: SCORE } } },
            },
          },
        },
      },
    });
    const people = body.aggregations[field]?.buckets ?? [];
    expect(people.reduce((sum, bucket) => sum + bucket.doc_count, 0)).toBe(body.hits.total.value);
    expect(people.map((bucket) => bucket.doc_count)).toEqual(
      people.map((bucket) => bucket.doc_count).sort((one, other) => other - one),
    );
    const names = people.map(({ key }) => String(key)).sort();
    expect(body.aggregations.first?.buckets.map(({ key }) => key)).toEqual(names.slice(0, 3));
    const risky = body.aggregations.risky as unknown as {
      doc_count: number;
      places: { buckets: { key: number[]; key_as_string: string; avg_score: { value: number } }[] };
    };
    expect(risky.doc_count).toBeGreaterThan(10);
    const [bucket] = risky.places.buckets;
    expect(bucket?.key_as_string).toBe(bucket?.key.join('|'));
    expect(bucket?.avg_score.value).toBeGreaterThanOrEqual(70);
  });

  it.each([
    ['an order that is none', { sort: [{ [SCORE]: { order: 'up' } }] }],
    ['a cursor without an order', { search_after: [1] }],
    ['a cursor of another length', { sort, search_after: [1] }],
    ['too many buckets', { aggs: { a: { terms: { field: WHEN, size: 100_000 } } } }],
    ['an unknown key', { sort, collapse: {} }],
  ])('refuse %s', async (_, query) => {
    expect((await requested(query)).status).toBe(400);
  });
});

describe('reasons of risky events', () => {
  const SCORES = 'predictionResult.risk_score_data';
  const RAW = `${SCORES}.heuristic_agg_result.raw_results`;
  const count = async (...must: object[]) => {
    const query = { query: { bool: { must } }, size: 1, track_total_hits: true };
    return (await search('ines.moreau', { indexName: 'risk_explainability', query })).body.hits.total.value;
  };
  const term = (field: string, value: unknown) => ({ term: { [field]: value } });
  const risky = term(`${SCORES}.is_risky_event`, true);

  it.each([
    'is_automated_user_agent',
    'is_brute_force',
    'is_credential_stuffing',
    'is_distributed_attack',
    'is_impossible_travel',
    'is_suspicious_ip',
  ])('finds %s', async (reason) => {
    expect(await count({ nested: { path: RAW, query: term(`${RAW}.${reason}`, true) } })).toBeGreaterThan(0);
  });

  it('finds blocked addresses, bots and unusual signals, by the two scripts', async () => {
    expect(await count(term(`${SCORES}.heuristic_agg_result.block_rule_result.is_blocked`, true))).toBeGreaterThan(0);
    expect(await count(term('predictionResult.botD.isBot', true))).toBeGreaterThan(0);
    const above = (name: string) => ({
      script: { script: `doc['${name}'].value > doc['risk_score_threshold'].value` },
    });
    const ueba = await count(risky, above('ueba_avg_risk_score'));
    const clustering = await count(risky, above('clustering_model_risk_score'));
    const both = await count(risky, above('ueba_avg_risk_score'), above('clustering_model_risk_score'));
    expect(both).toBeGreaterThan(0);
    expect(Math.min(ueba, clustering)).toBeGreaterThan(both);
    const country = `${SCORES}.clustering_result.top_cluster_explainability`;
    expect(await count(above('clustering_model_risk_score'), term(country, 'country'))).toBeGreaterThan(0);
    const unknown = { indexName: 'risk_explainability', query: { query: { script: { script: 'true' } } } };
    expect((await search('ines.moreau', unknown)).status).toBe(400);
  });

  it('the seed holds 20,000 events of 60 days, few risky, some without a place, in two realms', async () => {
    expect(await count()).toBe(20_000);
    const total = await count(risky);
    expect(total).toBe(900);
    expect(await count(term('realm', '/bravo'))).toBeGreaterThan(0);
    const when = (gte: string) => ({ range: { 'predictionResult.features.timestamp': { gte } } });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    expect(await count(when(ago(60.1)))).toBe(20_000);
    const last = await count(risky, when(ago(7)));
    expect(last).toBeGreaterThan(total / 20);
    expect(last).toBeLessThan(total / 2);
    const placed = await count(risky, { exists: { field: 'predictionResult.features.geoData.city' } });
    expect(placed).toBeLessThan(total);
    const between = (gte: number, lt: number) => ({ range: { [`${SCORES}.risk_score`]: { gte, lt } } });
    expect(await count(risky, between(79.5, 80.5))).toBeGreaterThan(0);
  });
});

describe('permissions on autonomous access', () => {
  it('administrators read both, fraud analysts events only, others nothing [reports 59]', async () => {
    const seen = async (user: string) => [(await search(user)).status, (await config(user)).status];
    expect(await seen('ines.moreau')).toEqual([200, 200]);
    expect(await seen('ruth.adeyemi')).toEqual([200, 403]);
    expect(await seen('mina.holt')).toEqual([403, 403]);
  });

  it('userConfig is exactly the stored document', async () => {
    const { body } = await config('ines.moreau');
    expect(body).toMatchObject({ risk_score_threshold: 70 });
    expect(body).not.toHaveProperty('id');
  });

  it('X-TENANT-ID is needed and must match', async () => {
    expect((await search('ines.moreau', RISKY, {})).status).toBe(400);
    expect((await config('ines.moreau', { 'x-tenant-id': 'another' })).status).toBe(403);
  });

  it('a token without the scope is a 403, none a 401', async () => {
    const narrow = await tokenOf('ines.moreau', { scope: 'openid fr:idm:*' });
    expect((await send(CONFIG, { token: narrow, headers: TENANT })).status).toBe(403);
    expect((await send(CONFIG, { headers: TENANT })).status).toBe(401);
  });

  it('a host without autonomous access answers 404', async () => {
    const host = 'locked.localhost';
    await callControl('PUT', 'host', { autoAccess: true }, host);
    const token = await tokenOf('ines.moreau', { host });
    await callControl('PUT', 'host', { autoAccess: false }, host);
    expect((await send(CONFIG, { host, token, headers: TENANT })).status).toBe(404);
    await callControl('DELETE', 'host', undefined, host);
  });
});
