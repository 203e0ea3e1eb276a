import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { listOf, optionalText } from './rows';

const Group = z.object({ _refResourceId: optionalText, name: optionalText });
/** Who has none may come without the list, never without an id. */
const Grouped = z.object({ _id: z.string().min(1), groups: listOf(Group) });

export async function listGroups(api: Api, userId: string): Promise<string[]> {
  const { groups } = await api.idm.get(path`/managed/${`${api.tenant.objectPrefix}user`}/${userId}`, Grouped, {
    query: { _fields: 'groups/_id,groups/name' },
  });
  return groups
    .flatMap(({ _refResourceId, name }) => [_refResourceId, name])
    .filter((one): one is string => typeof one === 'string');
}
