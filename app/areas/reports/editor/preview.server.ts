import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { momentOf } from '../../../lib/platform-dates';
import { loadPart } from '../../../platform/recover';
import { listRuns, viewRun } from '../../../platform/report-runs.server';
import type { Template } from '../../../platform/report-templates.server';
import { requireRows } from '../../../platform/rows';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { EDITOR_STEPS, stepPath, type TemplateKey } from '../paths';
import { toPayload } from '../runs/parameter-form';
import { isPending, runState, runStatus } from '../runs/run';
import { readerOf, startOf, toQuestions } from '../runs/start.server';
import { countRows, loadResult, toPreviewTable } from '../runs/view.server';
import { loadTemplate } from '../template.server';

const PREVIEW_ROWS = 10;

/** The newest run: the platform has no other rows of a draft. */
export async function loadPreview(auth: AuthContext, template: Template) {
  const key: TemplateKey = { name: template.name, state: template.type };
  const tokens = formTokens(auth, stepPath(key.name, 'preview'));
  const runs = await loadPart(listRuns(auth.api, key).then(requireRows));
  const all = 'loaded' in runs ? runs.loaded : [];
  const newest = [...all].sort((one, other) => (one.createDate < other.createDate ? 1 : -1))[0] ?? null;
  const viewable = newest !== null && runStatus(newest) === 'complete';
  const work = viewable && viewRun(auth.api, key, newest.runId, { offset: 0, size: PREVIEW_ROWS, sort: null });
  const read = work ? await loadResult(work) : null;
  const view = read && 'view' in read ? read.view : null;
  return {
    of: key,
    failed: 'failed' in runs || (read !== null && 'problem' in read && read.problem !== 'gone'),
    run: newest && {
      run: { ...key, runId: newest.runId },
      status: runStatus(newest),
      why: newest.statusMessage || null,
      started: momentOf(newest.createDate),
      /** The draft has changed since. */
      isOld: newest.reportConfig !== null && newest.reportConfig !== template.reportConfig,
    },
    pending: newest && isPending(newest) ? { [newest.runId]: runState(newest) } : {},
    table:
      newest && view?.result
        ? toPreviewTable(view, newest, { here: new URL(auth.request.url), size: PREVIEW_ROWS })
        : null,
    rows: countRows(view, { page: 1, size: PREVIEW_ROWS }),
    /** Null: it needs values, or it is published. */
    send: key.state === 'draft' && 'payload' in (await emptyPayload(auth, template)) ? await tokens : null,
  };
}

export type Preview = Awaited<ReturnType<typeof loadPreview>>;

async function emptyPayload(auth: AuthContext, template: Template) {
  return toPayload(await toQuestions(auth, template), {}, readerOf(auth));
}

const PreviewForm = z.strictObject({ step: z.enum(EDITOR_STEPS).catch('preview') });

/** Runs the draft without values, and returns to the step. */
export async function startPreview(auth: AuthContext, key: TemplateKey) {
  const form = readForm(auth, PreviewForm);
  const found = await emptyPayload(auth, await loadTemplate(auth, key));
  if ('wrong' in found) return data(form.reply({ formErrors: ['reports.editor.preview.asks'] }), 400);
  const step = form.status === 'success' ? form.value.step : 'preview';
  return mutate(auth, form, {
    ...startOf(auth, key, found.payload),
    redirectTo: stepPath(key.name, step),
    pressed: true,
  });
}
