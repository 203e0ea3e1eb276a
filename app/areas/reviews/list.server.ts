import { loadInboxCounts } from '../../kits/frame/inbox.server';
import { type Cells, stamp, tableOf } from '../../kits/lists/export.server';
import { loadCollection } from '../../kits/lists/load.server';
import { loadAllNames } from '../../kits/pickers/names.server';
import { encodeReviewId, listAddress } from '../../kits/reviews/paths';
import { readQuery } from '../../lib/query';
import { loadPart } from '../../platform/recover';
import { type ReviewRow, searchReviews } from '../../platform/reviews.server';
import { offersPeople } from '../../server/member/member';
import type { AuthContext } from '../../server/session/auth-context';
import { REVIEW_LIST, ReviewsQuery, toSearch } from './query';
import { type ReviewListRow, toRow } from './rows';

export async function loadReviews(auth: AuthContext, request: Request) {
  const query = readQuery(request, ReviewsQuery);
  const active = query.status === 'active';
  const [found, counts] = await Promise.all([
    loadPart(searchReviews(auth.api, toSearch(query))),
    active ? null : loadInboxCounts(auth),
  ]);
  let at = 0;
  const list = loadCollection(REVIEW_LIST, {
    request,
    query,
    found,
    toRow: (row) =>
      toRow(row, { memberId: auth.member.id, tab: query.status, at: at++, forwards: offersPeople(auth.member) }),
    address: listAddress,
    exports: {},
  });
  const count = counts?.accessReviews ?? null;
  return {
    ...list,
    certifiers: await loadCertifierNames(auth, list.rows ?? []),
    waiting: active ? list.total : count && 'count' in count ? count.count : null,
  };
}

/** For a page over the list that is opened by its address; with script the list is on the page already. */
export function loadReviewsBeneath(auth: AuthContext): Promise<LoadedReviews> | null {
  const { request, context } = auth;
  if (context.isDataRequest) return null;
  const { searchParams } = new URL(request.url);
  const list = new URL(listAddress(searchParams.get('list') ?? ''), request.url);
  return loadReviews(auth, new Request(list, { headers: request.headers }));
}

export type LoadedReviews = Awaited<ReturnType<typeof loadReviews>>;

export function reviewsTable(auth: AuthContext) {
  const query = readQuery(auth.request, ReviewsQuery);
  const read = (row: ReviewRow) => toRow(row, { memberId: auth.member.id, tab: query.status, at: 0 });
  const cells: Cells<ReviewRow> = {
    id: ({ campaignId, certifierId }) =>
      campaignId && certifierId ? encodeReviewId(campaignId, certifierId) : 'unknown',
    name: (row) => read(row).name,
    description: ({ description }) => description,
    status: ({ status }) => status,
    certifier: ({ certifierId }) => certifierId,
    start: (row) => stamp(read(row).start) ?? 'unknown',
    deadline: (row) => stamp(read(row).deadline) ?? 'unknown',
    decided: (row) => read(row).items?.decided ?? 'unknown',
    items: (row) => read(row).items?.of ?? 'unknown',
    percent: (row) => read(row).percent ?? 'unknown',
  };
  return tableOf(cells, ({ offset, size }) =>
    searchReviews(auth.api, { ...toSearch(query), page: offset / size, size }),
  );
}

/** Users and roles that cannot be looked up are missing from the result. */
async function loadCertifierNames(auth: AuthContext, rows: readonly ReviewListRow[]): Promise<Record<string, string>> {
  const others = rows.flatMap(({ certifier }) => certifier ?? []);
  const found = await loadAllNames(auth, [
    { source: { object: 'user' }, chosen: others.filter((id) => id.startsWith('managed/user/')) },
    { source: { object: 'role' }, chosen: others.filter((id) => id.startsWith('managed/role/')) },
  ]);
  return Object.fromEntries(found.map(({ value, label }) => [value, label]));
}
