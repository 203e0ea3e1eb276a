import { loadActiveReviews, loadInboxCounts, loadOpenViolations } from '../../kits/frame/inbox.server';
import { loadPending } from '../../kits/requests/my-requests/pending.server';
import { loadTypeNames } from '../../kits/requests/tenant-rules.server';
import { summarizeWaitingReviews } from '../../kits/reviews/reviews';
import { endOfTomorrow } from '../../lib/dates';
import { allowedImageAddress } from '../../lib/image-address';
import { zoneOf } from '../../lib/look';
import { listAssignedApplications } from '../../platform/dashboard.server';
import { countRecommendations } from '../../platform/recommendations.server';
import { loadPart, recover } from '../../platform/recover';
import { formTokens } from '../../server/guard/form.server';
import { translationFor } from '../../server/i18n/i18n.server';
import type { AuthContext } from '../../server/session/auth-context';
import { toTiles } from './applications/tiles';
import { loadWidgetsAndWorkflow } from './default.server';
import { type DueFirst, mergeDueItems } from './due-first';
import { loadDueApprovals, loadDueTasks } from './due-first.server';
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
  const { locale } = await translationFor(auth);
  return { tiles: toTiles(found, (source) => allowedImageAddress(source, context.tenant.imageOrigins), locale) };
}

export async function loadGovernanceDashboard(auth: AuthContext) {
  const { api, member, context, request } = auth;
  const soon = endOfTomorrow(context.now, zoneOf({ request }));
  const [counts, pending, recommended, approvals, tasks, reviews, violations, form] = await Promise.all([
    loadInboxCounts(auth),
    recover(loadPending(auth), { otherwise: null }),
    member.settings.autoId.enabled ? toCount(countRecommendations(api, member.id)) : { count: 0 },
    recover(loadDueApprovals(auth, soon), { otherwise: null }),
    recover(loadDueTasks(auth, soon), { otherwise: null }),
    recover(
      loadActiveReviews(auth).then((found) => summarizeWaitingReviews(found, context.now)),
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
