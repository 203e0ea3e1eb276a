import { platformStamp } from '../../../lib/dates';
import { all, atLeast, below } from '../../../platform/protocol/target-filter';
import { settle } from '../../../platform/recover';
import { countApprovals } from '../../../platform/tasks.server';
import type { AuthContext } from '../../../server/session/auth-context';

export interface Urgent {
  late: number;
  due: number;
}

const DEADLINE = 'decision.deadline';

/** Null when it could not be counted. */
export async function countUrgent({ api, member, context }: AuthContext, soon: number): Promise<Urgent | null> {
  const now = platformStamp(context.now);
  const actorStatus = 'active';
  const late = { actorStatus, filter: all(below(DEADLINE, now)) } as const;
  const due = { actorStatus, filter: all(atLeast(DEADLINE, now), below(DEADLINE, platformStamp(soon))) } as const;
  const counted = await settle(Promise.all([late, due].map((which) => countApprovals(api, member.id, which))));
  if ('failed' in counted) return null;
  const [lateOnes = 0, dueOnes = 0] = counted.loaded;
  return { late: lateOnes, due: dueOnes };
}
