// One user of the realm, as those who may see them do.
import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { optionalText } from './rows';

/** Everything of a user that may be seen, with their manager. */
export function readPerson(api: Api, id: string): Promise<Record<string, unknown>> {
  const shape = z.record(z.string(), z.unknown());
  return api.idm.get(path`/managed/${`${api.tenant.realm}_user`}/${id}`, shape, {
    query: { _fields: '*,manager/*' },
  });
}

const Details = z.object({
  userName: optionalText,
  givenName: optionalText,
  sn: optionalText,
  mail: optionalText,
  accountStatus: optionalText,
});
export type PersonDetails = z.infer<typeof Details>;

/** What tells somebody from others of the same name. */
export function getPersonDetails(api: Api, id: string): Promise<PersonDetails> {
  const query = { _fields: Object.keys(Details.shape).join(',') };
  return api.idm.get(path`/managed/${`${api.tenant.realm}_user`}/${id}`, Details, { query, deadlineMs: 5_000 });
}
