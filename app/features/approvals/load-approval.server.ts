// Reads the request of a page once, however many routes of it ask, and does actions to it only while it waits for the member.

import { notFound } from '../../platform/platform-error';
import { recover, settle } from '../../platform/recover';
import { type AccessRequest, getRequest, type PhaseOf } from '../../platform/requests.server';
import { findApproval } from '../../platform/tasks.server';
import type { AuthContext } from '../../session/auth-context';
import { inPhaseOf, phaseConflict } from '../requests/in-phase.server';
import { requestSettings } from '../requests/tenant-rules.server';
import { stillWaits } from '../requests/verifying.server';
import { type Verb, verbsOffered } from './verbs';

export interface LoadedApproval {
  request: AccessRequest;
  /** It waits for this member; else they only look at it. */
  waits: boolean;
  /** Nobody could say whether it waits. */
  unsure: boolean;
}

/**
 * The request as the member's own task, else as whoever is involved may read it. Unknown and foreign ones are the same
 * 404.
 */
export function loadApproval(auth: AuthContext, requestId: string): Promise<LoadedApproval> {
  return auth.context.memo(`approval ${requestId}`, () => readApproval(auth, requestId));
}

async function readApproval({ api, member }: AuthContext, requestId: string): Promise<LoadedApproval> {
  const whole = recover(getRequest(api, requestId), { forbidden: null, missing: null });
  const [task] = await Promise.all([settle(findApproval(api, member.id, requestId)), settle(whole)]);
  if ('loaded' in task && task.loaded) return { request: task.loaded, waits: true, unsure: false };
  const found = await whole;
  if (found === null) throw notFound('a request');
  return { request: found, waits: false, unsure: 'failed' in task };
}

/**
 * Does an action in the phase that waits for the member and answers the request as it was. When it no longer waits, or the
 * verb is not theirs, that is a conflict, so that the form can say so and keeps what was typed.
 */
export async function inOwnPhase(
  auth: AuthContext,
  { requestId, verb }: { requestId: string; verb: Verb },
  act: (phase: PhaseOf, request: AccessRequest) => Promise<void>,
): Promise<AccessRequest> {
  const [{ request, waits }, settings] = await Promise.all([loadApproval(auth, requestId), requestSettings(auth)]);
  const offered = verbsOffered(request, { memberId: auth.member.id, settings, unsaid: 'everything' });
  if (!waits) throw phaseConflict(verb);
  if (!offered.includes(verb)) {
    const lenient = { memberId: auth.member.id, settings: { allowSelfApproval: true }, unsaid: 'everything' } as const;
    const isOwn = verbsOffered(request, lenient).includes(verb);
    throw phaseConflict(verb, `requests.gone.${isOwn ? 'self' : 'notAllowed'}`);
  }
  return inPhaseOf(
    request,
    verb,
    (phase) => act(phase, request),
    () => stillWaits(auth, requestId, 'request'),
  );
}
