import { nameRoles } from '../../platform/catalog.server';
import { searchGrants } from '../../platform/grants.server';
import type { Api } from '../../platform/http.server';
import { either, equalTo } from '../../platform/protocol/query-filter';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

/** With the call to the catalog twelve. */
const MAX_USERS = 11;
const MAX_ROLES = 100;

/** As grants, items of a review and violations have it. */
interface Granted {
  relationship?: {
    properties?: { grantTypes: { grantType?: string | null; roleId?: string | null }[] } | null | undefined;
  } | null;
}

interface Holder {
  userId: string | null | undefined;
  grants: readonly Granted[];
}

/** Names of the roles, null where one could not be read. */
export type RolesOf = (granted: Granted) => (string | null)[];

/**
 * The roles that grants of users come with: who has such access holds the role. A role that several of them hold is read
 * of the first. Who may not see what others hold reads the names of roles in the catalog.
 */
export async function loadRolesOf({ api, member }: AuthContext, holders: readonly Holder[]): Promise<RolesOf> {
  const asked = [...rolesByUser(holders)].slice(0, MAX_USERS);
  const others = asked.flatMap(([userId, roles]) => (userId === member.id ? [] : roles)).slice(0, MAX_ROLES);
  const calls = [
    ...(others.length > 0 ? [nameRoles(api, others)] : []),
    ...asked.map(([userId, roles]) => nameRolesOf(api, userId, roles.slice(0, MAX_ROLES))),
  ];
  const found = await Promise.all(calls.map((call) => recover(call, { forbidden: null, otherwise: null })));
  const names = new Map(found.flatMap((named) => named ?? []));
  return (granted) => roleIdsOf(granted).map((id) => names.get(id) ?? null);
}

async function nameRolesOf(api: Api, userId: string, ids: readonly string[]): Promise<[id: string, name: string][]> {
  const filter = either(...ids.map((id) => equalTo('role.id', id)));
  const search = { kind: 'role' as const, text: '', page: 0, size: ids.length };
  const sort = { by: 'role.name', descending: false };
  const { result } = await searchGrants(api, userId, { ...search, filter, sort });
  return result.flatMap(({ role }) => (role?.id && role.name ? [[role.id, role.name]] : []));
}

function rolesByUser(holders: readonly Holder[]): Map<string, string[]> {
  const asked = new Set<string>();
  const byUser = new Map<string, string[]>();
  for (const { userId, grants } of holders) {
    const ids = [...new Set(grants.flatMap(roleIdsOf))].filter((id) => !asked.has(id));
    if (!userId || ids.length === 0) continue;
    for (const id of ids) asked.add(id);
    byUser.set(userId, [...(byUser.get(userId) ?? []), ...ids]);
  }
  return byUser;
}

function roleIdsOf({ relationship }: Granted): string[] {
  const types = relationship?.properties?.grantTypes ?? [];
  return types.flatMap(({ grantType, roleId }) => (grantType === 'role' && roleId ? [roleId] : []));
}
