import type { FormModel } from '../../../kits/forms/field';
import { buildManagedPatch, changedValues, policyFields, readManagedValues } from '../../../kits/forms/managed-object';
import { toStoredFormView } from '../../../kits/forms/open-form.server';
import { changesSensitive } from '../../../kits/forms/sensitive-attributes';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { type Values, valueAt } from '../../../kits/forms/values';
import { zoneOf } from '../../../lib/look';
import { getAccount, patchAccount, validateAccount } from '../../../platform/account.server';
import { PlatformError } from '../../../platform/platform-error';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { gone } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn } from '../../../server/sign-in/recent-sign-in.server';
import { loadOwnRecord, loadOwnSchema, ownerOf } from '../own-record.server';
import { EDIT_PROFILE, PROFILE } from '../paths';
import { refreshMember } from '../refresh-member.server';
import { buildPersonalForm } from './personal';

async function formAndRecord(auth: AuthContext) {
  const [schema, record] = await Promise.all([loadOwnSchema(auth), loadOwnRecord(auth)]);
  return { schema, form: buildPersonalForm(schema), record };
}

export async function loadPersonal(auth: AuthContext) {
  const [{ form, record }, send] = await Promise.all([formAndRecord(auth), formTokens(auth, EDIT_PROFILE)]);
  const shown = toStoredFormView(auth, form, readManagedValues(form, record), { zone: zoneOf(auth) });
  return { form: shown, send };
}

export async function savePersonal(auth: AuthContext) {
  const { schema, form, record } = await formAndRecord(auth);
  const held = readManagedValues(form, record);
  const { response, read, values } = await readSentForm(auth, form, { held, zone: zoneOf(auth), changes: true });
  if (response) return response;

  const patch = buildManagedPatch(form, {
    before: record,
    after: values,
    objectPrefix: auth.context.tenant.objectPrefix,
    adds: false,
  });
  const changed = changedValues(patch, values);
  if (changesSensitive(patch, auth.context.tenant.sensitiveAttributes)) requireRecentSignIn(auth, EDIT_PROFILE);
  return mutate(auth, read, {
    kind: 'save',
    run: async () => {
      if (patch.length === 0) return 'unchanged' as const;
      await validateValues(auth, form, changed);
      const revision = typeof record._rev === 'string' ? record._rev : undefined;
      await patchAccount(auth.api, ownerOf(auth), patch, { revision });
      await refreshMember(auth);
      return 'saved' as const;
    },
    verify: async () => {
      const now = await getAccount(auth.api, ownerOf(auth));
      const after = { ...readManagedValues(form, now), ...changed };
      return gone(
        buildManagedPatch(form, { before: now, after, objectPrefix: auth.context.tenant.objectPrefix }),
        'saved' as const,
      );
    },
    ...policyFields(form, { schema }),
    failed: 'account.personal.notSaved',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
    notice: (outcome) => ({ key: outcome === 'saved' ? 'account.notice.saved' : 'form.unchanged' }),
  });
}

/** Validates before writing: messages about fields of the form appear at the fields. */
async function validateValues(auth: AuthContext, form: FormModel, values: Values): Promise<void> {
  const filledIn = form.fields.flatMap(({ model }) => {
    const held = valueAt(values, model);
    return held === null || held === undefined || held === '' ? [] : [[model, held] as const];
  });
  const { result, failedPolicyRequirements } = await validateAccount(
    auth.api,
    ownerOf(auth),
    Object.fromEntries(filledIn),
  );
  const editable = new Set(form.fields.filter(({ readOnly }) => !readOnly).map(({ model }) => model));
  const failed = failedPolicyRequirements.filter((one) => {
    const property = typeof one === 'object' && one !== null ? (one as { property?: unknown }).property : undefined;
    return typeof property === 'string' && editable.has(property);
  });
  if (result || failed.length === 0) return;
  throw new PlatformError({
    reason: 'refused',
    status: 403,
    callName: 'validate personal information',
    body: { detail: { result: false, failedPolicyRequirements: failed } },
  });
}
