// What people own at other services and may share (UMA resource sets), stored with who they share it with.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import type { Call, Handler, Route } from '../../core/http';
import { badRequest, forbidden, notFound } from '../../core/refusals';
import { accountById, accountByName } from '../../idm/accounts';
import { type Person, personRoutes } from '../people';

export interface Permission {
  /** Who may, as the owner named them: a user name or an id. */
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
  /** Ids of labels. */
  labels: string[];
  policy?: { permissions: Permission[] };
  /** Not sent. */
  realm: RealmName;
  /** The ids of the subjects of the policy; not sent. */
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

/** One call about shared resources below `users/{id}`; without that service there is none of them. */
export function sharingRoutes(method: string, name: string, handle: (call: Call, person: Person) => unknown): Route[] {
  return personRoutes(method, name, 1, (call, person) => handle(call, person)).map((route) => ({
    ...route,
    handle: whereSupported(route.handle),
  }));
}

/** Nobody is told more than this where resources are not shared, with a session or without. */
const whereSupported =
  (handle: Handler): Handler =>
  (call) => {
    if (!call.platform.host.sharing) throw notFound(UNSUPPORTED);
    return handle(call);
  };

/** A resource of the person: unknown is a 404, somebody else's a 403. */
export function ownResource({ platform }: Call, { realm, userId }: Person, id: string): Resource {
  const resource = platform.store.get(resources, id);
  if (resource?.realm !== realm) throw notFound(`Resource set ${id.slice(0, 80)} not found`);
  if (resource.resourceOwnerId !== userId) throw forbidden('The resource set belongs to another resource owner');
  return resource;
}

/** The person a subject means: a user name or an id; nobody is a 400. */
export function subjectId({ platform }: Call, realm: RealmName, subject: string): string {
  const account = accountById(platform, realm, subject) ?? accountByName(platform, realm, subject);
  if (!account?.active) throw badRequest(`Invalid UMA policy permission. The subject '${subject}' is not known`);
  return account.userId;
}

/** Stores a resource under a new revision. */
export function saveResource({ platform: { store } }: Call, resource: Omit<Resource, '_rev'>): Resource {
  return store.put(resources, resource._id, { ...resource, _rev: store.id() });
}
