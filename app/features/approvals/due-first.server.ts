// Asks for the oldest approvals or tasks, and for the approvals with a near deadline where those are not all there are.

import { platformStamp } from '../../lib/dates';
import { all, below, type TargetFilter } from '../../platform/protocol/target-filter';
import { searchApprovals, searchFulfillmentTasks } from '../../platform/tasks.server';
import type { AuthContext } from '../../session/auth-context';
import { type DueFirst, dueAmong, dueFirst, MOST_URGENT } from './due-first';
import { toRow } from './rows';

/** So many are read at once: inboxes of usual size are then known whole, with one call. */
const AT_ONCE = 40;

export async function readDueFirst(auth: AuthContext, soon: number): Promise<DueFirst> {
  const moments = { now: auth.context.now, soon };
  const oldest = await oldestOf(auth, all(), AT_ONCE);
  if (oldest.total <= oldest.rows.length) return dueAmong(oldest, moments);
  return dueFirst(
    await oldestOf(auth, all(below('decision.deadline', platformStamp(soon))), MOST_URGENT),
    oldest,
    moments,
  );
}

export async function readTasksDue(auth: AuthContext, soon: number): Promise<DueFirst> {
  const oldest = await oldestOf(auth, all(), AT_ONCE, searchFulfillmentTasks);
  return dueAmong(oldest, { now: auth.context.now, soon });
}

async function oldestOf({ api, member }: AuthContext, filter: TargetFilter, size: number, search = searchApprovals) {
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const found = await search(api, member.id, {
    actorStatus: 'active',
    filter,
    offset: 0,
    size,
    order,
    deadlineMs: 5_000,
  });
  const context = { memberId: member.id, settings: { allowSelfApproval: false }, thresholds: null, pending: true };
  return { rows: found.result.map((request) => toRow(request, context)), total: found.totalCount };
}
