import {
  knownApprovals,
  loadActiveReviews,
  loadInboxCounts,
  loadLongestWaiting,
  loadOpenViolations,
  MOST_LISTED_APPROVALS,
} from '../../kits/frame/inbox.server';
import { toRow } from '../../kits/requests/approvals/rows';
import { toPendingRow } from '../../kits/requests/my-requests/pending';
import { loadPendingRequests } from '../../kits/requests/my-requests/pending.server';
import { findRepresentedNames } from '../../kits/requests/represented';
import { loadTypeNames } from '../../kits/requests/tenant-rules.server';
import { summarizeWaitingReviews } from '../../kits/reviews/reviews';
import { zoneOf } from '../../lib/look';
import { endOfTomorrow, momentOf, platformStamp } from '../../lib/platform-dates';
import { all, below } from '../../platform/protocol/target-filter';
import { recover } from '../../platform/recover';
import type { Page } from '../../platform/rows';
import { listTaskSummaries, type TaskSummary, type TaskType } from '../../platform/tasks.server';
import { loadNaming } from '../../server/i18n/naming.server';
import type { AuthContext } from '../../server/session/auth-context';
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
import { loadApplications, loadHome } from './home/home.server';

const MOST_PENDING = 4;

export async function loadDefaultDashboard(auth: AuthContext) {
  const [own, applications] = await Promise.all([loadWidgetsAndWorkflow(auth), loadApplications(auth)]);
  return { ...own, ...applications };
}

export async function loadGovernanceDashboard(auth: AuthContext) {
  const { member, context, request } = auth;
  const soon = endOfTomorrow(context.now, zoneOf({ request }));
  const naming = await loadNaming(auth);
  const loadingPending = recover(loadPendingRequests(auth), { otherwise: null });
  const [counts, found, home, approvals, tasks, reviews, violations] = await Promise.all([
    loadInboxCounts(auth),
    loadingPending,
    loadHome(auth, loadingPending),
    recover(loadDueApprovals(auth, soon), { otherwise: null }),
    recover(loadDueTasks(auth, soon), { otherwise: null }),
    recover(
      loadActiveReviews(auth).then((found) => summarizeWaitingReviews(found, { now: context.now, naming })),
      { otherwise: null },
    ),
    recover(loadOpenViolations(auth), { otherwise: null }),
  ]);
  const pending = found && {
    rows: found.requests.slice(0, MOST_PENDING).map((request) => toPendingRow(request, member.id)),
    total: found.total,
  };
  const inboxes = { approvals: approvals?.rows ?? [], tasks: tasks?.rows ?? [], reviews: reviews?.rows ?? [] };
  const due = mergeDueItems(inboxes, soon);
  const sentences = [...inboxes.approvals, ...inboxes.tasks, ...(pending?.rows ?? [])].map(
    ({ sentence }) => sentence.type,
  );
  return {
    counts,
    pending,
    home,
    reviews,
    violation: violations?.oldest ?? null,
    approvals: approvals && withoutRows(approvals),
    tasks: tasks && withoutRows(tasks),
    due: {
      items: due,
      byDeadline: due.some(({ deadline }) => deadline !== null && deadline < soon),
      failed: !(approvals?.isWhole && tasks?.isWhole && reviews?.isWhole),
    },
    typeNames: await loadTypeNames(auth, sentences),
  };
}

function withoutRows({ rows: _, ...due }: DueFirst) {
  return due;
}

/** A list that is whole has the near deadlines; for a larger inbox they are asked for, at once where it is known to be one. */
async function loadDueApprovals(auth: AuthContext, soon: number): Promise<DueFirst> {
  const moments = { now: auth.context.now, soon };
  const loadingOldest = loadOldest(auth, 'request');
  const isKnownToBeLarge = (knownApprovals(auth) ?? 0) > MOST_LISTED_APPROVALS;
  const [oldest, near] = await Promise.all([
    loadingOldest,
    isKnownToBeLarge
      ? loadNearDeadlines(auth, soon)
      : loadingOldest.then(({ glances, total }) => (glances.length < total ? loadNearDeadlines(auth, soon) : null)),
  ]);
  return near === null ? toDueFirstOfOldest(oldest, moments) : toDueFirst(near, oldest, moments);
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

function toDueCandidates({ result, totalCount, unreadable }: Page<TaskSummary>, memberId: string): DueCandidates {
  return { glances: result.map((found) => toDueCandidate(found, memberId)), total: totalCount, unreadable };
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
