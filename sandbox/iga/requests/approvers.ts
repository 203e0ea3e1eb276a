// Approvers and fulfillers of a request.
import type { Platform } from '../../core/platform';
import { users } from '../../idm/objects/managed';
import { applicationItem, type CatalogItem, entitlementItem, ownersOf, roleItem } from '../catalog/catalog';
import { accessRequestConfig } from '../config';
import { userPath } from '../person';
import type { AccessRequest } from './document';
import { requestTypes } from './types';

/** The catalog item a request is about, if it is about one. */
export function itemOf(platform: Platform, { application, assignment, role }: AccessRequest): CatalogItem | undefined {
  if (assignment) return entitlementItem(platform.store, assignment.id);
  if (role) return roleItem(platform.store, role.id);
  return application ? applicationItem(platform.store, application.id) : undefined;
}

/**
 * The owner of the item or the manager of the user, never the user themselves without self-approval; then the default
 * approver. Empty if none is configured.
 */
export function approversOf(platform: Platform, request: AccessRequest): string[] {
  const config = accessRequestConfig(platform.store);
  const item = itemOf(platform, request);
  const rule =
    item?.conduct.approver ?? platform.store.get(requestTypes, request.requestType)?.conduct?.approver ?? 'manager';
  const owners = item
    ? ownersOf(item)
        .slice(0, 1)
        .map(({ id }) => userPath(id))
    : [];
  const manager = managerOf(platform, request);
  const inOrder = rule === 'owner' ? [...owners, ...manager] : [...manager, ...owners];
  const fit = inOrder.find((path) => config.allowSelfApproval || path !== userPath(request.user?.id ?? ''));
  const approver = fit ?? config.defaultApprover;
  return approver ? [approver] : [];
}

/** For a new user, the future manager, else the requester's. */
function managerOf(platform: Platform, { user, requester, request }: AccessRequest): string[] {
  const named = (request.user?.object?.manager as { _ref?: unknown } | null | undefined)?._ref;
  const newManager = typeof named === 'string' ? named.split('/').at(-1) : undefined;
  if (!user && newManager && platform.store.get(users(platform.host.realm), newManager)) return [userPath(newManager)];
  const of = user?.id ?? requester.id.replace('managed/user/', '');
  const manager = platform.store.get(users(platform.host.realm), of)?.manager?._refResourceId;
  return manager ? [userPath(manager)] : [];
}

/** Empty for automatic provisioning. */
export function fulfillersOf(platform: Platform, request: AccessRequest): string[] {
  const { application, requestType } = request;
  // Governance keeps the end of access itself.
  if (requestType === 'extendEndDate') return [];
  const conduct = platform.store.get(requestTypes, requestType)?.conduct;
  if (conduct?.fulfillers) return conduct.fulfillers;
  if (!application || application.connectorId || requestType.endsWith('Entitlement')) return [];
  const item = applicationItem(platform.store, application.id);
  const owners = item?.applicationOwner?.map(({ id }) => userPath(id)) ?? [];
  const fallback = accessRequestConfig(platform.store).defaultApprover;
  return owners.length > 0 ? owners : fallback ? [fallback] : [];
}
