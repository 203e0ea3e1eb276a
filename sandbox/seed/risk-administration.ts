import { type BucketObject, bucketObjects } from '../autoaccess/buckets';
import { type DataSource, dataSources, jasConfigs, type Pipeline, pipelines } from '../autoaccess/entities';
import { executionName, executions, PUBLISHED, publishedConfig, RUN_MS } from '../autoaccess/executions';
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { PEOPLE } from './people';
import { randomOf } from './random';
import { BROWSERS, PLACES } from './risk-places';

const DAY = 86_400_000;
const LOGS = 'halden-sign-ins';

const MAPPING = {
  city: '.payload.place.city',
  country: '.payload.place.country',
  deviceType: '.payload.client.type',
  eventId: '.id',
  ipAddress: '.payload.ip',
  os: '.payload.client.os',
  osVersion: '.payload.client.version',
  timestamp: '.timestamp',
  transactionId: '.payload.transactions[0]',
  userAgent: '.payload.client.agent',
  userId: '.payload.user',
};

export function seedRiskAdministration(platform: Platform): void {
  seedObjects(platform);
  seedDataSources(platform);
  seedPipelines(platform);
}

function seedObjects({ store, now, iso }: Platform): void {
  const put = (bucket: string, name: string, size: number, days: number, lines: string[]): void => {
    const id = idOf(`object:${bucket}/${name}`);
    const object: BucketObject = { id, bucket, name, size, created: iso(now() - days * DAY), lines };
    store.put(bucketObjects, id, object);
  };
  for (let month = 1; month <= 9; month += 1)
    put(
      LOGS,
      `2026/0${month}.jsonl`,
      20_480 * month ** 2 + 517,
      330 - month * 30,
      recordsAt(now() - month * DAY, month),
    );
  put(LOGS, '2026/empty.jsonl', 0, 12, []);
  put(LOGS, '2026/broken.jsonl', 4_096, 11, ['{"id": "e-1", "payload": {', 'not JSON at all']);
  put(LOGS, '2026/notes.csv', 812, 10, ['user,city', 'kai,hamburg']);
  put(LOGS, 'archive/2025.jsonl', 48_300_000, 400, recordsAt(now() - 300 * DAY, 25));
  put(LOGS, 'readme.json', 640, 410, recordsAt(now() - 400 * DAY, 1));
  for (let at = 1; at <= 8; at += 1) put('halden-staging', `landing/a-${at}.csv`, 100 * at, 40 - at, ['user,city']);
  put('halden-staging', 'landing/z-last.JSONL', 9_216, 20, recordsAt(now() - 20 * DAY, 9));
  put('halden-archive', 'only/tables.csv', 77_000, 90, ['user,city']);
}

function recordsAt(until: number, name: number): string[] {
  const chance = randomOf(`records ${name}`);
  const places = Object.values(PLACES);
  return Array.from({ length: 25 }, (_, at) => {
    // Failed attempts within minutes, the last of them among the first events of the file.
    const attacked = at >= 4 && at < 10;
    const [os, version, agent, , type] = chance.of(BROWSERS);
    const [city, country, lat, longitude] = chance.of(places);
    return JSON.stringify({
      id: chance.uuid(),
      timestamp: new Date(until - at * 60_000).toISOString(),
      payload: {
        user: attacked ? PEOPLE[name % PEOPLE.length]?.userName : chance.of(PEOPLE).userName,
        outcome: attacked ? 'failed' : 'successful',
        ip: at % 5 === 3 ? `203.0.113.${at}` : `198.51.100.${at + 1}`,
        place: { city, country, lat, longitude },
        client: { os, version, agent: at % 6 === 1 ? 'curl' : agent, type },
        transactions: [`tx-${chance.uuid().slice(0, 8)}`],
      },
    });
  });
}

/** Name, location, age in days, active, and mapping: complete, without a user, or none. */
const SOURCES: [name: string, input: string, days: number, active: boolean, mapping: 'all' | 'partly' | 'none'][] = [
  ['Access logs of the VPN', `${LOGS}/archive/*`, 380, false, 'all'],
  ['Branch offices', `${LOGS}/2026/04.jsonl`, 200, true, 'all'],
  ['Contractor portal', `${LOGS}/2026/05.jsonl`, 180, true, 'partly'],
  ['Customer sign-ins', `${LOGS}/2026/*`, 320, true, 'all'],
  ['Journeys (streaming)', 'halden-streaming/journeys', 500, true, 'all'],
  ['Mobile app', `${LOGS}/2026/06.jsonl`, 150, true, 'all'],
  ['New landing zone', 'halden-staging/landing/*', 6, false, 'none'],
  ['Old archive', 'halden-archive/only/*', 90, false, 'none'],
  ['Partner sign-ins', `${LOGS}/2026/07.jsonl`, 120, false, 'all'],
  ['Supplier portal', `${LOGS}/2026/08.jsonl`, 100, true, 'all'],
  ['Warehouse terminals', `${LOGS}/2026/09.jsonl`, 60, false, 'partly'],
  ['Workforce sign-ins', `${LOGS}/2026/01.jsonl`, 300, true, 'all'],
];

