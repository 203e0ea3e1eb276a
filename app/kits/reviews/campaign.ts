import { displayName } from '../../lib/display-name';
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

const RUNNING = ['in-progress', 'active', 'expiring', 'overdue'];

export function readOnlyReason(
  { status }: Pick<Campaign, 'status'>,
  { taskStatus }: Pick<ReviewAddress, 'taskStatus'>,
): ReadOnlyReason | null {
  if (status === 'staging') return 'staging';
  return taskStatus === 'active' && RUNNING.includes(status ?? 'in-progress') ? null : 'ended';
}

/** Undefined while the campaign is in preparation: calls leave it out then. */
export function taskStatusOf(
  { status }: Pick<Campaign, 'status'>,
  { taskStatus }: ReviewAddress,
): TaskStatus | undefined {
  return status === 'staging' ? undefined : taskStatus;
}

export interface CampaignView {
  id: string;
  name: string;
  description: string | null;
  owner: string | null;
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
    owner: (campaign.ownerInfo && displayName(campaign.ownerInfo)) || null,
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
