// What the shell knows of waiting work.
import { type Path, path } from '../../lib/url';
import type { CountName } from './menu';
import type { NotificationTone } from './notification-tone';

/** How many wait, or that nobody knows. */
export type Count = { count: number } | { failed: true };
export type InboxCounts = Record<CountName, Count>;

export interface NotificationView {
  /** Empty for one that cannot be read. */
  id: string;
  message: string;
  /** Milliseconds; null where the platform gives no moment. */
  at: number | null;
  /** The page it is about; null where it does not say. */
  to: string | null;
  tone: NotificationTone;
  /** Fits the address that removes it. */
  token: string;
}

export interface Inbox {
  /** Null where governance does not show. */
  counts: InboxCounts | null;
  /** Null where the tenant has them switched off. */
  notifications: NotificationView[] | { failed: true } | null;
}

export const CLEAR_NOTIFICATIONS = path`/notifications/clear`;

export function removalPath(notificationId: string): Path {
  return path`/notifications/${notificationId}/remove`;
}

/** The number to show in the menu, null where it is unknown. */
export function knownCounts(counts: InboxCounts | null): Partial<Record<CountName, number | null>> {
  const entries = Object.entries(counts ?? {}) as [CountName, Count][];
  return Object.fromEntries(entries.map(([name, count]) => [name, 'count' in count ? count.count : null]));
}

interface ListedCount {
  /** How many waited when the list was loaded. */
  listed: number | null;
  /** What the shell knew at that time, and what it knows now. */
  known: number | null;
  now: number | null;
}

/** How many wait in the inbox of a list that is shown, and whether that is no longer what the list shows. */
export function currentCount({ listed, known, now }: ListedCount): { count: number | null; changed: boolean } {
  const changed = listed !== null && now !== null && now !== known && now !== listed;
  return { count: changed ? now : listed, changed };
}

/** How many wait in one inbox, or in all together; an unknown number counts as none. */
export function waitingCount(counts: InboxCounts | null, which: CountName | 'inbox'): number {
  const known = knownCounts(counts);
  if (which !== 'inbox') return known[which] ?? 0;
  return Object.values(known).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
