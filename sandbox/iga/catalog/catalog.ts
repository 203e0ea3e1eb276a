// Requestable items: applications (accounts), entitlements and roles, with owners and glossary.
import { collection } from '../../core/collection';
import type { Store } from '../../core/store';
import type { Person } from '../person';

export type ItemType = 'accountGrant' | 'entitlementGrant' | 'roleMembership';

export interface Application {
  id: string;
  name: string;
  description: string;
  icon: string;
  templateName: string;
  templateVersion: string;
  /** Absent for applications set up by hand. */
  connectorId?: string;
  mappingNames: string[];
  objectTypes: { name: string; accountAttribute?: string }[];
}

export interface Assignment {
  id: string;
  name: string;
  attributes: { name: string; value: string[] }[];
}

export type Glossary = { idx: Record<string, Record<string, unknown>> };
export type Descriptor = { idx: Record<string, { displayName: string }> };

export interface CatalogItem {
  id: string;
  catalog: { id: string };
  item: { type: ItemType; objectType?: string; accountAttribute?: string };
  application?: Application;
  applicationOwner?: Person[];
  entitlement?: { id: string; displayName: string; name: string; description: string };
  entitlementOwner?: Person[];
  assignment?: Assignment;
  role?: { id: string; name: string; description: string };
  roleOwner?: Person[];
  descriptor?: Descriptor;
  glossary: Glossary;
  /** Not sent: how the sandbox treats the item. */
  conduct: Handling;
}

export interface Handling {
  approver: 'owner' | 'manager';
  /** Duration of provisioning. */
  setupMs: number;
  /** Roles only: the assignments of its members. */
  assignmentIds: string[];
}

/** Lists that requests carry too. */
export const ITEM_LISTS = [
  'application.objectTypes',
  'application.mappingNames',
  'assignment.attributes',
  'assignment.attributes.value',
  'glossary.idx./entitlement.regulations',
];
export const CATALOG_LISTS = [...ITEM_LISTS, 'applicationOwner', 'entitlementOwner', 'roleOwner'];

export const catalogItems = collection<CatalogItem>({
  name: 'catalog',
  lists: CATALOG_LISTS,
  keys: catalogKeys,
});

function catalogKeys(entry: CatalogItem): string[] {
  const { item, application, assignment, role } = entry;
  const owners = ownersOf(entry);
  const keys = [`kind/${item.type}`];
  if (item.type === 'accountGrant' && application) keys.push(`application/${application.id}`);
  if (item.type === 'entitlementGrant' && assignment) keys.push(`assignment/${assignment.id}`);
  if (item.type === 'entitlementGrant' && application) keys.push(`entitlements-of/${application.id}`);
  if (item.type === 'roleMembership' && role) keys.push(`role/${role.id}`);
  return [...new Set([...keys, ...owners.map(({ id }) => `owned/${item.type}/${id}`)])];
}

/** The nearest first. */
export function ownersOf(item: CatalogItem): Person[] {
  return [...(item.entitlementOwner ?? []), ...(item.roleOwner ?? []), ...(item.applicationOwner ?? [])];
}

const byKey = (store: Store, key: string) => store.search(catalogItems, { key, limit: 1 })[0];

export const applicationItem = (store: Store, id: string) => byKey(store, `application/${id}`);
export const entitlementItem = (store: Store, assignmentId: string) => byKey(store, `assignment/${assignmentId}`);
export const roleItem = (store: Store, id: string) => byKey(store, `role/${id}`);
