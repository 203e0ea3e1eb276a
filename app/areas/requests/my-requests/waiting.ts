import { type Holders, hasHolders, toHolders } from '../../../kits/requests/holders';
import { heldSince, isMember } from '../../../kits/requests/request';
import { momentOf } from '../../../lib/platform-dates';
import type { AccessRequest } from '../../../platform/requests.server';

export interface WaitingState {
  /** What the tenant calls the step; null where it has no name of its own. */
  step: string | null;
  /** Other people among them, who may have delegates. */
  people: boolean;
  holders: Holders;
  /** The list of the work in which the reader can act. */
  decideIn: 'approvals' | 'tasks' | null;
  since: number | null;
  deadline: number | null;
  /** In ms, from requests of the reader that are finished; null where these are too few. */
  usual: number | null;
  /** When the reader wrote to those it waits for, if that was within a day. */
  written: number | null;
}

const DAY_MS = 86_400_000;
/** Fewer say nothing about what is usual. */
const MIN_COMPARED = 3;

type PhaseKind = AccessRequest['decision']['phases'][number];

/** Null where no actor has to act. `past`: finished requests of the same type. */
export function toWaitingState(
  found: AccessRequest,
  past: readonly AccessRequest[],
  { memberId, now }: { memberId: string; now: number },
): WaitingState | null {
  const { decision } = found;
  const open = decision.phases.filter(({ status }) => status === 'in-progress').at(-1);
  const actors = decision.actors.active.filter(({ phase }) => !open || !phase || phase === open.name);
  const holders = toHolders(actors, memberId, decision.unread.actors);
  if (!hasHolders(holders)) return null;
  return {
    step: open?.displayName || null,
    people: actors.some((actor) => !isMember(actor, memberId) && /(^|\/)\w*user\//.test(actor.id)),
    holders,
    decideIn: holders.you ? (open?.type === 'fulfillment' ? 'tasks' : 'approvals') : null,
    since: heldSince(found, open) ?? momentOf(decision.startDate),
    deadline: momentOf(decision.deadline),
    usual: open ? usualTime(open, past) : null,
    written: lastWritten(found, memberId, now),
  };
}

/** The middle one of how long steps of that type have taken; null also where one of them does not state it. */
function usualTime({ type }: PhaseKind, past: readonly AccessRequest[]): number | null {
  if (past.some(({ decision }) => decision.unread.steps)) return null;
  const durations = past
    .flatMap(({ decision }) => decision.phases)
    .filter((phase) => (phase.type ?? type) === type && (phase.status ?? 'complete') === 'complete')
    .map(durationOf);
  const known = durations.filter((one) => one !== null).sort((one, other) => one - other);
  if (known.length < Math.max(durations.length, MIN_COMPARED)) return null;
  return known[Math.floor(known.length / 2)] ?? null;
}

function durationOf({ type, status, startDate, completionDate }: PhaseKind): number | null {
  if (!type || !status) return null;
  const [from, until] = [momentOf(startDate), momentOf(completionDate)];
  return from !== null && until !== null && until >= from ? until - from : null;
}

function lastWritten({ decision }: AccessRequest, memberId: string, now: number): number | null {
  const moments = decision.comments
    .filter(({ user, action }) => isMember(user, memberId) && (action ?? 'comment') === 'comment')
    .flatMap(({ timeStamp }) => momentOf(timeStamp) ?? [])
    .filter((moment) => now - moment < DAY_MS);
  return moments.length === 0 ? null : Math.max(...moments);
}
