// Making, copying, sharing, publishing and deleting report templates.
import { data, redirect } from '@remix-run/cloudflare';
import { searchIn } from '../../../kits/pickers/picker';
import { loadPickers, strangersIn } from '../../../kits/pickers/picker.server';
import { searchedIn } from '../../../kits/pickers/searched-in.server';
import { notFound } from '../../../platform/platform-error';
import { settle } from '../../../platform/recover';
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
import { doneBefore, formTokens, mutate, readForm, type Verified } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { draftPath, editorPath, NEW, REPORTS, stepPath, type TemplateKey, verbPath } from '../paths';
import { loadTemplate, titleOf } from '../template.server';
import { Details, freeName, GROUP, isTaken, Nothing, Viewers, viewersOf } from './forms';

const PICKER = 'users';
const PEOPLE = { object: 'user' } as const;
const SEARCHES = [{ key: PICKER, name: PICKER }];

/** The picker of who can run a report. Those who are gone are no longer among them. */
export async function loadViewers(auth: AuthContext, viewers: readonly string[]) {
  const held = viewers.filter((one) => one !== GROUP).map((id) => `managed/user/${id}`);
  const sent = auth.sent?.getAll(PICKER).filter((value): value is string => typeof value === 'string' && value !== '');
  const gone = sent || held.length === 0 ? [] : await strangersIn(auth, PEOPLE, held);
  const chosen = sent ?? held.filter((one) => !gone.includes(one));
  const search = searchIn(auth.sent, PICKER);
  const pickers = await loadPickers(auth, [{ key: PICKER, source: PEOPLE, chosen, search, offers: 'searched' }]);
  return { picker: pickers[PICKER] ?? null, group: viewers.includes(GROUP) };
}

export type ViewersChoice = Awaited<ReturnType<typeof loadViewers>>;

export async function loadNew(auth: AuthContext) {
  const [form, viewers] = await Promise.all([formTokens(auth, NEW), loadViewers(auth, [GROUP])]);
  return { form, viewers };
}

export function createReport(auth: AuthContext) {
  return makeReport(auth, (wanted) => createTemplate(auth.api, wanted), 'reports.error.save');
}

type Wanted = Parameters<typeof createTemplate>[1];

/** What a new report and a copy have in common. */
async function makeReport(
  auth: AuthContext,
  make: (wanted: Wanted) => Promise<Template>,
  error: 'reports.error.save' | 'reports.error.duplicate',
) {
  const before = await doneBefore(auth);
  if (before) return before;
  const form = readForm(auth, Details);
  const again = searchedIn(auth, SEARCHES, form);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);
  const { name, description = '' } = form.value;
  if (await isKnown(auth, name)) return data(form.reply(TAKEN), 400);
  return mutate(auth, form, {
    run: () => make({ displayName: name, description, viewers: viewersOf(form.value) }),
    verify: () => verifyNamed(auth, name),
    failed: error,
    redirectTo: (made) => editorPath(made.name),
    notice: { key: 'reports.notice.created', values: { title: name } },
    check: REPORTS,
  });
}

const TAKEN = { fieldErrors: { name: ['reports.wrong.nameTaken'] } };

/** Where nobody can say, the platform judges the name. */
async function isKnown(auth: AuthContext, name: string, own?: string): Promise<boolean> {
  const all = await settle(listTemplates(auth.api));
  return 'loaded' in all && isTaken(name, all.loaded.result, own);
}

async function verifyNamed(auth: AuthContext, title: string): Promise<Verified<Template>> {
  const { result } = await listTemplates(auth.api);
  const made = result.find(({ displayName, type }) => displayName === title && type === 'draft');
  return made ? { done: made } : 'not-done';
}

export async function loadDuplicate(auth: AuthContext, key: TemplateKey) {
  const [template, { translator, locale }, all, form] = await Promise.all([
    loadTemplate(auth, key),
    translationFor(auth),
    settle(listTemplates(auth.api)),
    formTokens(auth, verbPath(key, 'duplicate')),
  ]);
  const wanted = translator.getFixedT(locale)('reports.duplicate.copyOf', { title: titleOf(template) });
  return {
    title: titleOf(template),
    free: 'loaded' in all ? freeName(wanted, all.loaded.result) : wanted,
    description: template.description ?? '',
    form,
    viewers: await loadViewers(auth, template.viewers),
  };
}

export type LoadedDuplicate = Awaited<ReturnType<typeof loadDuplicate>>;

