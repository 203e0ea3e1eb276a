// What access management removes with a user.

import type { RealmName } from '../core/caller';
import type { Collection } from '../core/collection';
import type { Platform } from '../core/platform';
import type { ObjectType } from '../idm/objects/object-types';
import { trustedDevices } from './devices/trusted';
import { twoFactorDevices } from './devices/two-factor';
import { forgetConsents } from './oauth/consents';
import { withdrawAll } from './oauth/tokens';
import { endSession, sessionsOfUser } from './sessions';
import { events } from './sharing/history';
import { pendingRequests } from './sharing/requests';
import { labels } from './sharing/resource-calls';
import { resources } from './sharing/resources';

export function forgetPerson(platform: Platform, { kind, path }: ObjectType, userId: string): void {
  if (kind !== 'user') return;
  const realm: RealmName = path === 'managed/bravo_user' ? 'bravo' : 'alpha';
  const { store } = platform;
  const drop = <T extends { _id: string }>(
    of: Collection<T>,
    key: string,
    idIn: (one: T) => string = ({ _id }) => _id,
  ) => {
    for (const one of store.search(of, { key })) store.remove(of, idIn(one));
  };
  const own = `${realm}/${userId}`;
  for (const session of sessionsOfUser(platform, realm, userId)) endSession(platform, session);
  withdrawAll(platform, { realm, userId });
  forgetConsents(platform, { realm, userId });
  drop(twoFactorDevices, own);
  drop(trustedDevices, own, ({ identifier }) => `${own}/${identifier}`);
  drop(labels, own);
  drop(events, own);
  drop(pendingRequests, own);
  drop(resources, `owner/${own}`);
  for (const resource of store.search(resources, { key: `shared/${own}` })) {
    const permissions = (resource.policy?.permissions ?? []).filter((_, at) => resource.sharedWith[at] !== userId);
    const { policy: _, ...rest } = resource;
    const sharedWith = resource.sharedWith.filter((id) => id !== userId);
    store.put(resources, resource._id, {
      ...rest,
      ...(permissions.length > 0 ? { policy: { permissions } } : {}),
      sharedWith,
    });
  }
}
