import { beforeAll, describe, expect, it } from 'vitest';
import { order, send, tokenOf } from '../testing';

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
  await order('POST', 'reset', { seed: 'default' });
  for (const name of ['ines.moreau', 'ruth.adeyemi', 'mina.holt']) tokens[name] = await tokenOf(name);
});

const search = (user: string, body: unknown = RISKY, headers: Record<string, string> = TENANT) =>
  send<Found>(SEARCH, { token: tokens[user] ?? '', headers, body });
const config = (user: string, headers: Record<string, string> = TENANT) =>
  send(CONFIG, { token: tokens[user] ?? '', headers });

describe('risky sign-ins', () => {
  it('are found with their threshold, as many as were asked for, beside how many there are', async () => {
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

  it('are narrowed as the pages of risk narrow them', async () => {
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
    const { body } = await search('ines.moreau', { indexName: 'risk_explainability', query: { query, size: 100 } });
    const scores = body.hits.hits.map(({ _source }) => _source.predictionResult.risk_score_data.risk_score);
    expect(scores.length).toBeGreaterThan(0);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(80);
    const { body: every } = await search('ines.moreau', { ...RISKY, query: { ...RISKY.query, size: 100 } });
    const risky = every.hits.hits.map(({ _source }) => _source.predictionResult.risk_score_data.risk_score);
    expect(scores).toHaveLength(risky.filter((score) => score >= 80).length);
    expect(risky.length).toBeGreaterThan(scores.length);
  });

  it('are refused where the question cannot be answered exactly', async () => {
    const asking = (query: unknown) => search('ines.moreau', { indexName: 'risk_explainability', query });
    for (const query of [
      { query: { fuzzy: { username: 'mina' } } },
      { query: { term: { a: 1, b: 2 } } },
      { query: { term: { a: { value: 1 } } } },
      { size: -1 },
      { query: { match_all: {} }, aggs: { country: { terms: { field: 'country.keyword' } } } },
      { query: { match_all: {} }, sort: ['timestamp'] },
      'everything',
    ]) {
      expect((await asking(query)).status).toBe(400);
    }
    expect((await search('ines.moreau', { ...RISKY, indexName: 'users' })).status).toBe(404);
  });
});

describe('who sees what', () => {
  it('administrators see both, analysts of fraud the events alone, others neither', async () => {
    const seen = async (user: string) => [(await search(user)).status, (await config(user)).status];
    expect(await seen('ines.moreau')).toEqual([200, 200]);
    expect(await seen('ruth.adeyemi')).toEqual([200, 403]);
    expect(await seen('mina.holt')).toEqual([403, 403]);
  });

  it('the configuration is the document and nothing else', async () => {
    const { body } = await config('ines.moreau');
    expect(body).toMatchObject({ risk_score_threshold: 70 });
    expect(body).not.toHaveProperty('id');
  });

  it('the tenant has to be named, and rightly', async () => {
    expect((await search('ines.moreau', RISKY, {})).status).toBe(400);
    expect((await config('ines.moreau', { 'x-tenant-id': 'another' })).status).toBe(403);
  });

  it('a token without the scope is a 403, none at all a 401', async () => {
    const narrow = await tokenOf('ines.moreau', { scope: 'openid fr:idm:*' });
    expect((await send(CONFIG, { token: narrow, headers: TENANT })).status).toBe(403);
    expect((await send(CONFIG, { headers: TENANT })).status).toBe(401);
  });

  it('a host without autonomous access knows none of it', async () => {
    const host = 'locked.localhost';
    await order('PUT', 'host', { autoAccess: true }, host);
    const token = await tokenOf('ines.moreau', { host });
    await order('PUT', 'host', { autoAccess: false }, host);
    expect((await send(CONFIG, { host, token, headers: TENANT })).status).toBe(404);
    await order('DELETE', 'host', undefined, host);
  });
});
