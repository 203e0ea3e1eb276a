// Gathers what the dashboard shows, side by side, each part failing alone: the tenant's widgets, or the inboxes of governance.
import { formPass } from '../access/form.server';
import type { Pass } from '../access/guard.server';
import { tilesOf } from '../features/dashboard/applications';
import { readDefaultDashboard } from '../features/dashboard/default.server';
import { RECOMMENDED } from '../features/dashboard/recommended';
import { reviewsWaiting } from '../features/dashboard/reviews';
import { type DueFirst, dueTogether } from '../features/requests/approvals/due-first';
import { readDueFirst, readTasksDue } from '../features/requests/approvals/due-first.server';
import { readPending } from '../features/requests/mine/pending.server';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { zoneFrom } from '../features/shell/bar/look';
import { activeReviews, inboxCounts, openViolations } from '../features/shell/inbox/inbox.server';
import { endOfTomorrow } from '../lib/dates';
import { imageFor } from '../lib/image-address';
import { listAssignedApplications } from '../platform/dashboard.server';
import { countRecommendations } from '../platform/recommendations.server';
import { recover, settle } from '../platform/recover';
import { countPendingRequests } from '../platform/requests.server';

export async function defaultDashboard(pass: Pass) {
  const [own, applications] = await Promise.all([readDefaultDashboard(pass), assignedApplications(pass)]);
  return { ...own, applications };
}

/** Null where applications have a page of their own. */
async function assignedApplications({ api, member, visit }: Pass) {
  if (member.features.has('workforce')) return null;
  const found = await recover<Awaited<ReturnType<typeof listAssignedApplications>>, 'signedOut' | 'notLoaded'>(
    listAssignedApplications(api),
    { 'signed-out': 'signedOut', forbidden: 'notLoaded', otherwise: 'notLoaded' },
  );
  if (found === 'signedOut' || found === 'notLoaded') return { failed: found };
  return { tiles: tilesOf(found, (source) => imageFor(source, visit.tenant.imageOrigins)) };
}

export async function governanceDashboard(pass: Pass) {
  const { api, member, visit, request } = pass;
  const soon = endOfTomorrow(visit.now, zoneFrom(request.headers.get('cookie')));
  const [counts, pending, requests, recommended, approvals, tasks, reviews, violations, form] = await Promise.all([
    inboxCounts(pass),
    counted(countPendingRequests(api, member.id)),
    recover(readPending(pass), { otherwise: null }),
    member.settings.autoId.enabled ? counted(countRecommendations(api, member.id)) : { count: 0 },
    recover(readDueFirst(pass, soon), { otherwise: null }),
    recover(readTasksDue(pass, soon), { otherwise: null }),
    recover(
      activeReviews(pass).then((found) => reviewsWaiting(found, visit.now)),
      { otherwise: null },
    ),
    recover(openViolations(pass), { otherwise: null }),
    formPass(pass, RECOMMENDED),
  ]);
  const inboxes = { approvals: approvals?.rows ?? [], tasks: tasks?.rows ?? [], reviews: reviews?.rows ?? [] };
  const due = dueTogether(inboxes, soon);
  const sentences = [...inboxes.approvals, ...inboxes.tasks, ...(requests ?? [])].map(({ sentence }) => sentence.type);
  return {
    counts,
    pending,
    requests,
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
    typeNames: await ownTypeNames(pass, sentences),
  };
}

/** The rows are told once, among those of all inboxes. */
function withoutRows({ rows: _, ...due }: DueFirst) {
  return due;
}

async function counted(count: Promise<number>) {
  const found = await settle(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}
