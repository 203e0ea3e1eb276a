import { type Path, path } from '../../../lib/url';

export function reviewerPath(campaignId: string, itemId: string, key: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/reviewers/${key}`;
}

export function removePath(campaignId: string, itemId: string, key: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/reviewers/${key}/remove`;
}
