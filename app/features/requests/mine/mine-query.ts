// The address of the list of own requests: what it asks for, and the question to the platform it stands for (contract 03, 7.2).
import { z } from 'zod';
import { platformStamp } from '../../../lib/dates';
import { readSearch } from '../../../lib/query';
import { all, atLeast, below, equals, type TargetFilter } from '../../../lib/target-filter';
import { startOfDate } from '../../../lib/zoned';
import type { PageOf } from '../../../platform/requests.server';
import { priorityFilter, queryParts, textFilter, typeFilter } from '../query-parts';
import type { Priority } from '../request';
import { STATUSES, type Status } from './mine';

/** What the platform calls each tab. */
const STATUS_WORDS: Record<Status, string> = {
  pending: 'in-progress',
  complete: 'complete',
  suspended: 'suspended',
  canceled: 'cancelled',
};

const SORT_KEYS: Record<string, string> = {
  date: 'decision.startDate',
  user: 'user.userName',
  priority: 'request.common.priority',
  id: 'metadata.primaryKey',
};
/** A minus means descending. */
export const SORTS = ['-date', 'date', 'user', '-user', 'priority', '-priority', 'id', '-id'] as const;
export type Sort = (typeof SORTS)[number];

const day = z.iso.date().nullable().catch(null);

export const MineQuery = z.object({
  status: z.enum(STATUSES).catch('pending'),
  ...queryParts,
  /** Days of the request date, both included. */
  from: day,
  until: day,
  sort: z.enum(SORTS).catch('-date'),
});
export type MineQuery = z.infer<typeof MineQuery>;

export function orderOf({ sort }: MineQuery): PageOf['order'] {
  const name = sort.replace('-', '');
  return {
    key: SORT_KEYS[name] ?? '',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    ...(name === 'date' ? { type: 'date' } : {}),
  };
}

/** `zone`: where the reader's days begin. */
export function toFilter({ status, text, type, priority, from, until }: MineQuery, zone: string | null): TargetFilter {
  return all(
    textFilter(text),
    typeFilter(type),
    priorityFilter(priority),
    from === null ? null : atLeast('decision.startDate', platformStamp(startOfDate(from, zone))),
    until === null ? null : below('decision.startDate', platformStamp(startOfDate(until, zone, 1))),
    equals('decision.status', STATUS_WORDS[status]),
  );
}

/** A filter that is on, and the query parameters to drop for the list without it. */
export type ActiveFilter =
  | { name: 'text'; text: string }
  | { name: 'type'; type: string }
  | { name: 'priority'; priorities: Priority[] }
  | { name: 'dates'; from: string | null; until: string | null };

export function activeFilters({ text, type, priority, from, until }: MineQuery): ActiveFilter[] {
  return [
    ...(text === '' ? [] : [{ name: 'text' as const, text }]),
    ...(type === null ? [] : [{ name: 'type' as const, type }]),
    ...(priority.length === 0 ? [] : [{ name: 'priority' as const, priorities: priority }]),
    ...(from === null && until === null ? [] : [{ name: 'dates' as const, from, until }]),
  ];
}

export function without(query: MineQuery, { name }: ActiveFilter): MineQuery {
  const dropped = {
    text: { text: '' },
    type: { type: null },
    priority: { priority: [] },
    dates: { from: null, until: null },
  }[name];
  return { ...query, page: 1, ...dropped };
}

export function withoutFilters(query: MineQuery): MineQuery {
  return { ...query, text: '', type: null, priority: [], from: null, until: null, page: 1 };
}

const DEFAULTS = MineQuery.parse({});
const SINGLE = ['status', 'text', 'type', 'from', 'until', 'sort', 'page', 'size'] as const;

/** The query written as short as possible: what is usual is left out. */
export function searchOf(query: MineQuery): string {
  const search = new URLSearchParams();
  for (const name of SINGLE) if (query[name] !== DEFAULTS[name]) search.set(name, String(query[name]));
  for (const priority of query.priority) search.append('priority', priority);
  return search.toString();
}

/** The search part of the list somebody came from, read from `?list=` and written anew. */
export function listSearch(url: URL): string {
  return searchOf(readSearch(new URLSearchParams(url.searchParams.get('list') ?? ''), MineQuery));
}
