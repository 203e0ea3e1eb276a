import { momentOf } from '../../../lib/platform-dates';
import { type Path, path } from '../../../lib/url';
import type { Process, Task } from '../../../platform/workflow.server';
import type { Naming } from '../../../server/i18n/naming.server';

export interface TaskRow {
  id: string;
  name: string;
  description: string | null;
  startedBy: string | null;
  since: number | null;
  due: number | null;
}

export interface ProcessRow {
  id: string;
  name: string;
  description: string | null;
  /** Its form can only be drawn by the platform's own pages. */
  elsewhere: boolean;
}

/** Whether the engine takes this id in an address. */
const isId = (id: string) => /^[\w:.~-]{1,200}$/.test(id) && !/^\.+$/.test(id);

export function toTaskRow(
  { _id, name, description, startUserDisplayable, createTime, dueDate }: Task,
  naming: Pick<Naming, 'thing'>,
): TaskRow {
  return {
    id: _id,
    name: naming.thing(name),
    description: description || null,
    startedBy: startUserDisplayable || null,
    since: momentOf(createTime),
    due: momentOf(dueDate),
  };
}

/** The next one due first, then those that never are, the oldest first. */
export function toTaskRows(tasks: readonly Task[], naming: Pick<Naming, 'thing'>): TaskRow[] {
  const never = Number.POSITIVE_INFINITY;
  return tasks
    .filter(({ _id }) => isId(_id))
    .map((task) => toTaskRow(task, naming))
    .sort(
      (one, other) => order(one.due ?? never, other.due ?? never) || order(one.since ?? never, other.since ?? never),
    );
}

export function toProcessRows(processes: readonly Process[], elsewhere: ReadonlySet<string> = new Set()): ProcessRow[] {
  return processes
    .filter(({ _id }) => isId(_id))
    .map(({ _id, name, description }) => {
      return { id: _id, name, description: description || null, elsewhere: elsewhere.has(_id) };
    });
}

function order(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

export function startPath(processId: string): Path {
  return path`/workflow/start/${processId}`;
}

export function taskPath(taskId: string): Path {
  return path`/workflow/tasks/${taskId}`;
}

export function claimPath(taskId: string): Path {
  return path`/workflow/tasks/${taskId}/claim`;
}

export function giveBackPath(taskId: string): Path {
  return path`/workflow/tasks/${taskId}/give-back`;
}

export function hasCandidates({ candidates }: Pick<Task, 'candidates'>): boolean {
  return candidates ? candidates.candidateUsers.length + candidates.candidateGroups.length > 0 : false;
}
