// The form of a run, and starting it.
import { data } from '@remix-run/cloudflare';
import { answerSchema, typedAnswer } from '../../../kits/forms/answer';
import type { FormModel } from '../../../kits/forms/field';
import { formPickers } from '../../../kits/forms/form-pickers.server';
import { readSentForm } from '../../../kits/forms/sent-form.server';
import { shownForm } from '../../../kits/forms/shown';
import type { Values } from '../../../kits/forms/values';
import { momentOf } from '../../../lib/dates';
import { zoneOf } from '../../../lib/look';
import { settle } from '../../../platform/recover';
import { findRun, listRuns, startRun } from '../../../platform/report-runs.server';
import type { Template } from '../../../platform/report-templates.server';
import { inFieldOrder } from '../../../server/guard/field-names';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { Reply } from '../../../ui/answer';
import { parametersIn } from '../definition';
import { objectIn } from '../object-in';
import { historyPath, type RunKey, runPath, type TemplateKey } from '../paths';
import { loadTemplate, titleOf } from '../template.server';
import { awaitRun } from './awaited.server';
import { type Asking, type FormTexts, parameterForm, payloadOf, valuesOfRun } from './parameter-form';

export async function loadRunForm(auth: AuthContext, key: TemplateKey) {
  const url = new URL(auth.request.url);
  const earlier = url.searchParams.get('run');
  const [template, run, texts, send] = await Promise.all([
    loadTemplate(auth, key),
    earlier === null ? null : settle(findRun(auth.api, key, earlier)),
    formTexts(auth),
    formTokens(auth, runPath(key)),
  ]);
  const asking = askingOf(auth, template);
  const form = parameterForm(asking, texts);
  const before = run && 'loaded' in run ? run.loaded : null;
  const reader = { now: auth.context.now, zone: zoneOf(auth) };
  const values = before ? valuesOfRun(asking, objectIn(before.parameters), reader) : {};
  return {
    title: titleOf(template),
    description: template.description || null,
    of: key,
    address: runPath(key),
    form: shownForm(form, values),
    pickers: await formPickers(auth, form, values),
    send,
    /** When the run was started whose values are filled in. */
    like: before ? momentOf(before.createDate) : null,
  };
}

/** What it cannot tell from the fields alone is said at them like all else. */
export async function startReport(auth: AuthContext, key: TemplateKey) {
  const [template, texts] = await Promise.all([loadTemplate(auth, key), formTexts(auth)]);
  const asking = askingOf(auth, template);
  const form = parameterForm(asking, texts);
  const { again, read, values } = await readSentForm(auth, form, { held: {} });
  const reader = { now: auth.context.now, zone: zoneOf(auth), realm: auth.member.realm };
  if (again) return withAllWrong(auth, again, () => payloadOf(asking, typedIn(auth, form), reader));
  const found = payloadOf(asking, values, reader);
  if ('wrong' in found) return data(read.reply({ fieldErrors: found.wrong }), 400);
  const sent = JSON.stringify(found.payload);
  const awaited = async (started: string | Promise<string>) => {
    const runId = await started;
    await awaitRun(auth, { ...key, runId });
    return runId;
  };
  return mutate(auth, read, {
    run: () => awaited(startRun(auth.api, key, found.payload)),
    verify: async (begun) => {
      const { result } = await listRuns(auth.api, key);
      const run = result.find(
        ({ parameters, createDate }) => parameters === sent && (momentOf(createDate) ?? 0) >= begun - SKEW_MS,
      );
      return run ? { done: await awaited(run.runId) } : 'not-done';
    },
    failed: 'reports.error.run',
    redirectTo: (runId) => historyOf({ ...key, runId }),
    notice: { key: 'reports.notice.started', values: { title: titleOf(template) } },
    check: historyPath(key),
  });
}

const SKEW_MS = 5_000;

function typedIn(auth: AuthContext, form: FormModel): Values {
  const { payload } = readForm(auth, answerSchema(form, {}));
  return typedAnswer(form, {}, (payload as { form?: unknown }).form);
}

/** Where something is wrong with the fields, what is told from their values is said in the same round. */
function withAllWrong<Again extends object>(
  { sent }: AuthContext,
  again: Again,
  judge: () => ReturnType<typeof payloadOf>,
): Again {
  if (!('data' in again)) return again;
  const reply = again.data as Reply;
  if (!sent || !reply.error || Object.keys(reply.error).length === 0) return again;
  const judged = judge();
  if (!('wrong' in judged)) return again;
  return { ...again, data: { ...reply, error: inFieldOrder({ ...judged.wrong, ...reply.error }, sent) } };
}

function historyOf({ runId, ...of }: RunKey): string {
  return `${historyPath(of)}?${new URLSearchParams({ run: runId })}`;
}

/** Only administrators may look up what there is to choose from. */
function askingOf({ member }: AuthContext, { reportConfig, ootb }: Template): Asking {
  return { parameters: parametersIn(objectIn(reportConfig)), ootb, looksUp: member.effectiveRoles.length > 0 };
}

/** Labels of our own stand beside those of the template. */
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
  };
}
