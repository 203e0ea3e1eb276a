// Resources that users own at other services and may share (UMA resource sets).

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import { badRequest, forbidden, notFound } from '../../core/errors';
import { isClassic } from '../../core/hosts';
import type { Call, Handler, Route } from '../../core/http';
import { accountById, accountByName } from '../../idm/accounts';
import { type Person, personRoutes } from '../user-routes';

export interface Permission {
  /** User name or id, as the owner entered it. */
  subject: string;
  scopes: string[];
}

export interface Resource {
  _id: string;
  _rev: string;
  name: string;
  icon_uri: string;
  resourceServer: string;
  resourceOwnerId: string;
  scopes: string[];
  /** Label ids. */
  labels: string[];
  policy?: { permissions: Permission[] };
  /** Not sent. */
  realm: RealmName;
  /** The subjects' ids; not sent. */
  sharedWith: string[];
}

export const resources = collection<Resource>({
  name: 'am/resource',
  lists: ['scopes', 'labels'],
  keys: ({ realm, resourceOwnerId, sharedWith }) => [
    `owner/${realm}/${resourceOwnerId}`,
    ...sharedWith.map((id) => `shared/${realm}/${id}`),
  ],
});

export const UNSUPPORTED = 'UMA is not supported in this realm';

export function sharingRoutes(method: string, name: string, handle: (call: Call, person: Person) => unknown): Route[] {
  return personRoutes(method, name, 1, (call, person) => handle(call, person)).map((route) => ({
    ...route,
    handle: ifSharing(route.handle),
  }));
}

/** Where sharing is off, every caller gets the same answer, signed in or not. */
const ifSharing =
  (handle: Handler): Handler =>
  (call) => {
    if (!call.platform.host.sharing) throw notFound(UNSUPPORTED);
    return handle(call);
  };

/** Unknown is a 404, another user's a 403. */
export function ownResource({ platform }: Call, { realm, userId }: Person, id: string): Resource {
  const resource = platform.store.get(resources, id);
  if (resource?.realm !== realm) {
    const name = id.slice(0, 80);
    throw notFound(isClassic(platform) ? `No resource set with id, ${name}, found.` : `Resource set ${name} not found`);
  }
  if (resource.resourceOwnerId !== userId) throw forbidden('The resource set belongs to another resource owner');
  return resource;
}

/** A user name or an id; unknown is a 400. */
export function subjectId({ platform }: Call, realm: RealmName, subject: string): string {
  const account = accountById(platform, realm, subject) ?? accountByName(platform, realm, subject);
  if (!account?.active) throw badRequest(`Invalid UMA policy permission. The subject '${subject}' is not known`);
  return account.userId;
}

export function saveResource({ platform: { store } }: Call, resource: Omit<Resource, '_rev'>): Resource {
  return store.put(resources, resource._id, { ...resource, _rev: store.id() });
}
