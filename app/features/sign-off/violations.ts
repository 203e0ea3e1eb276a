// What a sign-off means for the open violations that name access which was decided here.
import { displayName } from '../../lib/display-name';
import type { ReviewItem } from '../../platform/review-items.server';
import type { Violation } from '../../platform/violations.server';
import { clears } from '../remediation/remediation';
import { violationPath } from '../violations/paths';

export interface NamedViolation {
  id: string;
  rule: string | null;
  person: string | null;
  /** One of its sides is revoked as a whole. */
  closes: boolean;
  to: string;
}

type Decided = Pick<ReviewItem, 'compositeId' | 'decision'>;

/** Those that name access of these items, what closes first. */
export function violationsAfter(open: readonly Violation[], items: readonly Decided[]): NamedViolation[] {
  const named = new Set(items.map(({ compositeId }) => compositeId));
  const revoked = new Set(
    items.flatMap(({ compositeId, decision }) =>
      compositeId && decision.certification.decision === 'revoke' ? [compositeId] : [],
    ),
  );
  const after = open
    .filter(({ decision }) => decision.compositeIds.flat().some((id) => named.has(id)))
    .map(({ id, policyRule, user, decision }) => ({
      id,
      rule: policyRule?.name ?? null,
      person: user ? displayName(user) : null,
      closes: clears(decision.compositeIds, revoked),
      to: violationPath('violation', id),
    }));
  return [...after.filter(({ closes }) => closes), ...after.filter(({ closes }) => !closes)];
}
