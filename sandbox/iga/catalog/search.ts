// Catalog search: items, filter properties, and entitlements by name.

import type { Call, Route } from '../../core/http';
import { all, type Filter } from '../../core/query';
import { notFound } from '../../core/refusals';
import type { Store } from '../../core/store';
import { entitlementRow } from '../applications';
import {
  actionOf,
  bodyFilter,
  fieldsOf,
  governanceRoute,
  listOf,
  option,
  orderOf,
  pageOf,
  queryFilter,
} from '../calls';
import { glossaryAttributes } from '../config';
import { type CatalogItem, catalogItems } from './catalog';
import { KINDS, type Kind, requestable, storedFilter } from './filter';

const BY_APPLICATION = [{ path: 'application.name', descending: false }];

/** `ignoreRequestable` includes items that cannot be requested. */
function search(call: Call, asked: Filter) {
  const pick = fieldsOf(call);
  const filter = all(storedFilter(asked), option(call, 'ignoreRequestable') === 'true' ? undefined : requestable);
  const sort = orderOf(call, BY_APPLICATION);
  return listOf(call.platform, catalogItems, { filter, sort, ...pageOf(call) }, ({ conduct: _, ...item }) =>
    pick(item),
  );
}

function searchByBody(call: Call) {
  actionOf(call, ['search']);
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
  const asked = call.params.kind;
  if (asked === undefined) {
    const every = KINDS.flatMap((kind) => propertiesOf(store, kind));
    return every.filter(({ key }, at) => every.findIndex((other) => other.key === key) === at);
  }
  const kind = KINDS.find((name) => name === asked);
  if (!kind) throw notFound(`There is no search schema for ${asked.slice(0, 40)}`);
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
  const filter = storedFilter(bodyFilter(call));
  const row = (item: CatalogItem) => pick(entitlementRow(item));
  return listOf(call.platform, catalogItems, { key: 'kind/entitlementGrant', filter, sort, ...pageOf(call) }, row);
}

export const catalogRoutes: Route[] = [
  governanceRoute('GET', 'governance/catalog', (call) => search(call, queryFilter(call))),
  governanceRoute('POST', 'governance/catalog', searchByBody),
  governanceRoute('GET', 'governance/search/schema', searchSchema),
  governanceRoute('GET', 'governance/search/schema/:kind', searchSchema),
  governanceRoute('POST', 'governance/resource/search', searchResources),
];
