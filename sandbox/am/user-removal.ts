// What access management removes with a user.

import type { RealmName } from '../core/caller';
import type { Collection } from '../core/collection';
import type { Platform } from '../core/platform';
import type { ObjectType } from '../idm/objects/object-types';
import { trustedDevices } from './devices/trusted';
import { twoFactorDevices } from './devices/two-factor';
import { signOutUser } from './oauth/backchannel-logout';
import { forgetConsents } from './oauth/consents';
import { revokeAllGrants } from './oauth/tokens';
import { events } from './sharing/history';
import { pendingRequests } from './sharing/pending-requests';
import { labels } from './sharing/resource-calls';
import { resources } from './sharing/resources';

export function removeUserData(platform: Platform, { kind, path }: ObjectType, userId: string): void {
  if (kind !== 'user') return;
  const realm: RealmName = path === 'managed/bravo_user' ? 'bravo' : 'alpha';
  const { store } = platform;
  const removeByKey = <T extends { _id: string }>(
    of: Collection<T>,
    key: string,
    idIn: (one: T) => string = ({ _id }) => _id,
  ) => {
    for (const one of store.search(of, { key })) store.remove(of, idIn(one));
  };
  const own = `${realm}/${userId}`;
  signOutUser(platform, realm, userId);
  revokeAllGrants(platform, { realm, userId });
  forgetConsents(platform, { realm, userId });
  removeByKey(twoFactorDevices, own);
  removeByKey(trustedDevices, own, ({ identifier }) => `${own}/${identifier}`);
  removeByKey(labels, own);
  removeByKey(events, own);
  removeByKey(pendingRequests, own);
  removeByKey(resources, `owner/${own}`);
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
