import {
  loadActiveReviews,
  loadInboxCounts,
  loadLongestWaiting,
  loadOpenViolations,
} from '../../kits/frame/inbox.server';
import { toRow } from '../../kits/requests/approvals/rows';
import { loadPending } from '../../kits/requests/my-requests/pending.server';
import { findRepresentedNames } from '../../kits/requests/represented';
import { loadTypeNames } from '../../kits/requests/tenant-rules.server';
import { summarizeWaitingReviews } from '../../kits/reviews/reviews';
import { allowedImageAddress } from '../../lib/image-address';
import { zoneOf } from '../../lib/look';
import { endOfTomorrow, momentOf, platformStamp } from '../../lib/platform-dates';
import { listAssignedApplications } from '../../platform/dashboard.server';
import { all, below } from '../../platform/protocol/target-filter';
import { countRecommendations } from '../../platform/recommendations.server';
import { loadPart, recover } from '../../platform/recover';
import { listTaskSummaries, type TaskSummary, type TaskType } from '../../platform/tasks.server';
import { formTokens } from '../../server/guard/form.server';
import { translationFor } from '../../server/i18n/i18n.server';
import { loadNaming } from '../../server/i18n/naming.server';
import type { AuthContext } from '../../server/session/auth-context';
import { toTiles } from './applications/tiles';
import { loadWidgetsAndWorkflow } from './default.server';
import {
  type DueCandidate,
  type DueCandidates,
  type DueFirst,
  MOST_URGENT,
  mergeDueItems,
  toDueFirst,
  toDueFirstOfOldest,
} from './due-first';
import { RECOMMENDED } from './recommended';

export async function loadDefaultDashboard(auth: AuthContext) {
  const [own, applications] = await Promise.all([loadWidgetsAndWorkflow(auth), loadAssignedApplications(auth)]);
  return { ...own, applications };
}

/** Null where applications have a page of their own. */
async function loadAssignedApplications(auth: AuthContext) {
  const { api, member, context } = auth;
  if (member.features.has('workforce')) return null;
  const found = await recover<Awaited<ReturnType<typeof listAssignedApplications>>, 'signedOut' | 'notLoaded'>(
    listAssignedApplications(api),
    { 'signed-out': 'signedOut', forbidden: 'notLoaded', otherwise: 'notLoaded' },
  );
  if (found === 'signedOut' || found === 'notLoaded') return { failed: found };
  if (found.result.length === 0 && found.unreadable > 0) return { failed: 'notLoaded' as const };
  const { locale } = await translationFor(auth);
  const tiles = toTiles(found.result, (source) => allowedImageAddress(source, context.tenant.imageOrigins), locale);
  return { tiles, isWhole: found.unreadable === 0 };
}

export async function loadGovernanceDashboard(auth: AuthContext) {
  const { api, member, context, request } = auth;
  const soon = endOfTomorrow(context.now, zoneOf({ request }));
  const naming = await loadNaming(auth);
  const [counts, pending, recommended, approvals, tasks, reviews, violations, form] = await Promise.all([
    loadInboxCounts(auth),
    recover(loadPending(auth), { otherwise: null }),
    member.settings.autoId.enabled ? toCount(countRecommendations(api, member.id)) : { count: 0 },
    recover(loadDueApprovals(auth, soon), { otherwise: null }),
    recover(loadDueTasks(auth, soon), { otherwise: null }),
    recover(
      loadActiveReviews(auth).then((found) => summarizeWaitingReviews(found, { now: context.now, naming })),
      { otherwise: null },
    ),
    recover(loadOpenViolations(auth), { otherwise: null }),
    formTokens(auth, RECOMMENDED),
  ]);
  const inboxes = { approvals: approvals?.rows ?? [], tasks: tasks?.rows ?? [], reviews: reviews?.rows ?? [] };
  const due = mergeDueItems(inboxes, soon);
  const sentences = [...inboxes.approvals, ...inboxes.tasks, ...(pending?.rows ?? [])].map(
    ({ sentence }) => sentence.type,
  );
  return {
    counts,
    pending,
    recommended,
    form,
    reviews,
    violation: violations?.oldest ?? null,
    approvals: approvals && withoutRows(approvals),
    tasks: tasks && withoutRows(tasks),
    due: {
      items: due,
      byDeadline: due.some(({ deadline }) => deadline !== null && deadline < soon),
      failed: approvals === null || tasks === null || reviews === null,
    },
    typeNames: await loadTypeNames(auth, sentences),
  };
}

function withoutRows({ rows: _, ...due }: DueFirst) {
  return due;
}

async function toCount(count: Promise<number>) {
  const found = await loadPart(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}

async function loadDueApprovals(auth: AuthContext, soon: number): Promise<DueFirst> {
  const moments = { now: auth.context.now, soon };
  const [near, oldest] = await Promise.all([loadNearDeadlines(auth, soon), loadOldest(auth, 'request')]);
  return toDueFirst(near, oldest, moments);
}

async function loadDueTasks(auth: AuthContext, soon: number): Promise<DueFirst> {
  return toDueFirstOfOldest(await loadOldest(auth, 'fulfillment'), { now: auth.context.now, soon });
}

async function loadOldest(auth: AuthContext, type: TaskType): Promise<DueCandidates> {
  return toDueCandidates(await loadLongestWaiting(auth, type), auth.member.id);
}

async function loadNearDeadlines({ api, member }: AuthContext, soon: number): Promise<DueCandidates> {
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const filter = all(below('decision.deadline', platformStamp(soon)));
  const search = { actorStatus: 'active', filter, offset: 0, size: MOST_URGENT, order, deadlineMs: 5_000 } as const;
  return toDueCandidates(await listTaskSummaries(api, member.id, 'request', search), member.id);
}

function toDueCandidates(
  { result, totalCount }: { result: TaskSummary[]; totalCount: number },
  memberId: string,
): DueCandidates {
  return { glances: result.map((found) => toDueCandidate(found, memberId)), total: totalCount };
}

function toDueCandidate(found: TaskSummary, memberId: string): DueCandidate {
  const context = { memberId, settings: { allowSelfApproval: false }, thresholds: null, pending: true };
  return {
    id: found.id,
    deadline: momentOf(found.decision.deadline),
    requestedAt: momentOf(found.decision.startDate),
    actingFor: findRepresentedNames(found, memberId),
    row: () => {
      const whole = found.whole();
      return whole && toRow(whole, context);
    },
  };
}
