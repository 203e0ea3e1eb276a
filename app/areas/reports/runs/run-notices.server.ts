// Notifies the member who started a run, on any page.
import { LRUCache } from 'lru-cache';
import { digest } from '../../../lib/keys.server';
import { loadPart } from '../../../platform/recover';
import { findRun, type Run } from '../../../platform/report-runs.server';
import { type AwaitedRun, awaitedRuns, awaitedRunsCookie } from '../../../server/context/awaited-runs';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import type { Notice } from '../../../server/session/session-record';
import { detailsPath, type RunKey, viewPath } from '../paths';
import { runStatus } from './run';

/** Limits calls to the platform, however many pages are open. */
const EVERY_MS = 5_000;
const MAX_CHECKS = 2;
/** Time of the last call, by run. */
const lastChecked = new LRUCache<string, number>({ max: 5_000 });

export async function awaitRun(auth: AuthContext, run: RunKey): Promise<void> {
  const owner = await loadOwner(auth);
  await saveAwaited(auth, owner, [...awaitedRuns(cookieHeader(auth), owner), run]);
}

/** True when a notice was added. No calls without an awaited run. */
export async function notifyEndedRuns(auth: AuthContext): Promise<boolean> {
  if (!cookieHeader(auth)?.includes('__Host-runs=') || !auth.member.features.has('autoReports')) return false;
  const { now } = auth.context;
  const owner = await loadOwner(auth);
  const awaited = awaitedRuns(cookieHeader(auth), owner);
  const due = awaited.filter(({ runId }) => now - (lastChecked.get(runId) ?? 0) >= EVERY_MS).slice(0, MAX_CHECKS);
  for (const { runId } of due) lastChecked.set(runId, now);
  const found = await Promise.all(due.map((run) => loadPart(findRun(auth.api, run, run.runId))));
  const over = due.filter((_, at) => {
    const one = found[at];
    return one !== undefined && 'loaded' in one && (one.loaded === null || runStatus(one.loaded) !== 'running');
  });
  if (over.length === 0) return false;
  await saveAwaited(
    auth,
    owner,
    awaited.filter((run) => !over.includes(run)),
  );
  const notices = due.flatMap((run, at) => {
    const one = found[at];
    return one && 'loaded' in one && one.loaded && over.includes(run) ? [toNotice(run, one.loaded)] : [];
  });
  for (const notice of notices) await notify(auth, notice);
  return notices.length > 0;
}

function toNotice(key: AwaitedRun, run: Run): Notice {
  const { displayName: title, statusMessage } = run;
  const why = statusMessage?.replace(/\.$/, '');
  if (runStatus(run) !== 'failed') {
    return {
      key: 'reports.notice.finished',
      values: { title },
      link: { to: viewPath(key), key: 'reports.verb.view' },
    };
  }
  const link = { to: detailsPath(key), key: 'reports.verb.details' };
  return why
    ? { key: 'reports.notice.runWhyFailed', values: { title, why }, link }
    : { key: 'reports.notice.runFailed', values: { title }, link };
}

async function saveAwaited(
  { context, request }: AuthContext,
  owner: string,
  runs: readonly AwaitedRun[],
): Promise<void> {
  context.answerHeaders.append('set-cookie', awaitedRunsCookie(request.headers.get('cookie'), owner, runs));
}

async function loadOwner({ member }: AuthContext): Promise<string> {
  return (await digest(`runs ${member.id}`)).slice(0, 8);
}

function cookieHeader({ request }: AuthContext): string | null {
  return request.headers.get('cookie');
}
