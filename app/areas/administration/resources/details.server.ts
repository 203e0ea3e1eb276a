import { data } from '@remix-run/cloudflare';
import type { FormModel } from '../../../kits/forms/field';
import { loadFormPickers, loadPickedNames } from '../../../kits/forms/form-pickers.server';
import { buildManagedPatch, changedValues, policyFields, readManagedValues } from '../../../kits/forms/managed-object';
import { toStoredFormView } from '../../../kits/forms/open-form.server';
import { changesSensitive } from '../../../kits/forms/sensitive-attributes';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { fieldTexts } from '../../../kits/forms/values';
import { withVariables } from '../../../kits/forms/variables.server';
import { zoneOf } from '../../../lib/look';
import {
  getManaged,
  type ManagedObject,
  patchManaged,
  type ResourceKind,
} from '../../../platform/managed-objects.server';
import { idIn } from '../../../platform/objects.server';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { gone } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn } from '../../../server/sign-in/recent-sign-in.server';
import { detailsGone, isObjectGone, loadResourceIfPresent } from './deleted.server';
import { buildDetailsForm, buildShownDetails, findParentField, withoutItself } from './details';
import { changesStatus, endSessionsOfUser } from './end-user-sessions.server';
import { namingProperty } from './heading';
import { acceptsVariables } from './kind.server';
import { loadLineage } from './lineage.server';
import { editPath } from './paths';
import { loadResource } from './resource.server';

/** Null when the object is gone; the reply to its form says so. */
export async function loadDetails(auth: AuthContext, kind: ResourceKind, id: string) {
  const resource = await loadResourceIfPresent(auth, kind, id);
  if (resource === null) return null;
  const { schema, may, object } = resource;
  const shown = { references: acceptsVariables(auth, kind), name: namingProperty(kind, schema, object) };
  const known = withoutItself(buildShownDetails(schema, may, shown), kind, id);
  const held = readManagedValues(known, object);
  const [form, pickers, names, send] = await Promise.all([
    withVariables(auth, known),
    loadFormPickers(auth, known, held),
    loadPickedNames(auth, readOnlyFields(known), held),
    formTokens(auth, editPath(kind, id)),
  ]);
  return {
    form: toStoredFormView(auth, form, held, { zone: zoneOf(auth), names }),
    pickers,
    send,
    action: editPath(kind, id),
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
  const { response, read, values } = await readSentForm(auth, form, { held, zone: zoneOf(auth), changes: true });
  if (response) return response;
  const parent = findParentField(form, kind);
  const [before, chosen] = [held, values].map((some) => (parent ? fieldTexts(some, parent)[0] : undefined));
  if (parent && chosen && chosen !== before && (await loadLineage(auth, kind, idIn(chosen))).includes(id))
    return data(read.reply({ fieldErrors: { [parent.name]: ['administration.resources.edit.belowItself'] } }), 400);

  const { objectPrefix } = auth.context.tenant;
  const patch = buildManagedPatch(form, { before: object, after: values, objectPrefix });
  const changed = changedValues(patch, values);
  const isUser = kind.type === 'managed' && kind.name === `${objectPrefix}user`;
  if (isUser && changesSensitive(patch, auth.context.tenant.sensitiveAttributes))
    requireRecentSignIn(auth, editPath(kind, id));
  const afterSaving = async () => {
    const { left } = changesStatus(patch) ? await endSessionsOfUser(auth, kind, id) : { left: 0 };
    return left === 0 ? ('saved' as const) : ('savedOnly' as const);
  };
  const answer = await mutate(auth, read, {
    kind: 'save',
    run: async () => {
      if (patch.length === 0) return 'unchanged' as const;
      await patchManaged(auth.api, kind, id, { patch, revision: object._rev });
      return afterSaving();
    },
    verify: async () => {
      const now = await loadCurrentObject(auth, kind, id);
      const after = { ...readManagedValues(form, now), ...changed };
      const left = buildManagedPatch(form, { before: now, after, objectPrefix });
      return gone(left, left.length === 0 ? await afterSaving() : ('unchanged' as const));
    },
    ...policyFields(form, { schema }),
    failed: 'administration.resources.edit.notSaved',
    refused: 'administration.resources.edit.refused',
    redirectTo: editPath(kind, id),
    notice: (outcome) => ({
      key: outcome === 'unchanged' ? 'form.unchanged' : `administration.resources.notice.${outcome}`,
    }),
  });
  return (await isObjectGone(auth, { kind, id, answer })) ? detailsGone(auth, kind) : answer;
}

async function loadCurrentObject(auth: AuthContext, kind: ResourceKind, id: string): Promise<ManagedObject> {
  const { schema } = await loadResource(auth, kind, id);
  const related = schema.order.filter((name) => schema.properties[name]?.type === 'relationship');
  return getManaged(auth.api, kind, id, related);
}
