import { momentOf } from '../../../lib/platform-dates';
import { notFoundError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { listRuns, type Run, viewRun } from '../../../platform/report-runs.server';
import { requireRows } from '../../../platform/rows';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { readConfig } from '../config';
import { comparePath, type RunKey } from '../paths';
import { loadTemplate, loadTitles } from '../template.server';
import { toCell } from './cells';
import { type ComparedColumns, type Comparison, compareRows } from './compare';
import { givenParameters, runStatus } from './run';
import { countMissingRows, countRows, loadResult } from './view.server';

/** Rows of a run that are compared. */
const MAX_ROWS = 500;
const MAX_SHOWN = 200;

/** With the run of the address, or the one before this. */
export async function loadComparison(auth: AuthContext, key: RunKey) {
  const wanted = new URL(auth.request.url).searchParams.get('with');
  const [{ locales }, template, all] = await Promise.all([
    translationFor(auth),
    loadTemplate(auth, key),
    recover(listRuns(auth.api, key).then(requireRows), { forbidden: null }),
  ]);
  const runs = (all ?? [])
    .filter((run) => runStatus(run) === 'complete')
    .sort((one, other) => (one.createDate < other.createDate ? 1 : -1));
  const at = runs.findIndex(({ runId }) => runId === key.runId);
  const own = runs[at];
  if (!own) throw notFoundError('a run of a report that has rows');
  const others = runs.filter((run) => run !== own);
  const other = others.find(({ runId }) => runId === wanted) ?? runs[at + 1] ?? others[0] ?? null;
  const [before, after] = other && own.createDate < other.createDate ? [own, other] : [other, own];
  const toChoice = (run: Run) => ({ id: run.runId, started: momentOf(run.createDate) });
  return {
    run: key,
    title: (await loadTitles(auth))(template),
    address: comparePath(key),
    others: others.map(toChoice),
    other: other?.runId ?? null,
    sides: before
      ? [before, after].map((run) => ({ ...toChoice(run), parameters: givenParameters(run, locales) }))
      : [],
    hasSameValues: [before?.parameters, null].includes(after.parameters) || before?.parameters === null,
    result: before ? await compareRuns(auth, key, { before, after }) : null,
  };
}

export type ComparisonData = Awaited<ReturnType<typeof loadComparison>>;

async function compareRuns(auth: AuthContext, key: RunKey, { before, after }: { before: Run; after: Run }) {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  if (!old || !now) return { problem: 'failed' } as const;
  if (JSON.stringify(old) !== JSON.stringify(now)) return { problem: 'columns' } as const;
  const [earlier, later] = await Promise.all(
    [before, after].map((run) =>
      loadResult(viewRun(auth.api, key, run.runId, { offset: 0, size: MAX_ROWS, sort: null })),
    ),
  );
  if (!earlier || !later || !('view' in earlier) || !('view' in later)) return { problem: 'failed' } as const;
  const views = [earlier.view, later.view];
  const first = { page: 1, size: MAX_ROWS };
  if (views.some((view) => countRows(view, first).least > MAX_ROWS)) return { problem: 'large' } as const;
  if (views.some((view) => countMissingRows(view, first) > 0)) return { problem: 'failed' } as const;
  return toTable(compareRows(earlier.view.result ?? [], later.view.result ?? [], now), now);
}

function toTable({ differences, same }: Comparison, { names, values }: ComparedColumns) {
  const count = (wanted: string) => differences.filter(({ change }) => change === wanted).length;
  return {
    counts: { new: count('new'), gone: count('gone'), changed: count('changed'), same },
    columns: [...names, ...values],
    cut: differences.length > MAX_SHOWN ? MAX_SHOWN : null,
    rows: differences.slice(0, MAX_SHOWN).map(({ change, row, before }) => ({
      change,
      cells: [...names, ...values].map((name) => {
        const isChanged = before !== null && JSON.stringify(before[name] ?? null) !== JSON.stringify(row[name] ?? null);
        return { now: toCell(name, row[name]), before: isChanged ? toCell(name, before[name]) : null };
      }),
    })),
  };
}

/** Without aggregates all columns name a row. Null where the report cannot be read. */
function columnsOf({ reportConfig }: Run): ComparedColumns | null {
  if (reportConfig === null) return null;
  const { fields, aggregates } = readConfig(reportConfig);
  return { names: fields.map(({ label }) => label), values: aggregates.map(({ label }) => label) };
}
