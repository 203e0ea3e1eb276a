// Runs of report templates: starting them, how they stand, and what came of them.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { TemplateState } from './report-templates.server';
import { allOf, optionalText } from './rows';

export interface TemplateRef {
  name: string;
  state: TemplateState;
}

const Run = z.object({
  runId: z.string().min(1),
  /** Of the template. */
  displayName: z.string().catch(''),
  status: z.string(),
  /** Why it failed. */
  statusMessage: optionalText,
  createDate: z.string().catch(''),
  /** JSON as text, both as they were when it was started. */
  parameters: z.string().catch(''),
  reportConfig: z.string().catch(''),
  exportCsvStatus: optionalText,
  exportJsonStatus: optionalText,
});
export type Run = z.infer<typeof Run>;
const Runs = allOf(Run);

const RUNS = path`/runs`;

/** What the reports of a realm are about. */
export function contextOf(realm: string) {
  return [{ type: 'global', data: [{ key: 'realm', value: realm }] }];
}

/** Starts a run; its id. */
export async function startRun(api: Api, { name, state }: TemplateRef, values: object): Promise<string> {
  const body = { parameters: JSON.stringify(values), context: contextOf(api.tenant.realm) };
  const query = { _action: 'run', templateType: state };
  const shape = z.object({ id: z.string().min(1) });
  const { id } = await api.reports.post(path`/templates/${name.toUpperCase()}`, body, shape, { query });
  return id;
}

/** Everybody's runs of a template. */
export function listRuns(api: Api, of: TemplateRef) {
  return api.reports.get(RUNS, Runs, { query: runsQuery(api, of) });
}

/** One run; null where there is none. */
export async function findRun(api: Api, of: TemplateRef, runId: string): Promise<Run | null> {
  const { result } = await api.reports.get(RUNS, Runs, { query: { ...runsQuery(api, of), runId } });
  return result.find((run) => run.runId === runId) ?? null;
}

function runsQuery({ tenant }: Api, { name, state }: TemplateRef) {
  return { name: name.toUpperCase(), realm: tenant.realm, templateType: state };
}

const View = z.object({
  result: z.array(z.record(z.string(), z.unknown())).nullish(),
  total: z.number().int().min(0).nullish().catch(null),
  sortable: z.boolean().nullish().catch(null),
  nonSortableColumns: z.array(z.string()).nullish().catch(null),
  /** Said in place of rows where they are gone. */
  message: optionalText,
});
export type View = z.infer<typeof View>;

interface ViewOptions {
  offset: number;
  size: number;
  sort: { by: string; descending: boolean } | null;
}

/** One page of the rows that came of a run. */
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

/** Has a file made of all rows of a run. */
export async function exportRun(api: Api, name: string, runId: string, format: FileFormat): Promise<void> {
  const query = { _action: 'export', name: name.toUpperCase(), format: FORMATS[format] };
  await api.reports.post(path`/runs/${runId}`, undefined, z.unknown(), { query });
}

/** A file that was made, as it comes. */
export function downloadRun(api: Api, name: string, runId: string, format: FileFormat): Promise<Response> {
  const query = { _action: 'download', name: name.toUpperCase(), format: FORMATS[format] };
  return api.reports.file('POST', path`/runs/${runId}`, { query });
}
