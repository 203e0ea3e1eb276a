// Request types, built-in and custom.

import { collection } from '../../core/collection';
import { notFound } from '../../core/errors';
import type { Call, Route } from '../../core/http';
import { fieldsOf, governanceRoute, listOf, orderOf, pageOf, param, queryFilter } from '../calls';

export const BUILT_IN_TYPES = {
  applicationGrant: 'Grant Application',
  applicationRemove: 'Remove Application',
  entitlementGrant: 'Grant Entitlement',
  entitlementRemove: 'Remove Entitlement',
  roleGrant: 'Grant Role',
  roleRemove: 'Remove Role',
  createEntitlement: 'Create Entitlement',
  modifyEntitlement: 'Modify Entitlement',
  createUser: 'Create User',
  deleteUser: 'Delete User',
  modifyUser: 'Modify User',
  extendEndDate: 'Extend End Date',
} as const;

export interface RequestType {
  id: string;
  displayName: string;
  description: string;
  custom: boolean;
  workflow: { id: string; type: string };
  notModifiableProperties: string[];
  uniqueKeys: string[];
  validation: object | null;
  customValidation: object | null;
  schemas: Record<string, object[]>;
  /** Not sent: approver and fulfillers. */
  conduct?: { approver?: 'owner' | 'manager'; fulfillers?: string[] };
}

export const requestTypes = collection<RequestType>({
  name: 'requestTypes',
  lists: ['notModifiableProperties', 'uniqueKeys', 'schemas.common', 'schemas.custom'],
});

export function isCustom(type: string): boolean {
  return !Object.hasOwn(BUILT_IN_TYPES, type);
}

/** `entitlementGrant` has the workflow `BasicEntitlementGrant`. */
export function workflowOf(type: string): string {
  return `Basic${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

const publicType = ({ conduct: _, ...type }: RequestType) => type;

function listTypes(call: Call) {
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'displayName', descending: false }]);
  return listOf(call.platform, requestTypes, { filter: queryFilter(call), sort, ...pageOf(call) }, (type) =>
    pick(publicType(type)),
  );
}

function readType(call: Call) {
  const type = call.platform.store.get(requestTypes, param(call, 'typeId'));
  if (!type) throw notFound('Request type not found');
  return fieldsOf(call)(publicType(type));
}

export const requestTypeRoutes: Route[] = [
  governanceRoute('GET', 'governance/requestTypes', listTypes),
  governanceRoute('GET', 'governance/requestTypes/:typeId', readType),
];
