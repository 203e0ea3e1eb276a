// Tells whoever started a run that it has ended, on whatever page they are by then.
import { LRUCache } from 'lru-cache';
import { digest } from '../../../lib/keys.server';
import { settle } from '../../../platform/recover';
import { findRun, type Run } from '../../../platform/report-runs.server';
import { type AwaitedRun, awaitedRuns, awaitedRunsCookie } from '../../../server/context/awaited-runs';
import type { AuthContext } from '../../../server/session/auth-context';
import { notify } from '../../../server/session/notices.server';
import type { Notice } from '../../../server/session/session-record';
import { detailsPath, type RunKey, viewPath } from '../paths';
import { statusOf } from './run';

/** The platform is asked no more often than this how a run stands, however many pages are open. */
const EVERY_MS = 5_000;
const MOST_ASKED = 2;
/** When it was asked last, by run. */
const asked = new LRUCache<string, number>({ max: 5_000 });

export async function awaitRun(auth: AuthContext, run: RunKey): Promise<void> {
  const owner = await ownerOf(auth);
  await store(auth, owner, [...awaitedRuns(cookiesOf(auth), owner), run]);
}

/** Whether there is something new to tell: it stands among the notices then. Nothing is asked unless a run is awaited. */
export async function tellEndedRuns(auth: AuthContext): Promise<boolean> {
  if (!cookiesOf(auth)?.includes('__Host-runs=') || !auth.member.features.has('autoReports')) return false;
  const { now } = auth.context;
  const owner = await ownerOf(auth);
  const awaited = awaitedRuns(cookiesOf(auth), owner);
  const due = awaited.filter(({ runId }) => now - (asked.get(runId) ?? 0) >= EVERY_MS).slice(0, MOST_ASKED);
  for (const { runId } of due) asked.set(runId, now);
  const found = await Promise.all(due.map((run) => settle(findRun(auth.api, run, run.runId))));
  const over = due.filter((_, at) => {
    const one = found[at];
    return one !== undefined && 'loaded' in one && (one.loaded === null || statusOf(one.loaded) !== 'running');
  });
  if (over.length === 0) return false;
  await store(
    auth,
    owner,
    awaited.filter((run) => !over.includes(run)),
  );
  const told = due.flatMap((run, at) => {
    const one = found[at];
    return one && 'loaded' in one && one.loaded && over.includes(run) ? [noticeOf(run, one.loaded)] : [];
  });
  for (const notice of told) await notify(auth, notice);
  return told.length > 0;
}

function noticeOf(key: AwaitedRun, run: Run): Notice {
  const { displayName: title, statusMessage } = run;
  const why = statusMessage?.replace(/\.$/, '');
  if (statusOf(run) !== 'failed') {
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

async function store({ context, request }: AuthContext, owner: string, runs: readonly AwaitedRun[]): Promise<void> {
  context.answerHeaders.append('set-cookie', awaitedRunsCookie(request.headers.get('cookie'), owner, runs));
}

async function ownerOf({ member }: AuthContext): Promise<string> {
  return (await digest(`runs ${member.id}`)).slice(0, 8);
}

function cookiesOf({ request }: AuthContext): string | null {
  return request.headers.get('cookie');
}
