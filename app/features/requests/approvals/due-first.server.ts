// Asks for the approvals with a near deadline and for the oldest, side by side; of tasks for the oldest alone.
import type { Pass } from '../../../access/guard.server';
import { platformStamp } from '../../../lib/dates';
import { all, below, type TargetFilter } from '../../../lib/target-filter';
import { searchApprovals, searchFulfillmentTasks } from '../../../platform/tasks.server';
import { toRow } from './approvals';
import { type DueFirst, dueAmong, dueFirst, MOST_URGENT, SHOWN } from './due-first';

export async function readDueFirst(pass: Pass, soon: number): Promise<DueFirst> {
  const { now } = pass.visit;
  const [urgent, oldest] = await Promise.all([
    oldestOf(pass, all(below('decision.deadline', platformStamp(soon))), MOST_URGENT),
    oldestOf(pass, all(), SHOWN),
  ]);
  return dueFirst(urgent, oldest, { now, soon });
}

export async function readTasksDue(pass: Pass, soon: number): Promise<DueFirst> {
  const { now } = pass.visit;
  return dueAmong(await oldestOf(pass, all(), SHOWN, searchFulfillmentTasks), { now, soon });
}

async function oldestOf({ api, member }: Pass, filter: TargetFilter, size: number, search = searchApprovals) {
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
