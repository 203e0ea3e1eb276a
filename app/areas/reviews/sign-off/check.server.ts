import { type ReviewAddress, toCampaignView } from '../../../kits/reviews/campaign';
import { reviewPath, reviewSearch, signOffPath } from '../../../kits/reviews/paths';
import { withList } from '../../../lib/list-address';
import { momentOf } from '../../../lib/platform-dates';
import { all, equals, within } from '../../../platform/protocol/target-filter';
import { type FailedPart, type LoadedPart, loadPart, recover } from '../../../platform/recover';
import {
  type FoundItems,
  type ItemSearch,
  loadActorRights,
  type ReviewItem,
} from '../../../platform/review-items.server';
import { formTokens } from '../../../server/guard/form.server';
import { loadNaming, type Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadKnownReview } from '../campaign.server';
import { loadOpenViolations } from '../items/conflicts.server';
import { itemName, nameOf } from '../items/item';
import { itemPath } from '../items/paths';
import { ITEM_TYPES, type ItemTab, tabsOf } from '../items/query';
import { UNUSUAL, type Unusual, unusualFilter } from '../unusual';
import { CASCADING_TYPES, loadAffectedViolations, NO_VIOLATIONS_AFFECTED } from './affected-violations.server';
import { countDecided, countRows, DECISION, listDecided, type Reviewed, searchDecided } from './decided-items.server';
import { findObstacle, type SignOffProgress, serializeProgress, toSignOffProgress } from './progress';

const MAX_LISTED = 20;
const MAX_UNUSUAL = 10;
const REVOKED_FIRST: ItemSearch['order'] = { key: DECISION, direction: 'desc' };

export interface ListedItem {
  id: string;
  what: string;
  where: string | null;
  whom: string | null;
  decision: string | null;
  lastUsed: number | null;
  to: string;
}

export interface ListedItems {
  count: number;
  items: ListedItem[];
  lists: { tab: ItemTab; to: string }[];
}

export async function loadSignOff(auth: AuthContext, params: { campaignId?: string }) {
  const { review, campaign, totals } = await loadKnownReview(auth, params, 'reviews.signOff.failed.campaign');
  const { campaignId } = review;
  const reviewed = { review, campaign };
  const { autoId } = auth.member.settings;
  const at = { now: auth.context.now, low: autoId.low };
  const kinds = UNUSUAL.filter((kind) => kind !== 'unlikely' || autoId.enabled);
  const listCertified = (kind: Unusual): Promise<LoadedPart<FoundItems>> | FailedPart => {
    if (kind === 'unlikely' && autoId.isUnknown) return { failed: true };
    const filter = all(equals(DECISION, 'certify'), unusualFilter(kind, at));
    return loadPart(listDecided(auth, reviewed, filter, { size: MAX_UNUSUAL }));
  };
  const [counted, allowed, open, removed, ...unusual] = await Promise.all([
    'loaded' in totals ? loadPart(countDecided(auth, reviewed, totals.loaded)) : totals,
    recover(loadActorRights(auth.api, review), { otherwise: null }),
    loadOpenViolations(auth, ['violatingAccess']),
    loadPart(
      listDecided(auth, reviewed, within(DECISION, ['revoke', 'exception']), {
        size: MAX_LISTED,
        order: REVOKED_FIRST,
      }),
    ),
    ...kinds.map(listCertified),
  ]);
  const naming = await loadNaming(auth);
  const shown = toCampaignView(campaign, review, naming);
  /** Only access of users is removed by the platform, not its definitions. */
  const removes = shown.removalDays !== null && (!campaign.targetFilter || isAccess(campaign.targetFilter.type));
  const [progress, violations] = await Promise.all([
    'loaded' in counted ? loadProgress(auth, reviewed, { ...counted.loaded, removed }) : null,
    removes && shown.readOnly === null ? loadAffectedViolations(auth, reviewed, open) : NO_VIOLATIONS_AFFECTED,
  ]);
  const obstacle =
    progress &&
    findObstacle(progress, {
      partial: shown.partialSignoff,
      readOnly: shown.readOnly !== null,
      allowed: allowed?.signoff !== false,
    });
  const may = progress !== null && allowed !== null && obstacle === null;
  const url = new URL(auth.request.url);
  const tabs = tabsOf(campaign);
  const named = (found: LoadedPart<FoundItems>, search: string) =>
    toListedItems(found, { review, naming, tabs, search });
  return {
    campaign: shown,
    back: reviewPath(review),
    undecidedTo: reviewPath(review, 'decision=none'),
    progress,
    seen: 'loaded' in counted && progress ? serializeProgress(progress, counted.loaded.last) : '',
    /** Decisions on the member's own access, which others sign off. */
    own: 'loaded' in counted ? counted.loaded.own : 0,
    obstacle,
    removes,
    removed: named(removed, 'decision=revoke&decision=exception'),
    cascades: 'loaded' in removed && removed.loaded.result.some(({ item }) => CASCADING_TYPES.includes(item.type)),
    violations,
    unusual: kinds.map((kind, at) => ({ kind, found: unusual[at] ? named(unusual[at], UNUSUAL_SEARCH[kind]) : null })),
    mayFailed: allowed === null,
    form: may ? await formTokens(auth, signOffPath(campaignId)) : null,
    retry: url.pathname + url.search,
  };
}
export type SignOffCheck = Awaited<ReturnType<typeof loadSignOff>>;

