// Shared by the configuration calls of access management: who may make them, and how their lists answer.

import type { RealmName } from '../core/caller';
import { forbidden } from '../core/errors';
import { isClassic } from '../core/hosts';
import type { Call, Handler, Route } from '../core/http';
import { idOf } from '../core/ids';
import { listOfRows } from '../core/query-list';
import { sessionOf } from './access';
import { jsonRoutes, realmOf } from './realms';
import { administers } from './roles';

export function administeredRealm(call: Call): RealmName {
  const realm = realmOf(call);
  if (!administers(call.platform, sessionOf(call), realm))
    throw forbidden(
      isClassic(call.platform)
        ? 'The user has insufficient privileges'
        : 'User does not have read access on the resource',
    );
  return realm;
}

/** A configuration call: GET, or an `_action` by POST, for administrators of the realm. */
export function configRoutes(method: string, name: string, handle: (call: Call, realm: RealmName) => unknown): Route[] {
  const guarded: Handler = (call) => handle(call, administeredRealm(call));
  return jsonRoutes(method, `realm-config/${name}`, 2, guarded);
}

/** A list by `_queryFilter`; CREST refuses to read a collection itself. A page of -1 rows is all of them. */
export function listRows({ query }: Pick<Call, 'query'>, rows: object[]): object {
  const requested = new URLSearchParams(query);
  if (requested.get('_pageSize') === '-1') requested.set('_pageSize', '0');
  return listOfRows(rows, requested);
}

export function configEntity(
  id: string,
  type: { id: string; name: string; collection: boolean },
  rest: object,
): object {
  return { _id: id, _rev: revisionOf(`${type.id}:${id}`), ...rest, _type: { _id: type.id, ...withoutId(type) } };
}

function withoutId({ name, collection }: { id: string; name: string; collection: boolean }): object {
  return { name, collection };
}

export function revisionOf(name: string): string {
  return String(Number.parseInt(idOf(name).slice(0, 8), 16));
}
