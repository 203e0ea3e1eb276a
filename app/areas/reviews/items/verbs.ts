// What somebody may do with an item of a review.

import type { ShownCampaign } from '../../../kits/reviews/campaign';
import { availableVerbs, type ItemState, shortcutKeysOf, type VerbTable } from '../../../kits/work-items/verbs';
import type { ReviewItem } from '../../../platform/review-items.server';
import { isAcknowledged } from './item';

export type ItemVerb = 'certify' | 'revoke' | 'exception' | 'clear' | 'comment' | 'forward' | 'reassign';

export const ITEM_VERBS: VerbTable<ItemVerb> = {
  certify: { permission: 'certify', look: 'primary', key: 'c', bulk: true },
  revoke: { permission: 'revoke', look: 'warns', key: 'r', bulk: true },
  exception: { permission: 'exception', look: 'normal', key: 'e', bulk: true },
  clear: { permission: 'reset', look: 'normal', key: 'u', bulk: true },
  comment: { permission: 'comment', look: 'normal', key: 'm', secondary: true },
  forward: { permission: 'forward', look: 'normal', bulk: true },
  reassign: { permission: 'reassign', look: 'normal' },
};

/** It decides; what somebody else has decided is asked about first. */
export function isDecision(verb: ItemVerb): verb is Exclude<ItemVerb, 'comment' | 'forward' | 'reassign'> {
  return verb !== 'comment' && verb !== 'forward' && verb !== 'reassign';
}

export const ITEM_KEYS = shortcutKeysOf(ITEM_VERBS);

/** Who asks, and about whose review. */
export interface Asking {
  memberId: string;
  actorId: string;
  campaign: Pick<ShownCampaign, 'readOnly' | 'exceptionDays' | 'forwards' | 'reassigns'>;
}

/** What the platform lets the reader do to it, before the campaign and its state limit that. */
export function rightsIn(
  { permissions, decision }: ReviewItem,
  { actorId, memberId }: Pick<Asking, 'actorId' | 'memberId'>,
): Readonly<Record<string, unknown>> {
  const { actors } = decision.certification;
  const own = actors.find(({ id }) => id === actorId || id === `managed/user/${memberId}`);
  return permissions ?? own?.permissions ?? {};
}

/** As it stands for the reader. What comes with a role can only be acknowledged. */
export function itemState(item: ReviewItem, { campaign, ...asking }: Asking): ItemState {
  const { status, decision } = item.decision.certification;
  const stated = rightsIn(item, asking);
  const may = (name: string) => stated[name] === true;
  const takes = !isAcknowledged(item);
  return {
    waits: status !== 'signed-off' && campaign.readOnly === null,
    permissions: {
      ...stated,
      revoke: takes && may('revoke'),
      exception: takes && campaign.exceptionDays > 0 && may('exception'),
      reset: decision !== null && decision !== undefined && may('reset'),
      forward: campaign.forwards && may('forward'),
      reassign: campaign.reassigns && may('reassign'),
    },
    subject: null,
  };
}

export function verbsOfItem(item: ReviewItem, asking: Asking): ItemVerb[] {
  return availableVerbs(ITEM_VERBS, itemState(item, asking), 'denied');
}
