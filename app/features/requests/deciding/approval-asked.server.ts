// Reads the request of a page once, however many routes of it ask, and does deeds to it only while it waits for the member.
import type { Pass } from '../../../access/guard.server';
import { type AccessRequest, getRequest, type PhaseOf } from '../../../platform/requests.server';
import { findApproval } from '../../../platform/tasks.server';
import { inPhaseOf, phaseConflict } from '../in-phase.server';
import { requestSettings } from '../tenant-rules.server';
import { stillWaits } from '../verifying.server';
import { type Verb, verbsOffered } from './verbs';

export interface AskedApproval {
  request: AccessRequest;
  /** It waits for this member; else they only look at it. */
  waits: boolean;
  /** Nobody could say whether it waits. */
  unsure: boolean;
}

/**
 * The request as the member's own task, else as whoever is involved may read it. Unknown and foreign ones are the same
 * 404 (security row D7).
 */
export function approvalAsked(pass: Pass, requestId: string): Promise<AskedApproval> {
  return pass.visit.once(`approval ${requestId}`, () => readApproval(pass, requestId));
}

async function readApproval({ api, member }: Pass, requestId: string): Promise<AskedApproval> {
  const [task, whole] = await Promise.allSettled([findApproval(api, member.id, requestId), getRequest(api, requestId)]);
  if (task.status === 'fulfilled' && task.value) return { request: task.value, waits: true, unsure: false };
  if (whole.status === 'fulfilled') return { request: whole.value, waits: false, unsure: task.status === 'rejected' };
  const [away] = [task, whole]
    .flatMap((settled) => (settled.status === 'rejected' ? [settled.reason] : []))
    .filter(isAway);
  if (away) throw away;
  const status = statusOf(whole.reason);
  throw status === 404 || status === 403 ? notThere() : whole.reason;
}

function isAway(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status < 400;
}

function statusOf(thrown: unknown): number {
  return thrown instanceof Response ? thrown.status : 0;
}

function notThere(): Response {
  return Response.json({ reason: 'missing' }, { status: 404 });
}

/**
 * Does a deed in the phase that waits for the member and answers the request as it was. When it no longer waits, or the
 * verb is not theirs, that is a conflict, so that the form can say so and keeps what was typed.
 */
export async function inOwnPhase(
  pass: Pass,
  { requestId, verb }: { requestId: string; verb: Verb },
  act: (phase: PhaseOf, request: AccessRequest) => Promise<void>,
): Promise<AccessRequest> {
  const [{ request, waits }, settings] = await Promise.all([approvalAsked(pass, requestId), requestSettings(pass)]);
  const offered = verbsOffered(request, { memberId: pass.member.id, settings, unsaid: 'everything' });
  if (!waits) throw phaseConflict(verb);
  if (!offered.includes(verb)) {
    const lenient = { memberId: pass.member.id, settings: { allowSelfApproval: true }, unsaid: 'everything' } as const;
    const isOwn = verbsOffered(request, lenient).includes(verb);
    throw phaseConflict(verb, `requests.gone.${isOwn ? 'self' : 'notAllowed'}`);
  }
  return inPhaseOf(
    request,
    verb,
    (phase) => act(phase, request),
    () => stillWaits(pass, requestId, 'request'),
  );
}
