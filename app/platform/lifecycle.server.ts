import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { either, equalTo } from './protocol/query-filter';

export async function listOwnPermissions(api: Api, userId: string): Promise<string[]> {
  const shape = z.object({ permissions: z.array(z.string()) });
  return (await api.iga.get(path`/governance/user/${userId}/privileges`, shape)).permissions;
}

const Right = z.boolean().default(false);
const RIGHTS = { modifyUser: Right, deleteUser: Right, viewUserAccess: Right };
/** An object without any known right is another one. */
const Rights = z
  .looseObject({})
  .refine((found) => Object.keys(found).length === 0 || Object.keys(RIGHTS).some((name) => name in found))
  .pipe(z.object(RIGHTS));
export type UserRights = z.infer<typeof Rights>;
const Found = z.object({ result: z.array(z.object({ id: z.string(), permissions: Rights })) });

async function rightsOf(api: Api, ids: readonly string[], scope?: string) {
  const query = {
    _queryFilter: either(...ids.map((id) => equalTo('id', id))),
    _pageSize: ids.length,
    ...(scope ? { _scopePermission: scope } : {}),
  };
  return (await api.iga.get(path`/governance/user`, Found, { query })).result;
}

export async function deletableUsers(api: Api, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await rightsOf(api, ids, 'deleteUser');
  return found.flatMap(({ id, permissions }) => (permissions.deleteUser ? [id] : []));
}

/** What the bearer may do about one user; null where governance shows them none. */
export async function getUserRights(api: Api, id: string): Promise<UserRights | null> {
  return (await rightsOf(api, [id])).find((one) => one.id === id)?.permissions ?? null;
}
