// The calls about what belongs to one person: by that person, or by an administrator of the realm.

import type { RealmName } from '../core/caller';
import type { Collection, Search } from '../core/collection';
import type { Call, Route } from '../core/http';
import { picked } from '../core/projection';
import { list } from '../core/query-list';
import { badRequest, forbidden, notFound } from '../core/refusals';
import { accountById } from '../idm/accounts';
import { sessionOf } from './access';
import { jsonRoutes, realmOf } from './realms';
import { administers } from './roles';
import type { AmSession } from './sessions';

/** Whose things a call is about, and in which session it is made. */
export interface Person {
  realm: RealmName;
  userId: string;
  session: AmSession;
  /** Whether it is the person that the session belongs to. */
  own: boolean;
}

function personOf(call: Call): Person {
  const realm = realmOf(call);
  const session = sessionOf(call);
  const userId = call.params.user ?? '';
  const own = session.realm === realm && session.userId === userId;
  if (!own && !administers(call.platform, session, realm)) throw forbidden('The user has insufficient privileges');
  if (!own && !accountById(call.platform, realm, userId)) throw notFound('Resource cannot be found.');
  return { realm, userId, session, own };
}

/** One call below `users/{id}`; `name` is the rest of its path. */
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
  /** What may be filtered and sorted by. */
  fields: readonly string[];
  row: (doc: T) => object;
}

/** A list of what belongs to a person. Everything is also asked for by `_queryId=*`. */
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
  return list({ store, collection, query, within, check, row: (doc) => picked(row(doc), query) });
}

/** The body of a call, which has to be an object. */
export function objectIn(call: Call): Record<string, unknown> {
  const body = call.json<unknown>();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body is not an object');
  return body as Record<string, unknown>;
}
