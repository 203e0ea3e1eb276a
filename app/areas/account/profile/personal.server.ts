import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { conflictMessage, findConflicts } from '../../../kits/forms/conflicts';
import type { FormModel } from '../../../kits/forms/field';
import { toFormView } from '../../../kits/forms/form-view';
import { buildManagedPatch, policyFields, readManagedValues } from '../../../kits/forms/managed-object';
import { changesSensitive } from '../../../kits/forms/sensitive-attributes';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { type Values, valueAt } from '../../../kits/forms/values';
import { zoneOf } from '../../../lib/look';
import { type AccountRecord, getAccount, patchAccount, validateAccount } from '../../../platform/account.server';
import { PlatformError } from '../../../platform/platform-error';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { revisionField } from '../../../server/guard/revision-field.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { requireRecentSignIn } from '../../../server/sign-in/recent-sign-in.server';
import { loadOwnRecord, loadOwnSchema, ownerOf } from '../own-record.server';
import { EDIT_PROFILE, PROFILE } from '../paths';
import { buildPersonalForm, formFingerprint } from './personal';
import { refreshMember } from './refresh-member.server';

async function formAndRecord(auth: AuthContext) {
  const [schema, record] = await Promise.all([loadOwnSchema(auth), loadOwnRecord(auth)]);
  return { form: buildPersonalForm(schema), record };
}

export async function loadPersonal(auth: AuthContext) {
  const [{ form, record }, send] = await Promise.all([formAndRecord(auth), formTokens(auth, EDIT_PROFILE)]);
  const shown = toFormView(form, readManagedValues(form, record), { zone: zoneOf(auth) });
  return { form: shown, seen: revisionField(auth, 'seen', formFingerprint(form, record)), send };
}

/** Set when the record no longer is what the form was made from: the reply shows both values, nothing is written. */
interface Conflict {
  record: AccountRecord | null;
}

export async function savePersonal(auth: AuthContext) {
  const { form, record } = await formAndRecord(auth);
  const held = readManagedValues(form, record);
  const own = { seen: z.string().max(64) };
  const { response, read, value, values } = await readSentForm(auth, form, { held, own, zone: zoneOf(auth) });
  if (response) return response;

  const conflict: Conflict = { record: null };
  const patch = buildManagedPatch(form, { before: record, after: values, realm: auth.member.realm, adds: false });
  if (changesSensitive(patch, auth.context.tenant.sensitiveAttributes)) requireRecentSignIn(auth, EDIT_PROFILE);
  const answer = await mutate(auth, read, {
    run: async () => {
      if (value.seen !== formFingerprint(form, record)) throw conflictError(conflict, record);
      if (patch.length === 0) return 'unchanged' as const;
      await validateValues(auth, form, values);
      await patchRecord(auth, record, patch, conflict);
      await refreshMember(auth);
      return 'saved' as const;
    },
    verify: async () => {
      const now = await getAccount(auth.api, ownerOf(auth));
      const left = buildManagedPatch(form, { before: now, after: values, realm: auth.member.realm });
      return left.length === 0 ? { done: 'saved' as const } : 'not-done';
    },
    ...policyFields(form),
    failed: 'account.personal.notSaved',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
    notice: (outcome) => ({ key: outcome === 'saved' ? 'account.notice.saved' : 'account.notice.unchanged' }),
  });
  if (conflict.record === null) return answer;

  const now = conflict.record;
  const fieldErrors = Object.fromEntries(
    findConflicts(form, values, now).map(({ name, stored }) => [name, [conflictMessage(stored)]]),
  );
  const reply = read.reply({ formErrors: ['account.personal.overtaken'], fieldErrors });
  return data({ ...reply, outcome: 'refused' as const, seen: formFingerprint(form, now) }, 409);
}

async function patchRecord(
  auth: AuthContext,
  record: AccountRecord,
  patch: ReturnType<typeof buildManagedPatch>,
  conflict: Conflict,
): Promise<void> {
  const revision = typeof record._rev === 'string' ? record._rev : undefined;
  try {
    await patchAccount(auth.api, ownerOf(auth), patch, { revision });
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.status !== 412) throw thrown;
    throw conflictError(conflict, await getAccount(auth.api, ownerOf(auth)));
  }
}

function conflictError(conflict: Conflict, record: AccountRecord): PlatformError {
  conflict.record = record;
  return new PlatformError({ reason: 'conflict', status: 412, callName: 'change personal information' });
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
