import { rawId } from '../../kits/requests/request';
import type { ViolationVerb } from '../../kits/violations/verbs';
import { areAuthorsKnown } from '../../kits/work-items/comments';
import type { Violation } from '../../platform/violations.server';

/** The platform's clock and ours may differ by this much. */
const SKEW_MS = 30_000;

interface Submission {
  value: { term?: string; date?: string; to?: string; comment?: string; justification?: string };
  before: Violation | null;
  /** In ms: where it is not known what was there before, only what has come since is the member's. */
  begun?: number;
  memberId: string;
}

/** Whether the violation is as the verb leaves it, with the reason that was given; null: that cannot be read. */
export function isDone(verb: ViolationVerb, now: Violation, submission: Submission): boolean | null {
  if (now.decision.status == null && verb !== 'comment' && verb !== 'forward') return null;
  if (!isInState(verb, now, submission)) return false;
  const { value, before } = submission;
  const isCounted = [now, before].every((one) => one === null || areAuthorsKnown(one.decision));
  return isCounted || !(value.comment || value.justification) ? hasReason(now, submission) : null;
}

/** Reasons become comments of the member. */
function hasReason(now: Violation, { value, before, begun, memberId }: Submission): boolean {
  const reason = value.comment || value.justification || '';
  const since = before === null ? begun : undefined;
  // Without words of the member it may be the act of another.
  if (reason === '') return since === undefined;
  const isNew = (stamp: string | null | undefined) => since === undefined || Date.parse(stamp ?? '') >= since - SKEW_MS;
  const count = ({ decision }: Violation) =>
    decision.comments.filter(
      ({ comment, user, timeStamp }) =>
        comment?.includes(reason) && rawId(user?.id ?? '') === memberId && isNew(timeStamp),
    ).length;
  return count(now) > (before ? count(before) : 0);
}

function isInState(verb: ViolationVerb, now: Violation, { value, memberId }: Submission): boolean {
  const { status, outcome, events, actors } = now.decision;
  switch (verb) {
    case 'allow':
    case 'extend':
      return value.term === 'forever'
        ? status === 'complete' && outcome === 'allow'
        : status === 'exception' && (events?.exception?.date ?? '').startsWith(value.date ?? '');
    case 'remediate':
      return status === 'complete' && outcome === 'remediate';
    case 'revoke':
      return status === 'in-progress';
    case 'forward': {
      const acting = actors.active.map(({ id }) => rawId(id));
      return acting.includes(rawId(value.to ?? '')) && !acting.includes(memberId);
    }
    case 'comment':
      return true;
  }
}
