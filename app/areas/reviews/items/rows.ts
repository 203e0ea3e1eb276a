import type { AttributeValues } from '../../../kits/attributes/attributes';
import { type Recommendation, type Thresholds, toRecommendation } from '../../../kits/requests/recommendation';
import { areAuthorsKnown } from '../../../kits/work-items/comments';
import { displayName } from '../../../lib/display-name';
import { momentOf } from '../../../lib/platform-dates';
import type { ReviewItem, ReviewPerson } from '../../../platform/review-items.server';
import type { Naming } from '../../../server/i18n/naming.server';
import {
  countOwnComments,
  decisionOf,
  decisionRevision,
  type Flag,
  flagsOf,
  hasHolder,
  type ItemDecision,
  isAcknowledgeOnly,
  itemName,
  type LastDecision,
  lastDecisionOf,
  nameOf,
} from './item';
import { type ItemVerb, isOwnAccess, type Viewer, verbsOfItem } from './verbs';

export interface PersonView {
  id: string | null;
  name: string;
  userName: string | null;
  picture: string | null;
}

export interface ItemRow {
  id: string;
  type: string;
  what: string;
  application: string | null;
  account: string | null;
  user: PersonView | null;
  manager: string | null;
  flags: Flag[];
  /** Names of the roles it comes with, where they were asked for; null where one could not be read. */
  roles: (string | null)[];
  /** Comes with a role or a rule. */
  acknowledgeOnly: boolean;
  /** The member's own access, on which they may not decide. */
  ownAccess: boolean;
  decision: ItemDecision | null;
  signedOff: boolean;
  comments: number;
  /** Of the member. */
  /** Null: not known. */
  ownComments: number | null;
  advice: Recommendation | null;
  /** The decision of an earlier review. */
  last: LastDecision | null;
  /** Undefined when the application does not report usage. */
  lastUsed: number | null | undefined;
  /** It is reported and cannot be read. */
  isUsageUnknown: boolean;
  ends: number | null;
  verbs: ItemVerb[];
  /** Revision of the decision when it was read. */
  seen: string;
  /** Names of its reviewers. */
  reviewers: string[];
  /** Values of the columns that are shown. */
  attributes: AttributeValues;
}

export interface RowContext extends Viewer {
  naming: Naming;
  thresholds: Thresholds | null;
  attributesOf?: (item: ReviewItem) => AttributeValues;
  rolesOf?: (item: ReviewItem) => (string | null)[];
}

export function toRow(item: ReviewItem, context: RowContext): ItemRow {
  const { certification } = item.decision;
  return {
    id: item.id,
    type: item.item.type,
    what: context.naming.thing(itemName(item)),
    application: item.application?.name || null,
    account: item.descriptor?.idx?.['/account']?.displayName || null,
    user: item.user || hasHolder(item.item.type) ? toPersonView(item.user ?? {}, context.naming) : null,
    manager: item.manager ? displayName(item.manager) : null,
    flags: flagsOf(item),
    roles: context.rolesOf?.(item) ?? [],
    acknowledgeOnly: isAcknowledgeOnly(item),
    ownAccess: isOwnAccess(item, context),
    decision: decisionOf(item, context.memberId),
    signedOff: certification.status === 'signed-off',
    comments: certification.comments.filter(({ action }) => action === 'comment').length,
    ownComments: areAuthorsKnown(item.decision.certification) ? countOwnComments(item, context.memberId) : null,
    advice:
      context.thresholds && item.prediction
        ? toRecommendation({ prediction: item.prediction, requestType: 'entitlementGrant' }, context.thresholds)
        : null,
    last: lastDecisionOf(item),
    isUsageUnknown: item.usage === null,
    lastUsed: item.usage ? momentOf(item.usage.lastUsedDate) : undefined,
    ends: endDateOf(item),
    verbs: verbsOfItem(item, context),
    seen: decisionRevision(item),
    reviewers: certification.actors.flatMap((actor) => nameOf(actor) ?? []),
    attributes: context.attributesOf?.(item) ?? {},
  };
}

function toPersonView(person: Partial<ReviewPerson>, naming: Naming): PersonView {
  return {
    id: person.id ?? null,
    name: naming.person(person),
    userName: person.userName || null,
    picture: person.profileImage || null,
  };
}

function endDateOf({ relationship, item }: Pick<ReviewItem, 'item' | 'relationship'>): number | null {
  const [, until] = (relationship?.temporalConstraints?.[0]?.duration ?? '').split('/');
  return momentOf(until) ?? momentOf(item.decision?.accessRequest?.grantEndDate);
}
