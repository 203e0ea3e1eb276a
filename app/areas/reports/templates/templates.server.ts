import { data, redirect } from '@remix-run/cloudflare';
import { ShownMark, shownMark, writeIfNew } from '../../../kits/forms/shown-value.server';
import { readPickerSearch } from '../../../kits/pickers/picker';
import { findUnknownValues, loadPickers } from '../../../kits/pickers/picker.server';
import { replyToSearch } from '../../../kits/pickers/search-reply.server';
import { notFoundError } from '../../../platform/platform-error';
import { loadPart, recover } from '../../../platform/recover';
import {
  createTemplate,
  deleteTemplate,
  draftTemplate,
  duplicateTemplate,
  findTemplate,
  listTemplates,
  publishTemplate,
  type Template,
  updateTemplate,
} from '../../../platform/report-templates.server';
import { findRow, requireReadable } from '../../../platform/rows';
import { formTokens, mayBeDoneBefore, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { unprovenSending } from '../../../server/guard/sent-before.server';
import { created, gone, holds, saved, type Verified } from '../../../server/guard/verified';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { saveDraft, versionOf } from '../drafts.server';
import { draftPath, editorPath, NEW_REPORT, REPORTS, stepPath, type TemplateKey, verbPath } from '../paths';
import { loadTemplate, loadTitles } from '../template.server';
import { Details, EmptyForm, isNameTaken, toFreeName, toViewers, VIEWER_GROUP, Viewers } from './forms';

const USER = 'managed/user/';
const PICKER = 'users';
const PEOPLE = { object: 'user' } as const;
const PICKER_SEARCHES = [{ key: PICKER, name: PICKER }];

/** Viewers that the form does not show, such as deleted users, stay as they are stored. */
export async function withUnshownViewers(
  auth: AuthContext,
  stored: readonly string[],
  viewers: readonly string[],
): Promise<string[]> {
  const left = stored.filter((one) => one !== VIEWER_GROUP && !viewers.includes(one)).map((id) => USER + id);
  const unshown = left.length === 0 ? [] : await findUnknownValues(auth, PEOPLE, left);
  const all = [...viewers, ...unshown.map((one) => one.slice(USER.length))];
  return all.length === stored.length && all.every((one) => stored.includes(one)) ? [...stored] : all;
}

/** Deleted users are left out. */
export async function loadViewers(auth: AuthContext, viewers: readonly string[]) {
  const held = viewers.filter((one) => one !== VIEWER_GROUP).map((id) => USER + id);
  const sent = auth.sent?.getAll(PICKER).filter((value): value is string => typeof value === 'string' && value !== '');
  const gone = sent || held.length === 0 ? [] : await findUnknownValues(auth, PEOPLE, held);
  const chosen = sent ?? held.filter((one) => !gone.includes(one));
  const search = readPickerSearch(auth.sent, PICKER);
  const pickers = await loadPickers(auth, [{ key: PICKER, source: PEOPLE, chosen, search, offers: 'searched' }]);
  return { picker: pickers[PICKER] ?? null, group: viewers.includes(VIEWER_GROUP) };
}

export type ViewersChoice = Awaited<ReturnType<typeof loadViewers>>;

export async function loadNew(auth: AuthContext) {
  const [form, viewers] = await Promise.all([formTokens(auth, NEW_REPORT), loadViewers(auth, [VIEWER_GROUP])]);
  return { form, viewers };
}

type Wanted = Parameters<typeof createTemplate>[1];

/** A copy where it has an original. */
export async function createReport(auth: AuthContext, original?: TemplateKey) {
  const before = await redirectIfDone(auth);
  if (before) return before;
  const form = readForm(auth, Details);
  const searchReply = replyToSearch(auth, PICKER_SEARCHES, form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name, description = '' } = form.value;
  if (!(await mayBeDoneBefore(auth)) && (await isNameInUse(auth, name))) return data(form.reply(TAKEN), 400);
  const wanted = { displayName: name, description, viewers: toViewers(form.value) };
  const earlier = ((await unprovenSending(auth))?.before ?? null) as Creation | null;
  return mutate(auth, form, {
    kind: 'create',
    before: async (): Promise<Creation> => ({
      keys: earlier ? earlier.keys : await loadKeysBefore(auth),
      names: [name, ...(earlier?.names ?? [])],
      sent: wanted,
    }),
    run: async (creation) => {
      const made = earlier && (await findMade(auth, creation));
      if (made) return updateTemplate(auth.api, made, wanted);
      return original
        ? duplicateTemplate(auth.api, original.name, original.state, wanted)
        : createTemplate(auth.api, wanted);
    },
    verify: ({ before }) => verifyCreated(auth, wanted, before),
    failed: original ? 'reports.error.duplicate' : 'reports.error.save',
    redirectTo: (made) => editorPath(made.name),
    notice: { key: 'reports.notice.created', values: { title: name } },
    check: REPORTS,
  });
}

interface Creation {
  /** Of all templates before the first sending; null where they are not known. */
  keys: string[] | null;
  /** Under which the form was sent. */
  names: string[];
  sent: Wanted;
}

/** A form that is sent again under another name changes what it made, as the platform gives the ids. */
async function findMade({ api, member }: AuthContext, { keys, names }: Creation) {
  const isMade = (found: Template) =>
    found.type === 'draft' &&
    found.owner === member.id &&
    names.includes(found.displayName) &&
    !keys?.includes(keyOf(found));
  return keys === null ? null : findRow(await listTemplates(api), isMade);
}

const TAKEN = { fieldErrors: { name: ['reports.wrong.nameTaken'] } };

/** When unknown, the platform validates the name. */
async function isNameInUse(auth: AuthContext, name: string, own?: string): Promise<boolean> {
  const all = await loadPart(listTemplates(auth.api));
  return 'loaded' in all && isNameTaken(name, all.loaded.result, own);
}

/** A draft and what is published from it have the same name. */
export const keyOf = ({ name, type }: Pick<Template, 'name' | 'type'>) => `${type} ${name}`;

/** Keys of all templates before a write; null where they are not known. */
export function loadKeysBefore({ api }: AuthContext): Promise<string[] | null> {
  const keys = listTemplates(api).then((page) => requireReadable(page).map(keyOf));
  return recover(keys, { otherwise: null });
}

/** Whether one that was not there before has no title: it may be any that was created. */
export function hasUnnamed(templates: readonly Template[], before: readonly string[] | null): boolean {
  return templates.some((one) => !one.displayName && !before?.includes(keyOf(one)));
}

async function verifyCreated(auth: AuthContext, wanted: Wanted, before: Creation | null): Promise<Verified<Template>> {
  const keys = before?.keys ?? null;
  const isNew = (found: Template) => !keys?.includes(keyOf(found));
  const isOwn = ({ owner }: Template) => owner === auth.member.id;
  const isNamed = ({ displayName }: Template) => displayName === wanted.displayName;
  const templates = await listTemplates(auth.api);
  const made = findRow(templates, (found) => isNew(found) && found.type === 'draft' && isNamed(found));
  // It may have been renamed or published since.
  const mayBeMade = (found: Template) => isNew(found) && (isOwn(found) || isNamed(found));
  const isOpen = templates.result.some(mayBeMade) || hasUnnamed(templates.result, keys);
  if (!made) return isOpen ? 'unknown' : 'not-done';
  return keys === null ? 'unknown' : created(made, { wanted, sent: isOwn(made) ? before?.sent : null }, made);
}

export async function loadDuplicate(auth: AuthContext, key: TemplateKey) {
  const [template, { translator, locale }, titleOf, all, form] = await Promise.all([
    loadTemplate(auth, key),
    translationFor(auth),
    loadTitles(auth),
    loadPart(listTemplates(auth.api)),
    formTokens(auth, verbPath(key, 'duplicate')),
  ]);
  const title = titleOf(template);
  const wanted = translator.getFixedT(locale)('reports.duplicate.copyOf', { title });
  return {
    title,
    free: 'loaded' in all ? toFreeName(wanted, all.loaded.result) : wanted,
    description: template.description ?? '',
    form,
    viewers: await loadViewers(auth, template.viewers),
  };
}

export type DuplicateData = Awaited<ReturnType<typeof loadDuplicate>>;

/** The viewers of a published template are changed in a draft. */
function requireDraft({ name, state }: TemplateKey): void {
  if (state === 'published') throw redirect(draftPath(name));
}

export async function loadAssignViewers(auth: AuthContext, key: TemplateKey) {
  requireDraft(key);
  const tokens = formTokens(auth, verbPath(key, 'viewers'));
  const [template, form] = await Promise.all([loadTemplate(auth, key, 'viewers'), tokens]);
  const shown = shownMark(auth, viewersText(template.viewers));
  const title = (await loadTitles(auth))(template);
  return { title, form, shown, viewers: await loadViewers(auth, template.viewers) };
}

const viewersText = (viewers: readonly string[]) => [...viewers].sort().join(' ');

export async function assignViewers(auth: AuthContext, key: TemplateKey) {
  requireDraft(key);
  const form = readForm(auth, Viewers.extend({ shown: ShownMark }));
  const searchReply = replyToSearch(auth, PICKER_SEARCHES, form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const template = await loadTemplate(auth, key, 'viewers');
  const { shown: mark, ...sent } = form.value;
  const viewers = await withUnshownViewers(auth, template.viewers, toViewers(sent));
  const title = (await loadTitles(auth))(template);
  return mutate(auth, form, {
    kind: 'save',
    run: () =>
      writeIfNew(
        auth,
        {
          typed: viewersText(viewers),
          mark,
          stored: viewersText(template.viewers),
          field: 'users',
          message: 'form.conflict.again',
        },
        () => saveDraft(auth, template, { viewers }),
      ),
    verify: async () => {
      const now = await findTemplate(auth.api, key.name, key.state);
      return now ? saved(now, { viewers }, now) : 'unknown';
    },
    failed: 'reports.error.viewers',
    redirectTo: REPORTS,
    notice: { key: 'reports.notice.viewers', values: { title } },
  });
}

/** Published templates cannot be published again. */
export async function loadConfirmation(auth: AuthContext, key: TemplateKey, verb: 'publish' | 'delete') {
  if (verb === 'publish' && key.state === 'published') throw notFoundError('a draft of a report template');
  const [template, form] = await Promise.all([loadTemplate(auth, key, verb), formTokens(auth, verbPath(key, verb))]);
  const title = (await loadTitles(auth))(template);
  return { title, state: key.state, preview: stepPath(key.name, 'preview'), form };
}

export type ConfirmationData = Awaited<ReturnType<typeof loadConfirmation>>;

export async function publishReport(auth: AuthContext, key: TemplateKey) {
  const titleOf = await loadTitles(auth);
  const find = (state: TemplateKey['state']) => findTemplate(auth.api, key.name, state);
  return mutate(auth, readForm(auth, EmptyForm), {
    kind: 'do',
    before: async () => {
      const [draft, published] = await Promise.all([loadTemplate(auth, key, 'publish'), find('published')]);
      return { parts: publishedParts(draft), version: published && versionOf(published) };
    },
    run: async ({ parts: { displayName } }) => {
      await publishTemplate(auth.api, key.name);
      return titleOf({ displayName, name: key.name });
    },
    verify: async ({ before }) => {
      const [draft, published] = await Promise.all([find('draft'), find('published')]);
      // A draft may have been made of it since, and one that was published before may stand there, too.
      const isNew = published !== null && before !== null && versionOf(published) !== before.version;
      if (published && (isNew || !draft) && holds(published, before?.parts ?? {})) return { done: titleOf(published) };
      return draft && before && !isNew ? 'not-done' : 'unknown';
    },
    failed: 'reports.error.publish',
    redirectTo: REPORTS,
    notice: (title) => ({ key: 'reports.notice.published', values: { title } }),
  });
}

export async function deleteReport(auth: AuthContext, key: TemplateKey) {
  const titleOf = await loadTitles(auth);
  return mutate(auth, readForm(auth, EmptyForm), {
    kind: 'remove',
    before: async () => {
      const found = await recover(loadTemplate(auth, key, 'delete'), { missing: null });
      return found && titleOf(found);
    },
    run: async (title) => {
      if (title !== null) await deleteTemplate(auth.api, key.name, key.state);
      return title;
    },
    verify: async ({ before }) => gone(await findTemplate(auth.api, key.name, key.state), before),
    failed: 'reports.error.delete',
    redirectTo: REPORTS,
    notice: (title) =>
      title === null ? { key: 'reports.notice.gone' } : { key: 'reports.notice.deleted', values: { title } },
  });
}

/** What a draft and what is published from it have in common. */
function publishedParts({ displayName, description, reportConfig }: Template) {
  return { displayName, description, reportConfig };
}

/** An existing draft is replaced only on request: it may hold another author's work. */
export async function loadMakeDraft(auth: AuthContext, name: string) {
  const [template, draft, form] = await Promise.all([
    loadTemplate(auth, { name, state: 'published' }, 'edit'),
    findTemplate(auth.api, name, 'draft'),
    formTokens(auth, draftPath(name)),
  ]);
  const title = (await loadTitles(auth))(template);
  return { title, form, draft: draft && editorPath(name) };
}

export async function makeDraft(auth: AuthContext, name: string) {
  const form = readForm(auth, EmptyForm);
  await loadTemplate(auth, { name, state: 'published' }, 'edit');
  const find = () => findTemplate(auth.api, name, 'draft');
  return mutate(auth, form, {
    kind: 'create',
    before: async () => ({ draft: await find() }),
    run: () => draftTemplate(auth.api, name),
    verify: async ({ before }) => {
      const [published, draft] = await Promise.all([loadTemplate(auth, { name, state: 'published' }), find()]);
      if (!draft) return 'not-done';
      // The draft that was there before may be of the same content.
      const [earlier, now] = [before?.draft?.updateDate, draft.updateDate];
      if (before?.draft === null) return { done: draft };
      const isOther = earlier && now && earlier !== now;
      return isOther && holds(draft, publishedParts(published)) ? { done: draft } : 'unknown';
    },
    failed: 'reports.error.edit',
    redirectTo: editorPath(name),
    notice: 'reports.notice.drafted',
    check: REPORTS,
  });
}
