import { momentOf } from '../../../lib/platform-dates';
import { type Path, path } from '../../../lib/url';
import type { AccessRequest } from '../../../platform/requests.server';
import { type Holders, hasHolders, toHolders } from '../holders';
import { heldSince, referenceOf, type Sentence, toSentenceFor } from '../request';

/** `with`: people or roles have to act; `waits`: it goes on by itself at a date; `working`: it is being done; `open`: unknown. */
export type PendingState =
  | { kind: 'with'; holders: Holders; since: number | null }
  | { kind: 'waits'; until: number }
  | { kind: 'working' }
  | { kind: 'open' };

export interface PendingRow {
  id: string;
  reference: string;
  sentence: Sentence;
  requestedAt: number | null;
  state: PendingState;
  to: Path;
}

/** Requests of the member for themselves do not name them. */
export function toPendingRow(found: AccessRequest, memberId: string): PendingRow {
  return {
    id: found.id,
    reference: referenceOf(found),
    sentence: toSentenceFor(memberId, found),
    requestedAt: momentOf(found.decision.startDate),
    state: toPendingState(found, memberId),
    to: path`/my-requests/details/${found.id}`,
  };
}

function toPendingState(found: AccessRequest, memberId: string): PendingState {
  const { decision } = found;
  const holders = toHolders(decision.actors.active, memberId, decision.unread.actors);
  const open = decision.phases.filter(({ status }) => status === 'in-progress').at(-1);
  if (hasHolders(holders)) {
    return { kind: 'with', holders, since: heldSince(found, open) ?? momentOf(decision.startDate) };
  }
  const until = momentOf(open?.events?.scheduled?.date);
  if (until !== null) return { kind: 'waits', until };
  return decision.decision === 'approved' || decision.status === 'provisioning'
    ? { kind: 'working' }
    : { kind: 'open' };
}
