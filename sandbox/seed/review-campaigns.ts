// Makes a campaign with reviews and items from a plan.
import { idOf, pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { formatDate } from '../iga/dates';
import { permissionsFor } from '../iga/decision';
import { type Person, rolePath } from '../iga/person';
import { findReferenced } from '../iga/requests/references';
import {
  type Campaign,
  campaigns,
  type Decision,
  isAcknowledged,
  REVIEW_ACTIONS,
  type ReviewItem,
  reviewId,
  reviewItems,
  reviews,
} from '../iga/reviews/documents';
import { personNamed, reference } from './request-plans';
import type { Subject } from './review-items';

const DAY = 86_400_000;

export interface Plan {
  name: string;
  description: string;
  /** A user name, or role:Name. */
  certifier: string;
  /** Certifies the same items too. */
  secondCertifier?: string;
  owner: string;
  type: Campaign['certificationType'];
  status: Campaign['status'];
  startedDaysAgo: number;
  dueInDays: number;
  subjects: Subject[];
  /** Numbers of certified, revoked and excepted items; the rest is undecided. */
  decided: [certify: number, revoke: number, exception: number];
  settings?: Partial<Campaign>;
  /** Changes single items at the end. */
  special?: (item: ReviewItem) => ReviewItem;
}

const OBJECT_OF: Record<Campaign['certificationType'], string> = {
  identity: 'user',
  entitlement: 'entitlement',
  roleMembership: 'role',
  entitlementComposition: 'entitlement',
  identityProfile: 'user',
  roleComposition: 'role',
};

export function seedReview(platform: Platform, now: number, plan: Plan): void {
  const id = idOf(`campaign:${platform.host.name}:${plan.name}`);
  const certifier = personOrRole(platform, plan.certifier);
  const campaign = campaignOf(platform, now, plan, id, certifier);
  platform.store.put(campaigns, id, campaign);
  const reviewers = [certifier, ...(plan.secondCertifier ? [personNamed(platform, plan.secondCertifier)] : [])];
  const decisions = decisionsOf(plan);
  const items = plan.subjects.map((subject, at) => {
    const item = itemOf(now, plan, campaign, reviewers, subject, decisions[at] ?? null);
    return plan.special?.(item) ?? item;
  });
  const actors = new Set(items.flatMap(({ decision }) => decision.certification.actors.map((actor) => actor.id)));
  const { name, description, status, startDate, deadline } = campaign;
  const row = { id: reviewId(id, certifier.id), campaignId: id, campaignName: name, name, description };
  platform.store.put(reviews, row.id, {
    ...row,
    certifierId: certifier.id,
    status,
    startDate,
    deadline,
    actors: [...actors],
  });
  platform.store.insert(
    reviewItems,
    items.map((item) => [item.id, item] as const),
  );
}

function personOrRole(platform: Platform, name: string): Person {
  const found = name.startsWith('role:') ? findReferenced(platform, reference(name)) : personNamed(platform, name);
  if (!found) throw new Error(`Nobody in the seed is called ${name}`);
  return found;
}

function campaignOf(platform: Platform, now: number, plan: Plan, id: string, certifier: Person): Campaign {
  const { id: ownerId, ...ownerInfo } = personNamed(platform, plan.owner);
  const deadline = formatDate(now + plan.dueInDays * DAY);
  const days = plan.startedDaysAgo + plan.dueInDays;
  const certifierType = certifier.id.startsWith(rolePath('')) ? 'role' : 'user';
  return {
    id,
    templateId: idOf(`template:${plan.name}`),
    name: plan.name,
    description: plan.description,
    status: plan.status,
    certificationType: plan.type,
    certObjectType: OBJECT_OF[plan.type],
    startDate: formatDate(now - plan.startedDaysAgo * DAY),
    deadline,
    completionDate: plan.status === 'completed' ? deadline : null,
    stageDuration: days,
    duration: days,
    ownerId,
    ownerInfo: { id: idOf(`user:${plan.owner}`), ...ownerInfo },
    stages: [{ certifierType, certifierId: certifier.id, certifierInfo: certifier }],
    allowBulkCertify: true,
    allowPartialSignoff: true,
    allowSelfCertification: false,
    selfCertificationRule: 'none',
    enableForward: true,
    enableReassign: true,
    reassignPermissions: permissionsFor(REVIEW_ACTIONS),
    exceptionDuration: 14,
    requireJustification: { revoke: true, exceptionAllowed: true },
    remediationRule: 'BasicRevocation',
    remediationDelay: 0,
    expirationAction: null,
    expirationActionDelay: 0,
    targetFilter: {
      type: [...new Set(plan.subjects.map(({ item }) => item.type))],
      user: { operator: 'ALL', operand: [] },
    },
    ...plan.settings,
  };
}

function decisionsOf({ subjects, decided: [certify, revoke, exception], name, status }: Plan): Decision[] {
  const ranked = subjects
    .map((subject, at) => ({ at, rank: pick(`${name}:${at}`, 1e6), free: !isAcknowledged(subject) }))
    .sort((a, b) => a.rank - b.rank);
  // In a finished review, removed access comes first.
  const order = status === 'completed' ? ranked.sort((a, b) => a.at - b.at) : ranked;
  const decisions: Decision[] = subjects.map(() => null);
  const give = (decision: Decision, count: number, fits: (one: { free: boolean }) => boolean): void => {
    for (const { at } of order.filter((one) => fits(one) && decisions[one.at] === null).slice(0, count))
      decisions[at] = decision;
  };
  give('revoke', revoke, ({ free }) => free);
  give('exception', exception, ({ free }) => free);
  give('certify', certify, () => true);
  return decisions;
}

const REASONS = { revoke: 'Not needed for the job anymore.', exception: 'Until the close of the year.' };

function itemOf(
  now: number,
  plan: Plan,
  campaign: Campaign,
  reviewers: Person[],
  { name, ...subject }: Subject,
  decision: Decision,
): ReviewItem {
  const [certifier = { id: '' }] = reviewers;
  const done = plan.status === 'completed';
  const decidedOn = decision ? formatDate(now - Math.max(1, plan.startedDaysAgo - 3) * DAY) : null;
  const reason = decision === 'revoke' || decision === 'exception' ? REASONS[decision] : undefined;
  const gone = {
    action: 'remediation',
    comment: 'The access was removed.',
    timeStamp: decidedOn ?? '',
    user: { id: 'SYSTEM' },
  };
  return {
    ...subject,
    id: idOf(`certification-item:${campaign.id}:${name}`),
    metadata: { created: campaign.startDate, modified: decidedOn ?? campaign.startDate, revision: decision ? 2 : 1 },
    decision: {
      certification: {
        status: done ? 'signed-off' : 'in-progress',
        decision,
        decisionDate: decidedOn,
        decisionBy: decision ? certifier : null,
        completionDate: done ? decidedOn : null,
        completedBy: done ? certifier : null,
        deadline: campaign.deadline,
        campaignId: campaign.id,
        isExpired: plan.status === 'expired',
        stageIndex: 0,
        remediated: done && decision === 'revoke',
        exceptionDuration: decision === 'exception' ? campaign.exceptionDuration : null,
        primaryReviewer: certifier,
        actors: reviewers.map((person) => ({
          ...person,
          role: 'reviewer',
          permissions: permissionsFor(REVIEW_ACTIONS),
        })),
        comments: [
          ...(reason && decision
            ? [{ action: decision, comment: reason, timeStamp: decidedOn ?? '', user: certifier }]
            : []),
          ...(done && decision === 'revoke' ? [gone] : []),
        ],
      },
    },
  };
}
