// Roles of the realm, as those who look for one see them (contract 03, 8.8).
import { z } from 'zod';
import { everything, startsWith } from '../lib/query-filter';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { readable } from './rows';

const words = z.string().nullish().catch(null);
const Role = z.object({ _id: z.string(), name: z.string(), description: words });
export type Role = z.infer<typeof Role>;

/** The first roles whose name starts with the text; without a text, the first of all. */
export async function searchRoles(api: Api, text: string): Promise<Role[]> {
  const shape = z.object({ result: readable(Role) });
  const _queryFilter = text === '' ? everything : startsWith('name', text);
  const query = { _pageSize: 10, _fields: 'name,description', _queryFilter };
  const { result } = await api.idm.get(path`/managed/${`${api.tenant.realm}_role`}`, shape, { query });
  return result;
}
