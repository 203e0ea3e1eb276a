import { data } from '@remix-run/cloudflare';
import { findDataSource } from '../../../platform/data-sources.server';
import {
  findPipeline,
  getPublished,
  getRun,
  publishPipeline,
  removePipeline,
  savePipeline,
  searchPipelines,
  startRun,
  type WholePipeline,
} from '../../../platform/pipelines.server';
import { garbledError, notFoundError } from '../../../platform/platform-error';
import { loadPart, recover } from '../../../platform/recover';
import { requireRows } from '../../../platform/rows';
import { formTokens, mutate, readEmptyForm, redirectIfDone } from '../../../server/guard/form.server';
import { cannotVerify, gone, saved } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { type State, stateOf, statusOf } from './executions';
import { PIPELINES, verbPath } from './paths';
import { pipelineOf } from './saving.server';

/** A run of another state may be one that goes on, or one that has succeeded. */
function knownStateOf(pipeline: WholePipeline): State {
  const state = stateOf(pipeline);
  if (state !== 'UNKNOWN') return state;
  throw garbledError('the state of a pipeline');
}

/** Why a pipeline cannot be run: the first thing that is missing; null where nothing is. */
async function reasonNotAllowed(
  { api }: AuthContext,
  pipeline: WholePipeline,
): Promise<'source' | 'training' | 'running' | 'active' | null> {
  if (knownStateOf(pipeline) === 'ACTIVE') return 'active';
  const source = await findDataSource(api, pipeline.pipeline_parameters.datasourceId ?? '');
  if (!source?.isActive) return 'source';
  if (pipeline.pipeline_type !== 'Prediction') return null;
  const others = {
    size: 1,
    query: {
      bool: {
        must: [
          { term: { 'pipeline_type.keyword': 'Prediction' } },
          { term: { 'pipeline_executions.status': 'ACTIVE' } },
        ],
        must_not: [{ term: { pipeline_definition_id: pipeline.pipeline_definition_id } }],
      },
    },
  };
  const [training, running] = await Promise.all([
    findPipeline(api, pipeline.training_pipeline_definition_id ?? ''),
    searchPipelines(api, others).then(requireRows),
  ]);
  if (!training || knownStateOf(training) !== 'SUCCEEDED') return 'training';
  return running.length > 0 ? 'running' : null;
}

export async function loadRun(auth: AuthContext, id: string) {
  const [pipeline, send] = await Promise.all([pipelineOf(auth, id), formTokens(auth, verbPath(id, 'run'))]);
  return { name: pipeline.pipeline_name, obstacle: await reasonNotAllowed(auth, pipeline), send };
}

export async function submitRun(auth: AuthContext, id: string) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const form = readEmptyForm(auth);
  const { api, context } = auth;
  const pipeline = await pipelineOf(auth, id);
  const obstacle = await reasonNotAllowed(auth, pipeline);
  if (obstacle) return data(form.reply({ formErrors: [`risk.administration.obstacle.${obstacle}`] }), 409);
  return mutate(auth, form, {
    kind: 'do',
    run: async () => {
      const threshold = pipeline.pipeline_type === 'Prediction' ? (pipeline.ueba_risk_threshold ?? 50) : null;
      const started = await startRun(api, id, threshold);
      const found = await recover(getRun(api, started), { otherwise: null });
      const execution = {
        execution_id: found?.name ?? started,
        status: found ? statusOf(found) : 'ACTIVE',
        start_time: Math.floor(found?.startTime?.seconds ?? context.now / 1000),
        end_time: null,
      };
      const changed = { ...pipeline, pipeline_executions: [execution, ...pipeline.pipeline_executions] };
      const keep = async () => 'loaded' in (await loadPart(savePipeline(api, changed, 'upsert')));
      if ((await keep()) || (await keep())) return true;
      const now = await recover(findPipeline(api, id), { otherwise: null });
      return now?.pipeline_executions.some(({ execution_id }) => execution_id === execution.execution_id) === true;
    },
    verify: cannotVerify('the platform lists no runs of a pipeline but those that the portal has put into it'),
    unknown: 'form.outcome.unknown.unshown',
    check: null,
    failed: 'risk.administration.failed.run',
    refused: 'risk.administration.failed.refused',
    redirectTo: verbPath(id, 'runs'),
    // The run goes on, whether or not it stands in the list: starting it again would begin another.
    notice: (isKept) => ({
      key: isKept ? 'risk.administration.notice.started' : 'risk.administration.notice.startedUnlisted',
    }),
  });
}

export async function loadPublish(auth: AuthContext, id: string) {
  const [pipeline, published, send] = await Promise.all([
    pipelineOf(auth, id),
    getPublished(auth.api),
    formTokens(auth, verbPath(id, 'publish')),
  ]);
  const now = published && published !== id ? await findPipeline(auth.api, published) : null;
  return {
    name: pipeline.pipeline_name,
    isPublished: published === id,
    may: pipeline.pipeline_type === 'Training' && stateOf(pipeline) === 'SUCCEEDED' && published !== id,
    /** Whose models are used until then. */
    now: now?.pipeline_name ?? null,
    send,
  };
}

export async function submitPublish(auth: AuthContext, id: string) {
  await pipelineOf(auth, id);
  return mutate(auth, readEmptyForm(auth), {
    kind: 'do',
    run: () => publishPipeline(auth.api, id),
    verify: async () => saved(await getPublished(auth.api), id),
    failed: 'risk.administration.failed.published',
    refused: 'risk.administration.failed.refused',
    redirectTo: PIPELINES,
    notice: 'risk.administration.notice.published',
  });
}

export async function loadDelete(auth: AuthContext, id: string) {
  const [pipeline, send] = await Promise.all([pipelineOf(auth, id), formTokens(auth, verbPath(id, 'delete'))]);
  return { name: pipeline.pipeline_name, send };
}

export async function submitDelete(auth: AuthContext, id: string) {
  return mutate(auth, readEmptyForm(auth), {
    kind: 'remove',
    run: async () => {
      const pipeline = await findPipeline(auth.api, id);
      if (!pipeline) throw notFoundError('a pipeline');
      await removePipeline(auth.api, pipeline);
    },
    verify: async () => gone(await findPipeline(auth.api, id)),
    redirectTo: PIPELINES,
    notice: 'risk.administration.notice.pipelineDeleted',
  });
}
