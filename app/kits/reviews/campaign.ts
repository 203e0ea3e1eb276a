// A review as its address names it, and what its campaign says about all of its items.

import { momentOf } from '../../lib/dates';
import { displayName } from '../../lib/display-name';
import type { Campaign } from '../../platform/campaigns.server';

/** The choices of the list of reviews, in which a review is opened. */
export const TASK_STATUSES = ['active', 'expired', 'complete', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** A campaign and the certifier whose items of it are shown. */
export interface ReviewAddress {
  campaignId: string;
  /** A user or a role, such as `managed/user/mina`. */
  actorId: string;
  taskStatus: TaskStatus;
}

const ACTOR = /^managed\/(user|role|teammember)\/[\w.~@+:-]{1,100}$/;

/** Without a certifier it is the member's own review; without a status an active one. A page over the list has them in `list`. */
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

/** Why nothing can be decided: the campaign is in preparation, or over. */
export type ReadOnlyReason = 'staging' | 'ended';

const RUNNING = ['in-progress', 'active', 'expiring', 'overdue'];

export function readOnlyReason(
  { status }: Pick<Campaign, 'status'>,
  { taskStatus }: Pick<ReviewAddress, 'taskStatus'>,
): ReadOnlyReason | null {
  if (status === 'staging') return 'staging';
  return taskStatus === 'active' && RUNNING.includes(status ?? 'in-progress') ? null : 'ended';
}

/** The status as calls send it: left out where the campaign is in preparation. */
export function taskStatusOf(
  { status }: Pick<Campaign, 'status'>,
  { taskStatus }: ReviewAddress,
): TaskStatus | undefined {
  return status === 'staging' ? undefined : taskStatus;
}

/** A campaign as pages show it. */
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
  /** For how many days access is kept after an exception; 0: there are no exceptions. */
  exceptionDays: number;
  /** Revoked access is taken away so many days after the sign-off; null: not by the platform. */
  removalDays: number | null;
}

export function toCampaignView(campaign: Campaign, review: ReviewAddress): CampaignView {
  return {
    id: campaign.id,
    name: campaign.name || campaign.id,
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
    exceptionDays: campaign.exceptionDuration,
    removalDays: campaign.remediationRule ? campaign.remediationDelay : null,
  };
}
