import { withSearch } from '../../lib/list-address';
import { type Path, path } from '../../lib/url';
import type { ReviewAddress } from './campaign';

export const REVIEWS = path`/access-reviews`;

export function campaignPath(campaignId: string): Path {
  return path`/certification/certification-task/${campaignId}`;
}

export function reviewSearch({ actorId, taskStatus }: Pick<ReviewAddress, 'actorId' | 'taskStatus'>): string {
  return new URLSearchParams({ actorId, taskStatus }).toString();
}

export function reviewPath(review: ReviewAddress, search = ''): string {
  return withSearch(campaignPath(review.campaignId), search, {
    actorId: review.actorId,
    taskStatus: review.taskStatus,
  });
}

export function listAddress(search: string): string {
  return withSearch(REVIEWS, search);
}

/** One path segment, such as `c1:user:mina`; null when it cannot be encoded. */
export function encodeReviewId(campaignId: string, certifierId: string): string | null {
  const id = `${campaignId}${certifierId.replace(/^managed(?=\/)/, '').replaceAll('/', ':')}`;
  return parseReviewId(id)?.actorId === certifierId ? id : null;
}

export function parseReviewId(reviewId: string): Pick<ReviewAddress, 'campaignId' | 'actorId'> | null {
  const [, campaignId, kind, id] = /^([\w.:~-]{1,200}):(user|role|teammember):([\w.~@+-]{1,100})$/.exec(reviewId) ?? [];
  return campaignId && !/^\.+$/.test(campaignId) ? { campaignId, actorId: `managed/${kind}/${id}` } : null;
}

export function forwardPath(reviewId: string): Path {
  return path`/access-reviews/${reviewId}/forward`;
}

export function signOffPath(campaignId: string): Path {
  return path`/certification/certification-task/${campaignId}/sign-off`;
}

export function signOffAddress(campaignId: string, search: string): string {
  return withSearch(signOffPath(campaignId), search);
}

/** `until`: the decisions that are signed off, those up to that date of the platform. */
export function runningSignOffAddress(review: ReviewAddress, until: string): string {
  const page = path`/certification/certification-task/${review.campaignId}/sign-off/running`;
  return `${page}?${reviewSearch(review)}&${new URLSearchParams({ until })}`;
}

export function evidencePath(campaignId: string, part?: 'file' | 'table'): Path {
  const page = path`/certification/certification-task/${campaignId}/evidence`;
  return part ? path`/certification/certification-task/${campaignId}/evidence/${part}` : page;
}

export function evidenceAddress(campaignId: string, search: string): string {
  return withSearch(evidencePath(campaignId), search);
}
