// Users of the realm, as those who look for one see them (contract 03, 8.8).
import { z } from 'zod';
import { either, everything, startsWith } from '../lib/query-filter';
import { path } from '../lib/url';
import type { Api } from './http.server';

const words = z.string().nullish().catch(null);
const Person = z.object({ _id: z.string(), givenName: words, sn: words, userName: words });
export type Person = z.infer<typeof Person>;

/** The first people whose given name, family name or user name starts with the text; without a text, the first of all. */
export async function searchPeople(api: Api, text: string): Promise<Person[]> {
  const shape = z.object({ result: z.array(Person) });
  const fields = ['givenName', 'sn', 'userName'];
  const _queryFilter = text === '' ? everything : either(...fields.map((field) => startsWith(field, text)));
  const query = { _pageSize: 10, _fields: 'givenName,sn,userName', _queryFilter };
  const { result } = await api.idm.get(path`/managed/${`${api.tenant.realm}_user`}`, shape, { query });
  return result;
}
