import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { toFormView } from '../../../kits/forms/form-view';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { compareNames } from '../../../lib/formats';
import { cleanSearchText } from '../../../lib/query';
import type { MessageKey } from '../../../locales/message-key';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import {
  listAggregates,
  listOptions,
  listParameterSources,
  listParameterTypes,
  listSources,
  MARKER,
  type Offer,
  type OfferedColumn,
} from '../../../platform/report-editor.server';
import { findTemplate, type Template } from '../../../platform/report-templates.server';
import { formTokens, mutate, redirectIfDone } from '../../../server/guard/form.server';
import { unprovenSending } from '../../../server/guard/sent-before.server';
import { saved } from '../../../server/guard/verified';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type Config, readConfig, writeConfig } from '../config';
import { findConflict, keepChange, loadDraft, saveDraft, seenField } from '../drafts.server';
import { stepPath, type TemplateKey, verbPath } from '../paths';
import { loadTitles } from '../template.server';
import { applyStep } from './apply-step';
import { columnNames, type ReportNames, reportNames, sourceNames } from './names';
import { loadPreview } from './preview.server';
import { summarizeReport } from './report-summary';
import { type Choices, STEPS, type Step } from './step-choices';
import { buildStepForm, columnOptions, readDistinctValues, readStepValues } from './steps';

const NOTHING = { sources: [], columns: [], aggregates: [], types: [], held: [], unreadable: 0 };

/** Sources and columns are called by their paths where the platform does not name them. */
export async function loadNames(auth: AuthContext, config: Config): Promise<ReportNames> {
  const { locales } = await translationFor(auth);
  if (config.entities.length === 0) return reportNames(new Map(), new Map(), locales);
  const [sources, columns] = await Promise.all([
    loadPart(loadHeldSources(auth, config), { mayBeForbidden: true }),
    loadPart(loadColumns(auth, config), { mayBeForbidden: true }),
  ]);
  return reportNames(
    sourceNames('loaded' in sources ? sources.loaded : []),
    columnNames('loaded' in columns ? columns.loaded.result : []),
    locales,
  );
}

export async function loadEditor(auth: AuthContext, key: TemplateKey) {
  const draft = await loadDraft(auth, key);
  const config = readConfig(draft.reportConfig);
  const [names, preview, titleOf] = await Promise.all([
    loadNames(auth, config),
    loadPreview(auth, draft),
    loadTitles(auth),
  ]);
  return {
    title: titleOf(draft),
    of: { name: draft.name, state: draft.type },
    summary: summarizeReport(config, names),
    preview,
    missing: missingStep(config),
    publish: verbPath(key, 'publish'),
    remove: verbPath(key, 'delete'),
  };
}

/** The step without which the report cannot be published; null where nothing is missing. */
function missingStep({ entities, fields, aggregates }: Config): 'data' | 'columns' | null {
  if (entities.length === 0) return 'data';
  return fields.length + aggregates.length === 0 ? 'columns' : null;
}

export function parseStep({ step }: Readonly<Record<string, string | undefined>>): Step {
  const found = STEPS.find((one) => one === step);
  if (!found) throw notFoundError('a step of the editor');
  return found;
}

export async function loadStep(auth: AuthContext, key: TemplateKey, step: Step) {
  const draft = await loadDraft(auth, key);
  const config = readConfig(draft.reportConfig);
  const address = stepPath(key.name, step);
  const { searchParams } = new URL(auth.request.url);
  const text = step === 'columns' ? cleanSearchText(searchParams.get('text') ?? '', MAX_SEARCH_LENGTH) : '';
  const distinct = step === 'aggregates' ? searchParams.get('distinct') : null;
  const [choices, translate, send] = await Promise.all([
    loadPart(loadChoices(auth, step, config)),
    loadTranslate(auth),
    formTokens(auth, address),
  ]);
  return {
    step,
    address,
    send,
    seen: seenField(auth, draft),
    hasSource: config.entities.length > 0,
    /** Null when there are few columns. */
    search: step === 'columns' && 'loaded' in choices && choices.loaded.columns.length > MANY_COLUMNS ? text : null,
    /** Null: the choices could not be loaded. */
    form:
      'loaded' in choices
        ? toFormView(
            buildStepForm(step, config, filterColumns(text, choices.loaded, config), translate),
            distinct === null
              ? readStepValues(step, config, choices.loaded.locales)
              : readDistinctValues(config, distinct, choices.loaded),
          )
        : null,
    unreadable: 'loaded' in choices ? choices.loaded.unreadable : 0,
    distinct,
  };
}

