// The rows that came of a run, page by page.
import { redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { momentOf } from '../../../lib/dates';
import { isBeyond, offsetOf, PAGE_SIZES, pageLinks } from '../../../lib/paging';
import { readSearch } from '../../../lib/query';
import { withQuery } from '../../../lib/url';
import { notFound, PlatformError } from '../../../platform/platform-error';
import { recover, settle } from '../../../platform/recover';
import { findRun, type Run, type View, viewRun } from '../../../platform/report-runs.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { columnLabelsIn } from '../definition';
import { objectIn } from '../object-in';
import type { RunKey } from '../paths';
import { cellOf, columnLabel, columnsOf } from './cells';
import { statusOf, toldParameters } from './run';

// The address of a run's results: which page, in which order, which columns.
const listed = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()).catch([]));

const ViewSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((one) => one === size))
    .catch(PAGE_SIZES[0]),
  /** A column as `sortBy` writes it. None: the order of the report. */
  sort: z.string().max(300).catch(''),
  /** Those that are shown; none means all. */
  column: listed,
});
type ViewQuery = z.infer<typeof ViewSchema>;

export function viewQueryOf(url: URL): ViewQuery {
  return readSearch(url.searchParams, ViewSchema);
}

/** The order, where it is by a column: a plus before its name keeps a sign that begins the name itself. */
export function sortOf({ sort }: Pick<ViewQuery, 'sort'>): { by: string; descending: boolean } | null {
  const by = sort.replace(/^[-+]/, '');
  return by === '' ? null : { by, descending: sort.startsWith('-') };
}

/** As the address has it. */
export function sortBy(column: string, { descending }: { descending: boolean }): string {
  if (descending) return `-${column}`;
  return /^[-+]/.test(column) ? `+${column}` : column;
}

export async function loadView(auth: AuthContext, key: RunKey) {
  const here = new URL(auth.request.url);
  const query = viewQueryOf(here);
  const rows = viewRun(auth.api, key, key.runId, { offset: offsetOf(query), size: query.size, sort: sortOf(query) });
  // Whoever may not run a report has no runs of it.
  const work = recover(findRun(auth.api, key, key.runId), { forbidden: null, missing: null });
  const [found, result] = await Promise.all([settle(work), resultOf(rows)]);
  const run = 'loaded' in found ? found.loaded : null;
  if (!run && 'loaded' in found) throw notFound('a run of a report');
  const total = 'view' in result ? (result.view.total ?? result.view.result?.length ?? 0) : 0;
  if (isBeyond({ ...query, total }) && total > 0) throw redirect(withQuery(here, { page: null }));
  return {
    run: key,
    title: run?.displayName || key.name,
    started: momentOf(run?.createDate),
    status: run && statusOf(run),
    told: run ? toldParameters(run) : [],
    table: 'view' in result ? tableOf(result.view, { query, here, labels: labelsOf(run) }) : null,
    problem: 'problem' in result ? result.problem : null,
    message: 'message' in result ? result.message : null,
    links: total > 0 ? pageLinks(here, { ...query, total }) : null,
    retry: here.pathname + here.search,
  };
}

type Result = { view: View } | { problem: 'gone' | 'large' | 'failed'; message: string | null };

/** What stands in place of the table where there are no rows to show. */
export async function resultOf(work: Promise<View>): Promise<Result> {
  try {
    const view = await work;
    return view.result ? { view } : { problem: 'gone', message: view.message ?? null };
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.endsPage) throw thrown;
    const { reason, tooLarge, platformMessage } = thrown;
    if (tooLarge) return { problem: 'large', message: null };
    return { problem: 'failed', message: reason === 'refused' ? platformMessage : null };
  }
}

const labelsOf = (run: Pick<Run, 'reportConfig'> | null): string[] =>
  run ? columnLabelsIn(objectIn(run.reportConfig)) : [];

interface Shown {
  query: ViewQuery;
  here: URL;
  labels: string[];
}

function tableOf({ result, sortable, nonSortableColumns }: View, { query, here, labels }: Shown) {
  const rows = result ?? [];
  const all = columnsOf(rows, labels);
  const chosen = all.filter((column) => query.column.includes(column));
  const shown = chosen.length > 0 ? chosen : all;
  const order = sortOf(query);
  return {
    columns: shown.map((name) => {
      const current = order?.by === name ? (order.descending ? 'descending' : 'ascending') : null;
      const next = sortBy(name, { descending: current === 'ascending' });
      const sorts = sortable !== false && !nonSortableColumns?.includes(name);
      return {
        name,
        label: columnLabel(name),
        current,
        to: sorts ? withQuery(here, { sort: next, page: null }) : null,
      } as const;
    }),
    rows: rows.map((row) => shown.map((column) => cellOf(column, row[column]))),
    all: all.map((name) => ({ name, label: columnLabel(name), shown: shown.includes(name) })),
    /** What the choice of columns carries along. */
    keep: [...here.searchParams].filter(([name]) => name !== 'column'),
  };
}
export type ResultTable = ReturnType<typeof tableOf>;

/** The rows in the order of the report, all columns of them. */
export function resultTable(view: View, run: Pick<Run, 'reportConfig'>, here: URL): ResultTable {
  const query = viewQueryOf(new URL(here.pathname, here));
  return tableOf({ ...view, sortable: false }, { query, here, labels: labelsOf(run) });
}
