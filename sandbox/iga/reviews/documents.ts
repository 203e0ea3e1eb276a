// Access reviews as stored: campaigns, one review per certifier, and items.

import { collection } from '../../core/collection';
import { idOf } from '../../core/ids';
import { formatDate } from '../dates';
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
  /** Days; 0 without exceptions. */
  exceptionDuration: number;
  requireJustification: { revoke: boolean; exceptionAllowed: boolean };
  remediationRule: string | null;
  /** In days. */
  remediationDelay: number;
  /** null keeps an overdue campaign open; otherwise it expires so many days after its deadline. */
  expirationAction: string | null;
  expirationActionDelay: number;
  targetFilter: { type: ReviewItemType[]; user: { operator: string; operand: unknown[] } };
  uiConfig?: { columnConfig: Record<string, string[]>; columnSortConfig: Record<string, string[]> };
}

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
  /** Last use, if the application reports it. */
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
  /** Not sent: last change, in ms. */
  changedAt?: number;
  /** Not sent: when the access is removed after a sign-off. */
  removeAt?: number;
}

/** A campaign and its primary certifier. */
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
  /** Not sent: actors of its items. */
  actors: string[];
}

/** Finds campaigns that change by the clock. */
export const TIMED = 'timed';
/** Finds items whose access is removed by the clock. */
export const REMOVAL = 'removal';

export const campaigns = collection<Campaign>({
  name: 'certifications',
  lists: ['targetFilter.type'],
  keys: ({ status, expirationAction }) =>
    status === 'in-progress' || (status === 'overdue' && expirationAction !== null) ? [TIMED] : [],
});

/** Overdue campaigns accept decisions until they expire. */
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

export const TABS = ['active', 'expired', 'complete', 'cancelled'];

export const tabOf = (status: CampaignStatus): string => TAB_OF[status] ?? 'none';

export const reviews = collection<Review>({
  name: 'certificationReviews',
  keys: ({ campaignId, status, actors }) => [
    `campaign/${campaignId}`,
    ...actors.map((actor) => `${tabOf(status)}/${actor}`),
  ],
});

export const reviewId = (campaignId: string, certifierId: string): string =>
  idOf(`review:${campaignId}:${certifierId}`);

/** The items of one primary certifier with one actor. */
export interface Part {
  campaignId: string;
  primary: string;
  actor: string;
}

const partPath = ({ campaignId, primary, actor }: Part): string => `${campaignId}/${primary}/${actor}`;

/** Lists items of a type. */
export const listKey = (part: Part, type: ReviewItemType): string => `list/${partPath(part)}/${type}`;
/** How far an item of a type is. */
export interface State {
  type: ReviewItemType;
  status: ItemStatus;
  decision: Decision;
}
/** Lists and counts items by state; no decision is `NONE`. */
export const stateKey = (part: Part, { type, status, decision }: State): string =>
  `state/${partPath(part)}/${type}/${status}/${decision ?? 'NONE'}`;
/** Finds items on which the actor lacks a permission. */
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

export function withChange(item: ReviewItem, at: number, change: Partial<Certification>): ReviewItem {
  const metadata = { ...item.metadata, modified: formatDate(at), revision: item.metadata.revision + 1 };
  const certification = { ...item.decision.certification, ...change };
  return { ...item, metadata, changedAt: at, decision: { certification } };
}

/** Access by role or rule can only be acknowledged; it ends with the role or rule. */
export function isAcknowledged({ relationship }: Pick<ReviewItem, 'relationship'>): boolean {
  const types = relationship?.properties.grantTypes ?? [];
  return relationship?.conditional === true || types.some(({ grantType }) => grantType === 'role');
}

/** True if self-certification is not allowed. */
export function isOwn(callerId: string, { allowSelfCertification }: Campaign, userId: string | undefined): boolean {
  return !allowSelfCertification && userId === callerId;
}

function isLimited(item: ReviewItem, actor: Reviewer | undefined): boolean {
  return isAcknowledged(item) || REVIEW_ACTIONS.some((action) => actor?.permissions[action] !== true);
}
