import { rawId } from '../../kits/requests/request';
import type { ViolationVerb } from '../../kits/violations/verbs';
import type { Violation } from '../../platform/violations.server';

interface Submission {
  value: { term?: string; date?: string; to?: string; comment?: string };
  before: Violation | null;
  memberId: string;
}

export function isDone(verb: ViolationVerb, now: Violation, { value, before, memberId }: Submission): boolean {
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
    case 'comment': {
      const count = countComments(memberId, value.comment ?? '');
      return count(now) > (before ? count(before) : 0);
    }
  }
}

const countComments =
  (memberId: string, text: string) =>
  ({ decision }: Violation): number =>
    decision.comments.filter(({ comment, user }) => comment === text && rawId(user?.id ?? '') === memberId).length;
