import { momentOf } from '../../../lib/platform-dates';
import type { AccessRequest } from '../../../platform/requests.server';
import { type Holders, namesOf, toHolders } from '../holders';
import { isMember, toSentenceFor } from '../request';
import { type RequestRow, requestRow } from '../request-row';
import { type OutcomeWord, outcomeOf, type State, type StatusWord, statusOf } from '../states';
import { mayCancel } from './verbs';

export const STATUSES = ['pending', 'complete', 'suspended', 'canceled'] as const;
export type Status = (typeof STATUSES)[number];

export interface OwnRequestRow extends RequestRow {
  ended: number | null;
  /** Of one that is still open. */
  deadline: number | null;
  status: State<StatusWord>;
  outcome: State<OutcomeWord> | null;
  resumes: number | null;
  holders: Holders;
  mayCancel: boolean;
  /** The reader has it, or requested it. */
  own: { forMe: boolean; byMe: boolean };
}

export function toRow(found: AccessRequest, memberId: string): OwnRequestRow {
  const status = statusOf(found);
  return {
    ...requestRow(found),
    sentence: toSentenceFor(memberId, found),
    own: { forMe: isMember(found.user, memberId), byMe: isMember(found.requester, memberId) },
    ended: momentOf(found.decision.completionDate),
    deadline: status.word === 'inProgress' ? momentOf(found.decision.deadline) : null,
    status,
    outcome: outcomeOf(found),
    resumes: findResumeDate(found),
    holders: toHolders(found.decision.actors.active, memberId, found.decision.unread.actors),
    mayCancel: mayCancel(found),
  };
}

export function findResumeDate({ decision }: AccessRequest): number | null {
  const wait = decision.phases.find(({ type, status }) => type === 'scheduled' && status === 'in-progress');
  return momentOf(wait?.events?.scheduled?.date);
}

export function listHolders({ decision }: AccessRequest): string[] {
  return namesOf(decision.actors.active, decision.unread.actors).map((name) => name ?? 'unknown');
}
