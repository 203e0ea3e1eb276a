// Calls about templates.

import { badRequest, conflict, forbidden } from '../core/errors';
import type { Call, Route } from '../core/http';
import { bodyOf, isRecord, nameIn, objectIn, reportRoute, requireState, type State, stateIn } from './calls';
import { checkComplete, definitionOf } from './definition';
import { mayMaintain, maySee, type Reporter, reporterOf, requireAuthor, VIEWERS } from './rights';
import { runTemplate } from './run-calls';
import { removeRuns } from './runs';
import {
  EVERY_TEMPLATE,
  existingTemplate,
  ownerKey,
  removeTemplate,
  saveTemplate,
  type Template,
  templateAt,
  templates,
  templatesNamed,
  templatesTitled,
  viewerKey,
} from './templates';

/** With a filter those of one name. */
function listTemplates(call: Call) {
  const { store } = call.platform;
  const reporter = reporterOf(call);
  const state = stateIn(call);
  const name = nameFilter(call.query.get('_queryFilter'));
  const found = name === undefined ? store.search(templates, { key: keysOf(reporter) }) : templatesNamed(store, name);
  const result = found.filter((one) => (state === undefined || one.type === state) && maySee(reporter, one));
  return { result, resultCount: result.length };
}

function keysOf({ id, isAdmin, isAuthor, isViewer }: Reporter): string | string[] {
  if (isAdmin) return EVERY_TEMPLATE;
  return [viewerKey(id), ...(isViewer ? [viewerKey(VIEWERS)] : []), ...(isAuthor ? [ownerKey(id)] : [])];
}

