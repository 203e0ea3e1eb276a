// Personal information as a form, and what is written of it: never over what somebody else has saved meanwhile.

import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { conflictsIn, conflictText } from '../../../kits/forms/conflicts';
import type { FormModel } from '../../../kits/forms/field';
import { managedPatch, managedValues, policyFields } from '../../../kits/forms/managed-object';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { shownForm } from '../../../kits/forms/shown';
import { type Values, valueAt } from '../../../kits/forms/values';
import { zoneOf } from '../../../lib/look';
import { type AccountRecord, getAccount, patchAccount, validateAccount } from '../../../platform/account.server';
import { PlatformError } from '../../../platform/platform-error';
import { formTokens, mutate } from '../../../server/guard/form.server';
import { revisionField } from '../../../server/guard/seen.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { ownerOf, ownRecord, ownSchema } from '../own-record.server';
import { EDIT, PROFILE } from '../paths';
import { markOf, personalForm } from './personal';
import { refreshMember } from './refresh-member.server';

async function formAndRecord(auth: AuthContext) {
  const [schema, record] = await Promise.all([ownSchema(auth), ownRecord(auth)]);
  return { form: personalForm(schema), record };
}

export async function personalPage(auth: AuthContext) {
  const [{ form, record }, send] = await Promise.all([formAndRecord(auth), formTokens(auth, EDIT)]);
  const shown = shownForm(form, managedValues(form, record), { zone: zoneOf(auth) });
  return { form: shown, seen: revisionField(auth, 'seen', markOf(form, record)), send };
}

/** The answer when the record is no longer what the form was made from: both values at each field, nothing written. */
interface Overtaken {
  record: AccountRecord | null;
}

export async function changePersonal(auth: AuthContext) {
  const { form, record } = await formAndRecord(auth);
  const held = managedValues(form, record);
  const own = { seen: z.string().max(64) };
  const { again, read, value, values } = await readSentForm(auth, form, { held, own, zone: zoneOf(auth) });
  if (again) return again;

  const overtaken: Overtaken = { record: null };
  const patch = managedPatch(form, { before: record, after: values, realm: auth.member.realm, adds: false });
  const answer = await mutate(auth, read, {
    run: async () => {
      if (value.seen !== markOf(form, record)) throw changedMeanwhile(overtaken, record);
      if (patch.length === 0) return 'unchanged' as const;
      await judge(auth, form, values);
      await write(auth, record, patch, overtaken);
      await refreshMember(auth);
      return 'saved' as const;
    },
    verify: async () => {
      const now = await getAccount(auth.api, ownerOf(auth));
      const left = managedPatch(form, { before: now, after: values, realm: auth.member.realm });
      return left.length === 0 ? { done: 'saved' as const } : 'not-done';
    },
    ...policyFields(form),
    failed: 'account.personal.notSaved',
    refused: 'account.personal.refused',
    redirectTo: PROFILE,
    notice: (outcome) => ({ key: outcome === 'saved' ? 'account.notice.saved' : 'account.notice.unchanged' }),
  });
  if (overtaken.record === null) return answer;

  const now = overtaken.record;
  const fieldErrors = Object.fromEntries(
    conflictsIn(form, values, now).map(({ name, stored }) => [name, [conflictText(stored)]]),
  );
  const reply = read.reply({ formErrors: ['account.personal.overtaken'], fieldErrors });
  return data({ ...reply, outcome: 'refused' as const, seen: markOf(form, now) }, 409);
}

async function write(
  auth: AuthContext,
  record: AccountRecord,
  patch: ReturnType<typeof managedPatch>,
  overtaken: Overtaken,
): Promise<void> {
  const revision = typeof record._rev === 'string' ? record._rev : undefined;
  try {
    await patchAccount(auth.api, ownerOf(auth), patch, { revision });
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.status !== 412) throw thrown;
    throw changedMeanwhile(overtaken, await getAccount(auth.api, ownerOf(auth)));
  }
}

function changedMeanwhile(overtaken: Overtaken, record: AccountRecord): PlatformError {
  overtaken.record = record;
  return new PlatformError({ reason: 'conflict', status: 412, callName: 'change personal information' });
}

/** The platform's policies first: what they say of fields that the form has is said there, and nothing is written. */
async function judge(auth: AuthContext, form: FormModel, values: Values): Promise<void> {
  const given = form.fields.flatMap(({ model }) => {
    const held = valueAt(values, model);
    return held === null || held === undefined || held === '' ? [] : [[model, held] as const];
  });
  const { result, failedPolicyRequirements } = await validateAccount(
    auth.api,
    ownerOf(auth),
    Object.fromEntries(given),
  );
  const ours = new Set(form.fields.filter(({ readOnly }) => !readOnly).map(({ model }) => model));
  const failed = failedPolicyRequirements.filter((one) => {
    const property = typeof one === 'object' && one !== null ? (one as { property?: unknown }).property : undefined;
    return typeof property === 'string' && ours.has(property);
  });
  if (result || failed.length === 0) return;
  throw new PlatformError({
    reason: 'refused',
    status: 403,
    callName: 'validate personal information',
    body: { detail: { result: false, failedPolicyRequirements: failed } },
  });
}
