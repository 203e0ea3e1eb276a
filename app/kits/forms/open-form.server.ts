// The state of the scripts travels sealed with the page.

import { data } from '@remix-run/cloudflare';
import { formatLocale } from '../../lib/language';
import { zoneOf } from '../../lib/look';
import { writeMarks } from '../../lib/merge-changes';
import { FORM_STATE } from '../../lib/typed-texts';
import { formTokens } from '../../server/guard/form.server';
import { revisionField } from '../../server/guard/revision-field.server';
import { sealFor, unsealFor } from '../../server/guard/sealed.server';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { editableFields, readTypedValues } from './answer';
import type { Field, FormModel } from './field';
import { nestByName } from './filling/constraints';
import { applyChanges, type FormChanges, withoutSecrets } from './form-changes';
import { type FormPage, LIVE_FORM } from './form-page';
import { loadFormPickers } from './form-pickers.server';
import { differingPaths, hasScripts, type OpenForm, plainForm, runOnChange, runOnLoad } from './form-scripts.server';
import { type FormView, toFormView } from './form-view';
import type { ScriptReader } from './scripts/local-answers.server';
import { differingRepeats, marksOf, SHOWN, uncountedRepeats } from './shown-values';
import { type Values, valueAt, withValue } from './values';

/**
 * As it was when the page was made, else newly opened. `stored`: the stored values; only what was typed or set by a script
 * takes their place.
 */
export async function openForm(auth: AuthContext, full: FormModel, stored: Values): Promise<OpenForm> {
  if (!hasScripts(full)) return plainForm(full, stored);
  const draft = auth.drafted;
  const [kept, reader] = await Promise.all([readSealedForm(auth), loadReader(auth)]);
  if (kept?.id !== full.id || kept?.address !== auth.path) {
    const search = new URL(auth.request.url).search.slice(1, 1000);
    const opened = await runOnLoad(full, stored, { reader, search });
    return draft ? fillFromDraft(opened, { draft, stored, isWhole: false }) : opened;
  }
  const values = [...kept.changed, ...(kept.placed ?? [])].reduce(
    (all: Values, model) => withValue(all, model, valueAt(kept.values, model) ?? null),
    stored,
  );
  const open = { ...kept, full, reader, failed: false, values, base: values };
  return draft ? fillFromDraft(open, { draft, stored, isWhole: true }) : open;
}

/** For whom scripts run: dates and languages are those of the pages. */
export async function loadReader(auth: AuthContext): Promise<ScriptReader> {
  const { locale } = await translationFor(auth);
  return { locale: formatLocale(locale), zone: zoneOf(auth), now: auth.context.now };
}

interface FillOptions {
  draft: FormData;
  stored: Values;
  /** The draft comes from the form as it is open. */
  isWhole: boolean;
}

const MAX_ROUNDS = 4;

/** Runs the scripts of what the draft changed; a field that they show may have its answer in the draft, too. */
async function fillFromDraft(opened: OpenForm, { draft, stored, isWhole }: FillOptions): Promise<OpenForm> {
  const names = [...new Set(draft.keys())];
  const { form: sent } = nestByName(names.map((name) => [name, textsIn(draft, name)]));
  const isSent = ({ name }: Field) => names.some((one) => one === name || one.startsWith(`${name}[`));
  const filled = new Set<string>();
  const meter = { used: 0 };
  let open = opened;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const form = applyChanges(open.full, open.changes);
    const found = form.fields.filter((one) => !filled.has(one.name) && ((isWhole && round === 0) || isSent(one)));
    if (found.length === 0) break;
    for (const { name } of found) filled.add(name);
    const repeats = uncountedRepeats(found, draft, { shown: open.values, zone: open.reader?.zone ?? null });
    const undecided = differingRepeats(found, draft, repeats);
    const fields = found.filter(({ name }) => ![...repeats, ...undecided].includes(name));
    const values = readTypedValues({ fields }, baseToValidate(open, { fields }, stored), sent);
    const { failed } = open;
    open = await runOnChange(open, values, meter);
    const same = found.filter(({ name }) => repeats.includes(name)).map(({ model }) => model);
    open = { ...open, failed: open.failed || failed, set: [...(open.set ?? []), ...same] };
  }
  return open;
}

