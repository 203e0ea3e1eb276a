// The address of the list of approvals: what it asks for, and the question to the platform it stands for (contract 03, 7.2 and 8.1).
import { z } from 'zod';
import { readSearch } from '../../../lib/query';
import { all, type TargetFilter } from '../../../lib/target-filter';
import type { ActorStatus, TaskOrder } from '../../../platform/tasks.server';
import { priorityFilter, queryParts, textFilter, typeFilter } from '../query-parts';
import type { Priority } from '../request';

const SORT_KEYS: Record<string, string> = {
  date: 'decision.startDate',
  user: 'user.userName',
  priority: 'request.common.priority',
  id: 'metadata.primaryKey',
};
/** A minus means descending: newest, last in the alphabet. */
export const SORTS = ['-date', 'date', 'user', '-user', 'priority', '-priority', 'id', '-id'] as const;
export type Sort = (typeof SORTS)[number];

/** Every field falls back to its default, so that no address is an error. */
export const ApprovalsQuery = z.object({
  status: z.enum(['pending', 'decided']).catch('pending'),
  ...queryParts,
  sort: z.enum(SORTS).catch('-date'),
});
export type ApprovalsQuery = z.infer<typeof ApprovalsQuery>;

export function actorStatusOf({ status }: ApprovalsQuery): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

export function orderOf({ sort }: ApprovalsQuery): TaskOrder {
  const name = sort.replace('-', '');
  return {
    key: SORT_KEYS[name] ?? '',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    ...(name === 'date' ? { type: 'date' } : {}),
  };
}

export function toFilter({ text, type, priority }: ApprovalsQuery): TargetFilter {
  return all(textFilter(text), typeFilter(type), priorityFilter(priority));
}

/** A filter that is on, and the query parameter to drop for the list without it. */
export type ActiveFilter =
  | { name: 'text'; text: string }
  | { name: 'type'; type: string }
  | { name: 'priority'; priorities: Priority[] };

export function activeFilters({ text, type, priority }: ApprovalsQuery): ActiveFilter[] {
  return [
    ...(text === '' ? [] : [{ name: 'text' as const, text }]),
    ...(type === null ? [] : [{ name: 'type' as const, type }]),
    ...(priority.length === 0 ? [] : [{ name: 'priority' as const, priorities: priority }]),
  ];
}

const DEFAULTS = ApprovalsQuery.parse({});

/** The query written as short as possible: what is usual is left out. */
export function searchOf(query: ApprovalsQuery): string {
  const search = new URLSearchParams();
  for (const name of ['status', 'text', 'type', 'sort', 'page', 'size'] as const) {
    if (query[name] !== DEFAULTS[name]) search.set(name, String(query[name]));
  }
  for (const priority of query.priority) search.append('priority', priority);
  return search.toString();
}

/** The search part of the list somebody came from, read from `?list=` and written anew, so that nothing else can hide in it. */
export function listSearch(url: URL): string {
  return searchOf(readSearch(new URLSearchParams(url.searchParams.get('list') ?? ''), ApprovalsQuery));
}
