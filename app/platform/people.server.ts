// Users of the realm, as those who look for one see them (contract 03, 7.3.1 and 8.8).
import { z } from 'zod';
import { either, equalTo, everything, nameStartsWith, type QueryFilter } from '../lib/query-filter';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { readable } from './rows';

const words = z.string().nullish().catch(null);
const Person = z.object({ _id: z.string(), givenName: words, sn: words, userName: words });
export type Person = z.infer<typeof Person>;

/** The first people whose given name, family name or user name starts with the text, or whose full name it is; without a text, the first of all. */
export async function searchPeople(api: Api, text: string): Promise<Person[]> {
  const fields = ['givenName', 'sn', 'userName'];
  const _queryFilter = text === '' ? everything : nameStartsWith(fields, text);
  return listPeople(api, { _pageSize: 10, _queryFilter });
}

/** How many are offered at once to choose from. */
export const MOST_PICKED = 10;

/** The same for choosing several of them, the way the picker asks (contract 03, 7.3.1). */
export async function pickPeople(api: Api, text: string): Promise<Person[]> {
  const fields = ['/givenName', '/sn', '/userName'];
  const search =
    text === '' ? { _queryFilter: everything } : { _queryFilter: nameStartsWith(fields, text), _sortKeys: 'givenName' };
  return listPeople(api, { _pageSize: MOST_PICKED, ...search });
}

/** Those of these ids that exist and may be seen. */
export async function namePeople(api: Api, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return listPeople(api, { _pageSize: ids.length, _queryFilter: either(...ids.map((id) => equalTo('_id', id))) });
}

/** Everything of a user that may be seen, with their manager (contract 03, L2). */
export function readPerson(api: Api, id: string): Promise<Record<string, unknown>> {
  const shape = z.record(z.string(), z.unknown());
  return api.idm.get(path`/managed/${`${api.tenant.realm}_user`}/${id}`, shape, {
    query: { _fields: '*,manager/*' },
  });
}

async function listPeople(
  api: Api,
  query: { _pageSize: number; _queryFilter: QueryFilter; _sortKeys?: string },
): Promise<Person[]> {
  const shape = z.object({ result: readable(Person) });
  const { result } = await api.idm.get(path`/managed/${`${api.tenant.realm}_user`}`, shape, {
    query: { _fields: 'givenName,sn,userName', ...query },
  });
  return result;
}

const Details = z.object({ userName: words, givenName: words, sn: words, mail: words, accountStatus: words });
export type PersonDetails = z.infer<typeof Details>;

/** What tells somebody from others of the same name. */
export function getPersonDetails(api: Api, id: string): Promise<PersonDetails> {
  const query = { _fields: Object.keys(Details.shape).join(',') };
  return api.idm.get(path`/managed/${`${api.tenant.realm}_user`}/${id}`, Details, { query, deadlineMs: 5_000 });
}