const UNUSUAL_SEARCH: Record<Unusual, string> = {
  unused: 'decision=certify&unusual=unused',
  neverUsed: 'decision=certify&unusual=neverUsed',
  never: 'decision=certify&certified=never',
  unlikely: 'decision=certify&unusual=unlikely',
};

function isAccess(types: readonly string[]): boolean {
  return types.some((type) => ['accountGrant', 'entitlementGrant', 'roleMembership'].includes(type));
}

/** A further count is needed only when items were signed off before. */
async function loadProgress(
  auth: AuthContext,
  reviewed: Reviewed,
  { removed, ...counted }: Awaited<ReturnType<typeof countDecided>> & { removed: LoadedPart<FoundItems> },
): Promise<SignOffProgress | null> {
  const { totals, decided } = counted;
  const plain = { ...counted, revoked: totals.revoke, excepted: totals.exception };
  if (totals.total - totals.NONE === decided) return toSignOffProgress(plain);
  if ('failed' in removed) return null;
  const both = removed.loaded.totalCount;
  const revoked = await recover(searchDecided(auth, reviewed, equals(DECISION, 'revoke')).then(countRows), {
    otherwise: null,
  });
  return revoked === null ? null : toSignOffProgress({ ...counted, revoked, excepted: both - revoked });
}

interface Listed {
  review: ReviewAddress;
  naming: Naming;
  tabs: readonly ItemTab[];
  search: string;
}

function toListedItems(found: LoadedPart<FoundItems>, { review, naming, tabs, search }: Listed): ListedItems | null {
  if ('failed' in found) return null;
  const { totalCount, result } = found.loaded;
  const all = totalCount <= result.length;
  const holds = (tab: ItemTab) => !all || result.some(({ item }) => item.type === ITEM_TYPES[tab]);
  return {
    count: totalCount,
    items: result.map((item) => toListedItem(item, { review, naming })),
    lists: tabs.filter(holds).map((tab) => ({ tab, to: reviewPath(review, `tab=${tab}&${search}`) })),
  };
}

function toListedItem(item: ReviewItem, { review, naming }: { review: ReviewAddress; naming: Naming }): ListedItem {
  const what = naming.thing(itemName(item));
  const where = item.application?.name ?? null;
  return {
    id: item.id,
    what,
    where: where === what ? null : where,
    whom: nameOf(item.user),
    decision: item.decision.certification.decision ?? null,
    lastUsed: momentOf(item.usage?.lastUsedDate),
    to: withList(itemPath(review.campaignId, item.id), reviewSearch(review)),
  };
}
