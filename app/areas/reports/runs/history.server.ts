import { type Cells, stamp, tableOf, unlessUnknown } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { momentOf } from '../../../lib/platform-dates';
import { readSearch } from '../../../lib/query';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart, withErrorKey } from '../../../platform/recover';
import { findRun, listRuns, type Run } from '../../../platform/report-runs.server';
import { formTokens } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { parseObject } from '../parse-object';
import { exportPath, historyPath, type RunKey, type TemplateKey } from '../paths';
import { loadTemplate, loadTitles, templateKey } from '../template.server';
import { filterRuns, HISTORY, HistoryQuery, listSearch } from './query';
import { fileStates, givenParameters, isPending, runState, runStatus } from './run';

export async function loadHistory(auth: AuthContext, key: TemplateKey) {
  const here = new URL(auth.request.url);
  const own = historyPath(key);
  const address = (search: string) => (search === '' ? own : `${own}?${search}`);
  const url = here.pathname.toLowerCase() === own ? here : new URL(address(listSearch(here)), here.origin);
  const query = readSearch(url.searchParams, HistoryQuery);
  const work = loadPart(listRuns(auth.api, key));
  const [template, all, { locales }] = await Promise.all([loadTemplate(auth, key), work, translationFor(auth)]);
  const found = 'loaded' in all ? { loaded: { ...all.loaded, ...filterRuns(all.loaded, query) } } : all;
  const list = loadCollection(HISTORY, {
    request: auth.request,
    url,
    query,
    found,
    toRow: (run) => toRow(run, { of: key, locales }),
    address,
    drop: ['run'],
    exports: { of: `${key.state}/${key.name.toLowerCase()}` },
  });
  const shown = 'loaded' in found ? found.loaded.result : [];
  return {
    ...list,
    title: (await loadTitles(auth))(template),
    description: template.description || null,
    of: key,
    /** Unfinished runs with their state. */
    pending: Object.fromEntries(shown.filter(isPending).map((run) => [run.runId, runState(run)])),
  };
}

const CELLS: Cells<Run> = {
  id: ({ runId }) => runId,
  started: ({ createDate }) => stamp(momentOf(createDate)),
  status: runStatus,
  message: ({ statusMessage }) => statusMessage,
  parameters: ({ parameters }) =>
    unlessUnknown(
      parameters === null,
      Object.entries(parseObject(parameters)).map(([key, value]) => `${key}=${toText(value)}`),
    ),
  csv: (run) => fileStates(run).csv,
  json: (run) => fileStates(run).json,
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** From the `of` parameter of an export address. */
export function templateFromSearch(search: URLSearchParams): TemplateKey {
  const [state, template] = (search.get('of') ?? '').split('/');
  return templateKey({ state, template });
}

/** The platform returns all of them at once. */
export async function runsTable(auth: AuthContext) {
  const { searchParams } = new URL(auth.request.url);
  const key = templateFromSearch(searchParams);
  const query = readSearch(searchParams, HistoryQuery);
  const [all] = await Promise.all([listRuns(auth.api, key), loadTemplate(auth, key)]);
  return tableOf(CELLS, async ({ offset, size }) => ({
    ...filterRuns(all, { ...query, page: offset / size + 1, size }),
    unreadable: 0,
  }));
}

function toRow(run: Run, { of, locales }: { of: TemplateKey; locales: readonly string[] }) {
  return {
    id: run.runId,
    run: { ...of, runId: run.runId },
    started: momentOf(run.createDate),
    status: runStatus(run),
    why: run.statusMessage || null,
    files: fileStates(run),
    parameters: givenParameters(run, locales),
  };
}
export type RunRow = ReturnType<typeof toRow>;

export async function loadRun(auth: AuthContext, key: RunKey): Promise<Run> {
  const run = await withErrorKey('reports.history.failed.title', findRun(auth.api, key, key.runId));
  if (!run) throw notFoundError('a run of a report');
  return run;
}

export async function loadDetails(auth: AuthContext, key: RunKey) {
  const [run, { locales }, titleOf, csv, json] = await Promise.all([
    loadRun(auth, key),
    translationFor(auth),
    loadTitles(auth),
    formTokens(auth, exportPath(key, 'csv')),
    formTokens(auth, exportPath(key, 'json')),
  ]);
  return {
    ...toRow(run, { of: key, locales }),
    title: titleOf({ ...run, name: key.name }),
    mark: isPending(run) ? runState(run) : null,
    send: { csv, json },
  };
}

export type RunDetailsData = Awaited<ReturnType<typeof loadDetails>>;

const MAX_WATCHED = 6;

/** Unknown runs are left out. */
export async function loadRunStates(auth: AuthContext, key: TemplateKey): Promise<Record<string, string>> {
  const ids = new URL(auth.request.url).searchParams.getAll('run').slice(0, MAX_WATCHED);
  const found = await Promise.all(ids.map((id) => loadPart(findRun(auth.api, key, id))));
  return Object.fromEntries(
    found.flatMap((one) => ('loaded' in one && one.loaded ? [[one.loaded.runId, runState(one.loaded)]] : [])),
  );
}
