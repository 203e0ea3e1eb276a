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
import { loadPart } from '../../platform/recover';
import { type ActiveReviews, listActiveReviews } from '../../platform/reviews.server';
import { listTaskSummaries, type TaskType } from '../../platform/tasks.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type Count, type Inbox, type InboxCounts, removalOf, type ShownNotification } from './inbox';
import { PLACES, showsGovernance } from './menu';
import { notificationTarget } from './notification-target';
import { toneOf } from './notification-tone';

type Sign = (address: string) => Promise<string>;

const MOST_SHOWN = 100;

/** Asked once per request, however many parts of a page show it. */
export function inbox(auth: AuthContext): Promise<ReadInbox> {
  return auth.context.memo('inbox', () => readInbox(auth));
}

/** The inbox as the shell shows it: each notification with the token of the form that removes it. */
export async function shownInbox(auth: AuthContext, sign: Sign, read = inbox(auth)): Promise<Inbox> {
  const { counts, notifications } = await read;
  if (notifications === null || 'failed' in notifications) return { counts, notifications };
  const shown = notifications.slice(0, MOST_SHOWN).filter(({ _id }) => _id === '' || isOneSegment(_id));
  return { counts, notifications: await Promise.all(shown.map((found) => shownNotification(found, sign))) };
}

/** Counts as a page may use them; notifications as the platform sent them. */
export interface ReadInbox {
  counts: InboxCounts | null;
  notifications: Notification[] | { failed: true } | null;
}

async function readInbox(auth: AuthContext): Promise<ReadInbox> {
  const [counts, notifications] = await Promise.all([inboxCounts(auth), readNotifications(auth)]);
  return { counts, notifications };
}

const COUNTS_MS = 9_000;
const lastCounts = new LRUCache<string, { counts: InboxCounts; at: number }>({ max: 5_000 });

/**
 * The inbox for a page that asks every few seconds: notifications as they are now, and counts that may be some seconds old
 * but never older than `since`, which is when the page got those it shows.
 */
export async function polledInbox(auth: AuthContext, since: number): Promise<ReadInbox> {
  const { context, session } = auth;
  const last = lastCounts.get(session.name);
  if (!last || last.at < since || context.now - last.at >= COUNTS_MS) return inbox(auth);
  return { counts: last.counts, notifications: await readNotifications(auth) };
}

/** Null where governance does not show. Asked once per request, as the reviews are whose count it holds. */
export function inboxCounts(auth: AuthContext): Promise<InboxCounts | null> {
  return auth.context.memo('inbox-counts', () => readCounts(auth));
}

export function activeReviews({ api, context }: AuthContext): Promise<ActiveReviews> {
  return context.memo('active-reviews', () => listActiveReviews(api));
}

export function openViolations({ api, context }: AuthContext): Promise<OpenViolations> {
  return context.memo('open-violations', () => listOpenViolations(api));
}

/** Of approvals only those that are shown are read; tasks of usual number are known whole, with one call. */
const AT_ONCE: Record<TaskType, number> = { request: 6, fulfillment: 40 };
const LIST_MS = 5_000;

/** The approvals or tasks that have waited longest. Asked once per request: the dashboard shows them, and their total is the count. */
export function longestWaiting({ api, member, context }: AuthContext, type: TaskType) {
  const order = { key: 'decision.startDate', direction: 'asc', type: 'date' } as const;
  const search = {
    actorStatus: 'active',
    filter: all(),
    offset: 0,
    size: AT_ONCE[type],
    order,
    deadlineMs: LIST_MS,
  } as const;
  return context.memo(`longest-waiting-${type}`, () => listTaskSummaries(api, member.id, type, search));
}

/** Counted apart where no list is read, or where it has just failed. */
async function countWaiting(auth: AuthContext, type: TaskType): Promise<number> {
  if (auth.path === PLACES.dashboard) {
    const listed = await loadPart(longestWaiting(auth, type));
    if ('loaded' in listed) return listed.loaded.totalCount;
    if (Date.now() - auth.context.now >= LIST_MS) throw new PlatformError({ reason: 'unavailable', callName: 'count' });
  }
  const count = type === 'request' ? countWaitingApprovals : countWaitingTasks;
  return count(auth.api, auth.member.id);
}

async function readCounts(auth: AuthContext): Promise<InboxCounts | null> {
  if (!showsGovernance(auth.member)) return null;
  const [approvals, tasks, accessReviews, violations] = await Promise.all([
    counted(countWaiting(auth, 'request')),
    counted(countWaiting(auth, 'fulfillment')),
    counted(activeReviews(auth).then(({ total }) => total)),
    counted(openViolations(auth).then(({ total }) => total)),
  ]);
  const counts = { approvals, tasks, accessReviews, violations };
  if (Object.values(counts).every((count) => 'count' in count)) {
    lastCounts.set(auth.session.name, { counts, at: auth.context.now });
  }
  return counts;
}

async function counted(count: Promise<number>): Promise<Count> {
  const found = await loadPart(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}

async function readNotifications({ api, member, context }: AuthContext): Promise<ReadInbox['notifications']> {
  if (!context.tenant.switches.notifications) return null;
  const found = await loadPart(listNotifications(api, member.resource, member.id));
  return 'loaded' in found ? found.loaded : found;
}

function isOneSegment(id: string): boolean {
  return /^[\w-]{1,200}$/.test(id);
}

async function shownNotification(found: Notification, sign: Sign): Promise<ShownNotification> {
  return {
    id: found._id,
    message: found.message,
    at: momentOf(found.createDate),
    to: notificationTarget(found.notificationSubtype),
    tone: toneOf(found.notificationType),
    token: found._id === '' ? '' : await sign(removalOf(found._id)),
  };
}