export const sourceId = (name: string): string => idOf(`data source:${name}`);

function seedDataSources({ store, now, iso }: Platform): void {
  for (const [name, input, days, isActive, mapped] of SOURCES) {
    const id = sourceId(name);
    const { userId: _, ...partly } = MAPPING;
    const source: DataSource = {
      datasource_id: id,
      name,
      input,
      isActive,
      feature_mapping: mapped === 'all' ? MAPPING : mapped === 'partly' ? { ...partly, userId: '' } : {},
      datasource_created: iso(now() - days * DAY),
      metadata: { created: iso(now() - (days / 3) * DAY), primaryKey: id },
      ...(name.includes('streaming') && { is_ootb: true }),
    };
    store.put(dataSources, id, source);
  }
}

const MODEL = { batch_size: 512, epochs: 1000, learning_rate: 0.001 };
const TRAINING = {
  'Model A': MODEL,
  'Model B': MODEL,
  'Model C': { min_number_of_clusters: 4, max_number_of_clusters: 45 },
  embeddings: { embedding_dimension: 20, learning_rate: 0.001, window: 5 },
};

/** Name, data source, days since the last run (null for never), its result, and for predictions their training. */
const PIPELINES: [name: string, source: string, days: number | null, problem: string | null, training?: string][] = [
  ['Branch offices training', 'Branch offices', 40, null],
  ['Contractor training', 'Contractor portal', 3, 'No field is mapped to userId'],
  ['Customer baseline', 'Customer sign-ins', 9, null],
  ['Customer prediction', 'Customer sign-ins', 2, null, 'Customer baseline'],
  ['Mobile training', 'Mobile app', null, null],
  ['Nightly prediction', 'Workforce sign-ins', 1, null, 'Weekly training'],
  ['Partner training', 'Partner sign-ins', null, null],
  ['Quarterly training', 'Workforce sign-ins', 80, null],
  ['Supplier prediction', 'Supplier portal', null, null, 'Mobile training'],
  ['Supplier training', 'Supplier portal', 25, null],
  ['Warehouse training', 'Warehouse terminals', null, null],
  ['Weekly training', 'Workforce sign-ins', 4, null],
];

export const pipelineId = (name: string): string => idOf(`pipeline:${name}`);

function seedPipelines({ store, now, iso }: Platform): void {
  for (const [at, [name, source, days, problem, training]] of PIPELINES.entries()) {
    const id = pipelineId(name);
    const type = training === undefined ? 'Training' : 'Prediction';
    const startedAt = days === null ? null : Math.floor((now() - days * DAY) / 1000) * 1000;
    const run = executionName(idOf(`execution:${name}`));
    const datasourceId = sourceId(source);
    const pipeline: Pipeline = {
      pipeline_definition_id: id,
      pipeline_id: `p-${at + 1}`,
      pipeline_name: name,
      pipeline_type: type,
      pipeline_parameters: training === undefined ? { ...TRAINING, datasourceId } : { datasourceId },
      training_pipeline_definition_id: training === undefined ? null : pipelineId(training),
      ueba_risk_threshold: training === undefined ? null : 50,
      pipeline_executions:
        startedAt === null
          ? []
          : [
              {
                execution_id: run,
                status: problem === null ? 'SUCCEEDED' : 'FAILED',
                start_time: startedAt / 1000,
                end_time: (startedAt + RUN_MS) / 1000,
              },
            ],
      pipeline_created: iso(now() - (100 + at * 9) * DAY),
      metadata: { created: iso(now() - (days ?? 50) * DAY), primaryKey: id },
    };
    store.put(pipelines, id, pipeline);
    if (startedAt !== null)
      store.put(executions, run, { id: run, pipelineId: id, type, startedAt, endsAt: startedAt + RUN_MS, problem });
  }
  store.put(jasConfigs, PUBLISHED, publishedConfig(pipelineId('Weekly training')));
}
