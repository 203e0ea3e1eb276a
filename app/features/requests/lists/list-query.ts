// What the lists of requests, approvals and tasks have in common on the way from their address to the platform's question and back.
import { z } from 'zod';
import { readSearch } from '../../../lib/query';
import type { Priority } from '../request';
import { type Due, SORTS, type Sort } from './list-choices';

export const sortPart = z.enum(SORTS).catch('-date');

/** What a list can be narrowed by. A list that does not know a filter lacks its field. */
export interface Filtered {
  text: string;
  type?: string | null;
  priority: Priority[];
  due?: Due | null;
  /** Days, both included. */
  from?: string | null;
  until?: string | null;
}

export interface ListQuery extends Filtered {
  status: string;
  sort: Sort;
  page: number;
  size: number;
}

/** A filter that is on, and the query parameters to drop for the list without it. */
export type ActiveFilter =
  | { name: 'text'; text: string }
  | { name: 'type'; type: string }
  | { name: 'priority'; priorities: Priority[] }
  | { name: 'due'; due: Due }
  | { name: 'dates'; from: string | null; until: string | null };

export function activeFilters(filtered: Filtered): ActiveFilter[] {
  const { text, type = null, priority, due = null, from = null, until = null } = filtered;
  return [
    ...(text === '' ? [] : [{ name: 'text' as const, text }]),
    ...(type === null ? [] : [{ name: 'type' as const, type }]),
    ...(priority.length === 0 ? [] : [{ name: 'priority' as const, priorities: priority }]),
    ...(due === null ? [] : [{ name: 'due' as const, due }]),
    ...(from === null && until === null ? [] : [{ name: 'dates' as const, from, until }]),
  ];
}

export function without<Query extends ListQuery>(query: Query, { name }: Pick<ActiveFilter, 'name'>): Query {
  const dropped = {
    text: { text: '' },
    type: { type: null },
    priority: { priority: [] },
    due: { due: null },
    dates: { from: null, until: null },
  }[name];
  return { ...query, page: 1, ...dropped };
}

export function withoutFilters<Query extends ListQuery>(query: Query): Query {
  return activeFilters(query).reduce(without, { ...query, page: 1 });
}

/** How the queries of one list are written into addresses. */
export function searchesOf<Query extends ListQuery>(schema: z.ZodType<Query>) {
  const usual = new Map<string, unknown>(Object.entries(schema.parse({})));

  /** The query written as short as possible: what is usual is left out. */
  function searchOf(query: Query): string {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
      else if (value !== usual.get(name)) search.set(name, String(value));
    }
    return search.toString();
  }

  /** The search part of the list somebody came from, read from `?list=` and written anew, so that nothing else can hide in it. */
  function listSearch(url: URL): string {
    return searchOf(readSearch(new URLSearchParams(url.searchParams.get('list') ?? ''), schema));
  }

  return { searchOf, listSearch };
}
