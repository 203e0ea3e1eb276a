// The order of a list as the platform can give it: one search, or several whose results follow each other.

import { PRIORITY_CHOICES, type Priority } from '../../../kits/requests/request';
import { exists, not, type TargetFilter } from '../../../platform/protocol/target-filter';
import type { TaskOrder } from '../../../platform/tasks.server';
import type { Due, Sort } from './list-choices';
import { priorityFilter } from './search-filters';

const SORT_NAMES = ['date', 'decided', 'user', 'id'] as const;
const DATES = ['date', 'decided'];
/** Where the platform keeps what a list is ordered by; `user` is whom a row is about. */
export type SortKeys = Record<(typeof SORT_NAMES)[number], string>;

export const REQUEST_KEYS: SortKeys = {
  date: 'decision.startDate',
  decided: 'decision.phases.completionDate',
  user: 'user.userName',
  id: 'metadata.primaryKey',
};

export const DEADLINE = 'decision.deadline';

/** A part of a list: what belongs to it, beside the filter of the list, and the order within. */
export interface Segment {
  filter: TargetFilter | null;
  order: TaskOrder;
}

interface OrderQuery {
  sort: Sort;
  priority: readonly Priority[];
  due?: Due | null;
}

/**
 * The platform orders priorities by their letters and puts what has no deadline wherever it likes. So each priority is a
 * part of its own, and so is what has no deadline: it comes last, oldest first.
 */
export function toSegments(query: OrderQuery, keys: SortKeys = REQUEST_KEYS): Segment[] {
  const { sort, priority, due = null } = query;
  const newest: TaskOrder = { key: keys.date, direction: 'desc', type: 'date' };
  if (sort === 'due') {
    const dated: Segment = { filter: exists(DEADLINE), order: { key: DEADLINE, direction: 'asc', type: 'date' } };
    const oldest: TaskOrder = { ...newest, direction: 'asc' };
    return due === null ? [dated, { filter: not(exists(DEADLINE)), order: oldest }] : [dated];
  }
  if (sort === 'priority' || sort === '-priority') {
    const ranks = PRIORITY_CHOICES.filter((rank) => priority.length === 0 || priority.includes(rank));
    const parts = ranks.map((rank): Segment => ({ filter: priorityFilter([rank]), order: newest }));
    return sort === 'priority' ? parts : parts.reverse();
  }
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = SORT_NAMES.find((known) => sort === known || sort === `-${known}`) ?? 'date';
  return [{ filter: null, order: { key: keys[name], direction, ...(DATES.includes(name) ? { type: 'date' } : {}) } }];
}
