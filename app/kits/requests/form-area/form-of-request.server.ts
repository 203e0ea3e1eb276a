import { loadPart } from '../../../platform/recover';
import { type AccessRequest, getRequest, modifyRequest, type PhaseRef } from '../../../platform/requests.server';
import { requireWhole } from '../../../platform/rows';
import type { Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { findAssignedForms } from '../../forms/assigned-form.server';
import type { FormModel } from '../../forms/field';
import { applyChanges } from '../../forms/form-changes';
import type { FormPage } from '../../forms/form-page';
import { loadPickedNames } from '../../forms/form-pickers.server';
import { runToRead } from '../../forms/form-scripts.server';
import { type FormView, type RequestedChange, toFormView } from '../../forms/form-view';
import { loadReader, openForm as openScripted, toFormPage } from '../../forms/open-form.server';
import { formFromTypedTexts, type TypedTexts, toTypedValues } from '../../forms/typed-values';
import type { Values } from '../../forms/values';
import { prefetchNames } from '../../pickers/names.server';
import { isUnread } from '../request';
import { answeredForm, withAnswered } from './answered-form';
import { loadAttributes } from './attributes.server';
import {
  applyFormValues,
  isUnchanged,
  listFilledInForms,
  listFormAssignments,
  mayModify,
  requestPath,
  toAnsweredValues,
  toFormValues,
  toRequestedChange,
} from './form-area';

export interface RequestToShow {
  request: AccessRequest;
  waits: boolean;
}

export interface FormArea {
  form: FormView;
  /** What stays as it is could not be loaded. */
  unchangedFailed: boolean;
  mayModify: boolean;
}

/**
 * Null where the request has no form; what was filled in is then shown as it is, and so where it is `failed`, or `unread`:
 * the form is not asked for then.
 */
export async function loadFormArea(
  auth: AuthContext,
  looking: RequestToShow,
): Promise<FormArea | 'failed' | 'unread' | null> {
  const { request, waits } = looking;
  if (isUnread(request)) return 'unread';
  const { assigned, attributes } = await loadForms(auth, looking);
  if (assigned === 'failed') return 'failed';
  const editable = listFormAssignments(request, waits).some((place) => assigned.has(place));
  const own = attributes.form(false);
  const [read, ...others] = [...assigned.values(), ...(assigned.size > 0 ? [attributes.form(true)] : [])].filter(
    isModel,
  );
  const form = read ?? own;
  if (!isModel(form)) return form === 'failed' ? 'failed' : null;
  const values = toFormValues(request, attributes.person);
  const change = toRequestedChange(request, attributes);
  const reader = await loadReader(auth);
  const [changes, ...othersChanges] = await Promise.all([form, ...others].map((one) => runToRead(one, values, reader)));
  const model = answeredForm(form, {
    changes: changes ?? {},
    answered: toAnsweredValues(request),
    others: others.map((one, at) =>
      applyChanges(
        one,
        withAnswered(one, othersChanges[at] ?? {}, () => true),
      ),
    ),
    pathOf: (place) => requestPath(request, place),
  });
  const names = await loadPickedNames(auth, model, values, change?.before ?? {});
  const shown = toFormView(model, values, { readOnly: true, names, change });
  return {
    form: shown,
    unchangedFailed: attributes.personFailed,
    mayModify: waits && mayModify(request) && (editable || isModel(own)),
  };
}

const isModel = (form: FormModel | 'none' | 'failed'): form is FormModel => typeof form !== 'string';

/** `gone`: this member may not change it (any more); `none`: it has no form; `failed`: it could not be read. */
export type FormUnavailable = 'gone' | 'none' | 'failed';

export async function loadEditableForm(
  auth: AuthContext,
  looking: RequestToShow,
): Promise<RequestForm | FormUnavailable> {
  if (!looking.waits) return 'gone';
  if (isUnread(looking.request)) return mayModify(looking.request) ? 'failed' : 'gone';
  const form = await loadForm(auth, looking);
  return typeof form === 'string' || mayModify(looking.request) ? form : 'gone';
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
  const { objectPrefix } = auth.api.tenant;
  const whole = { ...request, ...requireWhole(request) } as AccessRequest;
  return (phase: PhaseRef) => modifyRequest(auth.api, phase, applyFormValues(whole, values, { shown, objectPrefix }));
}

export function hasNothingToSave(
  auth: AuthContext,
  request: AccessRequest,
  { values, shown }: { values: Values; shown: Values },
) {
  return isUnchanged(request, values, { shown, objectPrefix: auth.api.tenant.objectPrefix });
}

export async function verifyFormSaved(
  auth: AuthContext,
  request: AccessRequest,
  { values, shown }: { values: Values; shown: Values },
): Promise<Verified<'saved'>> {
  const { objectPrefix } = auth.api.tenant;
  const found = await getRequest(auth.api, request.id);
  const stored = toFormValues(found, null);
  const meant = toFormValues(
    { ...request, request: applyFormValues(request, values, { shown, objectPrefix }) } as AccessRequest,
    null,
  );
  if (JSON.stringify(stored) === JSON.stringify(meant)) return { done: 'saved' };
  return JSON.stringify(stored) === JSON.stringify(toFormValues(request, null)) ? 'not-done' : 'unknown';
}

/** What was typed into the form before it closed, to be read; null when that is nothing. */
export async function showTypedValues(
  auth: AuthContext,
  { request }: RequestToShow,
  sent: TypedTexts,
): Promise<FormView | null> {
  if (sent.size === 0) return null;
  const known = await loadForm(auth, { request, waits: true });
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

/** The form the tenant made for it, else that of the attributes it is about, with what is empty: it is to be changed. */
async function loadForm(auth: AuthContext, looking: RequestToShow): Promise<RequestForm | 'none' | 'failed'> {
  const { request, waits } = looking;
  const { assigned, attributes } = await loadForms(auth, looking);
  if (assigned === 'failed') return 'failed';
  const [found = attributes.form(true)] = listFormAssignments(request, waits).flatMap((at) => assigned.get(at) ?? []);
  if (!isModel(found)) return found;
  const values = toFormValues(request, attributes.person);
  return { model: found, values, change: toRequestedChange(request, attributes) };
}

/**
 * The forms of a request, those for its approvers first. Whatever does not need the other is asked in the same wave, and
 * so are the names of what is picked.
 */
async function loadForms(auth: AuthContext, { request, waits }: RequestToShow) {
  const { memo: once } = auth.context;
  const places = [...new Set([...listFormAssignments(request, waits), ...listFilledInForms(request)])];
  prefetchNames(auth, request.request ?? {});
  const [found, attributes] = await Promise.all([
    once(`forms of ${request.id} ${places.join(' ')}`, () => loadPart(findAssignedForms(auth.api, ...places))),
    once(`attributes of ${request.id}`, () => loadAttributes(auth, request)),
  ]);
  return { assigned: 'failed' in found ? ('failed' as const) : found.loaded, attributes };
}
