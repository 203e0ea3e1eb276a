import { conflictSets } from '../../../kits/violations/conflicts';
import { violationPath } from '../../../kits/violations/paths';
import { resolvesViolation } from '../../../kits/violations/remediation';
import { displayName } from '../../../lib/display-name';
import { all, any, equals, exists, within } from '../../../platform/protocol/target-filter';
import { loadPart } from '../../../platform/recover';
import type { ReviewItem } from '../../../platform/review-items.server';
import type { Violation } from '../../../platform/violations.server';
import type { AuthContext } from '../../../server/session/auth-context';
import type { loadOpenViolations } from '../items/conflicts.server';
import { DECISION, listDecided, type Reviewed } from './decided-items.server';

/** Items read to find affected violations. */
const MAX_CONFLICTING = 100;
/** Revoking these removes other access too. */
export const CASCADING_TYPES = ['accountGrant', 'roleMembership'];

export interface AffectedViolations {
  named: AffectedViolation[];
  all: boolean;
}

export const NO_VIOLATIONS_AFFECTED: AffectedViolations = { named: [], all: true };

/** Null when they cannot be read. */
export async function loadAffectedViolations(
  auth: AuthContext,
  reviewed: Reviewed,
  open: Awaited<ReturnType<typeof loadOpenViolations>>,
): Promise<AffectedViolations | null> {
  if (open === null) return null;
  const access = [...new Set(open.violations.flatMap(({ decision }) => decision.compositeIds.flat()))];
  if (access.length === 0) return { named: [], all: open.all };
  const people = [...new Set(open.violations.flatMap(({ user }) => user?.id || []))];
  const cascading = all(equals(DECISION, 'revoke'), within('item.type', CASCADING_TYPES), within('user.id', people));
  const filter = all(exists(DECISION), any(within('compositeId', access), cascading));
  const found = await loadPart(listDecided(auth, reviewed, filter, { size: MAX_CONFLICTING }));
  if ('failed' in found) return null;
  const { result, totalCount } = found.loaded;
  return { named: findAffectedViolations(open.violations, result), all: open.all && totalCount <= result.length };
}

interface AffectedViolation {
  id: string;
  rule: string | null;
  person: string | null;
  outcome: ViolationOutcome;
  to: string;
}

/**
 * `closes`: one side is revoked completely. `mayClose`: possibly, with an account or a role; violations do not say to
 * which of them their access belongs.
 */
const VIOLATION_OUTCOMES = ['closes', 'mayClose', 'stays'] as const;
type ViolationOutcome = (typeof VIOLATION_OUTCOMES)[number];

type DecidedItem = Pick<ReviewItem, 'compositeId' | 'decision' | 'item' | 'user' | 'application'>;

/** Those that close come first. */
export function findAffectedViolations(open: readonly Violation[], items: readonly DecidedItem[]): AffectedViolation[] {
  const named = new Set(items.map(({ compositeId }) => compositeId));
  const gone = items.filter(({ decision }) => decision.certification.decision === 'revoke');
  const revoked = new Set(gone.flatMap(({ compositeId }) => compositeId ?? []));
  const after = open.flatMap((violation) => {
    const { id, policyRule, user, decision } = violation;
    const taken = new Set([...revoked, ...cascadedAccess(violation, gone)]);
    const outcome = outcomeOf(decision.compositeIds, { revoked, taken });
    if (outcome === 'stays' && !decision.compositeIds.flat().some((one) => named.has(one))) return [];
    const person = user ? displayName(user) : null;
    return { id, rule: policyRule?.name ?? null, person, outcome, to: violationPath('violation', id) };
  });
  return VIOLATION_OUTCOMES.flatMap((outcome) => after.filter((one) => one.outcome === outcome));
}

function outcomeOf(
  sets: string[][],
  { revoked, taken }: Record<'revoked' | 'taken', ReadonlySet<string>>,
): ViolationOutcome {
  if (resolvesViolation(sets, revoked)) return 'closes';
  return resolvesViolation(sets, taken) ? 'mayClose' : 'stays';
}

function cascadedAccess(violation: Violation, gone: readonly DecidedItem[]): string[] {
  const theirs = gone.filter(({ user }) => user?.id && user.id === violation.user?.id);
  const lostAt = theirs.flatMap(({ item, application }) => (item.type === 'accountGrant' && application?.id) || []);
  const losesRole = theirs.some(({ item }) => item.type === 'roleMembership');
  return conflictSets(violation)
    .flat()
    .filter(({ applicationId, byRole }) => (byRole ? losesRole : applicationId && lostAt.includes(applicationId)))
    .map(({ id }) => id);
}
