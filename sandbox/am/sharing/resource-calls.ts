// Calls about resources and their labels.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import { badRequest, conflict, notFound } from '../../core/errors';
import { pickFields } from '../../core/fields';
import { type Call, json, type Route } from '../../core/http';
import { bodyObject, type Person, personList } from '../user-routes';
import { ownResource, type Resource, resources, saveResource, sharingRoutes } from './resources';

export interface Label {
  _id: string;
  _rev: string;
  name: string;
  type: 'USER' | 'STAR' | 'SYSTEM';
  /** The owner; not sent. */
  realm: RealmName;
  userId: string;
}

export const labels = collection<Label>({
  name: 'am/resource-label',
  keys: ({ realm, userId }) => [`${realm}/${userId}`],
});

const FIELDS = ['_id', 'name', 'resourceServer', 'resourceOwnerId', 'scopes', 'labels', 'icon_uri'];

/** Users it is shared with see only their own permission, and no labels. */
function documentOf({ realm: _, sharedWith, ...resource }: Resource, { userId }: Person): object {
  if (resource.resourceOwnerId === userId) return resource;
  const own = resource.policy?.permissions[sharedWith.indexOf(userId)];
  return { ...resource, labels: [], policy: { permissions: own ? [own] : [] } };
}

/** A filter by owner also finds those shared with the user. */
function listResources(call: Call, person: Person): unknown {
  const { realm, userId } = person;
  const owned = `owner/${realm}/${userId}`;
  const ofOthers = /\bresourceOwnerId\b/.test(call.query.get('_queryFilter') ?? '');
  return personList(call, {
    collection: resources,
    within: { key: ofOthers ? [owned, `shared/${realm}/${userId}`] : owned },
    fields: FIELDS,
    row: (resource) => documentOf(resource, person),
  });
}

const read = (call: Call, person: Person): object =>
  pickFields(documentOf(ownResource(call, person, call.params.id ?? ''), person), call.query);

/** The owner may only change labels; the service registers the rest. */
function label(call: Call, person: Person): object {
  const resource = ownResource(call, person, call.params.id ?? '');
  const wanted = bodyObject(call).labels;
  const own = call.platform.store.search(labels, { key: `${person.realm}/${person.userId}` }).map(({ _id }) => _id);
  if (!Array.isArray(wanted) || wanted.some((id) => !own.includes(id)))
    throw badRequest('labels must be a list of labels of the resource owner');
  return pickFields(
    documentOf(saveResource(call, { ...resource, labels: [...new Set<string>(wanted)] }), person),
    call.query,
  );
}

function actOnAll(call: Call, { realm, userId }: Person): object {
  const action = call.query.get('_action');
  if (action !== 'revokeAll') throw badRequest(`Unsupported action: ${action ?? ''}`);
  for (const { policy: _, ...resource } of call.platform.store.search(resources, { key: `owner/${realm}/${userId}` }))
    saveResource(call, { ...resource, sharedWith: [] });
  return {};
}

const labelDocument = ({ realm: _, userId: __, ...sent }: Label): object => sent;

function labelList(call: Call, { realm, userId }: Person): unknown {
  const within = { key: `${realm}/${userId}` };
  return personList(call, { collection: labels, within, fields: ['_id', 'name', 'type'], row: labelDocument });
}

function createLabel(call: Call, { realm, userId }: Person): Response {
  const { store } = call.platform;
  const { name, type } = bodyObject(call);
  if (typeof name !== 'string' || name.trim() === '') throw badRequest('A label needs a name');
  if (type !== 'USER' && type !== 'STAR') throw badRequest('The type of a label is USER or STAR');
  const known = store.search(labels, { key: `${realm}/${userId}` });
  if (known.some((one) => one.name === name.trim())) throw conflict(`The label ${name.slice(0, 80)} exists already`);
  const made: Label = { _id: store.id(), _rev: store.id(), name: name.trim(), type, realm, userId };
  return json(labelDocument(store.put(labels, made._id, made)), 201);
}

function removeLabel(call: Call, { realm, userId }: Person): object {
  const { store } = call.platform;
  const found = store.get(labels, call.params.id ?? '');
  if (found?.realm !== realm || found.userId !== userId) throw notFound('Label not found');
  store.remove(labels, found._id);
  for (const resource of store.search(resources, { key: `owner/${realm}/${userId}` }))
    if (resource.labels.includes(found._id))
      saveResource(call, { ...resource, labels: resource.labels.filter((id) => id !== found._id) });
  return labelDocument(found);
}

export const resourceRoutes: Route[] = [
  ...sharingRoutes('GET', 'oauth2/resources/sets', listResources),
  ...sharingRoutes('POST', 'oauth2/resources/sets', actOnAll),
  ...sharingRoutes('GET', 'oauth2/resources/sets/:id', read),
  ...sharingRoutes('PUT', 'oauth2/resources/sets/:id', label),
  ...sharingRoutes('GET', 'oauth2/resources/labels', labelList),
  ...sharingRoutes('POST', 'oauth2/resources/labels', createLabel),
  ...sharingRoutes('DELETE', 'oauth2/resources/labels/:id', removeLabel),
];
