// Asks for the latest requests of one's own that are not finished.

import { all, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import { recover } from '../../platform/recover';
import { searchRequests } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { type PendingRow, pendingRow } from './pending';

const SHOWN = 4;

export function readPending(auth: AuthContext): Promise<PendingRow[]> {
  return searchPending(auth, SHOWN);
}

/** The latest open request of this type, if there is one and it can be asked. */
export async function openOfType(auth: AuthContext, type: string): Promise<PendingRow | null> {
  const [latest] = await recover(searchPending(auth, 1, equals('requestType', type)), { otherwise: [] });
  return latest ?? null;
}

async function searchPending({ api, member }: AuthContext, size: number, ...narrowed: TargetFilter[]) {
  const { result } = await searchRequests(api, member.id, {
    filter: all(equals('decision.status', 'in-progress'), ...narrowed),
    offset: 0,
    size,
    order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
    deadlineMs: 5_000,
  });
  return result.map((request) => pendingRow(request, member.id));
}
