// The calls on managed and internal objects.

import { badRequest, notFound, preconditionFailed } from '../../core/errors';
import { fieldsParameter, parseFields, pickFields } from '../../core/fields';
import { type Call, type Handler, json, type Route, route } from '../../core/http';
import { all, equals } from '../../core/query';
import { isList, list } from '../../core/query-list';
import { checkRevision, isNotModified } from '../../core/revisions';
import { pickProperties, relationshipRow } from './fields';
import type { User } from './managed';
import { notificationsFor } from './notifications';
import { type ObjectType, objectType, type Stored } from './object-types';
import { changeObject, createObject, removeObject } from './object-writes';
import { type Operation, operationsIn, topProperty } from './patch';
import { accessDenied, accessTo, attributesFor, isAdministrator, isOwn, reauthenticationPassword } from './permissions';
import { relatedSearch, targetOf } from './relations';
import { relationshipIn } from './schema';

type Area = 'managed' | 'internal';

function typeOf({ platform, params }: Call, area: Area): ObjectType {
  const path = `${area}/${params.type}`;
  const type = objectType(platform, path);
  if (!type) throw notFound(`Resource '${path}' not found`);
  return type;
}

/** A caller without any privilege learns nothing, not even that the object is missing. */
function requestedObject(call: Call, area: Area): { type: ObjectType; doc: Stored } {
  const { platform, caller, params } = call;
  const type = typeOf(call, area);
  const id = params.id ?? '';
  if (!isOwn(caller, type, id) && !accessTo(platform, caller, type, 'VIEW')) throw accessDenied();
  const doc = platform.store.get(type.collection, id);
  if (!doc) throw notFound(`Object ${id} not found in ${type.path}`);
  return { type, doc };
}

function sendObject(
  call: Call,
  type: ObjectType,
  doc: Stored,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const { platform, caller, query } = call;
  const allowed = attributesFor(platform, caller, type, doc._id, 'VIEW');
  const view = { platform, caller, type, allowed, own: isOwn(caller, type, doc._id) };
  const body = pickProperties(view, doc, parseFields(fieldsParameter(query)));
  return json(body, status, { etag: `"${doc._rev}"`, ...headers });
}

const read =
  (area: Area): Handler =>
  (call) => {
    const { type, doc } = requestedObject(call, area);
    const answer = sendObject(call, type, doc);
    return isNotModified(call.request, doc._rev)
      ? new Response(null, { status: 304, headers: answer.headers })
      : answer;
  };

const search =
  (area: Area): Handler =>
  (call) => {
    const { platform, caller, query } = call;
    const type = typeOf(call, area);
    if (!isList(query)) throw badRequest(`The resource collection '${type.path}' cannot be read`);
    const access = accessTo(platform, caller, type, 'VIEW');
    if (!access) throw accessDenied();
    const fields = parseFields(query.get('_queryId') === 'query-all-ids' ? '_id' : fieldsParameter(query));
    return list({
      store: platform.store,
      collection: type.collection,
      query,
      within: { filter: access.filter, key: access.keys },
      check: (path) => checkField(type, access.attributes, path),
      row: (doc) => {
        const allowed = access.attributesOf(doc._id);
        return pickProperties({ platform, caller, type, allowed, own: false }, doc, fields);
      },
    });
  };

/** Only readable fields can be filtered and sorted by: others would tell their values. */
function checkField({ schema }: ObjectType, allowed: Set<string> | undefined, [top = '']: string[]): void {
  const property = schema.properties[top];
  if (!property || property.scope === 'private') throw badRequest(`The field ${top} cannot be searched`);
  if (allowed && top !== '_id' && !allowed.has(top)) throw accessDenied();
}