const MAX_SEARCH_LENGTH = 100;
const MANY_COLUMNS = 8;

/** Columns of the report are kept. */
export function filterColumns(text: string, choices: Choices, { fields }: Config): Choices {
  const wanted = text.toLowerCase();
  const names = new Map((columnOptions(choices.columns) ?? []).map(({ value, label }) => [value, label]));
  const has = (path: string) => fields.some(({ value }) => value === path);
  const columns = choices.columns.filter(
    ({ path }) => has(path) || `${names.get(path) ?? ''} ${path}`.toLowerCase().includes(wanted),
  );
  return { ...choices, columns };
}

export async function saveStep(auth: AuthContext, key: TemplateKey, step: Step) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const draft = await loadDraft(auth, key);
  const config = readConfig(draft.reportConfig);
  const [choices, say] = await Promise.all([loadChoices(auth, step, config), loadTranslate(auth)]);
  const form = buildStepForm(step, config, choices, say);
  const held = readStepValues(step, config, choices.locales);
  const { response, read, value, values } = await readSentForm(auth, form, { held, own: { seen: z.string().max(64) } });
  if (response) return response;
  const conflict = await findConflict(auth, draft, value.seen);
  if (conflict) return data({ ...read.reply({ formErrors: [conflict.message] }), ...conflict.details }, 409);
  const made = applyStep(step, config, values, choices);
  if ('wrong' in made) {
    const { '': formErrors, ...fieldErrors } = made.wrong;
    return data(read.reply({ formErrors, fieldErrors }), 400);
  }
  return saveConfig(auth, read, { draft, config: made.config, back: stepPath(key.name, step) });
}

interface SaveOptions {
  draft: Template;
  config: Config;
  /** What is changed to it, where that is not what is stored. */
  from?: string;
  back: string;
}

interface ConfigChange {
  from: string;
  to: string;
}

/** A form that is sent again after an unknown outcome changes what it changed the first time. */
export async function configToChange(auth: AuthContext, { reportConfig }: Template): Promise<string> {
  const change = (await unprovenSending(auth))?.before as ConfigChange | null | undefined;
  return change?.to === reportConfig ? change.from : reportConfig;
}

/** A refused change leaves the draft unchanged. */
export async function saveConfig(
  auth: AuthContext,
  read: Parameters<typeof mutate>[1],
  { draft, config, from = draft.reportConfig, back }: SaveOptions,
) {
  await keepChange(auth, { reportConfig: writeConfig(config) });
  return mutate(auth, read, {
    kind: 'save',
    // A change that was made already is not made to its own result when the form is sent again.
    before: async (): Promise<ConfigChange> => ({ from, to: writeConfig(config) }),
    run: ({ to }) => saveDraft(auth, draft, { reportConfig: to }),
    verify: async ({ before }) => {
      const now = await findTemplate(auth.api, draft.name, 'draft');
      if (before === null) return 'unknown';
      return now ? saved(now, { reportConfig: before.to }, now) : 'unknown';
    },
    failed: 'reports.error.save',
    redirectTo: back,
    notice: 'reports.editor.notice.saved',
  });
}

async function loadTranslate(auth: AuthContext) {
  const { translator, locale } = await translationFor(auth);
  const t = translator.getFixedT(locale) as unknown as (key: string, values?: object) => unknown;
  return (key: MessageKey, values: Record<string, string> = {}) => String(t(key, values));
}

