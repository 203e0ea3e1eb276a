import { type ReviewAddress, toCampaignView } from '../../../kits/reviews/campaign';
import { reviewPath, reviewSearch, signOffPath } from '../../../kits/reviews/paths';
import { conflictSets } from '../../../kits/violations/conflicts';
import { violationPath } from '../../../kits/violations/paths';
import { resolvesViolation } from '../../../kits/violations/remediation';
import { displayName } from '../../../lib/display-name';
import { withList } from '../../../lib/list-address';
import { momentOf } from '../../../lib/platform-dates';
import { all, any, equals, exists, not, type TargetFilter, within } from '../../../platform/protocol/target-filter';
import { type LoadedPart, loadPart, recover } from '../../../platform/recover';
import {
  countReviewItems,
  type FoundItems,
  type ItemSearch,
  type ItemTotals,
  loadActorRights,
  type ReviewItem,
  searchReviewItems,
} from '../../../platform/review-items.server';
import { findRow, requireRows } from '../../../platform/rows';
import type { Violation } from '../../../platform/violations.server';
import { formTokens } from '../../../server/guard/form.server';
import { loadNaming, type Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { type KnownReview, loadKnownReview } from '../campaign.server';
import { loadOpenViolations } from '../items/conflicts.server';
import { itemName, nameOf } from '../items/item';
import { itemPath } from '../items/paths';
import { ITEM_TYPES, type ItemTab, tabsOf } from '../items/query';
import { UNUSUAL, type Unusual, unusualFilter } from '../unusual';
import { findObstacle, type SignOffProgress, toSignOffProgress } from './progress';

const MAX_LISTED = 20;
const MAX_UNUSUAL = 10;
/** Items read to find affected violations. */
const MAX_CONFLICTING = 100;
const DECISION = 'decision.certification.decision';
/** Revoking these removes other access too. */
const CASCADING_TYPES = ['accountGrant', 'roleMembership'];
const BY_PERSON: ItemSearch['order'] = { key: 'user.givenName', direction: 'asc' };
const REVOKED_FIRST: ItemSearch['order'] = { key: DECISION, direction: 'desc' };

function decidedFilter(actorId: string, ...more: (TargetFilter | null)[]): TargetFilter {
  return all(
    equals('decision.certification.actors.id', actorId),
    equals('decision.certification.status', 'in-progress'),
    ...more,
  );
}

type Reviewed = Pick<KnownReview, 'review' | 'campaign'>;

/** A member who stands in for the certifier does not sign off decisions on their own access; null where there are none. */
function ownAccessFilter({ member }: AuthContext, { review, campaign }: Reviewed): TargetFilter | null {
  const standsIn = review.actorId !== `managed/user/${member.id}`;
  return standsIn && campaign.allowSelfCertification === false ? equals('user.id', member.id) : null;
}

function searchDecided(
  auth: AuthContext,
  reviewed: Reviewed,
  filter: TargetFilter | null,
  { size = 1, order = BY_PERSON }: { size?: number; order?: ItemSearch['order'] } = {},
) {
  const { review } = reviewed;
  const own = ownAccessFilter(auth, reviewed);
  return searchReviewItems(auth.api, review.campaignId, {
    filter: decidedFilter(review.actorId, filter, own && not(own)),
    page: 0,
    size,
    order,
    taskStatus: review.taskStatus,
  });
}

/** With the rows it counts. */
async function listDecided(...search: Parameters<typeof searchDecided>) {
  const page = await searchDecided(...search);
  return { ...page, result: requireRows(page) };
}

/** `decided`: not signed off yet. `own`: those of them on the member's own access, which stay open. */
export async function countDecided(auth: AuthContext, reviewed: Reviewed, known?: ItemTotals) {
  const [totals, decided, own] = await Promise.all([
    known ?? countReviewItems(auth.api, reviewed.review),
    searchDecided(auth, reviewed, exists(DECISION)).then(({ totalCount }) => totalCount),
    countOwn(auth, reviewed),
  ]);
  return { totals, decided, own };
}

async function countOwn(auth: AuthContext, reviewed: Reviewed): Promise<number> {
  const own = ownAccessFilter(auth, reviewed);
  if (own === null) return 0;
  const { review } = reviewed;
  const filter = decidedFilter(review.actorId, exists(DECISION), own);
  const search = { filter, page: 0, size: 1, order: BY_PERSON, taskStatus: review.taskStatus };
  return (await searchReviewItems(auth.api, review.campaignId, search)).totalCount;
}

export interface SignedOffCount {
  all: number;
  /** By the member. */
  own: number;
}

/** Items of the reviewer that are signed off, however far the review is. */
export async function countSignedOff({ api, member }: AuthContext, { review }: Reviewed): Promise<SignedOffCount> {
  const count = async (by: TargetFilter | null) => {
    const actor = equals('decision.certification.actors.id', review.actorId);
    const filter = all(actor, equals('decision.certification.status', 'signed-off'), by);
    const search = { filter, page: 0, size: 1, order: BY_PERSON, taskStatus: undefined };
    return (await searchReviewItems(api, review.campaignId, search)).totalCount;
  };
  const byMember = within('decision.certification.completedBy.id', [`managed/user/${member.id}`, member.id]);
  const [every, own] = await Promise.all([count(null), count(byMember)]);
  return { all: every, own };
}

/** The date of the last decision that is not signed off; null without one. */
export async function lastOpenDecision(auth: AuthContext, reviewed: Reviewed): Promise<string | null> {
  const order = { key: 'decision.certification.decisionDate', direction: 'desc' as const };
  const last = findRow(await searchDecided(auth, reviewed, exists(DECISION), { order }));
  return last?.decision.certification.decisionDate ?? null;
}

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
  const certified = (kind: Unusual) => all(equals(DECISION, 'certify'), unusualFilter(kind, at));
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
    ...kinds.map((kind) => loadPart(listDecided(auth, reviewed, certified(kind), { size: MAX_UNUSUAL }))),
  ]);
  const naming = await loadNaming(auth);
  const shown = toCampaignView(campaign, review, naming);
  /** Only access of users is removed by the platform, not its definitions. */
  const removes = shown.removalDays !== null && isAccess(campaign.targetFilter?.type ?? []);
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

