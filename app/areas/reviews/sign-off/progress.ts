import type { ItemTotals } from '../../../platform/review-items.server';

export interface SignOffProgress {
  certify: number;
  revoke: number;
  exception: number;
  open: number;
  /** Signed off earlier. */
  before: number;
  total: number;
}

/** The platform's totals include items signed off earlier, so open ones are counted separately. */
export interface CountedDecisions {
  totals: ItemTotals;
  decided: number;
  /** On the member's own access: they stay open. */
  own: number;
  revoked: number;
  excepted: number;
}

export function toSignOffProgress({ totals, decided, own, revoked, excepted }: CountedDecisions): SignOffProgress {
  const { total, NONE: open } = totals;
  const before = Math.max(0, total - open - decided - own);
  if (before === 0 && own === 0)
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
  partial: boolean;
  readOnly: boolean;
  allowed: boolean;
}

/** Null when it can be signed off. */
export function findObstacle(progress: SignOffProgress, { partial, readOnly, allowed }: SignOffRules): Obstacle | null {
  if (readOnly) return 'ended';
  if (!allowed) return 'notAllowed';
  if (countDecisions(progress) === 0) return 'nothing';
  return progress.open > 0 && !partial ? 'undecided' : null;
}

/** `last`: the date of the last decision, which changes with each of them. */
export const serializeProgress = (
  { certify, revoke, exception, open }: Record<'certify' | 'revoke' | 'exception' | 'open', number>,
  last: string | null,
): string => [certify, revoke, exception, open, last].join('.');