const related =
  (area: Area): Handler =>
  (call) => {
    const { platform, caller, params, query } = call;
    const { type, doc } = requestedObject(call, area);
    const property = params.property ?? '';
    if (!relationshipIn(type.schema.properties[property])) throw notFound(`Resource '${property}' not found`);
    const own = isOwn(caller, type, doc._id);
    const visible = attributesFor(platform, caller, type, doc._id, 'VIEW');
    const target = targetOf(platform, type, property);
    const access = accessTo(platform, caller, target, 'VIEW');
    if ((visible && !visible.has(property)) || (!access && !own)) throw accessDenied();

    const single = type.schema.properties[property]?.type === 'relationship';
    const fields = parseFields(fieldsParameter(query) ?? (single ? null : '_ref'));
    const { key, filter } = relatedSearch(platform, { type, id: doc._id }, property);
    const within = { key, filter: own ? filter : all(filter, access?.filter) };
    const row = (one: Stored): object => {
      const allowed = access ? access.attributesOf(one._id) : new Set(['userName', 'givenName', 'sn', 'name']);
      const view = { platform, caller, type: target, allowed, own: false };
      return relationshipRow(view, { type, id: doc._id }, property, one, fields);
    };
    if (!single && !isList(query)) throw badRequest(`The resource collection '${property}' cannot be read`);
    if (single) {
      const [one] = platform.store.search(target.collection, { ...within, limit: 1 });
      if (!one) throw notFound(`${property} is not set`);
      return row(one);
    }
    const check = (path: string[]): void => checkField(target, access?.attributes, path);
    return list({ store: platform.store, collection: target.collection, query, within, check, row });
  };

function bodyOf(call: Call): Record<string, unknown> {
  const body = call.json<unknown>();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body is not an object');
  return body as Record<string, unknown>;
}

const post =
  (area: Area): Handler =>
  (call) => {
    const type = typeOf(call, area);
    const action = call.query.get('_action') ?? 'create';
    if (action !== 'create') throw badRequest(`Action ${action} on ${type.path} is not supported`);
    const body = bodyOf(call);
    const wanted = typeof body._id === 'string' && body._id !== '' ? body._id : call.platform.store.id();
    if (call.platform.store.get(type.collection, wanted))
      throw preconditionFailed(`An object with id ${wanted} exists already`);
    return create(call, type, wanted, body);
  };

function create(call: Call, type: ObjectType, id: string, body: Record<string, unknown>): Response {
  const { platform, caller } = call;
  const access = accessTo(platform, caller, type, 'CREATE');
  if (!access) throw accessDenied();
  const given = Object.keys(body).filter((name) => name !== '_id' && name !== '_rev');
  if (access.attributes && given.some((name) => !access.attributes?.has(name))) throw accessDenied();
  const doc = platform.store.transaction(() => {
    const made = createObject(platform, type, id, body);
    if (platform.store.count(type.collection, { filter: all(access.filter, equals('_id', id)) }) === 0)
      throw accessDenied();
    return made;
  });
  const location = `${platform.origin}/openidm/${type.path}/${encodeURIComponent(id)}`;
  return sendObject(call, type, doc, 201, { location });
}

function change(call: Call, type: ObjectType, doc: Stored, operations: Operation[]): Response {
  const { platform, caller } = call;
  const allowed = attributesFor(platform, caller, type, doc._id, 'UPDATE');
  const changedProperties = operations.map(({ field }) => topProperty(field));
  if (allowed && changedProperties.some((name) => !allowed.has(name))) throw accessDenied();
  if (changedProperties.includes('password') && isOwn(caller, type, doc._id)) reauthenticate(call, doc);
  checkRevision(call.request, doc._rev);
  return platform.store.transaction(() =>
    sendObject(call, type, changeObject(platform, type, doc, operations, caller.userId)),
  );
}

function reauthenticate({ request, caller }: Call, doc: Stored): void {
  if (isAdministrator(caller)) return;
  if (reauthenticationPassword(request) !== (doc as unknown as User).password) throw accessDenied();
}

const patch =
  (area: Area): Handler =>
  (call) => {
    const { type, doc } = requestedObject(call, area);
    return change(call, type, doc, operationsIn(call.json()));
  };

