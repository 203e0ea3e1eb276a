import { nameRoles } from '../../platform/catalog.server';
import { searchGrants } from '../../platform/grants.server';
import type { Api } from '../../platform/http.server';
import { either, equalTo } from '../../platform/protocol/query-filter';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

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
 * The roles that grants of users come with, by two calls, because a page has twelve: the memberships of the user with most
 * of them, and the catalog, which also names roles to those who may not see what others hold.
 */
export async function loadRolesOf({ api, member }: AuthContext, holders: readonly Holder[]): Promise<RolesOf> {
  const byUser = [...rolesByUser(holders)].sort(([, one], [, other]) => other.size - one.size);
  const others = new Set(byUser.flatMap(([userId, roles]) => (userId === member.id ? [] : [...roles])));
  const calls = [
    ...(others.size > 0 ? [nameRoles(api, [...others].slice(0, MAX_ROLES))] : []),
    ...byUser.slice(0, 1).map(([userId, roles]) => nameRolesOf(api, userId, [...roles].slice(0, MAX_ROLES))),
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

function rolesByUser(holders: readonly Holder[]): Map<string, Set<string>> {
  const byUser = new Map<string, Set<string>>();
  for (const { userId, grants } of holders) {
    const ids = grants.flatMap(roleIdsOf);
    if (userId && ids.length > 0) byUser.set(userId, new Set([...(byUser.get(userId) ?? []), ...ids]));
  }
  return byUser;
}

function roleIdsOf({ relationship }: Granted): string[] {
  const types = relationship?.properties?.grantTypes ?? [];
  return types.flatMap(({ grantType, roleId }) => (grantType === 'role' && roleId ? [roleId] : []));
}