/** Supports only `name eq NAME`, quoted or not. */
function nameFilter(filter: string | null): string | undefined {
  if (filter === null || filter.trim() === 'true') return undefined;
  const [, , name] = /^\s*\/?name\s+eq\s+(["']?)([^\s"']{1,100})\1\s*$/i.exec(filter) ?? [];
  if (!name) throw badRequest('Templates are filtered by name eq NAME');
  return nameIn(name);
}

function createOrUpdate(call: Call) {
  const action = call.query.get('_action');
  if (action !== 'create' && action !== 'update') throw badRequest(`Unsupported action: ${action ?? 'none'}`);
  if (requireState(call) !== 'draft') throw badRequest('Only drafts are created and changed');
  return action === 'create' ? create(call) : update(call);
}

function create(call: Call): Template {
  const { store } = call.platform;
  const reporter = requireAuthor(call);
  const given = templateIn(call);
  const name = store.id().toUpperCase();
  const draft = blankTemplate(call, reporter, name);
  return saveTemplate(store, withChanges(call, draft, { displayName: '', reportConfig: draft.reportConfig, ...given }));
}

function blankTemplate({ platform }: Call, { id }: Reporter, name: string): Template {
  return {
    name,
    displayName: '',
    description: '',
    type: 'draft',
    version: 0,
    ootb: false,
    duplicatable: true,
    editable: true,
    visible: true,
    viewers: [],
    owner: id,
    reportConfig: '{"version":"v2"}',
    parameters: '',
    parentName: '',
    parentVersion: -1,
    failureReason: '',
    createDate: platform.iso(),
    updateDate: platform.iso(),
  };
}

function update(call: Call): Template {
  const { store } = call.platform;
  const reporter = requireAuthor(call);
  const given = templateIn(call);
  if (typeof given.name !== 'string') throw badRequest('The name of the template is missing');
  const draft = existingTemplate(store, nameIn(given.name), 'draft');
  checkMaintains(reporter, draft);
  return saveTemplate(store, withChanges(call, draft, given));
}

function templateIn(call: Call): Record<string, unknown> {
  const { reportTemplate } = bodyOf(call);
  if (!isRecord(reportTemplate)) throw badRequest('reportTemplate is missing');
  return reportTemplate;
}

function checkMaintains(reporter: Reporter, template: Template): void {
  if (!mayMaintain(reporter, template)) throw forbidden('You are not allowed to change this report template');
}

/** Checks each given part; absent parts stay. */
function withChanges(call: Call, template: Template, given: Record<string, unknown>): Template {
  const { displayName, description, viewers, reportConfig } = given;
  const { platform } = call;
  if (reportConfig !== undefined) definitionOf(platform, reportConfig);
  return {
    ...template,
    ...(displayName === undefined ? {} : { displayName: displayNameIn(call, template.name, displayName) }),
    ...(description === undefined ? {} : { description: textIn(description, 'description', 1000) }),
    ...(viewers === undefined ? {} : { viewers: viewersIn(viewers) }),
    ...(reportConfig === undefined ? {} : { reportConfig: String(reportConfig) }),
    updateDate: platform.iso(),
  };
}

/** Letters, digits and spaces; unique among visible templates, whatever the case. */
function displayNameIn({ platform }: Call, name: string, given: unknown): string {
  const text = textIn(given, 'displayName', 100).trim();
  if (text === '') throw badRequest('displayName is missing');
  if (!/^[\p{L}\p{M}\p{N} ]+$/u.test(text)) throw badRequest('displayName has letters, digits and spaces only');
  if (templatesTitled(platform.store, text).some((other) => other.name !== name))
    throw conflict(`A report named ${text} already exists`);
  return text;
}

function textIn(value: unknown, name: string, longest: number): string {
  if (typeof value !== 'string') throw badRequest(`${name} must be a string`);
  if (value.length > longest) throw badRequest(`${name} has more than ${longest} characters`);
  return value;
}

const MAX_VIEWERS = 500;

function viewersIn(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string' && one !== ''))
    throw badRequest('viewers must be a list of ids');
  if (value.length > MAX_VIEWERS) throw badRequest(`viewers has more than ${MAX_VIEWERS} entries`);
  const all = [...new Set(value as string[])];
  return all.includes(VIEWERS) ? [VIEWERS, ...all.filter((one) => one !== VIEWERS)] : all;
}

function actOnOne(call: Call) {
  const name = nameIn(call.params.name);
  const act = ACTIONS.get(call.query.get('_action') ?? '');
  if (!act) throw badRequest(`Unsupported action: ${call.query.get('_action') ?? 'none'}`);
  return act(call, name);
}

const ACTIONS = new Map<string, (call: Call, name: string) => unknown>([
  ['edit', edit],
  ['publish', publish],
  ['delete', remove],
  ['duplicate', duplicate],
  ['export', exportTemplate],
  ['run', (call, name) => runTemplate(call, requireVisible(call, name, requireState(call)))],
]);

function requireVisible(call: Call, name: string, state: State): Template {
  const template = existingTemplate(call.platform.store, name, state);
  if (!maySee(reporterOf(call), template)) throw forbidden('You are not allowed to see this report template');
  return template;
}

function edit(call: Call, name: string): Template {
  const { store, iso } = call.platform;
  const reporter = requireAuthor(call);
  const published = existingTemplate(store, name, 'published');
  checkMaintains(reporter, published);
  if (!published.editable) throw forbidden('This report template cannot be edited');
  const { parentName, parentVersion, ...rest } = published;
  return saveTemplate(store, { ...rest, parentName, parentVersion, type: 'draft', updateDate: iso() });
}

function publish(call: Call, name: string): Template {
  const { store, iso } = call.platform;
  const reporter = requireAuthor(call);
  const draft = existingTemplate(store, name, 'draft');
  checkMaintains(reporter, draft);
  checkComplete(definitionOf(call.platform, draft.reportConfig));
  const version = (templateAt(store, name, 'published')?.version ?? draft.version) + 1;
  return store.transaction(() => {
    removeTemplate(store, draft);
    removeRuns(store, draft);
    return saveTemplate(store, { ...draft, type: 'published', version, updateDate: iso() });
  });
}

function remove(call: Call, name: string) {
  const { store } = call.platform;
  const reporter = requireAuthor(call);
  const template = existingTemplate(store, name, requireState(call));
  checkMaintains(reporter, template);
  if (template.ootb) throw forbidden('Report templates that come with the platform cannot be deleted');
  store.transaction(() => {
    removeTemplate(store, template);
    removeRuns(store, template);
  });
  return {};
}

function duplicate(call: Call, name: string): Template {
  const { store } = call.platform;
  const reporter = requireAuthor(call);
  const source = requireVisible(call, name, requireState(call));
  if (!source.duplicatable) throw forbidden('This report template cannot be duplicated');
  const { displayName = '', description = source.description, viewers = source.viewers } = templateIn(call);
  const draft: Template = {
    ...blankTemplate(call, reporter, store.id().toUpperCase()),
    reportConfig: source.reportConfig,
    parentName: source.name,
    parentVersion: source.version,
  };
  return saveTemplate(store, withChanges(call, draft, { displayName, description, viewers }));
}

function exportTemplate(call: Call, name: string): Response {
  requireAuthor(call);
  const template = requireVisible(call, name, requireState(call));
  if (template.ootb) throw forbidden('Report templates that come with the platform cannot be exported');
  const { displayName, description, viewers, reportConfig } = template;
  const file = `${name}-${template.type}.json`;
  return new Response(
    JSON.stringify({ reportTemplate: { name, displayName, description, viewers, reportConfig } }, null, 2),
    {
      headers: {
        'content-type': 'application/json;charset=utf-8',
        'content-disposition': `attachment; filename="${file}"`,
      },
    },
  );
}

/** A draft under a new name. */
async function importTemplate(call: Call) {
  const { store } = call.platform;
  const reporter = requireAuthor(call);
  const given = objectIn(await fileIn(call), 'file');
  const template = isRecord(given.reportTemplate) ? given.reportTemplate : given;
  const { displayName = '', description = '', viewers = [], reportConfig } = template;
  if (reportConfig === undefined) throw badRequest('The file holds no report template');
  const draft = blankTemplate(call, reporter, store.id().toUpperCase());
  const { name } = saveTemplate(store, withChanges(call, draft, { displayName, description, viewers, reportConfig }));
  return { reportTemplate: { name } };
}

/** The part `file` of a multipart form. */
async function fileIn({ request, rawBody }: Call): Promise<string> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw badRequest('A file is sent as multipart/form-data');
  const form = await new Response(rawBody, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!file) throw badRequest('The part file is missing');
  return typeof file === 'string' ? file : await file.text();
}

export const templateRoutes: Route[] = [
  reportRoute('GET', 'templates', listTemplates),
  reportRoute('POST', 'templates', createOrUpdate),
  reportRoute('POST', 'templates/import', importTemplate),
  reportRoute('POST', 'templates/:name', actOnOne),
];
