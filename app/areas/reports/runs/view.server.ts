import { redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { isBeyondLastPage, offsetOf, PAGE_SIZES, pageLinks } from '../../../lib/paging';
import { momentOf } from '../../../lib/platform-dates';
import { readSearch } from '../../../lib/query';
import { withQuery } from '../../../lib/url';
import { notFoundError, PlatformError } from '../../../platform/platform-error';
import { loadPart, recover } from '../../../platform/recover';
import { findRun, type Run, type View, viewRun } from '../../../platform/report-runs.server';
import { countMissing } from '../../../platform/rows';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { readChart, toChartPoints } from '../chart';
import { readConfig } from '../config';
import { parseColumnLabels } from '../definition';
import { parseObject } from '../parse-object';
import type { RunKey } from '../paths';
import { loadTitles } from '../template.server';
import { columnLabel, toCell, toColumns } from './cells';
import { givenParameters, runStatus } from './run';

const listed = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()).catch([]));

const ViewSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((one) => one === size))
    .catch(PAGE_SIZES[0]),
  /** As written by `formatSort`. Empty: the order of the report. */
  sort: z.string().max(300).catch(''),
  /** Shown columns; empty: all. */
  column: listed,
});
type ViewQuery = z.infer<typeof ViewSchema>;

export function readViewQuery(url: URL): ViewQuery {
  return readSearch(url.searchParams, ViewSchema);
}

/** A leading plus protects column names that begin with a sign. */
export function parseSort({ sort }: Pick<ViewQuery, 'sort'>): { by: string; descending: boolean } | null {
  const by = sort.replace(/^[-+]/, '');
  return by === '' ? null : { by, descending: sort.startsWith('-') };
}

export function formatSort(column: string, { descending }: { descending: boolean }): string {
  if (descending) return `-${column}`;
  return /^[-+]/.test(column) ? `+${column}` : column;
}

export async function loadView(auth: AuthContext, key: RunKey) {
  const here = new URL(auth.request.url);
  const query = readViewQuery(here);
  const rows = viewRun(auth.api, key, key.runId, { offset: offsetOf(query), size: query.size, sort: parseSort(query) });
  // Members who may not run a report have no runs of it.
  const work = recover(findRun(auth.api, key, key.runId), { forbidden: null });
  const [found, result] = await Promise.all([loadPart(work), loadResult(rows, offsetOf(query))]);
  const run = 'loaded' in found ? found.loaded : null;
  if (!run && 'loaded' in found) throw notFoundError('a run of a report');
  const [{ translator, locale, locales }, titleOf] = await Promise.all([translationFor(auth), loadTitles(auth)]);
  const { least: total, isLowerBound } = countRows('view' in result ? result.view : null, query);
  if ('view' in result && isBeyondLastPage({ ...query, total })) throw redirect(withQuery(here, { page: null }));
  return {
    run: key,
    title: run ? titleOf({ ...run, name: key.name }) : translator.getFixedT(locale)('reports.view.unnamed'),
    started: momentOf(run?.createDate),
    status: run && runStatus(run),
    parameters: run && givenParameters(run, locales),
    table: 'view' in result ? toTable(result.view, { query, here, labels: columnLabels(run) }) : null,
    chart: run && 'view' in result ? await loadChart(auth, { key, run }) : null,
    problem: 'problem' in result ? result.problem : null,
    message: 'message' in result ? result.message : null,
    links: total > 0 ? pageLinks(here, { ...query, total }, { isLowerBound }) : null,
    retry: here.pathname + here.search,
  };
}

/** Where rows are not counted, a full page may have another one behind it. */
export function countRows(
  view: View | null,
  query: Pick<ViewQuery, 'page' | 'size'>,
): { least: number; isLowerBound: boolean } {
  if (!view || view.total != null) return { least: view?.total ?? 0, isLowerBound: false };
  const rows = (view.result?.length ?? 0) + view.unreadable;
  const isLowerBound = rows >= query.size;
  return { least: rows === 0 ? 0 : offsetOf(query) + rows + Number(isLowerBound), isLowerBound };
}

