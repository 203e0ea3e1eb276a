import { type Card, toCard } from '../../../kits/requests/catalog/cards';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import type { Thresholds } from '../../../kits/requests/recommendation';
import { isMember } from '../../../kits/requests/request';
import type { CatalogItem } from '../../../platform/catalog.server';
import type { AccessRequest } from '../../../platform/requests.server';

const MOST_SUGGESTED = 3;

export const ENTITLEMENT_REQUEST = 'entitlementGrant';

export interface SuggestedItem extends Pick<Card, 'id' | 'name' | 'within' | 'icon' | 'recommendation'> {
  /** The open request for it. */
  requestTo: string | null;
}

/** What most of the similar people hold comes first. Where few of them hold it, or it is not known, it is not suggested. */
export function selectSuggested(
  items: readonly CatalogItem[],
  thresholds: Thresholds,
  { requests, memberId }: { requests: readonly AccessRequest[]; memberId: string },
): SuggestedItem[] {
  return items
    .map((item) => toCard(item, thresholds))
    .filter(({ name, recommendation }) => name !== '' && isHeldBySome(recommendation))
    .sort((one, other) => shareOf(other) - shareOf(one))
    .slice(0, MOST_SUGGESTED)
    .map(({ id, name, within, icon, recommendation, assignmentId }) => {
      const open = findRequest(requests, { assignmentId, memberId });
      return { id, name, within, icon, recommendation, requestTo: open ? requestPath(open.id) : null };
    });
}

function isHeldBySome(recommendation: Card['recommendation']): boolean {
  if (recommendation?.likelihood === 'high') return true;
  return recommendation?.likelihood === 'medium' && (recommendation.percent ?? 0) > 0;
}

/** The sentence above the rows has to be true of each. */
export function wordsForSuggested(rows: readonly Pick<SuggestedItem, 'recommendation'>[]): 'about' | 'some' | 'few' {
  if (rows.length === 0) return 'few';
  return rows.every(({ recommendation }) => recommendation?.likelihood === 'high') ? 'about' : 'some';
}

function shareOf({ recommendation }: Pick<Card, 'recommendation'>): number {
  return recommendation?.percent ?? 0;
}

interface Asked {
  assignmentId: string | null;
  memberId: string;
}

/** The open request of the member for an entitlement. */
export function findRequest(requests: readonly AccessRequest[], { assignmentId, memberId }: Asked) {
  return requests.find(
    ({ requestType, assignment, user }) =>
      requestType === ENTITLEMENT_REQUEST &&
      assignmentId !== null &&
      assignment?.id === assignmentId &&
      isMember(user, memberId),
  );
}
