// The details of an object as a form, and what is written of it: never over what somebody else has saved meanwhile.
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { conflictsIn, conflictText } from '../../../kits/forms/conflicts';
import type { FormModel } from '../../../kits/forms/field';
import { formPickers, namesOfPicked } from '../../../kits/forms/form-pickers.server';
import { managedPatch, managedValues, policyFields } from '../../../kits/forms/managed-object';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { shownForm } from '../../../kits/forms/shown';
import { textsIn, type Values } from '../../../kits/forms/values';
import { withVariables } from '../../../kits/forms/variables.server';
import { zoneOf } from '../../../lib/look';
import {
  getManaged,
  type ManagedObject,
  patchManaged,
  type ResourceKind,
} from '../../../platform/managed-objects.server';
import { idIn } from '../../../platform/objects.server';
import { PlatformError } from '../../../platform/platform-error';
import { formTokens, mutate } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { detailsForm, parentOf, withoutItself } from './details';
import { detailsGone, resourceUnlessGone, wasGone } from './gone.server';
import { takesVariables } from './kind.server';
import { lineageOf } from './lineage.server';
import { resourceOf, revisionFor } from './object.server';
import { editPath } from './paths';

/** Null where the object is gone, which the answer to its form says. */
export async function loadDetails(auth: AuthContext, kind: ResourceKind, id: string) {
  const resource = await resourceUnlessGone(auth, kind, id);
  if (resource === null) return null;
  const { schema, may, object } = resource;
  const known = withoutItself(detailsForm(schema, may, { references: takesVariables(auth, kind) }), kind, id);
  const held = managedValues(known, object);
  const [form, pickers, names, send] = await Promise.all([
    withVariables(auth, known),
    formPickers(auth, known, held),
    namesOfPicked(auth, readOnlyOf(known), held),
    formTokens(auth, editPath(kind, id)),
  ]);
  return {
    form: shownForm(form, held, { zone: zoneOf(auth), names }),
    pickers,
    send,
    action: editPath(kind, id),
    revision: revisionFor(auth, object),
  };
}

/** Pickers bring the names of what can be changed. */
function readOnlyOf({ lines, fields }: FormModel): FormModel {
  return { lines, fields: fields.filter(({ readOnly }) => readOnly) };
}

export async function saveDetails(auth: AuthContext, kind: ResourceKind, id: string) {
  const resource = await resourceUnlessGone(auth, kind, id);
  if (resource === null) return detailsGone(auth, kind);
  const { schema, may, object } = resource;
  const form = withoutItself(detailsForm(schema, may, { references: takesVariables(auth, kind) }), kind, id);
  const held = managedValues(form, object);
  const own = { revision: z.string().max(200) };
  const { again, read, value, values } = await readSentForm(auth, form, { held, own, zone: zoneOf(auth) });
  if (again) return again;
  const parent = parentOf(form, kind);
  const [before, chosen] = [held, values].map((some) => (parent ? textsIn(some, parent)[0] : undefined));
  if (parent && chosen && chosen !== before && (await lineageOf(auth, kind, idIn(chosen))).includes(id))
    return data(read.reply({ fieldErrors: { [parent.name]: ['resources.edit.belowItself'] } }), 400);

  const { realm } = auth.member;
  const patch = managedPatch(form, { before: object, after: values, realm });
  const overtaken: { by: ManagedObject | null } = { by: null };
  const answer = await mutate(auth, read, {
    run: async () => {
      const isStale = object._rev !== undefined && value.revision !== object._rev;
      if (patch.length === 0 && !isStale) return 'unchanged' as const;
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: value.revision || undefined });
      } catch (thrown) {
        if (thrown instanceof PlatformError && thrown.status === 412) overtaken.by = await getNow(auth, kind, id);
        throw thrown;
      }
      return 'saved' as const;
    },
    verify: async () => {
      const left = managedPatch(form, { before: await getNow(auth, kind, id), after: values, realm });
      return left.length === 0 ? { done: 'saved' as const } : 'not-done';
    },
    ...policyFields(form),
    failed: 'resources.edit.notSaved',
    refused: 'resources.edit.refused',
    redirectTo: editPath(kind, id),
    notice: (outcome) => ({ key: outcome === 'saved' ? 'resources.notice.saved' : 'resources.notice.unchanged' }),
  });
  if (wasGone(answer)) return detailsGone(auth, kind);
  if (overtaken.by === null) return answer;
  const reply = read.reply(await conflictErrors(auth, form, { values, now: overtaken.by }));
  return data({ ...reply, outcome: 'refused' as const, revision: overtaken.by._rev ?? '' }, 409);
}

async function getNow(auth: AuthContext, kind: ResourceKind, id: string): Promise<ManagedObject> {
  const { schema } = await resourceOf(auth, kind, id);
  const related = schema.order.filter((name) => schema.properties[name]?.type === 'relationship');
  return getManaged(auth.api, kind, id, related);
}

/** Both values at each field in which what was typed and what is stored now differ. */
async function conflictErrors(
  auth: AuthContext,
  form: FormModel,
  { values, now }: { values: Values; now: ManagedObject },
) {
  const stored = managedValues(form, now);
  const names = await namesOfPicked(auth, form, stored);
  const found = conflictsIn(form, values, stored);
  return {
    formErrors: [found.length > 0 ? 'resources.edit.overtaken' : 'resources.edit.overtakenElsewhere'],
    fieldErrors: Object.fromEntries(found.map((one) => [one.name, [conflictText(one.stored, names)]])),
  };
}
