import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';

const TENANT = { 'x-tenant-id': '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42' };
const JAS = '/autoaccess/jas';
const API = '/autoaccess/api';
const PIPELINES = 'autoaccess/api/pipeline_definition/1';
const SOURCES = 'autoaccess/datasources/1';
const pipeline = (name: string) => idOf(`pipeline:${name}`);

let token = '';
beforeEach(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  token = await tokenOf('ines.moreau');
});

const call = <T = Record<string, never>>(path: string, body?: unknown, method?: string) =>
  send<T>(path, { token, headers: TENANT, ...(body === undefined ? {} : { body }), ...(method ? { method } : {}) });
interface Found {
  hits: { total: { value: number }; hits: { _source: Record<string, unknown>; sort?: unknown[] }[] };
}
const search = async (path: string, query: object) =>
  (await call<Found>(`${JAS}/entity/search/${path}`, { query })).body.hits;
const envelope = (entity: object) => ({
  branch: 'actual',
  contextId: 'UI Changes - 1',
  entityData: [entity],
  indexInSync: true,
});

describe('jas/entity', () => {
  it('reads definitions, and 404 for other names', async () => {
    for (const [path, namespace] of [
      ['autoaccess/base/authentication', '/autoaccess/base'],
      ['autoaccess/datasources', '/autoaccess'],
      ['autoaccess/api/pipeline_definition', '/autoaccess/api'],
    ]) {
      const { body } = await call<{ namespace: string; version: number }[]>(
        `${JAS}/entityDefinitions/${path}?latest=true`,
      );
      expect(body[0]).toMatchObject({ namespace, version: 1 });
    }
    expect((await call(`${JAS}/entityDefinitions/autoaccess/nothing?latest=true`)).status).toBe(404);
  });

  it('searches by pattern, sorted, page by page', async () => {
    const sort = [{ 'name.keyword': { order: 'asc' } }, { 'metadata.created': { order: 'desc' } }];
    const first = await search(SOURCES, { sort, size: 10, track_total_hits: true });
    const rest = await search(SOURCES, { sort, size: 10, search_after: first.hits.at(-1)?.sort });
    const names = [...first.hits, ...rest.hits].map(({ _source }) => String(_source.name));
    expect(names).toHaveLength(first.total.value);
    expect(names).toEqual([...names].sort());
    const sign = await search(SOURCES, {
      query: { bool: { must: [{ wildcard: { 'name.keyword': '*sign-ins*' } }, { term: { isActive: true } }] } },
    });
    expect(sign.total.value).toBe(2);
    const states = [{ 'pipeline_executions.status.keyword': { order: 'desc', unmapped_type: 'string' } }];
    expect((await search(PIPELINES, { sort: states, size: 1 })).hits[0]?.sort).toEqual(['SUCCEEDED']);
  });

  it.each([SOURCES, `/${SOURCES}`])('persists, changes and deletes entities at %s and stamps each', async (path) => {
    const entity = { datasource_id: 'ds-1', name: 'New', isActive: false, feature_mapping: {} };
    const stored = async () => (await search(SOURCES, { query: { term: { datasource_id: 'ds-1' } } })).hits[0]?._source;
    expect((await call(`${JAS}/entity/persist/${path}`, envelope(entity))).status).toBe(200);
    expect(await stored()).toMatchObject({ ...entity, metadata: { primaryKey: 'ds-1' } });
    await call(`${JAS}/entity/upsert/${path}`, envelope({ datasource_id: 'ds-1', isActive: true }), 'PATCH');
    expect(await stored()).toMatchObject({ name: 'New', isActive: true });
    await call(`${JAS}/entity/persist/${path}`, envelope({ datasource_id: 'ds-1', name: 'Anew' }));
    expect(await stored()).not.toHaveProperty('isActive');
    expect((await call(`${JAS}/entity/delete/${path}`, envelope(entity), 'DELETE')).status).toBe(200);
    expect(await stored()).toBeUndefined();
  });

  it('refuses entities without key, and other users', async () => {
    expect((await call(`${JAS}/entity/persist/${SOURCES}`, envelope({ name: 'x' }))).status).toBe(400);
    expect((await call(`${JAS}/entity/persist/autoaccess/nothing/1`, envelope({}))).status).toBe(404);
    const other = await tokenOf('ruth.adeyemi');
    const answer = await send(`${JAS}/entity/search/${SOURCES}`, {
      token: other,
      headers: TENANT,
      body: { query: {} },
    });
    expect(answer.status).toBe(403);
  });
});

