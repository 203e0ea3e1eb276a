// The list of pipelines. Runs that were active are asked about, and what they came to is kept.

import { type Cells, stamp, tableAfter } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { searchAfter } from '../../../kits/lists/search-after.server';
import { momentOf } from '../../../lib/platform-dates';
import { readQuery, readSearch } from '../../../lib/query';
import { readCursor } from '../../../lib/search-cursor';
import type { Api } from '../../../platform/http.server';
import {
  findPipeline,
  getPublished,
  getRun,
  type Pipeline,
  savePipeline,
  searchPipelines,
} from '../../../platform/pipelines.server';
import { loadPart, recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { ORDERED_BY } from '../entities/query';
import { stateOf, updatedBy } from './executions';
import { listAddress, PIPELINES } from './paths';
import { PIPELINE_LIST, PipelinesQuery, searchFor } from './query';

const MOST_ASKED = 8;

type Runs = Pick<Pipeline, 'pipeline_definition_id' | 'pipeline_executions'>;

/** The pipeline as its active runs have left it; what cannot be asked stays as it was stored. */
export async function withLatestRun<Running extends Runs>(api: Api, pipeline: Running): Promise<Running> {
  let current = pipeline;
  for (const execution of pipeline.pipeline_executions
    .filter(({ status }) => status === 'ACTIVE')
    .slice(0, MOST_ASKED)) {
    const run = await recover(getRun(api, execution.execution_id), { otherwise: null });
    current = (run && updatedBy(current, execution, run)) ?? current;
  }
  if (current !== pipeline) await recover(keepRuns(api, current), { otherwise: undefined });
  return current;
}

/** The pipeline is read again as a whole: without a part that a list can do without, nothing is written. */
async function keepRuns(api: Api, { pipeline_definition_id, pipeline_executions }: Runs): Promise<void> {
  const stored = await findPipeline(api, pipeline_definition_id);
  if (!stored) return;
  const runs = new Map(pipeline_executions.map((run) => [run.execution_id, run]));
  const executions = stored.pipeline_executions.map((run) =>
    run.status === 'ACTIVE' ? { ...run, ...runs.get(run.execution_id) } : run,
  );
  await savePipeline(api, { ...stored, pipeline_executions: executions }, 'upsert');
}

export async function loadPipelines({ api, request }: AuthContext) {
  const here = new URL(request.url);
  const isList = here.pathname === PIPELINES;
  const url = isList ? here : new URL(PIPELINES, here);
  const query = isList ? readQuery(request, PipelinesQuery) : readSearch(url.searchParams, PipelinesQuery);
  const cursor = readCursor(query.cursor, ORDERED_BY);
  const search = async () => {
    const page = await searchAfter(cursor, query.size, (after, size) =>
      searchPipelines(api, searchFor({ ...query, size }, after)),
    );
    return { ...page, result: await Promise.all(page.result.map((pipeline) => withLatestRun(api, pipeline))) };
  };
  const [found, published] = await Promise.all([loadPart(search()), loadPart(getPublished(api))]);
  const publishedId = 'loaded' in published ? published.loaded : undefined;
  const list = loadCollection(PIPELINE_LIST, {
    request,
    query,
    found,
    toRow: (pipeline: Pipeline) => toRow(pipeline, publishedId),
    address: listAddress,
    url,
    exports: {},
  });
  return {
    ...list,
    publishedFailed: !('loaded' in published),
    isRunning: list.rows?.some(({ state }) => state === 'ACTIVE') ?? false,
  };
}

/** As they are stored: a file changes nothing. */
export async function pipelinesTable({ api, request }: AuthContext) {
  const query = readQuery(request, PipelinesQuery);
  const publishedId = await getPublished(api);
  const cells: Cells<Pipeline> = {
    id: ({ pipeline_definition_id }) => pipeline_definition_id,
    name: ({ pipeline_name }) => pipeline_name,
    type: ({ pipeline_type }) => pipeline_type,
    status: (pipeline) => stateOf(pipeline),
    published: (pipeline) => toRow(pipeline, publishedId).isPublished,
    created: (pipeline) => stamp(toRow(pipeline, publishedId).created),
    updated: (pipeline) => stamp(toRow(pipeline, publishedId).updated),
  };
  return tableAfter(cells, (cursor, size) => searchPipelines(api, searchFor({ ...query, size }, cursor)));
}

/** `publishedId`: undefined where it could not be read which one is published. */
export function toRow(pipeline: Pipeline, publishedId: string | null | undefined) {
  const isTraining = pipeline.pipeline_type === 'Training';
  const isPublished = isTraining && publishedId === undefined ? null : pipeline.pipeline_definition_id === publishedId;
  const state = stateOf(pipeline);
  return {
    id: pipeline.pipeline_definition_id,
    name: pipeline.pipeline_name,
    isTraining,
    created: momentOf(pipeline.pipeline_created),
    updated: momentOf(pipeline.metadata?.created),
    state,
    /** Null where that is not known. */
    isPublished,
    hasRuns: pipeline.pipeline_executions.length > 0,
    mayRun: state !== 'ACTIVE' && state !== 'UNKNOWN',
    mayPublish: isTraining && state === 'SUCCEEDED' && isPublished === false,
  };
}
export type PipelineRow = ReturnType<typeof toRow>;