/** Rows of the page that are not known: they are empty, or counted and were not sent. */
export function countMissingRows({ result, unreadable, total }: View, query: Pick<ViewQuery, 'page' | 'size'>): number {
  const [rows, offset] = [result ?? [], offsetOf(query)];
  const totalCount = total ?? offset + rows.length + unreadable;
  return countMissing({ result: rows, unreadable, totalCount }, { offset, size: query.size });
}

const MAX_POINTS = 50;

/** Drawn from the first rows in the order of the report, whichever page is shown. */
async function loadChart(auth: AuthContext, { key, run }: { key: RunKey; run: Run }) {
  const chart = run.reportConfig === null ? null : readChart(readConfig(run.reportConfig));
  if (!chart) return null;
  const rows = await loadResult(viewRun(auth.api, key, key.runId, { offset: 0, size: MAX_POINTS, sort: null }));
  const first = { page: 1, size: MAX_POINTS };
  if (!('view' in rows) || countMissingRows(rows.view, first) > 0) return 'failed' as const;
  const { kind, name, value } = chart;
  const { least, isLowerBound } = countRows(rows.view, first);
  return {
    kind,
    name: name.label,
    value: value.label,
    total: isLowerBound ? null : least,
    ...toChartPoints(rows.view.result ?? [], chart),
  };
}
export type ResultChartData = NonNullable<Awaited<ReturnType<typeof loadChart>>>;

type Result = { view: View } | { problem: 'gone' | 'large' | 'failed'; message: string | null };

/** Rows that are gone are known by the message in their place; others that are counted and did not come have failed. */
export async function loadResult(work: Promise<View>, offset = 0): Promise<Result> {
  try {
    const view = await work;
    const { result, total, message } = view;
    if (!result) return message ? { problem: 'gone', message } : { problem: 'failed', message: null };
    const isLost = result.length === 0 && ((total ?? 0) > offset || view.unreadable > 0);
    return isLost ? { problem: 'failed', message: null } : { view };
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.endsPage) throw thrown;
    const { reason, tooLarge, platformMessage } = thrown;
    if (tooLarge) return { problem: 'large', message: null };
    return { problem: 'failed', message: reason === 'refused' ? platformMessage : null };
  }
}

const columnLabels = (run: Pick<Run, 'reportConfig'> | null): string[] =>
  run ? parseColumnLabels(parseObject(run.reportConfig)) : [];

interface TableOptions {
  query: ViewQuery;
  here: URL;
  labels: string[];
}

function toTable(view: View, { query, here, labels }: TableOptions) {
  const { sortable, nonSortableColumns } = view;
  const rows = view.result ?? [];
  const all = toColumns(rows, labels);
  const chosen = all.filter((column) => query.column.includes(column));
  const shown = chosen.length > 0 ? chosen : all;
  const order = parseSort(query);
  return {
    columns: shown.map((name) => {
      const current = order?.by === name ? (order.descending ? 'descending' : 'ascending') : null;
      const next = formatSort(name, { descending: current === 'ascending' });
      const sorts = sortable !== false && !nonSortableColumns?.includes(name);
      return {
        name,
        label: columnLabel(name),
        current,
        to: sorts ? withQuery(here, { sort: next, page: null }) : null,
      } as const;
    }),
    rows: rows.map((row) => shown.map((column) => toCell(column, row[column]))),
    missing: countMissingRows(view, query),
    all: all.map((name) => ({ name, label: columnLabel(name), shown: shown.includes(name) })),
    /** Parameters kept when choosing columns. */
    keep: [...here.searchParams].filter(([name]) => name !== 'column'),
  };
}
export type ResultTable = ReturnType<typeof toTable>;

export function toPreviewTable(
  view: View,
  run: Pick<Run, 'reportConfig'>,
  { here, size }: { here: URL; size: number },
): ResultTable {
  const query = { ...readViewQuery(new URL(here.pathname, here)), size };
  return toTable({ ...view, sortable: false }, { query, here, labels: columnLabels(run) });
}
