// The address of the list of approvals: what it asks for, and the question to the platform it stands for.
import { z } from 'zod';
import { all, type TargetFilter } from '../../platform/protocol/target-filter';
import type { ActorStatus } from '../../platform/tasks.server';
import { SORTS, type Sort } from '../requests/lists/list-choices';
import { searchesOf } from '../requests/lists/list-query';
import { dueFilter, priorityFilter, queryParts, textFilter, typeFilter } from '../requests/lists/query-parts';

/** Every field falls back to its default, so that no address is an error. */
export const ApprovalsQuery = z.object({
  status: z.enum(['pending', 'decided']).catch('pending'),
  ...queryParts,
  sort: z.enum(SORTS).catch('due'),
});
export type ApprovalsQuery = z.infer<typeof ApprovalsQuery>;

export const { searchOf, listSearch } = searchesOf<ApprovalsQuery>(ApprovalsQuery);

export function actorStatusOf({ status }: ApprovalsQuery): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

/** What was decided is no longer due: it comes newest first. */
export function sortOf({ status, sort }: Pick<ApprovalsQuery, 'status' | 'sort'>): Sort {
  return status === 'decided' && sort === 'due' ? '-date' : sort;
}

/** `zone`: where the reader's days begin. */
export function toFilter(
  { text, type, priority, due }: ApprovalsQuery,
  moments: { now: number; zone: string | null },
): TargetFilter {
  return all(textFilter(text), typeFilter(type), priorityFilter(priority), dueFilter(due, moments));
}