export function duplicateReport(auth: AuthContext, key: TemplateKey) {
  const copy = (wanted: Wanted) => duplicateTemplate(auth.api, key.name, key.state, wanted);
  return makeReport(auth, copy, 'reports.error.duplicate');
}

/** Who can run what is published is changed in a draft of it. */
function needsDraft({ name, state }: TemplateKey): void {
  if (state === 'published') throw redirect(draftPath(name));
}

export async function loadAssign(auth: AuthContext, key: TemplateKey) {
  needsDraft(key);
  const [template, form] = await Promise.all([loadTemplate(auth, key), formTokens(auth, verbPath(key, 'viewers'))]);
  return { title: titleOf(template), form, viewers: await loadViewers(auth, template.viewers) };
}

/** Who can run it; all else stays. */
export async function assignViewers(auth: AuthContext, key: TemplateKey) {
  needsDraft(key);
  const form = readForm(auth, Viewers);
  const again = searchedIn(auth, SEARCHES, form);
  if (again) return again;
  if (form.status !== 'success') return data(form.reply(), 400);
  const viewers = viewersOf(form.value);
  const template = await loadTemplate(auth, key);
  return mutate(auth, form, {
    run: () => updateTemplate(auth.api, template, { viewers }),
    verify: async () => {
      const now = await findTemplate(auth.api, key.name, key.state);
      return now && now.viewers.join() === viewers.join() ? { done: now } : 'not-done';
    },
    failed: 'reports.error.viewers',
    redirectTo: REPORTS,
    notice: { key: 'reports.notice.viewers', values: { title: titleOf(template) } },
  });
}

/** A verb that asks one question. What is published already cannot be published. */
export async function loadQuestion(auth: AuthContext, key: TemplateKey, verb: 'publish' | 'delete') {
  if (verb === 'publish' && key.state === 'published') throw notFound('a draft of a report template');
  const [template, form] = await Promise.all([loadTemplate(auth, key), formTokens(auth, verbPath(key, verb))]);
  return { title: titleOf(template), state: key.state, preview: stepPath(key.name, 'preview'), form };
}

export type LoadedQuestion = Awaited<ReturnType<typeof loadQuestion>>;

export async function publishReport(auth: AuthContext, key: TemplateKey) {
  const before = await doneBefore(auth);
  if (before) return before;
  const form = readForm(auth, Nothing);
  const template = await loadTemplate(auth, key);
  return mutate(auth, form, {
    run: () => publishTemplate(auth.api, key.name),
    verify: async () => {
      const draft = await findTemplate(auth.api, key.name, 'draft');
      const published = draft ? null : await findTemplate(auth.api, key.name, 'published');
      return published ? { done: published } : 'not-done';
    },
    failed: 'reports.error.publish',
    redirectTo: REPORTS,
    notice: { key: 'reports.notice.published', values: { title: titleOf(template) } },
  });
}

export async function deleteReport(auth: AuthContext, key: TemplateKey) {
  const before = await doneBefore(auth);
  if (before) return before;
  const form = readForm(auth, Nothing);
  const template = await loadTemplate(auth, key);
  return mutate(auth, form, {
    run: () => deleteTemplate(auth.api, key.name, key.state),
    verify: async () => ((await findTemplate(auth.api, key.name, key.state)) ? 'not-done' : { done: undefined }),
    failed: 'reports.error.delete',
    redirectTo: REPORTS,
    notice: { key: 'reports.notice.deleted', values: { title: titleOf(template) } },
  });
}

/** A draft that is there already is not made anew without being asked for: it may hold somebody's work. */
export async function loadDrafting(auth: AuthContext, name: string) {
  const [template, draft, form] = await Promise.all([
    loadTemplate(auth, { name, state: 'published' }),
    findTemplate(auth.api, name, 'draft'),
    formTokens(auth, draftPath(name)),
  ]);
  if (!template.editable) throw redirect(REPORTS);
  return { title: titleOf(template), form, draft: draft && editorPath(name) };
}

export async function makeDraft(auth: AuthContext, name: string) {
  const form = readForm(auth, Nothing);
  const before = await findTemplate(auth.api, name, 'draft');
  return mutate(auth, form, {
    run: () => draftTemplate(auth.api, name),
    verify: async () => {
      const draft = await findTemplate(auth.api, name, 'draft');
      return draft && draft.updateDate !== before?.updateDate ? { done: draft } : 'not-done';
    },
    failed: 'reports.error.edit',
    redirectTo: editorPath(name),
    notice: 'reports.notice.drafted',
    check: REPORTS,
  });
}
