import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { all, any, contains, equals, type TargetFilter } from '../../../platform/protocol/target-filter';
import type { ActorStatus } from '../../../platform/tasks.server';
import { DUE, ORDERS, PRIORITY, SORTS, TEXT } from '../request/list-choices';
import { type Segment, type SortKeys, toSegments } from '../request/list-order';
import { anywhereFilter, dueFilter, NAME_FIELDS, priorityFilter, SUBJECT_FIELDS } from '../request/search-filters';

export const TASKS = collection({
  name: 'tasks',
  texts: 'requests.tasks',
  label: 'menu.tasks',
  // A finished task is neither due nor assigned; its date is when it ended.
  views: {
    pending: { lacks: ['decided', '-decided'] },
    complete: { lacks: ['due', 'user', '-user', 'decided', '-decided'], sort: '-date' },
  },
  filters: { text: TEXT, due: DUE, priority: PRIORITY },
  sorts: SORTS,
  orders: ORDERS,
  sort: 'due',
});
export type TasksQuery = QueryOf<typeof TASKS>;

export const { schema: TasksQuery, searchOf, listSearch } = addressesOf(TASKS);

/** `date` is when it was assigned; `user` is whom a task is with. */
const TASK_KEYS: SortKeys = {
  date: 'decision.phases.startDate',
  decided: 'decision.phases.completionDate',
  user: 'decision.actors.active.userName',
  id: 'metadata.primaryKey',
};
const FINISHED_KEYS: SortKeys = { ...TASK_KEYS, date: 'decision.completionDate' };

export function toTaskSegments(query: TasksQuery): Segment[] {
  const keys = query.status === 'pending' ? TASK_KEYS : FINISHED_KEYS;
  return toSegments({ ...query, sort: sortIn(TASKS, query) }, keys);
}

export function actorStatusOf({ status }: Pick<TasksQuery, 'status'>): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

/** `zone`: where the reader's days begin. */
export function toFilter(query: TasksQuery, moments: { now: number; zone: string | null }): TargetFilter {
  const due = query.status === 'pending' ? dueFilter(query.due, moments) : null;
  return all(textFilter(query), priorityFilter(query.priority), due);
}

/** Of waiting tasks, the task that matches by name must be open. */
function textFilter({ status, text }: TasksQuery): TargetFilter | null {
  if (text === '') return null;
  const actors = `decision.actors.${actorStatusOf({ status })}`;
  const named = any(contains('decision.phases.displayName', text), contains('decision.phases.name', text));
  const open = status === 'pending' ? equals('decision.phases.status', 'in-progress') : null;
  const people = ['userName', 'givenName', 'sn', 'name'].map((name) => `${actors}.${name}`);
  return anywhereFilter(text, [...people, ...NAME_FIELDS, ...SUBJECT_FIELDS], all(named, open));
}
