// Addresses of the reviewers of an item.
import { addressAt } from '../../../lib/address-at';
import { type Path, path } from '../../../lib/url';

export function reviewerPath(campaignId: string, itemId: string, key: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/reviewers/${key}`;
}

export function removePath(campaignId: string, itemId: string, key: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/reviewers/${key}/remove`;
}

const REVIEWERS = '/certification/certification-task/:campaignId/items/:itemId/reviewers';
const VERBS = {
  add: `${REVIEWERS}/add`,
  edit: `${REVIEWERS}/:reviewerId`,
  remove: `${REVIEWERS}/:reviewerId/remove`,
};
export type ReviewerVerb = keyof typeof VERBS;

export function reviewerVerbAt(pathname: string): ReviewerVerb {
  return addressAt(VERBS, pathname);
}
