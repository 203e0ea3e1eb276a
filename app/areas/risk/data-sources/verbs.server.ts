import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { CHANGED_MEANWHILE, conflictMessage } from '../../../kits/forms/conflicts';
import { ShownMark, shownMark, writeIfNew } from '../../../kits/forms/shown-value.server';
import { compareNames } from '../../../lib/formats';
import { mergeChanges, writeMarksOf } from '../../../lib/merge-changes';
import {
  findDataSource,
  listFeatures,
  previewMapping,
  saveDataSource,
  type WholeDataSource,
} from '../../../platform/data-sources.server';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart } from '../../../platform/recover';
import { formTokens, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { revisionField } from '../../../server/guard/revision-field.server';
import { knownMarks } from '../../../server/guard/sent-before.server';
import { gone, holds, saved } from '../../../server/guard/verified';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { firstRecord } from './first-file.server';
import { leafPaths, PATH } from './mapping';
import { DATA_SOURCES, SOURCE_VERBS, type SourceVerb, verbPath } from './paths';

async function findSource(auth: AuthContext, id: string): Promise<WholeDataSource> {
  const found = /^[\w-]{1,80}$/.test(id) ? await findDataSource(auth.api, id) : null;
  if (!found) throw notFoundError('a data source');
  return found;
}

const isMapped = ({ feature_mapping }: WholeDataSource): boolean => Object.keys(feature_mapping).length > 0;

/** What the platform ships cannot be mapped or deleted here; without a mapping nothing can be activated. */
function isAllowed(source: WholeDataSource, verb: SourceVerb): boolean {
  if (verb === 'activate' || verb === 'deactivate')
    return isMapped(source) && source.isActive === (verb === 'deactivate');
  return verb === 'rename' || source.is_ootb !== true;
}

interface SourceParams {
  sourceId?: string;
  verb?: string;
}

function verbIn({ verb }: SourceParams): SourceVerb {
  const named = SOURCE_VERBS.find((one) => one === verb);
  if (!named) throw notFoundError('a verb');
  return named;
}

export async function loadVerb(auth: AuthContext, { sourceId: id = '', ...at }: SourceParams) {
  const verb = verbIn(at);
  const [source, send] = await Promise.all([findSource(auth, id), formTokens(auth, verbPath(id, verb))]);
  return {
    verb,
    name: source.name,
    shown: shownMark(auth, source.name),
    location: source.input,
    may: isAllowed(source, verb),
    send,
  };
}
export type LoadedVerb = Awaited<ReturnType<typeof loadVerb>>;

const RenameForm = z.strictObject({
  shown: ShownMark,
  name: z
    .string('risk.administration.rule.name')
    .trim()
    .min(1, 'risk.administration.rule.name')
    .max(200, 'risk.administration.rule.name'),
});
const EmptyForm = z.strictObject({});

export async function doVerb(auth: AuthContext, { sourceId: id = '', ...at }: SourceParams) {
  const verb = verbIn(at);
  const form = readForm(auth, verb === 'rename' ? RenameForm : EmptyForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { api } = auth;
  const { name: typed = '', shown: mark } = form.value as Partial<z.infer<typeof RenameForm>>;
  const changed: Partial<WholeDataSource> = verb === 'rename' ? { name: typed } : { isActive: verb === 'activate' };
  return mutate(auth, form, {
    kind: verb === 'delete' ? 'remove' : 'save',
    run: async () => {
      const source = await findSource(auth, id);
      const isSwitch = verb === 'activate' || verb === 'deactivate';
      if (isSwitch && holds(source, changed)) return 'unchanged';
      if (!isAllowed(source, verb)) throw notFoundError('a data source');
      if (verb === 'delete') return saveDataSource(api, source, 'delete');
      const save = () => saveDataSource(api, { ...source, ...changed }, 'upsert');
      if (verb === 'rename') return writeIfNew(auth, { typed, mark, stored: source.name, field: 'name' }, save);
      return save();
    },
    verify: async () => {
      const source = await findDataSource(api, id);
      return verb === 'delete' ? gone(source) : saved(source, changed);
    },
    redirectTo: DATA_SOURCES,
    notice: (done) => ({
      key: verb === 'rename' && done === 'unchanged' ? 'form.unchanged' : `risk.administration.notice.source.${verb}`,
    }),
  });
}

/** What a feature's field is called in the form. */
const fieldOf = (feature: string): string => `map_${feature}`;

export async function loadMapping(auth: AuthContext, id: string) {
  const [source, features, send, { locale }] = await Promise.all([
    findSource(auth, id),
    listFeatures(auth.api),
    formTokens(auth, verbPath(id, 'mapping')),
    translationFor(auth),
  ]);
  const compare = compareNames(locale);
  const found = await loadPart(firstRecord(auth.api, source.input));
  const first = 'loaded' in found ? found.loaded : { problem: 'unread' as const };
  const paths = 'record' in first ? leafPaths(first.record) : [];
  return {
    name: source.name,
    send,
    seen: revisionField(auth, 'seen', writeMarksOf(source.feature_mapping)),
    problem: 'problem' in first ? first.problem : null,
    /** What the platform ships is only shown. */
    mayEdit: source.is_ootb !== true,
    hasFile: 'record' in first,
    paths,
    fields: features
      .sort((one, other) => compare(one.name, other.name))
      .map(({ key, name }) => ({ key, name, field: fieldOf(key), path: source.feature_mapping[key] ?? '' })),
  };
}
export type LoadedMapping = Awaited<ReturnType<typeof loadMapping>>;

export async function saveMapping(auth: AuthContext, id: string) {
  const done = await redirectIfDone(auth);
  if (done) return done;
  const { api } = auth;
  const [source, features] = await Promise.all([findSource(auth, id), listFeatures(api)]);
  if (source.is_ootb === true) throw notFoundError('a data source');
  const path = z.string().regex(PATH, 'risk.administration.problem.path').optional();
  const fields = Object.fromEntries(features.map(({ key }) => [fieldOf(key), path]));
  const form = readForm(
    auth,
    z.strictObject({ ...fields, seen: z.string().max(10_000).optional(), preview: z.literal('on').optional() }),
  );
  if (form.status !== 'success') return data(form.reply(), 400);
  const values = form.value as Record<string, string | undefined>;
  const typed = Object.fromEntries(features.map(({ key }) => [key, values[fieldOf(key)] ?? '']));
  const stored = source.feature_mapping;
  const { theirs, conflicts, seen } = mergeChanges(typed, stored, await knownMarks(auth, { seen: values.seen, typed }));
  const mapping = { ...typed, ...Object.fromEntries(theirs.map((key) => [key, stored[key] ?? ''])) };
  if (values.preview === 'on') {
    const result = await loadPart(preview());
    const text = 'loaded' in result && result.loaded ? JSON.stringify(result.loaded, null, 2) : null;
    return data(
      { ...form.reply(text ? {} : { formErrors: ['risk.administration.failed.preview'] }), preview: text },
      text ? 200 : 422,
    );
  }
  async function preview() {
    const first = await firstRecord(api, source.input);
    return 'record' in first ? previewMapping(api, first.record, mapping) : null;
  }
  // To the platform any stored mapping is one, also of nothing.
  if (Object.values(mapping).every((path) => path === ''))
    return data(form.reply({ formErrors: ['risk.administration.rule.mapping'] }), 400);
  if (conflicts.length > 0) {
    const fieldErrors = Object.fromEntries(conflicts.map((key) => [fieldOf(key), [conflictMessage(stored[key])]]));
    return data({ ...form.reply({ formErrors: [CHANGED_MEANWHILE], fieldErrors }), seen }, 409);
  }
  return mutate(auth, form, {
    kind: 'save',
    run: () => saveDataSource(api, { ...source, feature_mapping: mapping }, 'upsert'),
    verify: async () => saved(await findDataSource(api, id), { feature_mapping: mapping }),
    redirectTo: DATA_SOURCES,
    notice: 'risk.administration.notice.source.mapping',
  });
}
