// The form of a request as its page shows it, and its saving by whoever may modify the request in their phase.
import { data } from '@remix-run/cloudflare';
import type { Pass } from '../../../access/guard.server';
import { orElse } from '../../../lib/settled';
import { findFormFor, getRequestForm } from '../../../platform/request-forms.server';
import { type AccessRequest, modifyRequest, type PhaseOf } from '../../../platform/requests.server';
import type { DrawnForm } from '../../forms/form';
import { drawn } from '../../forms/launched-form.server';
import { findPicks, namesOfPicked } from '../../forms/pickers.server';
import { type Pickers, type ShownForm, shownForm } from '../../forms/shown';
import { textsIn, type Values } from '../../forms/values';
import { askedWith, formPlaces, formValues, mayModify } from './form-area';

interface Looking {
  request: AccessRequest;
  /** It waits for this member. */
  waits: boolean;
}

/** What of a form a page shows. */
export interface FormArea {
  form: ShownForm;
  mayModify: boolean;
}

/** Null where the request has no form, or none that can be read: what was filled in is then shown as it is. */
export async function formArea(pass: Pass, looking: Looking): Promise<FormArea | null> {
  const form = await formOf(pass, looking);
  if (!form) return null;
  const values = formValues(looking.request);
  const names = await orElse(namesOfPicked(pass, form, values), {});
  const shown = shownForm(form, values, { readOnly: true, names });
  return { form: shown, mayModify: looking.waits && mayModify(looking.request) };
}

export interface OpenForm {
  drawn: DrawnForm;
  values: Values;
}

/** The form for those who may change it now, else null. */
export async function openForm(pass: Pass, looking: Looking): Promise<OpenForm | null> {
  if (!looking.waits || !mayModify(looking.request)) return null;
  const form = await formOf(pass, looking);
  return form && { drawn: form, values: formValues(looking.request) };
}

/** The open form with what its pickers offer. */
export async function shownOpen(
  pass: Pass,
  { drawn: form, values }: OpenForm,
): Promise<{ shown: ShownForm; pickers: Pickers }> {
  const [pickers, names] = await Promise.all([
    findPicks(pass, form, { texts: (field) => textsIn(values, field) }),
    orElse(namesOfPicked(pass, form, values), {}),
  ]);
  return { shown: shownForm(form, values, { names }), pickers };
}

export function saveForm(pass: Pass, request: AccessRequest, values: Values) {
  return (phase: PhaseOf) => modifyRequest(pass.api, phase, askedWith(request, values));
}

/** The answer to a form that is no longer anybody's to change. */
export function gone() {
  return data({ error: { '': ['forms.area.refused'] } }, 409);
}

function formOf(pass: Pass, { request, waits }: Looking): Promise<DrawnForm | null> {
  const places = formPlaces(request, waits);
  if (places.length === 0) return Promise.resolve(null);
  return pass.visit.once(`form of ${request.id}`, async () => {
    const ids = await Promise.all(places.map((place) => orElse(findFormFor(pass.api, place), null)));
    const id = ids.find((found) => found !== null);
    const found = id ? await orElse(getRequestForm(pass.api, id), null) : null;
    return found && drawn(found);
  });
}
