// Reads the task of a page once, however many routes of it ask, and does actions to it only while it waits for the member.

import { notFound } from '../../platform/platform-error';
import type { AccessRequest, PhaseOf } from '../../platform/requests.server';
import { findTask } from '../../platform/tasks.server';
import type { AuthContext } from '../../session/auth-context';
import type { FormTokens } from '../../ui/form';
import { namesActedFor } from '../requests/acting-for';
import { inPhaseOf, phaseConflict } from '../requests/in-phase.server';
import { itemName, nameOf } from '../requests/request';
import { stillWaits } from '../requests/verifying.server';
import { taskOf } from './rows';
import { type TaskVerb, taskVerbs } from './verbs';

export interface LoadedTask {
  request: AccessRequest;
  /** It waits for this member; else they had it before. */
  waits: boolean;
}

/** The task as it waits for the member, else as they had it; any other is a 404, as an unknown one. */
export function loadTask(auth: AuthContext, requestId: string): Promise<LoadedTask> {
  return auth.context.memo(`task ${requestId}`, () => readTask(auth, requestId));
}

async function readTask({ api, member }: AuthContext, requestId: string): Promise<LoadedTask> {
  const find = (actorStatus: 'active' | 'inactive') =>
    findTask(api, member.id, { requestId, type: 'fulfillment', actorStatus });
  const [active, inactive] = await Promise.all([find('active'), find('inactive')]);
  if (active) return { request: active, waits: true };
  if (inactive) return { request: inactive, waits: false };
  throw notFound('a task');
}

/** A form for the verb, or why there is nothing to send. */
export type TaskAvailability = { may: true; form: FormTokens } | { may: false; why: 'notWaiting' | 'notAllowed' };

export async function taskAvailability(
  auth: AuthContext,
  { requestId, verb }: { requestId: string; verb: TaskVerb },
  form: () => Promise<FormTokens>,
): Promise<TaskAvailability> {
  const { request, waits } = await loadTask(auth, requestId);
  if (!waits) return { may: false, why: 'notWaiting' };
  return taskVerbs(request, 'everything').includes(verb)
    ? { may: true, form: await form() }
    : { may: false, why: 'notAllowed' };
}

/**
 * Does an action in the phase that waits for the member and answers the request as it was. When it no longer waits, or the
 * verb is not theirs, that is a conflict, so that the form can say so and keeps what was typed.
 */
export async function inOwnTask(
  auth: AuthContext,
  { requestId, verb }: { requestId: string; verb: TaskVerb },
  act: (phase: PhaseOf, request: AccessRequest) => Promise<void>,
): Promise<AccessRequest> {
  const { request, waits } = await loadTask(auth, requestId);
  if (!waits || !taskVerbs(request, 'everything').includes(verb)) throw phaseConflict(verb);
  return inPhaseOf(
    request,
    verb,
    (phase) => act(phase, request),
    () => stillWaits(auth, requestId, 'fulfillment'),
  );
}

/** What is said about an action on the page after it: the names of the task, of the access and of whoever it is for. */
export function noticeOf(key: string, request: AccessRequest, memberId: string) {
  const names = [taskOf(request).name, itemName(request), nameOf(request.user)].filter(
    (name) => name !== null && name !== '',
  );
  const values = { what: [...new Set(names)].join(', ') || request.id };
  const others = namesActedFor(request, memberId).join(', ');
  return others === '' ? { key, values } : { key: `${key}For`, values: { ...values, others } };
}
