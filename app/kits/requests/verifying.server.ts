// After a lost answer: reads from the platform whether a write to a request was done. Never uses what the page had loaded.

import { platformStamp } from '../../lib/platform-dates';
import { garbledError } from '../../platform/platform-error';
import { all, atLeast, equals } from '../../platform/protocol/target-filter';
import { recover } from '../../platform/recover';
import { type AccessRequest, getRequest, type Phase, searchRequests } from '../../platform/requests.server';
import { requireAllRows, requireReadable } from '../../platform/rows';
import { findTask, type TaskType } from '../../platform/tasks.server';
import { holds, type Verified } from '../../server/guard/verified';
import type { AuthContext } from '../../server/session/auth-context';
import { areAuthorsKnown } from '../work-items/comments';
import { rawId } from './request';

/** The platform's clock and ours may differ by this much. */
const SKEW_MS = 30_000;

type DecisionWord = 'approve' | 'reject' | 'fulfill' | 'deny';

interface TaskWrite {
  requestId: string;
  type: TaskType;
  begun: number;
}

const isMember = ({ member }: AuthContext, id: string | undefined) => id !== undefined && rawId(id) === member.id;

function isAtOrAfter(begun: number, stamp: string | null | undefined): boolean {
  return Date.parse(stamp ?? '') >= begun - SKEW_MS;
}

export async function isStillWaiting(
  { api, member }: AuthContext,
  requestId: string,
  type: TaskType,
): Promise<boolean> {
  return (await findTask(api, member.id, { requestId, type, actorStatus: 'active' })) !== null;
}

const NOT_WAITING: Record<TaskType, string> = {
  request: 'requests.gone.notWaiting',
  fulfillment: 'requests.tasks.gone.notWaiting',
};

interface TaskReaders {
  isDone: (request: AccessRequest) => boolean;
  /** Of one that no longer waits. */
  isOvertaken?: (request: AccessRequest) => boolean;
}

async function verifyOnTask(
  auth: AuthContext,
  { requestId, type }: TaskWrite,
  { isDone, isOvertaken }: TaskReaders,
): Promise<Verified<AccessRequest>> {
  const [request, waits] = await Promise.all([getRequest(auth.api, requestId), isStillWaiting(auth, requestId, type)]);
  if (isDone(request)) return { done: request };
  if (waits) return 'not-done';
  return isOvertaken?.(request) ? { overtaken: NOT_WAITING[type] } : 'unknown';
}

/** Since a write: what no longer waits, and no other user is known to have decided, the write may have decided. */
function isDecidedByOthers(auth: AuthContext, { decision }: AccessRequest, begun: number): boolean {
  if (decision.status === 'cancelled') return true;
  return decision.phases.some(
    ({ completedBy, completionDate }) =>
      completedBy?.id !== undefined && !isMember(auth, completedBy.id) && isAtOrAfter(begun, completionDate),
  );
}

export function verifyDecision(
  auth: AuthContext,
  task: TaskWrite,
  decision: Omit<Decided, 'begun'>,
): Promise<Verified<AccessRequest>> {
  const { begun } = task;
  return verifyOnTask(auth, task, {
    isDone: (request) => hasDecided(auth, request, { ...decision, begun }),
    isOvertaken: (request) => isDecidedByOthers(auth, request, begun),
  });
}

interface Decided {
  ending: DecisionWord;
  begun: number;
  reason?: string;
  /** The request before the write; null where it is not known. */
  before: AccessRequest | null;
}

/** Whether the member has decided a phase that was not decided before. */
export function hasDecided(
  auth: AuthContext,
  { decision }: AccessRequest,
  { ending, begun, reason = '', before }: Decided,
): boolean {
  const keyOf = ({ name, completionDate }: Phase) => `${name} ${completionDate}`;
  const earlier = new Set(before?.decision.phases.map(keyOf));
  return decision.phases.some(
    (phase) =>
      phase.decision === ending &&
      !earlier.has(keyOf(phase)) &&
      isMember(auth, phase.completedBy?.id) &&
      isAtOrAfter(begun, phase.completionDate) &&
      (phase.justification ?? '').includes(reason),
  );
}

/** One that others have decided meanwhile may have been forwarded to them. */
export async function verifyForwarding(
  auth: AuthContext,
  task: TaskWrite,
  { to, comment, before }: { to: string; comment: string; before: AccessRequest | null },
): Promise<Verified<AccessRequest>> {
  const { begun } = task;
  const isDone = (request: AccessRequest) => {
    const now = request.decision.actors.active.map(({ id }) => rawId(id));
    const known = countBefore(auth, before, comment) ?? countEarlier(auth, request, { comment, begun });
    const hasComment = comment === '' || countComments(auth, request, comment) > known;
    return now.includes(rawId(to)) && !now.includes(auth.member.id) && hasComment;
  };
  return verifyOnTask(auth, task, { isDone });
}

export function countComments({ member }: AuthContext, { decision }: AccessRequest, comment: string): number {
  return decision.comments.filter((one) => one.comment?.includes(comment) && rawId(one.user?.id ?? '') === member.id)
    .length;
}

/** Null where one of the comments, or its author, is not known. */
export function countBefore(auth: AuthContext, before: AccessRequest | null, comment: string): number | null {
  return before && areAuthorsKnown(before.decision) ? countComments(auth, before, comment) : null;
}

function countEarlier(
  auth: AuthContext,
  { decision }: AccessRequest,
  { comment, begun }: { comment: string; begun: number },
): number {
  const comments = decision.comments.filter(({ timeStamp }) => !isAtOrAfter(begun, timeStamp));
  return countComments(auth, { decision: { ...decision, comments } } as AccessRequest, comment);
}

