// Access reviews as stored: the campaign, a row for each certifier's part of it, and the items to decide.

import { collection } from '../../core/collection';
import { idOf } from '../../core/ids';
import { stamp } from '../dates';
import type { Comment, Permissions } from '../decision';
import type { Grant } from '../grants/grants';
import type { Person } from '../person';
import type { Prediction } from '../requests/document';

export const REVIEW_ACTIONS = [
  'view',
  'comment',
  'certify',
  'revoke',
  'exception',
  'reset',
  'forward',
  'reassign',
  'signoff',
] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export const ITEM_TYPES = [
  'accountGrant',
  'entitlementGrant',
  'roleMembership',
  'entitlement',
  'user',
  'role',
] as const;
export type ReviewItemType = (typeof ITEM_TYPES)[number];

export type CampaignStatus =
  | 'creating'
  | 'pending'
  | 'staging'
  | 'in-progress'
  | 'overdue'
  | 'expired'
  | 'completed'
  | 'cancelled';

export interface Campaign {
  id: string;
  templateId: string;
  name: string;
  description: string;
  status: CampaignStatus;
  certificationType:
    | 'identity'
    | 'entitlement'
    | 'roleMembership'
    | 'entitlementComposition'
    | 'identityProfile'
    | 'roleComposition';
  certObjectType: string;
  startDate: string;
  deadline: string;
  completionDate: string | null;
  stageDuration: number;
  duration: number;
  ownerId: string;
  ownerInfo: Person;
  stages: { certifierType: 'user' | 'role'; certifierId: string; certifierInfo: Person }[];
  allowBulkCertify: boolean;
  allowPartialSignoff: boolean;
  allowSelfCertification: boolean;
  selfCertificationRule: string;
  enableForward: boolean;
  enableReassign: boolean;
  reassignPermissions: Permissions;
  /** For how many days access is kept after an exception; 0: there are no exceptions. */
  exceptionDuration: number;
  requireJustification: { revoke: boolean; exceptionAllowed: boolean };
  /** Null: nothing is taken away by the platform. */
  remediationRule: string | null;
  /** In days. */
  remediationDelay: number;
  /** Null: who is late can still decide; anything else ends the campaign, so many days after its deadline. */
  expirationAction: string | null;
  expirationActionDelay: number;
  targetFilter: { type: ReviewItemType[]; user: { operator: string; operand: unknown[] } };
  uiConfig?: { columnConfig: Record<string, string[]>; columnSortConfig: Record<string, string[]> };
}

/** An actor of an item: it has no phases. */
export interface Reviewer extends Person {
  role?: string;
  permissions: Permissions;
}

export type Decision = 'certify' | 'revoke' | 'exception' | null;

export type Certification = ReviewItem['decision']['certification'];

export interface ReviewItem extends Partial<Omit<Grant, 'id' | 'item'>> {
  id: string;
  item: { type: ReviewItemType; objectType?: string; decision?: Grant['item']['decision'] };
  manager?: Person;
  applicationOwner?: Person[];
  roleOwner?: Person[];
  prediction?: Prediction;
  /** When the access was last used, where the application tells. */
  usage?: { lastUsedDate: string | null };
  adjustedRiskScore?: number;
  metadata: { created: string; modified: string; revision: number };
  decision: {
    certification: {
      status: 'in-progress' | 'signed-off';
      decision: Decision;
      decisionDate: string | null;
      decisionBy: Person | null;
      completionDate: string | null;
      completedBy: Person | null;
      deadline: string;
      campaignId: string;
      isExpired: boolean;
      stageIndex: number;
      remediated: boolean;
      exceptionDuration: number | null;
      primaryReviewer: Person;
      actors: Reviewer[];
      comments: Comment[];
    };
  };
  /** Never sent: when it was last changed, to the millisecond. */
  changedAt?: number;
  /** Never sent: when the access is taken away, after a sign-off. */
  removeAt?: number;
}

/** One row of the list of reviews: a campaign and its primary certifier. */
export interface Review {
  id: string;
  campaignId: string;
  campaignName: string;
  name: string;
  description: string;
  certifierId: string;
  status: CampaignStatus;
  startDate: string;
  deadline: string;
  /** Never sent: everybody who acts on an item of it. */
  actors: string[];
}

/** Campaigns that change by the clock. */
export const TIMED = 'timed';
/** Items whose access goes by the clock. */
export const REMOVAL = 'removal';

export const campaigns = collection<Campaign>({
  name: 'certifications',
  lists: ['targetFilter.type'],
  keys: ({ status, expirationAction }) =>
    status === 'in-progress' || (status === 'overdue' && expirationAction !== null) ? [TIMED] : [],
});

/** Whether decisions are taken: late ones, too, where nothing ends a campaign that is late. */
export function isRunning({ status }: Campaign): boolean {
  return status === 'in-progress' || status === 'overdue';
}

const TAB_OF: Partial<Record<CampaignStatus, string>> = {
  'in-progress': 'active',
  overdue: 'active',
  expired: 'expired',
  completed: 'complete',
  cancelled: 'cancelled',
};

