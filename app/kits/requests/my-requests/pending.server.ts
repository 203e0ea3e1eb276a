import { all, equals, type TargetFilter } from '../../../platform/protocol/target-filter';
import { recover } from '../../../platform/recover';
import { searchRequests } from '../../../platform/requests.server';
import { requireAllRows } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import { type PendingRow, toPendingRow } from './pending';

const SHOWN = 4;

export interface Pending {
  rows: PendingRow[];
  total: number;
}

export function loadPending(auth: AuthContext): Promise<Pending> {
  return searchPending(auth, SHOWN);
}

/** `unknown`: it could not be loaded. */
export async function findOpenOfType(auth: AuthContext, type: string): Promise<PendingRow | 'unknown' | null> {
  const found = await recover(searchPending(auth, 1, equals('requestType', type)), { otherwise: 'unknown' as const });
  return found === 'unknown' ? found : (found.rows[0] ?? null);
}

async function searchPending(
  { api, member }: AuthContext,
  size: number,
  ...narrowed: TargetFilter[]
): Promise<Pending> {
  const found = await searchRequests(api, member.id, {
    filter: all(equals('decision.status', 'in-progress'), ...narrowed),
    offset: 0,
    size,
    order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
    deadlineMs: 5_000,
  });
  const rows = requireAllRows(found, { size }).map((request) => toPendingRow(request, member.id));
  return { rows, total: found.totalCount };
}
