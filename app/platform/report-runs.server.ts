import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { isObjectText, isReportConfig, type TemplateState } from './report-templates.server';
import { allOf, optionalText } from './rows';

export interface TemplateRef {
  name: string;
  state: TemplateState;
}

const Run = z.object({
  runId: z.string().min(1),
  displayName: z.string().catch(''),
  status: z.string(),
  statusMessage: optionalText,
  createDate: z.string(),
  /** JSON as text, both as they were when it was started; null where they cannot be read. */
  parameters: z.string().refine(isObjectText).nullable().catch(null),
  reportConfig: z.string().refine(isReportConfig).nullable().catch(null),
  exportCsvStatus: optionalText,
  exportJsonStatus: optionalText,
});
export type Run = z.infer<typeof Run>;
const Runs = allOf(Run);

const RUNS = path`/runs`;

export function contextOf(realm: string) {
  return [{ type: 'global', data: [{ key: 'realm', value: realm }] }];
}

export async function startRun(api: Api, { name, state }: TemplateRef, values: object): Promise<string> {
  const body = { parameters: JSON.stringify(values), context: contextOf(api.tenant.realm) };
  const query = { _action: 'run', templateType: state };
  const shape = z.object({ id: z.string().min(1) });
  const { id } = await api.reports.post(path`/templates/${name.toUpperCase()}`, body, shape, { query });
  return id;
}

export function listRuns(api: Api, of: TemplateRef) {
  return api.reports.get(RUNS, Runs, { query: runsQuery(api, of) });
}

export async function findRun(api: Api, of: TemplateRef, runId: string): Promise<Run | null> {
  const query = { ...runsQuery(api, of), runId };
  const { result } = await api.reports.get(RUNS, z.object({ result: z.array(Run) }), { query });
  return result.find((run) => run.runId === runId) ?? null;
}

function runsQuery({ tenant }: Api, { name, state }: TemplateRef) {
  return { name: name.toUpperCase(), realm: tenant.realm, templateType: state };
}

const SentView = z.object({
  result: z.array(z.record(z.string(), z.unknown())).nullish(),
  total: z.number().int().min(0).nullish().catch(null),
  sortable: z.boolean().nullish().catch(null),
  nonSortableColumns: z.array(z.string()).nullish().catch(null),
  /** In place of rows that were deleted. */
  message: optionalText,
});

/** A row without any column is not one that could be read. */
const View = SentView.transform(({ result, ...view }) => {
  const rows = result?.filter((row) => Object.keys(row).length > 0);
  return { ...view, result: rows, unreadable: (result?.length ?? 0) - (rows?.length ?? 0) };
});
export type View = z.infer<typeof View>;

interface ViewOptions {
  offset: number;
  size: number;
  sort: { by: string; descending: boolean } | null;
}

export function viewRun(api: Api, { name, state }: TemplateRef, runId: string, { offset, size, sort }: ViewOptions) {
  const body = { sortBy: sort?.by ?? null, sortDirection: sort && !sort.descending ? 'asc' : 'desc' };
  const query = {
    _action: 'view',
    _pageSize: size,
    _pagedResultsOffset: offset,
    name: name.toUpperCase(),
    templateType: state,
  };
  return api.reports.post(path`/runs/${runId}`, body, View, { query, search: true });
}

export type FileFormat = 'csv' | 'json';
/** The platform's JSON files have an object on each line. */
const FORMATS: Record<FileFormat, string> = { csv: 'csv', json: 'jsonl' };

export async function exportRun(api: Api, name: string, runId: string, format: FileFormat): Promise<void> {
  const query = { _action: 'export', name: name.toUpperCase(), format: FORMATS[format] };
  await api.reports.post(path`/runs/${runId}`, undefined, z.unknown(), { query });
}

export function downloadRun(api: Api, name: string, runId: string, format: FileFormat): Promise<Response> {
  const query = { _action: 'download', name: name.toUpperCase(), format: FORMATS[format] };
  return api.reports.file('POST', path`/runs/${runId}`, { query });
}
