// One task of the workflow engine: found among those somebody has and those they may take.
import type { Verified } from '../../access/form.server';
import type { Pass } from '../../access/guard.server';
import { type Part, part } from '../../lib/settled';
import { PlatformError } from '../../platform/platform-error';
import { completeTask, type FormValues, listTasks, type Task } from '../../platform/workflow.server';

export interface FoundTask {
  task: Task;
  mine: boolean;
}

/** Null when it waits for somebody else, or for nobody any more. */
export async function findTask({ api, member }: Pass, taskId: string): Promise<FoundTask | null> {
  const [assigned, available] = await Promise.all([
    part(listTasks(api, member.id, 'assigned')),
    part(listTasks(api, member.id, 'available')),
  ]);
  const mine = among(assigned, taskId);
  const found = mine ?? among(available, taskId);
  if (found) return { task: found, mine: mine !== null };
  if ('failed' in assigned || 'failed' in available) {
    throw Response.json({ reason: 'unavailable' }, { status: 502 });
  }
  return null;
}

function among(tasks: Part<Task[]>, taskId: string): Task | null {
  return 'loaded' in tasks ? (tasks.loaded.find(({ _id }) => _id === taskId) ?? null) : null;
}

/** Whether it is completed: a task of one's own goes when it is. */
export async function verifyCompleted(pass: Pass, taskId: string): Promise<Verified<void>> {
  const found = await findTask(pass, taskId);
  if (!found) return { done: undefined };
  return found.mine ? 'not-done' : 'overtaken';
}

/** Completes it; a task that is somebody else's by now is a conflict, so that the form can say so and keeps what was typed. */
export async function complete({ api }: Pass, taskId: string, values: FormValues): Promise<void> {
  try {
    await completeTask(api, taskId, values);
  } catch (error) {
    const gone = error instanceof Response && error.status === 404;
    throw gone ? new PlatformError({ reason: 'conflict', status: 409, callName: 'complete a task' }) : error;
  }
}

/** The message for a task that was neither taken nor given back: a refusal means that somebody else has it by now. */
export function taskFailure({ reason }: PlatformError, refused: string): string {
  const isGone = reason === 'forbidden' || reason === 'missing' || reason === 'conflict';
  return isGone ? refused : 'dashboard.workflow.error';
}
