// Catalog search: items, filter properties, and entitlements by name.

import { notFound } from '../../core/errors';
import type { Call, Route } from '../../core/http';
import { all, type Filter } from '../../core/query';
import type { Store } from '../../core/store';
import { entitlementRow } from '../applications';
import {
  bodyFilter,
  fieldsOf,
  governanceRoute,
  listOf,
  option,
  orderOf,
  pageOf,
  param,
  queryFilter,
  requireAction,
} from '../calls';
import { glossaryAttributes } from '../config';
import { namesReferenced } from '../requests/names';
import { applicationItem, type CatalogItem, catalogItems, entitlementItem, type ItemType, roleItem } from './catalog';
import { KINDS, type Kind, requestable, toStoredFilter } from './filter';

const BY_APPLICATION = [{ path: 'application.name', descending: false }];

/** `ignoreRequestable` includes items that cannot be requested. */
function search(call: Call, requested: Filter) {
  const pick = fieldsOf(call);
  const filter = all(toStoredFilter(requested), option(call, 'ignoreRequestable') === 'true' ? undefined : requestable);
  const sort = orderOf(call, BY_APPLICATION);
  return listOf(call.platform, catalogItems, { filter, sort, ...pageOf(call) }, ({ conduct: _, ...item }) =>
    pick(item),
  );
}

const ITEM_BY_ID: Record<ItemType, (store: Store, id: string) => CatalogItem | undefined> = {
  accountGrant: applicationItem,
  entitlementGrant: entitlementItem,
  roleMembership: roleItem,
};

/** By the id of the application, of the entitlement's assignment or of the role; `expandPaths` adds names. */
function readItem(call: Call) {
  const kind = param(call, 'kind');
  const found = Object.hasOwn(ITEM_BY_ID, kind)
    ? ITEM_BY_ID[kind as ItemType](call.platform.store, param(call, 'itemId'))
    : undefined;
  if (!found) throw notFound('Catalog item not found');
  const { conduct: _, ...item } = found;
  const expand = option(call, 'expandPaths');
  const shown = fieldsOf(call)(item);
  return expand ? { ...shown, _displayData: namesReferenced(call.platform, item, expand) } : shown;
}

function searchByBody(call: Call) {
  requireAction(call, ['search']);
  return search(call, bodyFilter(call));
}

interface SearchProperty {
  key: string;
  displayName: string;
  type: string;
  managedObjectType: string | null;
}

const text = (key: string, displayName: string): SearchProperty => ({
  key,
  displayName,
  type: 'string',
  managedObjectType: null,
});
const owner = (key: string, displayName: string): SearchProperty => ({
  key,
  displayName,
  type: 'managedObject',
  managedObjectType: '/openidm/managed/user',
});

const PROPERTIES: Record<Kind, SearchProperty[]> = {
  application: [
    text('application.name', 'Application name'),
    text('application.description', 'Application description'),
    text('application.templateName', 'Application template'),
    owner('applicationOwner', 'Application owner'),
  ],
  entitlement: [
    text('entitlement.displayName', 'Entitlement name'),
    text('entitlement.description', 'Entitlement description'),
    text('application.name', 'Application name'),
    owner('entitlementOwner', 'Entitlement owner'),
    owner('applicationOwner', 'Application owner'),
  ],
  role: [
    text('role.name', 'Role name'),
    text('role.description', 'Role description'),
    owner('roleOwner', 'Role owner'),
  ],
};
const GLOSSARY_OF: Record<Kind, string> = {
  application: '/openidm/managed/application',
  entitlement: '/openidm/managed/assignment',
  role: '/openidm/managed/role',
};

function searchSchema(call: Call): SearchProperty[] {
  const { store } = call.platform;
  const requested = call.params.kind;
  if (requested === undefined) {
    const every = KINDS.flatMap((kind) => propertiesOf(store, kind));
    return every.filter(({ key }, at) => every.findIndex((other) => other.key === key) === at);
  }
  const kind = KINDS.find((name) => name === requested);
  if (!kind) throw notFound(`There is no search schema for ${requested.slice(0, 40)}`);
  return propertiesOf(store, kind);
}

function propertiesOf(store: Store, kind: Kind): SearchProperty[] {
  const glossary = store
    .search(glossaryAttributes, { sort: [{ path: 'name' }] })
    .filter(({ objectType, searchable }) => searchable && objectType === GLOSSARY_OF[kind])
    .map(({ name, displayName, type, managedObjectType }) => ({
      key: `glossary.${name}`,
      displayName,
      type,
      managedObjectType,
    }));
  return [...PROPERTIES[kind], ...glossary];
}

function searchResources(call: Call) {
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'entitlement.displayName', descending: false }]);
  const filter = toStoredFilter(bodyFilter(call));
  const row = (item: CatalogItem) => pick(entitlementRow(item));
  return listOf(call.platform, catalogItems, { key: 'kind/entitlementGrant', filter, sort, ...pageOf(call) }, row);
}

export const catalogRoutes: Route[] = [
  governanceRoute('GET', 'governance/catalog', (call) => search(call, queryFilter(call))),
  governanceRoute('POST', 'governance/catalog', searchByBody),
  governanceRoute('GET', 'governance/catalog/:kind/:itemId', readItem),
  governanceRoute('GET', 'governance/search/schema', searchSchema),
  governanceRoute('GET', 'governance/search/schema/:kind', searchSchema),
  governanceRoute('POST', 'governance/resource/search', searchResources),
];
