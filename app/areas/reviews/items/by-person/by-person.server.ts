import { loadRolesOf } from '../../../../kits/access/role-names.server';
import { taskStatusOf, toCampaignView } from '../../../../kits/reviews/campaign';
import { notFoundError } from '../../../../platform/platform-error';
import { all, equals } from '../../../../platform/protocol/target-filter';
import { withErrorKey } from '../../../../platform/recover';
import { searchReviewItems } from '../../../../platform/review-items.server';
import { countMissing, findRow } from '../../../../platform/rows';
import { loadNaming } from '../../../../server/i18n/naming.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { loadKnownReview } from '../../campaign.server';
import { skipReason } from '../bulk/bulk';
import { withFormTokens } from '../list.server';
import { byPersonSearch, listSearch } from '../paths';
import { ITEM_TYPES, tabsOf } from '../query';
import { rowContextOf } from '../row-context.server';
import { toRow } from '../rows';

const MAX_ROWS = 200;

/** All that one person has in a review: accounts, entitlements and roles. */
export async function loadByPerson(auth: AuthContext, params: { campaignId?: string; userId?: string }) {
  const { userId = '' } = params;
  const { api, request } = auth;
  const [{ review, campaign }, naming] = await Promise.all([loadKnownReview(auth, params), loadNaming(auth)]);
  const { campaignId, actorId } = review;
  const shown = toCampaignView(campaign, review, naming);
  const list = listSearch(new URL(request.url));
  const page = await withErrorKey(
    'reviews.items.failed.title',
    searchReviewItems(api, campaignId, {
      filter: all(equals('user.id', userId), equals('decision.certification.actors.id', actorId)),
      page: 0,
      size: MAX_ROWS,
      order: { key: 'item.type', direction: 'asc' },
      taskStatus: taskStatusOf(campaign, review),
    }),
  );
  const { result, totalCount } = page;
  const first = findRow(page);
  if (!first?.user) throw notFoundError('a person in a review');
  const rolesOf = await loadRolesOf(auth, [{ userId, grants: result }]);
  const row = rowContextOf(auth, { campaign: shown, actorId, naming, rolesOf });
  const rows = await Promise.all(result.map((item) => withFormTokens(auth, campaignId, toRow(item, row))));
  return {
    campaign: shown,
    list,
    person: { id: userId, name: naming.person(first.user), picture: first.user.profileImage ?? null },
    /** Opened items lead back to this page. */
    search: byPersonSearch(list, userId),
    groups: tabsOf(campaign).flatMap((tab) => {
      const own = rows.filter(({ type }) => type === ITEM_TYPES[tab]);
      return own.length > 0 ? [{ tab, rows: own }] : [];
    }),
    open: rows.filter(({ decision, signedOff }) => decision === null && !signedOff).length,
    verbs: (['certify', 'revoke'] as const).filter((verb) => rows.some((one) => skipReason(one, verb, true) === null)),
    unreadable: countMissing(page, { size: MAX_ROWS }),
    more: Math.max(0, totalCount - MAX_ROWS),
  };
}
export type LoadedByPerson = Awaited<ReturnType<typeof loadByPerson>>;
