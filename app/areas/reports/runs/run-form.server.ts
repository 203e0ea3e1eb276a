import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { answerSchema, readTypedValues } from '../../../kits/forms/answer';
import type { FormModel } from '../../../kits/forms/field';
import { loadFormPickers } from '../../../kits/forms/form-pickers.server';
import { toFormView } from '../../../kits/forms/form-view';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import type { Values } from '../../../kits/forms/values';
import { zoneOf } from '../../../lib/look';
import { momentOf } from '../../../lib/platform-dates';
import { loadPart } from '../../../platform/recover';
import { findRun, listRuns, type Run, startRun } from '../../../platform/report-runs.server';
import type { Template } from '../../../platform/report-templates.server';
import { inFieldOrder } from '../../../server/guard/field-names';
import { formTokens, mayBeDone, mutate, readForm, redirectIfDone } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Reply } from '../../../ui/answer';
import { parseParameters } from '../definition';
import { versionOf } from '../drafts.server';
import { parseObject } from '../parse-object';
import { historyPath, type RunKey, runPath, type TemplateKey } from '../paths';
import { loadTemplate, templateTitle } from '../template.server';
import { buildParameterForm, type FormTexts, type ReportQuestions, readRunValues, toPayload } from './parameter-form';
import { awaitRun } from './run-notices.server';

export async function loadRunForm(auth: AuthContext, key: TemplateKey) {
  const url = new URL(auth.request.url);
  const earlier = url.searchParams.get('run');
  const [template, run, texts, send] = await Promise.all([
    loadTemplate(auth, key),
    earlier === null ? null : loadPart(findRun(auth.api, key, earlier)),
    formTexts(auth),
    formTokens(auth, runPath(key)),
  ]);
  const questions = toQuestions(auth, template);
  const form = buildParameterForm(questions, texts);
  const before = run && 'loaded' in run ? run.loaded : null;
  const reader = { now: auth.context.now, zone: zoneOf(auth) };
  const values = before ? readRunValues(questions, parseObject(before.parameters), reader) : {};
  return {
    title: templateTitle(template),
    description: template.description || null,
    of: key,
    address: runPath(key),
    form: toFormView(form, values),
    pickers: await loadFormPickers(auth, form, values),
    send,
    seen: versionOf(template),
    /** Start of the run whose values are filled in. */
    like: before ? momentOf(before.createDate) : null,
  };
}

/** Errors that depend on several fields appear with the others. */
export async function startReport(auth: AuthContext, key: TemplateKey) {
  const earlier = await redirectIfDone(auth);
  if (earlier) return earlier;
  const [template, texts, before] = await Promise.all([
    loadTemplate(auth, key),
    formTexts(auth),
    loadPart(listRuns(auth.api, key), { mayBeForbidden: true }),
  ]);
  const questions = toQuestions(auth, template);
  const form = buildParameterForm(questions, texts);
  const { response, read, values } = await readSentForm(auth, form, {
    held: {},
    own: { seen: z.string().max(64).optional() },
  });
  const reader = { now: auth.context.now, zone: zoneOf(auth), realm: auth.member.realm };
  const isChanged = auth.sent?.get('seen') !== versionOf(template) && !(await mayBeDone(auth));
  if (isChanged) return response ? withChange(response) : data(read.reply({ formErrors: [CHANGED] }), 409);
  if (response) return withAllErrors(auth, response, () => toPayload(questions, readTyped(auth, form), reader));
  const found = toPayload(questions, values, reader);
  if ('wrong' in found) return data(read.reply({ fieldErrors: found.wrong }), 400);
  const sent = JSON.stringify(found.payload);
  const withAwaitedRun = async (started: string | Promise<string>) => {
    const runId = await started;
    await awaitRun(auth, { ...key, runId });
    return runId;
  };
  return mutate(auth, read, {
    kind: 'do',
    run: () => withAwaitedRun(startRun(auth.api, key, found.payload)),
    before: async () => ('loaded' in before ? before.loaded.result.map(({ runId }) => runId) : null),
    // Runs do not name who started them: of several new ones with these values it is not known which is this one.
    verify: async ({ before: known }) => {
      if (known === null) return 'unknown';
      const { result, unreadable } = await listRuns(auth.api, key);
      const isNew = ({ runId, parameters }: Run) => parameters === sent && !known.includes(runId);
      const [run, other] = result.filter(isNew);
      if (other || (!run && unreadable > 0)) return 'unknown';
      return run ? { done: await withAwaitedRun(run.runId) } : 'not-done';
    },
    failed: 'reports.error.run',
    redirectTo: (runId) => historyWithRun({ ...key, runId }),
    notice: { key: 'reports.notice.started', values: { title: templateTitle(template) } },
    check: historyPath(key),
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

/** Only administrators may search values. */
function toQuestions({ member }: AuthContext, { reportConfig, ootb }: Template): ReportQuestions {
  return { parameters: parseParameters(parseObject(reportConfig)), ootb, canSearch: member.effectiveRoles.length > 0 };
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