async function loadChoices(auth: AuthContext, step: Step, config: Config): Promise<Choices> {
  const { api } = auth;
  const { locales } = await translationFor(auth);
  const none: Choices = { ...NOTHING, locales };
  const { entities, fields, parameters, filter, aggregates } = config;
  const base = { entities, fields, parameters, ...(filter ? { filter } : {}) };
  if (step === 'data') {
    const [sources, { source }] = await Promise.all([loadSources(auth, config), loadNames(auth, config)]);
    return { ...none, ...sources, held: entities.map(({ entity }) => ({ name: entity, label: source(entity) })) };
  }
  if (step === 'parameters') {
    const [basic, objects] = await Promise.all([listParameterTypes(api, locales), listParameterSources(api, locales)]);
    const types = [
      ...basic.result.map(({ type, label }) => ({ name: `basic:${type}`, label })),
      ...objects.result.flatMap(({ type, label, attributes }) =>
        attributes.map((one) => ({
          name: `datasource:${type}.${one.name}`,
          label: `${label}: ${one.label}`,
          enum: one.enum,
        })),
      ),
    ];
    return { ...none, types, unreadable: basic.unreadable + objects.unreadable };
  }
  if (entities.length === 0 || step === 'chart') return none;
  const withColumns = ({ result, unreadable }: Offer<OfferedColumn>) => ({ ...none, columns: result, unreadable });
  if (step === 'columns') return withColumns(await loadColumns(auth, config));
  if (step === 'sorting') {
    const request = { ...base, aggregate: { fields: aggregates }, sort: [{ value: MARKER }] };
    return withColumns(withoutParameters(await listOptions(api, request, locales)));
  }
  const marked = { ...base, aggregate: { fields: [{ label: '', aggregate: { count: MARKER } }] } };
  const [columns, offered] = await Promise.all([listOptions(api, marked, locales), listAggregates(api)]);
  return {
    ...withColumns(withoutParameters(columns)),
    aggregates: offered.result.map(({ name, displayName }) => ({ name, label: displayName || name })),
    unreadable: columns.unreadable + offered.unreadable,
  };
}

function withoutParameters(columns: Offer<OfferedColumn>): Offer<OfferedColumn> {
  return { ...columns, result: columns.result.filter((one) => one.class !== 'parameter') };
}

export function loadColumns(auth: AuthContext, { entities }: Config) {
  return auth.context.memo('report columns', async () => {
    const { locales } = await translationFor(auth);
    return withoutParameters(await listOptions(auth.api, { entities, fields: [{ value: MARKER }] }, locales));
  });
}

/** The sources of the report as the platform lists them. */
async function loadHeldSources(auth: AuthContext, { entities }: Config) {
  const paths = entities.map(({ entity }) => entity);
  const parents = new Set(paths.map((path) => path.split('.').slice(0, -1).join('.')));
  const lists = await Promise.all([...parents].map((parent) => listSourcesOnce(auth, parent)));
  return lists.flatMap(({ result }) => result).filter(({ name }) => paths.includes(name));
}

function listSourcesOnce({ api, context }: AuthContext, of: string) {
  return context.memo(`report sources of ${of}`, () => (of === '' ? listSources(api) : listSources(api, of)));
}

/** The first source, or sources related to the existing ones. */
async function loadSources(auth: AuthContext, { entities }: Config) {
  const parents = entities.length === 0 ? [''] : entities.map(({ entity }) => entity);
  const lists = await Promise.all(parents.map((parent) => listSourcesOnce(auth, parent)));
  const found = lists.flatMap(({ result }) => result);
  const fresh = found.filter(({ name }) => !entities.some(({ entity }) => entity === name));
  const named = [...sourceNames(fresh)].map(([name, label]) => ({ name, label }));
  const compare = compareNames((await translationFor(auth)).locale);
  return {
    sources: named.sort((one, other) => compare(one.label, other.label)),
    unreadable: lists.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}
