// The address of the list of approvals: what it asks for, and the question to the platform it stands for (contract 03, 8.1).
import { z } from 'zod';
import { all, type TargetFilter } from '../../../lib/target-filter';
import type { ActorStatus } from '../../../platform/tasks.server';
import { searchesOf, sortPart } from '../lists/list-query';
import { priorityFilter, queryParts, textFilter, typeFilter } from '../lists/query-parts';

/** Every field falls back to its default, so that no address is an error. */
export const ApprovalsQuery = z.object({
  status: z.enum(['pending', 'decided']).catch('pending'),
  ...queryParts,
  sort: sortPart,
});
export type ApprovalsQuery = z.infer<typeof ApprovalsQuery>;

export const { searchOf, listSearch } = searchesOf<ApprovalsQuery>(ApprovalsQuery);

export function actorStatusOf({ status }: ApprovalsQuery): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

export function toFilter({ text, type, priority }: ApprovalsQuery): TargetFilter {
  return all(textFilter(text), typeFilter(type), priorityFilter(priority));
}
