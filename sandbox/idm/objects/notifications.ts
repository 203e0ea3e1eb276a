// Notifications, shown in the bell.
import type { Caller } from '../../core/caller';
import { collection } from '../../core/collection';
import { badRequest, notFound } from '../../core/errors';
import { pickFields } from '../../core/fields';
import { type Call, type Handler, json, type Route, route } from '../../core/http';
import type { Platform } from '../../core/platform';
import { checkRevision } from '../../core/revisions';
import { accessDenied, isAdministrator } from './permissions';

export interface Notification {
  _id: string;
  _rev: string;
  message: string;
  createDate: string;
  notificationType: 'info' | 'success' | 'warning' | 'danger';
  notificationSubtype: string;
  receiverId: string;
  target: string;
}

export const notifications = collection<Notification>({
  name: 'internal/notification',
  keys: ({ target }) => [`target/${target}`],
});

/** `target` is an object such as 'managed/alpha_user/<id>'. */
export function notify(
  platform: Platform,
  target: string,
  message: string,
  notificationType: Notification['notificationType'] = 'info',
  notificationSubtype = '',
): Notification {
  const _id = platform.store.id();
  return platform.store.put(notifications, _id, {
    _id,
    _rev: platform.store.id(),
    message,
    createDate: platform.iso(),
    notificationType,
    notificationSubtype,
    receiverId: target.split('/').at(-1) ?? '',
    target,
  });
}

/** Whole or as references. */
export function notificationsFor({ store }: Platform, target: string, whole: boolean): object[] {
  return store.search(notifications, { key: `target/${target}` }).map(({ target: _, ...note }) => {
    const reference = {
      _ref: `internal/notification/${note._id}`,
      _refResourceCollection: 'internal/notification',
      _refResourceId: note._id,
      _refProperties: { _id: note._id, _rev: note._rev },
    };
    return whole ? { ...note, ...reference } : reference;
  });
}

export function removeNotifications({ store }: Platform, target: string): void {
  for (const { _id } of store.search(notifications, { key: `target/${target}` })) store.remove(notifications, _id);
}

const ownTarget = ({ component, userId }: Caller): string => `${component}/${userId}`;

const deleteForTarget: Handler = ({ platform, caller, query }) => {
  if (query.get('_action') !== 'deleteNotificationsForTarget') throw badRequest('Unknown action');
  const target = query.get('target');
  if (!target) throw badRequest('A target is needed');
  if (target !== ownTarget(caller) && !isAdministrator(caller)) throw accessDenied();
  removeNotifications(platform, target);
  return {};
};

function requestedNotification({ platform, caller, params }: Call): Notification {
  const note = platform.store.get(notifications, params.id ?? '');
  if (!note) throw notFound(`Object ${params.id} not found in internal/notification`);
  if (note.target !== ownTarget(caller) && !isAdministrator(caller)) throw accessDenied();
  return note;
}

function sendNotification(note: Notification, query: URLSearchParams): Response {
  const { target: _, ...whole } = note;
  return json(pickFields(whole, query), 200, { etag: `"${note._rev}"` });
}

const read: Handler = (call) => sendNotification(requestedNotification(call), call.query);

const remove: Handler = (call) => {
  const note = requestedNotification(call);
  checkRevision(call.request, note._rev);
  call.platform.store.remove(notifications, note._id);
  return sendNotification(note, call.query);
};

const idm = { scope: 'fr:idm:*' };

export const notificationRoutes: Route[] = [
  route('POST', '/openidm/notification', idm, deleteForTarget),
  route('GET', '/openidm/internal/notification/:id', idm, read),
  route('DELETE', '/openidm/internal/notification/:id', idm, remove),
];
