// Template names are lower case in addresses.

import type { Title } from '../../kits/frame/handle';
import { withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';
import type { MessageKey } from '../../locales/message-key';
import type { TemplateState } from '../../platform/report-templates.server';

export const REPORTS = path`/reports`;

export interface TemplateKey {
  name: string;
  state: TemplateState;
}

export function listAddress(search: string): string {
  return withSearch(REPORTS, search);
}

export function runPath({ name, state }: TemplateKey): Path {
  return path`/reports/run/${state}/${name.toLowerCase()}`;
}

export function historyPath({ name, state }: TemplateKey): Path {
  return path`/reports/history/${state}/${name.toLowerCase()}`;
}

export const NEW_REPORT = path`/reports/new`;
export const IMPORT_REPORTS = path`/reports/import`;

export type TemplateVerb = 'duplicate' | 'viewers' | 'publish' | 'delete' | 'export';

export function verbPath({ name, state }: TemplateKey, verb: TemplateVerb): Path {
  return path`/reports/${verb}/${state}/${name.toLowerCase()}`;
}

export function draftPath(name: string): Path {
  return path`/reports/draft/${name.toLowerCase()}`;
}

export function editorPath(name: string): Path {
  return stepPath(name, 'data');
}

export const EDITOR_STEPS = [
  'data',
  'columns',
  'parameters',
  'filters',
  'aggregates',
  'sorting',
  'chart',
  'details',
  'preview',
] as const;
export type EditorStep = (typeof EDITOR_STEPS)[number];

export function stepPath(name: string, step: EditorStep): Path {
  return path`/reports/edit/draft/${name.toLowerCase()}/${step}`;
}

export function filterNodePath(name: string, at: string): Path {
  return path`/reports/edit/draft/${name.toLowerCase()}/filters/${at}`;
}

export interface RunKey extends TemplateKey {
  runId: string;
}

export const FILE_FORMATS = ['csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export function detailsPath({ name, state, runId }: RunKey): Path {
  return path`/reports/history/${state}/${name.toLowerCase()}/${runId}`;
}

export function exportPath({ name, state, runId }: RunKey, format: FileFormat): Path {
  return path`/reports/history/${state}/${name.toLowerCase()}/${runId}/export/${format}`;
}

export function filePath({ name, state, runId }: RunKey, format: FileFormat): Path {
  return path`/reports/history/${state}/${name.toLowerCase()}/${runId}/file/${format}`;
}

export function viewPath({ name, state, runId }: RunKey): Path {
  return path`/reports/view/${state}/${name.toLowerCase()}/${runId}`;
}

export function comparePath({ name, state, runId }: RunKey): Path {
  return path`/reports/compare/${state}/${name.toLowerCase()}/${runId}`;
}

export function livePath({ name, state }: TemplateKey): Path {
  return path`/reports/live/${state}/${name.toLowerCase()}`;
}

export function runAgainPath({ runId, ...of }: RunKey): string {
  return `${runPath(of)}?${new URLSearchParams({ run: runId })}`;
}

export function reportTitle(key: MessageKey): (loaded: { title: string } | undefined) => Title {
  return (loaded) => (loaded ? { key, values: { title: { text: loaded.title } } } : 'menu.reports');
}
