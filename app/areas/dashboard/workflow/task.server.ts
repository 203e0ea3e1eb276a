import { PlatformError } from '../../../platform/platform-error';
import { type LoadedPart, loadPart, recover, type WriteFailure } from '../../../platform/recover';
import { completeTask, type FormValues, listTasks, type Task } from '../../../platform/workflow.server';
import type { Verified } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';

export interface FoundTask {
  task: Task;
  mine: boolean;
}

/** Null when the task waits for another user or has ended. */
export async function findTask({ api, member }: AuthContext, taskId: string): Promise<FoundTask | null> {
  const [assigned, available] = await Promise.all([
    loadPart(listTasks(api, member.id, 'assigned')),
    loadPart(listTasks(api, member.id, 'available')),
  ]);
  const mine = findAmong(assigned, taskId);
  const found = mine ?? findAmong(available, taskId);
  if (found) return { task: found, mine: mine !== null };
  if ('failed' in assigned || 'failed' in available) {
    throw new PlatformError({ reason: 'unavailable', callName: 'find a task' });
  }
  return null;
}

function findAmong(tasks: LoadedPart<Task[]>, taskId: string): Task | null {
  return 'loaded' in tasks ? (tasks.loaded.find(({ _id }) => _id === taskId) ?? null) : null;
}

/** A task of the member leaves the lists when it is completed. */
export async function verifyCompleted(auth: AuthContext, taskId: string): Promise<Verified<void>> {
  const found = await findTask(auth, taskId);
  if (!found) return { done: undefined };
  return found.mine ? 'not-done' : 'overtaken';
}

/** A task that another user took meanwhile is a conflict, so that the form keeps what was typed. */
export async function completeOwnTask({ api }: AuthContext, taskId: string, values: FormValues): Promise<void> {
  const gone = await recover(completeTask(api, taskId, values), { missing: 'gone' as const });
  if (gone === 'gone') throw new PlatformError({ reason: 'conflict', status: 409, callName: 'complete a task' });
}

/** A refusal means that another user has the task by now. */
export function failureMessageKey({ outcome }: WriteFailure, refused: string): string {
  const isGone = outcome === 'notAllowed' || outcome === 'missing' || outcome === 'conflict';
  return isGone ? refused : 'dashboard.workflow.error';
}
