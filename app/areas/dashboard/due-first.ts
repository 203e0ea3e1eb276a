import {
  type ApprovalRow,
  collectRepresentedNames,
  countByDueDate,
  sortByDeadline,
} from '../../kits/requests/approvals/rows';
import type { WaitingReview } from '../../kits/reviews/reviews';

export const SHOWN = 6;
/** With more near deadlines than this, the number of late ones is not shown. */
export const MOST_URGENT = 20;

/** What an approval or a task is put in order by; `row` makes the row of one that is shown, if it can be read. */
export interface DueCandidate extends Pick<ApprovalRow, 'id' | 'deadline' | 'requestedAt' | 'actingFor'> {
  row: () => ApprovalRow | null;
}

export interface DueCandidates {
  glances: DueCandidate[];
  total: number;
  /** Rows that could not be read. */
  unreadable: number;
}

export interface DueFirst {
  rows: ApprovalRow[];
  /** The rows begin with deadlines; else they are simply the oldest. */
  byDeadline: boolean;
  /** Null when not every near deadline is known. */
  shares: { late: number; due: number; later: number } | null;
  /** The nearest deadline that is still to come, or already gone when all are; null where it is not known. */
  firstDue: number | null;
  /** Null where it is not known. */
  oldest: ApprovalRow | null;
  actingFor: string[];
  /** None of the rows that come first is missing. */
  isWhole: boolean;
}

export function toDueFirst(
  urgent: DueCandidates,
  oldest: DueCandidates,
  { now, soon }: { now: number; soon: number },
): DueFirst {
  const first = sortByDeadline(urgent.glances);
  const known = new Set(first.map(({ id }) => id));
  const rest = oldest.glances.filter(({ id }) => !known.has(id));
  const isWhole = urgent.total === urgent.glances.length;
  const { late, due } = countByDueDate(
    first.map(({ deadline }) => deadline),
    { now, soon },
  );
  // One that cannot be read may be older, or due earlier.
  const isReadable = urgent.unreadable === 0 && oldest.unreadable === 0;
  const next = first.find(({ deadline }) => deadline !== null && deadline >= now) ?? first[0];
  const shown = [...first, ...rest].slice(0, SHOWN);
  const rows = shown.flatMap((one) => one.row() ?? []);
  return {
    rows,
    byDeadline: first.length > 0,
    shares: isWhole ? { late, due, later: Math.max(0, oldest.total - late - due) } : null,
    firstDue: (isReadable && next?.deadline) || null,
    oldest: (isReadable && oldest.glances[0]?.row()) || null,
    actingFor: collectRepresentedNames([...first, ...rest]),
    isWhole: isReadable && rows.length === shown.length,
  };
}

/** The same from one list of the oldest, where the near deadlines beyond it are not known. */
export function toDueFirstOfOldest(oldest: DueCandidates, moments: { now: number; soon: number }): DueFirst {
  const near = oldest.glances.filter(({ deadline }) => deadline !== null && deadline < moments.soon);
  const isWhole = oldest.total === oldest.glances.length;
  const total = isWhole ? near.length : near.length + 1;
  return toDueFirst({ glances: near, total, unreadable: 0 }, oldest, moments);
}

export type DueItem =
  | { kind: 'approval' | 'task'; row: ApprovalRow; deadline: number | null; requestedAt: number | null }
  | { kind: 'review'; review: WaitingReview; deadline: number | null; requestedAt: number | null };

interface Inboxes {
  approvals: readonly ApprovalRow[];
  tasks: readonly ApprovalRow[];
  reviews: readonly WaitingReview[];
}

/** All inboxes together: what is late or due soon by its deadline, then the rest by age. */
export function mergeDueItems({ approvals, tasks, reviews }: Inboxes, soon: number): DueItem[] {
  const items: DueItem[] = [
    ...approvals.map((row) => ({
      kind: 'approval' as const,
      row,
      deadline: row.deadline,
      requestedAt: row.requestedAt,
    })),
    ...tasks.map((row) => ({ kind: 'task' as const, row, deadline: row.deadline, requestedAt: row.requestedAt })),
    ...reviews.map((review) => ({
      kind: 'review' as const,
      review,
      deadline: review.deadline,
      requestedAt: review.since,
    })),
  ];
  const isNear = ({ deadline }: DueItem) => deadline !== null && deadline < soon;
  const near = items.filter(isNear).sort((one, other) => order(one.deadline, other.deadline));
  const rest = items.filter((item) => !isNear(item)).sort((one, other) => order(one.requestedAt, other.requestedAt));
  return [...near, ...rest].slice(0, SHOWN);
}

function order(one: number | null, other: number | null): number {
  const never = Number.POSITIVE_INFINITY;
  return (one ?? never) === (other ?? never) ? 0 : (one ?? never) - (other ?? never);
}
