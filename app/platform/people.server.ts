import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { either, equalTo } from './protocol/query-filter';
import { addressId, optionalText, readable } from './rows';

export function readPerson(api: Api, id: string): Promise<Record<string, unknown>> {
  const shape = z.looseObject({ _id: z.string().min(1) });
  return api.idm.get(path`/managed/${`${api.tenant.objectPrefix}user`}/${id}`, shape, {
    query: { _fields: '*,manager/*' },
  });
}

const Details = z.object({
  /** An answer without it is of no person. */
  _id: addressId,
  userName: optionalText,
  givenName: optionalText,
  sn: optionalText,
  mail: optionalText,
  accountStatus: optionalText,
});
export type PersonDetails = z.infer<typeof Details>;

/** Distinguishes users of the same name. */
export function getPersonDetails(api: Api, id: string): Promise<PersonDetails> {
  const query = { _fields: Object.keys(Details.shape).join(',') };
  return api.idm.get(path`/managed/${`${api.tenant.objectPrefix}user`}/${id}`, Details, { query, deadlineMs: 5_000 });
}

const Named = z.object({ _id: z.string(), userName: optionalText, givenName: optionalText, sn: optionalText });

/** By user name or id; users that cannot be seen are left out. */
export async function findPeople(api: Api, names: readonly string[]): Promise<z.infer<typeof Named>[]> {
  const filter = either(...names.flatMap((name) => [equalTo('userName', name), equalTo('_id', name)]));
  const query = { _queryFilter: filter, _fields: 'userName,givenName,sn', _pageSize: names.length };
  const shape = z.object({ result: readable(Named) });
  return (await api.idm.get(path`/managed/${`${api.tenant.objectPrefix}user`}`, shape, { query, deadlineMs: 5_000 }))
    .result;
}
