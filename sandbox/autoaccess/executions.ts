// Pipeline runs: they take time, succeed or fail, and leave models and a log.

import { collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import type { Platform } from '../core/platform';
import { all, equals } from '../core/query';
import { riskRoute } from './calls';
import { dataSources, jasConfigs, type Pipeline, pipelines } from './entities';
import { fieldsOf } from './event-search';
import { isPercentage } from './risk';

interface Execution {
  id: string;
  pipelineId: string;
  type: string;
  /** Milliseconds. */
  startedAt: number;
  endsAt: number;
  /** null if it will succeed. */
  problem: string | null;
}
export const executions = collection<Execution>({
  name: 'autoaccess/executions',
  indexes: ['pipelineId'],
});

export const RUN_MS = 20_000;
export const PUBLISHED = 'active-access-prediction-config';
/** A data source without these features cannot be evaluated. */
const REQUIRED_FEATURES = ['userId', 'timestamp'];

export const executionName = (id: string): string =>
  `projects/halden/locations/europe-west4/workflows/autoaccess/executions/${id}`;

const requirePipeline = ({ store }: Platform, id: unknown): Pipeline => {
  const found = typeof id === 'string' ? store.get(pipelines, id) : undefined;
  if (!found) throw notFound('The pipeline does not exist');
  return found;
};

function runsOf({ store }: Platform, pipelineId: string): Execution[] {
  return store.search(executions, {
    filter: equals('pipelineId', pipelineId),
    sort: [{ path: 'startedAt', descending: true }],
  });
}

const hasEnded = ({ now }: Platform, { endsAt }: Execution): boolean => endsAt <= now();
const hasSucceeded = (platform: Platform, id: string): boolean =>
  runsOf(platform, id).some((run) => hasEnded(platform, run) && run.problem === null);

/** Why a run would fail, or null: decided by the name, or by missing features of the data source. */
function problemOf({ store }: Platform, { pipeline_name: name, pipeline_parameters }: Pipeline): string | null {
  if (/fail/i.test(name)) return 'The training data could not be split';
  const source = store.get(dataSources, pipeline_parameters.datasourceId ?? '');
  const missing = REQUIRED_FEATURES.filter((feature) => !source?.feature_mapping[feature]);
  return missing.length > 0 ? `No field is mapped to ${missing.join(', ')}` : null;
}

function run({ json, platform }: Call) {
  const { store, now } = platform;
  const body = fieldsOf(json(), 'the body');
  const pipeline = requirePipeline(platform, body.pipeline_definition_id);
  const isPrediction = pipeline.pipeline_type === 'Prediction';
  if (isPrediction && !isPercentage(body.ueba_risk_threshold))
    throw badRequest('ueba_risk_threshold is between 0 and 100');
  const source = store.get(dataSources, pipeline.pipeline_parameters.datasourceId ?? '');
  if (!source?.isActive) return { error: 'The data source is not active' };
  if (isPrediction && !hasSucceeded(platform, pipeline.training_pipeline_definition_id ?? ''))
    return { error: 'The training pipeline has not succeeded' };
  const running = store.search(executions, { filter: all(equals('type', 'Prediction')) });
  if (isPrediction && running.some((one) => !hasEnded(platform, one)))
    return { error: 'Another prediction pipeline is running' };
  const id = executionName(store.id());
  const startedAt = now();
  store.put(executions, id, {
    id,
    pipelineId: pipeline.pipeline_definition_id,
    type: pipeline.pipeline_type,
    startedAt,
    endsAt: startedAt + RUN_MS,
    problem: problemOf(platform, pipeline),
  });
  return { message: 'started', gcp_url: `https://console.example/${id}`, executionID: id };
}

const seconds = (ms: number) => ({ seconds: String(Math.floor(ms / 1000)) });

function readRun({ query, platform }: Call) {
  const found = platform.store.get(executions, query.get('executionID') ?? '');
  if (!found) throw notFound('The execution does not exist');
  const { id: name, startedAt, endsAt, problem } = found;
  if (!hasEnded(platform, found)) return { name, state: 'ACTIVE', startTime: seconds(startedAt) };
  const result = JSON.stringify(problem === null ? 'SUCCESS' : 'FAILURE');
  return { name, state: 'SUCCEEDED', result, startTime: seconds(startedAt), endTime: seconds(endsAt) };
}

const THRESHOLDS = [5, 10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 95];

function curvesOf(skill: number) {
  const at = THRESHOLDS.map((threshold) => threshold / 100);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const tpr = at.map((x) => round(1 - x ** (2 + 6 * skill)));
  const fpr = at.map((x) => round((1 - x) ** (1 + 4 * skill)));
  const matrix = at.map((_, index) => {
    const [tp, fp] = [Math.round((tpr[index] ?? 0) * 100), Math.round((fpr[index] ?? 0) * 400)];
    return { tn: 400 - fp, tp, fn: 100 - tp, fp };
  });
  const precision = matrix.map(({ tp, fp }) => round(tp + fp === 0 ? 1 : tp / (tp + fp)));
  return {
    score_threshold: THRESHOLDS,
    tpr,
    fpr,
    precision,
    recall: tpr,
    confusion_matrix: matrix,
    area_under_roc: round(0.8 + skill * 0.15),
  };
}

function readModels({ params, platform }: Call) {
  const pipeline = requirePipeline(platform, params.id);
  if (!hasSucceeded(platform, pipeline.pipeline_definition_id)) throw notFound('The pipeline has no models');
  const centroids = [
    { cluster_name: '0', city: 'hamburg', os: 'windows' },
    { cluster_name: '1', city: 'oslo', os: 'mac_os_x' },
    { cluster_name: '2', city: 'lisbon', os: 'ios' },
  ];
  return {
    ensemble_curves: curvesOf(0.75),
    modelA: curvesOf(0.6),
    modelB: curvesOf(0.5),
    cluster_curves: curvesOf(0.4),
    modelC: { feature_choices: ['city', 'os'], centroids },
  };
}

function readLogs({ params, platform }: Call) {
  const pipeline = requirePipeline(platform, params.id);
  return runsOf(platform, pipeline.pipeline_definition_id).flatMap((one) => {
    const line = (ms: number, severity: string, message: string) => ({
      timestamp: platform.iso(ms),
      severity,
      execution: one.id,
      message,
    });
    const begun = line(one.startedAt, 'INFO', `Started ${pipeline.pipeline_type.toLowerCase()}`);
    if (!hasEnded(platform, one)) return [begun];
    return [
      begun,
      line(one.startedAt + 4_000, 'INFO', 'Read the data source'),
      one.problem === null
        ? line(one.endsAt, 'INFO', 'Finished')
        : line(one.endsAt, 'ERROR', `${one.problem}. Finished with FAILURE`),
    ];
  });
}

function publish({ json, platform }: Call) {
  const pipeline = requirePipeline(platform, fieldsOf(json(), 'the body').pipeline_definition_id);
  const id = pipeline.pipeline_definition_id;
  if (pipeline.pipeline_type !== 'Training' || !hasSucceeded(platform, id))
    throw badRequest('Only a training pipeline that has succeeded can be published');
  platform.store.put(jasConfigs, PUBLISHED, publishedConfig(id));
  return { message: 'published' };
}

export function publishedConfig(id: string) {
  return { name: PUBLISHED, value: { common_settings: { JSLT_MAPPER_PATH: `gs://models/${id}/jslt/mapper.jslt` } } };
}

export const executionRoutes: Route[] = [
  riskRoute('POST', 'api/pipeline', 'Data_Analyst', run),
  riskRoute('GET', 'api/pipeline', 'Data_Analyst', readRun),
  riskRoute('POST', 'api/pipeline/publish', 'Data_Analyst', publish),
  riskRoute('GET', 'api/pipeline/:id/models', 'Data_Analyst', readModels),
  riskRoute('GET', 'api/pipeline/:id/logs', 'Data_Analyst', readLogs),
];
