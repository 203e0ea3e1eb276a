import { type Cells, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { filterPickers } from '../../../kits/lists/pickers.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { withSearch } from '../../../lib/list-address';
import { offsetOf } from '../../../lib/paging';
import { readQuery } from '../../../lib/query';
import {
  type Entitlement,
  searchEntitlementApplications,
  searchEntitlements,
  searchHolders,
} from '../../../platform/entitlements.server';
import { loadPart, recover } from '../../../platform/recover';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { holdersPath, listAddress, newAddress } from './paths';
import {
  APPLICATIONS,
  ApplicationsQuery,
  buildFilter,
  buildHoldersFilter,
  ENTITLEMENTS,
  EntitlementsQuery,
  HOLDERS,
  HoldersQuery,
  toHoldersSortKey,
  toSortKey,
} from './query';
import { toRow } from './rows';

export async function loadEntitlements(auth: AuthContext) {
  const { request, api } = auth;
  const query = readQuery(request, EntitlementsQuery);
  const given = new URL(request.url).searchParams;
  const [found, making, pickers] = await Promise.all([
    loadPart(searchFor(auth, query)({ offset: offsetOf(query), size: query.size })),
    recover(searchEntitlementApplications(api, { text: '', size: 1, offset: 0 }), { otherwise: null }),
    filterPickers(auth, { given, query, sources: { application: { object: 'application' } } }),
  ]);
  const loaded = loadCollection(ENTITLEMENTS, {
    request,
    query,
    found,
    toRow: (one) => withLogo(auth, toRow(one)),
    address: listAddress,
    exports: {},
  });
  return { ...loaded, pickers, mayCreate: making === null || making.totalCount > 0 };
}

function searchFor({ api }: AuthContext, query: EntitlementsQuery) {
  return (range: { offset: number; size: number }) =>
    searchEntitlements(api, { filter: buildFilter(query), ...range, sort: toSortKey(query) });
}

const CELLS: Cells<Entitlement> = {
  id: ({ id }) => id,
  name: (found) => toRow(found).name,
  application: (found) => toRow(found).application,
  objectType: ({ item }) => item?.objectType,
  attribute: (found) => toRow(found).attribute,
  owner: (found) => toRow(found).owner,
  ownerUserName: (found) => toRow(found).ownerUserName,
};

export function entitlementsTable(auth: AuthContext) {
  return tableOf(CELLS, searchFor(auth, readQuery(auth.request, EntitlementsQuery)));
}

function withLogo<Row extends { icon: string | null }>(auth: AuthContext, row: Row): Row {
  return { ...row, icon: toLogoUrl(auth, row.icon) };
}

export async function loadApplications(auth: AuthContext) {
  const query = readQuery(auth.request, ApplicationsQuery);
  const search = searchEntitlementApplications(auth.api, {
    text: query.text,
    size: query.size,
    offset: offsetOf(query),
  });
  return loadCollection(APPLICATIONS, {
    request: auth.request,
    query,
    found: await loadPart(search),
    toRow: ({ id, name, templateName, icon = null, objectTypes }) =>
      withLogo(auth, {
        id,
        name: name ?? templateName ?? null,
        icon,
        types: objectTypes.filter(({ accountAttribute }) => accountAttribute).map((type) => type.name),
      }),
    address: newAddress,
  });
}

export async function loadHolders(auth: AuthContext, id: string) {
  const query = readQuery(auth.request, HoldersQuery);
  const { text, size } = query;
  const naming = await loadNaming(auth);
  const search = { filter: buildHoldersFilter(text), size, offset: offsetOf(query), sort: toHoldersSortKey(query) };
  return loadCollection(HOLDERS, {
    request: auth.request,
    query,
    found: await loadPart(searchHolders(auth.api, id, search)),
    toRow: ({ id: grantId, user, descriptor }) => ({
      id: grantId,
      name: naming.person(user),
      userName: user.userName ?? null,
      picture: user.profileImage ?? null,
      account: descriptor?.idx?.['/account']?.displayName ?? null,
    }),
    address: (search) => withSearch(holdersPath(id), search),
  });
}
