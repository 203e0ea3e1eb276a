import type { ItemType } from '../../kits/violations/paths';
import { areRightsUnread, type ViolationVerb, violationVerbs } from '../../kits/violations/verbs';
import { displayName } from '../../lib/display-name';
import { momentOf } from '../../lib/platform-dates';
import type { Violation } from '../../platform/violations.server';
import { type State, stateOf } from './states';

const RULE_FACTS = {
  rule: 'name',
  description: 'description',
  owner: 'policyRuleOwner',
  risk: 'riskScore',
  control: 'mitigatingControl',
  controlUrl: 'documentationUrl',
  advice: 'correctionAdvice',
} as const satisfies Record<string, keyof NonNullable<Violation['policyRule']>>;

export type ViolationFact = 'person' | keyof typeof RULE_FACTS;

/** A violation always has a person and a rule. */
export function unreadFacts({ user, policyRule }: Violation): ViolationFact[] {
  const ofRule = (Object.keys(RULE_FACTS) as (keyof typeof RULE_FACTS)[]).filter(
    (fact) => !policyRule || policyRule[RULE_FACTS[fact]] === null || (fact === 'rule' && !policyRule.name),
  );
  return displayName(user ?? {}) === null ? ['person', ...ofRule] : ofRule;
}

export interface ViolationRow {
  id: string;
  itemType: ItemType;
  person: string | null;
  userName: string | null;
  picture: string | null;
  rule: string | null;
  /** Parts that could not be read. */
  unread: ViolationFact[];
  risk: number | null;
  state: State;
  opened: number | null;
  latest: number | null;
  /** Last day of an exception, in UTC. */
  expires: number | null;
  ended: number | null;
  verbs: ViolationVerb[];
  /** It cannot be read what the member may do. */
  areActionsUnknown: boolean;
}

export function toRow(found: Violation, { memberId }: { memberId: string }): ViolationRow {
  const { id, user, policyRule, decision, stats } = found;
  return {
    id,
    itemType: itemTypeOf(found),
    person: displayName(user ?? {}),
    userName: user?.userName ?? null,
    picture: user?.profileImage ?? null,
    rule: policyRule?.name ?? null,
    unread: unreadFacts(found),
    risk: policyRule?.riskScore ?? null,
    state: stateOf(found),
    opened: momentOf(decision.startDate),
    latest: momentOf(stats?.latestDetectionTime),
    expires: expiryOf(found),
    ended: momentOf(decision.completionDate),
    areActionsUnknown: decision.status !== 'complete' && (decision.phases === null || areRightsUnread(found, memberId)),
    verbs: violationVerbs(found, { memberId, waits: decision.status !== 'complete' }),
  };
}

export function expiryOf({ decision: { status, events } }: Violation): number | null {
  return status === 'exception' ? momentOf(events?.exception?.date) : null;
}

export function itemTypeOf({ decision }: Pick<Violation, 'decision'>): ItemType {
  return decision.status === 'exception' ? 'exception' : 'violation';
}
