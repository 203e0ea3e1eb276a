import type { Back } from '../../../kits/frame/handle';
import type { ReviewAddress } from '../../../kits/reviews/campaign';
import { campaignPath, REVIEWS, reviewPath } from '../../../kits/reviews/paths';
import { withList } from '../../../lib/list-address';
import { isSegment, type Path, path } from '../../../lib/url';
import type { ItemVerb } from './verbs';

export function itemPath(campaignId: string, itemId: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}`;
}

export function userPath(campaignId: string, itemId: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/user`;
}

export function reviewersPath(campaignId: string, itemId: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/reviewers`;
}

export function addReviewerPath(campaignId: string, itemId: string): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/reviewers/add`;
}

export function verbPath(campaignId: string, itemId: string, verb: ItemVerb): Path {
  return path`/certification/certification-task/${campaignId}/items/${itemId}/${verb}`;
}

const NEXT_PARAM = 'next';

/** The address of a verb that was opened on the page of an item: afterwards the next item is opened. */
export function verbAddress(
  campaignId: string,
  itemId: string,
  { verb, list, next }: { verb: ItemVerb; list: string; next: string | null },
): string {
  const address = withList(verbPath(campaignId, itemId, verb), list);
  if (next === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [NEXT_PARAM]: next })}`;
}

/** The item to open after a decision; null: the list. */
export function nextItem({ searchParams }: URL): string | null {
  const id = searchParams.get(NEXT_PARAM) ?? '';
  return isSegment(id) ? id : null;
}

export const GROUP_PARAM = 'group';

export function isFlat(url: URL): boolean {
  return url.searchParams.get(GROUP_PARAM) === 'flat';
}

/** Cookie name for the hidden columns of one tab of one review. */
export function columnsKey(campaignId: string, tab: string): string {
  const short = campaignId.replace(/[^a-z\d]/gi, '').slice(0, 12);
  return `items-${tab}-${short}`;
}

const LIST_PARAMS = [
  'tab',
  'decision',
  'certified',
  'unusual',
  'origin',
  'user',
  'application',
  'entitlement',
  'role',
  'match',
  'property',
  'condition',
  'value',
  'sort',
  'page',
  'size',
  'actorId',
  'taskStatus',
  GROUP_PARAM,
];
const MAX_LIST_LENGTH = 2_000;

/** The `list` parameter, reduced to known parameters. */
export function listSearch(url: URL): string {
  const list = new URLSearchParams((url.searchParams.get('list') ?? '').slice(0, MAX_LIST_LENGTH));
  return new URLSearchParams([...list].filter(([name]) => LIST_PARAMS.includes(name))).toString();
}

const BY_REASON = 'reason';

/** Dialogs opened from there return there. */
export function byReasonSearch(list: string): string {
  const search = new URLSearchParams(list);
  search.set(GROUP_PARAM, BY_REASON);
  return search.toString();
}

const BY_PERSON = 'whole-person';

/** Dialogs opened from the page of a person return there. */
export function byPersonSearch(list: string, userId: string): string {
  const search = new URLSearchParams(list);
  search.set(GROUP_PARAM, `${BY_PERSON} ${userId}`);
  return search.toString();
}

export function byPersonPath(campaignId: string, userId: string, list: string): string {
  return withList(path`/certification/certification-task/${campaignId}/by-person/${userId}`, list);
}

export function reviewAddress(campaignId: string, search: string): string {
  const list = new URLSearchParams(search);
  if (list.get(GROUP_PARAM) === BY_REASON) {
    list.delete(GROUP_PARAM);
    return byReasonPath(campaignId, list.toString());
  }
  const [place, userId = ''] = (list.get(GROUP_PARAM) ?? '').split(' ');
  if (place === BY_PERSON && isSegment(userId)) {
    list.delete(GROUP_PARAM);
    return byPersonPath(campaignId, userId, list.toString());
  }
  return search === '' ? campaignPath(campaignId) : `${campaignPath(campaignId)}?${search}`;
}

/** The way back from a page below a review. */
export function backToReview(loaded: { campaign: { id: string; name: string }; list: string } | undefined): Back {
  return loaded
    ? { to: reviewAddress(loaded.campaign.id, loaded.list), title: { text: loaded.campaign.name } }
    : { to: REVIEWS, title: 'menu.accessReviews' };
}

export function reviewBackAddress(review: ReviewAddress, search: string): string {
  const [, named = ''] = reviewPath(review, search).split('?');
  return reviewAddress(review.campaignId, named);
}

export function byReasonPath(campaignId: string, list: string): string {
  return withList(path`/certification/certification-task/${campaignId}/by-reason`, list);
}

export function exportAddress(campaignId: string, list: string, part?: 'table'): string {
  const page = path`/certification/certification-task/${campaignId}/export`;
  return withList(part ? path`/certification/certification-task/${campaignId}/export/${part}` : page, list);
}
