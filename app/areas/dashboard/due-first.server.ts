import { loadLongestWaiting } from '../../kits/frame/inbox.server';
import { toRow } from '../../kits/requests/approvals/rows';
import { findRepresentedNames } from '../../kits/requests/represented';
import { momentOf, platformStamp } from '../../lib/dates';
import { all, below } from '../../platform/protocol/target-filter';
import { listTaskSummaries, type TaskSummary, type TaskType } from '../../platform/tasks.server';
import type { AuthContext } from '../../server/session/auth-context';
import {
  type DueCandidate,
  type DueCandidates,
  type DueFirst,
  MOST_URGENT,
  toDueFirst,
  toDueFirstOfOldest,
} from './due-first';

export async function loadDueApprovals(auth: AuthContext, soon: number): Promise<DueFirst> {
  const moments = { now: auth.context.now, soon };
  const [near, oldest] = await Promise.all([loadNearDeadlines(auth, soon), loadOldest(auth, 'request')]);
  return toDueFirst(near, oldest, moments);
}

export async function loadDueTasks(auth: AuthContext, soon: number): Promise<DueFirst> {
  return toDueFirstOfOldest(await loadOldest(auth, 'fulfillment'), { now: auth.context.now, soon });
}

async function loadOldest(auth: AuthContext, type: TaskType): Promise<DueCandidates> {
  return toDueCandidates(await loadLongestWaiting(auth, type), auth.member.id);
}

async function loadNearDeadlines({ api, member }: AuthContext, soon: number): Promise<DueCandidates> {
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const filter = all(below('decision.deadline', platformStamp(soon)));
  const search = { actorStatus: 'active', filter, offset: 0, size: MOST_URGENT, order, deadlineMs: 5_000 } as const;
  return toDueCandidates(await listTaskSummaries(api, member.id, 'request', search), member.id);
}

function toDueCandidates(
  { result, totalCount }: { result: TaskSummary[]; totalCount: number },
  memberId: string,
): DueCandidates {
  return { glances: result.map((found) => toDueCandidate(found, memberId)), total: totalCount };
}

function toDueCandidate(found: TaskSummary, memberId: string): DueCandidate {
  const context = { memberId, settings: { allowSelfApproval: false }, thresholds: null, pending: true };
  return {
    id: found.id,
    deadline: momentOf(found.decision.deadline),
    requestedAt: momentOf(found.decision.startDate),
    actingFor: findRepresentedNames(found, memberId),
    row: () => {
      const whole = found.whole();
      return whole && toRow(whole, context);
    },
  };
}
