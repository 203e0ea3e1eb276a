import { isRecord } from '../../lib/record';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type FormModel, fieldAt, REASON_MODEL, toFormLines } from '../forms/field';
import type { Values } from '../forms/values';
import { LONGEST_REASON } from './catalog/terms';
import { requireRequestSettings } from './tenant-rules.server';

/** With a field for the reason below the others, required where the tenant requires a reason. */
export async function withReasonField(auth: AuthContext, form: FormModel): Promise<FormModel> {
  const [{ requireRequestJustification: required }, { translator, locale }] = await Promise.all([
    requireRequestSettings(auth),
    translationFor(auth),
  ]);
  const t = translator.getFixedT(locale);
  const [label, hint] = [t('requests.details.reason'), t('requests.reasonHint')];
  const policies = [{ policyId: 'maximum-length', params: { maxLength: LONGEST_REASON } }];
  const need = { required: required === true, maybeRequired: required === null };
  const field = fieldAt(REASON_MODEL, { label, hint, kind: 'longText', ...need, policies });
  const lines = toFormLines([field]).map((line) => ({ ...line, key: REASON_MODEL }));
  return { ...form, fields: [...form.fields, field], lines: [...form.lines, ...lines] };
}

/** A form of the tenant may not ask for a required reason: what is requested stands in its place. */
export async function withDefaultReason(auth: AuthContext, payload: Values, what: string): Promise<Values> {
  const { justification, ...common } = isRecord(payload.common) ? payload.common : {};
  if (justification) return payload;
  const { requireRequestJustification: required } = await requireRequestSettings(auth);
  return { ...payload, common: required ? { ...common, justification: what } : common };
}
