// Access held by users: accounts, entitlements and role memberships, one document each.

import { collection } from '../../core/collection';
import { equals, type Filter } from '../../core/query';
import type { Store } from '../../core/store';
import type { CatalogItem, Descriptor, Glossary, ItemType } from '../catalog/catalog';
import type { Person } from '../person';

export type GrantType = 'recon' | 'request' | 'role' | 'rule';

/** The request behind a grant, if known. */
export interface GrantRequest {
  requestId?: string;
  requester: Person;
  requestDate: string;
  justification?: string;
  approver?: Person;
  approvalDate?: string;
}

export interface Grant {
  id: string;
  compositeId: string;
  item: {
    type: ItemType;
    decision?: {
      accessRequest?: { grantStartDate: string | null; grantEndDate: string | null } & Partial<GrantRequest>;
      certification?: object;
    };
  };
  user: Person & { accountStatus: string };
  application?: Omit<
    NonNullable<CatalogItem['application']>,
    'description' | 'mappingNames' | 'objectTypes' | 'connectorId'
  >;
  account?: Record<string, unknown>;
  entitlement?: { displayName: string; [attribute: string]: unknown };
  entitlementOwner?: Person[];
  role?: { id: string; name: string; description?: string };
  descriptor?: Descriptor;
  glossary?: Glossary;
  catalog: { id: string };
  assignment?: { id: string };
  keys: Record<string, string>;
  relationship: {
    id: string;
    conditional: boolean;
    /** `roleId`: the role it comes with. */
    properties: { grantTypes: { id: string; grantType: GrantType; roleId?: string; conditional?: boolean }[] };
    temporalConstraints?: { duration: string }[];
  };
}

export const KIND_NAMES = ['account', 'entitlement', 'role'] as const;
export type Kind = (typeof KIND_NAMES)[number];

export const grants = collection<Grant>({
  name: 'grants',
  lists: [
    'entitlementOwner',
    'relationship.properties.grantTypes',
    'relationship.temporalConstraints',
    'glossary.idx./entitlement.regulations',
  ],
  keys: grantKeys,
});

/** Finds temporary grants. */
export const ENDING = 'ending';

function grantKeys({ item, user, role, assignment }: Grant): string[] {
  const ending = item.decision?.accessRequest?.grantEndDate ? [ENDING] : [];
  if (item.type === 'roleMembership') return [`role/${user.id}`, `member/${role?.id}`, ...ending];
  if (item.type === 'accountGrant') return [`account/${user.id}`, ...ending];
  return [`entitlement/${user.id}`, `assignment/${assignment?.id}`, ...ending];
}

/** What the user holds of one kind. */
export function grantsOf(store: Store, userId: string, kind: Kind, filter?: Filter): Grant[] {
  return store.search(grants, { key: `${kind}/${userId}`, filter });
}

export function findGrant(store: Store, userId: string, item: CatalogItem): Grant | undefined {
  return grantsOf(store, userId, kindOf(item.item.type), equals('catalog.id', item.id))[0];
}

export function kindOf(type: ItemType): Kind {
  if (type === 'roleMembership') return 'role';
  return type === 'accountGrant' ? 'account' : 'entitlement';
}