/** `before`: how often the comment was there before; null where that was not counted. */
export async function verifyComment(
  auth: AuthContext,
  { requestId, begun }: Pick<TaskWrite, 'requestId' | 'begun'>,
  { comment, before }: { comment: string; before: number | null },
): Promise<Verified<AccessRequest>> {
  const request = await getRequest(auth.api, requestId);
  const stands =
    before !== null
      ? countComments(auth, request, comment) > before
      : request.decision.comments.some(
          (one) => one.comment === comment && isMember(auth, one.user?.id) && isAtOrAfter(begun, one.timeStamp),
        );
  if (stands) return { done: request };
  return areAuthorsKnown(request.decision) ? 'not-done' : 'unknown';
}

export async function verifyWithdrawal({ api }: AuthContext, requestId: string): Promise<Verified<AccessRequest>> {
  const request = await getRequest(api, requestId);
  const { status } = request.decision;
  if (status === 'cancelled') return { done: request };
  if (!status) return 'unknown';
  return status === 'complete' ? { overtaken: 'requests.own.cancel.refused' } : 'not-done';
}

/** Ids of requests the member made just before a write; null where they could not be read. */
export type MadeBefore = readonly string[] | null;

interface MadeRequest {
  type: string;
  /** In ms. */
  begun: number;
  /** None of them is the one that was made. */
  before: MadeBefore;
}

/** Requests of one type that are made while a write runs. */
const MAX_SINCE = 50;

/** Requests that the member has made since; with `type`, of this type. */
function searchMade(
  { api, member }: AuthContext,
  { type, begun, size = MAX_SINCE }: { type: string | null; begun: number; size?: number },
) {
  const order = { key: 'decision.startDate', direction: 'desc', type: 'date' } as const;
  const since = atLeast('decision.startDate', platformStamp(begun - SKEW_MS));
  const filter = all(type === null ? null : equals('requestType', type), since);
  return searchRequests(api, member.id, { filter, offset: 0, size, order, deadlineMs: 5_000 });
}

/** For `before` of a write that makes requests: by their time alone an earlier one could be taken for it. */
export function loadMadeBefore(auth: AuthContext, type: string | null = null): Promise<MadeBefore> {
  const ids = searchMade(auth, { type, begun: auth.context.now }).then((page) =>
    requireReadable(page).map(({ id }) => id),
  );
  return recover(ids, { otherwise: null });
}

/** Whether the member has made a request since. */
export const isMadeSince =
  ({ member }: AuthContext, begun: number) =>
  ({ requester, decision }: AccessRequest) =>
    rawId(requester?.id ?? '') === member.id && isAtOrAfter(begun, decision.startDate);

/** All requests that the member has made since. */
export async function loadMadeSince(
  auth: AuthContext,
  { begun, more }: { begun: number; more: number },
): Promise<AccessRequest[]> {
  const page = await searchMade(auth, { type: null, begun, size: MAX_SINCE + more });
  return requireStated(requireAllRows(page)).filter(isMadeSince(auth, begun));
}

/** Nothing is concluded from a request that does not state who made it, when, and for what. */
function requireStated(found: AccessRequest[]): AccessRequest[] {
  if (found.every(({ requester, decision, request }) => requester?.id && decision.startDate && request)) return found;
  throw garbledError('requests that were made');
}

/**
 * The request of this type that the member has made since; others may have made one like it. Unknown where it may be
 * an earlier one.
 */
export async function findMadeRequest(
  auth: AuthContext,
  { type, begun, before }: MadeRequest,
  isMeant: (request: AccessRequest) => boolean,
): Promise<{ done: AccessRequest } | 'not-done' | 'unknown'> {
  const page = await searchMade(auth, { type, begun });
  const isOwn = isMadeSince(auth, begun);
  const isMade = (found: AccessRequest) => isOwn(found) && isMeant(found) && !before?.includes(found.id);
  const done = page.result.find(isMade);
  if (!done) {
    requireStated(requireAllRows(page).filter(({ id }) => !before?.includes(id)));
    return 'not-done';
  }
  return before === null ? 'unknown' : { done };
}

interface Evidence {
  /** What the search for requests that were made since shows (`findMadeRequest`). */
  made: { done: AccessRequest } | 'not-done' | 'unknown';
  /** The request that another list shows for the same. */
  open: AccessRequest | null;
  /** Whether the platform objects to one more. */
  isObjected: boolean;
  /** A message key, for an open request that is not the one that was made. */
  overtaken: string;
}

/** Lists that differ in age contradict each other: one that shows the request is right, and none proves its absence alone. */
export function verifyByLists(
  auth: AuthContext,
  { made, open, isObjected, overtaken }: Evidence,
  { begun, before }: Pick<MadeRequest, 'begun' | 'before'>,
): Verified<AccessRequest> {
  if (made !== 'not-done') return made;
  if (open === null) return isObjected ? 'unknown' : 'not-done';
  requireStated([open]);
  if (!isMadeSince(auth, begun)(open)) return { overtaken };
  if (before === null) return 'unknown';
  return before.includes(open.id) ? { overtaken } : { done: open };
}

/** Whether the member has made a request of this type since, with what was filled in. */
export async function verifyPublished(
  auth: AuthContext,
  { payload, ...made }: MadeRequest & { payload: Record<string, unknown> },
): Promise<{ done: string } | 'not-done' | 'unknown'> {
  const found = await findMadeRequest(auth, made, ({ request }) => holds(request, payload));
  return typeof found === 'object' ? { done: found.done.id } : found;
}
