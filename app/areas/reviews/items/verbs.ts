import { comesWithRoleOrRule } from '../../../kits/access/comes-with-role';
import type { CampaignView } from '../../../kits/reviews/campaign';
import { availableVerbs, type ItemState, shortcutKeysOf, verbTable } from '../../../kits/work-items/verbs';
import type { ReviewItem } from '../../../platform/review-items.server';

export const ITEM_VERBS = verbTable({
  certify: { permission: 'certify', look: 'primary', key: 'c', bulk: true },
  revoke: { permission: 'revoke', look: 'destructive', key: 'r', bulk: true },
  exception: { permission: 'exception', look: 'normal', key: 'e', bulk: true },
  clear: { permission: 'reset', look: 'normal', key: 'u', bulk: true },
  comment: { permission: 'comment', look: 'normal', key: 'm', secondary: true },
  forward: { permission: 'forward', look: 'normal', bulk: true },
  reassign: { permission: 'reassign', look: 'normal' },
});
export type ItemVerb = keyof typeof ITEM_VERBS;

/** These ask first when another reviewer has decided. */
export function isDecision(verb: ItemVerb): verb is Exclude<ItemVerb, 'comment' | 'forward' | 'reassign'> {
  return verb !== 'comment' && verb !== 'forward' && verb !== 'reassign';
}

export const ITEM_KEYS = shortcutKeysOf(ITEM_VERBS);

export interface Viewer {
  memberId: string;
  actorId: string;
  campaign: Pick<CampaignView, 'readOnly' | 'exceptionDays' | 'forwards' | 'reassigns' | 'selfCertification'>;
}

/** Before the campaign and its state limit it. */
export function permissionsOf(
  { permissions, decision }: ReviewItem,
  { actorId, memberId }: Pick<Viewer, 'actorId' | 'memberId'>,
): Readonly<Record<string, unknown>> {
  const { actors } = decision.certification;
  const own = actors.find(({ id }) => id === actorId || id === `managed/user/${memberId}`);
  return permissions ?? own?.permissions ?? {};
}

/** Access of the member on which they may not decide, whatever the platform permits. */
export function isOwnAccess({ user }: Pick<ReviewItem, 'user'>, { campaign, memberId }: Viewer): boolean {
  return !campaign.selfCertification && user?.id === memberId;
}

const DENIED_ON_OWN_ACCESS = { certify: false, revoke: false, exception: false, reset: false };

/** Access that comes with a role, or may, can only be acknowledged. */
export function itemState(item: ReviewItem, viewer: Viewer): ItemState {
  const { campaign } = viewer;
  const { status, decision } = item.decision.certification;
  const stated = permissionsOf(item, viewer);
  const isPermitted = (name: string) => stated[name] === true;
  const isDecidable = comesWithRoleOrRule(item.relationship) === false;
  return {
    waits: status !== 'signed-off' && campaign.readOnly === null,
    permissions: {
      ...stated,
      revoke: isDecidable && isPermitted('revoke'),
      exception: isDecidable && campaign.exceptionDays > 0 && isPermitted('exception'),
      reset: decision !== null && decision !== undefined && isPermitted('reset'),
      forward: campaign.forwards && isPermitted('forward'),
      reassign: campaign.reassigns && isPermitted('reassign'),
      ...(isOwnAccess(item, viewer) && DENIED_ON_OWN_ACCESS),
    },
    subject: null,
  };
}

export function verbsOfItem(item: ReviewItem, viewer: Viewer): ItemVerb[] {
  return availableVerbs(ITEM_VERBS, itemState(item, viewer), 'denied');
}

/** Whether an approval with a note is offered. */
export function hasNote({
  verbs,
  decision,
}: {
  verbs: readonly ItemVerb[];
  decision: { word: string } | null;
}): boolean {
  return verbs.includes('certify') && verbs.includes('comment') && decision?.word !== 'certify';
}