const act =
  (area: Area): Handler =>
  (call) => {
    const { type, doc } = requestedObject(call, area);
    const action = call.query.get('_action');
    if (action !== 'patch') throw badRequest(`Action ${action} on ${type.path} is not supported`);
    return change(call, type, doc, operationsIn(call.json()));
  };

const put =
  (area: Area): Handler =>
  (call) => {
    const { platform, params, request } = call;
    const type = typeOf(call, area);
    const id = params.id ?? '';
    const present = platform.store.get(type.collection, id);
    const mustBeNew = request.headers.get('if-none-match') === '*';
    if (!present || mustBeNew) {
      if (!accessTo(platform, call.caller, type, 'CREATE')) throw accessDenied();
      if (present) throw preconditionFailed(`An object with id ${id} exists already`);
      if (request.headers.has('if-match')) throw notFound(`Object ${id} not found in ${type.path}`);
      return create(call, type, id, bodyOf(call));
    }
    const { doc } = requestedObject(call, area);
    const visible = attributesFor(platform, call.caller, type, id, 'VIEW');
    return change(call, type, doc, replaceOperations(type, doc, bodyOf(call), visible));
  };

/** A full replacement as operations; relationships and fields hidden from the caller stay if they are not sent. */
function replaceOperations(
  { schema }: ObjectType,
  doc: Stored,
  body: Record<string, unknown>,
  visible: Set<string> | undefined,
): Operation[] {
  for (const name of Object.keys(body))
    if (!schema.properties[name] && name !== '_rev') throw badRequest(`The property ${name} is not known`);
  return Object.entries(schema.properties).flatMap(([name, property]): Operation[] => {
    if (name === '_id' || property.isVirtual) return [];
    const field = `/${name}`;
    if (body[name] !== undefined)
      return JSON.stringify(body[name]) === JSON.stringify(doc[name])
        ? []
        : [{ operation: 'replace', field, value: body[name] }];
    const unseen = property.scope === 'private' || (visible && !visible.has(name));
    return unseen || relationshipIn(property) || doc[name] === undefined ? [] : [{ operation: 'remove', field }];
  });
}

const remove =
  (area: Area): Handler =>
  (call) => {
    const { platform, caller } = call;
    const { type, doc } = requestedObject(call, area);
    const access = accessTo(platform, caller, type, 'DELETE');
    const within =
      access && platform.store.count(type.collection, { filter: all(access.filter, equals('_id', doc._id)) }) > 0;
    if (!within && !isOwn(caller, type, doc._id)) throw accessDenied();
    checkRevision(call.request, doc._rev);
    const answer = sendObject(call, type, doc);
    removeObject(platform, type, doc);
    return answer;
  };

/** The built-in administrator's own record. */
const readInternalUser: Handler = ({ platform, caller, params, query }) => {
  if (caller.component !== 'internal/user') throw accessDenied();
  if (params.id !== caller.userId) throw notFound(`Object ${params.id} not found in internal/user`);
  const user = { _id: caller.userId, _rev: '1', userName: caller.userName };
  const notes = parseFields(fieldsParameter(query)).get('_notifications');
  if (!notes) return pickFields(user, query);
  const _notifications = notificationsFor(platform, `internal/user/${caller.userId}`, notes.size > 0);
  return { ...pickFields(user, query), _notifications };
};

const idm = { scope: 'fr:idm:*' };

function routesOf(area: Area): Route[] {
  const collection = `/openidm/${area}/:type`;
  const object = `${collection}/:id`;
  return [
    route('GET', collection, idm, search(area)),
    route('POST', collection, idm, post(area)),
    route('GET', object, idm, read(area)),
    route('POST', object, idm, act(area)),
    route('PUT', object, idm, put(area)),
    route('PATCH', object, idm, patch(area)),
    route('DELETE', object, idm, remove(area)),
    route('GET', `${object}/:property`, idm, related(area)),
  ];
}

export const managedObjectRoutes: Route[] = [
  ...routesOf('managed'),
  ...routesOf('internal'),
  route('GET', '/openidm/internal/user/:id', idm, readInternalUser),
];
