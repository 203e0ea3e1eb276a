import { searchGrants } from '../../platform/grants.server';
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

/** Names of the roles, null where one could not be read. */
type RolesOf = (granted: Granted) => (string | null)[];

/** The roles that grants of one user come with, by one call for all of them: who has such access holds the role. */
export async function loadRolesOf({ api }: AuthContext, userId: string, grants: readonly Granted[]): Promise<RolesOf> {
  const ids = [...new Set(grants.flatMap(roleIdsOf))].slice(0, MAX_ROLES);
  const filter = either(...ids.map((id) => equalTo('role.id', id)));
  const search = { kind: 'role' as const, text: '', page: 0, size: ids.length };
  const sort = { by: 'role.name', descending: false };
  const work = ids.length > 0 ? searchGrants(api, userId, { ...search, filter, sort }) : null;
  const found = work && (await recover(work, { forbidden: null, otherwise: null }));
  const names = new Map((found?.result ?? []).map(({ role }) => [role?.id, role?.name || null]));
  return (grant) => roleIdsOf(grant).map((id) => names.get(id) ?? null);
}

function roleIdsOf({ relationship }: Granted): string[] {
  const types = relationship?.properties?.grantTypes ?? [];
  return types.flatMap(({ grantType, roleId }) => (grantType === 'role' && roleId ? [roleId] : []));
}
