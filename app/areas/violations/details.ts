import { type CommentView, toCommentViews } from '../../kits/requests/details';
import { namesOf } from '../../kits/requests/holders';
import { nameOf } from '../../kits/requests/request';
import { type AccessEntry, conflictSets, type RolesOf } from '../../kits/violations/conflicts';
import { momentOf } from '../../lib/platform-dates';
import type { Violation } from '../../platform/violations.server';
import { type ActivityStep, activityOf } from './activity';
import { toRow, type ViolationRow } from './rows';

export interface ViolationDetails extends Omit<ViolationRow, 'verbs' | 'risk'> {
  description: string | null;
  owner: string | null;
  /** 0 where the rule has none; null where that is not known. */
  risk: number | null;
  control: string | null;
  controlUrl: string | null;
  advice: string | null;
  /** Null stands for one that could not be read. */
  actors: (string | null)[];
  sets: AccessEntry[][];
  activity: ActivityStep[];
  comments: CommentView[];
}

export function toDetails(found: Violation, rolesOf?: RolesOf): ViolationDetails {
  const { policyRule: rule, decision } = found;
  const { verbs: _, ...row } = toRow(found, { memberId: '' });
  return {
    ...row,
    description: rule?.description || null,
    owner: nameOf(rule?.policyRuleOwner),
    risk: rule && rule.riskScore !== null ? (rule.riskScore ?? 0) : null,
    control: rule?.mitigatingControl || null,
    controlUrl: rule?.documentationUrl || null,
    advice: rule?.correctionAdvice || null,
    actors: namesOf(decision.actors.active, decision.unread.actors),
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
