import { loadPart } from '../../../platform/recover';
import { type AccessRequest, getRequest, modifyRequest, type PhaseRef } from '../../../platform/requests.server';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { findAssignedForm } from '../../forms/assigned-form.server';
import type { FormModel } from '../../forms/field';
import { applyChanges } from '../../forms/form-changes';
import type { FormPage } from '../../forms/form-page';
import { loadPickedNames } from '../../forms/form-pickers.server';
import { runOnLoad } from '../../forms/form-scripts.server';
import { type FormView, type RequestedChange, toFormView } from '../../forms/form-view';
import { openForm as openScripted, toFormPage } from '../../forms/open-form.server';
import { formFromTypedTexts, type TypedTexts, toTypedValues } from '../../forms/typed-values';
import type { Values } from '../../forms/values';
import { prefetchNames } from '../../pickers/names.server';
import { loadAttributes } from './attributes.server';
import {
  applyFormValues,
  isUnchanged,
  listFormAssignments,
  mayModify,
  toFormValues,
  toRequestedChange,
} from './form-area';

export interface RequestToShow {
  request: AccessRequest;
  waits: boolean;
}

export interface FormArea {
  form: FormView;
  mayModify: boolean;
}

/** Null where the request has no form; what was filled in is then shown as it is, and so where it is `failed`. */
export async function loadFormArea(auth: AuthContext, looking: RequestToShow): Promise<FormArea | 'failed' | null> {
  const form = await loadForm(auth, looking);
  if (typeof form === 'string') return form === 'failed' ? 'failed' : null;
  const { model: read, values, change } = form;
  const names = await loadPickedNames(auth, read, values, change?.before ?? {});
  // What is read is what was sent: of its script, only what it does to the form itself counts.
  const { changes } = await runOnLoad(read, values);
  const shown = toFormView(applyChanges(read, changes), values, { readOnly: true, names, change });
  return { form: shown, mayModify: looking.waits && mayModify(looking.request) };
}

/** `gone`: this member may not change it (any more); `none`: it has no form; `failed`: it could not be read. */
export type FormUnavailable = 'gone' | 'none' | 'failed';

export async function loadEditableForm(
  auth: AuthContext,
  looking: RequestToShow,
): Promise<RequestForm | FormUnavailable> {
  if (!looking.waits) return 'gone';
  const form = await loadForm(auth, looking, true);
  return form === 'none' || mayModify(looking.request) ? form : 'gone';
}

/** The open form with what its pickers offer and its scripts make of it. */
export async function toEditableFormPage(
  auth: AuthContext,
  { model: form, values, change }: RequestForm,
): Promise<FormPage> {
  const [names, open] = await Promise.all([
    loadPickedNames(auth, form, values, change?.before ?? {}),
    openScripted(auth, form, values),
  ]);
  return toFormPage(auth, open, { beside: { names, change }, stored: values });
}

export function saveForm(
  auth: AuthContext,
  request: AccessRequest,
  { values, shown }: { values: Values; shown: Values },
) {
  const { realm } = auth.api.tenant;
  return (phase: PhaseRef) => modifyRequest(auth.api, phase, applyFormValues(request, values, { shown, realm }));
}

export function hasNothingToSave(
  auth: AuthContext,
  request: AccessRequest,
  { values, shown }: { values: Values; shown: Values },
) {
  return isUnchanged(request, values, { shown, realm: auth.api.tenant.realm });
}

export async function verifyFormSaved(
  auth: AuthContext,
  request: AccessRequest,
  { values, shown }: { values: Values; shown: Values },
): Promise<Verified<AccessRequest>> {
  const { realm } = auth.api.tenant;
  const found = await getRequest(auth.api, request.id);
  const stored = toFormValues(found, null);
  const meant = toFormValues(
    { ...request, request: applyFormValues(request, values, { shown, realm }) } as AccessRequest,
    null,
  );
  if (JSON.stringify(stored) === JSON.stringify(meant)) return { done: found };
  return JSON.stringify(stored) === JSON.stringify(toFormValues(request, null)) ? 'not-done' : 'unknown';
}

/** What was typed into the form before it closed, to be read; null when that is nothing. */
export async function showTypedValues(
  auth: AuthContext,
  { request }: RequestToShow,
  sent: TypedTexts,
): Promise<FormView | null> {
  if (sent.size === 0) return null;
  const known = await loadForm(auth, { request, waits: true }, true);
  const form = typeof known === 'string' ? formFromTypedTexts(sent) : known.model;
  const values = toTypedValues(form, sent);
  const names = await loadPickedNames(auth, form, values);
  return toFormView(form, values, { readOnly: true, names });
}

export interface RequestForm {
  model: FormModel;
  values: Values;
  change: RequestedChange | null;
}

/**
 * The form the tenant made for it, else that of the attributes it is about. `filling`: it is to be changed, so that it
 * also has what is empty. Whatever does not need the other is asked in the same wave, and so are the names of what is
 * picked.
 */
async function loadForm(
  auth: AuthContext,
  { request, waits }: RequestToShow,
  filling = false,
): Promise<RequestForm | 'none' | 'failed'> {
  const { memo: once } = auth.context;
  prefetchNames(auth, request.request ?? {});
  const [assigned, attributes] = await Promise.all([
    once(`form of ${request.id} ${waits}`, () => assignedTo(auth, listFormAssignments(request, waits))),
    once(`attributes of ${request.id}`, () => loadAttributes(auth, request)),
  ]);
  const { person } = attributes;
  const values = toFormValues(request, person);
  const found = assigned === 'none' ? attributes.form(filling) : assigned;
  return typeof found === 'string' ? found : { model: found, values, change: toRequestedChange(request, attributes) };
}

async function assignedTo({ api }: AuthContext, places: string[]): Promise<FormModel | 'none' | 'failed'> {
  const found = await loadPart(findAssignedForm(api, ...places));
  return 'failed' in found ? 'failed' : (found.loaded ?? 'none');
}
