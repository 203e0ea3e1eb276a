// The address of the list of tasks: what it asks for, and the question to the platform it stands for.
import { z } from 'zod';
import { all, any, contains, equals, type TargetFilter } from '../../platform/protocol/target-filter';
import type { ActorStatus } from '../../platform/tasks.server';
import type { SortKeys } from '../requests/lists/list-order';
import { searchesOf, sortPart } from '../requests/lists/list-query';
import { anywhere, NAMES, priorityFilter, queryParts, SUBJECTS } from '../requests/lists/query-parts';

const { text, priority, page, size } = queryParts;

/** Every field falls back to its default, so that no address is an error. */
export const TasksQuery = z.object({
  status: z.enum(['pending', 'complete']).catch('pending'),
  text,
  priority,
  sort: sortPart,
  page,
  size,
});
export type TasksQuery = z.infer<typeof TasksQuery>;

export const { searchOf, listSearch } = searchesOf<TasksQuery>(TasksQuery);

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
