import { type Path, path } from '../../lib/url';
import type { FormTokens } from '../../ui/form';
import { type CountName, type TotalCount, totalOf } from './menu';
import type { NotificationTone } from './notification-tone';

/** `failed`: the number is unknown. */
export type Count = { count: number } | { failed: true };
export type InboxCounts = Record<CountName, Count>;

export interface NotificationView {
  /** Empty for an unreadable one. */
  id: string;
  message: string;
  /** Milliseconds. */
  at: number | null;
  /** The page it is about. */
  to: string | null;
  tone: NotificationTone;
  /** Bound to the address that removes it; null for an unreadable one. */
  form: FormTokens | null;
}

export interface Inbox {
  /** Null where governance does not show. */
  counts: InboxCounts | null;
  /** Null when the tenant has switched them off. */
  notifications: NotificationView[] | { failed: true } | null;
}

export const CLEAR_NOTIFICATIONS = path`/notifications/clear`;

export function removalPath(notificationId: string): Path {
  return path`/notifications/${notificationId}/remove`;
}

export function knownCounts(counts: InboxCounts | null): Partial<Record<CountName, number | null>> {
  const entries = Object.entries(counts ?? {}) as [CountName, Count][];
  return Object.fromEntries(entries.map(([name, count]) => [name, 'count' in count ? count.count : null]));
}

interface ListedCount {
  listed: number | null;
  known: number | null;
  now: number | null;
}

export function currentCount({ listed, known, now }: ListedCount): { count: number | null; changed: boolean } {
  const changed = listed !== null && now !== null && now !== known && now !== listed;
  return { count: changed ? now : listed, changed };
}

export function waitingCount(counts: InboxCounts | null, which: CountName | 'inbox'): TotalCount | null {
  const known = knownCounts(counts);
  return totalOf(which === 'inbox' ? Object.values(known) : [known[which]]);
}
