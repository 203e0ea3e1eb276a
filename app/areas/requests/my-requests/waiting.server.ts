import { all, equals } from '../../../platform/protocol/target-filter';
import { loadPart } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { toWaitingState, type WaitingState } from './waiting';

const MAX_COMPARED = 50;

/** Null where no actor has to act. Without past requests the rest is shown. */
export async function loadWaitingState(
  { api, member, context }: AuthContext,
  found: AccessRequest,
): Promise<WaitingState | null> {
  const reader = { memberId: member.id, now: context.now };
  const isOpen = found.decision.status === 'in-progress';
  if (!isOpen || toWaitingState(found, [], reader) === null) return null;
  const past = await loadPart(
    searchRequests(api, member.id, {
      filter: all(equals('decision.status', 'complete'), equals('requestType', found.requestType)),
      offset: 0,
      size: MAX_COMPARED,
      order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
      deadlineMs: 5_000,
    }),
  );
  return toWaitingState(found, 'loaded' in past ? past.loaded.result : [], reader);
}
