import { readOnlyReason } from '../../../kits/reviews/campaign';
import { all, equals } from '../../../platform/protocol/target-filter';
import { recover } from '../../../platform/recover';
import { searchReviewItems } from '../../../platform/review-items.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadKnownReview } from '../campaign.server';

/** Of a running review, asked for only where something was decided. Null when it could not be counted. */
export async function countSignedOff(auth: AuthContext, params: { campaignId?: string }): Promise<number | null> {
  const { review, campaign, totals } = await loadKnownReview(auth, params);
  if ('failed' in totals || readOnlyReason(campaign, review) !== null) return 0;
  if (totals.loaded.total === totals.loaded.NONE) return 0;
  const search = searchReviewItems(auth.api, review.campaignId, {
    filter: all(
      equals('decision.certification.actors.id', review.actorId),
      equals('decision.certification.status', 'signed-off'),
    ),
    page: 0,
    size: 1,
    order: { key: 'user.givenName', direction: 'asc' },
    taskStatus: review.taskStatus,
    fields: ['id', 'item.type', 'decision'],
  });
  return recover(
    search.then(({ totalCount }) => totalCount),
    { otherwise: null },
  );
}