export interface AffectedViolations {
  named: AffectedViolation[];
  all: boolean;
}

const NO_VIOLATIONS_AFFECTED: AffectedViolations = { named: [], all: true };

/** Null when they cannot be read. */
async function loadAffectedViolations(
  auth: AuthContext,
  reviewed: Reviewed,
  open: Awaited<ReturnType<typeof loadOpenViolations>>,
): Promise<AffectedViolations | null> {
  if (open === null) return null;
  const access = [...new Set(open.violations.flatMap(({ decision }) => decision.compositeIds.flat()))];
  if (access.length === 0) return { named: [], all: open.all };
  const people = [...new Set(open.violations.flatMap(({ user }) => user?.id || []))];
  const cascading = all(equals(DECISION, 'revoke'), within('item.type', CASCADING_TYPES), within('user.id', people));
  const filter = all(exists(DECISION), any(within('compositeId', access), cascading));
  const found = await loadPart(listDecided(auth, reviewed, filter, { size: MAX_CONFLICTING }));
  if ('failed' in found) return null;
  const { result, totalCount } = found.loaded;
  return { named: findAffectedViolations(open.violations, result), all: open.all && totalCount <= result.length };
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
  const revoked = await recover(
    searchDecided(auth, reviewed, equals(DECISION, 'revoke')).then(({ totalCount }) => totalCount),
    { otherwise: null },
  );
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

interface AffectedViolation {
  id: string;
  rule: string | null;
  person: string | null;
  outcome: ViolationOutcome;
  to: string;
}

/**
 * `closes`: one side is revoked completely. `mayClose`: possibly, with an account or a role; violations do not say to
 * which of them their access belongs.
 */
const VIOLATION_OUTCOMES = ['closes', 'mayClose', 'stays'] as const;
type ViolationOutcome = (typeof VIOLATION_OUTCOMES)[number];

type DecidedItem = Pick<ReviewItem, 'compositeId' | 'decision' | 'item' | 'user' | 'application'>;

/** Those that close come first. */
export function findAffectedViolations(open: readonly Violation[], items: readonly DecidedItem[]): AffectedViolation[] {
  const named = new Set(items.map(({ compositeId }) => compositeId));
  const gone = items.filter(({ decision }) => decision.certification.decision === 'revoke');
  const revoked = new Set(gone.flatMap(({ compositeId }) => compositeId ?? []));
  const after = open.flatMap((violation) => {
    const { id, policyRule, user, decision } = violation;
    const taken = new Set([...revoked, ...cascadedAccess(violation, gone)]);
    const outcome = outcomeOf(decision.compositeIds, { revoked, taken });
    if (outcome === 'stays' && !decision.compositeIds.flat().some((one) => named.has(one))) return [];
    const person = user ? displayName(user) : null;
    return { id, rule: policyRule?.name ?? null, person, outcome, to: violationPath('violation', id) };
  });
  return VIOLATION_OUTCOMES.flatMap((outcome) => after.filter((one) => one.outcome === outcome));
}

function outcomeOf(
  sets: string[][],
  { revoked, taken }: Record<'revoked' | 'taken', ReadonlySet<string>>,
): ViolationOutcome {
  if (resolvesViolation(sets, revoked)) return 'closes';
  return resolvesViolation(sets, taken) ? 'mayClose' : 'stays';
}

function cascadedAccess(violation: Violation, gone: readonly DecidedItem[]): string[] {
  const theirs = gone.filter(({ user }) => user?.id && user.id === violation.user?.id);
  const lostAt = theirs.flatMap(({ item, application }) => (item.type === 'accountGrant' && application?.id) || []);
  const losesRole = theirs.some(({ item }) => item.type === 'roleMembership');
  return conflictSets(violation)
    .flat()
    .filter(({ applicationId, byRole }) => (byRole ? losesRole : applicationId && lostAt.includes(applicationId)))
    .map(({ id }) => id);
}
