// Counts and notifications are loaded side by side, and each may fail alone.

import { LRUCache } from 'lru-cache';
import { momentOf } from '../../lib/platform-dates';
import { getOwnRecord, type OwnRecord } from '../../platform/dashboard.server';
import {
  countWaitingApprovals,
  countWaitingTasks,
  listOpenViolations,
  type OpenViolations,
} from '../../platform/inbox.server';
import { listNotifications, type Notification } from '../../platform/notifications.server';
import { PlatformError } from '../../platform/platform-error';
import { all } from '../../platform/protocol/target-filter';
import { loadPart } from '../../platform/recover';
import { type ActiveReviews, listActiveReviews } from '../../platform/reviews.server';
import { listTaskSummaries, type TaskType } from '../../platform/tasks.server';
import { formTokens } from '../../server/guard/form.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type Count, type Inbox, type InboxCounts, type NotificationView, removalPath } from './inbox';
import { PAGE_PATHS, showsGovernance } from './menu';
import { notificationTarget } from './notification-target';
import { toneOf } from './notification-tone';

const MAX_NOTIFICATIONS = 100;

/** Loaded once per request. */
export function loadInbox(auth: AuthContext): Promise<LoadedInbox> {
  return auth.context.memo('inbox', () => readInbox(auth));
}

/** Each notification has the form that removes it. */
export async function presentInbox(auth: AuthContext, read = loadInbox(auth)): Promise<Inbox> {
  const { counts, notifications } = await read;
  if (notifications === null || 'failed' in notifications) return { counts, notifications };
  const shown = notifications.slice(0, MAX_NOTIFICATIONS);
  return { counts, notifications: await Promise.all(shown.map((found) => presentNotification(auth, found))) };
}

/** Notifications are as the platform sent them. */
export interface LoadedInbox {
  counts: InboxCounts | null;
  notifications: Notification[] | { failed: true } | null;
}

async function readInbox(auth: AuthContext): Promise<LoadedInbox> {
  const [counts, notifications] = await Promise.all([loadInboxCounts(auth), readNotifications(auth)]);
  return { counts, notifications };
}

const COUNTS_MS = 9_000;
const lastCounts = new LRUCache<string, { counts: InboxCounts; at: number }>({ max: 5_000 });

/**
 * For polling: current notifications, and counts that may be up to 9 s old but not older than `since`, when the page
 * got its counts.
 */
export async function loadPolledInbox(auth: AuthContext, since: number): Promise<LoadedInbox> {
  const { context, session } = auth;
  const last = lastCounts.get(session.name);
  if (!last || last.at < since || context.now - last.at >= COUNTS_MS) return loadInbox(auth);
  return { counts: last.counts, notifications: await readNotifications(auth) };
}

/** How many waited when they were last counted; null where that is not known. */
export function knownApprovals({ session }: AuthContext): number | null {
  const last = lastCounts.get(session.name)?.counts.approvals;
  return last && 'count' in last ? last.count : null;
}

/** Null where governance does not show. Loaded once per request. */
export function loadInboxCounts(auth: AuthContext): Promise<InboxCounts | null> {
  return auth.context.memo('inbox-counts', () => readCounts(auth));
}

export function loadActiveReviews({ api, context }: AuthContext): Promise<ActiveReviews> {
  return context.memo('active-reviews', () => listActiveReviews(api));
}

export function loadOpenViolations({ api, context }: AuthContext): Promise<OpenViolations> {
  return context.memo('open-violations', () => listOpenViolations(api));
}

/** Only the approvals that are shown are loaded; tasks usually fit in one call. */
export const MOST_LISTED_APPROVALS = 6;
const PAGE_SIZE: Record<TaskType, number> = { request: MOST_LISTED_APPROVALS, fulfillment: 40 };
const LIST_MS = 5_000;

/** Loaded once per request: the dashboard shows the list, and its total is the count. */
export function loadLongestWaiting({ api, member, context }: AuthContext, type: TaskType) {
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const search = {
    actorStatus: 'active',
    filter: all(),
    offset: 0,
    size: PAGE_SIZE[type],
    order,
    deadlineMs: LIST_MS,
  } as const;
  return context.memo(`longest-waiting-${type}`, () => listTaskSummaries(api, member.id, type, search));
}

/** A separate call when no list is loaded, or when it has just failed. */
async function countWaiting(auth: AuthContext, type: TaskType): Promise<number> {
  if (auth.path === PAGE_PATHS.dashboard) {
    const listed = await loadPart(loadLongestWaiting(auth, type));
    if ('loaded' in listed) return listed.loaded.totalCount;
    if (Date.now() - auth.context.now >= LIST_MS) throw new PlatformError({ reason: 'unavailable', callName: 'count' });
  }
  const count = type === 'request' ? countWaitingApprovals : countWaitingTasks;
  return count(auth.api, auth.member.id);
}

async function readCounts(auth: AuthContext): Promise<InboxCounts | null> {
  if (!showsGovernance(auth.member)) return null;
  const [approvals, tasks, accessReviews, violations] = await Promise.all([
    settleCount(countWaiting(auth, 'request')),
    settleCount(countWaiting(auth, 'fulfillment')),
    settleCount(loadActiveReviews(auth).then(({ total }) => total)),
    settleCount(loadOpenViolations(auth).then(({ total }) => total)),
  ]);
  const counts = { approvals, tasks, accessReviews, violations };
  if (Object.values(counts).every((count) => 'count' in count)) {
    lastCounts.set(auth.session.name, { counts, at: auth.context.now });
  }
  return counts;
}

async function settleCount(count: Promise<number>): Promise<Count> {
  const found = await loadPart(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}

/** Loaded once per request: the dashboard shows applications of the record that has the notifications. */
export function loadOwnRecord({ api, member, context }: AuthContext): Promise<OwnRecord> {
  return context.memo('own-record', () => getOwnRecord(api, member.resource, member.id));
}

async function readNotifications(auth: AuthContext): Promise<LoadedInbox['notifications']> {
  const { api, member, context, path } = auth;
  if (!context.tenant.switches.notifications) return null;
  const isShared = path === PAGE_PATHS.dashboard && member.features.has('workforce');
  const found = await loadPart(
    isShared
      ? loadOwnRecord(auth).then(({ notifications }) => notifications)
      : listNotifications(api, member.resource, member.id),
  );
  return 'loaded' in found ? found.loaded : found;
}

async function presentNotification(auth: AuthContext, found: Notification): Promise<NotificationView> {
  return {
    id: found._id ?? '',
    message: found.message ?? '',
    at: momentOf(found.createDate),
    to: notificationTarget(found.notificationSubtype ?? '', { governance: auth.member.features.has('governance') }),
    tone: toneOf(found.notificationType ?? ''),
    form: found._id === null ? null : await formTokens(auth, removalPath(found._id)),
  };
}
