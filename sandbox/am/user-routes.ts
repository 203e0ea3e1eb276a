// Calls about what belongs to one user, made by that user or an administrator of the realm.

import type { RealmName } from '../core/caller';
import type { Collection, Search } from '../core/collection';
import { badRequest, forbidden, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import { isClassic } from '../core/hosts';
import type { Call, Route } from '../core/http';
import { list } from '../core/query-list';
import { accountById } from '../idm/accounts';
import { sessionOf } from './access';
import { jsonRoutes, realmOf, universalId } from './realms';
import { administers } from './roles';
import type { AmSession } from './sessions';

export interface Person {
  realm: RealmName;
  userId: string;
  session: AmSession;
  /** Whether the session belongs to that user. */
  own: boolean;
}

function personOf(call: Call): Person {
  const realm = realmOf(call);
  const session = sessionOf(call);
  const userId = call.params.user ?? '';
  const own = session.realm === realm && session.userId === userId;
  if (!own && !administers(call.platform, session, realm)) {
    const named = `User, ${universalId(call.platform, session)}, not authorized.`;
    throw forbidden(isClassic(call.platform) ? named : 'The user has insufficient privileges');
  }
  if (!own && !accountById(call.platform, realm, userId)) throw notFound('Resource cannot be found.');
  return { realm, userId, session, own };
}

/** A call below `users/{id}`. */
export function personRoutes(
  method: string,
  name: string,
  newest: number,
  handle: (call: Call, person: Person) => unknown,
): Route[] {
  return jsonRoutes(method, `users/:user/${name}`, newest, (call) => handle(call, personOf(call)));
}

interface PersonList<T extends object> {
  collection: Collection<T>;
  within: Pick<Search, 'key' | 'filter'>;
  fields: readonly string[];
  row: (doc: T) => object;
}

/** `_queryId=*` also lists everything. */
export function personList<T extends object>(call: Call, { collection, within, fields, row }: PersonList<T>): unknown {
  const query = new URLSearchParams(call.query);
  if (query.get('_queryId') === '*') {
    query.delete('_queryId');
    query.set('_queryFilter', 'true');
  }
  const check = ([top = '']: string[]): void => {
    if (!fields.includes(top)) throw badRequest(`The field ${top} cannot be searched`);
  };
  const { store } = call.platform;
  const isPaged = query.has('_pageSize');
  // The classic platform counts no lists.
  if (isClassic(call.platform)) query.delete('_totalPagedResultsPolicy');
  const found = list({ store, collection, query, within, check, row: (doc) => pickFields(row(doc), query) });
  return isClassic(call.platform) && isPaged ? { ...found, remainingPagedResults: 0 } : found;
}

export function bodyObject(call: Call): Record<string, unknown> {
  const body = call.json<unknown>();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body is not an object');
  return body as Record<string, unknown>;
}
