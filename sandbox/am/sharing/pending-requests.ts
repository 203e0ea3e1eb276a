// Requests for access to a user's resource that await an answer.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import { badRequest, forbidden, notFound } from '../../core/errors';
import type { Call, Route } from '../../core/http';
import { notify } from '../../idm/objects/notifications';
import { bodyObject, type Person, personList } from '../user-routes';
import { recordEvent } from './history';
import { ownResource, type Permission, type Resource, saveResource, sharingRoutes, subjectId } from './resources';

export interface PendingRequest {
  _id: string;
  /** User name. */
  user: string;
  resource: string;
  /** In ms. */
  when: number;
  permissions: string[];
  /** Not sent. */
  resourceId: string;
  realm: RealmName;
  userId: string;
}

export const pendingRequests = collection<PendingRequest>({
  name: 'am/resource-request',
  keys: ({ realm, userId }) => [`${realm}/${userId}`],
});

function listRequests(call: Call, { realm, userId }: Person): unknown {
  return personList(call, {
    collection: pendingRequests,
    within: { key: `${realm}/${userId}` },
    fields: ['_id', 'user', 'resource', 'when', 'permissions'],
    row: ({ resourceId: _, realm: __, userId: ___, ...request }) => request,
  });
}

function answerOne(call: Call, person: Person): object {
  const request = call.platform.store.get(pendingRequests, call.params.id ?? '');
  if (request?.realm !== person.realm || request.userId !== person.userId) throw notFound('Pending request not found');
  answer(call, person, request, actionIn(call, ['approve', 'deny']));
  return {};
}

function answerAll(call: Call, person: Person): object {
  const action = actionIn(call, ['approveAll', 'denyAll']);
  const { store } = call.platform;
  store.transaction(() => {
    for (const request of store.search(pendingRequests, { key: `${person.realm}/${person.userId}` }))
      answer(call, person, request, action);
  });
  return {};
}

function actionIn(call: Call, [approve, deny]: [string, string]): 'approve' | 'deny' {
  const action = call.query.get('_action');
  if (action === approve) return 'approve';
  if (action === deny) return 'deny';
  throw badRequest(`Unsupported action: ${action ?? ''}`);
}

/** An approval grants the scopes it names; the request is removed either way. */
function answer(call: Call, person: Person, request: PendingRequest, action: 'approve' | 'deny'): void {
  if (!person.own) throw forbidden('Only the resource owner can answer a request');
  const { store, host } = call.platform;
  const resource = ownResource(call, person, request.resourceId);
  const scopes = action === 'approve' ? grantedScopes(call, request, resource) : [];
  store.transaction(() => {
    store.remove(pendingRequests, request._id);
    if (action === 'deny') return recordEvent(call, 'Authorisation_Request_Denied', resource, request.user);
    const requesterId = subjectId(call, request.realm, request.user);
    saveResource(call, withPermission(resource, requesterId, { subject: request.user, scopes }));
    recordEvent(call, 'Authorisation_Request_Approved', resource, request.user);
    notify(call.platform, `managed/${host.realm}_user/${requesterId}`, `You may now use “${resource.name}”`, 'success');
  });
}

function grantedScopes(call: Call, { permissions }: PendingRequest, { scopes: known }: Resource): string[] {
  const given = call.rawBody.trim() === '' ? permissions : bodyObject(call).scopes;
  if (!Array.isArray(given) || given.length === 0 || given.some((scope) => !known.includes(scope)))
    throw badRequest('scopes must be a list of scopes of the resource');
  return given as string[];
}

function withPermission(resource: Resource, id: string, added: Permission): Resource {
  const { policy, sharedWith } = resource;
  const permissions = policy?.permissions ?? [];
  const at = sharedWith.indexOf(id);
  if (at < 0) return { ...resource, policy: { permissions: [...permissions, added] }, sharedWith: [...sharedWith, id] };
  const merged = permissions.map((one, place) =>
    place === at ? { ...one, scopes: [...new Set([...one.scopes, ...added.scopes])] } : one,
  );
  return { ...resource, policy: { permissions: merged } };
}

export const pendingRequestRoutes: Route[] = [
  ...sharingRoutes('GET', 'uma/pendingrequests', listRequests),
  ...sharingRoutes('POST', 'uma/pendingrequests', answerAll),
  ...sharingRoutes('POST', 'uma/pendingrequests/:id', answerOne),
];
