// Notifies the member who started a run, on any page.
import { LRUCache } from 'lru-cache';
import { digest } from '../../../lib/keys.server';
import { loadPart } from '../../../platform/recover';
import { findRun, type Run } from '../../../platform/report-runs.server';
import {
  type AwaitedRun,
  awaitsRuns,
  awaitsRunsCookie,
  parseAwaitedRuns,
  type RunsOperation,
  type UpdatedRuns,
} from '../../../server/context/awaited-runs';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import { withMember } from '../../../server/session/objects.server';
import type { Notice } from '../../../server/session/session-record';
import { detailsPath, type RunKey, viewPath } from '../paths';
import { loadTitles } from '../template.server';
import { runStatus } from './run';

const LIST = 'runs';
/** Limits calls to the platform, however many pages are open. */
const EVERY_MS = 5_000;
const MAX_CHECKS = 2;
/** Time of the last call, by run. */
const lastChecked = new LRUCache<string, number>({ max: 5_000 });

/** The run has begun: where this cannot be stored, there is no notice of its end. */
export async function awaitRun(auth: AuthContext, { name, state, runId }: RunKey): Promise<void> {
  await changeAwaitedRuns(auth, { add: { name, state, runId } }).catch(() => null);
}

/** True when a notice was added. No calls without an awaited run. */
export async function notifyEndedRuns(auth: AuthContext): Promise<boolean> {
  const { context, member } = auth;
  if (!auth.member.features.has('autoReports')) return false;
  if (!awaitsRuns(cookieHeader(auth), await loadOwner(auth))) return false;
  const { now } = context;
  const awaited = parseAwaitedRuns(await withMember(context, member.id, (object) => object.read(LIST, now)));
  const checkedAt = ({ runId }: AwaitedRun) => lastChecked.get(runId) ?? 0;
  const due = awaited
    .filter((run) => now - checkedAt(run) >= EVERY_MS)
    .reverse()
    .sort((a, b) => checkedAt(a) - checkedAt(b))
    .slice(0, MAX_CHECKS);
  for (const { runId } of due) lastChecked.set(runId, now);
  const found = await Promise.all(due.map((run) => loadPart(findRun(auth.api, run, run.runId))));
  const over = due.flatMap((run, at) => {
    const one = found[at];
    const isOver = one && 'loaded' in one && (one.loaded === null || hasEnded(one.loaded));
    return isOver ? [{ key: run, run: one.loaded }] : [];
  });
  if (over.length === 0 && awaited.length > 0) return false;
  const { removed } = await changeAwaitedRuns(auth, { remove: over.map(({ key }) => key.runId) });
  const titleOf = await loadTitles(auth);
  const notices = over.flatMap(({ key, run }) =>
    run && removed.some(({ runId }) => runId === key.runId)
      ? [toNotice(key, run, titleOf({ ...run, name: key.name }))]
      : [],
  );
  for (const notice of notices) await notify(auth, notice);
  return notices.length > 0;
}

/** A state that is not known may be followed by another one. */
const hasEnded = (run: Run) => !['running', 'unknown'].includes(runStatus(run));

function toNotice(key: AwaitedRun, run: Run, title: string): Notice {
  const { statusMessage } = run;
  const why = statusMessage?.replace(/\.$/, '');
  if (runStatus(run) !== 'failed') {
    return {
      key: 'reports.notice.finished',
      values: { title },
      link: { to: viewPath(key), key: 'reports.verb.view' },
    };
  }
  const link = { to: detailsPath(key), key: 'reports.verb.details' } as const;
  return why
    ? { key: 'reports.notice.runWhyFailed', values: { title, why }, link }
    : { key: 'reports.notice.runFailed', values: { title }, link };
}

async function changeAwaitedRuns(auth: AuthContext, operation: RunsOperation): Promise<UpdatedRuns> {
  const { context, member } = auth;
  const updated = await withMember(context, member.id, (object) => object.update(LIST, operation, context.now));
  const cookie = awaitsRunsCookie(cookieHeader(auth), await loadOwner(auth), updated.runs.length > 0);
  context.answerHeaders.append('set-cookie', cookie);
  return updated;
}

async function loadOwner({ member }: AuthContext): Promise<string> {
  return (await digest(`runs ${member.id}`)).slice(0, 8);
}

function cookieHeader({ request }: AuthContext): string | null {
  return request.headers.get('cookie');
}
