// Loads how long the steps of such requests have taken, as far as the reader may see them.
import { all, equals } from '../../../platform/protocol/target-filter';
import { loadPart } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type Waiting, waitingOf } from './waiting';

const LOOKED_AT = 50;

/** Null where the request waits for nobody. Without the others it tells the rest. */
export async function readWaiting(
  { api, member, context }: AuthContext,
  found: AccessRequest,
): Promise<Waiting | null> {
  const reader = { memberId: member.id, now: context.now };
  const isOpen = found.decision.status === 'in-progress';
  if (!isOpen || waitingOf(found, [], reader) === null) return null;
  const past = await loadPart(
    searchRequests(api, member.id, {
      filter: all(equals('decision.status', 'complete'), equals('requestType', found.requestType)),
      offset: 0,
      size: LOOKED_AT,
      order: { key: 'decision.startDate', direction: 'desc', type: 'date' },
      deadlineMs: 5_000,
    }),
  );
  return waitingOf(found, 'loaded' in past ? past.loaded.result : [], reader);
}
