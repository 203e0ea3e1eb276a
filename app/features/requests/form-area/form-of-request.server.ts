// The form of a request as its page shows it, and its saving by whoever may modify the request in their phase.
import type { Pass } from '../../../access/guard.server';
import { orElse, part } from '../../../lib/settled';
import { findFormFor, getRequestForm } from '../../../platform/request-forms.server';
import { type AccessRequest, modifyRequest, type PhaseOf } from '../../../platform/requests.server';
import type { DrawnForm } from '../../forms/form';
import { drawn } from '../../forms/launched-form.server';
import { findPicks, namesOfPicked } from '../../forms/pickers.server';
import { type Pickers, type ShownForm, shownForm } from '../../forms/shown';
import { formOfTyped, type Sent, typedValues } from '../../forms/typed';
import { textsIn, type Values } from '../../forms/values';
import { askedWith, formPlaces, formValues, mayModify } from './form-area';

export interface Looking {
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
  if (typeof form === 'string') return null;
  const values = formValues(looking.request);
  const names = await orElse(namesOfPicked(pass, form, values), {});
  const shown = shownForm(form, values, { readOnly: true, names });
  return { form: shown, mayModify: looking.waits && mayModify(looking.request) };
}

export interface OpenForm {
  drawn: DrawnForm;
  values: Values;
}

/** `gone`: it is not, or no longer, this member's to change; `failed`: nobody could read it. */
export type Closed = 'gone' | 'failed';

/** The form for those who may change it now. */
export async function openForm(pass: Pass, looking: Looking): Promise<OpenForm | Closed> {
  if (!looking.waits || !mayModify(looking.request)) return 'gone';
  const form = await formOf(pass, looking);
  if (form === 'none') return 'gone';
  return form === 'failed' ? 'failed' : { drawn: form, values: formValues(looking.request) };
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

/** What was typed into the form before it closed, to be read; null when that is nothing. */
export async function typedBefore(pass: Pass, { request }: Looking, sent: Sent): Promise<ShownForm | null> {
  if (sent.size === 0) return null;
  const known = await formOf(pass, { request, waits: true });
  const form = typeof known === 'string' ? formOfTyped(sent) : known;
  const values = typedValues(form, sent);
  const names = await orElse(namesOfPicked(pass, form, values), {});
  return shownForm(form, values, { readOnly: true, names });
}

function formOf(pass: Pass, { request, waits }: Looking): Promise<DrawnForm | 'none' | 'failed'> {
  return pass.visit.once(`form of ${request.id} ${waits}`, () => assignedForm(pass, formPlaces(request, waits)));
}

/** The first of the places that has a form says which. */
async function assignedForm({ api }: Pass, places: string[]): Promise<DrawnForm | 'none' | 'failed'> {
  const lookups = await Promise.all(places.map((place) => part(findFormFor(api, place))));
  const id = lookups.flatMap((found) => ('loaded' in found && found.loaded !== null ? [found.loaded] : []))[0];
  if (id === undefined) return lookups.some((found) => 'failed' in found) ? 'failed' : 'none';
  const found = await part(getRequestForm(api, id));
  if ('failed' in found) return 'failed';
  return found.loaded ? drawn(found.loaded) : 'none';
}
