// The address of the list of tasks: what it asks for, and the question to the platform it stands for.
import { collection, type QueryOf } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { all, any, contains, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import type { ActorStatus } from '../../platform/tasks.server';
import { PRIORITY, TEXT, UNDATED_SORTS } from '../requests/list-choices';
import type { SortKeys } from '../requests/list-order';
import { anywhere, NAMES, priorityFilter, SUBJECTS } from '../requests/search-filters';

export const TASKS = collection({
  name: 'tasks',
  views: { pending: {}, complete: {} },
  filters: { text: TEXT, priority: PRIORITY },
  sorts: UNDATED_SORTS,
  sort: '-date',
});
export type TasksQuery = QueryOf<typeof TASKS>;

export const { schema: TasksQuery, searchOf, listSearch } = addressesOf(TASKS);

/** `user` is whom a task is with. */
export const TASK_KEYS: SortKeys = {
  date: 'decision.phases.startDate',
  user: 'decision.actors.active.userName',
  id: 'metadata.primaryKey',
};

export function actorStatusOf({ status }: Pick<TasksQuery, 'status'>): ActorStatus {
  return status === 'pending' ? 'active' : 'inactive';
}

export function toFilter(query: TasksQuery): TargetFilter {
  return all(textFilter(query), priorityFilter(query.priority));
}

/** The name of a task, of whoever it is with, of whom and what it is for, or a request. Of those that wait, the task has to be open. */
function textFilter({ status, text }: TasksQuery): TargetFilter | null {
  if (text === '') return null;
  const actors = `decision.actors.${actorStatusOf({ status })}`;
  const named = any(contains('decision.phases.displayName', text), contains('decision.phases.name', text));
  const open = status === 'pending' ? equals('decision.phases.status', 'in-progress') : null;
  const people = ['userName', 'givenName', 'sn', 'name'].map((name) => `${actors}.${name}`);
  return anywhere(text, [...people, ...NAMES, ...SUBJECTS], all(named, open));
}
