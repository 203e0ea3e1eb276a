// The address of the list of approvals: what it asks for, and the question to the platform it stands for.
import { collection, type QueryOf } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { all, type TargetFilter } from '../../platform/protocol/target-filter';
import type { ActorStatus } from '../../platform/tasks.server';
import { DUE, PRIORITY, SORTS, TEXT, TYPE } from '../requests/list-choices';
import { dueFilter, priorityFilter, textFilter, typeFilter } from '../requests/search-filters';

export const APPROVALS = collection({
  name: 'approvals',
  // What was decided is no longer due: it comes newest first.
  views: { pending: {}, decided: { lacks: ['due'], sort: '-date' } },
  filters: { text: TEXT, type: TYPE, due: DUE, priority: PRIORITY },
  sorts: SORTS,
  sort: 'due',
});
export type ApprovalsQuery = QueryOf<typeof APPROVALS>;

export const { schema: ApprovalsQuery, searchOf, listSearch } = addressesOf(APPROVALS);

export function actorStatusOf({ status }: ApprovalsQuery): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

/** `zone`: where the reader's days begin. */
export function toFilter(
  { text, type, priority, due }: ApprovalsQuery,
  moments: { now: number; zone: string | null },
): TargetFilter {
  return all(textFilter(text), typeFilter(type), priorityFilter(priority), dueFilter(due, moments));
}
