import { collection, type QueryOf } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { all, equals, not, type TargetFilter } from '../../../platform/protocol/target-filter';
import type { ActorStatus } from '../../../platform/tasks.server';
import { DUE, ORDERS, PRIORITY, SORTS, TEXT, TYPE } from '../request/list-choices';
import { dueFilter, priorityFilter, textFilter, typeFilter } from '../request/search-filters';

export const APPROVALS = collection({
  name: 'approvals',
  texts: 'requests',
  label: 'menu.approvals',
  // What was decided is no longer due: what was decided last comes first.
  views: { pending: { lacks: ['decided', '-decided'] }, decided: { lacks: ['due'], sort: '-decided' } },
  filters: { text: TEXT, type: TYPE, due: DUE, priority: PRIORITY },
  sorts: SORTS,
  orders: ORDERS,
  sort: 'due',
});
export type ApprovalsQuery = QueryOf<typeof APPROVALS>;

export const { schema: ApprovalsQuery, read, searchOf, listSearch } = addressesOf(APPROVALS);

export function actorStatusOf({ status }: ApprovalsQuery): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

/** `zone`: where the reader's days begin. */
export function toFilter(
  { status, text, type, priority, due }: ApprovalsQuery,
  moments: { now: number; zone: string | null },
): TargetFilter {
  const narrowed = [textFilter(text), typeFilter(type), priorityFilter(priority), dueFilter(due, moments)];
  return all(status === 'decided' ? NOT_CANCELED : null, ...narrowed);
}

/** The requester took these back, so they were not decided. */
const NOT_CANCELED = not(equals('decision.status', 'cancelled'));