describe('api/datasources', () => {
  const objects = async (bucket: string, prefix: string, start = 0) =>
    (
      await call<{ objects: { name: string; isFolder: boolean }[]; total: number }>(
        `${API}/datasources/search/objects`,
        { bucket, prefix, start, pageSize: 6 },
      )
    ).body;
  const preview = (filePath: string) =>
    call(`${API}/datasources/preview?bucket=halden-sign-ins&filePath=${encodeURIComponent(filePath)}`);

  it('lists buckets by prefix, and objects six at a time with folders [reports 72]', async () => {
    const { body } = await call(`${API}/datasources/search/buckets`, { prefix: 'halden-s', max: 10 });
    expect(body).toEqual({ buckets: [{ name: 'halden-sign-ins' }, { name: 'halden-staging' }] });
    const top = await objects('halden-sign-ins', '');
    expect(top.objects.filter(({ isFolder }) => isFolder).map(({ name }) => name)).toEqual(['2026/', 'archive/']);
    const first = await objects('halden-sign-ins', '2026/');
    expect(first.objects).toHaveLength(6);
    expect((await objects('halden-sign-ins', '2026/', 6)).objects).toHaveLength(first.total - 6);
  });

  it('previews the first record, and refuses invalid ones and paths outside', async () => {
    expect((await preview('2026/02.jsonl')).body).toMatchObject({ previewContent: { payload: {} } });
    expect((await preview('2026/broken.jsonl')).status).toBe(400);
    expect((await preview('2026/../x')).status).toBe(400);
    expect((await preview('2026/none.jsonl')).status).toBe(404);
  });
});

describe('api/pipeline', () => {
  interface Run {
    executionID: string;
    error?: string;
    state: string;
    result?: string;
    endTime?: { seconds: string };
  }
  const start = (name: string, threshold: number | null = null) =>
    call<Run>(`${API}/pipeline`, { pipeline_definition_id: pipeline(name), ueba_risk_threshold: threshold });
  const ask = async (id: string) => (await call<Run>(`${API}/pipeline?executionID=${encodeURIComponent(id)}`)).body;

  it('runs take twenty seconds and succeed [reports 83]', async () => {
    const { body } = await start('Mobile training');
    expect(await ask(body.executionID)).toMatchObject({ state: 'ACTIVE' });
    expect(await ask(body.executionID)).not.toHaveProperty('endTime');
    await callControl('PUT', 'clock', { advanceMs: 20_500 });
    expect(await ask(body.executionID)).toMatchObject({ state: 'SUCCEEDED', result: '"SUCCESS"' });
  });

  it('runs fail without a required mapping, and the log says so [reports 84]', async () => {
    const { body } = await start('Contractor training');
    await callControl('PUT', 'clock', { advanceMs: 20_500 });
    expect(await ask(body.executionID)).toMatchObject({ state: 'SUCCEEDED', result: '"FAILURE"' });
    const log = await call(`${API}/pipeline/${pipeline('Contractor training')}/logs`);
    expect(JSON.stringify(log.body)).toContain('No field is mapped to userId');
  });

  it('runs are refused without an active source, without a training, or beside another prediction [reports 82]', async () => {
    expect((await start('Partner training')).body.error).toBeTruthy();
    expect((await start('Supplier prediction', 50)).body.error).toBeTruthy();
    expect((await start('Nightly prediction', 50)).body.executionID).toBeTruthy();
    expect((await start('Customer prediction', 50)).body.error).toBe('Another prediction pipeline is running');
    expect((await start('nothing')).status).toBe(404);
  });

  it('succeeded trainings have models and can be published', async () => {
    const publish = (name: string) => call(`${API}/pipeline/publish`, { pipeline_definition_id: pipeline(name) });
    const { body } = await call<{ ensemble_curves: { tpr: number[]; fpr: number[] } }>(
      `${API}/pipeline/${pipeline('Customer baseline')}/models`,
    );
    expect(body.ensemble_curves.tpr).toHaveLength(body.ensemble_curves.fpr.length);
    expect((await publish('Nightly prediction')).status).toBe(400);
    expect((await publish('Mobile training')).status).toBe(400);
    expect((await publish('Customer baseline')).status).toBe(200);
    const config = await search('common/config', { query: { term: { name: 'active-access-prediction-config' } } });
    expect(JSON.stringify(config.hits[0]?._source)).toContain(`gs://models/${pipeline('Customer baseline')}/jslt`);
  });
});

