import { z } from 'zod';
import { path } from '../lib/url';
import type { Api, CallOptions } from './http.server';
import { PlatformError } from './platform-error';
import { ActionResult } from './review-items.server';
import { asPage, countMissing, optionalObject, optionalText, type Page, resultCount } from './rows';

const Sent = z.object({
  campaignId: optionalText,
  /** A user or a role, such as `managed/user/mina`. */
  certifierId: optionalText,
  campaignName: optionalText,
  name: optionalText,
  description: optionalText,
  status: optionalText,
  startDate: optionalText,
  deadline: optionalText,
  /** From 0 to 1. */
  progress: z.number().min(0).nullish().catch(null),
  totals: optionalObject({ total: z.number(), 'in-progress': z.number().optional() }),
});

/** A row of which no value can be read is none. */
const Known = Sent.refine((row) => Object.values(row).some((value) => value != null));

/** The platform leaves out counts of none: none is in progress only where the progress does not contradict. */
const Row = Known.transform(({ totals, ...row }) => {
  const open = totals?.['in-progress'] ?? ((row.progress ?? 0) >= 1 || totals?.total === 0 ? 0 : null);
  return { ...row, totals: totals && open !== null ? { total: totals.total, 'in-progress': open } : null };
});
export type ReviewRow = z.infer<typeof Row>;

const count = z.number().int().min(0).nullish();
const rows = z.array(z.unknown()).nullish().catch(null);
const Listed = z.object({ totalCount: count, totalHits: count.catch(null), resultCount, result: rows, results: rows });
const Counted = asPage(
  Listed.refine((found) => (found.totalCount ?? found.totalHits ?? found.result ?? found.results) != null),
);
const Found = asPage(Listed.refine(({ result, results }) => result ?? results));
const Wrapped = z.object({ _source: z.unknown() });

export interface ReviewSearch {
  status: string;
  page: number;
  size: number;
  sort: { by: string; descending: boolean };
}

export function searchReviews(api: Api, { status, page, size, sort }: ReviewSearch): Promise<Page<ReviewRow>> {
  const query = { status, pageNumber: page, pageSize: size, sortBy: sort.by, sortDesc: String(sort.descending) };
  return findReviews(api, Found, { query });
}

const COUNT_MS = 3_000;

export interface ActiveReviews {
  total: number;
  /** One page of the platform, the next deadline first. */
  rows: (ReviewRow & { campaignId: string })[];
  /** Rows of the page that could not be read. */
  unreadable: number;
}

/** Unreadable rows are counted and left out. */
export async function listActiveReviews(api: Api): Promise<ActiveReviews> {
  const found = await findReviews(api, Counted, { query: { status: 'active' }, deadlineMs: COUNT_MS });
  const rows = found.result.flatMap((row) => (row.campaignId ? { ...row, campaignId: row.campaignId } : []));
  const missing = found.result.length === 0 ? countMissing(found) : found.unreadable;
  return {
    total: found.totalCount,
    rows,
    unreadable: missing + found.result.length - rows.length,
  };
}

async function findReviews(api: Api, shape: typeof Listed, options: CallOptions): Promise<Page<ReviewRow>> {
  const found = await api.iga.get(path`/governance/certification/items`, shape, options);
  const bare = (found.result ?? found.results ?? []).map((row) => Wrapped.safeParse(row).data?._source ?? row);
  const result = bare.flatMap((row) => Row.safeParse(row).data ?? []);
  const counted = Math.max(bare.length, found.resultCount);
  return {
    result,
    totalCount: Math.max(found.totalCount ?? found.totalHits ?? 0, counted),
    unreadable: counted - result.length,
  };
}

/** Throws where the platform refused items: how much of the review was forwarded is not known then. */
export async function forwardReview(
  api: Api,
  { campaignId, actorId }: { campaignId: string; actorId: string },
  { to, comment }: { to: string; comment: string },
): Promise<void> {
  const query = { selectAllActorId: actorId };
  const body = { newActorId: to, comment, ids: [] };
  const address = path`/governance/certification/${campaignId}/items/forward`;
  const { idsNotActedOn } = await api.iga.post(address, body, ActionResult, { query });
  if (idsNotActedOn.length > 0)
    throw new PlatformError({
      reason: 'garbled',
      status: 200,
      service: 'iga',
      callName: 'forward a review',
      write: true,
    });
}
