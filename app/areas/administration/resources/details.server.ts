import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { conflictMessage, findConflicts } from '../../../kits/forms/conflicts';
import type { FormModel } from '../../../kits/forms/field';
import { loadFormPickers, loadPickedNames } from '../../../kits/forms/form-pickers.server';
import { toFormView } from '../../../kits/forms/form-view';
import { buildManagedPatch, policyFields, readManagedValues } from '../../../kits/forms/managed-object';
import { changesSensitive } from '../../../kits/forms/sensitive-attributes';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { fieldTexts, type Values } from '../../../kits/forms/values';
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
import { requireRecentSignIn } from '../../../server/sign-in/recent-sign-in.server';
import { detailsGone, isNotFoundReply, loadResourceIfPresent } from './deleted.server';
import { buildDetailsForm, findParentField, withoutItself } from './details';
import { changesStatus, endSessionsOfUser } from './end-user-sessions.server';
import { acceptsVariables } from './kind.server';
import { loadLineage } from './lineage.server';
import { editPath } from './paths';
import { loadResource, revisionFor } from './resource.server';

/** Null when the object is gone; the reply to its form says so. */
export async function loadDetails(auth: AuthContext, kind: ResourceKind, id: string) {
  const resource = await loadResourceIfPresent(auth, kind, id);
  if (resource === null) return null;
  const { schema, may, object } = resource;
  const known = withoutItself(buildDetailsForm(schema, may, { references: acceptsVariables(auth, kind) }), kind, id);
  const held = readManagedValues(known, object);
  const [form, pickers, names, send] = await Promise.all([
    withVariables(auth, known),
    loadFormPickers(auth, known, held),
    loadPickedNames(auth, readOnlyFields(known), held),
    formTokens(auth, editPath(kind, id)),
  ]);
  return {
    form: toFormView(form, held, { zone: zoneOf(auth), names }),
    pickers,
    send,
    action: editPath(kind, id),
    revision: revisionFor(auth, object),
  };
}

/** The pickers load the names of editable fields. */
function readOnlyFields({ lines, fields }: FormModel): FormModel {
  return { lines, fields: fields.filter(({ readOnly }) => readOnly) };
}

export async function saveDetails(auth: AuthContext, kind: ResourceKind, id: string) {
  const resource = await loadResourceIfPresent(auth, kind, id);
  if (resource === null) return detailsGone(auth, kind);
  const { schema, may, object } = resource;
  const form = withoutItself(buildDetailsForm(schema, may, { references: acceptsVariables(auth, kind) }), kind, id);
  const held = readManagedValues(form, object);
  const own = { revision: z.string().max(200) };
  const { response, read, value, values } = await readSentForm(auth, form, { held, own, zone: zoneOf(auth) });
  if (response) return response;
  const parent = findParentField(form, kind);
  const [before, chosen] = [held, values].map((some) => (parent ? fieldTexts(some, parent)[0] : undefined));
  if (parent && chosen && chosen !== before && (await loadLineage(auth, kind, idIn(chosen))).includes(id))
    return data(read.reply({ fieldErrors: { [parent.name]: ['administration.resources.edit.belowItself'] } }), 400);

  const { realm } = auth.member;
  const patch = buildManagedPatch(form, { before: object, after: values, realm });
  const isUser = kind.type === 'managed' && kind.name === `${realm}_user`;
  if (isUser && changesSensitive(patch, auth.context.tenant.sensitiveAttributes))
    requireRecentSignIn(auth, editPath(kind, id));
  const conflict: { by: ManagedObject | null } = { by: null };
  const answer = await mutate(auth, read, {
    run: async () => {
      const isStale = object._rev !== undefined && value.revision !== object._rev;
      if (patch.length === 0 && !isStale) return 'unchanged' as const;
      try {
        await patchManaged(auth.api, kind, id, { patch, revision: value.revision || undefined });
      } catch (thrown) {
        if (thrown instanceof PlatformError && thrown.status === 412)
          conflict.by = await loadCurrentObject(auth, kind, id);
        throw thrown;
      }
      if (changesStatus(patch)) await endSessionsOfUser(auth, kind, id);
      return 'saved' as const;
    },
    verify: async () => {
      const left = buildManagedPatch(form, { before: await loadCurrentObject(auth, kind, id), after: values, realm });
      if (left.length > 0) return 'not-done';
      if (changesStatus(patch)) await endSessionsOfUser(auth, kind, id);
      return { done: 'saved' as const };
    },
    ...policyFields(form),
    failed: 'administration.resources.edit.notSaved',
    refused: 'administration.resources.edit.refused',
    redirectTo: editPath(kind, id),
    notice: (outcome) => ({
      key: outcome === 'saved' ? 'administration.resources.notice.saved' : 'administration.resources.notice.unchanged',
    }),
  });
  if (isNotFoundReply(answer)) return detailsGone(auth, kind);
  if (conflict.by === null) return answer;
  const reply = read.reply(await buildConflictErrors(auth, form, { values, now: conflict.by }));
  return data({ ...reply, outcome: 'refused' as const, revision: conflict.by._rev ?? '' }, 409);
}

async function loadCurrentObject(auth: AuthContext, kind: ResourceKind, id: string): Promise<ManagedObject> {
  const { schema } = await loadResource(auth, kind, id);
  const related = schema.order.filter((name) => schema.properties[name]?.type === 'relationship');
  return getManaged(auth.api, kind, id, related);
}

/** The typed and the stored value, at each field that differs. */
async function buildConflictErrors(
  auth: AuthContext,
  form: FormModel,
  { values, now }: { values: Values; now: ManagedObject },
) {
  const stored = readManagedValues(form, now);
  const names = await loadPickedNames(auth, form, stored);
  const found = findConflicts(form, values, stored);
  return {
    formErrors: [
      found.length > 0 ? 'administration.resources.edit.overtaken' : 'administration.resources.edit.overtakenElsewhere',
    ],
    fieldErrors: Object.fromEntries(found.map((one) => [one.name, [conflictMessage(one.stored, names)]])),
  };
}