/** The choices of the list of reviews. */
export const TABS = ['active', 'expired', 'complete', 'cancelled'];

/** Under which choice of the list a review is found. */
export const tabOf = (status: CampaignStatus): string => TAB_OF[status] ?? 'none';

export const reviews = collection<Review>({
  name: 'certificationReviews',
  keys: ({ campaignId, status, actors }) => [
    `campaign/${campaignId}`,
    ...actors.map((actor) => `${tabOf(status)}/${actor}`),
  ],
});

/** A review is known by its campaign and its certifier. */
export const reviewId = (campaignId: string, certifierId: string): string =>
  idOf(`review:${campaignId}:${certifierId}`);

/** Part of a review: the items of one primary certifier on which somebody acts. */
export interface Part {
  campaignId: string;
  primary: string;
  actor: string;
}

const partPath = ({ campaignId, primary, actor }: Part): string => `${campaignId}/${primary}/${actor}`;

/** Where items of a type are listed. */
export const listKey = (part: Part, type: ReviewItemType): string => `list/${partPath(part)}/${type}`;
/** How far an item of a type is. */
export interface State {
  type: ReviewItemType;
  status: ItemStatus;
  decision: Decision;
}
/** Where items in a state are counted and listed; no decision is `NONE`. */
export const stateKey = (part: Part, { type, status, decision }: State): string =>
  `state/${partPath(part)}/${type}/${status}/${decision ?? 'NONE'}`;
/** Where those are found that their actor may not do everything with. */
export const limitedKey = (part: Part): string => `limited/${partPath(part)}`;

export const DECISIONS: readonly Decision[] = [null, 'certify', 'revoke', 'exception'];
export const STATUSES = ['in-progress', 'signed-off'] as const;
export type ItemStatus = (typeof STATUSES)[number];

export const reviewItems = collection<ReviewItem>({
  name: 'certificationItems',
  lists: [
    'decision.certification.actors',
    'decision.certification.comments',
    'relationship.properties.grantTypes',
    'relationship.temporalConstraints',
    'prediction.rule',
    'glossary.idx./entitlement.regulations',
    'entitlementOwner',
    'applicationOwner',
    'roleOwner',
  ],
  keys: (item) => {
    const { campaignId, primaryReviewer, actors, decision, status } = item.decision.certification;
    const { type } = item.item;
    const parts = actors.map((actor) => ({ campaignId, primary: primaryReviewer.id, actor: actor.id }));
    const limited = parts.filter((_, at) => isLimited(item, actors[at]));
    return [
      ...parts.flatMap((part) => [listKey(part, type), stateKey(part, { type, status, decision })]),
      ...limited.map(limitedKey),
      ...(item.removeAt === undefined ? [] : [REMOVAL]),
    ];
  },
  orders: [
    'user.givenName',
    'application.templateName',
    'descriptor.idx./entitlement.displayName',
    'role.name',
    'prediction.confidence',
  ],
  brief: [
    'id',
    'compositeId',
    'item.type',
    'item.decision.certification.decisionDate',
    'user.mail',
    'user.manager._ref',
    'application.description',
    'entitlement.description',
    'account.mail',
    'role.id',
    'role.description',
    'descriptor.idx',
    'glossary.idx',
    'relationship.conditional',
    'relationship.temporalConstraints',
    'usage',
    'decision.certification.decision',
    'decision.certification.decisionDate',
    'decision.certification.status',
  ],
  columns: [
    'item.decision.certification.decision',
    'user.id',
    'user.userName',
    'user.sn',
    'user.city',
    'user.department',
    'user.title',
    'user.costCenter',
    'user.accountStatus',
    'application.id',
    'application.name',
    'relationship.properties.grantTypes',
    'usage',
    'usage.lastUsedDate',
  ],
});

/** The item with a change to its decision, its actors or its history. */
export function changed(item: ReviewItem, at: number, change: Partial<Certification>): ReviewItem {
  const metadata = { ...item.metadata, modified: stamp(at), revision: item.metadata.revision + 1 };
  const certification = { ...item.decision.certification, ...change };
  return { ...item, metadata, changedAt: at, decision: { certification } };
}

/** Access that follows from a role or a rule: it can be acknowledged, and goes with what brought it. */
export function isAcknowledged({ relationship }: Pick<ReviewItem, 'relationship'>): boolean {
  const types = relationship?.properties.grantTypes ?? [];
  return relationship?.conditional === true || types.some(({ grantType }) => grantType === 'role');
}

/** Whether somebody would judge their own access where the campaign does not let them. */
export function isOwn(callerId: string, { allowSelfCertification }: Campaign, userId: string | undefined): boolean {
  return !allowSelfCertification && userId === callerId;
}

function isLimited(item: ReviewItem, actor: Reviewer | undefined): boolean {
  return isAcknowledged(item) || REVIEW_ACTIONS.some((action) => actor?.permissions[action] !== true);
}
