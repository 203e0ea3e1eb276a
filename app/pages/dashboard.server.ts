// Gathers what the dashboard shows, side by side, each part failing alone: the tenant's widgets, or the inboxes of governance.
import { formPass } from '../access/form.server';
import type { Pass } from '../access/guard.server';
import { tried } from '../access/tried.server';
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
import { orElse, part } from '../lib/settled';
import { listAssignedApplications } from '../platform/dashboard.server';
import { countRecommendations } from '../platform/recommendations.server';
import { countPendingRequests } from '../platform/requests.server';

export async function defaultDashboard(pass: Pass) {
  const [own, applications] = await Promise.all([readDefaultDashboard(pass), assignedApplications(pass)]);
  return { ...own, applications };
}

/** Null where applications have a page of their own. */
async function assignedApplications({ api, member, visit }: Pass) {
  if (member.features.has('workforce')) return null;
  const found = await tried(listAssignedApplications(api));
  if ('failed' in found) {
    return { failed: found.failed.reason === 'signed-out' ? ('signedOut' as const) : ('notLoaded' as const) };
  }
  return { tiles: tilesOf(found.loaded, (source) => imageFor(source, visit.tenant.imageOrigins)) };
}

export async function governanceDashboard(pass: Pass) {
  const { api, member, visit, request } = pass;
  const soon = endOfTomorrow(visit.now, zoneFrom(request.headers.get('cookie')));
  const [counts, pending, requests, recommended, approvals, tasks, reviews, violations, form] = await Promise.all([
    inboxCounts(pass),
    counted(countPendingRequests(api, member.id)),
    orElse(readPending(pass), null),
    member.settings.autoId.enabled ? counted(countRecommendations(api, member.id)) : { count: 0 },
    orElse(readDueFirst(pass, soon), null),
    orElse(readTasksDue(pass, soon), null),
    orElse(
      activeReviews(pass).then((found) => reviewsWaiting(found, visit.now)),
      null,
    ),
    orElse(openViolations(pass), null),
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
  const found = await part(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}
