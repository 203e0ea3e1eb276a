// What people hold: accounts, entitlements and role memberships, one document each.

import { collection } from '../../core/collection';
import type { Call, Route } from '../../core/http';
import { all, dotted, equals, type Filter } from '../../core/query';
import { badRequest, forbidden, notFound } from '../../core/refusals';
import type { Store } from '../../core/store';
import { existing, fieldsOf, governanceRoute, listOf, option, orderOf, pageOf, param, queryFilter } from '../calls';
import type { CatalogItem, Descriptor, Glossary, ItemType } from '../catalog/catalog';
import type { Person } from '../person';
import { isManagerOf, may } from '../rights';

export type GrantType = 'recon' | 'request' | 'role' | 'rule';

export interface Grant {
  id: string;
  compositeId: string;
  item: {
    type: ItemType;
    decision?: {
      accessRequest?: { grantStartDate: string | null; grantEndDate: string | null };
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
    properties: { grantTypes: { id: string; grantType: GrantType; conditional?: boolean }[] };
    temporalConstraints?: { duration: string }[];
  };
}

const KIND_NAMES = ['account', 'entitlement', 'role'] as const;
type Kind = (typeof KIND_NAMES)[number];

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

/** Grants that end by the clock. */
export const ENDING = 'ending';

function grantKeys({ item, user, role, assignment }: Grant): string[] {
  const ending = item.decision?.accessRequest?.grantEndDate ? [ENDING] : [];
  if (item.type === 'roleMembership') return [`role/${user.id}`, `member/${role?.id}`, ...ending];
  if (item.type === 'accountGrant') return [`account/${user.id}`, ...ending];
  return [`entitlement/${user.id}`, `assignment/${assignment?.id}`, ...ending];
}

/** What a person holds of one kind. */
export function grantsOf(store: Store, userId: string, kind: Kind, filter?: Filter): Grant[] {
  return store.search(grants, { key: `${kind}/${userId}`, filter });
}

/** The grant of a catalog item a person holds, if they do. */
export function grantHeld(store: Store, userId: string, item: CatalogItem): Grant | undefined {
  return grantsOf(store, userId, kindOf(item.item.type), equals('catalog.id', item.id))[0];
}

export function kindOf(type: ItemType): Kind {
  if (type === 'roleMembership') return 'role';
  return type === 'accountGrant' ? 'account' : 'entitlement';
}

/** Only own access, that of a direct report, or with the permission to view everybody's. */
function holderAsked(call: Call): string {
  const userId = param(call, 'userId');
  if (userId !== call.caller.userId && !isManagerOf(call, userId) && !may(call, 'viewUserAccess'))
    throw forbidden('Access denied');
  return existing(call, userId);
}

const TEXT_PATHS: Record<Kind, string[]> = {
  account: ['application.name', 'descriptor.idx./account.displayName'],
  entitlement: ['application.name', 'descriptor.idx./entitlement.displayName', 'descriptor.idx./account.displayName'],
  role: ['role.name'],
};

function textFilter(text: string | undefined, paths: string[]): Filter | undefined {
  if (text === undefined) return undefined;
  return { op: 'or', of: paths.map((path) => ({ op: 'co', path: dotted(path), value: text })) };
}

/** The grants of one kind. */
function listGrants(call: Call) {
  const userId = holderAsked(call);
  const asked = option(call, 'grantType');
  const kind = KIND_NAMES.find((name) => name === asked);
  if (!kind) throw badRequest(`Unsupported grant type: ${asked ?? 'none'}`);
  const fallback = kind === 'role' ? 'role.name' : 'application.name';
  return listOf(
    call.platform,
    grants,
    {
      key: `${kind}/${userId}`,
      filter: all(queryFilter(call), textFilter(option(call, 'queryString'), TEXT_PATHS[kind])),
      sort: orderOf(call, [{ path: fallback, descending: false }]),
      ...pageOf(call),
    },
    fieldsOf(call),
  );
}

/** One grant of a person. */
function readGrant(call: Call) {
  const userId = holderAsked(call);
  const grant = call.platform.store.get(grants, param(call, 'grantId'));
  if (grant?.user.id !== userId) throw notFound('Grant not found');
  return fieldsOf(call)(grant);
}

export const grantRoutes: Route[] = [
  governanceRoute('GET', 'governance/user/:userId/grants', listGrants),
  governanceRoute('GET', 'governance/user/:userId/grants/:grantId', readGrant),
];
