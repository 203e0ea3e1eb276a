// One item of a review with all that is known of it.
import { momentOf } from '../../lib/dates';
import { withList } from '../../lib/list-address';
import { explain } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';
import { reviewPath } from '../reviews/paths';
import { nameOf } from './item';
import { loadItem } from './load-item.server';
import { itemPath, listSearch } from './paths';
import { toRow } from './rows';

export async function loadDetails(auth: AuthContext, params: { campaignId?: string; itemId?: string }) {
  const { campaignId = '', itemId = '' } = params;
  const { item, review, shown } = await explain('items.failed.item', loadItem(auth, campaignId, itemId));
  const { autoId } = auth.member.settings;
  const search = listSearch(new URL(auth.request.url));
  const asking = { memberId: auth.member.id, actorId: review.actorId, campaign: shown };
  const { certification } = item.decision;
  return {
    row: toRow(item, { ...asking, thresholds: autoId.enabled ? autoId : null, columns: [] }),
    campaign: shown,
    search,
    back: reviewPath(review, search),
    retry: withList(itemPath(campaignId, itemId), search),
    description: descriptionOf(item.entitlement ?? item.role ?? {}),
    owners: [...item.entitlementOwner, ...item.roleOwner, ...item.applicationOwner].flatMap((one) => nameOf(one) ?? []),
    reviewers: certification.actors.flatMap((actor) => nameOf(actor) ?? []),
    since: momentOf(item.item.decision?.accessRequest?.grantStartDate),
    said: certification.comments.map(({ action, comment, timeStamp, user }, at) => ({
      key: String(at),
      action: action ?? '',
      text: comment ?? '',
      at: momentOf(timeStamp),
      who: user?.id === 'SYSTEM' ? null : nameOf(user),
      picture: user?.profileImage ?? null,
    })),
  };
}
export type ItemDetails = Awaited<ReturnType<typeof loadDetails>>;

function descriptionOf({ description }: Record<string, unknown>): string | null {
  return typeof description === 'string' && description !== '' ? description : null;
}
