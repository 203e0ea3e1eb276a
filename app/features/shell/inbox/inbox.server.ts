// What the shell shows of waiting work: four counts and the notifications, side by side, each failing alone.

import { momentOf } from '../../../lib/dates';
import {
  countWaitingApprovals,
  countWaitingTasks,
  listOpenViolations,
  type OpenViolations,
} from '../../../platform/inbox.server';
import { listNotifications, type Notification } from '../../../platform/notifications.server';
import { settle } from '../../../platform/recover';
import { type ActiveReviews, listActiveReviews } from '../../../platform/reviews.server';
import type { AuthContext } from '../../../session/auth-context';
import { type Count, type Inbox, type InboxCounts, removalOf, type ShownNotification } from '../data/inbox';
import { showsGovernance } from '../data/menu';
import { toneOf } from '../data/notification-tone';
import { notificationTarget } from './notification-target';

type Sign = (address: string) => Promise<string>;

const MOST_SHOWN = 100;

/** Asked once per request, however many parts of a page show it. */
export function inbox(auth: AuthContext): Promise<ReadInbox> {
  return auth.context.memo('inbox', () => readInbox(auth));
}

/** The inbox as the shell shows it: each notification with the token of the form that removes it. */
export async function shownInbox(auth: AuthContext, sign: Sign): Promise<Inbox> {
  const { counts, notifications } = await inbox(auth);
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

async function readCounts(auth: AuthContext): Promise<InboxCounts | null> {
  const { api, member } = auth;
  if (!showsGovernance(member)) return null;
  const [approvals, tasks, accessReviews, violations] = await Promise.all([
    counted(countWaitingApprovals(api, member.id)),
    counted(countWaitingTasks(api, member.id)),
    counted(activeReviews(auth).then(({ total }) => total)),
    counted(openViolations(auth).then(({ total }) => total)),
  ]);
  return { approvals, tasks, accessReviews, violations };
}

async function counted(count: Promise<number>): Promise<Count> {
  const found = await settle(count);
  return 'loaded' in found ? { count: found.loaded } : found;
}

async function readNotifications({ api, member, context }: AuthContext): Promise<ReadInbox['notifications']> {
  if (!context.tenant.switches.notifications) return null;
  const found = await settle(listNotifications(api, member.resource, member.id));
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
