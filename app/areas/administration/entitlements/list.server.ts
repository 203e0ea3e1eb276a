import {
  type AttributeValues,
  columnIdOf,
  plainValues,
  toColumn,
  withAttributes,
} from '../../../kits/attributes/attributes';
import { type Cells, tableOf } from '../../../kits/lists/export.server';
import { columnChangesOf, hiddenOf, loadCollection } from '../../../kits/lists/load.server';
import { filterPickers } from '../../../kits/lists/pickers.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { type GlossaryValue, toValues } from '../../../kits/requests/catalog/glossary';
import { loadEntryNames } from '../../../kits/requests/catalog/item.server';
import { shownIn } from '../../../lib/column-choice';
import { displayName } from '../../../lib/display-name';
import { withSearch } from '../../../lib/list-address';
import { offsetOf } from '../../../lib/paging';
import { readQuery } from '../../../lib/query';
import {
  type Entitlement,
  searchEntitlementApplications,
  searchEntitlements,
  searchHolders,
} from '../../../platform/entitlements.server';
import { type GlossaryAttribute, listGlossaryAttributes } from '../../../platform/glossary.server';
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
import { toNamedRow, toRow } from './rows';

export async function loadEntitlements(auth: AuthContext) {
  const { request, api } = auth;
  const query = readQuery(request, EntitlementsQuery);
  const given = new URL(request.url).searchParams;
  const [naming, found, glossary, making, pickers] = await Promise.all([
    loadNaming(auth),
    loadPart(searchFor(auth, query)({ offset: offsetOf(query), size: query.size })),
    loadPart(listGlossaryAttributes(api, 'entitlement')),
    recover(searchEntitlementApplications(api, { text: '', size: 1, offset: 0 }), { otherwise: null }),
    filterPickers(auth, { given, query, sources: { application: { object: 'application' } } }),
  ]);
  const attributes = 'loaded' in glossary ? glossary.loaded.map(toGlossaryColumn) : [];
  const { spec } = withAttributes(ENTITLEMENTS, attributes);
  const hidden = hiddenOf(spec, query, request);
  const shown = attributes.filter(({ id }) => !hidden.includes(id));
  const named = await withAttributeValues(auth, 'loaded' in found ? found.loaded.result : [], shown);
  const valuesOf = new Map(named.map(({ found: { id }, attributes: values }) => [id, values]));
  const loaded = loadCollection(spec, {
    request,
    query,
    found,
    toRow: (one) => withLogo(auth, { ...toNamedRow(one, naming), attributes: valuesOf.get(one.id) ?? {} }),
    address: listAddress,
    exports: {},
  });
  return {
    ...loaded,
    attributes: attributes.map(toColumn),
    attributesFailed: 'failed' in glossary,
    pickers,
    mayCreate: making && making.totalCount > 0,
  };
}

/** The glossary is asked for only where an attribute is shown. */
function searchFor({ api, request }: AuthContext, query: EntitlementsQuery) {
  const glossary = shownIn(columnChangesOf(ENTITLEMENTS, query, request)).length > 0;
  return (range: { offset: number; size: number }) =>
    searchEntitlements(api, { filter: buildFilter(query), ...range, sort: toSortKey(query), glossary });
}

type GlossaryColumn = ReturnType<typeof toGlossaryColumn>;

/** The platform's order by attributes of a glossary is not known. */
function toGlossaryColumn(attribute: GlossaryAttribute) {
  const { name, displayName: label } = attribute;
  return { id: columnIdOf(name), name, label: label || name, isEnum: false, order: null, attribute };
}

interface NamedEntitlement {
  found: Entitlement;
  attributes: AttributeValues;
}

/** Names of objects are loaded for all rows at once. */
async function withAttributeValues(
  auth: AuthContext,
  rows: readonly Entitlement[],
  shown: readonly Pick<GlossaryColumn, 'id' | 'attribute'>[],
): Promise<NamedEntitlement[]> {
  const entries = await loadEntryNames(
    auth,
    rows.flatMap((found) => shown.map(({ attribute }) => ({ label: '', values: glossaryValues(found, attribute) }))),
    rows.flatMap(({ entitlementOwner }) =>
      entitlementOwner.flatMap((owner): [string, string][] => {
        const name = displayName(owner);
        return owner.id && name ? [[owner.id, name]] : [];
      }),
    ),
  );
  return rows.map((found, row) => ({
    found,
    attributes: Object.fromEntries(
      shown.map(({ id }, column) => [id, entries[row * shown.length + column]?.values ?? []]),
    ),
  }));
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

export async function entitlementsTable(auth: AuthContext) {
  const query = readQuery(auth.request, EntitlementsQuery);
  const chosen = shownIn(columnChangesOf(ENTITLEMENTS, query, auth.request));
  const attributes = chosen.length > 0 ? await listGlossaryAttributes(auth.api, 'entitlement') : [];
  const shown = attributes.map(toGlossaryColumn).filter(({ id }) => chosen.includes(id));
  const own = Object.entries(CELLS).map(([name, cell]) => [name, ({ found }: NamedEntitlement) => cell(found)]);
  const named = shown.map(({ id, name }) => [
    `glossary.${name}`,
    ({ attributes }: NamedEntitlement) => plainValues(attributes[id]),
  ]);
  const cells: Cells<NamedEntitlement> = Object.fromEntries([...own, ...named]);
  const search = searchFor(auth, query);
  return tableOf(cells, async (range) => {
    const { result, totalCount, unreadable } = await search(range);
    return { result: await withAttributeValues(auth, result, shown), totalCount, unreadable };
  });
}

function glossaryValues({ glossary }: Entitlement, attribute: GlossaryAttribute): GlossaryValue[] {
  return toValues(glossary?.idx?.['/entitlement']?.[attribute.name], attribute);
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
