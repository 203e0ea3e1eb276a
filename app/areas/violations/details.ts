import { type CommentView, toCommentViews } from '../../kits/requests/details';
import { nameOf } from '../../kits/requests/request';
import { type AccessEntry, conflictSets, type RolesOf } from '../../kits/violations/conflicts';
import { momentOf } from '../../lib/platform-dates';
import type { Violation } from '../../platform/violations.server';
import { type ActivityStep, activityOf } from './activity';
import { toRow, type ViolationRow } from './rows';

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
function unreadFacts({ user, policyRule }: Violation): ViolationFact[] {
  const ofRule = (Object.keys(RULE_FACTS) as (keyof typeof RULE_FACTS)[]).filter(
    (fact) => !policyRule || policyRule[RULE_FACTS[fact]] === null,
  );
  return user ? ofRule : ['person', ...ofRule];
}

export interface ViolationDetails extends Omit<ViolationRow, 'verbs' | 'risk'> {
  description: string | null;
  owner: string | null;
  /** 0 where the rule has none; null where that is not known. */
  risk: number | null;
  control: string | null;
  controlUrl: string | null;
  advice: string | null;
  /** Facts that could not be read: that there are none is not known. */
  unread: ViolationFact[];
  actors: string[];
  sets: AccessEntry[][];
  activity: ActivityStep[];
  comments: CommentView[];
}

export function toDetails(found: Violation, rolesOf?: RolesOf): ViolationDetails {
  const { policyRule: rule, decision } = found;
  const { verbs: _, ...row } = toRow(found, { memberId: '' });
  const actors = decision.actors.active.map(nameOf).filter((name) => name !== null);
  return {
    ...row,
    description: rule?.description || null,
    owner: nameOf(rule?.policyRuleOwner),
    risk: rule && rule.riskScore !== null ? (rule.riskScore ?? 0) : null,
    unread: unreadFacts(found),
    control: rule?.mitigatingControl || null,
    controlUrl: rule?.documentationUrl || null,
    advice: rule?.correctionAdvice || null,
    actors: [...new Set(actors)],
    sets: conflictSets(found, rolesOf),
    activity: activityOf(found),
    comments: toCommentViews(decision.comments),
    ended: momentOf(decision.completionDate),
  };
}

export function lastReason({ comments, activity }: ViolationDetails): { text: string; by: string | null } | null {
  const last = activity.filter(({ word }) => word === 'granted' || word === 'extended').at(-1);
  if (!last?.text) return null;
  return { text: last.text, by: comments.filter(({ text }) => text === last.text).at(-1)?.who ?? null };
}
