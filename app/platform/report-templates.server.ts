import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { allOf, flag, optionalText, requireWhole, texts, withWhole } from './rows';

export type TemplateState = 'draft' | 'published';

/** All that a change sends again. */
const WholeTemplate = z.object({
  name: z.string().min(1),
  displayName: z.string(),
  description: z.string().nullable(),
  viewers: z.array(z.string()),
  reportConfig: z.string().refine(isReportConfig),
});

const record = z.record(z.string(), z.unknown());
const part = record.nullish();
/** A part that is not there is none. */
const Parameter = z.object({
  type: z.string().nullish(),
  item: z.object({ type: z.string() }).nullish(),
  source: z.string().nullish(),
  entity: z.string().nullish(),
  attribute: z.string().nullish(),
  enum: z.array(z.object({ value: z.union([z.string(), z.number()]) })).nullish(),
  optional: z.boolean().nullish(),
});
const ReportConfig = z.object({
  entities: z.array(z.object({ entity: z.string() })).nullish(),
  fields: z.array(z.object({ label: z.string().optional(), value: z.string().optional() })).nullish(),
  parameters: z.record(z.string(), Parameter).nullish(),
  filter: part,
  aggregate: z.object({ fields: z.array(record).nullish() }).nullish(),
  sort: z.array(record).nullish(),
});

/** Whether the definition of a report, which is JSON as text, can be read. */
export function isReportConfig(text: string): boolean {
  return fits(ReportConfig, text);
}

export function isObjectText(text: string): boolean {
  return fits(record, text);
}

function fits(shape: z.ZodType, text: string): boolean {
  try {
    return shape.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const SeenTemplate = z.object({
  name: z.string().min(1),
  displayName: z.string().catch(''),
  description: optionalText,
  type: z.enum(['draft', 'published']),
  /** Part of the platform: read-only. */
  ootb: z.boolean(),
  duplicatable: flag,
  editable: flag,
  /** Whether it is listed; a row that does not state it cannot be read. */
  visible: z.boolean(),
  /** Ids of users, or the group of viewers. */
  viewers: texts,
  owner: optionalText,
  reportConfig: z.string().catch(''),
  updateDate: optionalText,
});
const Template = withWhole(SeenTemplate, WholeTemplate);
export type Template = z.infer<typeof Template>;
const Templates = allOf(Template);

const TEMPLATES = path`/templates`;

export function listTemplates(api: Api) {
  return api.reports.get(TEMPLATES, Templates);
}

/** Asks for a template that no one has: true where the service answers. */
export async function hasReports(api: Api): Promise<boolean> {
  const query = { _queryFilter: 'name eq NONE', templateType: 'published' };
  await api.reports.get(TEMPLATES, z.object({ result: z.array(z.unknown()) }), { query, deadlineMs: 5_000 });
  return true;
}

/** Null where there is none. Names are upper case in filters, without quotes. */
export async function findTemplate(api: Api, name: string, state: TemplateState): Promise<Template | null> {
  const query = { _queryFilter: `name eq ${name.toUpperCase()}`, templateType: state };
  const { result } = await api.reports.get(TEMPLATES, z.object({ result: z.array(Template) }), { query });
  return result.find((one) => one.type === state) ?? null;
}

/** The configuration is JSON as text. */
export interface TemplateChange {
  displayName?: string;
  description?: string;
  viewers?: readonly string[];
  reportConfig?: string;
}

export function createTemplate(api: Api, change: TemplateChange): Promise<Template> {
  const query = { _action: 'create', templateType: 'draft' };
  const reportTemplate = { reportConfig: JSON.stringify({ version: 'v2' }), ...change };
  return api.reports.post(TEMPLATES, { reportTemplate }, Template, { query });
}

/** Parts that are left out are sent unchanged. */
export function updateTemplate(api: Api, template: Template, change: TemplateChange): Promise<Template> {
  const { name, displayName, description, viewers, reportConfig } = requireWhole(template);
  const reportTemplate = { name, displayName, description: description ?? '', viewers, reportConfig, ...change };
  return api.reports.post(TEMPLATES, { reportTemplate }, Template, {
    query: { _action: 'update', templateType: 'draft' },
  });
}

/** Replaces an existing draft. */
export function draftTemplate(api: Api, name: string): Promise<Template> {
  return act(api, name, 'edit');
}

export function publishTemplate(api: Api, name: string): Promise<Template> {
  return act(api, name, 'publish');
}

export async function deleteTemplate(api: Api, name: string, state: TemplateState): Promise<void> {
  const query = { _action: 'delete', templateType: state };
  await api.reports.post(path`/templates/${name}`, undefined, z.unknown(), { query });
}

export function duplicateTemplate(
  api: Api,
  name: string,
  state: TemplateState,
  reportTemplate: TemplateChange,
): Promise<Template> {
  const query = { _action: 'duplicate', templateType: state };
  return api.reports.post(path`/templates/${name}`, { reportTemplate }, Template, { query });
}

function act(api: Api, name: string, _action: string): Promise<Template> {
  return api.reports.post(path`/templates/${name}`, undefined, Template, { query: { _action } });
}

/** The text of the template. */
export async function templateFile(api: Api, name: string, state: TemplateState): Promise<string> {
  const query = { _action: 'export', templateType: state };
  const template = await api.reports.post(path`/templates/${name}`, undefined, ExportedTemplate, {
    query,
    search: true,
  });
  return JSON.stringify(template, null, 2);
}

const Imported = z.union([
  z.object({ reportTemplate: z.object({ name: z.string().min(1) }) }).transform((one) => one.reportTemplate.name),
  z.object({ name: z.string().min(1) }).transform(({ name }) => name),
]);

/** What cannot be imported is no template. */
const ExportedTemplate = z.record(z.string(), z.unknown()).refine((found) => Imported.safeParse(found).success);

export function importTemplate(api: Api, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([text], 'template.json', { type: 'application/json' }));
  return api.reports.post(path`/templates/import`, form, Imported);
}
