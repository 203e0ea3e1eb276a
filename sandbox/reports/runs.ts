// Runs as stored, their status by the clock, and their rows.
import { collection } from '../core/collection';
import { PlatformError } from '../core/errors';
import type { Platform } from '../core/platform';
import type { Store } from '../core/store';
import { objectIn, type State } from './calls';
import { definitionOf } from './definition';
import { isTooLarge, MAX_ROWS, rowsOf, sizeOf } from './statement';
import type { Template } from './templates';

export const FORMATS = ['csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

export interface Run {
  runId: string;
  /** The template's. */
  name: string;
  displayName: string;
  templateType: State;
  realm: string;
  userId: string;
  createDate: string;
  /** JSON text as of the start of the run. */
  parameters: string;
  reportConfig: string;
  /** End of the run, in ms. */
  readyAt: number;
  /** null before the rows are made and after they were removed. */
  rows: number | null;
  made: boolean;
  failure: string | null;
  exports: Partial<Record<Format, { readyAt: number; failed: boolean }>>;
}

const WAITING = 'waiting';
const WITH_ROWS = 'kept';

export const runs = collection<Run>({
  name: 'reports/runs',
  keys: ({ name, templateType, realm, made, rows }) => [
    runsKey({ name, templateType, realm }),
    ...(made ? [] : [WAITING]),
    ...(rows === null ? [] : [WITH_ROWS]),
  ],
  orders: ['createDate'],
});

export const runsKey = ({ name, templateType, realm }: Pick<Run, 'name' | 'templateType' | 'realm'>): string =>
  `template/${realm}/${templateType}/${name}`;

export const reportRows = collection<unknown[]>({ name: 'reports/rows' });

export const rowsPrefix = (runId: string): string => `${runId}/`;

const SECOND = 1000;
const HOUR = 3600 * SECOND;
export const RUN_TIME = 4 * SECOND;
export const EXPORT_TIME = 2 * SECOND;
export const VIEWABLE = 24 * HOUR;
export const DOWNLOADABLE = 30 * 24 * HOUR;
/** Parameter values that make a run or an export fail. */
export const FAILS = '__fail__';
export const EXPORT_FAILS = '__fail_export__';

export type RunStatus = 'RUNNING' | 'COMPLETED_SUCCESS' | 'COMPLETED_FAILED' | 'EXPIRED';

export function statusOf({ readyAt, failure, createDate }: Run, now: number): RunStatus {
  if (now < readyAt) return 'RUNNING';
  if (failure !== null) return 'COMPLETED_FAILED';
  return now >= Date.parse(createDate) + VIEWABLE ? 'EXPIRED' : 'COMPLETED_SUCCESS';
}

export type ExportStatus = 'EXPORT_PENDING' | 'EXPORT_SUCCESS' | 'EXPORT_FAILED' | null;

export function exportStatusOf({ exports }: Run, format: Format, now: number): ExportStatus {
  const file = exports[format];
  if (!file || now >= file.readyAt + DOWNLOADABLE) return null;
  if (now < file.readyAt) return 'EXPORT_PENDING';
  return file.failed ? 'EXPORT_FAILED' : 'EXPORT_SUCCESS';
}

/** The public part of a run. */
export function publicRun(run: Run, now: number) {
  const { runId, name, displayName, createDate, parameters, reportConfig, failure } = run;
  const status = statusOf(run, now);
  return {
    runId,
    name,
    displayName,
    status,
    statusMessage: status === 'COMPLETED_FAILED' ? failure : '',
    createDate,
    parameters,
    reportConfig,
    exportCsvStatus: exportStatusOf(run, 'csv', now),
    exportJsonStatus: exportStatusOf(run, 'jsonl', now),
  };
}

export function saveRun(store: Store, run: Run): Run {
  return store.put(runs, run.runId, run);
}

/** With their rows. */
export function removeRuns(store: Store, { name, type }: Template): void {
  for (const realm of ['alpha', 'bravo'])
    for (const { runId } of store.search(runs, { key: runsKey({ name, templateType: type, realm }) })) {
      store.removeBelow(reportRows, rowsPrefix(runId));
      store.remove(runs, runId);
    }
}

/** Makes the rows of the oldest waiting run. True if more wait. */
export function runNextReport(platform: Platform): boolean {
  const { store } = platform;
  const [run, next] = store.search(runs, { key: WAITING, limit: 2 });
  if (!run) return false;
  store.transaction(() => saveRun(store, { ...run, ...outcomeOf(platform, run), made: true }));
  return next !== undefined;
}

/** Called before calls about runs: makes due rows and removes those that are no longer needed. */
export function finishDueRuns(platform: Platform): void {
  const { store } = platform;
  const now = platform.now();
  const due = store.search(runs, { key: WAITING }).some(({ readyAt }) => readyAt <= now);
  if (due) while (runNextReport(platform));
  for (const run of store.search(runs, { key: WITH_ROWS })) {
    if (isAvailable(run, now)) continue;
    store.removeBelow(reportRows, rowsPrefix(run.runId));
    saveRun(store, { ...run, rows: null });
  }
}

function isAvailable(run: Run, now: number): boolean {
  if (now < Date.parse(run.createDate) + VIEWABLE) return true;
  return FORMATS.some((format) =>
    ['EXPORT_PENDING', 'EXPORT_SUCCESS'].includes(exportStatusOf(run, format, now) ?? ''),
  );
}

/** Stores the rows, or answers why the run failed. */
function outcomeOf(platform: Platform, { runId, reportConfig, parameters }: Run): Pick<Run, 'rows' | 'failure'> {
  const { store } = platform;
  const failed = (failure: string) => ({ rows: null, failure });
  try {
    const definition = definitionOf(platform, reportConfig);
    const given = objectIn(parameters, 'parameters');
    if (Object.values(given).flat().includes(FAILS))
      return failed('Reading the data failed: a data source does not answer');
    const [size] = store.select<{ n: number }>(sizeOf(platform, definition, given));
    if (isTooLarge(size?.n ?? 0))
      return failed('Joining the data sources gives too many rows: relate fewer of them, or filter more');
    const prefix = rowsPrefix(runId);
    store.insertFound(reportRows, rowsOf(platform, definition, given, prefix));
    const rows = countRows(store, runId);
    if (rows <= MAX_ROWS) return { rows, failure: null };
    store.removeBelow(reportRows, prefix);
    return failed(`The report has more than ${MAX_ROWS.toLocaleString('en-US')} rows: filter more`);
  } catch (error) {
    if (error instanceof PlatformError) return failed(`Reading the template failed: ${error.message}`);
    throw error;
  }
}

function rowRange(store: Store, runId: string): { from: string; bound: string[] } {
  const prefix = rowsPrefix(runId);
  return { from: `${store.tablesOf(reportRows).docs} WHERE id>=?1 AND id<?2`, bound: [prefix, `${prefix}\u{10FFFF}`] };
}

function countRows(store: Store, runId: string): number {
  const { from, bound } = rowRange(store, runId);
  return store.select<{ n: number }>({ sql: `SELECT COUNT(*) AS n FROM ${from}`, bound })[0]?.n ?? 0;
}

export interface RowPage {
  offset: number;
  limit: number;
  /** Index of the sort column. */
  by?: number;
  descending?: boolean;
}

/** Sorted as the report is, or by one column. */
export function rowsIn(store: Store, runId: string, { offset, limit, by, descending }: RowPage): unknown[][] {
  const { from, bound } = rowRange(store, runId);
  const order = by === undefined ? '' : `json_extract(doc,'$[${by}]') COLLATE NOCASE ${descending ? 'DESC' : 'ASC'},`;
  const sql = `SELECT doc FROM ${from} ORDER BY ${order}id LIMIT ${limit} OFFSET ${offset}`;
  return store.select<{ doc: string }>({ sql, bound }).map(({ doc }) => JSON.parse(doc) as unknown[]);
}
