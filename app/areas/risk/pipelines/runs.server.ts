import { stringify } from 'yaml';
import { getLogs, getModels, type WholePipeline } from '../../../platform/pipelines.server';
import { loadPart } from '../../../platform/recover';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { stateOfRun } from './executions';
import { withLatestRun } from './list.server';
import { PIPELINES, verbPath } from './paths';
import { pipelineOf } from './saving.server';

export async function loadRuns(auth: AuthContext, id: string) {
  const pipeline = await withLatestRun(auth.api, await pipelineOf(auth, id));
  const moment = (seconds: number | null | undefined) => (typeof seconds === 'number' ? seconds * 1000 : null);
  const runs = pipeline.pipeline_executions.map((execution) => ({
    id: execution.execution_id,
    state: stateOfRun(execution),
    started: moment(execution.start_time),
    ended: moment(execution.end_time),
  }));
  const isTraining = pipeline.pipeline_type === 'Training';
  const hasSucceeded = runs.some(({ state }) => state === 'SUCCEEDED');
  return {
    name: pipeline.pipeline_name,
    isTraining,
    runs,
    isRunning: runs.some(({ state }) => state === 'ACTIVE'),
    resultsTo: isTraining && hasSucceeded ? verbPath(id, 'results') : null,
    logsTo: verbPath(id, 'logs'),
    againTo: verbPath(id, 'run'),
    refreshTo: verbPath(id, 'runs'),
    back: PIPELINES,
  };
}

/** A run that has not ended may leave some. */
function hasNoModels({ pipeline_type, pipeline_executions }: WholePipeline): boolean {
  return pipeline_type !== 'Training' || pipeline_executions.every(({ status }) => hasFailed(status));
}

const hasFailed = (status: string | null | undefined): boolean => status === 'FAILED' || status === 'CANCELLED';

const LONGEST_LOG = 200_000;

export async function loadLogs(auth: AuthContext, id: string) {
  const pipeline = await pipelineOf(auth, id);
  const [found, { translator }] = await Promise.all([loadPart(getLogs(auth.api, id)), translationFor(auth)]);
  const text = 'loaded' in found ? toLogText(found.loaded, translator.t('ui.word.unknown')) : null;
  return { name: pipeline.pipeline_name, text, retry: verbPath(id, 'logs'), back: verbPath(id, 'runs') };
}

/** Empty where the platform sent nothing. */
function toLogText(log: unknown, unknown: string): string {
  const isEmpty = log == null || log === '' || (typeof log === 'object' && Object.keys(log).length === 0);
  const entries = Array.isArray(log) ? log.map((entry) => entry ?? unknown) : log;
  return isEmpty ? '' : stringify(entries).slice(0, LONGEST_LOG);
}

const MODELS = ['ensemble_curves', 'modelA', 'modelB', 'cluster_curves'] as const;
const SIZE = 200;

export async function loadResults(auth: AuthContext, id: string) {
  const pipeline = await pipelineOf(auth, id);
  const found = await loadPart(getModels(auth.api, id));
  const wanted = Number(new URL(auth.request.url).searchParams.get('threshold') || Number.NaN);
  const models =
    'loaded' in found
      ? MODELS.flatMap((name) => {
          const curves = found.loaded[name];
          if (!curves) return [];
          const at = thresholdAt(curves.score_threshold, wanted);
          const line = (xs: number[], ys: number[]) =>
            xs.map((x, at) => `${Math.round(x * SIZE)},${Math.round((1 - (ys[at] ?? 0)) * SIZE)}`).join(' ');
          return {
            name,
            /** The place of the threshold that is looked at. */
            at,
            marks: {
              roc: pointAt(curves.fpr, curves.tpr, at),
              precision: pointAt(curves.recall, curves.precision, at),
            },
            area: curves.area_under_roc ?? null,
            roc: line(curves.fpr, curves.tpr),
            precision: line(curves.recall, curves.precision),
            rows: curves.score_threshold.map((threshold, at) => ({
              threshold,
              tpr: curves.tpr[at] ?? null,
              fpr: curves.fpr[at] ?? null,
              ppv: curves.precision[at] ?? null,
              ...(curves.confusion_matrix[at] ?? { tn: null, tp: null, fn: null, fp: null }),
            })),
          };
        })
      : null;
  const unreadable =
    'loaded' in found ? [...MODELS, 'modelC' as const].filter((name) => found.loaded[name] === null).length : 0;
  return {
    name: pipeline.pipeline_name,
    /** Null: they could not be loaded. */
    models: models && models.length > 0 ? models : hasNoModels(pipeline) && unreadable === 0 ? [] : null,
    unreadable: models && models.length > 0 ? unreadable : 0,
    centroids: 'loaded' in found ? centroidsOf(found.loaded.modelC) : null,
    retry: verbPath(id, 'results'),
    back: verbPath(id, 'runs'),
  };
}

const DEFAULT_THRESHOLD = 85;

/** The threshold next to the one that was asked for; else the usual one, or that in the middle. */
export function thresholdAt(thresholds: readonly number[], wanted: number): number {
  if (Number.isNaN(wanted)) {
    const usual = thresholds.indexOf(DEFAULT_THRESHOLD);
    return usual < 0 ? Math.floor(thresholds.length / 2) : usual;
  }
  const far = thresholds.map((one) => Math.abs(one - wanted));
  return far.indexOf(Math.min(...far));
}

function pointAt(xs: readonly number[], ys: readonly number[], at: number) {
  const [x, y] = [xs[at], ys[at]];
  return x === undefined || y === undefined ? null : { x: Math.round(x * SIZE), y: Math.round((1 - y) * SIZE) };
}

type Models = Awaited<ReturnType<typeof getModels>>;

/** The middle of each cluster: a row with a value for every attribute it was made by. */
function centroidsOf(model: Models['modelC']) {
  if (!model || model.centroids.length === 0) return null;
  const heads = model.feature_choices;
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const rows = model.centroids.map((one, at) => ({
    name: String(one.cluster_name ?? at),
    cells: heads.map((head) => text(one[head])),
  }));
  return { heads, rows };
}
export type LoadedResults = Awaited<ReturnType<typeof loadResults>>;
