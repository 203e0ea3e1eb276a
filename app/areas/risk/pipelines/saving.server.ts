import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { CHANGED_MEANWHILE, conflictMessage } from '../../../kits/forms/conflicts';
import { mergeChanges, writeMarksOf } from '../../../lib/merge-changes';
import { isRecord } from '../../../lib/record';
import { findDataSource, searchDataSources } from '../../../platform/data-sources.server';
import { findPipeline, savePipeline, searchPipelines, type WholePipeline } from '../../../platform/pipelines.server';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart, requirePart } from '../../../platform/recover';
import { requireRows } from '../../../platform/rows';
import {
  formTokens,
  idForForm,
  mayBeDoneBefore,
  mutate,
  readForm,
  redirectIfDone,
} from '../../../server/guard/form.server';
import { revisionField } from '../../../server/guard/revision-field.server';
import { knownMarks } from '../../../server/guard/sent-before.server';
import { created, holds } from '../../../server/guard/verified';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { ADD_PREDICTION, ADD_TRAINING, type Kind, PIPELINES, type Saving, verbPath } from './paths';

// The parameters of a training: their groups, usual values and rules. Messages are keys; the page translates them.
const MODEL = { batch_size: 512, epochs: 1000, learning_rate: 0.001 };
/** By the short name of a group in the form. */
const GROUPS = {
  a: { name: 'Model A', usual: MODEL },
  b: { name: 'Model B', usual: MODEL },
  c: { name: 'Model C', usual: { min_number_of_clusters: 4, max_number_of_clusters: 45 } },
  e: { name: 'embeddings', usual: { embedding_dimension: 20, learning_rate: 0.001, window: 5 } },
} as const;

interface Parameter {
  field: string;
  group: string;
  name: string;
  usual: number;
}

export const PARAMETERS: readonly Parameter[] = Object.entries(GROUPS).flatMap(([short, { name: group, usual }]) =>
  Object.entries(usual).map(([name, value]) => ({ field: `${short}_${name}`, group, name, usual: value })),
);

const wholeNumber = (key: string, least: number, most: number) =>
  z.coerce
    .number(`risk.administration.rule.${key}`)
    .int(`risk.administration.rule.${key}`)
    .min(least, `risk.administration.rule.${key}`)
    .max(most, `risk.administration.rule.${key}`);

const RULES: Record<string, z.ZodType<number>> = {
  batch_size: wholeNumber('batch_size', 8, 10_000).multipleOf(8, 'risk.administration.rule.batch_size'),
  epochs: wholeNumber('epochs', 300, 10_000),
  // With a point or a comma: among whole numbers a comma may stand between thousands.
  learning_rate: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.replace(',', '.') : typed),
    z.coerce
      .number('risk.administration.rule.learning_rate')
      .gt(0, 'risk.administration.rule.learning_rate')
      .lt(1, 'risk.administration.rule.learning_rate'),
  ),
  window: z.coerce
    .number('risk.administration.rule.window')
    .refine((value) => [3, 5, 7, 9, 11].includes(value), 'risk.administration.rule.window'),
  embedding_dimension: wholeNumber('embedding_dimension', 5, 100),
  min_number_of_clusters: wholeNumber('min_number_of_clusters', 3, 100),
  max_number_of_clusters: wholeNumber('max_number_of_clusters', 10, 1000),
};

const COMMON = {
  /** The marks of what the form showed. */
  seen: z.string().max(2_000).optional(),
  name: z
    .string('risk.administration.rule.name')
    .trim()
    .min(1, 'risk.administration.rule.name')
    .max(200, 'risk.administration.rule.name'),
  source: z.string('risk.administration.rule.source').regex(/^[\w-]{1,80}$/, 'risk.administration.rule.source'),
};

export const TrainingForm = z
  .strictObject({
    ...COMMON,
    ...Object.fromEntries(PARAMETERS.map(({ field, name }) => [field, RULES[name] ?? z.coerce.number()])),
  })
  .superRefine((value, refused) => {
    const { c_min_number_of_clusters: least, c_max_number_of_clusters: most } = value as Record<string, unknown>;
    if (Number(least) >= Number(most))
      refused.addIssue({
        code: 'custom',
        path: ['c_max_number_of_clusters'],
        message: 'risk.administration.rule.clusters',
      });
  });

