import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { answerSchema, readTypedValues } from '../../../kits/forms/answer';
import type { FormModel } from '../../../kits/forms/field';
import { loadFormPickers } from '../../../kits/forms/form-pickers.server';
import { toFormView } from '../../../kits/forms/form-view';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import type { Values } from '../../../kits/forms/values';
import { momentOf } from '../../../lib/platform-dates';
import { loadPart } from '../../../platform/recover';
import { findRun } from '../../../platform/report-runs.server';
import { inFieldOrder } from '../../../server/guard/field-names';
import { formTokens, mayBeDone, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Reply } from '../../../ui/answer';
import { versionOf } from '../drafts.server';
import { parseObject } from '../parse-object';
import { historyPath, type RunKey, runPath, type TemplateKey } from '../paths';
import { loadTemplate, loadTitles } from '../template.server';
import { buildParameterForm, type FormTexts, readRunValues, toPayload } from './parameter-form';
import { readerOf, startOf, toQuestions } from './start.server';

export async function loadRunForm(auth: AuthContext, key: TemplateKey) {
  const url = new URL(auth.request.url);
  const earlier = url.searchParams.get('run');
  const [template, run, texts, send] = await Promise.all([
    loadTemplate(auth, key),
    earlier === null ? null : loadPart(findRun(auth.api, key, earlier)),
    formTexts(auth),
    formTokens(auth, runPath(key)),
  ]);
  const questions = await toQuestions(auth, template);
  const form = buildParameterForm(questions, texts);
  const before = run && 'loaded' in run ? run.loaded : null;
  const reader = readerOf(auth);
  const values = before ? readRunValues(questions, parseObject(before.parameters), reader) : {};
  return {
    title: (await loadTitles(auth))(template),
    description: template.description || null,
    of: key,
    address: runPath(key),
    form: toFormView(form, values),
    pickers: await loadFormPickers(auth, form, values),
    send,
    seen: versionOf(template),
    /** Start of the run whose values are filled in. */
    like: before ? momentOf(before.createDate) : null,
    likeFailed: run !== null && before === null,
  };
}

/** Errors that depend on several fields appear with the others. */
export async function startReport(auth: AuthContext, key: TemplateKey) {
  const earlier = await redirectIfDone(auth);
  if (earlier) return earlier;
  const [template, texts] = await Promise.all([loadTemplate(auth, key), formTexts(auth)]);
  const questions = await toQuestions(auth, template);
  const form = buildParameterForm(questions, texts);
  const { response, read, values } = await readSentForm(auth, form, {
    held: {},
    own: { seen: z.string().max(64).optional() },
  });
  const title = (await loadTitles(auth))(template);
  const reader = readerOf(auth);
  const isChanged = auth.sent?.get('seen') !== versionOf(template) && !(await mayBeDone(auth));
  if (isChanged) return response ? withChange(response) : data(read.reply({ formErrors: [CHANGED] }), 409);
  if (response) return withAllErrors(auth, response, () => toPayload(questions, readTyped(auth, form), reader));
  const found = toPayload(questions, values, reader);
  if ('wrong' in found) return data(read.reply({ fieldErrors: found.wrong }), 400);
  return mutate(auth, read, {
    ...startOf(auth, key, found.payload),
    redirectTo: (runId) => historyWithRun({ ...key, runId }),
    notice: { key: 'reports.notice.started', values: { title } },
  });
}

const CHANGED = 'reports.run.changedMeanwhile';

/** A search of a picker has no errors and stays as it is. */
function withChange<Sent extends object>(response: Sent): Sent {
  if (!('data' in response)) return response;
  const reply = response.data as Reply;
  if (!reply.error || Object.keys(reply.error).length === 0) return response;
  const { '': messages, ...fields } = reply.error;
  return { ...response, data: { ...reply, error: { '': [CHANGED, ...(messages ?? [])], ...fields } } };
}

function readTyped(auth: AuthContext, form: FormModel): Values {
  const { payload } = readForm(auth, answerSchema(form, {}));
  return readTypedValues(form, {}, (payload as { form?: unknown }).form);
}

/** Adds the errors that depend on several fields, so that all are shown at once. */
function withAllErrors<Sent extends object>(
  { sent }: AuthContext,
  response: Sent,
  validate: () => ReturnType<typeof toPayload>,
): Sent {
  if (!('data' in response)) return response;
  const reply = response.data as Reply;
  if (!sent || !reply.error || Object.keys(reply.error).length === 0) return response;
  const result = validate();
  if (!('wrong' in result)) return response;
  return { ...response, data: { ...reply, error: inFieldOrder({ ...result.wrong, ...reply.error }, sent) } };
}

function historyWithRun({ runId, ...of }: RunKey): string {
  return `${historyPath(of)}?${new URLSearchParams({ run: runId })}`;
}

async function formTexts(auth: AuthContext): Promise<FormTexts> {
  const { translator, locale } = await translationFor(auth);
  const t = translator.getFixedT(locale);
  return {
    timeframe: t('reports.run.timeframe'),
    presets: {
      today: t('reports.run.preset.today'),
      yesterday: t('reports.run.preset.yesterday'),
      last7: t('reports.run.preset.last7'),
      last30: t('reports.run.preset.last30'),
      custom: t('reports.run.preset.custom'),
    },
    from: t('reports.run.from'),
    until: t('reports.run.until'),
    others: (label) => t('reports.run.others', { label }),
    eitherNeeded: t('reports.run.eitherNeeded'),
    day: t('reports.run.dayInUtc'),
  };
}
