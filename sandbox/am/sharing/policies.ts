// The policy of a resource, always sent and stored whole.

import { badRequest, forbidden, notFound } from '../../core/errors';
import { pickFields } from '../../core/fields';
import { isClassic } from '../../core/hosts';
import { type Call, json, type Route } from '../../core/http';
import { bodyObject, type Person, personList } from '../user-routes';
import { recordEvent } from './history';
import {
  ownResource,
  type Permission,
  type Resource,
  resources,
  saveResource,
  sharingRoutes,
  subjectId,
} from './resources';

const missing = (name: string) => badRequest(`Invalid UMA policy. Missing required attribute, '${name}'.`);

function parsePolicy(
  call: Call,
  { realm, userId }: Person,
  { scopes: known }: Resource,
): { permissions: Permission[]; sharedWith: string[] } {
  const body = bodyObject(call);
  if (typeof body.policyId !== 'string') throw missing('policyId');
  if (body.policyId !== call.params.id) throw badRequest('Policy ID does not match policy ID in the body.');
  if (!Array.isArray(body.permissions)) throw missing('permissions');
  if (body.permissions.length === 0) throw badRequest('Invalid UMA policy. At least one permission is needed.');
  const permissions = body.permissions.map((one: Partial<Permission> | null): Permission => {
    if (typeof one?.subject !== 'string' || one.subject === '') throw missing('subject');
    if (!Array.isArray(one.scopes) || one.scopes.length === 0) throw missing('scopes');
    const unknownScope = one.scopes.find((scope) => !known.includes(scope));
    if (unknownScope !== undefined) throw badRequest(`Invalid UMA policy. Invalid scope, '${String(unknownScope)}'.`);
    return { subject: one.subject, scopes: [...new Set(one.scopes)] };
  });
  const sharedWith = permissions.map(({ subject }) => subjectId(call, realm, subject));
  if (sharedWith.includes(userId))
    throw badRequest('Invalid UMA policy permission. The subject is the resource owner.');
  if (new Set(sharedWith).size < sharedWith.length)
    throw badRequest('Invalid UMA policy permission. A subject is named twice.');
  return { permissions, sharedWith };
}

function documentOf({ _id, _rev, name, policy }: Resource): object {
  return { _id, _rev, policyId: _id, name, permissions: policy?.permissions ?? [] };
}

/** Administrators may not share other users' resources. */
function ownedResource(call: Call, person: Person): Resource {
  if (!person.own) throw forbidden('Only the resource owner can change a policy');
  const id = call.params.id ?? '';
  if (isClassic(call.platform) && !call.platform.store.get(resources, id))
    throw badRequest(`Invalid ResourceSet UID${id}`);
  return ownResource(call, person, call.params.id ?? '');
}

function listPolicies(call: Call, { realm, userId }: Person): unknown {
  return personList(call, {
    collection: resources,
    within: { key: `owner/${realm}/${userId}`, filter: { op: 'pr', path: ['policy'] } },
    fields: ['_id', 'name'],
    row: documentOf,
  });
}

function read(call: Call, person: Person): object {
  const resource = ownResource(call, person, call.params.id ?? '');
  if (!resource.policy) throw notFound(`UMA policy ${resource._id} not found`);
  return pickFields(documentOf(resource), call.query);
}

/** Users who are not named lose access. */
function put(call: Call, person: Person): Response {
  const resource = ownedResource(call, person);
  const { permissions, sharedWith } = parsePolicy(call, person, resource);
  const before = resource.policy?.permissions;
  const stored = call.platform.store.transaction(() => {
    for (const party of changedParties(before ?? [], permissions))
      recordEvent(call, before ? 'Policy_Updated' : 'Policy_Created', resource, party);
    return saveResource(call, { ...resource, policy: { permissions }, sharedWith });
  });
  return json(pickFields(documentOf(stored), call.query), before ? 200 : 201);
}

function changedParties(before: Permission[], after: Permission[]): string[] {
  const scopesIn = (list: Permission[], subject: string): string =>
    JSON.stringify([...(list.find((one) => one.subject === subject)?.scopes ?? [])].sort());
  const parties = new Set([...before, ...after].map(({ subject }) => subject));
  return [...parties].filter((subject) => scopesIn(before, subject) !== scopesIn(after, subject));
}

function remove(call: Call, person: Person): object {
  const resource = ownedResource(call, person);
  if (!resource.policy) throw notFound(`UMA policy ${resource._id} not found`);
  const { policy, ...unshared } = resource;
  call.platform.store.transaction(() => {
    for (const { subject } of policy.permissions) recordEvent(call, 'Policy_Updated', resource, subject);
    saveResource(call, { ...unshared, sharedWith: [] });
  });
  return {};
}

export const policyRoutes: Route[] = [
  ...sharingRoutes('GET', 'uma/policies', listPolicies),
  ...sharingRoutes('GET', 'uma/policies/:id', read),
  ...sharingRoutes('PUT', 'uma/policies/:id', put),
  ...sharingRoutes('DELETE', 'uma/policies/:id', remove),
];
