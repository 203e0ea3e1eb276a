import { comesWithRoleOrRule } from '../../../kits/access/comes-with-role';
import { displayName } from '../../../lib/display-name';
import { momentOf } from '../../../lib/platform-dates';
import type { ReviewItem, ReviewPerson } from '../../../platform/review-items.server';

export type DecisionType = 'certify' | 'revoke' | 'exception';
const DECISION_TYPES: readonly DecisionType[] = ['certify', 'revoke', 'exception'];

/** In display order. */
export const FLAGS = ['originUnknown', 'recon', 'roleBased', 'request', 'newAccess', 'temporal'] as const;
export type Flag = (typeof FLAGS)[number];

/** What the decision is called: access that comes with a role or a rule is acknowledged, and whether it does may be unknown. */
export type DecisionName = DecisionType | 'acknowledge' | 'certifyOrAcknowledge';

export interface ItemDecision {
  word: DecisionType;
  name: DecisionName;
  by: string | null;
  /** Decided by the member. */
  own: boolean;
  at: number | null;
  reason: string | null;
}

export interface Conflict {
  violationId: string;
  rule: string;
}

export function nameOf(person: ReviewPerson | null | undefined): string | null {
  return person ? displayName(person) : null;
}

/** All but definitions have one. */
export function hasHolder(type: string): boolean {
  return type !== 'entitlement' && type !== 'role';
}

function isPerson(person: ReviewPerson | null | undefined, memberId: string): boolean {
  return (person?.id ?? '').endsWith(`/${memberId}`) || person?.id === memberId;
}

/** Comments that the member has written, also those with these words only. */
export function countOwnComments({ decision }: Pick<ReviewItem, 'decision'>, memberId: string, text?: string): number {
  return decision.certification.comments.filter(
    ({ comment, user }) => isPerson(user, memberId) && (text === undefined || comment === text),
  ).length;
}

/** Null without any name. */
export function itemName(found: ReviewItem): string | null {
  const { item, descriptor, entitlement, account, application, role, user } = found;
  const named = (kind: string) => descriptor?.idx?.[kind]?.displayName;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const own = {
    accountGrant: named('/account') || text(account?.displayName) || application?.name,
    entitlementGrant: named('/entitlement') || text(entitlement?.displayName) || text(entitlement?.__NAME__),
    entitlement: named('/entitlement') || text(entitlement?.displayName) || text(entitlement?.__NAME__),
    roleMembership: role?.name,
    role: role?.name,
    user: nameOf(user),
  }[item.type];
  return own || application?.name || null;
}

type Granted = Pick<ReviewItem, 'item' | 'relationship'>;

function hasGrantType({ relationship }: Pick<Granted, 'relationship'>, type: string): boolean {
  return relationship?.properties?.grantTypes.some(({ grantType }) => grantType === type) ?? false;
}

export function isAcknowledgeOnly({ relationship }: Pick<Granted, 'relationship'>): boolean {
  return comesWithRoleOrRule(relationship) === true;
}

export function flagsOf(granted: Granted): Flag[] {
  const has: Record<Flag, boolean> = {
    originUnknown: granted.relationship === null,
    recon: hasGrantType(granted, 'recon'),
    roleBased: hasGrantType(granted, 'role'),
    request: hasGrantType(granted, 'request'),
    newAccess: lastDecisionOf(granted) === null,
    temporal: (granted.relationship?.temporalConstraints?.length ?? 0) > 0,
  };
  return FLAGS.filter((flag) => has[flag]);
}

function nameDecision(word: DecisionType, { relationship }: Pick<Granted, 'relationship'>): DecisionName {
  if (word !== 'certify') return word;
  const comesWithRole = comesWithRoleOrRule(relationship);
  if (comesWithRole === null) return 'certifyOrAcknowledge';
  return comesWithRole ? 'acknowledge' : word;
}

export function decisionOf(
  found: Pick<ReviewItem, 'decision' | 'relationship'>,
  memberId: string,
): ItemDecision | null {
  const { certification } = found.decision;
  const word = DECISION_TYPES.find((one) => one === certification.decision);
  if (!word) return null;
  const by = certification.decisionBy;
  const reasons = certification.comments.filter(({ action }) => action === word);
  return {
    word,
    name: nameDecision(word, found),
    by: nameOf(by),
    own: isPerson(by, memberId),
    at: momentOf(certification.decisionDate),
    reason: reasons.at(-1)?.comment || null,
  };
}

/** The decision of an earlier review; `unknown` where there may be one that cannot be read. */
export interface LastDecision extends Pick<ItemDecision, 'at' | 'by'> {
  word: DecisionType | 'unknown';
}

export function lastDecisionOf({ item: { decision } }: Pick<ReviewItem, 'item'>): LastDecision | null {
  const last = decision === null ? null : decision?.certification;
  if (last !== null && !last?.decision) return null;
  const word = DECISION_TYPES.find((one) => one === last?.decision) ?? 'unknown';
  return { word, at: momentOf(last?.decisionDate), by: nameOf(last?.decisionBy) };
}

/** Changes with every decision: what, when and by whom. */
export function decisionRevision({ decision }: Pick<ReviewItem, 'decision'>): string {
  const { decision: word, decisionDate, decisionBy } = decision.certification;
  return word ? [word, decisionDate ?? '', decisionBy?.id ?? ''].join(' ') : '';
}
