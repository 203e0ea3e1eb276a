import { momentOf } from '../../../lib/platform-dates';
import type { RequestSettings } from '../../../platform/request-settings.server';
import type { AccessRequest } from '../../../platform/requests.server';
import type { Hindrance } from '../../work-items/verbs';
import { findConflictNotes } from '../conflicts';
import { type Recommendation, type Thresholds, toRecommendation } from '../recommendation';
import { findNamesDecidedFor, findRepresentedNames } from '../represented';
import { nameOf } from '../request';
import { type RequestRow, requestRow } from '../request-row';
import { type OutcomeWord, outcomeOf, type PhaseWord, phaseStateOf, type State, UNKNOWN } from '../states';
import { findApprovalHindrance, listOfferedVerbs, type Verb } from './verbs';

export interface ApprovalRow extends RequestRow {
  deadline: number | null;
  recommendation: Recommendation | null;
  verbs: Verb[];
  /** Why the member cannot approve it, where that is because of whom it is about, or what it asks for. */
  hindrance: Hindrance | null;
  actingFor: string[];
  conflict: boolean;
  /** Of a decided one: how its phase ended, who ended it and when; and what became of the request. */
  ended: Ended | null;
}

export interface Ended {
  phase: State<PhaseWord>;
  by: string | null;
  /** Whose turn it was where their delegate ended it. */
  behalf: string[];
  at: number | null;
  outcome: State<OutcomeWord> | null;
}

export interface RowContext {
  memberId: string;
  settings: Pick<RequestSettings, 'allowSelfApproval'> | null;
  thresholds: Thresholds | null;
  pending: boolean;
}

export function toRow(found: AccessRequest, { memberId, settings, thresholds, pending }: RowContext): ApprovalRow {
  return {
    ...requestRow(found),
    deadline: pending ? momentOf(found.decision.deadline) : null,
    recommendation: thresholds && toRecommendation(found, thresholds),
    verbs: pending ? listOfferedVerbs(found, { memberId, settings, defaultPermission: 'allowed' }) : [],
    hindrance: pending ? findApprovalHindrance(found, { memberId, settings }) : null,
    actingFor: pending ? findRepresentedNames(found, memberId) : [],
    conflict: pending && findConflictNotes(found).length > 0,
    ended: pending ? null : toEnded(found),
  };
}

function toEnded(found: AccessRequest): Ended {
  const { decision, phases } = found;
  const mine = decision.phases.find(({ name }) => name === phases[0]?.name) ?? decision.phases.at(-1);
  const phase = mine ? phaseStateOf(mine, decision.outcome) : UNKNOWN;
  return {
    phase,
    by: phase === UNKNOWN ? null : nameOf(mine?.completedBy),
    behalf: mine ? findNamesDecidedFor(found, mine) : [],
    at: momentOf(mine?.completionDate),
    outcome: outcomeOf(found),
  };
}

export function collectRepresentedNames(rows: readonly Pick<ApprovalRow, 'actingFor'>[]): string[] {
  return [...new Set(rows.flatMap(({ actingFor }) => actingFor))];
}

/** How many of the rows are past their deadline, due by the end of tomorrow, or later; those without a deadline are later. */
export function countByDueDate(deadlines: readonly (number | null)[], { now, soon }: { now: number; soon: number }) {
  const late = deadlines.filter((deadline) => deadline !== null && deadline < now).length;
  const due = deadlines.filter((deadline) => deadline !== null && deadline >= now && deadline < soon).length;
  return { late, due, later: deadlines.length - late - due };
}

/** Earliest deadline first, then those without one, oldest first. */
export function sortByDeadline<Row extends Pick<ApprovalRow, 'deadline' | 'requestedAt'>>(rows: readonly Row[]): Row[] {
  const never = Number.POSITIVE_INFINITY;
  return [...rows].sort(
    (one, other) =>
      compare(one.deadline ?? never, other.deadline ?? never) ||
      compare(one.requestedAt ?? never, other.requestedAt ?? never),
  );
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
