import { momentOf } from '../../../lib/platform-dates';
import { loadPart, recover } from '../../../platform/recover';
import { listRuns, viewRun } from '../../../platform/report-runs.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadDraft } from '../drafts.server';
import type { TemplateKey } from '../paths';
import { isPending, runState, runStatus } from '../runs/run';
import { toPreviewTable } from '../runs/view.server';

const PREVIEW_ROWS = 10;

export async function loadPreview(auth: AuthContext, { name, state }: TemplateKey) {
  const draft = await loadDraft(auth, { name, state });
  const key = { name, state: draft.type };
  const runs = await loadPart(listRuns(auth.api, key));
  const all = 'loaded' in runs ? runs.loaded.result : [];
  const newest = [...all].sort((one, other) => (one.createDate < other.createDate ? 1 : -1))[0] ?? null;
  const viewable = newest !== null && runStatus(newest) === 'complete';
  const work = viewable && viewRun(auth.api, key, newest.runId, { offset: 0, size: PREVIEW_ROWS, sort: null });
  const view = work ? await recover(work, { otherwise: null }) : null;
  return {
    of: key,
    failed: 'failed' in runs || (viewable && view === null),
    run: newest && {
      run: { ...key, runId: newest.runId },
      status: runStatus(newest),
      why: newest.statusMessage || null,
      started: momentOf(newest.createDate),
      /** The draft has changed since. */
      isOld: newest.reportConfig !== draft.reportConfig,
    },
    pending: newest && isPending(newest) ? { [newest.runId]: runState(newest) } : {},
    table: newest && view?.result ? toPreviewTable(view, newest, new URL(auth.request.url)) : null,
    total: view?.total ?? null,
  };
}
