import { momentOf } from '../../lib/platform-dates';
import type { Campaign } from '../../platform/campaigns.server';
import type { Naming } from '../../server/i18n/naming.server';

export const TASK_STATUSES = ['active', 'expired', 'complete', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export interface ReviewAddress {
  campaignId: string;
  /** Such as `managed/user/mina`. */
  actorId: string;
  taskStatus: TaskStatus;
}

const ACTOR = /^managed\/(user|role|teammember)\/[\w.~@+:-]{1,100}$/;

/** Defaults: the member's own review, active. Pages over a list read both from `list`. */
export function parseReviewAddress(
  url: URL,
  { campaignId, memberId }: { campaignId: string; memberId: string },
): ReviewAddress {
  const list = new URLSearchParams(url.searchParams.get('list') ?? '');
  const readParam = (name: string) => url.searchParams.get(name) ?? list.get(name) ?? '';
  const actorId = readParam('actorId');
  return {
    campaignId,
    actorId: ACTOR.test(actorId) ? actorId : `managed/user/${memberId}`,
    taskStatus: TASK_STATUSES.find((status) => status === readParam('taskStatus')) ?? 'active',
  };
}

export type ReadOnlyReason = 'staging' | 'ended';

const PREPARED = ['staging', 'creating', 'pending'];
const RUNNING = ['in-progress', 'active', 'expiring', 'overdue'];
/** A reviewer who has signed off everything is complete, however the campaign ends. */
const TASK_STATUSES_BY_STATUS: Readonly<Record<string, readonly TaskStatus[]>> = {
  ...Object.fromEntries(RUNNING.map((status) => [status, ['active', 'complete'] as const])),
  expired: ['expired', 'complete'],
  cancelled: ['cancelled', 'complete'],
};

type WithStatus = Pick<Campaign, 'status'>;

export function isRunning({ status }: WithStatus): boolean {
  return RUNNING.includes(status ?? 'in-progress');
}

export function readOnlyReason(
  campaign: WithStatus,
  { taskStatus }: Pick<ReviewAddress, 'taskStatus'>,
): ReadOnlyReason | null {
  if (PREPARED.includes(campaign.status ?? '')) return 'staging';
  return taskStatus === 'active' && isRunning(campaign) ? null : 'ended';
}

/** The likely one first; unknown states of a campaign allow every status. */
export function possibleTaskStatuses({ status }: WithStatus): readonly TaskStatus[] {
  if (ENDED.includes(status ?? '')) return ['complete'];
  return TASK_STATUSES_BY_STATUS[status ?? 'in-progress'] ?? TASK_STATUSES;
}

const ENDED = ['complete', 'completed', 'closed', 'signed-off'];

/** Undefined while the campaign is in preparation: calls leave it out then. */
export function taskStatusOf({ status }: WithStatus, { taskStatus }: ReviewAddress): TaskStatus | undefined {
  return PREPARED.includes(status ?? '') ? undefined : taskStatus;
}

export interface CampaignView {
  id: string;
  name: string;
  description: string | null;
  owner: string;
  /** Null where it is not known. */
  start: number | null;
  deadline: number | null;
  /** In days. */
  duration: number | null;
  readOnly: ReadOnlyReason | null;
  bulk: boolean;
  partialSignoff: boolean;
  forwards: boolean;
  reassigns: boolean;
  /** False: reviewers do not decide on their own access. */
  selfCertification: boolean;
  /** In days; 0: no exceptions. */
  exceptionDays: number;
  /** Days between sign-off and removal; null: the platform does not remove access. */
  removalDays: number | null;
}

export function toCampaignView(campaign: Campaign, review: ReviewAddress, naming: Naming): CampaignView {
  return {
    id: campaign.id,
    name: naming.thing(campaign.name),
    description: campaign.description || null,
    owner: naming.person(campaign.ownerInfo ?? {}),
    start: momentOf(campaign.startDate),
    deadline: momentOf(campaign.deadline),
    duration: campaign.stageDuration ?? null,
    readOnly: readOnlyReason(campaign, review),
    bulk: campaign.allowBulkCertify,
    partialSignoff: campaign.allowPartialSignoff,
    forwards: campaign.enableForward,
    reassigns: campaign.enableReassign,
    selfCertification: campaign.allowSelfCertification !== false,
    exceptionDays: campaign.exceptionDuration,
    removalDays: campaign.remediationRule ? campaign.remediationDelay : null,
  };
}
