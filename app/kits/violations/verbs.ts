// What somebody may do with a violation or an exception.
import type { Violation } from '../../platform/violations.server';
import { rawId } from '../requests/request';
import { availableVerbs, type ItemState, shortcutKeysOf, type VerbTable } from '../work-items/verbs';

/** `revoke` takes an exception back; `remediate` takes the access away. */
export type ViolationVerb = 'allow' | 'extend' | 'remediate' | 'revoke' | 'forward' | 'comment';

/** Each verb has a permission of its own name, which follows from the platform's and from the state of the violation. */
export const VIOLATION_VERBS: VerbTable<ViolationVerb> = {
  allow: { permission: 'allow', look: 'normal', key: 'a', bulk: true },
  extend: { permission: 'extend', look: 'primary', key: 'e', bulk: true },
  remediate: { permission: 'remediate', look: 'primary', key: 'r' },
  // Never offered beside the one before, so that they can share a key.
  revoke: { permission: 'revoke', look: 'destructive', key: 'r', bulk: true },
  forward: { permission: 'forward', look: 'normal', bulk: true },
  comment: { permission: 'comment', look: 'normal', key: 'c', secondary: true, bulk: true },
};

/** The verbs of open violations and of exceptions. */
export const VERBS_BY_STATE = {
  open: ['allow', 'remediate', 'forward', 'comment'],
  exception: ['extend', 'revoke', 'forward', 'comment'],
} satisfies Record<string, ViolationVerb[]>;

export const VIOLATION_KEYS = shortcutKeysOf(VIOLATION_VERBS);

type WithDecision = Pick<Violation, 'decision'>;
type Right = 'allow' | 'comment' | 'exception' | 'reassign' | 'remediate';
type Rights = Record<Right, boolean>;
const RIGHTS: readonly Right[] = ['allow', 'comment', 'exception', 'reassign', 'remediate'];

/** The phase in which people act; null: nobody can do anything. */
export function phaseOf({ decision: { phases, status } }: WithDecision): string | null {
  return status === 'complete' ? null : (phases[0]?.name ?? null);
}

/** Whether the rule demands a reason for an exception that ends on a date. */
export function requiresReason({ policyRule }: Pick<Violation, 'policyRule'>): boolean {
  return policyRule?.violationLifecycle?.exception?.justificationCheck ?? false;
}

/** What the member may do as the actor they are, by themselves, by a role or for somebody else. Where nothing is said, all. */
export function rightsOf({ decision: { actors } }: WithDecision, memberId: string): Rights {
  const own = actors.active.filter(({ id }) => rawId(id) === memberId);
  const roles = actors.active.filter(({ id }) => id.includes('/role/'));
  const acting = own.length > 0 ? own : roles.length > 0 ? roles : actors.active;
  const stated = acting.filter(({ permissions }) => permissions && Object.keys(permissions).length > 0);
  const has = (right: Right) =>
    stated.length < acting.length ||
    stated.length === 0 ||
    stated.some(({ permissions }) => permissions?.[right] === true);
  return Object.fromEntries(RIGHTS.map((right) => [right, has(right)])) as Rights;
}

/** `waits`: it is one of the member's own. */
export function violationState(
  violation: WithDecision,
  { memberId, waits }: { memberId: string; waits: boolean },
): ItemState {
  const { status } = violation.decision;
  const rights = rightsOf(violation, memberId);
  const excepted = status === 'exception';
  const decides = rights.allow || rights.exception;
  return {
    waits: waits && phaseOf(violation) !== null,
    permissions: {
      allow: !excepted && decides,
      extend: excepted && decides,
      remediate: rights.remediate,
      revoke: excepted && rights.exception,
      forward: status !== 'pending' && rights.reassign,
      comment: rights.comment,
    },
    subject: null,
  };
}

/** Those that are offered: of an exception, taking access away stands with what conflicts. */
export function violationVerbs(violation: WithDecision, viewer: { memberId: string; waits: boolean }): ViolationVerb[] {
  const verbs = availableVerbs(VIOLATION_VERBS, violationState(violation, viewer), 'denied');
  return violation.decision.status === 'exception' ? verbs.filter((verb) => verb !== 'remediate') : verbs;
}
