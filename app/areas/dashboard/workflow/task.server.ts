// One task of the workflow engine, among those assigned to the member and those they can claim.

import { PlatformError } from '../../../platform/platform-error';
import { recover, type Settled, settle, type WriteFailure } from '../../../platform/recover';
import { completeTask, type FormValues, listTasks, type Task } from '../../../platform/workflow.server';
import type { Verified } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';

export interface FoundTask {
  task: Task;
  mine: boolean;
}

/** Null when it waits for somebody else, or for nobody any more. */
export async function findTask({ api, member }: AuthContext, taskId: string): Promise<FoundTask | null> {
  const [assigned, available] = await Promise.all([
    settle(listTasks(api, member.id, 'assigned')),
    settle(listTasks(api, member.id, 'available')),
  ]);
  const mine = findAmong(assigned, taskId);
  const found = mine ?? findAmong(available, taskId);
  if (found) return { task: found, mine: mine !== null };
  if ('failed' in assigned || 'failed' in available) {
    throw new PlatformError({ reason: 'unavailable', callName: 'find a task' });
  }
  return null;
}

function findAmong(tasks: Settled<Task[]>, taskId: string): Task | null {
  return 'loaded' in tasks ? (tasks.loaded.find(({ _id }) => _id === taskId) ?? null) : null;
}

/** Whether it is completed: a task of one's own goes when it is. */
export async function verifyCompleted(auth: AuthContext, taskId: string): Promise<Verified<void>> {
  const found = await findTask(auth, taskId);
  if (!found) return { done: undefined };
  return found.mine ? 'not-done' : 'overtaken';
}

/** Completes it; a task that is somebody else's by now is a conflict, so that the form can say so and keeps what was typed. */
export async function completeOwnTask({ api }: AuthContext, taskId: string, values: FormValues): Promise<void> {
  const gone = await recover(completeTask(api, taskId, values), { missing: 'gone' as const });
  if (gone === 'gone') throw new PlatformError({ reason: 'conflict', status: 409, callName: 'complete a task' });
}

/** The message for a task that was neither taken nor given back: a refusal means that somebody else has it by now. */
export function failureMessageKey({ outcome }: WriteFailure, refused: string): string {
  const isGone = outcome === 'notAllowed' || outcome === 'missing' || outcome === 'conflict';
  return isGone ? refused : 'dashboard.workflow.error';
}
