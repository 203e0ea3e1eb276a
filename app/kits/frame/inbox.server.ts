// What the shell shows of waiting work: four counts and the notifications, side by side, each failing alone.

import { LRUCache } from 'lru-cache';
import { momentOf } from '../../lib/dates';
import {
  countWaitingApprovals,
  countWaitingTasks,
  listOpenViolations,
  type OpenViolations,
} from '../../platform/inbox.server';
import { listNotifications, type Notification } from '../../platform/notifications.server';
import { PlatformError } from '../../platform/platform-error';
import { all } from '../../platform/protocol/target-filter';
import { settle } from '../../platform/recover';
import { type ActiveReviews, listActiveReviews } from '../../platform/reviews.server';
import { glanceAtTasks, type TaskType } from '../../platform/tasks.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type Count, type Inbox, type InboxCounts, type NotificationView, removalPath } from './inbox';
import { PAGE_PATHS, showsGovernance } from './menu';
import { notificationTarget } from './notification-target';
import { toneOf } from './notification-tone';

type Sign = (address: string) => Promise<string>;

const MAX_NOTIFICATIONS = 100;

/** Asked once per request, however many parts of a page show it. */
export function loadInbox(auth: AuthContext): Promise<LoadedInbox> {
  return auth.context.memo('inbox', () => readInbox(auth));
}

/** The inbox as the shell shows it: each notification with the token of the form that removes it. */
export async function presentInbox(auth: AuthContext, sign: Sign, read = loadInbox(auth)): Promise<Inbox> {
  const { counts, notifications } = await read;
  if (notifications === null || 'failed' in notifications) return { counts, notifications };
  const shown = notifications.slice(0, MAX_NOTIFICATIONS).filter(({ _id }) => _id === '' || isOneSegment(_id));
  return { counts, notifications: await Promise.all(shown.map((found) => presentNotification(found, sign))) };
}

/** Counts as a page may use them; notifications as the platform sent them. */
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
 * The inbox for a page that asks every few seconds: notifications as they are now, and counts that may be some seconds old
 * but never older than `since`, which is when the page got those it shows.
 */
export async function loadPolledInbox(auth: AuthContext, since: number): Promise<LoadedInbox> {
  const { context, session } = auth;
  const last = lastCounts.get(session.name);
  if (!last || last.at < since || context.now - last.at >= COUNTS_MS) return loadInbox(auth);
  return { counts: last.counts, notifications: await readNotifications(auth) };
}

/** Null where governance does not show. Asked once per request, as the reviews are whose count it holds. */
export function loadInboxCounts(auth: AuthContext): Promise<InboxCounts | null> {
  return auth.context.memo('inbox-counts', () => readCounts(auth));
}

export function loadActiveReviews({ api, context }: AuthContext): Promise<ActiveReviews> {
  return context.memo('active-reviews', () => listActiveReviews(api));
}

export function loadOpenViolations({ api, context }: AuthContext): Promise<OpenViolations> {
  return context.memo('open-violations', () => listOpenViolations(api));
}

/** Of approvals only those that are shown are read; tasks of usual number are known whole, with one call. */
const PAGE_SIZE: Record<TaskType, number> = { request: 6, fulfillment: 40 };
const LIST_MS = 5_000;

/** The approvals or tasks that have waited longest. Asked once per request: the dashboard shows them, and their total is the count. */
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
  return context.memo(`longest-waiting-${type}`, () => glanceAtTasks(api, member.id, type, search));
}

/** Counted apart where no list is read, or where it has just failed. */
async function countWaiting(auth: AuthContext, type: TaskType): Promise<number> {
  if (auth.path === PAGE_PATHS.dashboard) {
    const listed = await settle(loadLongestWaiting(auth, type));
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
  const found = await settle(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}

async function readNotifications({ api, member, context }: AuthContext): Promise<LoadedInbox['notifications']> {
  if (!context.tenant.switches.notifications) return null;
  const found = await settle(listNotifications(api, member.resource, member.id));
  return 'loaded' in found ? found.loaded : found;
}

function isOneSegment(id: string): boolean {
  return /^[\w-]{1,200}$/.test(id);
}

async function presentNotification(found: Notification, sign: Sign): Promise<NotificationView> {
  return {
    id: found._id,
    message: found.message,
    at: momentOf(found.createDate),
    to: notificationTarget(found.notificationSubtype),
    tone: toneOf(found.notificationType),
    token: found._id === '' ? '' : await sign(removalPath(found._id)),
  };
}
