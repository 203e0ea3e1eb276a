// Addresses of fulfillment tasks. Those below the list carry along which list somebody came from.
import { type Path, path } from '../../lib/url';
import type { TaskVerb } from './verbs';

const LIST = path`/tasks`;

export function listAddress(search: string, extra?: Record<string, string>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(extra ?? {})) query.set(name, value);
  const text = query.toString();
  return text === '' ? LIST : `${LIST}?${text}`;
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
