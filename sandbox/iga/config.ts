// Governance settings and glossary attributes.

import { collection } from '../core/collection';
import { forbidden, notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { equals, everything } from '../core/query';
import type { Store } from '../core/store';
import { bodyOf, governanceRoute, isGovernanceAdmin, listOf, option, orderOf, pageOf, param } from './calls';

export interface AccessRequestConfig {
  id: 'iga_access_request';
  requireRequestJustification: boolean;
  requireApproveJustification: boolean;
  requireRejectJustification: boolean;
  allowSelfApproval: boolean;
  defaultApprover?: string;
  preventRequestWithViolation: boolean;
}

export interface GlossaryAttribute {
  id: string;
  name: string;
  displayName: string;
  description: string;
  objectType: string;
  type: 'string' | 'integer' | 'boolean' | 'date' | 'managedObject';
  isMultiValue: boolean;
  isIndexed: boolean;
  searchable: boolean;
  enumeratedValues: { text: string; value: string | number }[];
  allowedValues: (string | number)[];
  managedObjectType: string | null;
}

export const governanceConfigs = collection<{ id: string }>({ name: 'governanceConfig' });
export const glossaryAttributes = collection<GlossaryAttribute>({
  name: 'glossary',
  lists: ['enumeratedValues', 'allowedValues'],
});

const NOTHING_REQUIRED: AccessRequestConfig = {
  id: 'iga_access_request',
  requireRequestJustification: false,
  requireApproveJustification: false,
  requireRejectJustification: false,
  allowSelfApproval: false,
  preventRequestWithViolation: false,
};

export function accessRequestConfig(store: Store): AccessRequestConfig {
  return { ...NOTHING_REQUIRED, ...store.get(governanceConfigs, 'iga_access_request'), id: 'iga_access_request' };
}

const withoutId = ({ id: _, ...config }: { id: string }) => config;

function readConfig(call: Call) {
  const config = call.platform.store.get(governanceConfigs, param(call, 'name'));
  if (!config) throw notFound('Configuration not found');
  return withoutId(config);
}

function writeConfig(call: Call) {
  if (!isGovernanceAdmin(call)) throw forbidden('Access denied');
  const id = param(call, 'name');
  if (!call.platform.store.get(governanceConfigs, id)) throw notFound('Configuration not found');
  return withoutId(call.platform.store.put(governanceConfigs, id, { ...bodyOf(call), id }));
}

const GLOSSARY_OBJECTS = [
  '/openidm/managed/application',
  '/openidm/managed/assignment',
  '/openidm/managed/role',
  '/iga/governance/account',
];

function schemaConfig(call: Call) {
  const all = call.platform.store.search(glossaryAttributes, { sort: [{ path: 'name' }] });
  return Object.fromEntries(
    GLOSSARY_OBJECTS.map((type) => [type, all.filter(({ objectType }) => objectType === type)]),
  );
}

function listGlossary(call: Call) {
  const objectType = option(call, 'objectType');
  const filter = objectType === undefined ? everything : equals('objectType', objectType);
  const sort = orderOf(call, [{ path: 'name', descending: false }]);
  return listOf(call.platform, glossaryAttributes, { filter, sort, ...pageOf(call) }, (attribute) => attribute);
}

interface FilterProperty {
  key: string;
  name: string;
  displayName: string;
  description: string;
  type: string;
  isMultiValue: boolean;
  managedObjectType?: string;
}

function property(key: string, displayName: string, type = 'string', managedObjectType?: string): FilterProperty {
  const plain = { key, name: key, displayName, description: displayName, type, isMultiValue: false };
  return managedObjectType ? { ...plain, managedObjectType } : plain;
}

const OWN_PROPERTIES: Record<string, FilterProperty[]> = {
  user: [
    property('userName', 'Username'),
    property('givenName', 'First Name'),
    property('sn', 'Last Name'),
    property('mail', 'Email Address'),
    property('city', 'City'),
    property('department', 'Department'),
    property('title', 'Title'),
    property('costCenter', 'Cost center'),
    property('accountStatus', 'Status'),
    property('manager._ref', 'Manager', 'managedObject', '/openidm/managed/user'),
  ],
  application: [property('name', 'Name'), property('description', 'Description'), property('templateName', 'Template')],
  entitlement: [property('displayName', 'Display name'), property('description', 'Description')],
  account: [property('displayName', 'Display name'), property('mail', 'Email Address')],
  role: [property('name', 'Name'), property('description', 'Description')],
};

const GLOSSARY_OF: Record<string, string> = {
  application: '/openidm/managed/application',
  entitlement: '/openidm/managed/assignment',
  role: '/openidm/managed/role',
  account: '/iga/governance/account',
};

function filterSchema(call: Call) {
  const all = call.platform.store.search(glossaryAttributes, { sort: [{ path: 'name' }] });
  const glossary = (category: string) =>
    all
      .filter(({ objectType }) => objectType === GLOSSARY_OF[category])
      .map(({ name, displayName, type, managedObjectType }) =>
        property(`glossary.${name}`, displayName, type, managedObjectType ?? undefined),
      );
  return Object.fromEntries(
    Object.entries(OWN_PROPERTIES).map(([category, own]) => [category, [...own, ...glossary(category)]]),
  );
}

export const governanceConfigRoutes: Route[] = [
  governanceRoute('GET', 'commons/config/:name', readConfig),
  governanceRoute('PUT', 'commons/config/:name', writeConfig),
  governanceRoute('GET', 'commons/glossary/schemaConfig', schemaConfig),
  governanceRoute('GET', 'commons/glossary/schema', listGlossary),
  governanceRoute('POST', 'governance/certification/get-filter-schema', filterSchema),
];
