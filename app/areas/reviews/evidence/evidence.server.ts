import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadNames } from '../../../kits/pickers/names.server';
import { type ReviewAddress, readOnlyReason } from '../../../kits/reviews/campaign';
import { evidenceAddress, evidencePath, reviewPath, reviewSearch } from '../../../kits/reviews/paths';
import { savedFile } from '../../../lib/attachment';
import { csvOf } from '../../../lib/csv';
import { displayName } from '../../../lib/display-name';
import { directionOf } from '../../../lib/language';
import type { Campaign } from '../../../platform/campaigns.server';
import { notFoundError } from '../../../platform/platform-error';
import { equals } from '../../../platform/protocol/target-filter';
import { recover, withErrorKey } from '../../../platform/recover';
import { translationFor } from '../../../server/i18n/i18n.server';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadCampaign, parseReview } from '../campaign.server';
import { readAllItems } from '../items/all-items.server';
import { type EvidenceDocument, renderHtml } from './document';
import { type EvidenceRow, tableOf, toEvidenceRow } from './rows';

/** Rows on the page; the files have all of them. */
const MAX_SHOWN = 1_000;
const FIELDS = ['id', 'item.type', 'user', 'application', 'account', 'entitlement', 'role', 'descriptor', 'decision'];

interface Evidence {
  review: ReviewAddress;
  campaign: Campaign;
  rows: EvidenceRow[];
  /** May exceed the readable rows. */
  total: number;
  csv: string;
  /** SHA-256 of the table, in hex. */
  digest: string;
}

async function readEvidence(auth: AuthContext, review: ReviewAddress, campaign: Campaign): Promise<Evidence> {
  const { items, total } = await readAllItems(auth, review.campaignId, {
    filter: equals('decision.certification.actors.id', review.actorId),
    order: { key: 'user.givenName', direction: 'asc' },
    taskStatus: review.taskStatus,
    fields: FIELDS,
  });
  const rows = items.map(toEvidenceRow);
  const csv = `\uFEFF${csvOf(tableOf(rows))}`;
  return { review, campaign, rows, total, csv, digest: await sha256(csv) };
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `evidence`: null while the review runs. */
async function loadReviewEvidence(auth: AuthContext, params: { campaignId?: string }) {
  const review = parseReview(auth, params);
  const campaign = await withErrorKey('reviews.document.failed', loadCampaign(auth, review.campaignId));
  if (readOnlyReason(campaign, review) !== 'ended') return { review, campaign, evidence: null };
  return {
    review,
    campaign,
    evidence: await withErrorKey('reviews.document.failed', readEvidence(auth, review, campaign)),
  };
}

async function buildDocument(auth: AuthContext, evidence: Evidence, most?: number): Promise<EvidenceDocument> {
  const { review, campaign, rows, total, digest } = evidence;
  const [{ locale, translator }, certifier] = await Promise.all([
    translationFor(auth),
    loadCertifierName(auth, review),
  ]);
  const t = translator.getFixedT(locale);
  const shown = rows.slice(0, most);
  const count = (decision: string) => String(rows.filter((row) => row.decision === decision).length);
  const decision = (word: string) =>
    word === '' ? t('reviews.document.decision.none') : t(`reviews.document.decision.${word as 'certify'}`);
  return {
    title: campaign.name || t('reviews.unnamed'),
    language: locale,
    direction: directionOf(locale),
    facts: [
      { label: t('reviews.document.fact.certifier'), value: certifier },
      {
        label: t('reviews.items.about.owner'),
        value: (campaign.ownerInfo && displayName(campaign.ownerInfo)) || '--',
      },
      {
        label: t('ui.column.period'),
        value: `${formatUtc(campaign.startDate)} – ${formatUtc(campaign.deadline)}`,
      },
      { label: t('reviews.document.fact.items'), value: String(total) },
      { label: t('reviews.document.decision.certify'), value: count('certify') },
      { label: t('reviews.document.decision.revoke'), value: count('revoke') },
      { label: t('reviews.document.decision.exception'), value: count('exception') },
      { label: t('reviews.document.decision.none'), value: count('') },
    ],
    columns: [
      t('reviews.items.filter.user'),
      t('ui.column.access'),
      t('reviews.items.filter.decision'),
      t('ui.word.reason'),
      t('reviews.document.column.decided'),
      t('reviews.document.column.signedOff'),
    ],
    rows: shown.map((row) => [
      [row.person, row.userName].filter(Boolean).join(' · '),
      [row.access, row.application === row.access ? '' : row.application].filter(Boolean).join(' · '),
      row.removed === 'yes' ? `${decision(row.decision)} · ${t('reviews.document.removed')}` : decision(row.decision),
      row.reason,
      [row.decidedBy, formatUtc(row.decidedAt)].filter(Boolean).join(' · '),
      [row.signedOffBy, formatUtc(row.signedOffAt)].filter(Boolean).join(' · '),
    ]),
    notes: [
      ...(rows.length < total ? [t('reviews.document.incomplete', { shown: rows.length, total })] : []),
      ...(shown.length < rows.length
        ? [t('reviews.document.shownFirst', { shown: shown.length, total: rows.length })]
        : []),
    ],
    digest: { label: t('reviews.document.digest'), value: digest, hint: t('reviews.document.digestHint') },
  };
}

async function loadCertifierName(auth: AuthContext, { actorId }: ReviewAddress): Promise<string> {
  if (actorId === `managed/user/${auth.member.id}`) return auth.member.name;
  const object = actorId.startsWith('managed/role/') ? 'role' : 'user';
  const found = await recover(loadNames(auth, { object }, [actorId]), { otherwise: null });
  const naming = await loadNaming(auth);
  const name = found?.[0]?.label;
  return object === 'role' ? naming.thing(name) : naming.person({ name });
}

/** In UTC to the minute, the same for every reader. */
function formatUtc(text: string | null | undefined): string {
  const moment = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? '' : `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export async function loadEvidence(auth: AuthContext, params: { campaignId?: string }) {
  const { review, campaign, evidence } = await loadReviewEvidence(auth, params);
  const fileOf = (part: 'file' | 'table') => `${evidencePath(review.campaignId, part)}?${reviewSearch(review)}`;
  return {
    title: await nameOf(auth, campaign),
    back: reviewPath(review),
    document: evidence && (await buildDocument(auth, evidence, MAX_SHOWN)),
    files: { page: fileOf('file'), table: fileOf('table') },
  };
}
export type LoadedEvidence = Awaited<ReturnType<typeof loadEvidence>>;

async function nameOf(auth: AuthContext, { name }: { name?: string | null }): Promise<string> {
  return (await loadNaming(auth)).thing(name);
}

/** The page that offers the files of an address. */
export function evidencePageOf({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): string {
  return evidenceAddress(params.campaignId ?? '', new URL(request.url).search);
}

export async function evidenceFile(auth: AuthContext, params: { campaignId?: string }): Promise<Response> {
  const { campaign, evidence } = await loadReviewEvidence(auth, params);
  if (!evidence) throw notFoundError('the evidence of a review');
  const html = renderHtml(await buildDocument(auth, evidence));
  return savedFile(html, { type: 'text/html', name: `${await nameOf(auth, campaign)}.html` });
}

export async function evidenceTable(auth: AuthContext, params: { campaignId?: string }): Promise<Response> {
  const { campaign, evidence } = await loadReviewEvidence(auth, params);
  if (!evidence) throw notFoundError('the evidence of a review');
  return savedFile(evidence.csv, { type: 'text/csv', name: `${await nameOf(auth, campaign)}.csv` });
}
