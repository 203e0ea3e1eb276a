// Actions on an item with their requirements. Only a sign-off stores anything.

import { badRequest, forbidden } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { textOf } from '../calls';
import { formatDate } from '../dates';
import { findPermitted, type Permissions, withComment } from '../decision';
import { nameOf, type Person, userIdIn } from '../person';
import { findReferenced } from '../requests/references';
import {
  type Campaign,
  type Certification,
  type Decision,
  isAcknowledged,
  isOwn,
  isRunning,
  REVIEW_ACTIONS,
  type ReviewAction,
  type Reviewer,
  type ReviewItem,
  withChange,
} from './documents';
import { signOffItem } from './sign-off';

export interface ReviewContext {
  platform: Platform;
  campaign: Campaign;
  callerId: string;
  by: Person;
  paths: ReadonlySet<string>;
  /** Who runs the campaign may forward and reassign, but not decide. */
  runs: boolean;
  at: number;
}

export type Rule = (item: ReviewItem) => ReviewItem;

/** Reads the body of an action once for all items. */
type RuleFactory = (context: ReviewContext, body: Record<string, unknown>) => Rule;

/** The permitted actor the caller stands for. */
export function reviewerFor(
  { campaign, paths, runs }: ReviewContext,
  item: ReviewItem,
  action: ReviewAction,
): Reviewer {
  const { status, actors, primaryReviewer } = item.decision.certification;
  if (!isRunning(campaign)) throw badRequest('The certification is not in progress');
  if (status === 'signed-off') throw badRequest('The item is signed off already');
  const handsOn = action === 'forward' || action === 'reassign';
  const running = runs && handsOn ? actors.find(({ id }) => id === primaryReviewer.id) : undefined;
  const actor = findPermitted(actors, paths, action) ?? running;
  if (!actor) throw forbidden(`You may not ${action} this item`);
  return actor;
}

function withReviewComment(
  context: ReviewContext,
  item: ReviewItem,
  action: string,
  comment: string,
): Pick<Certification, 'comments'> {
  const { at, by } = context;
  const { comments } =
    comment === ''
      ? item.decision.certification
      : withComment(item.decision.certification, { at, action, comment, by });
  return { comments };
}

function decisionRule(decision: Exclude<Decision, null>): RuleFactory {
  return (context, body) => {
    const { campaign, by, at } = context;
    const comment = textOf(body.comment, 'comment');
    const { revoke, exceptionAllowed } = campaign.requireJustification;
    if (decision === 'exception' && campaign.exceptionDuration <= 0) throw badRequest('Exceptions are not enabled');
    if (comment === '' && ((decision === 'revoke' && revoke) || (decision === 'exception' && exceptionAllowed)))
      throw badRequest('A justification is required');
    return (item) => {
      reviewerFor(context, item, decision);
      checkNotOwn(context, item);
      if (decision !== 'certify' && isAcknowledged(item))
        throw badRequest('Access that comes with a role can only be acknowledged');
      return withChange(item, context.at, {
        decision,
        decisionDate: formatDate(at),
        decisionBy: by,
        exceptionDuration: decision === 'exception' ? campaign.exceptionDuration : null,
        ...withReviewComment(context, item, decision, comment),
      });
    };
  };
}

/** Without self-certification, decisions on one's own access are neither made, cleared nor signed off. */
function checkNotOwn({ callerId, campaign }: ReviewContext, { user }: ReviewItem): void {
  if (isOwn(callerId, campaign, user?.id)) throw forbidden('Self-certification is not allowed');
}

const UNDECIDED = { decision: null, decisionDate: null, decisionBy: null, exceptionDuration: null };

function targetIn({ platform }: ReviewContext, { newActorId }: Record<string, unknown>): Person {
  const target = typeof newActorId === 'string' ? findReferenced(platform, newActorId) : undefined;
  if (!target) throw badRequest(`Unknown actor: ${String(newActorId).slice(0, 100)}`);
  return target;
}

/** Without self-certification, items are not handed to the users they are about. */
function checkSelfCertification({ campaign }: ReviewContext, item: ReviewItem, { id }: Person): void {
  const userId = userIdIn(id);
  if (userId !== undefined && isOwn(userId, campaign, item.user?.id))
    throw badRequest('Self-certification is not allowed');
}

