// Asks for the latest requests of one's own that are not finished.

import { all, equals } from '../../platform/protocol/target-filter';
import { searchRequests } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { type PendingRow, pendingRow } from './pending';

const SHOWN = 4;

export async function readPending({ api, member }: AuthContext): Promise<PendingRow[]> {
  const { result } = await searchRequests(api, member.id, {
    filter: all(equals('decision.status', 'in-progress')),
    offset: 0,
    size: SHOWN,
    order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
    deadlineMs: 5_000,
  });
  return result.map((request) => pendingRow(request, member.id));
}
