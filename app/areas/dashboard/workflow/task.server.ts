import { PlatformError } from '../../../platform/platform-error';
import { type LoadedPart, loadPart, recover, writeFailure } from '../../../platform/recover';
import {
  completeTask,
  type FormValues,
  type FoundTasks,
  searchTasks,
  type Task,
} from '../../../platform/workflow.server';
import { type Refusal, refuse } from '../../../server/guard/refusal';
import { saved, type Verified } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';

export interface FoundTask {
  task: Task;
  mine: boolean;
}

/** Null when the task waits for another user or has ended. */
export async function findTask(auth: AuthContext, taskId: string): Promise<FoundTask | null> {
  const { assigned, available, isKnown } = await findInLists(auth, taskId);
  const task = assigned ?? available;
  if (!task && !isKnown) throw new PlatformError({ reason: 'unavailable', callName: 'find a task' });
  return task && { task, mine: assigned !== null };
}

async function findInLists({ api, member }: AuthContext, taskId: string) {
  const lists = await Promise.all([
    loadPart(searchTasks(api, member.id, 'assigned')),
    loadPart(searchTasks(api, member.id, 'available')),
  ]);
  const [assigned = null, available = null] = lists.map((list) => findAmong(list, taskId));
  return { assigned, available, isKnown: lists.every(isWhole) };
}

function findAmong(found: LoadedPart<FoundTasks>, taskId: string): Task | null {
  return 'loaded' in found ? (found.loaded.result.find(({ _id }) => _id === taskId) ?? null) : null;
}

/** Of one with a row that cannot be read nothing is known to be gone. */
function isWhole(found: LoadedPart<FoundTasks>): boolean {
  return 'loaded' in found && found.loaded.unreadable === 0 && !found.loaded.isBlank;
}

/**
 * A task of the member leaves the lists when it is completed: directly after the write that proves it. Later it may have
 * left them for another reason.
 */
export async function verifyCompleted<T>(
  auth: AuthContext,
  taskId: string,
  { begun, completed }: { begun: number; completed: T },
): Promise<Verified<T>> {
  const found = await findTask(auth, taskId);
  if (found) return found.mine ? 'not-done' : { overtaken: 'dashboard.workflow.gone' };
  return begun === auth.context.now ? { done: completed } : 'unknown';
}

export function completeOwnTask(auth: AuthContext, taskId: string, values: FormValues): Promise<Refusal | undefined> {
  return refuseWhenTaken(auth, completeTask(auth.api, taskId, values), {
    taskId,
    isTaken: isOfOthers,
    message: 'dashboard.workflow.gone',
  });
}

/**
 * Whether the member has the task. One that is in neither list may have been taken by another user, or one list is
 * behind; so it is where both have it.
 */
export async function verifyHolder(auth: AuthContext, taskId: string, mine: boolean): Promise<Verified<undefined>> {
  const { assigned, available, isKnown } = await findInLists(auth, taskId);
  if ((assigned === null) === (available === null)) return 'unknown';
  // A row that cannot be read may be this task.
  return isKnown || (mine && assigned) ? saved(assigned !== null, mine) : 'unknown';
}

interface TakenTask {
  taskId: string;
  isTaken: (found: FoundTask | null | 'unknown') => boolean;
  message: string;
}

export function isOfOthers(found: FoundTask | null | 'unknown'): boolean {
  return found !== 'unknown' && !found?.mine;
}

/** A refusal may mean that another user has the task by now: only a look at it shows so. */
export async function refuseWhenTaken(
  auth: AuthContext,
  work: Promise<void>,
  { taskId, isTaken, message }: TakenTask,
): Promise<Refusal | undefined> {
  const failure = await writeFailure(work);
  if (failure === null) return undefined;
  const looks = ['notAllowed', 'missing', 'conflict'].includes(failure.outcome);
  if (looks && isTaken(await recover(findTask(auth, taskId), { otherwise: 'unknown' }))) {
    return refuse({ messages: [message] });
  }
  return work.then(() => undefined);
}
