import type { Violation } from '../../platform/violations.server';
import { rawId } from '../requests/request';
import { availableVerbs, type ItemState, shortcutKeysOf, verbTable } from '../work-items/verbs';

export const VIOLATION_VERBS = verbTable({
  allow: { permission: 'allow', look: 'normal', key: 'a', bulk: true },
  extend: { permission: 'extend', look: 'primary', key: 'e', bulk: true },
  remediate: { permission: 'remediate', look: 'destructive', key: 'r', ownPage: true },
  // Never offered together with `remediate`, so they share a key.
  revoke: { permission: 'revoke', look: 'destructive', key: 'r', bulk: true },
  forward: { permission: 'forward', look: 'normal', bulk: true },
  comment: { permission: 'comment', look: 'normal', key: 'c', secondary: true, bulk: true },
});
export type ViolationVerb = keyof typeof VIOLATION_VERBS;

export const LIST_VERBS_BY_VIEW = {
  open: ['allow', 'remediate', 'forward', 'comment'],
  exception: ['extend', 'revoke', 'forward', 'comment'],
} satisfies Record<string, ViolationVerb[]>;

export const VIOLATION_KEYS = shortcutKeysOf(VIOLATION_VERBS);

type WithDecision = Pick<Violation, 'decision'>;
type Right = 'allow' | 'comment' | 'exception' | 'reassign' | 'remediate';
type Rights = Record<Right, boolean>;
const RIGHTS: readonly Right[] = ['allow', 'comment', 'exception', 'reassign', 'remediate'];

/** Null when the violation is complete. */
export function phaseOf({ decision: { phases, status } }: WithDecision): string | null {
  return status === 'complete' ? null : (phases?.[0]?.name ?? null);
}

/** Also where that is not known. */
export function requiresReason({ policyRule }: Pick<Violation, 'policyRule'>): boolean {
  if (!policyRule || policyRule.violationLifecycle === null) return true;
  return policyRule.violationLifecycle?.exception?.justificationCheck ?? false;
}

/** The actors whose permissions apply: the member, else their roles, else all. */
function actingFor({ decision: { actors } }: WithDecision, memberId: string) {
  const own = actors.active.filter(({ id }) => rawId(id) === memberId);
  const roles = actors.active.filter(({ id }) => id.includes('/role/'));
  return own.length > 0 ? own : roles.length > 0 ? roles : actors.active;
}

export function areRightsUnread(violation: WithDecision, memberId: string): boolean {
  return actingFor(violation, memberId).some(({ permissions }) => permissions === null);
}

/** All when the platform states none; what cannot be read gives none. */
export function rightsOf(violation: WithDecision, memberId: string): Rights {
  const acting = actingFor(violation, memberId);
  const stated = acting.filter(
    ({ permissions }) => permissions === null || (permissions && Object.keys(permissions).length > 0),
  );
  const has = (right: Right) =>
    stated.length < acting.length ||
    stated.length === 0 ||
    stated.some(({ permissions }) => permissions?.[right] === true);
  return Object.fromEntries(RIGHTS.map((right) => [right, has(right)])) as Rights;
}

/** `waits`: assigned to the member. */
export function violationState(
  violation: WithDecision,
  { memberId, waits }: { memberId: string; waits: boolean },
): ItemState {
  const { status } = violation.decision;
  const rights = rightsOf(violation, memberId);
  // The platform takes no action before the workflow has started; in an unknown state it may not have.
  const hasStarted = status === 'in-progress' || status === 'exception';
  const excepted = status === 'exception';
  const decides = rights.allow || rights.exception;
  return {
    waits: waits && phaseOf(violation) !== null,
    permissions: {
      allow: hasStarted && !excepted && decides,
      extend: excepted && decides,
      remediate: hasStarted && rights.remediate,
      revoke: excepted && rights.exception,
      forward: hasStarted && rights.reassign,
      comment: hasStarted && rights.comment,
    },
    subject: null,
  };
}

/** An exception is remediated from its conflicts only. */
export function violationVerbs(violation: WithDecision, viewer: { memberId: string; waits: boolean }): ViolationVerb[] {
  const verbs = availableVerbs(VIOLATION_VERBS, violationState(violation, viewer), 'denied');
  return violation.decision.status === 'exception' ? verbs.filter((verb) => verb !== 'remediate') : verbs;
}
