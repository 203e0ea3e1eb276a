import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadNames } from '../../../kits/pickers/names.server';
import { type ReviewAddress, readOnlyReason } from '../../../kits/reviews/campaign';
import { evidenceAddress, evidencePath, reviewPath, reviewSearch } from '../../../kits/reviews/paths';
import { savedFile } from '../../../lib/attachment';
import { csvOf, missingRows } from '../../../lib/csv';
import type { Campaign } from '../../../platform/campaigns.server';
import { garbledError, notFoundError, type PlatformError } from '../../../platform/platform-error';
import { equals } from '../../../platform/protocol/target-filter';
import { recover, withErrorKey } from '../../../platform/recover';
import type { ReviewItem } from '../../../platform/review-items.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadKnownReview } from '../campaign.server';
import { readAllItems } from '../items/all-items.server';
import { nameOf } from '../items/item';
import { buildDocument, type Evidence } from './build-document';
import { renderHtml } from './document';
import { EVIDENCE_TABLES, type EvidenceTable, nameWithUserName, tableOf, toEvidenceRows } from './rows';

/** Rows of each table on the page; the files have all of them. */
const MAX_SHOWN = 1_000;
const FIELDS = [
  'id',
  'item.type',
  'user',
  'application',
  'account',
  'entitlement',
  'role',
  'relationship',
  'descriptor',
  'decision',
];

async function readEvidence(auth: AuthContext, review: ReviewAddress, campaign: Campaign): Promise<Evidence> {
  const { items, total, repeated } = await readAllItems(auth, review.campaignId, {
    filter: equals('decision.certification.actors.id', review.actorId),
    order: { key: 'user.givenName', direction: 'asc' },
    taskStatus: review.taskStatus,
    fields: FIELDS,
  });
  // A checksum of nothing would look like evidence.
  if (items.length === 0) throw unreadError();
  const { member, context } = auth;
  const rows = toEvidenceRows(items, campaign, context.now);
  const table = tableOf(rows, 'decisions');
  const csv = csvFile([...table, ...missingRows(total - items.length, table[0]?.length ?? 1)]);
  const [certifier, digest] = await Promise.all([loadCertifierName(auth, review, items), sha256(csv)]);
  const madeBy = nameWithUserName(member.name, member.userName);
  return { review, campaign, certifier, rows, total, repeated, csv, digest, madeAt: context.now, madeBy };
}

const csvFile = (table: string[][]) => `\uFEFF${csvOf(table)}`;

function unreadError(): PlatformError {
  return garbledError('items of a review', 'counted, but not listed');
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `evidence`: null while the review runs. */
async function loadReviewEvidence(auth: AuthContext, params: { campaignId?: string }) {
  const failed = 'reviews.document.failed';
  const { review, campaign, totals } = await loadKnownReview(auth, params, failed);
  if (readOnlyReason(campaign, review) !== 'ended') return { review, campaign, evidence: null };
  if ('failed' in totals) throw Object.assign(unreadError(), { what: failed });
  if (totals.loaded.total === 0) throw notFoundError('a review with items');
  return { review, campaign, evidence: await withErrorKey(failed, readEvidence(auth, review, campaign)) };
}

/** As the items have it, for roles and for members who have left. */
async function loadCertifierName(
  auth: AuthContext,
  { actorId }: ReviewAddress,
  items: readonly ReviewItem[],
): Promise<string> {
  const actor = items[0]?.decision.certification.actors.find(({ id }) => id === actorId);
  const known = nameWithUserName((actor && nameOf(actor)) || actor?.name || '', actor?.userName ?? '');
  if (known !== '') return known;
  const object = actorId.startsWith('managed/role/') ? 'role' : 'user';
  const found = await recover(loadNames(auth, { object }, [actorId]), { otherwise: null });
  const naming = await loadNaming(auth);
  const name = found?.[0]?.label;
  return object === 'role' ? naming.thing(name) : naming.person({ name });
}

export async function loadEvidence(auth: AuthContext, params: { campaignId?: string }) {
  const { review, campaign, evidence } = await loadReviewEvidence(auth, params);
  const search = reviewSearch(review);
  const fileOf = (part: 'file' | 'table', more = '') => `${evidencePath(review.campaignId, part)}?${search}${more}`;
  return {
    title: await campaignName(auth, campaign),
    back: reviewPath(review),
    document: evidence && buildDocument(evidence, await translationFor(auth), MAX_SHOWN),
    page: fileOf('file'),
    tables: {
      decisions: fileOf('table'),
      removals: fileOf('table', '&table=removals'),
      history: fileOf('table', '&table=history'),
    } satisfies Record<EvidenceTable, string>,
  };
}
export type LoadedEvidence = Awaited<ReturnType<typeof loadEvidence>>;

async function campaignName(auth: AuthContext, { name }: { name?: string | null }): Promise<string> {
  return (await loadNaming(auth)).thing(name);
}

/** The page that offers the files of an address. */
export function evidencePageOf({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): string {
  return evidenceAddress(params.campaignId ?? '', new URL(request.url).search);
}

export async function evidenceFile(auth: AuthContext, params: { campaignId?: string }): Promise<Response> {
  const { campaign, evidence } = await loadReviewEvidence(auth, params);
  if (!evidence) throw notFoundError('the evidence of a review');
  const html = renderHtml(buildDocument(evidence, await translationFor(auth)));
  return savedFile(html, { type: 'text/html', name: `${await campaignName(auth, campaign)}.html` });
}

export async function evidenceTable(auth: AuthContext, params: { campaignId?: string }): Promise<Response> {
  const { campaign, evidence } = await loadReviewEvidence(auth, params);
  if (!evidence) throw notFoundError('the evidence of a review');
  const asked = new URL(auth.request.url).searchParams.get('table');
  const table = EVIDENCE_TABLES.find((one) => one === asked) ?? 'decisions';
  const content = table === 'decisions' ? evidence.csv : csvFile(tableOf(evidence.rows, table));
  const name = [await campaignName(auth, campaign), table === 'decisions' ? '' : ` ${table}`].join('');
  return savedFile(content, { type: 'text/csv', name: `${name}.csv` });
}