describe('autoaccess previews', () => {
  it('map a record, with null for missing values', async () => {
    const body = { data: { a: { b: ['x'] } }, feature_mapping: { userId: '.a.b[0]', city: '.none', os: '' } };
    expect((await call(`${JAS}/jslt/preview`, body)).body).toEqual({ result: { userId: 'x', city: null, os: null } });
  });

  it('evaluate the events of a file by a configuration', async () => {
    const judge = (config: object) =>
      call<{ risk_score_data: { is_blocked: boolean; risk_score: number } }[]>(`${API}/processEvaluation/v2/preview`, {
        bucket: 'halden-sign-ins',
        filePath: '2026/*',
        processJSON: { 'active-user-config': config },
        numOfEvents: 10,
      });
    const { body } = await judge({ risk_score_threshold: 50, block_list: ['203.0.113.0/24'] });
    expect(body).toHaveLength(10);
    expect(
      body.filter((one) => one.risk_score_data.is_blocked).every((one) => one.risk_score_data.risk_score === 100),
    ).toBe(true);
    expect((await judge({ risk_score_threshold: 101 })).status).toBe(400);
  });

  it('score each event by the rules that are on', async () => {
    type Judged = { risk_score_data: { risk_score: number; is_allowed: boolean; is_blocked: boolean } };
    const evaluate = (config: object) =>
      call<Judged[]>(`${API}/processEvaluation/v2/preview`, {
        bucket: 'halden-sign-ins',
        filePath: '2026/02.jsonl',
        processJSON: { 'active-user-config': { risk_score_threshold: 50, ...config } },
        numOfEvents: 25,
      });
    const scores = async (config: object) =>
      (await evaluate(config)).body.map(({ risk_score_data }) => risk_score_data.risk_score);
    const heuristic = (name: string, rule: object) => ({ heuristics: { [name]: { enabled: true, ...rule } } });
    const counted = async (config: object) => (await scores(config)).filter((score) => score > 0).length;
    expect(await counted({})).toBe(0);
    const patterns = { risk_score: 60, patterns: ['CURL'] };
    expect((await scores(heuristic('is_automated_user_agent', patterns))).filter((score) => score === 60)).toHaveLength(
      4,
    );
    const brute = { risk_score: 90, failed_attempts: 5, window_minutes: 5 };
    expect(await counted(heuristic('is_brute_force', brute))).toBe(2);
    expect(await counted(heuristic('is_brute_force', { ...brute, failed_attempts: 7 }))).toBe(0);
    expect(await counted({ heuristics: { is_brute_force: { ...brute, enabled: false } } })).toBe(0);
    const weighed = (weight: number) =>
      scores({ anomaly_detection: { enabled: true, ueba_weight: weight, clustering_weight: 0 } });
    const [half, whole] = [await weighed(0.5), await weighed(1)];
    for (const [at, score] of half.entries()) expect(score * 2).toBeCloseTo(whole[at] ?? 0, 0);
    for (const list of [['0.0.0.0/0'], ['198.51.100.0/24', '203.0.113.0/24']])
      expect((await scores({ block_list: list })).every((score) => score === 100)).toBe(true);
    expect(await counted({ block_list: ['2001:db8::/32', '::1'] })).toBe(0);
    expect((await evaluate({ block_list: ['203.0.113.0/33'] })).status).toBe(400);
    expect((await evaluate(heuristic('is_brute_force', { ...brute, enabled: 'yes' }))).status).toBe(400);
  });

  it('PUT userConfig refuses anything but an object', async () => {
    const path = `${API}/v2/riskConfig/userConfig`;
    expect((await call(path, [], 'PUT')).status).toBe(400);
    expect((await call(path, { risk_score_threshold: 40 }, 'PUT')).status).toBe(200);
    expect((await call(path)).body).toEqual({ risk_score_threshold: 40 });
  });
});
