import { z } from 'zod';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { PlatformError } from './platform-error';
import { getDefinition, searchEntities, writeEntity } from './risk-entities.server';
import { findRow, hitsOf, optionalObject, optionalPart, optionalText } from './rows';

const WholeExecution = z.looseObject({
  execution_id: z.string().min(1),
  status: z.string().min(1),
  start_time: z.number().nullish(),
  end_time: z.number().nullish(),
});

/**
 * All that a change sends again: with a part that cannot be read the pipeline cannot be, either. What a pipeline of its
 * type always has must be there; null is a value.
 */
const WholePipeline = z
  .looseObject({
    pipeline_definition_id: z.string().min(1),
    pipeline_name: z.string(),
    pipeline_type: z.string(),
    pipeline_parameters: z.looseObject({ datasourceId: z.string().nullable() }),
    training_pipeline_definition_id: z.string().nullish(),
    ueba_risk_threshold: z.number().nullish(),
    pipeline_executions: z.array(WholeExecution),
    pipeline_created: z.string().nullish(),
  })
  .refine(
    ({ pipeline_type, training_pipeline_definition_id: training, ueba_risk_threshold: threshold }) =>
      pipeline_type !== 'Prediction' || (training !== undefined && threshold !== undefined),
  );
export type WholePipeline = z.infer<typeof WholePipeline>;

const Execution = z.looseObject({
  execution_id: z.string().min(1),
  status: optionalText,
  start_time: z.number().nullish().catch(null),
  end_time: z.number().nullish().catch(null),
});
export type Execution = z.infer<typeof Execution>;

const Pipeline = z.looseObject({
  pipeline_definition_id: z.string().min(1),
  pipeline_id: optionalText,
  pipeline_name: z.string(),
  pipeline_type: z.string(),
  pipeline_parameters: z.looseObject({ datasourceId: optionalText }),
  training_pipeline_definition_id: optionalText,
  ueba_risk_threshold: z.number().nullish().catch(null),
  // All of them are written back with a new one, and none is a state: without them the pipeline cannot be read.
  pipeline_executions: z.array(Execution),
  pipeline_created: optionalText,
  metadata: optionalObject({ created: optionalText }),
});
export type Pipeline = z.infer<typeof Pipeline>;

type Query = Record<string, unknown>;

export async function searchPipelines(api: Api, query: Query) {
  return searchEntities(api, await getDefinition(api, 'pipelines'), { shape: Pipeline, query });
}

export async function findPipeline(api: Api, id: string): Promise<WholePipeline | null> {
  const query = { query: { bool: { must: [{ term: { pipeline_definition_id: id } }] } }, size: 1 };
  const definition = await getDefinition(api, 'pipelines');
  return findRow(await searchEntities(api, definition, { shape: WholePipeline, query })) ?? null;
}

export async function savePipeline(api: Api, pipeline: object, how: 'persist' | 'upsert'): Promise<void> {
  await writeEntity(api, await getDefinition(api, 'pipelines'), pipeline, how);
}

export async function removePipeline(api: Api, pipeline: object): Promise<void> {
  await writeEntity(api, await getDefinition(api, 'pipelines'), pipeline, 'delete');
}

const PUBLISHED = 'active-access-prediction-config';
const Config = z.object({
  _source: z.object({ value: z.object({ common_settings: z.object({ JSLT_MAPPER_PATH: z.string() }) }) }),
});
const Configs = hitsOf(Config);

/** The id of the training pipeline whose models are used; null while there is none. */
export async function getPublished(api: Api): Promise<string | null> {
  const body = { query: { query: { term: { name: PUBLISHED } } } };
  const found = await api.jas.post(path`/entity/search/common/config`, body, Configs, { search: true });
  return findRow(found)?._source.value.common_settings.JSLT_MAPPER_PATH.split('/')[3] ?? null;
}

const Seconds = optionalObject({ seconds: z.coerce.number() });
const Run = z.object({
  name: z.string(),
  state: z.string(),
  result: optionalText,
  startTime: Seconds,
  endTime: Seconds,
});
export type Run = z.infer<typeof Run>;

export function getRun(api: Api, executionID: string): Promise<Run> {
  return api.autoAccess.get(path`/pipeline`, Run, { query: { executionID } });
}

const Started = z.union([z.object({ error: z.string().min(1) }), z.object({ executionID: z.string().min(1) })]);

/** Begins a run and answers its id; the platform may refuse it within a success. */
export async function startRun(api: Api, id: string, threshold: number | null): Promise<string> {
  const body = { pipeline_definition_id: id, ueba_risk_threshold: threshold };
  const started = await api.autoAccess.post(path`/pipeline`, body, Started);
  if ('executionID' in started) return started.executionID;
  throw new PlatformError({
    reason: 'conflict',
    status: 409,
    callName: 'start a pipeline',
    service: 'autoAccessApi',
    body: { message: started.error },
    write: true,
  });
}

export async function publishPipeline(api: Api, id: string): Promise<void> {
  await api.autoAccess.post(path`/pipeline/publish`, { pipeline_definition_id: id }, anything);
}

export function getLogs(api: Api, id: string): Promise<unknown> {
  return api.autoAccess.get(path`/pipeline/${id}/logs`, anything);
}

const numbers = z.array(z.number());
const Curves = z.object({
  score_threshold: numbers,
  tpr: numbers,
  fpr: numbers,
  precision: numbers,
  recall: numbers,
  confusion_matrix: z.array(z.object({ tn: z.number(), tp: z.number(), fn: z.number(), fp: z.number() })),
  area_under_roc: z.number().nullish().catch(null),
});
export type Curves = z.infer<typeof Curves>;
const curves = optionalPart(Curves);
const Centroids = z.object({
  feature_choices: z.array(z.string()),
  centroids: z.array(z.record(z.string(), z.unknown())),
});
const Models = z.object({
  ensemble_curves: curves,
  modelA: curves,
  modelB: curves,
  cluster_curves: curves,
  modelC: optionalPart(Centroids),
});

export function getModels(api: Api, id: string) {
  return api.autoAccess.get(path`/pipeline/${id}/models`, Models);
}
