// Asks for the oldest approvals and those with a near deadline, side by side, and for the oldest tasks.

import { loadLongestWaiting } from '../../kits/frame/inbox.server';
import { namesActedFor } from '../../kits/requests/acting-for';
import { toRow } from '../../kits/requests/approvals/rows';
import { momentOf, platformStamp } from '../../lib/dates';
import { all, below } from '../../platform/protocol/target-filter';
import { listTaskSummaries, type TaskSummary, type TaskType } from '../../platform/tasks.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type DueFirst, dueAmong, dueFirst, type Glance, type Listed, MOST_URGENT } from './due-first';

export async function readDueFirst(auth: AuthContext, soon: number): Promise<DueFirst> {
  const moments = { now: auth.context.now, soon };
  const [near, oldest] = await Promise.all([nearOnes(auth, soon), oldestOf(auth, 'request')]);
  return dueFirst(near, oldest, moments);
}

export async function readTasksDue(auth: AuthContext, soon: number): Promise<DueFirst> {
  return dueAmong(await oldestOf(auth, 'fulfillment'), { now: auth.context.now, soon });
}

async function oldestOf(auth: AuthContext, type: TaskType): Promise<Listed> {
  return listed(await loadLongestWaiting(auth, type), auth.member.id);
}

/** The oldest approvals with a near deadline. */
async function nearOnes({ api, member }: AuthContext, soon: number): Promise<Listed> {
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const filter = all(below('decision.deadline', platformStamp(soon)));
  const search = { actorStatus: 'active', filter, offset: 0, size: MOST_URGENT, order, deadlineMs: 5_000 } as const;
  return listed(await listTaskSummaries(api, member.id, 'request', search), member.id);
}

function listed({ result, totalCount }: { result: TaskSummary[]; totalCount: number }, memberId: string): Listed {
  return { glances: result.map((found) => glanceOf(found, memberId)), total: totalCount };
}

function glanceOf(found: TaskSummary, memberId: string): Glance {
  const context = { memberId, settings: { allowSelfApproval: false }, thresholds: null, pending: true };
  return {
    id: found.id,
    deadline: momentOf(found.decision.deadline),
    requestedAt: momentOf(found.decision.startDate),
    actingFor: namesActedFor(found, memberId),
    row: () => {
      const whole = found.whole();
      return whole && toRow(whole, context);
    },
  };
}
