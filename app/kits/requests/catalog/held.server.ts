import { type Grant, type GrantKind, searchGrants } from '../../../platform/grants.server';
import { loadPart } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { readCart } from './cart.server';
import type { CatalogPlace, Tab } from './paths';
import type { CatalogQuery } from './query';

/** So many are left out at most: their ids are a part of the address that is asked for. */
const MOST_HIDDEN = 50;
const KIND: Record<Tab, GrantKind> = { application: 'account', entitlement: 'entitlement', role: 'role' };

export interface HeldAccess {
  /** Ids of applications, of assignments of entitlements, or of roles. */
  ids: readonly string[];
  /** False: more may be held, which is not left out. */
  isWhole: boolean;
}

/** What the person of the cart holds, where the address asks to leave it out; of several people nothing is left out. */
export async function loadHeldAccess(
  auth: AuthContext,
  { tab }: CatalogPlace,
  { hide }: Pick<CatalogQuery, 'hide'>,
): Promise<HeldAccess> {
  if (hide === null) return { ids: [], isWhole: true };
  const { people } = await readCart(auth);
  const [only] = people;
  if (only === undefined || people.length > 1) return { ids: [], isWhole: false };
  const search = searchGrants(auth.api, only.id, {
    kind: KIND[tab],
    text: '',
    filter: null,
    page: 0,
    size: MOST_HIDDEN,
    sort: { by: 'application.name', descending: false },
    deadlineMs: 5_000,
  });
  const found = await loadPart(search);
  if (!('loaded' in found)) return { ids: [], isWhole: false };
  const { result, totalCount } = found.loaded;
  const ids = new Set(result.flatMap((grant) => accessIdOf(tab, grant) ?? []));
  return { ids: [...ids], isWhole: totalCount <= result.length && result.every((grant) => accessIdOf(tab, grant)) };
}

function accessIdOf(tab: Tab, { application, assignment, role }: Grant): string | null {
  const held = { application, entitlement: assignment, role }[tab];
  return held?.id ?? null;
}