function textsIn(draft: FormData, name: string): string | string[] {
  const [first = '', ...more] = draft.getAll(name).map(String);
  return more.length === 0 ? first : [first, ...more];
}

/** What was typed before is validated again: it is no value that the form holds. */
export function baseToValidate(
  { values, typed }: OpenForm,
  { fields }: Pick<FormModel, 'fields'>,
  stored: Values,
): Values {
  return fields
    .filter(({ model, readOnly }) => !readOnly && typed.includes(model))
    .reduce((all: Values, { model }) => withValue(all, model, valueAt(stored, model)), values);
}

interface SealedForm {
  id: string;
  /** Where the form is sent to: the page of its object. */
  address: string;
  values: Values;
  changed: readonly string[];
  typed: readonly string[];
  pending: readonly string[];
  placed?: readonly string[];
  changes: FormChanges;
  search: string;
}

function changedPaths({ full, values, base, changed }: OpenForm): string[] {
  return [...new Set([...changed, ...differingPaths(full, values, base)])];
}

/** Null for forms without scripts. */
export async function readSealedForm(auth: AuthContext): Promise<SealedForm | null> {
  const state = (auth.sent ?? auth.drafted)?.get(FORM_STATE);
  return typeof state === 'string' ? ((await unsealFor(auth, 'form-state', state)) as SealedForm | null) : null;
}

type DisplayOptions = Pick<NonNullable<Parameters<typeof toFormView>[2]>, 'names' | 'change'>;

interface FormPageOptions {
  zone?: string | null;
  anew?: boolean;
  beside?: DisplayOptions;
  /** The stored values, for a form that changes them. */
  stored?: Values;
}

/** `anew`: ignore the sent values of pickers. */
export async function toFormPage(
  auth: AuthContext,
  open: OpenForm,
  { zone = null, anew = false, beside = {}, stored }: FormPageOptions = {},
): Promise<FormPage> {
  const { full, values, changes, failed, search, typed, pending } = open;
  const form = applyChanges(full, changes);
  const pickers = await loadFormPickers(anew ? { ...auth, sent: null, drafted: null } : auth, form, values);
  const marks = stored && toStoredFormView(auth, full, stored, { zone }).shown;
  const shown = { ...toFormView(form, values, { zone, typed, ...beside }), ...(marks ? { shown: marks } : {}) };
  if (!hasScripts(full)) return { form: shown, pickers, script: null };
  const kept: SealedForm = {
    id: full.id ?? '',
    address: (auth.path === LIVE_FORM ? (await readSealedForm(auth))?.address : null) ?? auth.path,
    values: withoutSecrets(full, values),
    changed: changedPaths(open),
    typed,
    pending,
    placed: open.placed,
    changes,
    search,
  };
  const [state, { token }] = await Promise.all([sealFor(auth, 'form-state', kept), formTokens(auth, LIVE_FORM)]);
  const set = form.fields.filter(({ model }) => open.set?.includes(model)).map(({ name }) => name);
  return { form: shown, pickers, script: { state, token, failed, pending: pending.length > 0, set } };
}

/** The view of a form over stored values. A form that is shown again keeps the marks that it was sent with. */
export function toStoredFormView(
  auth: AuthContext,
  form: FormModel,
  stored: Values,
  options: Parameters<typeof toFormView>[2] = {},
): FormView {
  const marks = writeMarks(marksOf(editableFields(form, stored), stored, options.zone ?? null));
  return { ...toFormView(form, stored, options), shown: revisionField(auth, SHOWN, marks) };
}

interface Reply {
  data: unknown;
  init: ResponseInit | null;
}

export async function replyWithForm(
  auth: AuthContext,
  open: OpenForm,
  { data: reply, init }: Reply,
  options: FormPageOptions,
) {
  if (!hasScripts(open.full)) return data(reply as object, init ?? undefined);
  return data({ ...(reply as object), scripted: await toFormPage(auth, open, options) }, init ?? undefined);
}
