// How a review stands before its sign-off: what is decided, what follows from it, and what keeps it from being signed off.
import type { ItemTotals } from '../../../platform/review-items.server';

/** What would be signed off now, by decision, and what would stay open. */
export interface SignOffProgress {
  certify: number;
  revoke: number;
  exception: number;
  open: number;
  /** Signed off before. */
  before: number;
  total: number;
}

/** Of what is signed off already the platform’s totals say nothing: those that are not are counted beside them. */
export interface CountedDecisions {
  totals: ItemTotals;
  /** Decided and not signed off. */
  decided: number;
  /** Revoked and not signed off. */
  revoked: number;
  excepted: number;
}

export function toSignOffProgress({ totals, decided, revoked, excepted }: CountedDecisions): SignOffProgress {
  const { total, NONE: open } = totals;
  const before = Math.max(0, total - open - decided);
  if (before === 0)
    return { certify: totals.certify, revoke: totals.revoke, exception: totals.exception, open, before, total };
  return {
    certify: Math.max(0, decided - revoked - excepted),
    revoke: revoked,
    exception: excepted,
    open,
    before,
    total,
  };
}

export const countDecisions = ({ certify, revoke, exception }: SignOffProgress): number => certify + revoke + exception;

export type Obstacle = 'undecided' | 'nothing' | 'ended' | 'notAllowed';

interface SignOffRules {
  /** Undecided items may stay open. */
  partial: boolean;
  readOnly: boolean;
  allowed: boolean;
}

/** Why it cannot be signed off, or null where it can. */
export function findObstacle(progress: SignOffProgress, { partial, readOnly, allowed }: SignOffRules): Obstacle | null {
  if (readOnly) return 'ended';
  if (!allowed) return 'notAllowed';
  if (countDecisions(progress) === 0) return 'nothing';
  return progress.open > 0 && !partial ? 'undecided' : null;
}

/** The decisions a reader has seen, as their form sends them along. */
export const serializeProgress = ({ certify, revoke, exception, open }: SignOffProgress): string =>
  [certify, revoke, exception, open].join('.');
