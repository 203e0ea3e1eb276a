import { z } from 'zod';
import { type Path, path } from '../lib/url';
import { type Api, anything } from './http.server';
import { addressId, optionalText } from './rows';

/** An unreadable one has no id: the list shows that in its place. */
const Notification = z
  .object({
    _id: addressId.nullable().catch(null),
    message: optionalText,
    createDate: optionalText,
    notificationType: optionalText,
    /** See `notification-target.ts`. */
    notificationSubtype: optionalText,
  })
  .catch({ _id: null });
export type Notification = z.infer<typeof Notification>;

export const Holder = z.object({ _id: z.string(), _notifications: z.array(Notification).nullish() });
const READ_MS = 3_000;

/** Newest first. `resource` is where users of this kind are stored. */
export async function listNotifications(api: Api, resource: string, userId: string): Promise<Notification[]> {
  const { _notifications } = await readNotified(api, userPath(resource, userId), Holder);
  return newestFirst(_notifications);
}

/** A user's record with its notifications, and other fields of it. */
export function readNotified<T>(api: Api, user: Path, shape: z.ZodType<T>, ...fields: string[]): Promise<T> {
  return api.idm.get(user, shape, {
    query: { _fields: ['_notifications/*', ...fields].join() },
    headers: { 'cache-control': 'no-store, no-cache' },
    deadlineMs: READ_MS,
  });
}

export function newestFirst(found: readonly Notification[] | null | undefined): Notification[] {
  return [...(found ?? [])].sort((one, other) => compare(other.createDate ?? '', one.createDate ?? ''));
}

const INTERNAL_TARGET = 'internal/user/openidm-admin';

/** Notifications of built-in accounts belong to the built-in administrator. */
export async function clearNotifications(api: Api, resource: string, userId: string): Promise<void> {
  const target = resource.startsWith('internal/') ? INTERNAL_TARGET : `${resource}/${userId}`;
  const query = { _action: 'deleteNotificationsForTarget', target };
  await api.idm.post(path`/notification`, undefined, anything, { query });
}

export async function removeNotification(api: Api, id: string): Promise<void> {
  await api.idm.remove(path`/internal/notification/${id}`, anything);
}

export function userPath(resource: string, userId: string): Path {
  const [kind = '', name = ''] = resource.split('/');
  return path`/${kind}/${name}/${userId}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
