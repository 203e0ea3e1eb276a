// Which approvals need somebody first, from two short lists: those with a near deadline, and the oldest.
import { type ApprovalRow, byDeadline, shareOut } from './approvals';

export const SHOWN = 6;
/** With more near deadlines than this, nothing is said about how many are late. */
export const MOST_URGENT = 20;

interface Listed {
  rows: ApprovalRow[];
  /** How many match in all. */
  total: number;
}

export interface DueFirst {
  rows: ApprovalRow[];
  /** The rows begin with deadlines; else they are simply the oldest. */
  byDeadline: boolean;
  /** Null when not every near deadline is known. */
  shares: { late: number; due: number; later: number } | null;
  /** The nearest deadline that is still to come, or already gone when all are. */
  firstDue: number | null;
  oldest: ApprovalRow | null;
}

export function dueFirst(urgent: Listed, oldest: Listed, { now, soon }: { now: number; soon: number }): DueFirst {
  const first = byDeadline(urgent.rows);
  const known = new Set(first.map(({ id }) => id));
  const rest = oldest.rows.filter(({ id }) => !known.has(id));
  const isWhole = urgent.total === urgent.rows.length;
  const { late, due } = shareOut(
    first.map(({ deadline }) => deadline),
    { now, soon },
  );
  return {
    rows: [...first, ...rest].slice(0, SHOWN),
    byDeadline: first.length > 0,
    shares: isWhole ? { late, due, later: Math.max(0, oldest.total - late - due) } : null,
    firstDue: (first.find(({ deadline }) => deadline !== null && deadline >= now) ?? first[0])?.deadline ?? null,
    oldest: oldest.rows[0] ?? null,
  };
}
