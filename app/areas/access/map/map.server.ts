import { findGrants } from '../../../kits/access/all-kinds.server';
import { mapPath } from '../../../kits/access/grant-paths';
import { requireUserWithAccess } from '../../../kits/access/user.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { withSearch } from '../../../lib/list-address';
import { readQuery } from '../../../lib/query';
import { loadPart } from '../../../platform/recover';
import { countMissing } from '../../../platform/rows';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadHolder } from '../grants/holder.server';
import { drawAccess } from './drawing';
import { filterItems, type Item, linkAccess, partOf, toItem } from './graph';
import { ACCESS_MAP, AccessMapQuery } from './query';

const MAX_GRANTS = 500;
const SEARCH = { kind: null, text: '', filter: null, page: 0, sort: { by: 'application.name', descending: false } };

/** Of the member, of a direct report (`userId`), or of an administered user. */
export async function loadAccessMap(
  auth: AuthContext,
  { userId, administeredId }: { userId?: string; administeredId?: string },
) {
  const holder = administeredId ?? userId ?? null;
  const at = { holder, administered: administeredId !== undefined };
  const query = readQuery(auth.request, AccessMapQuery);
  const read = loadPart(findGrants(auth, holder ?? auth.member.id, { ...SEARCH, size: MAX_GRANTS }));
  // A 404 of the user takes precedence over errors of the access.
  read.catch(() => undefined);
  const [person, head, { locale }] = await Promise.all([
    loadHolder(auth, at),
    administeredId === undefined ? null : requireUserWithAccess(auth, administeredId),
    translationFor(auth),
  ]);
  const found = await read;
  const items = 'loaded' in found ? found.loaded.result.map(toItem) : [];
  const graph = linkAccess(items);
  const part = query.of === null ? graph : partOf(graph, query.of);
  const matching = filterItems(part.items, query, locale);
  const start = (query.page - 1) * query.size;
  const unreadable = 'loaded' in found ? countMissing(found.loaded, { size: MAX_GRANTS }) : 0;
  const loaded = loadCollection(ACCESS_MAP, {
    request: auth.request,
    query,
    found:
      'loaded' in found
        ? { loaded: { result: matching.slice(start, start + query.size), totalCount: matching.length, unreadable } }
        : found,
    toRow: (item) => ({ ...item, icon: toLogoUrl(auth, item.icon), roles: rolesOf(item, items) }),
    address: (search) => withSearch(mapPath(at), search),
  });
  return {
    ...loaded,
    at,
    person,
    head,
    drawing: drawAccess(part, matching, locale),
    /** More than one call reads. */
    more: 'loaded' in found ? Math.max(0, found.loaded.totalCount - MAX_GRANTS) : 0,
    choices: {
      applications: [
        ...new Map(items.flatMap(({ application }) => (application?.name ? [[application.id, application.name]] : []))),
      ],
      of: items.map(({ id, kind, name, within }) => ({ id, kind, name, within })),
    },
  };
}

/** Names of the roles it comes with; null where one is not among the memberships. */
function rolesOf({ roleIds }: Item, items: readonly Item[]): (string | null)[] {
  return roleIds.map((roleId) => items.find((one) => one.roleId === roleId)?.name ?? null);
}

export type LoadedMap = Awaited<ReturnType<typeof loadAccessMap>>;
export type MapView = NonNullable<LoadedMap['rows']>[number];
