import type { Platform } from '../../core/platform';
import { dotted, type Filter } from '../../core/query';
import { catalogItems } from '../catalog/catalog';
import { formatDate } from '../dates';
import { isDue, withComment } from '../decision';
import { removeAccess } from '../grants/access';
import { findGrant, grants } from '../grants/grants';
import type { Person } from '../person';
import { recheckViolations } from '../violations/detection';
import { type Campaign, REMOVAL, type ReviewItem, reviewItems, withChange } from './documents';

const DAY = 86_400_000;

interface SignOffContext {
  platform: Platform;
  campaign: Campaign;
  by: Person;
  at: number;
}

/** With the immediate consequences. */
export function signOffItem({ platform, campaign, by, at }: SignOffContext, item: ReviewItem): ReviewItem {
  const signed = withChange(item, at, { status: 'signed-off', completionDate: formatDate(at), completedBy: by });
  recordCertification(platform, signed);
  const removeAt = removalDate(campaign, signed, at);
  if (removeAt === undefined) return signed;
  return isDue(removeAt, at) ? removeItemAccess(platform, signed, at) : { ...signed, removeAt };
}

/** Definitions of entitlements, roles and users are not changed by the platform. */
function removalDate(
  { remediationRule, remediationDelay }: Campaign,
  item: ReviewItem,
  at: number,
): number | undefined {
  const { decision, exceptionDuration } = item.decision.certification;
  if (!item.catalog || !item.user) return undefined;
  if (decision === 'exception') return at + (exceptionDuration ?? 0) * DAY;
  return decision === 'revoke' && remediationRule !== null ? at + remediationDelay * DAY : undefined;
}

/** Records the decision with the access. */
function recordCertification({ store }: Platform, item: ReviewItem): void {
  const known = item.catalog && store.get(catalogItems, item.catalog.id);
  const grant = known && item.user && findGrant(store, item.user.id, known);
  if (!grant) return;
  const { decision, decisionDate, decisionBy, campaignId, completionDate } = item.decision.certification;
  const last = { decision, decisionDate, decisionBy, campaignId, completionDate };
  const reviewed = { ...grant.item, decision: { ...grant.item.decision, certification: last } };
  store.put(grants, grant.id, { ...grant, item: reviewed });
}

/** Recorded in the item's comments; access that is gone already counts as removed. */
function removeItemAccess(platform: Platform, { removeAt: _, ...item }: ReviewItem, at: number): ReviewItem {
  const failure = removeHeldAccess(platform, item, at);
  const line = { at, action: 'remediation', comment: failure ?? 'The access was removed.' };
  const certification = { ...withComment(item.decision.certification, line), remediated: failure === undefined };
  return { ...item, decision: { certification } };
}

function removeHeldAccess(platform: Platform, { catalog, user }: ReviewItem, at: number): string | undefined {
  const known = catalog && platform.store.get(catalogItems, catalog.id);
  if (!known || !user || !findGrant(platform.store, user.id, known)) return undefined;
  const failure = removeAccess(platform, user.id, known);
  recheckViolations(platform, user.id, at);
  return failure;
}

/** Answers when the next removal is due. */
export function removeDueAccess(platform: Platform): number {
  const { store } = platform;
  const next = nextRemoval(platform);
  if (next > platform.now()) return next;
  const due: Filter = { op: 'le', path: dotted('removeAt'), value: platform.now() };
  for (const item of store.search(reviewItems, { key: REMOVAL, filter: due }))
    store.transaction(() => store.put(reviewItems, item.id, removeItemAccess(platform, item, item.removeAt ?? 0)));
  return nextRemoval(platform);
}

function nextRemoval({ store }: Platform): number {
  const [next] = store.search(reviewItems, { key: REMOVAL, sort: [{ path: 'removeAt' }], limit: 1 });
  return next?.removeAt ?? Number.POSITIVE_INFINITY;
}
