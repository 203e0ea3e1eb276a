import { all, equals, exists, not, type TargetFilter, within } from '../../../platform/protocol/target-filter';
import {
  countReviewItems,
  type FoundItems,
  type ItemSearch,
  type ItemTotals,
  searchReviewItems,
} from '../../../platform/review-items.server';
import { requireRows } from '../../../platform/rows';
import type { AuthContext } from '../../../server/session/auth-context';
import type { KnownReview } from '../campaign.server';

export const DECISION = 'decision.certification.decision';
const LAST_FIRST: ItemSearch['order'] = { key: 'decision.certification.decisionDate', direction: 'desc' };
const BY_PERSON: ItemSearch['order'] = { key: 'user.givenName', direction: 'asc' };

function decidedFilter(actorId: string, ...more: (TargetFilter | null)[]): TargetFilter {
  return all(
    equals('decision.certification.actors.id', actorId),
    equals('decision.certification.status', 'in-progress'),
    ...more,
  );
}

export type Reviewed = Pick<KnownReview, 'review' | 'campaign'>;

/** A member who stands in for the certifier does not sign off decisions on their own access; null where there are none. */
function ownAccessFilter({ member }: AuthContext, { review, campaign }: Reviewed): TargetFilter | null {
  const standsIn = review.actorId !== `managed/user/${member.id}`;
  return standsIn && campaign.allowSelfCertification === false ? equals('user.id', member.id) : null;
}

export function searchDecided(
  auth: AuthContext,
  reviewed: Reviewed,
  filter: TargetFilter | null,
  { size = 1, order = BY_PERSON }: { size?: number; order?: ItemSearch['order'] } = {},
) {
  const { review } = reviewed;
  const own = ownAccessFilter(auth, reviewed);
  return searchReviewItems(auth.api, review.campaignId, {
    filter: decidedFilter(review.actorId, filter, own && not(own)),
    page: 0,
    size,
    order,
    taskStatus: review.taskStatus,
  });
}

/** How many there are, unless the page has rows that cannot be read. */
export function countRows(page: FoundItems): number {
  requireRows(page);
  return page.totalCount;
}

/** With the rows it counts. */
export async function listDecided(...search: Parameters<typeof searchDecided>) {
  const page = await searchDecided(...search);
  return { ...page, result: requireRows(page) };
}

/**
 * `decided`: not signed off yet. `own`: those on the member's own access, which stay open. `last`: the date of the last
 * of these decisions, null where there is none.
 */
export async function countDecided(auth: AuthContext, reviewed: Reviewed, known?: ItemTotals) {
  const [totals, found, own] = await Promise.all([
    known ?? countReviewItems(auth.api, reviewed.review),
    searchDecided(auth, reviewed, exists(DECISION), { order: LAST_FIRST }),
    countOwn(auth, reviewed),
  ]);
  const [last] = requireRows(found);
  return { totals, decided: found.totalCount, own, last: last?.decision.certification.decisionDate ?? null };
}

async function countOwn(auth: AuthContext, reviewed: Reviewed): Promise<number> {
  const own = ownAccessFilter(auth, reviewed);
  if (own === null) return 0;
  const { review } = reviewed;
  const filter = decidedFilter(review.actorId, exists(DECISION), own);
  const search = { filter, page: 0, size: 1, order: BY_PERSON, taskStatus: review.taskStatus };
  return countRows(await searchReviewItems(auth.api, review.campaignId, search));
}

export interface SignedOffCount {
  all: number;
  /** By the member. */
  own: number;
}

/** Items of the reviewer that are signed off, however far the review is. */
export async function countSignedOff({ api, member }: AuthContext, { review }: Reviewed): Promise<SignedOffCount> {
  const count = async (by: TargetFilter | null) => {
    const actor = equals('decision.certification.actors.id', review.actorId);
    const filter = all(actor, equals('decision.certification.status', 'signed-off'), by);
    const search = { filter, page: 0, size: 1, order: BY_PERSON, taskStatus: undefined };
    return countRows(await searchReviewItems(api, review.campaignId, search));
  };
  const byMember = within('decision.certification.completedBy.id', [`managed/user/${member.id}`, member.id]);
  const [every, own] = await Promise.all([count(null), count(byMember)]);
  return { all: every, own };
}
