// Calls that start runs and read their results.

import { badRequest, forbidden, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import {
  bodyOf,
  checkRealm,
  nameIn,
  objectIn,
  pageOf,
  realmInContext,
  reportRoute,
  requireState,
  type State,
} from './calls';
import { checkComplete, definitionOf, labelsOf } from './definition';
import { download, startExport } from './exports';
import { checkValues } from './parameters';
import { maySee, reporterOf } from './rights';
import { finishDueRuns, publicRun, RUN_TIME, type Run, rowsIn, runs, runsKey, saveRun, statusOf } from './runs';
import { type Template, templateAt } from './templates';

/** The rows are made after the answer. */
export function runTemplate(call: Call, template: Template) {
  const { platform, caller } = call;
  const { store, host, now, iso } = platform;
  const { parameters = '{}', context } = bodyOf(call);
  checkRealm(call, realmInContext(context));
  const definition = definitionOf(platform, template.reportConfig);
  checkComplete(definition);
  const values = checkValues(definition.parameters, objectIn(parameters, 'parameters'));
  const begun = now();
  const run = saveRun(store, {
    runId: `job_${store.id()}`,
    name: template.name,
    displayName: template.displayName,
    templateType: template.type,
    realm: host.realm,
    userId: caller.userId,
    createDate: iso(begun),
    parameters: JSON.stringify(values),
    reportConfig: template.reportConfig,
    readyAt: begun + RUN_TIME,
    rows: null,
    made: false,
    failure: null,
    exports: {},
  });
  platform.soon();
  return { id: run.runId, status: 'RUNNING', statusMessage: '' };
}

/** All runs of a template, or one by `runId`. */
function listRuns(call: Call) {
  const { platform, query } = call;
  const { store, host, now } = platform;
  const name = nameIn(query.get('name'));
  if (name === '') throw badRequest('The parameter name is missing');
  checkRealm(call, query.get('realm') ?? undefined);
  const templateType = requireState(call);
  const template = templateAt(store, name, templateType);
  // A removed template is answered like one that never existed.
  if (!template) return { result: [], resultCount: 0 };
  if (!maySee(reporterOf(call), template)) throw forbidden('You are not allowed to see this report template');
  finishDueRuns(platform);
  const id = query.get('runId');
  const found =
    id === null
      ? store.search(runs, {
          key: runsKey({ name, templateType, realm: host.realm }),
          sort: [{ path: 'createDate', descending: true }],
        })
      : [store.get(runs, id)].filter((run) => run?.name === name && run.templateType === templateType);
  const result = found.flatMap((run) => (run ? [publicRun(run, now())] : []));
  return { result, resultCount: result.length };
}

function actOnRun(call: Call) {
  const act = ACTIONS.get(call.query.get('_action') ?? '');
  if (!act) throw badRequest(`Unsupported action: ${call.query.get('_action') ?? 'none'}`);
  finishDueRuns(call.platform);
  return act(call, requestedRun(call));
}

const ACTIONS = new Map<string, (call: Call, run: Run) => unknown>([
  ['view', view],
  ['export', startExport],
  ['download', download],
]);

function requestedRun(call: Call): Run {
  const { store } = call.platform;
  const run = store.get(runs, call.params.id ?? '');
  const name = call.query.get('name');
  const state: State | null = call.query.has('templateType') ? requireState(call) : null;
  if (!run || (name !== null && nameIn(name) !== run.name) || (state !== null && state !== run.templateType))
    throw notFound('The report run does not exist');
  const template = templateAt(store, run.name, run.templateType);
  if (!template || !maySee(reporterOf(call), template))
    throw forbidden('You are not allowed to see the results of this report');
  return run;
}

/** Each row is an object by column label. */
function view(call: Call, run: Run) {
  const { platform } = call;
  const { offset, limit } = pageOf(call);
  const status = statusOf(run, platform.now());
  if (status === 'EXPIRED') return { message: 'Report is expired' };
  if (status === 'RUNNING') throw badRequest('The report is still running');
  if (status === 'COMPLETED_FAILED') throw badRequest(`The report failed. ${run.failure ?? ''}`.trim());
  const definition = definitionOf(platform, run.reportConfig);
  const labels = labelsOf(definition);
  const nonSortableColumns = definition.fields.flatMap(({ label, column }) =>
    column.column.type === 'array' || column.column.type === 'json' ? [label] : [],
  );
  const { sortBy, sortDirection } = bodyOf(call);
  const order = orderOf(labels, nonSortableColumns, sortBy, sortDirection);
  const rows = rowsIn(platform.store, run.runId, { offset, limit, ...order });
  return {
    result: rows.map((cells) => Object.fromEntries(labels.map((label, place) => [label, cells[place] ?? null]))),
    total: run.rows ?? 0,
    totalPagedResults: run.rows ?? 0,
    currentCount: rows.length,
    sortable: true,
    filterable: true,
    nonSortableColumns,
    pageToken: '',
  };
}

function orderOf(labels: string[], unsortable: string[], by: unknown, direction: unknown) {
  if (direction !== undefined && direction !== null && direction !== 'asc' && direction !== 'desc')
    throw badRequest('sortDirection is asc or desc');
  if (by === undefined || by === null || by === '') return {};
  const place = labels.indexOf(String(by));
  if (place < 0 || unsortable.includes(String(by)))
    throw badRequest(`The report cannot be sorted by [${String(by).slice(0, 100)}]`);
  return { by: place, descending: direction === 'desc' };
}

export const runRoutes: Route[] = [reportRoute('GET', 'runs', listRuns), reportRoute('POST', 'runs/:id', actOnRun)];
