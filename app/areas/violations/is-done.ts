import { rawId } from '../../kits/requests/request';
import type { ViolationVerb } from '../../kits/violations/verbs';
import type { Violation } from '../../platform/violations.server';

interface Submission {
  value: { term?: string; date?: string; to?: string; comment?: string; justification?: string };
  before: Violation | null;
  memberId: string;
}

/** Whether the violation is as the verb leaves it, with the reason that was given. */
export function isDone(verb: ViolationVerb, now: Violation, submission: Submission): boolean {
  return hasReason(now, submission) && isInState(verb, now, submission);
}

/** Reasons become comments of the member. */
function hasReason(now: Violation, { value, before, memberId }: Submission): boolean {
  const reason = value.comment || value.justification || '';
  if (reason === '') return true;
  const count = ({ decision }: Violation) =>
    decision.comments.filter(({ comment, user }) => comment?.includes(reason) && rawId(user?.id ?? '') === memberId)
      .length;
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
