import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';
import type { TaskVerb } from './verbs';

const LIST = path`/tasks`;

export function listAddress(search: string, extra?: Record<string, string>): string {
  return withSearch(LIST, search, extra);
}

export function taskPath(taskId: string): Path {
  return path`/tasks/${taskId}`;
}

export function verbPath(taskId: string, verb: TaskVerb): Path {
  return path`/tasks/${taskId}/${verb}`;
}

/** Back to the list after an action, where the next one is offered. */
export function afterAction(search: string): string {
  return listAddress(search, { done: '1' });
}
