import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { ResourceKind } from './managed-objects.server';
import { readable } from './rows';

const Privilege = z.object({
  privilegePath: z.string().min(1),
  title: z.string().catch(''),
  'mat-icon': z.string().nullish().catch(null),
  icon: z.string().nullish().catch(null),
});

export interface Privilege {
  path: string;
  title: string;
  icon: string | null;
}

/** Ordinary users have none. Entries that cannot be read are left out where others stand. */
export async function listPrivileges(api: Api): Promise<Privilege[]> {
  const query = { _action: 'listPrivileges' };
  const options = { query, search: true, deadlineMs: 5_000 };
  const listed = await api.idm.post(path`/privilege`, undefined, readable(Privilege), options);
  return listed.map(({ privilegePath, title, icon, 'mat-icon': picture }) => ({
    path: privilegePath,
    title,
    icon: picture ?? icon ?? null,
  }));
}

const Allowed = z.object({ allowed: z.boolean() });
const Granted: z.ZodType<{ allowed: boolean; properties: string[] }> = z.union([
  z.object({ allowed: z.literal(true), properties: z.array(z.string()) }),
  z.object({ allowed: z.literal(false) }).transform(({ allowed }) => ({ allowed, properties: [] as string[] })),
]);
const NOTHING = { allowed: false, properties: [] };
/** What is left out is not allowed; an answer that does not even say what may be seen is another one. */
const Permissions = z
  .object({
    VIEW: Granted,
    CREATE: Granted.default(NOTHING),
    UPDATE: Granted.default(NOTHING),
    DELETE: Allowed.default(NOTHING),
  })
  .transform(({ VIEW, CREATE, UPDATE, DELETE }) => ({ view: VIEW, create: CREATE, update: UPDATE, remove: DELETE }));

export type Permissions = z.infer<typeof Permissions>;

export function getPermissions(api: Api, { type, name }: ResourceKind, id?: string): Promise<Permissions> {
  const of = id === undefined ? path`/privilege/${type}/${name}` : path`/privilege/${type}/${name}/${id}`;
  return api.idm.get(of, Permissions);
}
