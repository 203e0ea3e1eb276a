// Addresses of access reviews.
import { withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';
import type { ReviewAddress } from './campaign';

export const REVIEWS = path`/access-reviews`;

export function campaignPath(campaignId: string): Path {
  return path`/certification/certification-task/${campaignId}`;
}

/** Whose review it is, as all addresses of it say. */
export function reviewSearch({ actorId, taskStatus }: Pick<ReviewAddress, 'actorId' | 'taskStatus'>): string {
  return new URLSearchParams({ actorId, taskStatus }).toString();
}

/** The page of a review, with a search of its list. */
export function reviewPath(review: ReviewAddress, search = ''): string {
  return withSearch(campaignPath(review.campaignId), search, {
    actorId: review.actorId,
    taskStatus: review.taskStatus,
  });
}