export const PredictionForm = z.strictObject({
  ...COMMON,
  training: z.string('risk.administration.rule.training').regex(/^[\w-]{1,80}$/, 'risk.administration.rule.training'),
  threshold: wholeNumber('threshold', 0, 100),
});

/** The parameters by group, as the platform keeps them, with those that no form has. */
export function parametersOf(values: Record<string, unknown>, stored: Record<string, unknown> = {}) {
  const found: Record<string, Record<string, unknown>> = {};
  for (const { field, group, name } of PARAMETERS) {
    const others = found[group] ?? (isRecord(stored[group]) ? stored[group] : {});
    found[group] = { ...others, [name]: Number(values[field]) };
  }
  return found;
}

/** What the form of a pipeline shows, by its fields: a new one begins with what is usual. Its runs do not count: they change while its form is open. */
function formTexts(pipeline: WholePipeline | null, kind: Kind): Record<string, string> {
  const { pipeline_parameters, training_pipeline_definition_id, ueba_risk_threshold } = pipeline ?? {};
  const groups = (pipeline_parameters ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const texts = { name: pipeline?.pipeline_name ?? '', source: pipeline_parameters?.datasourceId ?? '' };
  if (kind === 'Prediction') {
    const threshold = String(ueba_risk_threshold ?? (pipeline ? '' : 50));
    return { ...texts, training: training_pipeline_definition_id ?? '', threshold };
  }
  const parameters = PARAMETERS.map(({ field, group, name, usual }) => [
    field,
    String(groups[group]?.[name] ?? (pipeline ? '' : usual)),
  ]);
  return { ...texts, ...Object.fromEntries(parameters) };
}

const MOST = 200;

export async function pipelineOf({ api }: AuthContext, id: string): Promise<WholePipeline> {
  const found = /^[\w-]{1,80}$/.test(id) ? await findPipeline(api, id) : null;
  if (!found) throw notFoundError('a pipeline');
  return found;
}

const byName = (field: string, must: object[]) => ({
  sort: [{ [field]: { order: 'asc' } }],
  size: MOST,
  query: { bool: { must } },
});

export async function loadPipelineForm(auth: AuthContext, of: Saving) {
  const { api } = auth;
  const pipeline = 'id' in of ? await pipelineOf(auth, of.id) : null;
  const kind: Kind = 'kind' in of ? of.kind : pipeline?.pipeline_type === 'Prediction' ? 'Prediction' : 'Training';
  const action = 'id' in of ? verbPath(of.id, 'edit') : kind === 'Training' ? ADD_TRAINING : ADD_PREDICTION;
  const [sources, trainings, send] = await Promise.all([
    requirePart(
      'risk.administration.sources.failed.title',
      searchDataSources(api, byName('name.keyword', [{ term: { isActive: true } }])).then(requireRows),
    ),
    kind === 'Prediction'
      ? requirePart(
          'risk.administration.pipelines.failed.title',
          searchPipelines(
            api,
            byName('pipeline_name.keyword', [{ term: { 'pipeline_type.keyword': 'Training' } }]),
          ).then(requireRows),
        )
      : null,
    formTokens(auth, action),
  ]);
  const texts = formTexts(pipeline, kind);
  const { source = '' } = texts;
  const offered = sources.map(({ datasource_id, name }) => ({ value: datasource_id, label: name }));
  // One that is no longer active stays chosen, under its name.
  const isOffered = source === '' || offered.some(({ value }) => value === source);
  const held = isOffered
    ? null
    : await requirePart('risk.administration.sources.failed.title', findDataSource(api, source));
  const naming = await loadNaming(auth);
  return {
    kind,
    isNew: pipeline === null,
    action,
    send,
    seen: revisionField(auth, 'seen', writeMarksOf(texts)),
    name: texts.name ?? '',
    source,
    training: texts.training ?? '',
    threshold: texts.threshold ?? '',
    sources: isOffered ? offered : [...offered, { value: source, label: naming.thing(held?.name) }],
    trainings: (trainings ?? []).map(({ pipeline_definition_id, pipeline_name }) => ({
      value: pipeline_definition_id,
      label: pipeline_name,
    })),
    parameters:
      kind === 'Training'
        ? PARAMETERS.map(({ field, group, name }) => ({ field, group, name, value: texts[field] ?? '' }))
        : [],
  };
}
export type PipelineFormPage = Awaited<ReturnType<typeof loadPipelineForm>>;

interface Referred {
  /** Null: as before. */
  source: string | null;
  training: string | null;
}

/** Messages by field, of what does not exist. What could not be looked up is left to the platform. */
async function findMissing({ api }: AuthContext, kind: Kind, { source, training }: Referred) {
  const [held, model] = await Promise.all([
    source === null ? null : loadPart(findDataSource(api, source)),
    kind === 'Training' || training === null ? null : loadPart(findPipeline(api, training)),
  ]);
  const isTraining = !model || 'failed' in model || model.loaded?.pipeline_type === 'Training';
  const missing: Record<string, string[]> = {};
  if (held && 'loaded' in held && !held.loaded) missing.source = ['risk.administration.rule.source'];
  if (!isTraining) missing.training = ['risk.administration.rule.training'];
  return missing;
}

/** What is kept of a pipeline is what it was made with and its runs. */
export async function submitPipelineForm(auth: AuthContext, of: Saving) {
  const done = await redirectIfDone(auth);
  if (done) return done;
  const { api, context } = auth;
  const before = 'id' in of ? await pipelineOf(auth, of.id) : null;
  const kind: Kind = 'kind' in of ? of.kind : before?.pipeline_type === 'Prediction' ? 'Prediction' : 'Training';
  const form = kind === 'Training' ? readForm(auth, TrainingForm) : readForm(auth, PredictionForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { seen: shown, ...typed } = form.value as Record<string, unknown>;
  const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  if (before) {
    const now = formTexts(before, kind);
    const known = await knownMarks(auth, { seen: String(shown), typed: values });
    const { theirs, conflicts, seen } = mergeChanges(values, now, known);
    // What is no longer there cannot be taken over: it has to be typed.
    const open = [...conflicts, ...theirs.filter((name) => !now[name])];
    if (open.length > 0) {
      const fieldErrors = Object.fromEntries(open.map((name) => [name, [conflictMessage(now[name])]]));
      return data({ ...form.reply({ formErrors: [CHANGED_MEANWHILE], fieldErrors }), seen }, 409);
    }
    for (const name of theirs) values[name] = now[name] ?? '';
  }
  const missing = await findMissing(auth, kind, {
    source: values.source === before?.pipeline_parameters.datasourceId ? null : String(values.source),
    training: values.training === before?.training_pipeline_definition_id ? null : String(values.training),
  });
  if (Object.keys(missing).length > 0) return data(form.reply({ fieldErrors: missing }), 400);
  const id = before?.pipeline_definition_id ?? (await idForForm(auth));
  const datasourceId = String(values.source);
  const parameters = before?.pipeline_parameters ?? {};
  const definition = {
    pipeline_definition_id: id,
    pipeline_name: String(values.name),
    pipeline_type: kind,
    pipeline_parameters: { ...parameters, ...(kind === 'Training' && parametersOf(values, parameters)), datasourceId },
    training_pipeline_definition_id: kind === 'Training' ? null : String(values.training),
    ueba_risk_threshold: kind === 'Training' ? null : Number(values.threshold),
  };
  const pipeline = {
    ...before,
    ...definition,
    pipeline_executions: before?.pipeline_executions ?? [],
    pipeline_created: before?.pipeline_created ?? new Date(context.now).toISOString(),
  };
  return mutate(auth, form, {
    kind: before ? 'save' : 'create',
    before: async () => (before ? null : definition),
    run: async () => {
      if (before && holds(before, definition)) return undefined;
      const isAdded = !before && (await mayBeDoneBefore(auth)) && (await findPipeline(api, id)) !== null;
      return isAdded
        ? savePipeline(api, definition, 'upsert')
        : savePipeline(api, pipeline, before ? 'upsert' : 'persist');
    },
    verify: async ({ before: sent }) => created(await findPipeline(api, id), { wanted: definition, sent }),
    redirectTo: PIPELINES,
    notice: before ? 'risk.administration.notice.pipelineSaved' : 'risk.administration.notice.pipelineAdded',
  });
}
