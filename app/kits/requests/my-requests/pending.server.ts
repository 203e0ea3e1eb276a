import { all, equals, type TargetFilter } from '../../../platform/protocol/target-filter';
import { recover } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import { requireAllRows } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import { type PendingRow, toPendingRow } from './pending';

/** As many as tell what of a short list is requested already. */
const LOADED = 20;

export interface PendingRequests {
  requests: AccessRequest[];
  total: number;
}

/** The member's latest open requests. */
export function loadPendingRequests(auth: AuthContext): Promise<PendingRequests> {
  return searchPending(auth, LOADED);
}

/** `unknown`: it could not be loaded. */
export async function findOpenOfType(auth: AuthContext, type: string): Promise<PendingRow | 'unknown' | null> {
  const found = await recover(searchPending(auth, 1, equals('requestType', type)), { otherwise: 'unknown' as const });
  if (found === 'unknown') return found;
  const [first] = found.requests;
  return first ? toPendingRow(first, auth.member.id) : null;
}

async function searchPending(
  { api, member }: AuthContext,
  size: number,
  ...narrowed: TargetFilter[]
): Promise<PendingRequests> {
  const found = await searchRequests(api, member.id, {
    filter: all(equals('decision.status', 'in-progress'), ...narrowed),
    offset: 0,
    size,
    order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
    deadlineMs: 5_000,
  });
  return { requests: requireAllRows(found, { size }), total: found.totalCount };
}