const union = (one: Permissions, other: Permissions): Permissions =>
  Object.fromEntries(
    [...Object.keys(one), ...Object.keys(other)].map((key) => [key, one[key] === true || other[key] === true]),
  );

const forward: RuleFactory = (context, body) => {
  if (!context.campaign.enableForward) throw badRequest('Forwarding is not enabled');
  const target = targetIn(context, body);
  const comment = textOf(body.comment, 'comment');
  return (item) => {
    const { certification } = item.decision;
    const from = reviewerFor(context, item, 'forward');
    if (from.id === target.id) throw badRequest('The item is theirs already');
    checkSelfCertification(context, item, target);
    const known = certification.actors.find(({ id }) => id === target.id);
    const permissions = known ? union(known.permissions, from.permissions) : from.permissions;
    const actors = certification.actors.flatMap((actor): Reviewer[] =>
      actor === from ? [{ ...target, role: 'reviewer', permissions }] : actor === known ? [] : [actor],
    );
    return withChange(item, context.at, {
      actors,
      primaryReviewer: certification.primaryReviewer.id === from.id ? target : certification.primaryReviewer,
      ...withReviewComment(context, item, 'forward', comment || `Forwarded to ${nameOf(target)}.`),
    });
  };
};

/** At least one. */
export function permissionsIn(value: unknown): Permissions {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  if (given.some(([, one]) => typeof one !== 'boolean')) throw badRequest('permissions must be true or false');
  if (!given.some(([, one]) => one)) throw badRequest('At least one permission is required');
  return Object.fromEntries(given);
}

/** Actors can only give permissions they have; existing permissions stay. */
export function checkGrantable(
  from: Reviewer,
  runs: boolean,
  permissions: Permissions,
  before: Permissions = {},
): void {
  const beyond = REVIEW_ACTIONS.find(
    (action) => permissions[action] === true && before[action] !== true && from.permissions[action] !== true,
  );
  if (beyond && !runs) throw forbidden(`You may not give the permission to ${beyond}`);
}

/** At least one actor must be able to sign off. */
export function checkSignOff(actors: readonly Reviewer[]): void {
  if (!actors.some(({ permissions }) => permissions.signoff === true))
    throw badRequest('Somebody has to have the permission to sign off');
}

const reassign: RuleFactory = (context, body) => {
  if (!context.campaign.enableReassign) throw badRequest('Reassigning is not enabled');
  const target = targetIn(context, body);
  const permissions = permissionsIn(body.permissions);
  return (item) => {
    const { certification } = item.decision;
    const from = reviewerFor(context, item, 'reassign');
    checkSelfCertification(context, item, target);
    const known = certification.actors.find(({ id }) => id === target.id);
    checkGrantable(from, context.runs, permissions, known?.permissions);
    const reviewer: Reviewer = { ...target, role: known?.role ?? 'reviewer', permissions };
    const actors = known
      ? certification.actors.map((actor) => (actor === known ? reviewer : actor))
      : [...certification.actors, reviewer];
    checkSignOff(actors);
    return withChange(item, context.at, {
      actors,
      ...withReviewComment(context, item, 'reassign', `Reassigned to ${nameOf(target)}.`),
    });
  };
};

const comment: RuleFactory = (context, body) => {
  const text = textOf(body.comment, 'comment');
  if (text === '') throw badRequest('A comment is required');
  return (item) => {
    reviewerFor(context, item, 'comment');
    return withChange(item, context.at, withReviewComment(context, item, 'comment', text));
  };
};

const reset: RuleFactory = (context) => (item) => {
  reviewerFor(context, item, 'reset');
  checkNotOwn(context, item);
  return withChange(item, context.at, UNDECIDED);
};

const signoff: RuleFactory = (context) => (item) => {
  reviewerFor(context, item, 'signoff');
  checkNotOwn(context, item);
  if (item.decision.certification.decision === null) throw badRequest('The item is not decided');
  return signOffItem(context, item);
};

export const RULES = {
  certify: decisionRule('certify'),
  revoke: decisionRule('revoke'),
  exception: decisionRule('exception'),
  reset,
  comment,
  forward,
  reassign,
  signoff,
} satisfies Record<string, RuleFactory>;

export type RuleName = keyof typeof RULES;
