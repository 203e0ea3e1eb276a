import { z } from 'zod';
import { standardTitle } from '../lib/standard-titles';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { Prediction } from './prediction';
import { ACCESS_ID, ACCESS_NAME, type CatalogType, ITEM_TYPE } from './protocol/catalog-kinds';
import { asQueryFilter, type QueryFilter } from './protocol/query-filter';
import { all, any, contains, equals } from './protocol/target-filter';
import {
  addressId,
  Descriptor,
  type FoundRows,
  findRow,
  Glossary,
  namedList,
  optionalObject,
  optionalText,
  pageOf,
  readable,
  readableAndCounted,
  requireRows,
} from './rows';

const Owners = namedList(
  z.object({ id: optionalText, givenName: optionalText, sn: optionalText, userName: optionalText }),
);

const Item = z.object({
  id: addressId,
  application: optionalObject({
    id: optionalText,
    name: optionalText,
    description: optionalText,
    icon: optionalText,
    templateName: optionalText,
    connectorId: optionalText,
    mappingNames: z.array(z.string()).nullish().catch(null),
  }),
  entitlement: optionalObject({ displayName: optionalText, name: optionalText, description: optionalText }),
  role: optionalObject({ id: optionalText, name: optionalText, description: optionalText }),
  assignment: optionalObject({ id: z.string() }),
  descriptor: Descriptor,
  glossary: Glossary,
  applicationOwner: Owners,
  entitlementOwner: Owners,
  roleOwner: Owners,
  /** The id of a recommendation is not the one to request with. */
  catalog: optionalObject({ id: z.string() }),
  prediction: Prediction,
});
export type CatalogItem = z.infer<typeof Item>;

/** Without the name of what is offered it cannot be read. */
const CatalogItem = Item.refine(({ role, entitlement, assignment, descriptor, application }) => {
  if (role) return role.name;
  if (entitlement || assignment) return descriptor?.idx?.['/entitlement']?.displayName ?? entitlement?.displayName;
  return application?.name;
});

const Found = pageOf(CatalogItem);
export type FoundItems = z.infer<typeof Found>;

export interface CatalogSearch {
  filter: QueryFilter;
  /** A property; with a minus in front descending. */
  sort: string;
  offset: number;
  size: number;
}

const FIELDS: Record<CatalogType, string> = {
  application: 'application,id,glossary,applicationOwner',
  entitlement:
    'application,entitlement,id,descriptor,glossary,assignment,prediction,catalog,applicationOwner,entitlementOwner',
  role: 'role,id,glossary,roleOwner',
};

export function searchCatalog(api: Api, kind: CatalogType, search: CatalogSearch): Promise<FoundItems> {
  return api.iga.get(path`/governance/catalog`, Found, { query: queryOf(search, FIELDS[kind]) });
}

export async function findCatalogItem(api: Api, kind: CatalogType, id: string): Promise<CatalogItem | null> {
  const search = { filter: asQueryFilter(equals('id', id)), sort: 'id', offset: 0, size: 1 };
  return findRow(await searchCatalog(api, kind, search), (item) => item.id === id) ?? null;
}

/** The catalog's entry for an application, entitlement (by its assignment) or role; null where there is none. */
export async function findCatalogItemOf(api: Api, kind: CatalogType, id: string): Promise<CatalogItem | null> {
  const filter = asQueryFilter(all(equals('item.type', ITEM_TYPE[kind]), equals(ACCESS_ID[kind], id)));
  const search = { filter, sort: ACCESS_ID[kind], offset: 0, size: 1 };
  return findRow(await searchCatalog(api, kind, search)) ?? null;
}

/** Applications, entitlements and roles whose name contains the text. */
export function searchWholeCatalog(api: Api, text: string, size: number): Promise<FoundItems> {
  const kinds = Object.keys(ITEM_TYPE) as CatalogType[];
  const filter = any(
    ...kinds.map((kind) => all(equals('item.type', ITEM_TYPE[kind]), contains(ACCESS_NAME[kind], text))),
  );
  const fields = [...new Set(kinds.flatMap((kind) => FIELDS[kind].split(',')))].join(',');
  const search = { filter: asQueryFilter(filter ?? all()), sort: 'application.name', offset: 0, size };
  return api.iga.get(path`/governance/catalog`, Found, { query: queryOf(search, fields) });
}

/** Names of the roles that the bearer may request. */
export async function nameRoles(api: Api, ids: readonly string[]): Promise<[id: string, name: string][]> {
  const filter = asQueryFilter(
    all(equals('item.type', ITEM_TYPE.role), any(...ids.map((id) => equals('role.id', id)))),
  );
  const search = { filter, sort: 'role.name', offset: 0, size: ids.length };
  const found = requireRows(await searchCatalog(api, 'role', search));
  return found.flatMap(({ role }) => (role?.id && role.name ? [[role.id, role.name]] : []));
}

export function searchRecommended(
  api: Api,
  userId: string,
  search: CatalogSearch,
  deadlineMs?: number,
): Promise<FoundItems> {
  const query = queryOf(search, FIELDS.entitlement);
  return api.iga.get(path`/governance/user/${userId}/recommendations`, Found, { query, deadlineMs });
}

function queryOf({ filter, sort, offset, size }: CatalogSearch, fields: string) {
  return {
    _fields: fields,
    _pageSize: size,
    _pagedResultsOffset: offset,
    _sortKeys: sort,
    _queryFilter: filter,
  };
}

const PropertyFields = z.object({
  key: z.string(),
  displayName: optionalText,
  type: z
    .string()
    .nullish()
    .transform((found) => found ?? 'string'),
  managedObjectType: optionalText,
});
/** Its key has what it is a property of before a dot. */
const Property = PropertyFields.transform((property) => ({
  ...property,
  displayName: standardTitle(property.key.split('.').at(-1) ?? '', property.displayName),
}));
export type SearchProperty = z.infer<typeof Property>;

export async function listSearchProperties(api: Api, kind: CatalogType): Promise<SearchProperty[]> {
  return api.iga.get(path`/governance/search/schema/${kind}`, readable(Property), { deadlineMs: 5_000 });
}

const Application = z.object({ id: z.string(), name: optionalText, icon: optionalText, templateName: optionalText });
export type NamedApplication = z.infer<typeof Application>;

export async function searchApplications(api: Api, text: string): Promise<FoundRows<NamedApplication>> {
  const shape = z.object({ result: readableAndCounted(Application) });
  const query = { queryString: text, authoritative: 'false' };
  const address = path`/commons/search/${`${api.tenant.objectPrefix}application`}`;
  return (await api.iga.get(address, shape, { query })).result;
}

export async function nameApplications(api: Api, ids: readonly string[]): Promise<NamedApplication[]> {
  if (ids.length === 0) return [];
  const filter = asQueryFilter(
    all(equals('item.type', 'accountGrant'), any(...ids.map((id) => equals('application.id', id)))),
  );
  const search = { filter, sort: 'application.name', offset: 0, size: ids.length };
  const found = requireRows(await searchCatalog(api, 'application', search));
  return found.flatMap(({ application }) =>
    application?.id ? [{ id: application.id, name: application.name, icon: null, templateName: null }] : [],
  );
}
