// The state of the scripts travels sealed with the page.

import { data } from '@remix-run/cloudflare';
import { writeMarks } from '../../lib/merge-changes';
import { formTokens } from '../../server/guard/form.server';
import { revisionField } from '../../server/guard/revision-field.server';
import { sealFor, unsealFor } from '../../server/guard/sealed.server';
import type { AuthContext } from '../../server/session/auth-context';
import { editableFields } from './answer';
import type { FormModel } from './field';
import { applyChanges, type FormChanges, withoutSecrets } from './form-changes';
import { type FormPage, LIVE_FORM } from './form-page';
import { loadFormPickers } from './form-pickers.server';
import { hasScripts, type OpenForm, runOnLoad } from './form-scripts.server';
import { type FormView, toFormView } from './form-view';
import { marksOf, SHOWN } from './shown-values';
import { type Values, valueAt, withValue } from './values';

/**
 * As it was when the page was made, else newly opened. `stored`: the stored values; only what was typed or set by a script
 * takes their place.
 */
export async function openForm(auth: AuthContext, full: FormModel, stored: Values): Promise<OpenForm> {
  if (!hasScripts(full))
    return { full, values: stored, changes: {}, failed: false, search: '', base: stored, changed: [] };
  const kept = await readSealedForm(auth);
  if (kept?.id !== full.id || kept?.address !== auth.path)
    return runOnLoad(full, stored, new URL(auth.request.url).search.slice(1, 1000));
  const values = [...kept.changed, ...(kept.placed ?? [])].reduce(
    (all: Values, model) => withValue(all, model, valueAt(kept.values, model) ?? null),
    stored,
  );
  return { ...kept, full, failed: false, values, base: values };
}

interface SealedForm {
  id: string;
  /** Where the form is sent to: the page of its object. */
  address: string;
  values: Values;
  changed: readonly string[];
  placed?: readonly string[];
  changes: FormChanges;
  search: string;
}

function changedPaths({ full, values, base, changed }: OpenForm): string[] {
  const differs = (model: string) => JSON.stringify(valueAt(values, model)) !== JSON.stringify(valueAt(base, model));
  return full.fields
    .map(({ model }) => model)
    .filter((model) => model !== '' && (changed.includes(model) || differs(model)));
}

/** Null for forms without scripts. */
export async function readSealedForm(auth: AuthContext): Promise<SealedForm | null> {
  const state = auth.sent?.get('scripted');
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
  const { full, values, changes, failed, search } = open;
  const form = applyChanges(full, changes);
  const pickers = await loadFormPickers(anew ? { ...auth, sent: null } : auth, form, values);
  const marks = stored && toStoredFormView(auth, full, stored, { zone }).shown;
  const shown = { ...toFormView(form, values, { zone, ...beside }), ...(marks ? { shown: marks } : {}) };
  if (!hasScripts(full)) return { form: shown, pickers, script: null };
  const kept: SealedForm = {
    id: full.id ?? '',
    address: (auth.path === LIVE_FORM ? (await readSealedForm(auth))?.address : null) ?? auth.path,
    values: withoutSecrets(full, values),
    changed: changedPaths(open),
    placed: open.placed,
    changes,
    search,
  };
  const [state, { token }] = await Promise.all([sealFor(auth, 'form-state', kept), formTokens(auth, LIVE_FORM)]);
  return { form: shown, pickers, script: { state, token, failed } };
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
